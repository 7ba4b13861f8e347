"""Dates with a time of day as phones write them before a message, in any locale; which number is which stays open."""

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from itertools import groupby
from typing import NamedTuple

from core.importers.date_order import DateOrder, Numbers, days_of
from core.importers.day_halves import half_of_day, hour_of
from core.importers.month_names import month_number
from core.values.civil_time import DAY, HOUR, MINUTE, civil_from_days, format_date
from core.values.message import StatedTime

_MARKS = "\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff"
_MARK = re.compile(f"[{_MARKS}]+")
_STAMP = re.compile(
    r"(?:(?P<a>\d{1,4})\s?[./\-‐–]\s?(?P<b>\d{1,2})\s?[./\-‐–]\s?(?P<c>\d{1,4})\.?"
    r"|(?P<ya>\d{4})\s?[년年]\s?(?P<mo>\d{1,2})\s?[월月]\s?(?P<d>\d{1,2})\s?[일日号]"
    r"|(?P<day>\d{1,2})\.?\s(?:de\s)?(?P<name>[^\W\d_]{3,12})\.?,?\s(?:de\s)?(?P<year>\d{4})"
    r"|(?P<name2>[^\W\d_]{3,12})\.?\s(?P<day2>\d{1,2}),\s(?P<year2>\d{4}))"
    r"(?:\sг\.|\sр\.)?\s?(?P<comma>[,،、])?\s?(?:(?:à|às|at|um|kl\.?|klo|a\slas|alle|o)\s)?"
    r"(?:(?P<before>[^\W\d_][^\d:]{0,14}?)\s?)?"
    r"(?P<hour>\d{1,2})(?:[:.](?P<minute>\d\d)(?:[:.](?P<second>\d\d))?"
    r"|\sh\s(?P<minute2>\d\d)(?:\smin\s(?P<second2>\d\d)\ss)?)"
    r"(?:\s?(?P<after>[^\W\d_][^\d:]{0,14}?))?(?:\sUhr|\sч\.)?"
)
_CLOCK = re.compile(
    r"(?:(?P<before>[^\W\d_][^\d:]{0,14}?)\s?)?(?P<hour>\d{1,2})[:.](?P<minute>\d\d)(?:[:.](?P<second>\d\d))?"
    r"(?:\s?(?P<after>[^\W\d_][^\d:]{0,14}?))?"
)
_DATE_TEXT = (
    rf"\d{{1,4}}[{_MARKS}]?\s?[./\-‐–년年][{_MARKS}]?\s?\d{{1,2}}[{_MARKS}]?\s?[./\-‐–월月][{_MARKS}]?\s?\d{{1,4}}\s?[일日号]?"
    r"|\d{1,2}\.?\s(?:de\s)?[^\W\d_]{3,12}\.?,?\s(?:de\s)?\d{4}|[^\W\d_]{3,12}\.?\s\d{1,2},\s\d{4}"
)
_WHOLE_DATE = re.compile(r"\d{1,4}[./\-]\d{1,2}[./\-]\d{1,4}\.?,?")
_SECONDS = re.compile(r"^(\d{1,2}:\d\d):\d\d")
_KEPT = 8_192


class Stamp(NamedTuple):
    """The numbers of a date as written, seconds since midnight, and how the two stand together.

    ``half_first`` says that the half of the day is named before the clock, ``has_comma`` that a comma follows the date.
    """

    numbers: Numbers
    clock: int
    half_first: bool
    has_comma: bool


def read_stamp(text: str) -> Stamp | None:
    """Take a stamp apart; None for what is no date and time."""
    match = _STAMP.fullmatch(_MARK.sub("", text).strip())
    if match is None:
        return None
    numbers = _numbers_of(match)
    half = match["before"] or match["after"]
    named = half_of_day(half) if half else None
    hour = hour_of(int(match["hour"]), named)
    minute = int(match["minute"] or match["minute2"])
    second = int(match["second"] or match["second2"] or 0)
    if numbers is None or hour is None or minute > 59 or second > 59 or (half and named is None):
        return None
    clock = hour * HOUR + minute * MINUTE + second
    return Stamp(numbers, clock, half_first=bool(match["before"]), has_comma=match["comma"] is not None)


