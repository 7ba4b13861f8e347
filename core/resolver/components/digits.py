"""Dates in digits: "2023-06-01", 03/04, "5/1-5/7/2020", "1.6.2023"."""

from collections.abc import Sequence

from core.resolver.components import cycles
from core.resolver.components.dates import FIRST_PLAIN_YEAR, day_span, exists, full_year, in_year, month_span
from core.resolver.components.results import dated, impossible, other
from core.resolver.engine import Match
from core.resolver.grammar import Build, Values
from core.resolver.options import Context
from core.resolver.readings import Span
from core.values.civil_time import Window, month_length
from core.values.grain import Grain

_DIGITS = ("ymd", "dmy", "dmyy", "slash", "ymdcompact", "dmydot", "dotted")


def _ordered(first: int, second: int, order: str) -> tuple[int, int]:
    return (second, first) if order == "dmy" else (first, second)


def numeric(match: Match, context: Context) -> Values | None:
    """Build a date from digits; 03/04 follows the source's order and keeps the other one as an alternative."""
    found = next(value for slot in _DIGITS if (value := match.get(slot)) is not None)
    parts: list[int] = list(found)
    order = context.date_order
    setting = match.setting("order")
    if len(parts) < 3:
        return _without_year(parts[0], parts[1], order)
    short = parts[2] < 100 and (setting == "short-year-first" or (parts[0] > 31 and match.get("dmydot") is not None))
    if setting == "year-first" or parts[0] >= FIRST_PLAIN_YEAR or short:
        parts = [*parts[1:], parts[0]]
        order = "ymd"
    elif setting in {"day-first", "short-year-first"} or match.get("dmydot") is not None:
        order = "dmy"
    elif (
        parts[2] < 100
        and parts[0] > 31
        and not any(exists(2000, *both) for both in _both_orders(parts[0], parts[1], order))
    ):
        parts = [*parts[1:], parts[0]]
        order = "ymd"
    first, second, year = parts
    readings = [
        span
        for month, day in _both_orders(first, second, order)
        if (span := day_span(full_year(year, context), month, day)) is not None
    ]
    # Behind a full year nobody writes the day first.
    return _best_of(readings[:1] if order == "ymd" and year >= FIRST_PLAIN_YEAR else readings)


def spaced(match: Match, _: Context) -> Values | None:
    """Build "2026. 10. 1."."""
    return dated(day_span(int(match.get("year")), int(match.get("daynum")), int(match.get("daynum_"))))


def _both_orders(first: int, second: int, order: str) -> list[tuple[int, int]]:
    chosen = _ordered(first, second, order)
    return [chosen] if first == second else [chosen, (chosen[1], chosen[0])]


def _best_of(readings: Sequence[Span]) -> Values | None:
    if not readings:
        return impossible()
    best = readings[0]
    for reading in readings[1:]:
        best.alternatives += other(reading.window, "day-month-order", than=best.window)
    return dated(best)


def numeric_range(match: Match, context: Context) -> Values | None:
    """Build "5/1-5/7/2020", "1.5.2020-7.5.2020": two dates in digits; both take the source's order."""
    order, years = match.setting("order"), match.get("fullpair")
    if years is not None:
        return _between_full(years, "dmy" if order == "day-first" else context.date_order)
    first, second, third, fourth, *rest = match.get("slashpair")
    for order in (context.date_order, "dmy" if context.date_order == "mdy" else "mdy"):
        begin, end = _ordered(first, second, order), _ordered(third, fourth, order)
        if exists(2000, *begin) and exists(2000, *end):
            return _between_days(begin, end, full_year(rest[0], context) if rest else None)
    return None


def _between_full(fields: Sequence[int], order: str) -> Values | None:
    first, second, year, third, fourth, last_year = fields
    for tried in (order, "dmy" if order == "mdy" else "mdy"):
        begin = day_span(year, *_ordered(first, second, tried))
        end = day_span(last_year, *_ordered(third, fourth, tried))
        if begin is not None and end is not None and begin.window.start < end.window.end:
            window = Window(begin.window.start, end.window.end, Grain.DAY)
            return {"RANGE": Span(window, begin.known, stated=True)}
    return impossible()


def _between_days(begin: tuple[int, int], end: tuple[int, int], year: int | None) -> Values | None:
    last = cycles.day_of_year(*end)

    def narrow(window: Window) -> Window | None:
        stop = last.after(window.start)
        return None if stop is None else Window(window.start, stop.end, Grain.DAY)

    made = in_year(cycles.day_of_year(*begin).mapped(narrow), None if year is None else year - (begin > end))
    return None if made is None else {"RANGE": made}


def _without_year(first: int, second: int, order: str) -> Values | None:
    for month, day in _both_orders(first, second, order):
        if 1 <= month <= 12 and 1 <= day <= month_length(2000, month):
            cycle = cycles.day_of_year(month, day)
            if first != second and first <= 12 and second <= 12:
                cycle.swapped = cycles.day_of_year(day, month)
            return dated(cycle)
    return None


def numeric_month(match: Match, context: Context) -> Values | None:
    """Build a month from digits: 2023-06, 06/2023."""
    first, second = match.get("ym") or match.get("my")
    year, month = (first, second) if match.setting("order") == "year-first" else (second, first)
    return dated(month_span(full_year(year, context), month))


BUILDERS: dict[str, Build] = {
    "numeric_date": numeric,
    "slash_date": numeric,
    "numeric_range": numeric_range,
    "spaced_date": spaced,
    "numeric_month": numeric_month,
}
