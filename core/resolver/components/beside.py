"""Days that other words of the sentence place: "the 5th and 6th", "Wednesday three weeks ago", a month's last day."""

from core.resolver.calendar import day_window, is_fine, unit, unit_around
from core.resolver.components import cycles
from core.resolver.components.dates import in_year, year_of
from core.resolver.components.lengths import shifted
from core.resolver.components.results import dated, derived, period
from core.resolver.engine import Match
from core.resolver.grammar import Build, Values
from core.resolver.options import Context
from core.resolver.readings import Cycle, Length, Span
from core.values.civil_time import DAY, Window, seconds_of
from core.values.grain import Grain


def beside(match: Match, _: Context) -> Values | None:
    """Build the second day of "last Saturday and Sunday": the first one after the day that stands before it."""
    item, cycle = match.before(2), match.get("date")
    anchor = None if item is None else item.values.get("DAY")
    if not isinstance(cycle, Cycle) or cycle.period not in {Grain.WEEK, Grain.MONTH}:
        return None
    if isinstance(anchor, Cycle) and anchor.period is cycle.period:
        return None
    if not isinstance(anchor, Span | Cycle):
        return None
    return dated(anchor.mapped(lambda window: cycle.after(window.start), *cycle.known))


def weekday_at_distance(match: Match, context: Context) -> Values | None:
    """Build "Wednesday three weeks ago", that day of the week so far away; a weekday only confirms "in 3 days"."""
    by, cycle = match.get("length"), match.get("cycle")
    if not isinstance(cycle, Cycle) or cycle.period is not Grain.WEEK or by.most:
        return None
    moment = shifted(context.reference, by, int(match.setting("offset", -1)))
    if by.grain is Grain.DAY:
        return dated(Span(day_window(moment // DAY), (by.grain.value, *cycle.known)))
    if by.grain is not Grain.WEEK:
        return None
    week = unit_around(Grain.WEEK, moment, week_start=context.week_start)
    window = cycle.inside(week)
    return None if window is None else dated(Span(window, (by.grain.value, *cycle.known)))


def before_end(match: Match, _: Context) -> Values | None:
    """Build "two days before the week is over": counted back from its last day."""
    by, reading = match.get("length"), match.get("date")
    if by.most is not None or is_fine(by.grain) or is_fine(reading.grain):
        return None

    def narrow(window: Window) -> Window:
        return day_window(shifted(window.end - DAY, by, -1) // DAY)

    return derived(reading.mapped(narrow, by.grain.value))


def last_day(_: Match, __: Context) -> Values | None:
    """Build the last day of a month, of whichever one the sentence means."""

    def at(index: int) -> Window:
        return day_window(unit(Grain.MONTH, index).end // DAY - 1)

    return dated(Cycle(Grain.MONTH, at, Grain.DAY, ("day",)))


def era(_: Match, __: Context) -> Values:
    """Build a time that only its speaker can place ("in my school days"): vague, and without a window."""
    return {"VAGUE": Length(0, 0, Grain.YEAR, vague=True)}


def month_pair(match: Match, context: Context) -> Values | None:
    """Build "3~5월": the months in a row, with or without the year."""
    first, last = match.get("pair")
    if not 1 <= first < last <= 12:
        return None
    made = in_year(cycles.months(first, last - first + 1, Grain.MONTH, "month"), year_of(match, context))
    return None if made is None else {"RANGE": made}


def quarter_share(match: Match, context: Context) -> Values | None:
    """Build "1/4분기": the first of four quarters."""
    number, parts = match.get("slash")
    if parts != 4 or not 1 <= number <= parts:
        return None
    return dated(in_year(cycles.months(number * 3 - 2, 3, Grain.QUARTER, "quarter"), year_of(match, context)))


def weekday_in_week(match: Match, context: Context) -> Values | None:
    """Build 上周五: that day of the week before, whichever day is today."""
    which = int(match.get("which"))
    week = context.unit(Grain.WEEK, which)
    window = cycles.weekday(int(match.get("weekday")), context).inside(week)
    return None if window is None else dated(Span(window, ("week", "weekday")))


def weekend_in_week(match: Match, context: Context) -> Values | None:
    """Build 先週末: the Saturday and Sunday of that week, counted from Monday."""
    monday = unit_around(Grain.WEEK, context.reference, offset=int(match.get("which"))).start
    return period(Span(Window(monday + 5 * DAY, monday + 7 * DAY, Grain.DAY), ("week",)))


def turn_of_year(_: Match, __: Context) -> Values | None:
    """Build 年末年始: the days around the turn of the year, 29 December to 3 January."""

    def at(year: int) -> Window:
        return Window(seconds_of(year, 12, 29), seconds_of(year + 1, 1, 4), Grain.DAY)

    return period(Cycle(Grain.YEAR, at, Grain.DAY, ("holiday",)))


BUILDERS: dict[str, Build] = {
    "beside": beside,
    "weekday_at_distance": weekday_at_distance,
    "before_end": before_end,
    "last_day": last_day,
    "era": era,
    "month_pair": month_pair,
    "weekday_in_week": weekday_in_week,
    "weekend_in_week": weekend_in_week,
    "turn_of_year": turn_of_year,
    "quarter_share": quarter_share,
}
