"""Parts of a time: "early May", "the last Friday of April", "the first week of 2023", "5 May last year"."""

from core.resolver.calendar import index_of, is_fine, moved, start_of, unit_around
from core.resolver.components.dates import year_span
from core.resolver.components.relative import unit_named
from core.resolver.components.results import dated, derived, impossible, period
from core.resolver.engine import Match
from core.resolver.grammar import Build, Values
from core.resolver.options import Context
from core.resolver.readings import Cycle, Span
from core.values.civil_time import DAY, Window, date_of, month_length, seconds_of
from core.values.grain import Grain

_SMALLER = {
    Grain.DECADE: (Grain.YEAR, 12),
    Grain.CENTURY: (Grain.DECADE, 120),
    Grain.YEAR: (Grain.MONTH, 1),
    Grain.QUARTER: (Grain.MONTH, 1),
}


def _cut(window: Window, first: int, last: int) -> Window:
    """Return the units first to last inside a window, in units one size smaller; never beyond its end."""
    if window.grain in _SMALLER:
        grain, months = _SMALLER[window.grain]
        begin, end = moved(window.start, first * months, 0), moved(window.start, last * months, 0)
    else:
        grain = Grain.DAY if window.end - window.start > DAY else Grain.HOUR
        size = DAY if grain is Grain.DAY else DAY // 24
        begin, end = window.start + first * size, window.start + last * size
    return Window(min(begin, window.end - 1), min(end, window.end), window.grain if grain is Grain.DAY else grain)


def part(match: Match, context: Context) -> Values | None:
    """Build "early May", "the end of last week", "mid-2021", "the late 80s"."""
    reading = match.get("date") or Span(context.unit(unit_named(match)[0]), (unit_named(match)[0].value,))
    name = match.get("part") or match.setting("part")
    table = context.tables["part"].get(reading.grain.value)
    if table is None or name not in table:
        return None
    first, last = table[name]
    made = reading.mapped(lambda window: _cut(window, first, last), "part")
    if made is None or is_fine(made.grain):
        return dated(made)
    return period(made.of_this_year() if isinstance(made, Cycle) else made)


def part_of_year(match: Match, context: Context) -> Values | None:
    """Build "Anfang 2019": a part of a year in digits."""
    whole = year_span(int(match.get("year")))
    if whole is None:
        return None
    first, last = context.tables["part"][Grain.YEAR.value][match.get("part")]
    made = whole.mapped(lambda window: _cut(window, first, last), "part")
    return None if made is None else period(made)


def so_far(match: Match, context: Context) -> Values | None:
    """Build "earlier this week" (up to yesterday) and "later this month" (from tomorrow on)."""
    reading = match.get("date")
    if reading is None:
        grain = unit_named(match)[0]
        reading = Span(context.unit(grain), (grain.value,))
    if not isinstance(reading, Span):
        return None
    today = context.day
    window = reading.window
    if not window.start <= today.start < window.end:
        return part(match, context)
    if match.setting("part") == "early":
        cut = Window(window.start, today.start if today.start > window.start else today.end, window.grain)
    else:
        cut = Window(today.start, window.end, window.grain)
    return period(Span(cut, (*reading.known, "part")))


def nth(match: Match, context: Context) -> Values | None:
    """Build "the second Monday of March", "the last Friday of April", "the last day of the month"."""
    number = int(match.setting("number") or match.get("ordinal") or 1)
    item, container = match.get("cycle"), match.get("date")
    if item is None:
        grain, _ = unit_named(match)
        item = _every(grain, context)
    if not isinstance(item, Cycle) or not isinstance(container, Span | Cycle):
        return None

    def narrow(window: Window) -> Window | None:
        return _nth_in(item, number, _container(window))

    made = container.mapped(narrow, *item.known)
    if isinstance(made, Cycle):
        made.grain = item.grain
    return derived(made) or impossible()


def _every(grain: Grain, context: Context) -> Cycle:
    week_start = context.week_start

    def at(index: int) -> Window:
        return Window(start_of(grain, index, week_start), start_of(grain, index + 1, week_start), grain)

    return Cycle(grain, at, grain, (grain.value,), week_start)


