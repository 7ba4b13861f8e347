"""Dates as documents for people write them: as precise as they are known, and no more."""

import datetime as dt

from core.values.civil_time import DAY, date_of, format_date, format_seconds, parse_iso
from core.values.grain import Grain
from core.values.memory import Bound, Span

OPEN = ".."
"""An end that nobody knows or that has not come, as ISO 8601-2 writes it."""


def window_text(start: int, end: int, grain: Grain) -> str:
    """Write a half-open window: ``2023``, ``2023-06``, ``2023-06-01``, or ``2023-06-05/2023-06-11`` with its last day.

    A time of day is written only where the window is narrower than a day.
    """
    year, month, _ = date_of(start)
    day = format_date(date_of(start))
    if start % DAY == 0 and end - start == DAY:
        return day
    named = f"{'-' if year < 0 else ''}{abs(year):04d}"
    for text in (named, f"{named}-{month:02d}"):
        window = parse_iso(text)
        if window is not None and (window.start, window.end) == (start, end):
            return text
    if start % DAY == 0 and end % DAY == 0:
        return f"{day}/{format_date(date_of(end - DAY))}"
    if end - start <= DAY:
        return format_seconds(start, Grain.SECOND).removesuffix(":00")
    return f"{format_seconds(start, grain)}/{format_seconds(end, grain)}"


def bound_text(bound: Bound) -> str:
    """Write one end of a span: a date, ``earliest…latest``, or ``..`` where it is open."""
    earliest, latest = _day(bound.earliest), _day(bound.latest)
    return earliest if earliest == latest else f"{earliest}…{latest}"


def span_text(span: Span) -> str:
    """Write a half-open span with the uncertainty of both its ends."""
    return f"[{bound_text(span.begin)}, {bound_text(span.end)})"


def unix_text(seconds: int) -> str:
    """Write Unix seconds as ISO time in UTC."""
    return dt.datetime.fromtimestamp(seconds, dt.UTC).isoformat().replace("+00:00", "Z")


def utc_text(civil: int, offset: int | None) -> str | None:
    """Write a local time as ISO time in UTC; None where its year is not 1 to 9999. An unknown zone counts as UTC."""
    seconds = civil - (offset or 0)
    return format_seconds(seconds, Grain.SECOND) + "Z" if has_four_digit_year(seconds) else None


def has_four_digit_year(seconds: int) -> bool:
    """Whether a time lies in the years 1 to 9999, which most formats end at."""
    return 1 <= date_of(seconds).year <= 9999


def _day(seconds: int | None) -> str:
    return OPEN if seconds is None else format_seconds(seconds, Grain.DAY)
