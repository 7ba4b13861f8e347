"""Times counted from the message or from another time: "last week", "two weeks ago", "three days after Christmas"."""

from core.resolver.calendar import GRAIN_OF, index_of, is_fine, months_in, seconds_in, unit_around, widened
from core.resolver.components.lengths import length_of, shifted
from core.resolver.components.results import dated, derived, other, period
from core.resolver.engine import Match
from core.resolver.grammar import Build, Values
from core.resolver.options import Context
from core.resolver.readings import Calendar, Cycle, Length, Span
from core.values.civil_time import DAY, Window, date_of
from core.values.grain import Grain
from core.values.resolved_time import Alternative, TimeRelation

_NEVER_ROLLING = frozenset({Grain.QUARTER, Grain.DECADE, Grain.CENTURY})
"""Units that are counted by the calendar: the last two quarters are whole ones."""


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


def _which(cycle: Cycle, which: int, context: Context) -> tuple[Window | None, tuple[Alternative, ...]]:
    today = context.day
    here = index_of(cycle.period, today.start, cycle.week_start)
    weekly = cycle.period is Grain.WEEK
    if which == 0:
        return cycle.at(here), ()
    if which < 0:
        is_day = cycle.grain is Grain.DAY
        window = cycle.before(today.start - 1) if is_day else cycle.before(today.start, complete=True)
        if is_day and window is not None and window.end > today.start:
            window = cycle.before(window.start - 1)
        spoken = cycle.at(here - 1)
        why = "previous-week" if weekly else "previous-year"
    else:
        window = cycle.at(here + 1) if weekly else cycle.after(today.end)
        spoken = cycle.after(today.end) if weekly else cycle.at(here + 1)
        why = "coming" if weekly else "next-year"
    return window, other(spoken, why, than=window) if window is not None else ()


def recurring(match: Match, context: Context) -> Values | None:
    """Build "last Friday", "this May", "next Christmas", "last summer"."""
    cycle = match.get("date")
    if not isinstance(cycle, Cycle):
        return None
    window, alternatives = _which(cycle, offset_of(match), context)
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
    first, _ = _which(cycle, -1, context) if not ahead else (cycle.after(context.day.end), ())
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


def next_day(match: Match, _: Context) -> Values | None:
    """Build the day after or before a date (그다음 날, 전날)."""
    reading = match.get("date")
    ahead = match.setting("offset", 1) > 0

    def narrow(window: Window) -> Window:
        start = window.end if ahead else window.start - DAY
        return Window(start, start + DAY, Grain.DAY)

    return dated(reading.mapped(narrow, "day"))


def unit_before(match: Match, context: Context) -> Values | None:
    """Build "the week before last", "the month after next"."""
    grain, _ = unit_named(match)
    return dated(Span(context.unit(grain, int(match.setting("offset", -2))), (grain.value,)))


def at_distance(match: Match, context: Context) -> Values | None:
    """Build "two weeks ago", "in 3 days": the day at that distance, as precise as its unit; hours to the unit."""
    by = match.get("length")
    sign = int(match.setting("offset", -1))
    return dated(_distant(by, sign, context.reference, context))


def _distant(by: Length, sign: int, origin: int, context: Context) -> Span | None:
    if not isinstance(by, Length):
        return None
    moment = shifted(origin, by, sign)
    if is_fine(by.grain):
        return Span(widened(moment, by.grain), (by.grain.value,), vague=by.vague)
    start = moment // DAY * DAY
    window = Window(start, start + DAY, by.grain)
    if by.most is not None:
        far = shifted(origin, by.most, sign) // DAY * DAY
        return Span(Window(min(start, far), max(start, far) + DAY, by.grain), (by.grain.value,))
    around = unit_around(by.grain, start, week_start=context.week_start)
    return Span(window, (by.grain.value,), alternatives=other(around, "calendar-unit", than=window), vague=by.vague)


def from_date(match: Match, context: Context) -> Values | None:
    """Build "three days after Christmas", "a week from Friday", "2 days before yesterday"."""
    by, anchor = match.get("length"), match.get("date")
    sign = int(match.setting("offset", 1))
    if (relation := match.get("relation")) is not None:
        if relation not in {"before", "after", "since"}:
            return None
        sign = -1 if relation == "before" else 1
    if by.most is not None or not isinstance(anchor, Span | Cycle):
        return None
    if match.setting("days_only") and is_fine(by.grain):
        return None

    def narrow(window: Window) -> Window | None:
        if is_fine(by.grain):
            return widened(shifted(window.start, by, sign), by.grain)
        origin = window.end - DAY if sign > 0 and not is_fine(window.grain) else window.start
        start = shifted(origin, by, sign) // DAY * DAY
        return Window(start, start + DAY, Grain.DAY)

    if isinstance(anchor, Cycle) and anchor.period is Grain.WEEK:
        window = anchor.after(context.day.end) if match.setting("ahead") else None
        anchor = anchor if window is None else Span(window, anchor.known)
    return derived(anchor.mapped(narrow, by.grain.value))


