"""Dates by the moon: 음력 8월 15일, 农历正月初一, 旧暦の七月七日."""

from core.resolver.calendar import day_window
from core.resolver.components.dates import in_year, year_of
from core.resolver.components.results import dated, impossible
from core.resolver.engine import Match
from core.resolver.grammar import Build, Values
from core.resolver.lunar import lunar_day
from core.resolver.options import Context
from core.resolver.readings import Cycle
from core.values.civil_time import Window
from core.values.grain import Grain


def by_the_moon(match: Match, context: Context) -> Values | None:
    """Build a day or a month of the lunar calendar, as the country of the language counts it."""
    month = int(match.get("lunarmonth") or match.get("monthnum") or match.get("month") or 0)
    said = match.get("daynum") or match.get("lunarday")
    hours_ahead = int(context.tables["home"]["hours_ahead"])

    def at(year: int) -> Window | None:
        first = lunar_day(year, month, int(said or 1), hours_ahead=hours_ahead)
        if first is None or said is not None:
            return None if first is None else day_window(first)
        last = 30 if lunar_day(year, month, 30, hours_ahead=hours_ahead) is not None else 29
        return Window(day_window(first).start, day_window(first + last - 1).end, Grain.MONTH)

    cycle = Cycle(Grain.YEAR, at, Grain.MONTH if said is None else Grain.DAY, ("lunar", "month"))
    if said is not None:
        cycle.known += ("day",)
    return dated(in_year(cycle, year_of(match, context))) or impossible()


BUILDERS: dict[str, Build] = {"lunar_date": by_the_moon}