def _nth_in(item: Cycle, number: int, window: Window) -> Window | None:
    if item.grain is Grain.WEEK:
        return _nth_week(number, window)
    if number > 0:
        first = item.after(window.start)
        step = number - 1
    else:
        first = item.before(window.end - 1, complete=False)
        step = number + 1
    if first is None:
        return None
    found = item.at(index_of(item.period, first.start, item.week_start) + step)
    return found if found is not None and window.start <= found.start < window.end else None


def _nth_week(number: int, window: Window) -> Window | None:
    """Return a week of a period by ISO's rule: it belongs where its Thursday lies."""
    if number > 0:
        first = unit_around(Grain.WEEK, window.start)
        if first.start + 3 * DAY < window.start:
            first = unit_around(Grain.WEEK, window.start, offset=1)
        found = unit_around(Grain.WEEK, first.start, offset=number - 1)
    else:
        last = unit_around(Grain.WEEK, window.end - 1)
        if last.start + 3 * DAY >= window.end:
            last = unit_around(Grain.WEEK, window.end - 1, offset=-1)
        found = unit_around(Grain.WEEK, last.start, offset=number + 1)
    return found if window.start - 7 * DAY < found.start < window.end else None


def first_units(match: Match, _: Context) -> Values | None:
    """Build "the first two weeks of 2021", "the last 3 days of May"."""
    length, container = match.get("length"), match.get("date")
    if not isinstance(container, Span | Cycle) or length.most is not None:
        return None
    last = int(match.setting("number", 1)) < 0

    def narrow(window: Window) -> Window | None:
        if last:
            return Window(
                max(window.start, moved(window.end, -length.months, -length.seconds)), window.end, length.grain
            )
        start = window.start
        if length.grain is Grain.WEEK and (first := _nth_week(1, window)) is not None:
            start = first.start
        return Window(start, min(window.end, moved(start, length.months, length.seconds)), length.grain)

    return period(container.mapped(narrow, length.grain.value))


def week_number(match: Match, _: Context) -> Values | None:
    """Build "week 18 of 2023", "2023-W18" by ISO's rule."""
    number = match.get("daynum") or 0
    year = match.get("year")
    if not 1 <= int(number) <= 53:
        return None

    def at(index: int) -> Window | None:
        fourth = seconds_of(index, 1, 4)
        found = unit_around(Grain.WEEK, fourth, offset=int(number) - 1)
        return found if date_of(found.start + 3 * DAY).year == index else None

    cycle = Cycle(Grain.YEAR, at, Grain.WEEK, ("week",))
    if year is None:
        return derived(cycle)
    window = at(int(year))
    return None if window is None else dated(Span(window, ("year", "week"), stated=True))


def joined(match: Match, _: Context) -> Values | None:
    """Build "Friday of last week", "5 May last year", "March 2021": the one inside the other."""
    inner, outer = match.get("date"), match.get("date_")
    if isinstance(inner, Span) and isinstance(outer, Cycle):
        inner, outer = outer, inner
    if not isinstance(inner, Cycle) or not isinstance(outer, Span | Cycle):
        return None
    if isinstance(outer, Span):
        container = _container(outer.window)
        if inner.period is Grain.WEEK and container.grain not in {Grain.WEEK, Grain.DAY, Grain.MONTH}:
            return None
        window = inner.inside(container)
        if window is None:
            return impossible() if inner.period is container.grain else None
        return dated(Span(window, (*outer.known, *inner.known), outer.stated))
    return None if inner.period is not Grain.MONTH else dated(_within_cycle(inner, outer))


def _container(window: Window) -> Window:
    """Return the unit around a day that is only as precise as its unit ("Friday, two weeks ago")."""
    is_point = window.end - window.start == DAY and window.grain is not Grain.DAY
    return unit_around(window.grain, window.start) if is_point and not is_fine(window.grain) else window


def _within_cycle(inner: Cycle, outer: Cycle) -> Cycle:
    made = outer.mapped(inner.inside, *inner.known)
    made.grain = inner.grain
    return made


def day_in(match: Match, context: Context) -> Values | None:
    """Build "the 14th of last month", "on the 5th of this month", "the 3rd of June"."""
    day = int(match.get("ordinal") or match.get("daynum") or 0)
    outer = match.get("date") or Span(context.unit(unit_named(match)[0]), ("month",))
    if not 1 <= day <= 31 or outer.grain is not Grain.MONTH:
        return None

    def narrow(window: Window) -> Window | None:
        date = date_of(window.start)
        if day > month_length(date.year, date.month):
            return None
        return Window(window.start + (day - 1) * DAY, window.start + day * DAY, Grain.DAY)

    made = outer.mapped(narrow, "day")
    if isinstance(made, Cycle):
        made.grain = Grain.DAY
    return dated(made) or impossible()


