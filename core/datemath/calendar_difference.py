"""The distance of two moments in calendar units: whole months first, then days, then the time of day.

A month is complete when the same day of the month is reached, or the last day of a month that has no such day:
31 January to 28 February is 1 month, to 1 March 1 month 1 day; 29 February 2024 to 28 February 2025 is 1 year.
"""

import datetime as dt
from dataclasses import dataclass

from dateutil.relativedelta import relativedelta

from core.values.civil_time import DAY, HOUR, MINUTE, add_months, date_of, seconds_of

_EPOCH = dt.datetime(1970, 1, 1, tzinfo=dt.UTC)
_DATETIME_BEGIN = seconds_of(dt.MINYEAR)
_DATETIME_END = seconds_of(dt.MAXYEAR + 1)


@dataclass(frozen=True, slots=True)
class CalendarDifference:
    """A distance without direction; every part is 0 or more."""

    years: int = 0
    months: int = 0
    days: int = 0
    hours: int = 0
    minutes: int = 0
    seconds: int = 0


def calendar_difference(one: int, other: int) -> CalendarDifference:
    """Return the distance of two moments (civil seconds), counted from the earlier one."""
    earlier, later = sorted((one, other))
    if earlier >= _DATETIME_BEGIN and later < _DATETIME_END:
        return _by_dateutil(earlier, later)
    return by_civil_calendar(earlier, later)


def by_civil_calendar(earlier: int, later: int) -> CalendarDifference:
    """Return what ``relativedelta`` would if datetime had any year."""
    begin, end = date_of(earlier), date_of(later)
    months = (end.year - begin.year) * 12 + end.month - begin.month
    reached = seconds_of(*add_months(begin, months)) + earlier % DAY
    if reached > later:
        months -= 1
        reached = seconds_of(*add_months(begin, months)) + earlier % DAY
    days, rest = divmod(later - reached, DAY)
    return CalendarDifference(months // 12, months % 12, days, rest // HOUR, rest % HOUR // MINUTE, rest % MINUTE)


def _by_dateutil(earlier: int, later: int) -> CalendarDifference:
    found = relativedelta(_datetime(later), _datetime(earlier))
    return CalendarDifference(found.years, found.months, found.days, found.hours, found.minutes, found.seconds)


def _datetime(seconds: int) -> dt.datetime:
    return _EPOCH + dt.timedelta(seconds=seconds)
