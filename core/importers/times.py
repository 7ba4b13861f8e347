"""Times as files state them, without ever inventing one."""

import datetime as dt
import math

from core.values.civil_time import DAY, seconds_of
from core.values.message import StatedTime

_EPOCH = dt.datetime(1970, 1, 1, tzinfo=dt.UTC)
_MILLISECONDS_FROM = 100_000_000_000
_LAST_SECOND = 253_402_300_800


def epoch_time(value: object) -> StatedTime | None:
    """Read seconds since 1970 in UTC (milliseconds, if they would lie beyond the year 5000).

    Zero, negative and unimaginable values are what programs write where they know no time: None.
    """
    if isinstance(value, bool) or not isinstance(value, int | float) or not math.isfinite(value) or value <= 0:
        return None
    if value >= _MILLISECONDS_FROM:
        value = value / 1_000
    if value >= _LAST_SECOND:
        return None
    moment = dt.datetime.fromtimestamp(value, dt.UTC)
    since = moment - _EPOCH
    timespec = "seconds" if isinstance(value, int) else "microseconds"
    return StatedTime(since.days * DAY + since.seconds, 0, moment.isoformat(timespec=timespec))


def iso_time(text: str) -> StatedTime | None:
    """Read an ISO 8601 date and time, with or without an offset; None for anything else."""
    try:
        moment = dt.datetime.fromisoformat(text.strip())
    except ValueError:
        return None
    return wall_time(moment)


def wall_time(moment: dt.datetime) -> StatedTime:
    """Keep a date and time as its wall clock, with its offset if it has one."""
    offset = moment.utcoffset()
    wall = seconds_of(
        moment.year, moment.month, moment.day, hour=moment.hour, minute=moment.minute, second=moment.second
    )
    return StatedTime(wall, None if offset is None else round(offset.total_seconds()), moment.isoformat())
