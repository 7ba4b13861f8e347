"""Calendar periods: the window of a unit around a moment, its number, and moving by units."""

from core.values.civil_time import (
    DAY,
    HOUR,
    MINUTE,
    CivilDate,
    Window,
    add_months,
    date_of,
    days_from_civil,
    seconds_of,
)
from core.values.grain import Grain

WEEK_DAYS = 7
_MONDAY = 3
"""Days from 1970-01-01, a Thursday, back to its Monday."""
GRAIN_OF = {grain.value: grain for grain in Grain}
"""The grains by name; calling the enumeration costs more."""
_MONTHS = {Grain.MONTH: 1, Grain.QUARTER: 3, Grain.YEAR: 12, Grain.DECADE: 120, Grain.CENTURY: 1_200}
_SECONDS = {Grain.SECOND: 1, Grain.MINUTE: MINUTE, Grain.HOUR: HOUR, Grain.DAY: DAY, Grain.WEEK: WEEK_DAYS * DAY}
FURTHEST = 400_000
"""Years around 0 that are resolved; beyond them a number is no date."""


def months_in(grain: Grain) -> int:
    """Return how many months a unit has; 0 for those counted in seconds."""
    return _MONTHS.get(grain, 0)


def seconds_in(grain: Grain) -> int:
    """Return how many seconds a unit has; 0 for those counted in months."""
    return _SECONDS.get(grain, 0)


def index_of(grain: Grain, moment: int, week_start: int = 0) -> int:
    """Return the running number of the unit in which a moment lies."""
    if grain is Grain.WEEK:
        return (moment // DAY + _MONDAY - week_start) // WEEK_DAYS
    if grain is Grain.DAY:
        return moment // DAY
    if grain in _SECONDS:
        return moment // _SECONDS[grain]
    date = date_of(moment)
    return (date.year * 12 + date.month - 1) // _MONTHS[grain]


def start_of(grain: Grain, index: int, week_start: int = 0) -> int:
    """Return the first second of the unit with that running number."""
    if grain is Grain.WEEK:
        return (index * WEEK_DAYS - _MONDAY + week_start) * DAY
    if grain in _SECONDS:
        return index * _SECONDS[grain]
    months = index * _MONTHS[grain]
    return days_from_civil(months // 12, months % 12 + 1, 1) * DAY


def unit(grain: Grain, index: int, week_start: int = 0) -> Window:
    """Return the window of the unit with that running number."""
    return Window(start_of(grain, index, week_start), start_of(grain, index + 1, week_start), grain)


def is_fine(grain: Grain) -> bool:
    """Whether a unit is shorter than a day."""
    return grain is Grain.HOUR or grain is Grain.MINUTE or grain is Grain.SECOND


def unit_around(grain: Grain, moment: int, *, offset: int = 0, week_start: int = 0) -> Window:
    """Return the window of the unit around a moment, or of the one ``offset`` units later."""
    if grain is Grain.DAY:
        return day_window(moment // DAY + offset)
    if grain is Grain.WEEK:
        start = ((moment // DAY + _MONDAY - week_start) // WEEK_DAYS + offset) * WEEK_DAYS - _MONDAY + week_start
        return Window(start * DAY, (start + WEEK_DAYS) * DAY, grain)
    return unit(grain, index_of(grain, moment, week_start) + offset, week_start)


def day_window(days: int) -> Window:
    """Return the window of the day ``days`` after 1970-01-01."""
    return Window(days * DAY, (days + 1) * DAY, Grain.DAY)


def moved(moment: int, months: int, seconds: int) -> int:
    """Move a moment by whole months, clipped to the end of the month, and then by seconds."""
    if months:
        date = add_months(date_of(moment), months)
        moment = seconds_of(*date) + moment % DAY
    return moment + seconds


def widened(start: int, grain: Grain) -> Window:
    """Return the window that begins at ``start`` and is one unit long."""
    months = _MONTHS.get(grain, 0)
    return Window(start, moved(start, months, 0) if months else start + _SECONDS[grain], grain)


def is_reachable(year: int) -> bool:
    """Whether a year is one that the calendar here places."""
    return -FURTHEST <= year <= FURTHEST


def civil_day(year: int, month: int, day: int) -> Window:
    """Return the window of a calendar day; the caller has checked the fields."""
    return day_window(days_from_civil(*CivilDate(year, month, day)))
