"""Times of day: "3pm", "half past seven", "15:30", "in the morning", and a day with its time."""

from core.resolver.calendar import widened
from core.resolver.components.results import dated
from core.resolver.engine import Match
from core.resolver.grammar import Build, Values
from core.resolver.options import Context
from core.resolver.readings import Clock, ClockSpan, Cycle, Span
from core.values.civil_time import DAY, HOUR, MINUTE, Window
from core.values.grain import Grain

_HALF_DAY = 12 * HOUR
_NIGHT_ENDS, _FORENOON = 6, 9
_WIDTHS = {Grain.HOUR: HOUR, Grain.MINUTE: MINUTE, Grain.SECOND: 1}
_LONG = frozenset({Grain.WEEK, Grain.MONTH, Grain.QUARTER, Grain.YEAR, Grain.DECADE, Grain.CENTURY})
_WAKING = 7
"""A bare "at 6" is taken for the evening, "at 7" for the morning."""


def _hours_added(hour: int, half: str) -> int:
    """Return what is added to an hour of the dial; one o'clock in the night belongs to the day before."""
    if half == "night":
        return 24 if hour < _NIGHT_ENDS else 12
    if half == "noon":
        return 0 if hour >= _FORENOON else 12
    return 12 if half == "pm" else 0


def instant(hour: int, minute: int = 0, second: int = 0, *, half: str | None = None, grain: Grain) -> Clock | None:
    """Return a time of day, or None where no clock shows it."""
    if minute > 59 or second > 59 or hour > 24:
        return None
    half_known = half is None and 1 <= hour <= 12
    if half is not None and hour <= 12:
        hour = hour % 12 + _hours_added(hour % 12, half)
    elif half_known and hour < _WAKING:
        hour += 12
    start = hour * HOUR + minute * MINUTE + second
    return Clock(start, start + _WIDTHS[grain], grain, half_known=half_known)


def _filed(clock: Clock | None) -> Values | None:
    return None if clock is None else {"CLOCK": clock}


def clock(match: Match, _: Context) -> Values | None:
    """Build a time from an hour, or from digits such as 15:30, 330 and 1530."""
    half = match.get("half") or match.setting("half")
    grain = Grain.HOUR
    minute = second = 0
    hour = next((value for slot in ("hour", "hours") if (value := match.get(slot)) is not None), None)
    if hour is None:
        digits = next(match.get(slot) for slot in ("hm", "hms", "hhmm", "hmm") if match.get(slot) is not None)
        if isinstance(digits, int):
            digits = divmod(digits, 100)
        hour, minute, second = (*digits, 0)[:3]
        grain = Grain.SECOND if len(digits) > 2 else Grain.MINUTE
    elif (said := match.get("minute") or match.setting("minute")) is not None:
        minute, grain = int(said), Grain.MINUTE
    made = instant(int(hour), int(minute), int(second), half=half, grain=grain)
    if made is not None and len(str(hour)) == 1 and match.setting("digital"):
        made.half_known = made.half_known and half is None
    return _filed(made)


def past_hour(match: Match, _: Context) -> Values | None:
    """Build "half past seven", "quarter to nine", "ten past noon"."""
    offset = match.setting("minutes")
    said = match.get("minutes")
    if said is None and (length := match.get("duration")) is not None:
        if length.months or length.seconds >= HOUR or length.most is not None:
            return None
        said = length.seconds // MINUTE
    minutes = int(said if offset is None else offset) * int(match.setting("sign", 1))
    base = _noon(match) or instant(int(match.get("hour")), half=match.get("half"), grain=Grain.HOUR)
    if base is None:
        return None
    start = (base.start + minutes * MINUTE) % DAY
    return _filed(Clock(start, start + MINUTE, Grain.MINUTE, half_known=base.half_known))


def _noon(match: Match) -> Clock | None:
    hour = match.get("noon")
    return None if hour is None else Clock(int(hour) * HOUR, int(hour) * HOUR + HOUR, Grain.HOUR)


def noon(match: Match, _: Context) -> Values:
    """Build "noon" and "midnight", which are hours and not parts of the day."""
    hour = int(match.get("hour"))
    return {"CLOCK": Clock(hour * HOUR, (hour + 1) * HOUR, Grain.HOUR)}


