"""Times so far from the message or from another time: "two weeks ago", "the past 3 days", "a week after Easter"."""

from core.resolver.calendar import index_of, is_fine, months_in, seconds_in, unit_around, widened
from core.resolver.components.lengths import length_of, shifted
from core.resolver.components.relative import offset_of, which_occurrence
from core.resolver.components.results import dated, derived, other
from core.resolver.engine import Match
from core.resolver.grammar import Build, Values
from core.resolver.options import Context
from core.resolver.readings import Cycle, Length, Span
from core.values.civil_time import DAY, Window, date_of
from core.values.grain import Grain
from core.values.resolved_time import Alternative, TimeRelation

_NEVER_ROLLING = frozenset({Grain.QUARTER, Grain.DECADE, Grain.CENTURY})
"""Units that are counted by the calendar: the last two quarters are whole ones."""


def at_distance(match: Match, context: Context) -> Values | None:
    """Build "two weeks ago", "in 3 days": the day at that distance, as precise as its unit; hours to the unit."""
    by = match.get("length")
    sign = int(match.setting("offset", -1))
    if match.setting("unless_past") and context.direction_before < 0:
        return {"DURATION": by}  # "we finished it in 3 days"
    return dated(_distant(by, sign, context.reference, context))


def _distant(by: Length, sign: int, origin: int, context: Context) -> Span | None:
    if not isinstance(by, Length):
        return None
    moment = shifted(origin, by, sign)
    if is_fine(by.grain):
        return Span(widened(moment, by.grain), (by.grain.value,), vague=by.vague)
    start = moment // DAY * DAY
    if by.grain is Grain.QUARTER and by.most is None:
        return Span(unit_around(Grain.QUARTER, start), (by.grain.value,))
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


def rolling(match: Match, context: Context) -> Values | None:
    """Build "the past two weeks", "the next 3 days": up to the message's day, or from the day after it."""
    by: Length | None = match.get("length") or length_of(
        float(match.get("num") or match.setting("num", 1)), str(match.get("unit")), vague=bool(match.setting("vague"))
    )
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
    if window.end <= window.start:
        return None
    if match.setting("at_end"):
        return dated(_deadline(by, window, context))
    return {"RANGE": Span(window, (by.grain.value,))}


def _deadline(by: Length, stretch: Window, context: Context) -> Span | None:
    """Return the day by which something is due, with the time until then as the other reading."""
    made = _distant(by, 1, context.reference, context)
    if made is not None:
        made.alternatives = (*made.alternatives, *other(stretch, "until-then", than=made.window))
    return made


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
        window = which_occurrence(anchor, -1, context)[0]
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


BUILDERS: dict[str, Build] = {
    "at_distance": at_distance,
    "from_date": from_date,
    "rolling": rolling,
    "within": within,
    "same_day": same_day,
    "ago_from": ago_from,
}
