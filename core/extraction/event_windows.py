"""The window in which what was said happened: never finer than the words."""

from core.resolver.calendar import unit_around
from core.values.civil_time import DAY, Window
from core.values.grain import Grain
from core.values.resolved_time import Alternative, ResolvedTime

_COARSE = frozenset({Grain.MONTH, Grain.QUARTER, Grain.YEAR, Grain.DECADE, Grain.CENTURY})
_OF_A_SINGLE_ONE = {
    Grain.YEAR: (Grain.MONTH, 366),
    Grain.DECADE: (Grain.YEAR, 3653),
    Grain.CENTURY: (Grain.DECADE, 36_525),
}
"""The unit in which one alone is counted, and its days at most: "a year ago" is this month a year before."""


def event_window(time: ResolvedTime, anchor: int | None) -> tuple[Window, tuple[Alternative, ...]] | None:
    """Return the window of an event and its other readings; None where the words have no place on the calendar.

    The resolver counts "two years ago" from ``anchor`` (civil seconds) back to a day, with the grain of a year. Nobody
    means that day: the event lies somewhere in the unit around it, and the day stays as another reading.
    """
    if time.start is None or time.end is None:
        return None
    if anchor is None or time.grain not in _COARSE or time.end - time.start != DAY:
        return Window(time.start, time.end, time.grain), time.alternatives
    grain, days = _OF_A_SINGLE_ONE.get(time.grain, (time.grain, 0))
    is_single = abs(time.start - anchor // DAY * DAY) <= days * DAY
    unit = unit_around(grain if is_single else time.grain, time.start)
    others = tuple(one for one in time.alternatives if (one.start, one.end) != (unit.start, unit.end))
    return unit, (Alternative(time.start, time.end, ""), *others)
