"""Years and their parts as East Asia writes them: 令和5年, 民国三年, 20世纪80年代, 2018/1/10-2018/7/10."""

from core.resolver.calendar import unit
from core.resolver.components.dates import day_span, full_year
from core.resolver.components.results import dated, impossible
from core.resolver.engine import Match
from core.resolver.grammar import Build, Values
from core.resolver.options import Context
from core.resolver.readings import Span
from core.values.civil_time import Window
from core.values.grain import Grain


def era_year(match: Match, _: Context) -> Values:
    """Read the year of an era, whose word says which year came before its first."""
    return {"YEAR": int(match.get("era")) + int(match.get("number"))}


def plain_number(match: Match, _: Context) -> Values:
    """Take a number with its unit as the year that it is."""
    return {"YEAR": int(match.get("year"))}


def short_year_number(match: Match, context: Context) -> Values:
    """Read a year of two digits."""
    return {"YEAR": full_year(int(match.get("yy")), context)}


def decade_of_century(match: Match, _: Context) -> Values | None:
    """Build 20世纪80年代: a decade of a century."""
    century, decade = int(match.get("number")), int(match.get("number_"))
    if not 1 <= century <= 99 or decade % 10 or not 0 <= decade < 100:
        return None
    return dated(Span(unit(Grain.DECADE, (century - 1) * 10 + decade // 10), ("century", "decade"), stated=True))


def full_range(match: Match, _: Context) -> Values | None:
    """Build a stretch between two dates in digits, the years first."""
    fields = match.get("ymdpair")
    first, last = day_span(*fields[:3]), day_span(*fields[3:])
    if first is None or last is None or first.window.start >= last.window.end:
        return impossible()
    window = Window(first.window.start, last.window.end, Grain.DAY)
    return {"RANGE": Span(window, first.known, stated=True)}


BUILDERS: dict[str, Build] = {
    "era_year": era_year,
    "plain_number": plain_number,
    "short_year_number": short_year_number,
    "decade_of_century": decade_of_century,
    "full_range": full_range,
}