def part_of_day(match: Match, context: Context) -> Values | None:
    """Build "in the morning", "late evening", "at noon"."""
    name = str(match.setting("daypart") or match.get("daypart") or match.get("tonight"))
    first, last = context.tables["daypart"][name]
    cut = match.get("part")
    start, end = round(first * HOUR), round(last * HOUR)
    if cut is not None:
        third = (end - start) // 3
        start, end = {"early": (start, end - third), "late": (start + third, end)}.get(cut, (start, end))
    made = Clock(start, end, Grain.HOUR, ("daypart",), night=name == "night")
    return {"PARTOFDAY": made}


def today_part(match: Match, context: Context) -> Values | None:
    """Build "this morning", "tonight", "last night", "yesterday evening"."""
    made = part_of_day(match, context)
    if made is None:
        return None
    day = int(match.setting("offset", 0))
    window = Window(context.day.start + day * DAY, context.day.end + day * DAY, Grain.DAY)
    return dated(Span(made["PARTOFDAY"].on(window), ("day", "daypart")))


def which_part(match: Match, context: Context) -> Values | None:
    """Build "ce soir", "letzte Nacht": the part of the day that a word such as "this" points to."""
    made = part_of_day(match, context)
    offset = int(match.get("which") or 0) * DAY
    if made is None:
        return None
    window = Window(context.day.start + offset, context.day.end + offset, Grain.DAY)
    return dated(Span(made["PARTOFDAY"].on(window), ("day", "daypart")))


def part_on(match: Match, context: Context) -> Values | None:
    """Build "this morning", "last night", "the night before last"."""
    made = match.get("partofday")
    if made is None:
        first, last = context.tables["daypart"]["night"]
        made = Clock(round(first * HOUR), round(last * HOUR), Grain.HOUR, ("daypart",), night=True)
    number = match.get("num")
    offset = int(match.setting("offset", 0)) * (1 if number is None else int(number)) * DAY
    window = Window(context.day.start + offset, context.day.end + offset, Grain.DAY)
    return dated(Span(made.on(window), ("day", "daypart")))


def tenths(match: Match, _: Context) -> Values | None:
    """Build "8.30 pm"."""
    hour, minute = match.get("tenths")
    return _filed(instant(hour, minute, half=match.get("half"), grain=Grain.MINUTE))


def now(_: Match, context: Context) -> Values | None:
    """Build the message's own moment."""
    return dated(Span(widened(context.reference, Grain.SECOND), ("second",)))


def agreed(clock: Clock, part: Clock) -> Clock:
    """Return a clock time in the half of the day that a part of day says ("7 in the evening")."""
    start = clock.start % _HALF_DAY if clock.half_known else clock.start
    middle = (part.start + part.end) // 2
    if clock.half_known:
        halves = (start, start + _HALF_DAY, start + DAY) if part.end >= DAY else (start, start + _HALF_DAY)
        start = min(halves, key=lambda moment: abs(moment - middle))
    return Clock(start, start + clock.end - clock.start, clock.grain, ("hour", "daypart"))


def clock_in_part(match: Match, _: Context) -> Values | None:
    """Build "at 7 in the evening"."""
    clock = match.get("clock")
    if clock is None:
        clock = instant(int(match.get("hours")), grain=Grain.HOUR)
    return None if clock is None else {"CLOCK": agreed(clock, match.get("partofday"))}


def bare_hour(match: Match, _: Context) -> Values | None:
    """Build the hour of "tomorrow at 7", where the number alone says it."""
    hour = match.get("hour")
    return _filed(instant(int(hour), grain=Grain.HOUR))


def with_day(match: Match, _: Context) -> Values | None:
    """Build "tomorrow at 3pm", "Friday morning", "5 May from 3 to 4"."""
    day = match.get("date")
    time = match.get("time")
    if time is None and (hour := match.get("hour")) is not None:
        time = instant(int(hour), grain=Grain.HOUR)
    if not isinstance(time, Clock | ClockSpan) or not isinstance(day, Span | Cycle):
        return None
    if day.grain in _LONG:
        return dated(day)  # "next year at 6pm" is no evening of New Year's Day
    made = day.mapped(time.on, *("hour",) if isinstance(time, ClockSpan) else time.known)
    if isinstance(made, Cycle):
        made.grain = time.grain if isinstance(time, Clock) else time.first.grain
    return dated(made)


