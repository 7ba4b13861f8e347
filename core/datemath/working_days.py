"""Working days between two days, and the day that lies so many working days away.

Days are counted from 1970-01-01. Ranges are half-open: the first day counts if it is worked, the last does not, so
Monday to Friday of one week are 4 working days, and the counts of adjoining ranges add up.
"""

from bisect import bisect_left
from collections.abc import Callable

from core.datemath.holiday_calendar import HolidayCalendar
from core.errors import ActionableError
from core.values.civil_time import civil_from_days, days_from_civil, weekday

MOST_WORKING_DAYS = 10_000_000
"""How far ``add_working_days`` goes in one step, some 40,000 years."""


class TooManyWorkingDaysError(ActionableError):
    """A step of working days that nobody means."""

    code = "too_many_working_days"

    def __init__(self, count: int) -> None:
        super().__init__(f"{count} working days are too many; the most is {MOST_WORKING_DAYS}")
        self.count = count


def working_days_between(first: int, end: int, calendar: HolidayCalendar) -> int:
    """Return the number of working days in [first, end); where ``end`` comes first, minus those in [end, first)."""
    if end < first:
        return -working_days_between(end, first, calendar)
    known = calendar.known_years
    if not known:
        return _weekdays_between(first, end, calendar)
    known_first = min(max(first, days_from_civil(known.start, 1, 1)), end)
    known_end = max(min(end, days_from_civil(known.stop, 1, 1)), known_first)
    return (
        _weekdays_between(first, known_first, calendar)
        + _known_days_between(known_first, known_end, calendar)
        + _weekdays_between(known_end, end, calendar)
    )


def add_working_days(day: int, count: int, calendar: HolidayCalendar) -> int:
    """Return the ``count``-th working day after ``day``, or before it where ``count`` is negative.

    The day itself is never counted: 1 working day after a Friday, a Saturday or a Sunday is Monday. 0 gives the day
    itself if it is worked, else the next one that is.

    Raises:
        TooManyWorkingDaysError: if ``count`` is beyond ``MOST_WORKING_DAYS`` in either direction.
    """
    if abs(count) > MOST_WORKING_DAYS:
        raise TooManyWorkingDaysError(count)
    if count < 0:
        return day - _width_holding(-count, lambda width: working_days_between(day - width, day, calendar))
    if count == 0:
        day, count = day - 1, 1
    return day + _width_holding(count, lambda width: working_days_between(day + 1, day + 1 + width, calendar))


def _width_holding(count: int, counted: Callable[[int], int]) -> int:
    """Return the least number of days that hold ``count`` working days; ``counted`` never falls."""
    most = count
    while counted(most) < count:
        most *= 2
    return bisect_left(range(most + 1), count, key=counted)


def _weekdays_between(first: int, end: int, calendar: HolidayCalendar) -> int:
    """Count the days of [first, end) that are no weekend days."""
    weeks, rest = divmod(end - first, 7)
    return weeks * (7 - len(calendar.weekend)) + sum(
        weekday(day) not in calendar.weekend for day in range(end - rest, end)
    )


def _known_days_between(first: int, end: int, calendar: HolidayCalendar) -> int:
    """Count the worked days of [first, end), all in known years."""
    if first == end:
        return 0
    count = 0
    for year in range(civil_from_days(first).year, civil_from_days(end - 1).year + 1):
        new_year = days_from_civil(year, 1, 1)
        count += sum(calendar.worked_days_of(year)[max(0, first - new_year) : end - new_year])
    return count
