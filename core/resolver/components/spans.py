"""From one time to another, and since, until, before, after, by a time."""

from core.resolver.calendar import is_fine
from core.resolver.components import cycles
from core.resolver.components.dates import exists, full_year, year_span
from core.resolver.components.distances import at_distance
from core.resolver.components.lengths import shifted
from core.resolver.engine import Match
from core.resolver.grammar import Build, Values
from core.resolver.options import Context
from core.resolver.readings import Calendar, Clock, Cycle, Span
from core.resolver.tense import placed
from core.values.civil_time import DAY, Window
from core.values.grain import Grain
from core.values.resolved_time import TimeRelation

_ORDER = list(Grain)
_GOALS = frozenset({TimeRelation.UNTIL, TimeRelation.BY})
_MOMENTS = ("DAY", "PERIOD", "TIMED", "LOOSEDATE", "CLOCK", "LOOSECLOCK", "YEAR")


def between(match: Match, context: Context) -> Values | None:
    """Build "from December to May", "Monday to Friday", "3pm today until 5pm tomorrow"."""
    first, last = _ends(match, context)
    if not isinstance(first, Span | Cycle) or not isinstance(last, Span | Cycle):
        return None
    windows = _both(first, last, context)
    if windows is None or windows[0].start >= windows[1].end:
        return None
    begin, end = windows
    grain = min(first.grain, last.grain, key=_ORDER.index)
    stop = end.start if end.grain is Grain.SECOND or is_fine(end.grain) else end.end
    if stop <= begin.start:
        return None
    span = Span(Window(begin.start, stop, grain), _both_known(first, last))
    span.stated = _is_stated(first) and _is_stated(last)
    span.relation = TimeRelation.SPAN
    return {"RANGE": span}


