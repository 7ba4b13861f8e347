"""Times counted from the message or from another time: "last week", "two weeks ago", "three days after Christmas"."""

from core.resolver.calendar import GRAIN_OF, index_of, is_fine, unit_around, widened
from core.resolver.components.results import dated, derived, other, period
from core.resolver.engine import Match
from core.resolver.grammar import Build, Values
from core.resolver.options import Context
from core.resolver.readings import Cycle, Span
from core.resolver.tense import placed
from core.values.civil_time import DAY, Window
from core.values.grain import Grain
from core.values.resolved_time import Alternative


def unit_named(match: Match) -> tuple[Grain, int]:
    """Return the grain of the matched unit word and how many of them it stands for (a fortnight is two weeks)."""
    name, _, multiple = str(match.setting("unit") or match.get("unit")).partition("*")
    return GRAIN_OF[name if name != "working-day" else "day"], int(multiple or 1)


def offset_of(match: Match) -> int:
    """Return by how many units the words point back or ahead."""
    word = match.get("which")
    if word is None:
        word = match.get("coming")
    return int(match.setting("offset", 0) if word is None else word) * int(match.setting("times", 1))


def unit(match: Match, context: Context) -> Values | None:
    """Build "last week", "this month", "next year": the whole calendar unit."""
    grain, multiple = unit_named(match)
    offset = offset_of(match)
    if is_fine(grain):
        start = widened(context.reference, grain)
        size = start.end - start.start
        return dated(Span(Window(start.start + offset * size, start.end + offset * size, grain), (grain.value,)))
    window = context.unit(grain, offset)
    if multiple > 1:
        first = window.start if offset >= 0 else context.unit(grain, -multiple).start
        window = Window(first, unit_around(grain, first, offset=multiple, week_start=context.week_start).start, grain)
    rolling: tuple[Alternative, ...] = ()
    if grain is Grain.WEEK and offset == -1:
        rolling = other(Window(context.day.start - 7 * DAY, context.day.start, grain), "past-days", than=window)
    return dated(Span(window, (grain.value,), alternatives=rolling))


def day(match: Match, context: Context) -> Values | None:
    """Build "yesterday", "today", "the day before yesterday"."""
    offset = match.get("dayword")
    start = context.day.start + int(match.setting("offset", 0) if offset is None else offset) * DAY
    return dated(Span(Window(start, start + DAY, Grain.DAY), ("day",)))


def which_occurrence(cycle: Cycle, which: int, context: Context) -> tuple[Window | None, tuple[Alternative, ...]]:
    """Return the occurrence that "last" (-1), "this" (0) and "next" (1) point to, and what others may mean by it."""
    today = context.day
    here = index_of(cycle.period, today.start, cycle.week_start)
    weekly = cycle.period is Grain.WEEK
    if which == 0:
        window = _this(cycle, here, context)
        return window, other(cycle.at(here), "this-period", than=window) if window is not None else ()
    if which < 0:
        is_day = cycle.grain is Grain.DAY
        window = cycle.before(today.start - 1) if is_day else cycle.before(today.start, complete=True)
        if is_day and window is not None and window.end > today.start:
            window = cycle.before(window.start - 1)
        if which < -1 and window is not None:
            window = cycle.at(index_of(cycle.period, window.start, cycle.week_start) + which + 1)
        spoken = cycle.at(here + which)
        why = "previous-week" if weekly else "previous-year"
    else:
        window = cycle.at(here + 1) if weekly else cycle.after(today.end)
        spoken = cycle.after(today.end) if weekly else cycle.at(here + 1)
        why = "coming" if weekly else "next-year"
    return window, other(spoken, why, than=window) if window is not None else ()


def _this(cycle: Cycle, here: int, context: Context) -> Window | None:
    """Return this week's Monday, this year's May; another one where the sentence says that this one cannot be meant."""
    window = cycle.at(here)
    if window is None:
        return None
    weekly = cycle.period is Grain.WEEK
    if window.end <= context.day.start and (context.direction > 0 or (weekly and context.direction == 0)):
        return cycle.at(here + 1)
    if context.direction < 0 and window.start >= context.day.end:
        return cycle.at(here - 1)
    return window


def recurring(match: Match, context: Context) -> Values | None:
    """Build "last Friday", "this May", "next Christmas", "last summer"."""
    cycle = match.get("date")
    if not isinstance(cycle, Cycle):
        return None
    window, alternatives = which_occurrence(cycle, offset_of(match), context)
    if match.setting("calendar") and offset_of(match) == 0:
        window, alternatives = cycle.at(index_of(cycle.period, context.day.start, cycle.week_start)), ()
    if window is None:
        return None
    span = Span(window, cycle.known, alternatives=alternatives)
    return dated(span) if cycle.grain is not Grain.DAY or window.end - window.start == DAY else period(span)


