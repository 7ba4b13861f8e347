"""The three clocks of a question (DESIGN: three clocks)."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class AsOf:
    """Moments at which a workspace is asked.

    ``true_at``: civil seconds, the world. ``known_at``: civil seconds on each message's own wall clock, what the agent
    had been told by then; None: everything. ``recorded_at``: Unix seconds, what this workspace had written down; None:
    everything. All three count *through* the moment given.
    """

    true_at: int
    known_at: int | None = None
    recorded_at: int | None = None