def cycle_from_date(match: Match, _: Context) -> Values | None:
    """Build "the Monday before 25 May", "the second week after Easter", "the weekend after Christmas"."""
    cycle, anchor = match.get("cycle"), match.get("date")
    number = match.get("ordinal")
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


def rolling(match: Match, context: Context) -> Values | None:
    """Build "the past two weeks", "the next 3 days": up to the message's day, or from the day after it."""
    by: Length | None = match.get("length") or length_of(float(match.get("num")), str(match.get("unit")))
    sign = offset_of(match)
    if by is None or by.most is not None or sign == 0:
        return None
    if is_fine(by.grain):
        far = shifted(context.reference, by, sign)
        window = Window(min(far, context.reference), max(far, context.reference), by.grain)
    elif by.grain in _NEVER_ROLLING:
        window = _calendar_units(by, sign, context)
    elif sign < 0:
        window = Window(shifted(context.day.start, by, -1), context.day.start, by.grain)
    else:
        window = Window(context.day.end, shifted(context.day.end, by, 1), by.grain)
    span = Span(window, (by.grain.value,), relation=TimeRelation.SPAN, vague=by.vague)
    span.alternatives = _whole_units(by, sign, window, context)
    return {"RANGE": span}


def _whole_units(by: Length, sign: int, window: Window, context: Context) -> tuple[Alternative, ...]:
    if by.grain in {Grain.DAY, Grain.HOUR, Grain.MINUTE, Grain.SECOND} or by.working_days:
        return ()
    return other(_calendar_units(by, sign, context), "calendar-unit", than=window)


def _calendar_units(by: Length, sign: int, context: Context) -> Window:
    here = context.unit(by.grain)
    edge = here.start if sign < 0 else here.end
    far = shifted(edge, by, sign)
    return Window(min(edge, far), max(edge, far), by.grain)


def within(match: Match, context: Context) -> Values | None:
    """Build "within 3 days": from now until then."""
    by: Length = match.get("length")
    start = context.day.start if not is_fine(by.grain) else context.reference
    window = Window(start, shifted(start, by, 1), by.grain)
    return {"RANGE": Span(window, (by.grain.value,))} if window.end > window.start else None


def ago_from(match: Match, context: Context) -> Values | None:
    """Build "a year ago today", "a week ago on Monday": the length counted from that day, a weekday being the last."""
    by, anchor = match.get("length"), match.get("date")
    sign = int(match.setting("offset", -1))
    if by.most is not None or is_fine(by.grain):
        return None
    window: Window | None = context.day
    if isinstance(anchor, Cycle):
        if sign > 0 or by.grain is not Grain.WEEK:
            return None
        window = _which(anchor, -1, context)[0]
    elif anchor is not None:
        window = anchor.window
    if window is None:
        return None
    start = shifted(window.start, by, sign) // DAY * DAY
    return dated(Span(Window(start, start + DAY, Grain.DAY), ("day",)))


def same_day(match: Match, context: Context) -> Values | None:
    """Build "this day last year", "a year ago today": the message's own day, so many units away."""
    by = match.get("length")
    period_named = match.get("date")
    if isinstance(period_named, Span):
        whole = period_named.window
        by = Length((date_of(whole.start).year - context.date.year) * 12, 0, Grain.YEAR)
        if whole.grain is not Grain.YEAR:
            gap = index_of(whole.grain, whole.start) - index_of(whole.grain, context.reference)
            by = Length(gap * months_in(whole.grain), gap * seconds_in(whole.grain), whole.grain)
        by = Length(-by.months, -by.seconds, by.grain)
    elif by is None:
        made = length_of(
            1, str(match.get("unit") or match.setting("unit", "month" if "coming" in match.rule.slots else "year"))
        )
        by = made if made is not None else Length(0, 0, Grain.DAY)
    which = match.get("which") if match.get("which") is not None else match.get("unit_which")
    sign = int(match.setting("offset", -1) if which is None else which)
    start = shifted(context.reference, by, sign) // DAY * DAY
    return dated(Span(Window(start, start + DAY, Grain.DAY), ("day",)))


def is_calendar(value: object) -> bool:
    """Whether a meaning lies on the calendar or can be placed there."""
    return isinstance(value, Calendar)


BUILDERS: dict[str, Build] = {
    "unit": unit,
    "day": day,
    "recurring": recurring,
    "coming": coming,
    "counted": counted,
    "unit_before": unit_before,
    "at_distance": at_distance,
    "from_date": from_date,
    "cycle_from_date": cycle_from_date,
    "unit_from_date": unit_from_date,
    "rolling": rolling,
    "within": within,
    "same_day": same_day,
    "ago_from": ago_from,
    "next_day": next_day,
    "vague": vague,
}
