"""Civil time as int64 seconds: the proleptic Gregorian calendar with astronomical years, so that history and BC work.

A *civil second* counts from 1970-01-01T00:00 on a wall clock without a zone. Day arithmetic follows H. Hinnant,
"chrono-Compatible Low-Level Date Algorithms": exact for every year an int can hold, no table, no datetime limits.
"""

import re
from calendar import isleap
from typing import NamedTuple

from core.values.grain import Grain

MINUTE = 60
HOUR = 3_600
DAY = 86_400
WEEK = 7 * DAY

_ISO = re.compile(
    r"(?P<year>[+-]?\d{4,6})(?:-(?P<month>\d\d)(?:-(?P<day>\d\d)"
    r"(?:[T ](?P<hour>\d\d):(?P<minute>\d\d)(?::(?P<second>\d\d)(?:[.,]\d+)?)?)?)?)?"
)
_MONTH_LENGTHS = (31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31)


class CivilDate(NamedTuple):
    """A calendar day: astronomical year (0 is 1 BC), month 1-12, day 1-31."""

    year: int
    month: int
    day: int


class Window(NamedTuple):
    """A half-open span [start, end) of civil seconds, as wide as its grain says."""

    start: int
    end: int
    grain: Grain


def days_from_civil(year: int, month: int, day: int) -> int:
    """Return the number of days from 1970-01-01 to the given day (negative before it)."""
    year -= month <= 2
    era = year // 400
    year_of_era = year - era * 400
    day_of_year = (153 * (month + (-3 if month > 2 else 9)) + 2) // 5 + day - 1
    day_of_era = year_of_era * 365 + year_of_era // 4 - year_of_era // 100 + day_of_year
    return era * 146_097 + day_of_era - 719_468


def civil_from_days(days: int) -> CivilDate:
    """Return the calendar day that lies ``days`` after 1970-01-01."""
    days += 719_468
    era = days // 146_097
    day_of_era = days - era * 146_097
    year_of_era = (day_of_era - day_of_era // 1_460 + day_of_era // 36_524 - day_of_era // 146_096) // 365
    day_of_year = day_of_era - (365 * year_of_era + year_of_era // 4 - year_of_era // 100)
    shifted_month = (5 * day_of_year + 2) // 153
    month = shifted_month + (3 if shifted_month < 10 else -9)
    day = day_of_year - (153 * shifted_month + 2) // 5 + 1
    return CivilDate(year_of_era + era * 400 + (month <= 2), month, day)


def seconds_of(year: int, month: int = 1, day: int = 1, *, hour: int = 0, minute: int = 0, second: int = 0) -> int:
    """Return civil seconds of a wall-clock time; the caller has checked the fields."""
    return days_from_civil(year, month, day) * DAY + hour * HOUR + minute * MINUTE + second


def date_of(seconds: int) -> CivilDate:
    """Return the calendar day in which a civil second lies."""
    return civil_from_days(seconds // DAY)


def day_start(seconds: int) -> int:
    """Return the first second of the day in which ``seconds`` lies."""
    return seconds // DAY * DAY


def weekday(days: int) -> int:
    """Return 0 for Monday to 6 for Sunday of the day ``days`` after 1970-01-01 (a Thursday)."""
    return (days + 3) % 7


def month_length(year: int, month: int) -> int:
    """Return how many days a month has."""
    return 29 if month == 2 and isleap(year) else _MONTH_LENGTHS[month - 1]


def add_months(date: CivilDate, months: int) -> CivilDate:
    """Move a day by whole months; a day that the new month lacks becomes its last (31 January + 1 = 28 February)."""
    index = date.year * 12 + date.month - 1 + months
    year, month = index // 12, index % 12 + 1
    return CivilDate(year, month, min(date.day, month_length(year, month)))


def format_date(date: CivilDate) -> str:
    """Write a day as ``2023-06-01``; years before 0 as ``-0043-03-15``."""
    sign = "-" if date.year < 0 else ""
    return f"{sign}{abs(date.year):04d}-{date.month:02d}-{date.day:02d}"


def format_seconds(seconds: int, grain: Grain) -> str:
    """Write civil seconds as an ISO date, or with the time of day where the grain is finer than a day."""
    date = format_date(date_of(seconds))
    if grain.is_day_or_coarser and seconds % DAY == 0:
        return date
    hour, rest = divmod(seconds % DAY, HOUR)
    return f"{date}T{hour:02d}:{rest // MINUTE:02d}:{rest % MINUTE:02d}"


def parse_iso(text: str) -> Window | None:
    """Read ``2023``, ``2023-06``, ``2023-06-01`` or ``2023-06-01T13:05[:07]`` as the window it names, else None.

    A trailing ``Z`` or offset is not read: civil time has no zone.
    """
    match = _ISO.fullmatch(text.strip())
    if match is None:
        return None
    year, *rest = (int(part) for part in match.groups() if part is not None)
    if not _fields_exist(year, *rest):
        return None
    grain = _ISO_GRAINS[len(rest)]
    hour, minute, second = (*rest[2:], 0, 0, 0)[:3]
    start = seconds_of(year, *rest[:2], hour=hour, minute=minute, second=second)
    if grain is Grain.YEAR:
        return Window(start, seconds_of(year + 1), grain)
    if grain is Grain.MONTH:
        return Window(start, seconds_of(*add_months(CivilDate(year, rest[0], 1), 1)), grain)
    return Window(start, start + _ISO_WIDTHS[grain], grain)


# By how many fields follow the year; an hour never stands without its minute.
_ISO_GRAINS = (Grain.YEAR, Grain.MONTH, Grain.DAY, Grain.DAY, Grain.MINUTE, Grain.SECOND)
_ISO_WIDTHS = {Grain.DAY: DAY, Grain.MINUTE: MINUTE, Grain.SECOND: 1}


def _fields_exist(year: int, month: int = 1, day: int = 1, *time: int) -> bool:
    limits = (23, 59, 59)
    in_day = all(value <= limit for value, limit in zip(time, limits, strict=False))
    return 1 <= month <= 12 and 1 <= day <= month_length(year, month) and in_day
