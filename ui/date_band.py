"""The way between two dates that are compared, as date math tells it and the timeline draws it."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class DateBand:
    """From one date to a later one, each from its earliest to its latest moment (civil seconds; None is open)."""

    first: tuple[int | None, int | None]
    second: tuple[int | None, int | None]
    text: str
