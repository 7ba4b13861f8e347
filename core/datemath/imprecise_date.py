"""A date as precise as what is known of it: the window it names, and when at the earliest and latest it began."""

from dataclasses import dataclass

from core.values.civil_time import DAY, Window
from core.values.memory import Bound, EventTime, Nature, Span
from core.values.resolved_time import TimeRelation


@dataclass(frozen=True, slots=True)
class ImpreciseDate:
    """One side of a date calculation, in civil seconds.

    ``window`` is what the words or the store say; ``begin`` when the thing began, None being open. A day is the finest
    step of a window that is a day or wider: June 2023 begins on 1 June at the earliest and on 30 June at the latest.
    ``stretch`` is what relations are told of: the window of a date or event, the validity of a state. ``extent`` is
    where a thing of that date can lie: somewhere inside a wide window, exactly on a day.
    """

    window: Window
    begin: Bound
    stretch: Span
    extent: Span

    @property
    def start(self) -> int:
        """The start that differences count from: that of the window, if the bounds allow it, else the nearest bound.

        "In June" counts from 1 June, "after June" from 1 July, "before June" from 31 May.
        """
        if self.begin.earliest is not None and self.window.start < self.begin.earliest:
            return self.begin.earliest
        if self.begin.latest is not None and self.window.start > self.begin.latest:
            return self.begin.latest
        return self.window.start

    @property
    def is_timed(self) -> bool:
        """Whether a time of day is known, so that hours and minutes mean something."""
        return not self.window.grain.is_day_or_coarser

    @property
    def first_day(self) -> int | None:
        """The earliest day of the beginning, counted from 1970-01-01; None is open."""
        return None if self.begin.earliest is None else self.begin.earliest // DAY

    @property
    def last_day(self) -> int | None:
        """The latest day of the beginning, counted from 1970-01-01; None is open."""
        return None if self.begin.latest is None else self.begin.latest // DAY

    @property
    def is_imprecise(self) -> bool:
        """Whether more than one day is possible."""
        return self.first_day is None or self.first_day != self.last_day


def of_window(window: Window) -> ImpreciseDate:
    """Return the date that a window names: "2023-06" is some time in June."""
    begin = Bound(window.start, _last_start(window))
    return ImpreciseDate(window, begin, _exactly(window), Span(begin, Bound(_first_end(window), window.end)))


def of_event(time: EventTime) -> ImpreciseDate:
    """Return the date of an event or a plan.

    "Before June" and "by June" leave the beginning open on one side, "after June" on the other; "from 3 to 5 May"
    begins on the 3rd.
    """
    window = Window(time.start, time.end, time.grain)
    if time.relation is TimeRelation.AT:
        return of_window(window)
    last, first_end = _last_start(window), _first_end(window)
    span = {
        TimeRelation.SPAN: _exactly(window),
        TimeRelation.SINCE: Span(Bound(window.start, last), Bound(first_end, None)),
        TimeRelation.UNTIL: Span(Bound(None, last), Bound(first_end, window.end)),
        TimeRelation.BEFORE: Span(Bound(None, window.start - 1), Bound(None, window.start)),
        TimeRelation.BY: Span(Bound(None, last), Bound(None, window.end)),
        TimeRelation.AFTER: Span(Bound(window.end, None), Bound(window.end + 1, None)),
    }[time.relation]
    return ImpreciseDate(window, span.begin, span, span)


def of_state(time: EventTime, validity: Span) -> ImpreciseDate:
    """Return the date of a state: it began where its validity begins, and relations are those of its validity."""
    return ImpreciseDate(Window(time.start, time.end, time.grain), validity.begin, validity, validity)


def of_memory(nature: Nature, time: EventTime, validity: tuple[Span, ...] | None) -> ImpreciseDate:
    """Return the date of a memory; a state with gaps reaches from its first span to its last.

    A state that was never true has no validity; it is told by the window of its words.
    """
    if nature is Nature.STATE and validity:
        return of_state(time, Span(validity[0].begin, validity[-1].end))
    return of_event(time)


def _exactly(window: Window) -> Span:
    return Span(Bound(window.start, window.start), Bound(window.end, window.end))


def _last_start(window: Window) -> int:
    if window.grain.is_day_or_coarser:
        return max(window.start, window.end - DAY)
    return window.end - 1


def _first_end(window: Window) -> int:
    return min(window.end, window.start + (DAY if window.grain.is_day_or_coarser else 1))
