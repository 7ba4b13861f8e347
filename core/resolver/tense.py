"""The placing of a recurring time by the tense of its sentence."""

from core.resolver.calendar import index_of
from core.resolver.options import Context
from core.resolver.readings import CURRENT, Cycle
from core.values.civil_time import Window


def placed(cycle: Cycle, context: Context) -> Window | None:
    """Return the occurrence that the sentence means: the last one, unless it speaks of the future."""
    today = context.day
    direction = context.direction
    if cycle.lean == CURRENT:
        if direction == 0:
            here = _of_this(cycle, today.start)
            return here if here is not None else cycle.before(today.start)
    elif cycle.lean:
        direction = cycle.lean
    if direction <= 0:
        # A time of today counts as one that was, unless the sentence speaks of the past and it is yet to come.
        return cycle.before(context.reference if direction < 0 else today.end - 1)
    running = cycle.before(today.start)
    return running if running is not None and running.end > today.start else cycle.after(today.start)


def _of_this(cycle: Cycle, moment: int) -> Window | None:
    """Return the occurrence in the period around a moment; "three days before new year" lies in the year before."""
    index = index_of(cycle.period, moment, cycle.week_start)
    window = cycle.at(index)
    if window is None:
        return None
    found = index_of(cycle.period, window.start, cycle.week_start)
    return window if found == index else cycle.at(2 * index - found)


def opposite(cycle: Cycle, context: Context, chosen: Window) -> Window | None:
    """Return the occurrence on the other side of the message."""
    if chosen.start > context.day.start:
        return cycle.before(context.day.start)
    return cycle.after(max(chosen.end, context.day.end))
