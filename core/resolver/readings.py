"""What the words of a time expression mean before it is placed on the calendar.

A ``Span`` is already placed ("last week", "2015"); a ``Cycle`` recurs ("Friday", "in May", "Christmas") and is placed
last, when the whole phrase and its tense are known. Both can be narrowed, shifted and intersected with the same calls.
"""

from collections.abc import Callable
from dataclasses import dataclass

from core.resolver.calendar import index_of
from core.values.civil_time import DAY, Window
from core.values.grain import Grain
from core.values.resolved_time import Alternative, TimeRelation

Narrow = Callable[[Window], Window | None]
CURRENT = 2
_SEARCHED_PERIODS = 60
"""How far a recurring time is looked for: 29 February recurs after eight years at most, Friday the 13th sooner."""


@dataclass(slots=True)
class Span:
    """A time that lies fixed on the calendar."""

    window: Window
    known: tuple[str, ...] = ()
    stated: bool = False
    relation: TimeRelation = TimeRelation.AT
    alternatives: tuple[Alternative, ...] = ()
    vague: bool = False

    @property
    def grain(self) -> Grain:
        """The unit that the words name."""
        return self.window.grain

    def mapped(self, narrow: Narrow, *known: str) -> "Span | None":
        """Return the span whose window is changed by ``narrow``, or None where that does not exist."""
        window = narrow(self.window)
        if window is None:
            return None
        others = tuple(
            Alternative(moved.start, moved.end, other.why)
            for other in self.alternatives
            if (moved := narrow(Window(other.start, other.end, self.window.grain))) is not None
        )
        return Span(window, (*self.known, *known), self.stated, self.relation, others, self.vague)


@dataclass(slots=True)
class Cycle:
    """A time that recurs once in each ``period`` (week, month, year or decade) at most."""

    period: Grain
    at: Callable[[int], Window | None]
    grain: Grain
    known: tuple[str, ...] = ()
    week_start: int = 0
    lean: int = 0
    """-1 the past one, 1 the coming one, 0 as the sentence says, CURRENT: this one unless the sentence says more."""
    swapped: "Cycle | None" = None
    """The same digits read in the other order of day and month."""

    def mapped(self, narrow: Narrow, *known: str) -> "Cycle":
        """Return the cycle each of whose windows is changed by ``narrow``."""
        at = self.at

        def changed(index: int) -> Window | None:
            window = at(index)
            return None if window is None else narrow(window)

        swapped = self.swapped.mapped(narrow, *known) if self.swapped is not None else None
        return Cycle(self.period, changed, self.grain, (*self.known, *known), self.week_start, self.lean, swapped)

    def of_this_year(self) -> "Cycle":
        """Return the cycle leaning to the current year, as phrases about a part of a year do without a tense."""
        if self.lean == 0 and self.period is Grain.YEAR:
            self.lean = CURRENT
        return self

    def before(self, moment: int, *, complete: bool = False) -> Window | None:
        """Return the last occurrence that began by ``moment``, or that was over by then if ``complete``."""
        index = index_of(self.period, moment, self.week_start) + 1
        for back in range(_SEARCHED_PERIODS):
            window = self.at(index - back)
            if window is not None and (window.end if complete else window.start) <= moment:
                return window
        return None

    def after(self, moment: int) -> Window | None:
        """Return the first occurrence that begins at ``moment`` or later."""
        index = index_of(self.period, moment, self.week_start) - 1
        for ahead in range(_SEARCHED_PERIODS):
            window = self.at(index + ahead)
            if window is not None and window.start >= moment:
                return window
        return None

    def inside(self, container: Window) -> Window | None:
        """Return the first occurrence that begins in ``container``."""
        window = self.after(container.start)
        return window if window is not None and window.start < container.end else None


@dataclass(slots=True)
class Clock:
    """A time of day: seconds from midnight [start, end); past 86,400 it runs into the next day."""

    start: int
    end: int
    grain: Grain
    known: tuple[str, ...] = ("hour",)
    half_known: bool = False
    """Whether the other half of the day is as possible ("at 7")."""
    night: bool = False
    """Whether the words name a night, whose small hours belong to the day before."""

    def on(self, day: Window) -> Window:
        """Return the time on a day."""
        return Window(day.start + self.start, day.start + self.end, self.grain)


@dataclass(slots=True)
class Length:
    """A stretch of time that lies nowhere: months and seconds apart, since months differ in length."""

    months: int
    seconds: int
    grain: Grain
    vague: bool = False
    most: "Length | None" = None
    """The longer end of "3 to 5 days"."""
    working_days: int = 0


@dataclass(slots=True)
class Repeat:
    """A repeating time ("every Friday"): recognised, and never turned into a point."""

    grain: Grain


@dataclass(slots=True)
class ClockSpan:
    """From one time of day to another, on a day yet to be found."""

    first: Clock
    last: Clock

    def on(self, day: Window) -> Window:
        """Return the stretch on a day; an end before its start lies on the next day."""
        end = self.last.end if self.last.start == self.last.end else self.last.start
        while end <= self.first.start:
            end += DAY // 2 if self.last.half_known else DAY
        return Window(day.start + self.first.start, day.start + end, self.first.grain)


Reading = Span | Cycle | Clock | ClockSpan | Length | Repeat
Calendar = Span | Cycle
