"""Puts a reading under the class by which later patterns know it."""

from core.resolver.calendar import is_fine
from core.resolver.grammar import Values
from core.resolver.readings import Cycle, Span
from core.values.civil_time import DAY, Window
from core.values.grain import Grain
from core.values.resolved_time import Alternative


def dated(reading: Span | Cycle | None) -> Values | None:
    """File a reading as a day, as a longer period, or as a time on a day."""
    if reading is None:
        return None
    if is_fine(reading.grain):
        return {"TIMED": reading}
    if isinstance(reading, Span):
        is_day = reading.window.end - reading.window.start == DAY
    else:
        is_day = reading.grain is Grain.DAY
    return {"DAY" if is_day else "PERIOD": reading}


def derived(reading: Span | Cycle | None) -> Values | None:
    """File a reading made from another one: a part of it, or a day counted from it."""
    return dated(reading.of_this_year() if isinstance(reading, Cycle) else reading)


def impossible() -> Values:
    """File words that name a time which no calendar has (30 February), so that no part of them counts."""
    return {"VOID": None}


def period(reading: Span | Cycle | None) -> Values | None:
    """File a reading as a period although it is counted in days (a weekend)."""
    return None if reading is None else {"PERIOD": reading}


def other(window: Window | None, why: str, *, than: Window) -> tuple[Alternative, ...]:
    """Return an alternative, unless it is what was chosen anyway."""
    if window is None or (window.start, window.end) == (than.start, than.end):
        return ()
    return (Alternative(window.start, window.end, why),)
