"""Dates by their fields, in words and in digits: "5 May 2023", "Friday the 13th", "2023-06-01", 03/04."""

from collections.abc import Callable

from core.resolver.calendar import civil_day, day_window, is_reachable, unit
from core.resolver.components import cycles
from core.resolver.components.results import dated, impossible, period
from core.resolver.engine import Match
from core.resolver.grammar import Build, Values
from core.resolver.options import Context
from core.resolver.readings import CURRENT, Cycle, Span
from core.values.civil_time import DAY, Window, month_length
from core.values.grain import Grain

FIRST_PLAIN_YEAR = 1000
"""Years from here on are taken for years without further words."""
_ERAS: dict[str, Callable[[int], int]] = {"bc": lambda year: 1 - year, "be": lambda year: year - 543}
"""Years of other eras as years of ours: before Christ, and of the Buddha."""
_YY_PIVOT = 20
"""Two-digit years up to so many years ahead belong to this century."""


def full_year(number: int, context: Context) -> int:
    """Return the year meant by two digits: the closest that is not far ahead."""
    if number >= 100:
        return number
    century = context.date.year // 100 * 100
    return century + number if number <= context.date.year % 100 + _YY_PIVOT else century - 100 + number


def exists(year: int, month: int, day: int) -> bool:
    """Whether a calendar has such a day."""
    return is_reachable(year) and 1 <= month <= 12 and 1 <= day <= month_length(year, month)


def day_span(year: int, month: int, day: int, *known: str) -> Span | None:
    """Return a day given with its year, or None where no calendar has it."""
    if not exists(year, month, day):
        return None
    return Span(civil_day(year, month, day), ("year", "month", "day", *known), stated=True)


def year_span(year: int) -> Span | None:
    """Return a whole year."""
    return Span(unit(Grain.YEAR, year), ("year",), stated=True) if is_reachable(year) else None


def month_span(year: int, month: int) -> Span | None:
    """Return a whole month of a year."""
    if not (is_reachable(year) and 1 <= month <= 12):
        return None
    return Span(unit(Grain.MONTH, year * 12 + month - 1), ("year", "month"), stated=True)


def year_of(match: Match, context: Context) -> int | None:
    """Return the year that the words give, if any."""
    year = match.get("year")
    if year is None:
        short = match.get("yy")
        return None if short is None else full_year(int(short), context)
    return _ERAS.get(match.setting("era"), int)(int(year))


def _first(match: Match, *slots: str) -> int | None:
    return next((int(value) for slot in slots if (value := match.get(slot)) is not None), None)


def fields(match: Match, context: Context) -> Values | None:
    """Build a date from whichever of year, month, day and weekday the pattern names."""
    year = year_of(match, context)
    month = _first(match, "month", "monthnum")
    day = _first(match, "day", "daynum", "ordinal")
    weekday = _first(match, "weekday", "weekday_")
    glued = match.get("dayyear")
    if glued is not None:
        day, year = sorted(map(int, glued))
    if day is not None and not 1 <= day <= 31:
        return None
    if month is not None and day is not None:
        return dated(_month_day((year, month, day), weekday, context)) or impossible()
    if month is not None:
        return dated(cycles.month(month) if year is None else month_span(year, month))
    if day is not None:
        cycle = cycles.day_of_month(day, weekday)
        cycle.lean = 0 if weekday is None else CURRENT
        return dated(cycle)
    if weekday is not None:
        return dated(cycles.weekday(weekday, context))
    return None if year is None else dated(year_span(year))


def _month_day(date: tuple[int | None, int, int], weekday: int | None, context: Context) -> Span | Cycle | None:
    year, month, day = date
    extra = () if weekday is None else ("weekday",)
    if year is not None:
        return day_span(year, month, day, *extra)
    if day > month_length(2000, month):
        return None
    cycle = cycles.day_of_year(month, day)
    cycle.known += extra
    if weekday is not None:
        cycle.lean = _lean_by_weekday(cycle, weekday, context)
    return cycle


