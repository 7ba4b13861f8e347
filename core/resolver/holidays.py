"""When a holiday is in a year; movable feasts come from ``holidays`` and ``dateutil``, loaded when first needed."""

import datetime as dt
import importlib
import tomllib
from collections.abc import Callable, Iterable
from functools import cache
from pathlib import Path
from typing import Any

from core.resolver.calendar import day_window
from core.resolver.lunar import lunar_day
from core.values.civil_time import DAY, CivilDate, Window, date_of, days_from_civil, month_length
from core.values.grain import Grain

_FILE = Path(__file__).parent / "grammar" / "holidays.toml"
_FIRST_YEAR, _LAST_YEAR = 1583, 4099
"""Years in which both Easters are computed; feasts of other calendars are known for fewer."""
Definition = dict[str, Any]


@cache
def _definitions() -> dict[str, Definition]:
    with _FILE.open("rb") as file:
        return tomllib.load(file)


@cache
def holiday(key: str, year: int, region: str | None = None) -> Window | None:
    """Return the window of a holiday in a year, or None where it is not known.

    Args:
        key: a name in ``grammar/holidays.toml``.
        year: the year of the western calendar in which it begins.
        region: a country code, for feasts that it keeps on a day of its own.
    """
    definition = _definitions()[key]
    own = definition.get((region or "")[:2].upper())
    if own is not None:
        definition = own
    if definition.get("around"):
        return _days_around(definition, year)
    first = _first_day(definition, year)
    if first is None:
        return None
    first += int(definition.get("plus", 0))
    last = first + int(definition.get("days", 1))
    if "until" in definition:
        last = _by_calendar(definition["until"], year, after=first) or last
    return Window(day_window(first).start, day_window(last).start, Grain.DAY)


def _first_day(definition: Definition, year: int) -> int | None:
    if "on" in definition:
        if definition["on"][1] > month_length(year, definition["on"][0]):
            return None
        return _moved_off(days_from_civil(*CivilDate(year, *definition["on"])), definition, year)
    if "dates" in definition:
        date = definition["dates"].get(str(year))
        return None if date is None else days_from_civil(year, *date)
    if "nth" in definition:
        return _nth_weekday(year, *definition["nth"])
    if "lunar" in definition:
        return lunar_day(year, *definition["lunar"], hours_ahead=definition["hours_ahead"])
    return _movable(definition, year) if _FIRST_YEAR <= year <= _LAST_YEAR else None


def _moved_off(day: int, definition: Definition, year: int) -> int:
    """Return the day on which a fixed feast is kept: some leave certain weekdays, or make way for another feast."""
    moves = definition.get("moves", {})
    other = definition.get("after")
    day += int(moves.get(str((day + 3) % 7), 0))
    if other is not None and day == _first_day(_definitions()[other], year):
        day += 1
    return day


def _movable(definition: Definition, year: int) -> int | None:
    if "easter" in definition:
        return _easter(year, western=True) + int(definition["easter"])
    if "orthodox" in definition:
        return _easter(year, western=False) + int(definition["orthodox"])
    if "country" in definition:
        return min(_days_named(definition, year), default=None)
    return _by_calendar(definition["calendar"], year)


def _nth_weekday(year: int, which: int, weekday: int, month: int) -> int:
    if which > 0:
        first = days_from_civil(year, month, 1)
        return first + (weekday - (first + 3)) % 7 + (which - 1) * 7
    last = days_from_civil(year, month, month_length(year, month))
    return last - (last + 3 - weekday) % 7 + (which + 1) * 7


def _days(date: dt.date) -> int:
    return days_from_civil(date.year, date.month, date.day)


def _easter(year: int, *, western: bool) -> int:
    from dateutil import easter  # noqa: PLC0415 - loaded when a text first speaks of Easter

    return _days(easter.easter(year, easter.EASTER_WESTERN if western else easter.EASTER_ORTHODOX))


@cache
def _calendar(name: str) -> Any:  # noqa: ANN401 - the library's calendars share no type
    module = importlib.import_module(f"holidays.calendars.{name}")
    return getattr(module, f"_{name.capitalize()}{'Lunar' if name == 'islamic' else 'Lunisolar'}")()


def _by_calendar(name: str, year: int, *, after: int | None = None) -> int | None:
    calendar, _, feast = name.partition(".")
    if calendar == "islamic":
        dates: Callable[[int], Any] = getattr(_calendar(calendar), f"{feast}_dates")
        years = (year,) if after is None else (year, year + 1)
        found = [_days(date) for each in years for date, _ in dates(each) if date.year == each]
    else:
        found = _dates_in(getattr(_calendar(calendar), f"{feast}_date")(year), year)
    return min((day for day in found if after is None or day > after), default=None)


def _dates_in(answer: Any, year: int) -> list[int]:  # noqa: ANN401 - a date, a date with a flag, or several of them
    if isinstance(answer, dt.date):
        return [_days(answer)] if answer.year == year else []
    if isinstance(answer, Iterable):
        return [day for part in answer for day in _dates_in(part, year)]
    return []


@cache
def _country(code: str, year: int) -> dict[dt.date, str]:
    library = importlib.import_module("holidays")
    return dict(library.country_holidays(code, years=year, language="en_US", observed=False))


def _days_named(definition: Definition, year: int) -> list[int]:
    return [
        _days(date)
        for date, name in _country(definition["country"], year).items()
        if definition["name"] in name.split("; ")
    ]


@cache
def _days_off(code: str, year: int) -> frozenset[int]:
    library = importlib.import_module("holidays")
    try:
        listed = library.country_holidays(code[:2].upper(), years=year)
    except NotImplementedError:  # a region that the library does not have
        return frozenset()
    return frozenset(_days(date) for date in listed)


def is_day_off(day: int, region: str | None) -> bool:
    """Whether a day, counted from 1970-01-01, is a public holiday of a region; without a region none is known."""
    year = date_of(day * DAY).year
    return region is not None and _FIRST_YEAR <= year <= _LAST_YEAR and day in _days_off(region, year)


def _days_around(definition: Definition, year: int) -> Window | None:
    """Return the days off around a feast, those that make up for a Sunday included."""
    library = importlib.import_module("holidays")
    listed = library.country_holidays(definition["country"], years=year, language="en_US")
    days = [_days(date) for date, name in listed.items() if definition["name"] in name]
    return Window(day_window(min(days)).start, day_window(max(days) + 1).start, Grain.DAY) if days else None
