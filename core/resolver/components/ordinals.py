"""The nth of something: "the second Monday of March", "week 18 of 2023", "the last 3 days of May"."""

from core.resolver.calendar import index_of, moved, start_of, unit_around
from core.resolver.components.parts import unit_of_point
from core.resolver.components.relative import unit_named
from core.resolver.components.results import dated, derived, impossible, period
from core.resolver.engine import Match
from core.resolver.grammar import Build, Values
from core.resolver.holidays import is_day_off
from core.resolver.options import Context
from core.resolver.readings import Cycle, Span
from core.values.civil_time import DAY, Window, date_of, seconds_of
from core.values.grain import Grain


def nth(match: Match, context: Context) -> Values | None:
    """Build "the second Monday of March", "the last Friday of April", "the last day of the month"."""
    number = int(match.setting("number") or match.get("ordinal") or 1) * int(match.setting("times", 1))
    item, container = match.get("cycle"), match.get("date")
    if item is None:
        grain, _ = unit_named(match)
        item = _every(grain, context)
    if not isinstance(item, Cycle) or not isinstance(container, Span | Cycle):
        return None

    def narrow(window: Window) -> Window | None:
        return _nth_in(item, number, unit_of_point(window))

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
    number, day = match.get("pair") or (match.get("daynum") or 0, 0)
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
    if window is not None and 1 <= day <= 7:
        window = Window(window.start + (day - 1) * DAY, window.start + day * DAY, Grain.DAY)
    return None if window is None else dated(Span(window, ("year", "week"), stated=True))


def nth_working_day(match: Match, context: Context) -> Values | None:
    """Build "the first working day of next month"; days off count where the source's region or the language says."""
    number, outer = int(match.get("ordinal")), match.get("date")
    region = context.options.region or context.tables.get("home", {}).get("region")

    def narrow(window: Window) -> Window | None:
        window = unit_of_point(window)
        step = 1 if number > 0 else -1
        day = window.start // DAY if number > 0 else window.end // DAY - 1
        left = abs(number)
        while window.start <= day * DAY < window.end:
            left -= (day + 3) % 7 < 5 and not is_day_off(day, region)
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


def working_week(match: Match, context: Context) -> Values:
    """Build "this working week": Monday to Friday."""
    window = context.unit(Grain.WEEK, int(match.get("which")))
    monday = unit_around(Grain.WEEK, window.start + DAY).start
    return {"PERIOD": Span(Window(monday, monday + 5 * DAY, Grain.DAY), ("week",))}


BUILDERS: dict[str, Build] = {
    "nth": nth,
    "first_units": first_units,
    "week_number": week_number,
    "nth_working_day": nth_working_day,
    "weekday_of_week": weekday_of_week,
    "working_week": working_week,
}