def _lean_by_weekday(cycle: Cycle, weekday: int, context: Context) -> int:
    """Say in which direction a date without a year falls on its weekday; 0 if in neither."""
    for lean, window in ((-1, cycle.before(context.day.start)), (1, cycle.after(context.day.start))):
        if window is not None and (window.start // DAY + 3) % 7 == weekday:
            return lean
    return 0


def quarter(match: Match, context: Context) -> Values | None:
    """Build a quarter or half of the year, with or without the year."""
    number = match.setting("number") or _first(match, "ordinal", "monthnum", "number")
    year = year_of(match, context)
    if (glued := match.get("my")) is not None:
        number, year = glued
    count = match.setting("months", 3)
    if number is None or not 1 <= number <= 12 // count:
        return None
    cycle = cycles.months((number - 1) * count + 1, count, Grain.QUARTER, "quarter")
    return dated(in_year(cycle, year))


def in_year(cycle: Cycle, year: int | None) -> Span | Cycle | None:
    """Place a yearly cycle in a year, if one is given."""
    if year is None:
        return cycle
    if not is_reachable(year):
        return None
    window = cycle.at(year)
    return None if window is None else Span(window, ("year", *cycle.known), stated=True)


def season(match: Match, context: Context) -> Values | None:
    """Build a season, with or without the year in which it begins."""
    return dated(in_year(cycles.season(int(match.get("season")), context), year_of(match, context)))


def decade(match: Match, context: Context) -> Values | None:
    """Build a decade from "1980" or from "80" and "eighties"."""
    number = _first(match, "year", "number", "decade", "yy", "daynum", "monthnum")
    if number is not None and match.setting("add"):
        number += int(match.get("decade"))
    if number is None or number % 10:
        return None
    if number >= 1000:
        return dated(Span(unit(Grain.DECADE, number // 10), ("decade",), stated=True))
    if number >= 100:
        return None
    year = (match.setting("plus") or context.date.year // 100 * 100) + number
    if year > context.date.year:
        year -= 100
    return dated(Span(unit(Grain.DECADE, year // 10), ("decade",), stated=True))


def century(match: Match, _: Context) -> Values | None:
    """Build "the 19th century"."""
    number = _first(match, "ordinal", "number")
    if number is None or not 1 <= number <= 99:
        return None
    index = -number if match.setting("era") == "bc" else number - 1
    return dated(Span(unit(Grain.CENTURY, index), ("century",), stated=True))


def year_pair(match: Match, _: Context) -> Values | None:
    """Build the stretch of "2015-2019" or "2015-19"."""
    years = match.get("yearpair")
    if years is None:
        digits = match.get("hhmmpair")
        years = digits[0] * 100 + digits[1], digits[2] * 100 + digits[3]
    first, last = years
    if first < FIRST_PLAIN_YEAR:
        return None
    if last < 100:
        last += first // 100 * 100
    if not first <= last:
        return None
    window = Window(unit(Grain.YEAR, first).start, unit(Grain.YEAR, last).end, Grain.YEAR)
    return {"RANGE": Span(window, ("year",), stated=True)}


def no_such_day(_: Match, __: Context) -> Values:
    """Take words for a day that no calendar has."""
    return impossible()


def weekend(match: Match, _: Context) -> Values | None:
    """Build a weekend, or another run of days of the week."""
    first, count = match.setting("days", [5, 2])
    cycle = cycles.days_of_week(first, count)
    cycle.lean = match.setting("lean", 0)
    return period(cycle)


def year_range(match: Match, _: Context) -> Values | None:
    """Build "2015 to 2019"."""
    first, last = int(match.get("first")), int(match.get("last"))
    if not first < last:
        return None
    window = Window(unit(Grain.YEAR, first).start, unit(Grain.YEAR, last).end, Grain.YEAR)
    return {"RANGE": Span(window, ("year",), stated=True)}


def cycle_range(match: Match, context: Context) -> Values | None:
    """Build "March to June", "December to May 2021", "Monday to Wednesday": the end follows the beginning."""
    year = year_of(match, context)
    item = match.item("first")
    is_month = item is not None and "MONTH" in item.values
    first, last = int(match.get("first")), int(match.get("last"))
    begin = cycles.month(first) if is_month else cycles.weekday(first, context)
    end = cycles.month(last) if is_month else cycles.weekday(last, context)

    def narrow(window: Window) -> Window | None:
        stop = end.after(window.start)
        return None if stop is None else Window(window.start, stop.end, window.grain)

    if year is None:
        return {"RANGE": begin.mapped(narrow)}
    window = begin.at(year if first <= last else year - 1)
    span = None if window is None else narrow(window)
    return None if span is None else {"RANGE": Span(span, ("year", "month"), stated=True)}


def short_year(match: Match, context: Context) -> Values | None:
    """Build "in '09"."""
    short = int(match.get("yy"))
    return dated(year_span(full_year(short, context))) if short < 100 else None


def weekday_week(match: Match, context: Context) -> Values | None:
    """Build "Thursday week": a week after the coming Thursday."""
    coming = cycles.weekday(int(match.get("weekday")), context).after(context.day.start)
    return None if coming is None else dated(Span(day_window(coming.start // DAY + 7), ("weekday",)))


BUILDERS: dict[str, Build] = {
    "weekday_week": weekday_week,
    "date_fields": fields,
    "quarter": quarter,
    "season": season,
    "decade": decade,
    "century": century,
    "year_pair": year_pair,
    "impossible": no_such_day,
    "weekend": weekend,
    "year_range": year_range,
    "cycle_range": cycle_range,
    "short_year": short_year,
}
