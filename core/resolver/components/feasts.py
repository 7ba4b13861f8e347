"""Holidays: "last Thanksgiving", "Christmas 2002", "Labor Day weekend"."""

from core.resolver.calendar import unit_around
from core.resolver.components.dates import in_year, year_of
from core.resolver.components.results import dated, period
from core.resolver.engine import Match
from core.resolver.grammar import Build, Values
from core.resolver.holidays import holiday
from core.resolver.options import Context
from core.resolver.readings import Cycle
from core.values.civil_time import DAY, Window
from core.values.grain import Grain


def _cycle(match: Match, context: Context) -> Cycle:
    key, region = str(match.get("holiday")), context.options.region

    def at(year: int) -> Window | None:
        return holiday(key, year, region)

    return Cycle(Grain.YEAR, at, Grain.DAY, ("holiday",))


def feast(match: Match, context: Context) -> Values | None:
    """Build a holiday, in a year if one is given."""
    return dated(in_year(_cycle(match, context), year_of(match, context)))


def feast_weekend(match: Match, context: Context) -> Values | None:
    """Build the weekend of a holiday, with the holiday itself where they touch."""

    def narrow(window: Window) -> Window:
        week = unit_around(Grain.WEEK, window.start)
        saturday = week.start + 5 * DAY
        if window.start < week.start + 2 * DAY:
            saturday -= 7 * DAY
        start = min(saturday, window.start) if window.end >= saturday else saturday
        return Window(
            start, max(saturday + 2 * DAY, window.end) if window.start <= saturday + 2 * DAY else window.end, Grain.DAY
        )

    return period(in_year(_cycle(match, context).mapped(narrow), year_of(match, context)))


def feast_week(match: Match, context: Context) -> Values | None:
    """Build the week of a holiday ("Thanksgiving week 2019")."""

    def narrow(window: Window) -> Window:
        return unit_around(Grain.WEEK, window.start, week_start=context.week_start)

    made = in_year(_cycle(match, context).mapped(narrow), year_of(match, context))
    if isinstance(made, Cycle):
        made.grain = Grain.WEEK
    return period(made)


BUILDERS: dict[str, Build] = {"holiday": feast, "holiday_weekend": feast_weekend, "holiday_week": feast_week}
