"""Marks of a two-row ruler, from seconds to millennia and on both sides of year 1; the ui words them."""

from collections.abc import Callable
from dataclasses import dataclass
from enum import StrEnum
from typing import Final, NamedTuple

from core.values.civil_time import (
    DAY,
    HOUR,
    MINUTE,
    WEEK,
    CivilDate,
    date_of,
    seconds_of,
    weekday,
)


class TickUnit(StrEnum):
    """What a step of the ruler counts."""

    SECOND = "second"
    MINUTE = "minute"
    HOUR = "hour"
    DAY = "day"
    WEEK = "week"
    MONTH = "month"
    YEAR = "year"


class Step(NamedTuple):
    """``size`` units from mark to mark."""

    unit: TickUnit
    size: int


@dataclass(frozen=True, slots=True)
class Tick:
    """A mark at the first second of a step; the next mark stands at ``end``."""

    seconds: int
    end: int
    step: Step
    date: CivilDate

    @property
    def clock(self) -> tuple[int, int, int]:
        """Hour, minute and second of the mark."""
        in_day = self.seconds % DAY
        return in_day // HOUR, in_day // MINUTE % 60, in_day % 60


@dataclass(frozen=True, slots=True)
class Ruler:
    """The marks of both rows that matter for a window: each row begins at or before it."""

    major: tuple[Tick, ...]
    minor: tuple[Tick, ...]


Room = Callable[[Step, bool], float]
"""Gives the pixels that the widest label of a step needs, its gap included; the flag says "in the major row"."""

_DAY = Step(TickUnit.DAY, 1)
_MONTH = Step(TickUnit.MONTH, 1)
_YEAR = Step(TickUnit.YEAR, 1)
_CENTURY = Step(TickUnit.YEAR, 100)
_MILLENNIUM = Step(TickUnit.YEAR, 1_000)
_AGE = Step(TickUnit.YEAR, 10_000)

LADDER: Final[tuple[tuple[Step, Step], ...]] = (
    *((Step(TickUnit.SECOND, count), _DAY) for count in (1, 5, 15, 30)),
    *((Step(TickUnit.MINUTE, count), _DAY) for count in (1, 5, 15, 30)),
    *((Step(TickUnit.HOUR, count), _DAY) for count in (1, 3, 6, 12)),
    (_DAY, _MONTH),
    (Step(TickUnit.WEEK, 1), _MONTH),
    (_MONTH, _YEAR),
    (Step(TickUnit.MONTH, 3), _YEAR),
    (_YEAR, Step(TickUnit.YEAR, 10)),
    (Step(TickUnit.YEAR, 5), Step(TickUnit.YEAR, 50)),
    (Step(TickUnit.YEAR, 10), _CENTURY),
    (Step(TickUnit.YEAR, 20), _CENTURY),
    (Step(TickUnit.YEAR, 50), Step(TickUnit.YEAR, 500)),
    (_CENTURY, _MILLENNIUM),
    (Step(TickUnit.YEAR, 200), _MILLENNIUM),
    (Step(TickUnit.YEAR, 500), Step(TickUnit.YEAR, 5_000)),
    (_MILLENNIUM, _AGE),
    (Step(TickUnit.YEAR, 2_000), _AGE),
    (Step(TickUnit.YEAR, 5_000), _AGE),
)
"""Steps of the minor row with those of the major row above them, finest first."""

_FIXED: Final = {
    TickUnit.SECOND: 1, TickUnit.MINUTE: MINUTE, TickUnit.HOUR: HOUR, TickUnit.DAY: DAY, TickUnit.WEEK: WEEK,
}  # fmt: skip


def shortest_step(step: Step) -> int:
    """Return the least number of seconds from a mark to the next."""
    if step.unit in _FIXED:
        return _FIXED[step.unit] * step.size
    if step.unit is TickUnit.MONTH:
        return {1: 28, 3: 90}.get(step.size, 28 * step.size) * DAY
    return 365 * DAY * max(1, step.size - 1)  # from year 1 to the first multiple there is one year less


def choose_steps(seconds_per_pixel: float, room: Room) -> tuple[Step, Step]:
    """Return the finest steps of the minor and the major row whose labels cannot overlap."""
    for minor, major in LADDER:
        fits = shortest_step(minor) >= room(minor, False) * seconds_per_pixel  # noqa: FBT003 - a callable has no names
        if fits and shortest_step(major) >= room(major, True) * seconds_per_pixel:  # noqa: FBT003
            return minor, major
    return LADDER[-1]


def make_ruler(start: float, end: float, steps: tuple[Step, Step], week_start: int = 0) -> Ruler:
    """Return the marks of both rows for the window [start, end)."""
    minor, major = steps
    return Ruler(ticks_between(major, start, end, week_start), ticks_between(minor, start, end, week_start))


def ticks_between(step: Step, start: float, end: float, week_start: int = 0) -> tuple[Tick, ...]:
    """Return the marks of one step, from the last at or before ``start`` to the last before ``end``."""
    index = _index_of(step, int(start // 1), week_start)
    here = _mark(step, index, week_start)
    ticks = []
    while here < end:
        index += 1
        after = _mark(step, index, week_start)
        ticks.append(Tick(here, after, step, date_of(here)))
        here = after
    return tuple(ticks)


def _index_of(step: Step, seconds: int, week_start: int) -> int:
    """Return the number of the last mark at or before ``seconds``."""
    if step.unit in _FIXED:
        return (seconds - _origin(step, week_start)) // (_FIXED[step.unit] * step.size)
    date = date_of(seconds)
    if step.unit is TickUnit.MONTH:
        return (date.year * 12 + date.month - 1) // step.size
    return _index_of_year(date.year, step.size)


def _mark(step: Step, index: int, week_start: int) -> int:
    """Return where mark number ``index`` stands."""
    if step.unit in _FIXED:
        return _origin(step, week_start) + index * _FIXED[step.unit] * step.size
    if step.unit is TickUnit.MONTH:
        months = index * step.size
        return seconds_of(months // 12, months % 12 + 1)
    return seconds_of(_year_of_index(index, step.size))


def _origin(step: Step, week_start: int) -> int:
    """Return a mark of weeks near 1970 (a first day of the week); all other units count from 1970 itself."""
    return (week_start - weekday(0)) % 7 * DAY if step.unit is TickUnit.WEEK else 0


def _year_of_index(index: int, count: int) -> int:
    """Number the marks as people count: 200 BC, 100 BC, year 1, 100, 200; astronomical year 0 is 1 BC."""
    if count == 1 or index > 0:
        return index * count
    return index * count + 1


def _index_of_year(year: int, count: int) -> int:
    if count == 1 or year >= count:
        return year // count
    return (year - 1) // count
