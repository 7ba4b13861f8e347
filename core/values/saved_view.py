"""A way of looking at a workspace that a person gave a name."""

from dataclasses import dataclass

from core.values.civil_time import Window


@dataclass(frozen=True, slots=True)
class SavedView:
    """``start`` and ``end`` are the civil seconds shown; ``lane_by`` what lanes stand for.

    ``filters`` pairs the kind of a filter with its values; ``filter_span`` is the range that memories must touch, where
    there is one; ``words`` are searched for. ``true_at`` and ``known_at`` None: today, everything.
    """

    name: str
    start: float
    end: float
    lane_by: str
    filters: tuple[tuple[str, tuple[str, ...]], ...] = ()
    filter_span: tuple[float, float] | None = None
    words: str = ""
    true_at: Window | None = None
    known_at: Window | None = None
