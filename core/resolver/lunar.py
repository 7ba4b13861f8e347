"""The calendar of moons of East Asia: new moons and the sun's place, so that its dates need no table.

A month begins on the day of the new moon, by the clock of the country; the winter solstice lies in the eleventh; where
thirteen moons lie between two solstices, the first month in which the sun enters no new sign is a leap month. Formulae:
J. Meeus, Astronomical Algorithms, chapters 25 (the sun, to 0.01 degrees) and 49 (new moons, to a minute).
"""

from functools import cache
from itertools import pairwise
from math import floor, radians, sin

from core.values.civil_time import days_from_civil

_EPOCH = 2_440_587.5
"""The Julian day number of 1970-01-01T00:00."""
_MOON = 29.530588861
_FIRST_YEAR, _LAST_YEAR = 1600, 2200
"""Years for which the formulae were checked; further off the earth's rotation is not known well enough."""


def _slowing(year: float) -> float:
    """Return how many days the even time of the formulae is ahead of the clock (Espenak and Meeus, simplified)."""
    since = year - 2000
    seconds = (
        62.92 + 0.32217 * since + 0.005589 * since * since if year >= 1986 else 31 + 0.003 * (year - 1900) ** 2 / 2
    )
    return max(0.0, min(seconds, 200.0)) / 86_400


def _new_moon(number: int) -> float:
    """Return the moment of a new moon in days from 1970-01-01, counted from the one of 6 January 2000."""
    t = number / 1236.85
    moment = 2_451_550.09766 + _MOON * number + 0.00015437 * t * t
    sun = radians(2.5534 + 29.1053567 * number)
    moon = radians(201.5643 + 385.81693528 * number + 0.0107582 * t * t)
    node = radians(160.7108 + 390.67050284 * number - 0.0016118 * t * t)
    rising = radians(124.7746 - 1.56375588 * number + 0.0020672 * t * t)
    eccentric = 1 - 0.002516 * t
    moment += (
        -0.40720 * sin(moon)
        + 0.17241 * eccentric * sin(sun)
        + 0.01608 * sin(2 * moon)
        + 0.01039 * sin(2 * node)
        + 0.00739 * eccentric * sin(moon - sun)
        - 0.00514 * eccentric * sin(moon + sun)
        + 0.00208 * eccentric * eccentric * sin(2 * sun)
        - 0.00111 * sin(moon - 2 * node)
        - 0.00057 * sin(moon + 2 * node)
        + 0.00056 * eccentric * sin(2 * moon + sun)
        - 0.00042 * sin(3 * moon)
        + 0.00042 * eccentric * sin(sun + 2 * node)
        + 0.00038 * eccentric * sin(sun - 2 * node)
        - 0.00024 * eccentric * sin(2 * moon - sun)
        - 0.00017 * sin(rising)
    )
    return moment - _slowing(2000 + number / 12.3685) - _EPOCH


def _sign(day: int, zone: float) -> int:
    """Return in which of twelve signs the sun stands as a day begins; 9 begins with the winter solstice."""
    moment = day - zone
    t = (moment + _EPOCH + _slowing(1970 + day / 365.2425) - 2_451_545) / 36_525
    anomaly = radians(357.52911 + 35_999.05029 * t)
    centre = (1.914602 - 0.004817 * t) * sin(anomaly) + 0.019993 * sin(2 * anomaly) + 0.000289 * sin(3 * anomaly)
    place = 280.46646 + 36_000.76983 * t + centre - 0.00569 - 0.00478 * sin(radians(125.04 - 1_934.136 * t))
    return floor(place % 360 / 30)


@cache
def _months_between_solstices(year: int, zone: float) -> tuple[tuple[int, int, bool], ...]:
    """Return the months from the eleventh of the year before on: first day, number, whether it is a leap month."""
    first, last = (_solstice_moon(each, zone) for each in (year - 1, year))
    starts = [_first_day(number, zone) for number in range(first, last + 1)]
    has_leap = last - first == 13
    months: list[tuple[int, int, bool]] = []
    number = 11
    for start, end in pairwise(starts):
        leap = has_leap and bool(months) and _sign(start, zone) == _sign(end, zone)
        has_leap = has_leap and not leap
        if months and not leap:
            number = number % 12 + 1
        months.append((start, number, leap))
    return tuple(months)


def _first_day(number: int, zone: float) -> int:
    return floor(_new_moon(number) + zone)


def _solstice_moon(year: int, zone: float) -> int:
    """Return the number of the last new moon on or before the day of the winter solstice."""
    number = round((year + 0.97 - 2000) * 12.3685) + 1
    while _first_day(number, zone) > _solstice(year, zone):
        number -= 1
    return number


@cache
def _solstice(year: int, zone: float) -> int:
    day = days_from_civil(year, 12, 18)
    while _sign(day + 1, zone) != 9:
        day += 1
    return day


def lunar_day(year: int, month: int, day: int, *, hours_ahead: int) -> int | None:
    """Return the day, counted from 1970-01-01, of a date by the moon, or None where that month has no such day.

    Args:
        year: the lunar year, by the western year in which it begins.
        month: 1 to 12; leap months are not asked for.
        day: 1 to 30.
        hours_ahead: of the country's clock before Greenwich.
    """
    if not _FIRST_YEAR <= year <= _LAST_YEAR:
        return None
    zone = hours_ahead / 24
    months = _months_between_solstices(year, zone) if month < 11 else _months_between_solstices(year + 1, zone)
    starts = [(start, index) for index, (start, number, leap) in enumerate(months) if number == month and not leap]
    if not starts:
        return None
    start, index = starts[0]
    following = months[index + 1][0] if index + 1 < len(months) else start + 30
    return start + day - 1 if 1 <= day <= following - start else None
