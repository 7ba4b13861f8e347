"""One side of a pair to be judged, as it came in."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Claim:
    """A fact as text, with what is known of it; ``date`` is an ISO date or time, empty where unknown."""

    text: str
    date: str = ""
    speaker: str = ""
    scope: str = ""
