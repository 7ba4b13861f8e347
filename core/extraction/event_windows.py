"""The window in which what was said happened: never finer than the words."""

from core.resolver.calendar import unit_around
from core.values.civil_time import DAY, Window
from core.values.grain import Grain
from core.values.resolved_time import Alternative, ResolvedTime

_COARSE = frozenset({Grain.MONTH, Grain.QUARTER, Grain.YEAR, Grain.DECADE, Grain.CENTURY})


def event_window(time: ResolvedTime) -> tuple[Window, tuple[Alternative, ...]] | None:
    """Return the window of an event and its other readings; None where the words have no place on the calendar.

    The resolver counts "two years ago" back to a day, with the grain of a year. Nobody means that day: the event lies
    somewhere in the unit around it, and the day stays as another reading.
    """
    if time.start is None or time.end is None:
        return None
    window = Window(time.start, time.end, time.grain)
    if time.grain not in _COARSE or time.end - time.start != DAY:
        return window, time.alternatives
    unit = unit_around(time.grain, time.start)
    others = tuple(one for one in time.alternatives if (one.start, one.end) != (unit.start, unit.end))
    return unit, (Alternative(time.start, time.end, "counted-day"), *others)