def coming(match: Match, context: Context) -> Values | None:
    """Build "this coming Friday": the first one after today; "this past Friday": the last one before."""
    cycle = match.get("date")
    if not isinstance(cycle, Cycle):
        return None
    ahead = match.setting("offset", 1) > 0
    start = context.day.start if match.setting("from_today") else context.day.end
    window = cycle.after(start) if ahead else cycle.before(context.day.start - 1)
    return dated(Span(window, cycle.known)) if window is not None else None


def counted(match: Match, context: Context) -> Values | None:
    """Build "two Fridays ago", "the Friday before last", "three Christmases ago", "two weekends from now"."""
    cycle = match.get("date")
    number = match.get("num")
    count = int(match.setting("count", 1) if number is None else number)
    if not isinstance(cycle, Cycle) or not 0 < count < 10_000:
        return None
    ahead = match.setting("offset", -1) > 0
    first, _ = which_occurrence(cycle, -1, context) if not ahead else (cycle.after(context.day.end), ())
    if first is None:
        return None
    step = count - 1 if ahead else 1 - count
    window = cycle.at(index_of(cycle.period, first.start, cycle.week_start) + step)
    return None if window is None else dated(Span(window, cycle.known))


def vague(match: Match, context: Context) -> Values:
    """Build "the other day", "recently": a stretch that nobody meant exactly, marked as vague."""
    first, last = match.setting("days")
    window = Window(context.day.start + first * DAY, context.day.start + last * DAY, Grain.DAY)
    return {"VAGUE": Span(window, ("vague",), vague=True)}


def next_day(match: Match, context: Context) -> Values | None:
    """Build the day after or before a date (그다음 날, 전날), or after the message's own where nothing is told."""
    reading = match.get("date")
    if reading is None:
        if context.direction < 0:
            return None
        reading = Span(context.day)
    ahead = match.setting("offset", 1) > 0

    def narrow(window: Window) -> Window:
        start = window.end if ahead else window.start - DAY
        return Window(start, start + DAY, Grain.DAY)

    before = match.before(1)
    if isinstance(reading, Cycle) and (before is None or "PERIOD" not in before.values):
        window = placed(reading, context)
        return None if window is None else dated(Span(narrow(window), (*reading.known, "day")))
    return dated(reading.mapped(narrow, "day"))


def unit_before(match: Match, context: Context) -> Values | None:
    """Build "the week before last", "the month after next"."""
    grain, _ = unit_named(match)
    return dated(Span(context.unit(grain, int(match.setting("offset", -2))), (grain.value,)))


def cycle_from_date(match: Match, _: Context) -> Values | None:
    """Build "the Monday before 25 May", "the second week after Easter", "the weekend after Christmas"."""
    cycle, anchor = match.get("cycle"), match.get("date")
    number = match.get("num") if match.get("ordinal") is None else match.get("ordinal")
    count = 1 if number is None else int(number)
    if not isinstance(cycle, Cycle) or not isinstance(anchor, Span | Cycle) or not 0 < count < 1_000:
        return None
    ahead = match.setting("offset", 1) > 0

    def narrow(window: Window) -> Window | None:
        first = cycle.after(window.end) if ahead else cycle.before(window.start - 1)
        if first is None:
            return None
        return cycle.at(index_of(cycle.period, first.start, cycle.week_start) + (count - 1) * (1 if ahead else -1))

    return derived(anchor.mapped(narrow, *cycle.known))


def cycle_of_date(match: Match, _: Context) -> Values | None:
    """Build "the weekend of 4 May": the one in the week of that day."""
    cycle, anchor = match.get("cycle"), match.get("date")
    if not isinstance(cycle, Cycle) or cycle.period is not Grain.WEEK or not isinstance(anchor, Span | Cycle):
        return None

    def narrow(window: Window) -> Window | None:
        return cycle.at(index_of(Grain.WEEK, window.start, cycle.week_start))

    return period(anchor.mapped(narrow, *cycle.known))


def unit_from_date(match: Match, context: Context) -> Values | None:
    """Build "the week after Christmas", "the year before 2020", "the week of 5 May"."""
    anchor = match.get("date")
    grain = unit_named(match)[0] if match.get("unit") else Grain(match.setting("unit", "week"))
    sign = int(match.setting("offset", 1))
    if not isinstance(anchor, Span | Cycle):
        return None

    def narrow(window: Window) -> Window | None:
        return unit_around(grain, window.start, offset=sign, week_start=context.week_start)

    return derived(anchor.mapped(narrow, grain.value))


BUILDERS: dict[str, Build] = {
    "unit": unit,
    "day": day,
    "recurring": recurring,
    "coming": coming,
    "counted": counted,
    "unit_before": unit_before,
    "cycle_from_date": cycle_from_date,
    "cycle_of_date": cycle_of_date,
    "unit_from_date": unit_from_date,
    "next_day": next_day,
    "vague": vague,
}
