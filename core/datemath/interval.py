"""From one date to another: days exactly, larger units rounded, bounds where a side is imprecise, order, relation."""

from dataclasses import dataclass
from enum import StrEnum
from typing import NamedTuple

from core.datemath.calendar_difference import CalendarDifference, calendar_difference
from core.datemath.imprecise_date import ImpreciseDate
from core.datemath.relations import Allen, only_relation, possible_relations
from core.datemath.wording import difference_text, quantity_text
from core.values.civil_time import DAY
from core.values.grain import Grain

DAYS_A_WEEK = 7
DAYS_A_YEAR = 146_097 / 400
"""365.2425: the Gregorian calendar repeats after 400 years of 146,097 days (97 of them leap years)."""
DAYS_A_MONTH = DAYS_A_YEAR / 12
"""30.436875: a twelfth of the mean Gregorian year."""

_DAYS_UNDER = 14
_WEEKS_UNDER = 60
"""In days."""
_MONTHS_UNDER = 24
"""In months, so 730.485 days."""


class Order(StrEnum):
    """Which of two dates comes first, as far as their bounds tell."""

    BEFORE = "before"
    AFTER = "after"
    SAME = "same"
    """The same day, or the same moment where both have a time of day."""
    UNKNOWN = "unknown"


class DayBounds(NamedTuple):
    """The least and the most days from one date to the other, with sign; None is open."""

    least: int | None
    most: int | None


class Quantity(NamedTuple):
    """A number of one unit."""

    number: int
    unit: Grain


@dataclass(frozen=True, slots=True)
class Interval:
    """The way from ``a`` to ``b``.

    ``days`` counts the midnights from the start of ``a`` to that of ``b``: 23:00 to 01:00 is 1 day, and it is negative
    where ``b`` comes first. ``difference`` and the texts have no direction: that is told by ``order``.
    ``relation`` is the one Allen relation of the two windows (for a state, of its validity), None where several are
    possible; ``relations`` are those that two things of these dates can have.
    """

    a: ImpreciseDate
    b: ImpreciseDate
    days: int
    bounds: DayBounds
    difference: CalendarDifference
    order: Order
    relation: Allen | None
    relations: tuple[Allen, ...]

    @property
    def absolute_days(self) -> int:
        """``days`` without sign."""
        return abs(self.days)

    @property
    def weeks(self) -> float:
        """``days`` in weeks, to 2 decimals."""
        return _rounded(self.days / DAYS_A_WEEK)

    @property
    def months(self) -> float:
        """``days`` in months of 30.436875 days, to 2 decimals."""
        return _rounded(self.days / DAYS_A_MONTH)

    @property
    def years(self) -> float:
        """``days`` in years of 365.2425 days, to 2 decimals."""
        return _rounded(self.days / DAYS_A_YEAR)

    @property
    def is_imprecise(self) -> bool:
        """Whether the bounds leave more than one number of days."""
        return self.a.is_imprecise or self.b.is_imprecise

    @property
    def nearest(self) -> Quantity:
        """The distance in the unit that people would use."""
        return nearest_quantity(self.absolute_days)

    @property
    def exact(self) -> str:
        """The distance in calendar units, in English: "5 months 26 days"."""
        return difference_text(self.difference)

    @property
    def formatted(self) -> str:
        """The distance in the nearest unit, in English: "6 months"."""
        return quantity_text(*self.nearest)


def between(a: ImpreciseDate, b: ImpreciseDate) -> Interval:
    """Return the way from one date to another.

    Hours, minutes and seconds count only where both sides have a time of day.
    """
    start, end = a.start, b.start
    if not (a.is_timed and b.is_timed):
        start, end = start // DAY * DAY, end // DAY * DAY
    return Interval(
        a=a,
        b=b,
        days=b.start // DAY - a.start // DAY,
        bounds=DayBounds(_minus(b.first_day, a.last_day), _minus(b.last_day, a.first_day)),
        difference=calendar_difference(start, end),
        order=order_of(a, b),
        relation=only_relation(a.stretch, b.stretch),
        relations=possible_relations(a.extent, b.extent),
    )


def order_of(a: ImpreciseDate, b: ImpreciseDate) -> Order:
    """Return which begins first; two wide windows that share a day leave it unknown, and so does the same month twice.

    A day is an atom: two things of one day are *same* unless both have a time of day.
    """
    if a.is_timed and b.is_timed:
        firsts, lasts = (a.begin.earliest, b.begin.earliest), (a.begin.latest, b.begin.latest)
        is_same = a.window == b.window and a.begin == b.begin
    else:
        firsts, lasts = (a.first_day, b.first_day), (a.last_day, b.last_day)
        is_same = not a.is_imprecise and not b.is_imprecise and a.first_day == b.first_day
    if is_same:
        return Order.SAME
    if _is_less(lasts[0], firsts[1]):
        return Order.BEFORE
    return Order.AFTER if _is_less(lasts[1], firsts[0]) else Order.UNKNOWN


def nearest_quantity(days: int) -> Quantity:
    """Return a number of days, 0 or more, in the nearest unit.

    Under 14 days in days, under 60 days in weeks, under 24 months (of 30.436875 days) in months, else in years.
    """
    if days < _DAYS_UNDER:
        return Quantity(days, Grain.DAY)
    if days < _WEEKS_UNDER:
        return Quantity(round(days / DAYS_A_WEEK), Grain.WEEK)
    if days < _MONTHS_UNDER * DAYS_A_MONTH:
        return Quantity(round(days / DAYS_A_MONTH), Grain.MONTH)
    return Quantity(round(days / DAYS_A_YEAR), Grain.YEAR)


def _rounded(value: float) -> float:
    return round(value, 2) + 0.0  # a negative zero becomes a plain one


def _minus(later: int | None, earlier: int | None) -> int | None:
    return None if later is None or earlier is None else later - earlier


def _is_less(one: int | None, other: int | None) -> bool:
    return one is not None and other is not None and one < other