def _ends(match: Match, context: Context) -> tuple[Calendar | None, Calendar | None]:
    """Return both ends in the order of the words; a bare year and a time of today may be one."""
    found: list[Calendar] = []
    for item in match.items():
        value = next((item.values[name] for name in _MOMENTS if name in item.values), None)
        if isinstance(value, Clock):
            day = found[0].window if found and isinstance(found[0], Span) else context.day
            value = Span(value.on(Window(day.start // DAY * DAY, day.start // DAY * DAY + DAY, Grain.DAY)), value.known)
        elif isinstance(value, int):
            value = year_span(value)
        if isinstance(value, Span | Cycle):
            found.append(value)
    return (found[0], found[1]) if len(found) == 2 else (None, None)


def _both_known(first: Span | Cycle, last: Span | Cycle) -> tuple[str, ...]:
    return tuple(dict.fromkeys((*first.known, *last.known)))


def _is_stated(reading: Span | Cycle) -> bool:
    return isinstance(reading, Span) and reading.stated


def _both(first: Span | Cycle, last: Span | Cycle, context: Context) -> tuple[Window, Window] | None:
    """Place the end that floats by the one that is fixed, and the end after the beginning."""
    if isinstance(first, Cycle) and isinstance(last, Span):
        begin: Window | None = first.before(last.window.end - 1)
        end: Window | None = last.window
    else:
        begin = first.window if isinstance(first, Span) else placed(first, context)
        if begin is None:
            return None
        end = last.window if isinstance(last, Span) else last.after(begin.start)
    return None if begin is None or end is None else (begin, end)


def days_of_month(match: Match, context: Context) -> Values | None:
    """Build "3-5 March", "from the 3rd to the 5th of March 2021"."""
    pair = match.get("pair")
    first = int(pair[0] if pair else match.get("first"))
    last = int(pair[1] if pair else match.get("last"))
    if not 1 <= first < last <= 31:
        return None
    outer = match.get("date")
    month = match.get("month")
    if outer is None and month is None:
        return None
    year = match.get("year")
    if outer is None:
        outer = cycles.month(int(month))
        if year is not None:
            if not exists(full_year(int(year), context), int(month), 1):
                return None
            window = outer.at(full_year(int(year), context))
            outer = Span(window, ("year", "month"), stated=True) if window is not None else outer
    if not isinstance(outer, Span | Cycle) or outer.grain is not Grain.MONTH:
        return None

    def narrow(window: Window) -> Window | None:
        end = window.start + last * DAY
        return Window(window.start + (first - 1) * DAY, end, Grain.DAY) if end <= window.end else None

    made = outer.mapped(narrow, "day")
    if made is None:
        return None
    if isinstance(made, Cycle):
        made.grain = Grain.DAY
    else:
        made.relation = TimeRelation.SPAN
    return {"RANGE": made}


def day_to_date(match: Match, _: Context) -> Values | None:
    """Build "from 6 to March 9", "3.-9.10.2022": a day of the month in which it ends, or of the month before."""
    first, last = match.get("first"), match.get("date")
    if last.grain is not Grain.DAY or not {"month", "day"} <= set(last.known):
        return None
    day, month = first if isinstance(first, tuple) else (first, None)
    if not 1 <= day <= 31 or not 1 <= (month or 1) <= 12:
        return None
    begin = cycles.day_of_month(day) if month is None else cycles.day_of_year(month, day)

    def narrow(window: Window) -> Window | None:
        first = begin.before(window.start - 1)
        return None if first is None else Window(first.start, window.end, Grain.DAY)

    made = last.mapped(narrow)
    if isinstance(made, Span):
        made.relation = TimeRelation.SPAN
    return None if made is None else {"RANGE": made}


def related(match: Match, context: Context) -> Values | None:
    """Build "since March", "until Friday", "before 2020", "by Monday": the window named, and how to take it."""
    reading = match.get("moment")
    relation = TimeRelation(str(match.get("relation") or match.setting("relation")))
    if isinstance(reading, Clock):
        reading = Span(reading.on(context.day), ("hour",))
    if isinstance(reading, Cycle):
        window = _goal(reading, context) if relation in _GOALS and context.direction >= 0 else placed(reading, context)
        if relation is TimeRelation.SINCE and window is not None and window.start > context.day.start:
            window = reading.before(context.day.start)
        if window is None:
            return None
        reading = Span(window, reading.known)
    if not isinstance(reading, Span):
        return None
    if relation is TimeRelation.SINCE and reading.window.start > context.day.start:
        reading = _begun(reading, context)
    return {"RANGE": Span(reading.window, reading.known, reading.stated, relation, reading.alternatives, reading.vague)}


def _begun(reading: Span, context: Context) -> Span:
    """Return the other reading of a time ahead ("since this August") that lies behind, if it has one."""
    for other in reading.alternatives:
        if other.start <= context.day.start:
            return Span(Window(other.start, other.end, reading.grain), reading.known)
    return reading


def _goal(reading: Cycle, context: Context) -> Window | None:
    """Return the coming end of what goes on ("away until Friday"), or the one in which the message lies."""
    running = reading.before(context.day.start)
    return running if running is not None and running.end > context.day.start else reading.after(context.day.start)


def began_ago(match: Match, context: Context) -> Values | None:
    """Build the beginning of what has lasted "for 3 years" now; only where the sentence says it lasts."""
    made = at_distance(match, context)
    if made is None:
        return None
    reading = next(iter(made.values()))
    reading.relation = TimeRelation.SINCE
    return {"ONGOING": reading}


def length_from(match: Match, _: Context) -> Values | None:
    """Build "three days from tomorrow on": a stretch that begins with a date."""
    reading, by = match.get("date"), match.get("length")
    if by.most is not None or is_fine(by.grain):
        return None
    made = reading.mapped(lambda window: Window(window.start, shifted(window.start, by, 1), by.grain))
    return None if made is None else {"RANGE": made}


def from_now(match: Match, context: Context) -> Values | None:
    """Build "between now and 21 May"."""
    reading = match.get("moment")
    window = reading.window if isinstance(reading, Span) else reading.after(context.day.start)
    if window is None or window.end <= context.day.start:
        return None
    span = Span(Window(context.day.start, window.end, window.grain), reading.known, relation=TimeRelation.SPAN)
    return {"RANGE": span}


def until_now(match: Match, context: Context) -> Values | None:
    """Build "from March to now"."""
    reading = match.get("moment")
    window = reading.window if isinstance(reading, Span) else placed(reading, context)
    if window is None or window.start >= context.day.start:
        return None
    span = Span(Window(window.start, context.day.start, window.grain), reading.known, relation=TimeRelation.SPAN)
    return {"RANGE": span}


def duration_from(match: Match, _: Context) -> Values | None:
    """Build "from 9:30 for 7 hours" on a day."""
    timed, length = match.get("timed"), match.get("length")
    if not isinstance(timed, Span | Cycle) or length.months:
        return None
    return {"RANGE": timed.mapped(lambda window: Window(window.start, window.start + length.seconds, window.grain))}


BUILDERS: dict[str, Build] = {
    "between": between,
    "days_of_month": days_of_month,
    "day_to_date": day_to_date,
    "related": related,
    "began_ago": began_ago,
    "duration_from": duration_from,
    "length_from": length_from,
    "until_now": until_now,
    "from_now": from_now,
}
