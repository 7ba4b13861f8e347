"""The message's own local time: what the file said, and the zone a person chose where the file leaves it open."""

import datetime as dt
from functools import cache
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError

from core.errors import ActionableError
from core.values.message import Moment, StatedTime, ZoneSource

_EPOCH = dt.datetime(1970, 1, 1)  # noqa: DTZ001 - the wall clock, which has no zone
# A day inside the limits of datetime, so that no zone can push a time over the edge.
_FIRST = int((dt.datetime(1, 1, 2) - _EPOCH).total_seconds())  # noqa: DTZ001
_LAST = int((dt.datetime(9999, 12, 30) - _EPOCH).total_seconds())  # noqa: DTZ001


class UnknownZoneError(ActionableError):
    """A zone that no zone table knows."""

    code = "unknown_zone"

    def __init__(self, zone: str) -> None:
        super().__init__(f"there is no time zone called {zone!r}; give an IANA name such as Asia/Seoul")
        self.zone = zone


@cache
def zone_named(name: str) -> ZoneInfo:
    """Return the zone with an IANA name.

    Raises:
        UnknownZoneError: there is none.
    """
    try:
        return ZoneInfo(name)
    except (ZoneInfoNotFoundError, ValueError, OSError) as error:
        raise UnknownZoneError(name) from error


def moment_of(stated: StatedTime | None, zone: str | None, after: int | None = None) -> Moment | None:
    """Place a stated time on the workspace's line.

    An offset that the file states stands. Times in UTC, as servers write them, are shown on the wall clock of the
    chosen zone. Times without a zone are taken to be that wall clock: in a gap (clocks put forward) the time moves on
    by the gap, in a fold (clocks put back) the first of the two is meant, unless it would lie before ``after``, the
    instant of the message before, and the second does not.
    """
    if stated is None:
        return None
    seconds = stated.wall - (stated.offset or 0)
    if zone is None or not _FIRST <= seconds <= _LAST:
        source = ZoneSource.MISSING if stated.offset is None else ZoneSource.STATED
        return Moment(seconds, stated.offset, None, source)
    if stated.offset is None:
        local = (_EPOCH + dt.timedelta(seconds=stated.wall)).replace(tzinfo=zone_named(zone))
        offset = _offset(local)
        instant = stated.wall - offset
        second = stated.wall - _offset(local.replace(fold=1))
        if after is not None and instant < after <= second:
            instant = second
        # A round trip through UTC moves a time out of a gap.
        return Moment(instant, _offset_at(instant, zone), zone, ZoneSource.CHOSEN)
    if stated.offset == 0:
        return Moment(seconds, _offset_at(seconds, zone), zone, ZoneSource.CHOSEN)
    return Moment(seconds, stated.offset, None, ZoneSource.STATED)


def _offset_at(instant: int, zone: str) -> int:
    utc = (_EPOCH + dt.timedelta(seconds=instant)).replace(tzinfo=dt.UTC)
    return _offset(utc.astimezone(zone_named(zone)))


def _offset(moment: dt.datetime) -> int:
    distance = moment.utcoffset()
    return int(distance.total_seconds()) if distance is not None else 0
