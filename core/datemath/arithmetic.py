"""Adding durations to moments and dates, and ages, by rules that are stated.

*Month end*: years and months are added together as whole months, and a day that the reached month lacks becomes its
last day: 31 January + 1 month = 28 February (29 in a leap year), 29 February 2024 + 1 year = 28 February 2025. Weeks,
days and smaller units follow and are exact. So adding is not always undone by subtracting: 31 March - 1 month + 1 month
= 28 March. These are the rules of ``dateutil.relativedelta``, here for any year.
"""

from dataclasses import astuple, dataclass
from enum import StrEnum

from core.errors import ActionableError
from core.values.civil_time import (
    DAY,
    HOUR,
    MINUTE,
    WEEK,
    CivilDate,
    Window,
    add_months,
    date_of,
    month_length,
    seconds_of,
)
from core.values.grain import Grain

FURTHEST_YEAR = 999_999
"""The largest year that can be written and read; the least is its negative."""
_OF_WHOLE_MONTHS = frozenset({Grain.MONTH, Grain.QUARTER, Grain.YEAR, Grain.DECADE, Grain.CENTURY})


class OutOfReachError(ActionableError):
    """A calculation left the years that can be written."""

    code = "out_of_reach"

    def __init__(self, year: int) -> None:
        super().__init__(f"the result lies in the year {year}; dates reach from -{FURTHEST_YEAR} to {FURTHEST_YEAR}")
        self.year = year


class NotBornYetError(ActionableError):
    """An age was asked for a date before the birth."""

    code = "not_born_yet"

    def __init__(self) -> None:
        super().__init__("the date lies before the birth; give a later date or swap the two")


@dataclass(frozen=True, slots=True)
class Duration:
    """A length of time in calendar units; each may be negative."""

    years: int = 0
    months: int = 0
    weeks: int = 0
    days: int = 0
    hours: int = 0
    minutes: int = 0
    seconds: int = 0

    def __neg__(self) -> "Duration":
        return Duration(*(-part for part in astuple(self)))

    @property
    def whole_months(self) -> int:
        """Years and months as months."""
        return self.years * 12 + self.months

    @property
    def exact_seconds(self) -> int:
        """Everything else as seconds."""
        return self.weeks * WEEK + self.days * DAY + self.hours * HOUR + self.minutes * MINUTE + self.seconds


def add(moment: int, duration: Duration) -> int:
    """Return the moment (civil seconds) a duration later, months first, clipped to the end of the month.

    Raises:
        OutOfReachError: if the result, or the moment after the months alone, lies beyond the years that can be written.
    """
    date = add_months(date_of(moment), duration.whole_months)
    _check_reach(date.year)
    result = seconds_of(*date) + moment % DAY + duration.exact_seconds
    _check_reach(date_of(result).year)
    return result


def subtract(moment: int, duration: Duration) -> int:
    """Return the moment a duration earlier: the same rules with every part negated."""
    return add(moment, -duration)


def add_to_window(window: Window, duration: Duration) -> Window:
    """Return the window a duration later, as precise as before.

    A window of whole months moves by whole months without clipping (June 2023 + 1 month = July 2023, of 31 days). One
    of days keeps its width from its clipped first day on; so does a month that is moved by days (June 2023 + 10 days =
    some day from 11 June to 10 July).
    """
    start = add(window.start, duration)
    if window.grain in _OF_WHOLE_MONTHS and date_of(window.start).day == date_of(window.end).day == 1:
        return Window(start, add(window.end, duration), window.grain)
    return Window(start, start + window.end - window.start, window.grain)


def subtract_from_window(window: Window, duration: Duration) -> Window:
    """Return the window a duration earlier."""
    return add_to_window(window, -duration)


class LeapBirthday(StrEnum):
    """When someone born on 29 February has the birthday in a year without one; laws differ."""

    LAST_OF_FEBRUARY = "last_of_february"
    """28 February: the rule of month ends that holds everywhere here, and of New Zealand and Taiwan."""
    FIRST_OF_MARCH = "first_of_march"
    """1 March: the rule of England and Hong Kong."""


@dataclass(frozen=True, slots=True)
class Age:
    """Completed years; ``least`` and ``most`` differ where a date is imprecise."""

    least: int
    most: int


def age_at(born: Window, on: Window, leap_birthday: LeapBirthday = LeapBirthday.LAST_OF_FEBRUARY) -> Age:
    """Return the age in completed years on a date; it rises at the start of the birthday.

    Born some time in 1990, one is 32 or 33 on 1 June 2023.

    Raises:
        NotBornYetError: if ``on`` ends before ``born`` begins.
    """
    born_first, born_last = date_of(born.start), date_of(born.end - 1)
    most = completed_years(born_first, date_of(on.end - 1), leap_birthday)
    if most < 0:
        raise NotBornYetError
    return Age(max(0, completed_years(born_last, date_of(on.start), leap_birthday)), most)


def completed_years(born: CivilDate, on: CivilDate, leap_birthday: LeapBirthday = LeapBirthday.LAST_OF_FEBRUARY) -> int:
    """Return the number of birthdays that have begun by a day; negative before the birth."""
    birthday = CivilDate(on.year, born.month, born.day)
    if born.day > month_length(on.year, born.month):
        first_of_march = leap_birthday is LeapBirthday.FIRST_OF_MARCH
        birthday = CivilDate(on.year, 3, 1) if first_of_march else CivilDate(on.year, 2, 28)
    return on.year - born.year - (on < birthday)


def _check_reach(year: int) -> None:
    if abs(year) > FURTHEST_YEAR:
        raise OutOfReachError(year)