def same(match: Match, _: Context) -> Values | None:
    """Take a date as it is, with words around it that add nothing."""
    reading = match.get("date")
    if isinstance(reading, Cycle | Span):
        return dated(reading)
    return None


def nth_working_day(match: Match, _: Context) -> Values | None:
    """Build "the first working day of next month"."""
    number, outer = int(match.get("ordinal")), match.get("date")

    def narrow(window: Window) -> Window | None:
        window = _container(window)
        step = 1 if number > 0 else -1
        day = window.start // DAY if number > 0 else window.end // DAY - 1
        left = abs(number)
        while window.start <= day * DAY < window.end:
            left -= (day + 3) % 7 < 5
            if not left:
                return Window(day * DAY, (day + 1) * DAY, Grain.DAY)
            day += step
        return None

    return dated(outer.mapped(narrow, "day"))


def weekday_of_week(match: Match, _: Context) -> Values | None:
    """Build "Friday of the second week of March"; a first week that lies outside by then is the one after."""
    number, item, outer = int(match.get("ordinal")), match.get("cycle"), match.get("date")
    if not isinstance(item, Cycle) or item.period is not Grain.WEEK:
        return None

    def narrow(window: Window) -> Window | None:
        week = _nth_week(number, window)
        found = None if week is None else item.inside(week)
        if found is not None and found.end <= window.start:
            return item.after(found.end)
        return found

    return dated(outer.mapped(narrow, *item.known))


def unit_part(match: Match, context: Context) -> Values | None:
    """Build "EOM" and the like: a part of the current unit in one word."""
    grain = Grain(str(match.setting("grain")))
    window = context.unit(grain)
    if match.setting("part") == "last":
        return dated(Span(Window(window.end - DAY, window.end, Grain.DAY), (grain.value, "day")))
    first, last = context.tables["part"][grain.value][match.setting("part")]
    return period(Span(_cut(window, first, last), (grain.value, "part")))


def working_week(match: Match, context: Context) -> Values:
    """Build "this working week": Monday to Friday."""
    window = context.unit(Grain.WEEK, int(match.get("which")))
    monday = unit_around(Grain.WEEK, window.start + DAY).start
    return {"PERIOD": Span(Window(monday, monday + 5 * DAY, Grain.DAY), ("week",))}


def to_date(match: Match, context: Context) -> Values | None:
    """Build "year to date": from the beginning of the unit to the message's day."""
    grain = unit_named(match)[0] if match.get("unit") else Grain.YEAR
    window = Window(context.unit(grain).start, context.day.start, grain)
    return {"RANGE": Span(window, (grain.value,))} if window.start < window.end else None


def in_named_year(match: Match, _: Context) -> Values | None:
    """Build "the end of May, 2021": the date in the year that follows it."""
    reading = match.get("date")
    if not isinstance(reading, Cycle) or reading.period is not Grain.YEAR:
        return None
    window = reading.at(int(match.get("year")))
    return None if window is None else dated(Span(window, ("year", *reading.known), stated=True))


def with_weekday(match: Match, _: Context) -> Values | None:
    """Build "Monday, 5 May": the weekday only confirms the date."""
    first, last = match.get("date"), match.get("date_")
    if not isinstance(first, Cycle) or first.period is not Grain.WEEK:
        return None
    return dated(last) if isinstance(last, Span) or last.period is not Grain.WEEK else None


BUILDERS: dict[str, Build] = {
    "part": part,
    "part_of_year": part_of_year,
    "so_far": so_far,
    "nth": nth,
    "first_units": first_units,
    "week_number": week_number,
    "joined": joined,
    "day_in": day_in,
    "same": same,
    "nth_working_day": nth_working_day,
    "weekday_of_week": weekday_of_week,
    "unit_part": unit_part,
    "working_week": working_week,
    "to_date": to_date,
    "in_named_year": in_named_year,
    "with_weekday": with_weekday,
    "supported": same,
}