def refine_span(match: Match, _: Context) -> Values | None:
    """Build "Friday afternoon between 1 and 4": the times in the half of the day that the part of day says."""
    whole, span = match.get("timed"), match.get("clockspan")

    def narrow(window: Window) -> Window:
        day = Window(window.start // DAY * DAY, window.start // DAY * DAY + DAY, Grain.DAY)
        part = Clock(window.start - day.start, window.end - day.start, Grain.HOUR)
        return ClockSpan(agreed(span.first, part), agreed(span.last, part)).on(day)

    return dated(whole.mapped(narrow, "hour"))


def half_day(match: Match, _: Context) -> Values | None:
    """Build "5 May PM", "Tuesday AM"."""
    first = 0 if match.get("half") == "am" else _HALF_DAY
    made = match.get("date").mapped(Clock(first, first + _HALF_DAY, Grain.HOUR).on, "daypart")
    if isinstance(made, Cycle):
        made.grain = Grain.HOUR
    return dated(made)


def clock_today(match: Match, context: Context) -> Values | None:
    """Build "at 1030" with no day."""
    hour, minute = divmod(int(match.get("hhmm")), 100)
    made = instant(hour, minute, grain=Grain.MINUTE)
    return None if made is None else dated(Span(made.on(context.day), made.known))


def refine_timed(match: Match, _: Context) -> Values | None:
    """Build "this morning at 10", "last night at 11", "tonight at 8"."""
    whole, clock = match.get("timed"), match.get("clock")
    if clock is None:
        clock = instant(int(match.get("hour")), grain=Grain.HOUR)
    if clock is None or not isinstance(whole, Span | Cycle) or whole.grain is not Grain.HOUR:
        return None

    def narrow(window: Window) -> Window:
        day = Window(window.start // DAY * DAY, window.start // DAY * DAY + DAY, Grain.DAY)
        part = Clock(window.start - day.start, window.end - day.start, Grain.HOUR)
        return agreed(clock, part).on(day)

    return dated(whole.mapped(narrow, "hour"))


def on_message_day(match: Match, context: Context) -> Values | None:
    """Build "at 3pm" with no day: the message's own."""
    time = match.get("time")
    if not isinstance(time, Clock | ClockSpan):
        return None
    return dated(Span(time.on(context.day), ("hour",)))


def clock_span(match: Match, _: Context) -> Values | None:
    """Build "from 3 to 5pm", "9:30-11:00", "between 10 and 11:30"."""
    ends = match.get("hmpair") or match.get("hhmmpair")
    half = match.get("half")
    if (mixed := match.get("hmhour") or match.get("hourhm")) is not None:
        ends = (*mixed, 0) if match.get("hmhour") is not None else (mixed[0], 0, *mixed[1:])
    if ends is not None:
        same_half = half is not None and ends[0] % 12 <= ends[2] % 12
        first = instant(*ends[:2], half=half if same_half else None, grain=Grain.MINUTE)
        last = instant(*ends[2:], half=half, grain=Grain.MINUTE)
    elif match.get("pair") is not None:
        first, last = (instant(int(hour), half=half, grain=Grain.HOUR) for hour in match.get("pair"))
    else:
        first, last = _ends(match, half)
    if not isinstance(first, Clock) or not isinstance(last, Clock):
        return None
    if first.half_known and not last.half_known and first.start >= last.start and first.start >= _HALF_DAY:
        first = Clock(first.start - _HALF_DAY, first.end - _HALF_DAY, first.grain)
    return {"CLOCKSPAN": ClockSpan(first, last)}


def _ends(match: Match, half: str | None) -> tuple[Clock | None, Clock | None]:
    """Return both ends in the order of the words; a bare number is an hour."""
    found: list[Clock | None] = []
    for item in match.items():
        if "CLOCK" in item.values or "LOOSECLOCK" in item.values:
            found.append(item.values.get("CLOCK") or item.values["LOOSECLOCK"])
        elif "HHMM" in item.values:
            found.append(instant(*divmod(int(item.values["HHMM"]), 100), grain=Grain.MINUTE))
        elif "HOUR" in item.values or "SMALL" in item.values:
            hour = int(item.values.get("HOUR") or item.values.get("SMALL") or 0)
            found.append(instant(hour, half=half, grain=Grain.HOUR))
    return (found[0], found[1]) if len(found) == 2 else (None, None)


BUILDERS: dict[str, Build] = {
    "clock": clock,
    "past_hour": past_hour,
    "part_of_day": part_of_day,
    "today_part": today_part,
    "half_day": half_day,
    "refine_span": refine_span,
    "clock_today": clock_today,
    "this_part": which_part,
    "now": now,
    "noon": noon,
    "part_on": part_on,
    "clock_tenths": tenths,
    "clock_in_part": clock_in_part,
    "bare_hour": bare_hour,
    "with_day": with_day,
    "refine_timed": refine_timed,
    "on_message_day": on_message_day,
    "clock_span": clock_span,
}
