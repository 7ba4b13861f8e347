"""The last step: places what still floats, adds the other readings and files the result."""

from core.resolver.calendar import is_fine
from core.resolver.engine import Item
from core.resolver.grammar import Grammar
from core.resolver.options import Context
from core.resolver.readings import Calendar, Clock, ClockSpan, Cycle, Length, Repeat, Span
from core.resolver.tense import opposite, placed
from core.values.civil_time import DAY, HOUR, Window
from core.values.grain import Grain
from core.values.resolved_time import Alternative, Basis, ResolvedTime, TimeKind, TimeRelation

_FIELDS = {
    Grain.SECOND: ("year", "month", "day", "hour"),
    Grain.MINUTE: ("year", "month", "day", "hour"),
    Grain.HOUR: ("year", "month", "day"),
    Grain.DAY: ("year", "month", "day"),
    Grain.WEEK: ("year", "week"),
    Grain.MONTH: ("year", "month"),
}
_YEAR_ONLY = ("year",)
_SMALL_HOURS = 4 * HOUR


def finished(
    item: Item, text: str, place: tuple[int, int], tokens: list[str], using: tuple[Grammar, Context]
) -> ResolvedTime | None:
    """Return the result for an item that stands for a time, or None where the calendar has no such time."""
    grammar, context = using
    begin, end = place
    reading = next(iter(item.values.values()))
    if "ONGOING" in item.values and not _lasts(item, tokens, grammar):
        reading = Length(0, 0, reading.grain)
    if isinstance(reading, Calendar):
        return _on_calendar(reading, item, text[begin:end], place, context)
    kind = TimeKind.TIME
    grain = Grain.HOUR
    if isinstance(reading, Length | Repeat):
        kind = TimeKind.DURATION if isinstance(reading, Length) else TimeKind.SET
        if "VAGUE" in item.values:
            kind = TimeKind.VAGUE
        grain = reading.grain
    elif isinstance(reading, Clock | ClockSpan):
        grain = reading.grain if isinstance(reading, Clock) else reading.first.grain
    return ResolvedTime(text[begin:end], begin, end, kind, None, None, grain, Basis.RESOLVED, item.rule)


def _lasts(item: Item, tokens: list[str], grammar: Grammar) -> bool:
    """Whether the sentence says that the time still goes on ("I have had it for 3 years")."""
    pattern = grammar.cues.ongoing_pattern
    if pattern is not None:
        return pattern.search("".join(tokens[item.first : item.last + 1])) is not None
    for place in range(item.first - 1, -1, -1):
        if tokens[place] in grammar.cues.ongoing:
            return True
        if tokens[place] in grammar.cues.ends:
            break
    # "It was part of us for 10 years and is not here anymore": what has just come to an end began as long ago.
    return not grammar.cues.over.isdisjoint(tokens[item.last + 1 :])


def _on_calendar(
    reading: Span | Cycle, item: Item, words: str, place: tuple[int, int], context: Context
) -> ResolvedTime | None:
    span = _placed(reading, context) if isinstance(reading, Cycle) else reading
    if span is None or span.window.start >= span.window.end:
        return None
    window = span.window
    kind = TimeKind.DATE if not is_fine(window.grain) else TimeKind.DATETIME
    if span.vague:
        kind = TimeKind.VAGUE
    known = tuple(dict.fromkeys(span.known))
    return ResolvedTime(
        words,
        place[0],
        place[1],
        kind,
        window.start,
        window.end,
        window.grain,
        Basis.STATED if span.stated else Basis.RESOLVED,
        item.rule,
        _relation(span, item),
        known,
        () if span.stated else tuple(name for name in _FIELDS.get(window.grain, _YEAR_ONLY) if name not in known),
        span.alternatives + _midnight(span, context),
    )


def _relation(span: Span, item: Item) -> TimeRelation:
    return TimeRelation.SPAN if "RANGE" in item.values and span.relation is TimeRelation.AT else span.relation


def _placed(cycle: Cycle, context: Context) -> Span | None:
    window = placed(cycle, context)
    if window is None:
        return None
    alternatives: list[Alternative] = []
    if cycle.swapped is not None and (swapped := placed(cycle.swapped, context)) is not None:
        alternatives.append(Alternative(swapped.start, swapped.end, "day-month-order"))
    far = opposite(cycle, context, window)
    if (far is not None and (context.direction == 0 or context.is_appointed)) or _is_today(window, context):
        if far is not None:
            why = "future" if far.start > window.start else "past"
            alternatives.append(Alternative(far.start, far.end, why))
        if _is_today(window, context) and (earlier := cycle.before(window.start - 1)) is not None:
            alternatives.append(Alternative(earlier.start, earlier.end, "past"))
    return Span(window, cycle.known, alternatives=tuple(alternatives))


def _is_today(window: Window, context: Context) -> bool:
    return window.start == context.day.start and window.end == context.day.end


def _midnight(span: Span, context: Context) -> tuple[Alternative, ...]:
    """Between midnight and four "today" and "yesterday" may still mean the day that has not been slept off."""
    if context.reference % DAY >= _SMALL_HOURS or "day" not in span.known or len(span.known) > 2 or span.stated:
        return ()
    if not -2 * DAY <= span.window.start - context.day.start <= 2 * DAY:
        return ()
    return (Alternative(span.window.start - DAY, span.window.end - DAY, "after-midnight"),)
