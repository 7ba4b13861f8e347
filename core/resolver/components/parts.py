"""Parts of a time: "early May", "the last Friday of April", "the first week of 2023", "5 May last year"."""

from core.resolver.calendar import index_of, is_fine, months_in, moved, unit_around
from core.resolver.components.dates import year_span
from core.resolver.components.relative import unit_named
from core.resolver.components.results import dated, impossible, period
from core.resolver.engine import Match
from core.resolver.grammar import Build, Values
from core.resolver.options import Context
from core.resolver.readings import Cycle, Span
from core.values.civil_time import DAY, Window, date_of, month_length
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


def half_of(match: Match, _: Context) -> Values | None:
    """Build "the first half of May", "the latter half of the 80s"."""
    half, reading = match.get("half"), match.get("date")
    number = match.setting("number") or 1 + index_of(Grain.QUARTER, half.at(0).start) % 4 // 2
    if is_fine(reading.grain) or reading.grain is Grain.DAY:
        return None

    def narrow(window: Window) -> Window:
        months = months_in(window.grain)
        whole = (window.end - window.start) // DAY
        middle = moved(window.start, months // 2, 0) if months > 1 else window.start + whole // 2 * DAY
        ends = (window.start, middle) if number == 1 else (middle, window.end)
        return Window(*ends, window.grain)

    made = reading.mapped(narrow, "part")
    return period(made.of_this_year() if isinstance(made, Cycle) else made)


def joined(match: Match, _: Context) -> Values | None:
    """Build "Friday of last week", "5 May last year", "March 2021": the one inside the other."""
    inner, outer = match.get("date"), match.get("date_")
    if isinstance(inner, Span) and isinstance(outer, Cycle):
        inner, outer = outer, inner
    if not isinstance(inner, Cycle) or not isinstance(outer, Span | Cycle):
        return None
    if isinstance(outer, Span):
        container = unit_of_point(outer.window)
        if inner.period is Grain.WEEK and container.grain not in {Grain.WEEK, Grain.DAY, Grain.MONTH}:
            return None
        window = inner.inside(container)
        if window is None:
            return impossible() if inner.period is container.grain else None
        return dated(Span(window, (*outer.known, *inner.known), outer.stated))
    return None if inner.period is not Grain.MONTH else dated(_within_cycle(inner, outer))


def unit_of_point(window: Window) -> Window:
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


def supported(match: Match, _: Context) -> Values | None:
    """Take a weak word as a date because of the words before it; but nothing is "in the sun" on a Sunday."""
    reading, first = match.get("date"), match.items()[0]
    if isinstance(reading, Cycle) and reading.period is Grain.WEEK and reading.grain is Grain.DAY:
        return dated(reading) if "=on" in first.values or "=for" in first.values else None
    return same(match, _)


def unit_part(match: Match, context: Context) -> Values | None:
    """Build "EOM" and the like: a part of the current unit in one word."""
    grain = Grain(str(match.setting("grain")))
    window = context.unit(grain)
    if match.setting("part") == "last":
        return dated(Span(Window(window.end - DAY, window.end, Grain.DAY), (grain.value, "day")))
    first, last = context.tables["part"][grain.value][match.setting("part")]
    return period(Span(_cut(window, first, last), (grain.value, "part")))


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
    "half_of": half_of,
    "joined": joined,
    "day_in": day_in,
    "same": same,
    "unit_part": unit_part,
    "to_date": to_date,
    "in_named_year": in_named_year,
    "with_weekday": with_weekday,
    "supported": supported,
}
