"""Times as files state them, without ever inventing one."""

import datetime as dt
import re
from functools import lru_cache

from core.values.civil_time import DAY, HOUR, MINUTE, civil_from_days, format_date, seconds_of
from core.values.message import StatedTime

_NUMBERS = (int, float)
_MICROS = 1_000_000
_MILLISECONDS_FROM = 100_000_000_000
_TOO_LATE = 253_402_300_800_000
_EPOCH_TEXT = re.compile(r"\d{9,13}(?:\.\d{1,9})?", re.ASCII)


def epoch_time(value: object) -> StatedTime | None:
    """Read seconds since 1970 in UTC (milliseconds, if they would lie beyond the year 5000).

    Zero, negative and unimaginable values are what programs write where they know no time: None.
    """
    if not isinstance(value, _NUMBERS) or isinstance(value, bool) or not 0 < value < _TOO_LATE:
        return None
    if value >= _MILLISECONDS_FROM:
        value = value / 1_000
    if isinstance(value, int):
        return StatedTime(value, 0, f"{_clock_text(value)}+00:00")
    seconds, micros = divmod(round(value * _MICROS), _MICROS)
    return StatedTime(seconds, 0, f"{_clock_text(seconds)}.{micros:06d}+00:00")


def _clock_text(seconds: int) -> str:
    days, rest = divmod(seconds, DAY)
    return f"{_day_text(days)}T{rest // HOUR:02d}:{rest % HOUR // MINUTE:02d}:{rest % MINUTE:02d}"


@lru_cache(maxsize=4_096)
def _day_text(days: int) -> str:
    return format_date(civil_from_days(days))


def iso_time(text: str) -> StatedTime | None:
    """Read an ISO 8601 date and time, with or without an offset; None for anything else."""
    try:
        moment = dt.datetime.fromisoformat(text.strip())
    except ValueError:
        return None
    return wall_time(moment)


def any_time(value: object) -> StatedTime | None:
    """Read a time as programs write it: a number since 1970, that number as text, or ISO 8601."""
    if not isinstance(value, str):
        return epoch_time(value)
    return epoch_time(float(value)) if _EPOCH_TEXT.fullmatch(value) else iso_time(value)


def wall_time(moment: dt.datetime) -> StatedTime:
    """Keep a date and time as its wall clock, with its offset if it has one."""
    offset = moment.utcoffset()
    wall = seconds_of(
        moment.year, moment.month, moment.day, hour=moment.hour, minute=moment.minute, second=moment.second
    )
    return StatedTime(wall, None if offset is None else round(offset.total_seconds()), moment.isoformat())


def wall_after(start: StatedTime, milliseconds: int) -> StatedTime | None:
    """Return the time so long after another, with its zone or lack of one; None beyond the calendar."""
    moment = dt.datetime.fromisoformat(start.text)
    try:
        return wall_time(moment + dt.timedelta(milliseconds=milliseconds))
    except OverflowError:
        return None
