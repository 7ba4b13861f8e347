"""Times that recur: weekdays, months, days of the month and of the year, seasons, quarters, weekends."""

from core.resolver.calendar import day_window, start_of, unit
from core.resolver.options import Context
from core.resolver.readings import Cycle
from core.values.civil_time import (
    DAY,
    CivilDate,
    Window,
    add_months,
    days_from_civil,
    month_length,
    seconds_of,
)
from core.values.grain import Grain

_SOUTH = frozenset({"AR", "AU", "BW", "CL", "MZ", "NA", "NZ", "PY", "UY", "ZA", "ZW"})
"""Regions whose summer is in December."""


def weekday(number: int, context: Context) -> Cycle:
    """Return a day of the week, 0 Monday to 6 Sunday."""
    week_start = context.week_start

    def at(week: int) -> Window:
        return day_window(start_of(Grain.WEEK, week, week_start) // DAY + (number - week_start) % 7)

    return Cycle(Grain.WEEK, at, Grain.DAY, ("weekday",), week_start)


def days_of_week(first: int, count: int) -> Cycle:
    """Return several days in a row of each Monday week, such as a weekend."""

    def at(week: int) -> Window:
        start = start_of(Grain.WEEK, week) + first * DAY
        return Window(start, start + count * DAY, Grain.DAY)

    return Cycle(Grain.WEEK, at, Grain.DAY, ("weekday",))


def months(first: int, count: int, grain: Grain, *known: str) -> Cycle:
    """Return months in a row of each year: a month, a quarter, a half, a season."""

    def at(year: int) -> Window:
        last = add_months(CivilDate(year, 1, 1), first - 1 + count)
        begin = add_months(CivilDate(year, 1, 1), first - 1)
        return Window(seconds_of(*begin), seconds_of(*last), grain)

    return Cycle(Grain.YEAR, at, grain, known)


def month(number: int) -> Cycle:
    """Return a month of the year."""
    return months(number, 1, Grain.MONTH, "month")


def season(first_month: int, context: Context) -> Cycle:
    """Return a season by the month in which it begins in the north."""
    if (context.options.region or "")[:2].upper() in _SOUTH:
        first_month = (first_month + 5) % 12 + 1
    return months(first_month, 3, Grain.QUARTER, "season")


def day_of_year(month_number: int, day: int) -> Cycle:
    """Return a day such as 5 May; 29 February recurs in leap years only."""

    def at(year: int) -> Window | None:
        if day > month_length(year, month_number):
            return None
        return day_window(days_from_civil(year, month_number, day))

    return Cycle(Grain.YEAR, at, Grain.DAY, ("month", "day"))


def day_of_month(day: int, number: int | None = None) -> Cycle:
    """Return a day of each month, and only where it is a certain weekday if one is given."""

    def at(index: int) -> Window | None:
        year, month_number = index // 12, index % 12 + 1
        if day > month_length(year, month_number):
            return None
        days = days_from_civil(year, month_number, day)
        return day_window(days) if number is None or (days + 3) % 7 == number else None

    return Cycle(Grain.MONTH, at, Grain.DAY, ("day",) if number is None else ("weekday", "day"))


def decade_of_century(tens: int) -> Cycle:
    """Return "the 90s" of each century."""

    def at(index: int) -> Window:
        return unit(Grain.DECADE, index * 10 + tens // 10)

    return Cycle(Grain.CENTURY, at, Grain.DECADE, ("decade",))