def _numbers_of(match: re.Match[str]) -> Numbers | None:
    if match["a"]:
        return match["a"], match["b"], match["c"]
    if match["ya"]:
        return match["ya"], match["mo"], match["d"]
    month = month_number(match["name"] or match["name2"])
    if month is None:
        return None
    return match["year"] or match["year2"], str(month), match["day"] or match["day2"]


@dataclass(slots=True)
class StampReader:
    """Reads the stamps of one file in one order of day, month and year; without an order no time is made up.

    A file has few dates and few clock times: each is taken apart once, and put together again for most messages.
    """

    order: DateOrder | None
    first_year: int = 1970
    _days: dict[str, tuple[int, str]] = field(default_factory=dict)
    _clocks: dict[str, tuple[int, str]] = field(default_factory=dict)
    _known: dict[str, StatedTime | None] = field(default_factory=dict)

    def time(self, text: str) -> StatedTime | None:
        """Return the time that a stamp states, None if it states none in this order."""
        date, _, clock = text.partition(" ")
        day, seconds = self._days.get(date), self._clocks.get(clock) or self._with_seconds(clock)
        if day is not None and seconds is not None:
            return StatedTime(day[0] + seconds[0], None, day[1] + seconds[1])
        if text not in self._known:
            if len(self._known) >= _KEPT:
                self._known.clear()
            self._known[text] = self._read(text)
        return self._known[text]

    def _with_seconds(self, clock: str) -> tuple[int, str] | None:
        """Put "7:02:33 PM" together from "7:02 PM", if that is known."""
        minute, _, rest = clock.rpartition(":")
        second = rest[:2]
        base = self._clocks.get(minute + rest[2:]) if ":" in minute and second.isdecimal() else None
        return (base[0] + int(second), f"{base[1][:6]}{int(second):02d}") if base and int(second) <= 59 else None

    def _read(self, text: str) -> StatedTime | None:
        stamp = read_stamp(text)
        if stamp is None or self.order is None:
            return None
        day = days_of(stamp.numbers, self.order, self.first_year)
        if day is None:
            return None
        time = wall_clock(day, stamp.clock)
        date, _, clock = text.partition(" ")
        if len(self._days) < _KEPT and len(self._clocks) < DAY and _WHOLE_DATE.fullmatch(_MARK.sub("", date)):
            self._days[date] = day * DAY, time.text[:-8]
            without_seconds = _SECONDS.sub(r"\1", clock, count=1)
            begin = stamp.clock - (stamp.clock % MINUTE if without_seconds != clock else 0)
            self._clocks[without_seconds] = begin, f"{time.text[-8:-2]}00" if begin != stamp.clock else time.text[-8:]
        return time


def read_clock(text: str) -> int | None:
    """Return the seconds since midnight of a time of day alone ("오후 3:12", "7:02 PM", "21:05:10"), else None."""
    match = _CLOCK.fullmatch(_MARK.sub("", text).strip())
    if match is None:
        return None
    half = match["before"] or match["after"]
    named = half_of_day(half) if half else None
    hour, minute, second = hour_of(int(match["hour"]), named), int(match["minute"]), int(match["second"] or 0)
    if hour is None or minute > 59 or second > 59 or (half and named is None):
        return None
    return hour * HOUR + minute * MINUTE + second


def wall_clock(day: int, clock: int) -> StatedTime:
    """Return the time on a wall clock without a zone: days since 1970-01-01 and seconds since midnight."""
    hour, rest = divmod(clock, HOUR)
    text = f"{format_date(civil_from_days(day))}T{hour:02d}:{rest // MINUTE:02d}:{rest % MINUTE:02d}"
    return StatedTime(day * DAY + clock, None, text)


def dates_in(text: str, pattern: re.Pattern[str]) -> Iterator[str]:
    """Yield the dates that a pattern made by ``date_pattern`` finds, each run of the same date once."""
    for date, _ in groupby(pattern.findall(text)):
        yield date


def date_pattern(before: str, after: str) -> re.Pattern[str]:
    """Return what finds the dates of headers: lines with a date behind ``before`` and ``after`` behind the clock."""
    return re.compile(f"^[{_MARKS}]*{before}({_DATE_TEXT})(?=[^\\n\\[\\]]{{4,36}}?{after})", re.MULTILINE)


def date_numbers(text: str) -> Numbers | None:
    """Take a date that was found apart."""
    stamp = read_stamp(f"{text} 12:00")
    return stamp.numbers if stamp else None
