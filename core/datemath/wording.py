"""English words for distances, as agents and the command line hear them; the window words the same values itself."""

from dataclasses import fields

from core.datemath.calendar_difference import CalendarDifference
from core.values.grain import Grain


def difference_text(difference: CalendarDifference) -> str:
    """Write a distance in calendar units without the empty ones: "5 months 26 days"; none at all is "0 days"."""
    counts = ((getattr(difference, part.name), part.name.removesuffix("s")) for part in fields(difference))
    return " ".join(_counted(count, unit) for count, unit in counts if count) or _counted(0, "day")


def quantity_text(count: int, unit: Grain) -> str:
    """Write a count of one unit: "1 day", "6 months"."""
    return _counted(count, unit.value)


def bounds_text(least: int | None, most: int | None) -> str:
    """Write bounds in days: "46 to 75 days"; an open one in words."""
    if least is None or most is None:
        if most is not None:
            return f"at most {_counted(most, 'day')}"
        return "any number of days" if least is None else f"at least {_counted(least, 'day')}"
    return _counted(least, "day") if least == most else f"{least} to {_counted(most, 'day')}"


def _counted(count: int, unit: str) -> str:
    return f"{count} {unit}" if count == 1 else f"{count} {unit}s"
