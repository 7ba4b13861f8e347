"""Which days are worked in a region: weekends, public holidays and days worked instead, from the ``holidays`` package.

Holidays are known for a range of years only (South Korea: from 1948 to 2100). Before and after it every day that is no
weekend day counts as worked; ``knows_holidays`` tells.
"""

import datetime as dt
import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from threading import Lock
from typing import TYPE_CHECKING, NamedTuple

from core.errors import ActionableError
from core.values.civil_time import civil_from_days, days_from_civil, weekday

if TYPE_CHECKING:
    from holidays import HolidayBase

SATURDAY, SUNDAY = 5, 6
_REGION = re.compile(r"(?P<country>[A-Z]{2})(?:-(?P<part>[A-Z0-9]{1,4}))?")
_EPOCH_ORDINAL = dt.date(1970, 1, 1).toordinal()


class UnknownRegionError(ActionableError):
    """No holidays are known for a region."""

    code = "unknown_region"

    def __init__(self, region: str) -> None:
        super().__init__(
            f"no holidays are known for {region!r}; write a country such as KR or US, or a part of one such as US-CA"
        )
        self.region = region


class Holiday(NamedTuple):
    """A public holiday: days after 1970-01-01, and its name."""

    day: int
    name: str


class _Year(NamedTuple):
    worked: tuple[bool, ...]
    """For each day of the year whether it is worked."""
    holidays: tuple[Holiday, ...]


@dataclass(frozen=True, slots=True)
class _Known:
    """What the package knows, for the years [first, end)."""

    days_off: "HolidayBase"
    first: int
    end: int

    def year(self, number: int) -> _Year:
        """Return one year."""
        days = range(days_from_civil(number, 1, 1), days_from_civil(number + 1, 1, 1))
        names = ((day, self.days_off.get(_date(day))) for day in days)
        return _Year(
            worked=tuple(self.days_off.is_working_day(_date(day)) for day in days),
            holidays=tuple(Holiday(day, name) for day, name in names if name),
        )


class HolidayCalendar:
    """Tells worked days from others; days are counted from 1970-01-01. Threads may share one."""

    def __init__(self, region: str | None, weekend: frozenset[int], known: _Known | None = None) -> None:
        """Make a calendar; ``weekend`` holds weekdays, 0 (Monday) to 6."""
        self.region = region
        self.weekend = weekend
        """The weekend of today; known years have the one of their time."""
        self._known = known
        self._years: dict[int, _Year] = {}
        self._lock = Lock()  # the package keeps the year that it works on in the object

    @property
    def known_years(self) -> range:
        """The years of which the holidays are known."""
        return range(self._known.first, self._known.end) if self._known else range(0)

    def knows_holidays(self, first: int, end: int) -> bool:
        """Whether the holidays of all days [first, end) are known."""
        years = self.known_years
        return first >= end or (civil_from_days(first).year in years and civil_from_days(end - 1).year in years)

    def is_worked(self, day: int) -> bool:
        """Whether a day is neither a weekend day nor a holiday, or is worked in exchange for another."""
        year = civil_from_days(day).year
        if year in self.known_years:
            return self.worked_days_of(year)[day - days_from_civil(year, 1, 1)]
        return weekday(day) not in self.weekend

    def worked_days_of(self, year: int) -> tuple[bool, ...]:
        """Return for each day of a known year whether it is worked."""
        return self._year(year).worked

    def holidays(self, first: int, end: int) -> Iterator[Holiday]:
        """Yield the known public holidays of the days [first, end), on weekends too, in order."""
        for year in self.known_years:
            if days_from_civil(year + 1, 1, 1) <= first or end <= days_from_civil(year, 1, 1):
                continue
            yield from (holiday for holiday in self._year(year).holidays if first <= holiday.day < end)

    def _year(self, number: int) -> _Year:
        if self._known is None:
            raise KeyError(number)
        with self._lock:
            if number not in self._years:
                self._years[number] = self._known.year(number)
            return self._years[number]


def calendar_of(region: str, language: str | None = None) -> HolidayCalendar:
    """Return the calendar of a country (ISO 3166-1: ``KR``) or of a part of one (ISO 3166-2: ``US-CA``).

    Holidays are named in ``language`` where the package has it, else in the region's own.

    Raises:
        UnknownRegionError: if the region is not one of the package's.
    """
    match = _REGION.fullmatch(region.strip().upper())
    if match is None:
        raise UnknownRegionError(region)
    return _calendar(match["country"], match["part"], language)


def known_countries() -> list[str]:
    """Return the two-letter codes of the countries that ``calendar_of`` takes, sorted."""
    import holidays  # noqa: PLC0415 - as below

    return sorted(code for code in holidays.list_supported_countries(include_aliases=False) if len(code) == 2)


def plain_calendar(weekend: frozenset[int] = frozenset({SATURDAY, SUNDAY})) -> HolidayCalendar:
    """Return a calendar without holidays; at least one weekday must be worked."""
    if not weekend < frozenset(range(7)):
        raise ValueError(weekend)
    return HolidayCalendar(None, weekend)


@cache
def _calendar(country: str, part: str | None, language: str | None) -> HolidayCalendar:
    import holidays  # noqa: PLC0415 - takes a while, and most calculations need no holidays

    region = f"{country}-{part}" if part else country
    try:
        found = holidays.country_holidays(country, subdiv=part)
        # Always one that is named: without it the package would ask the machine's locale.
        named = language if language in found.supported_languages else found.default_language
        found = holidays.country_holidays(country, subdiv=part, language=named)
    except NotImplementedError as error:
        raise UnknownRegionError(region) from error
    known = _Known(found, found.start_year, found.end_year + 1)
    return HolidayCalendar(region, frozenset(found.weekend), known)


def _date(day: int) -> dt.date:
    return dt.date.fromordinal(day + _EPOCH_ORDINAL)
