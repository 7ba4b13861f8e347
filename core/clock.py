"""The only reader of the wall clock; everything else takes a Clock."""

import datetime as dt
from dataclasses import dataclass
from typing import Protocol
from zoneinfo import ZoneInfo


class Clock(Protocol):
    """Tells the present moment."""

    def now(self) -> dt.datetime:
        """Return the present moment as an aware datetime in UTC."""
        ...


class SystemClock:
    """The machine's clock."""

    def now(self) -> dt.datetime:
        """Return the present moment as an aware datetime in UTC."""
        return dt.datetime.now(dt.UTC)


@dataclass(frozen=True, slots=True)
class FixedClock:
    """A clock that stands still, for tests and pictures that must come out the same."""

    moment: dt.datetime

    def now(self) -> dt.datetime:
        """Return the moment given at construction."""
        return self.moment


def unix_seconds(clock: Clock) -> int:
    """Return whole seconds since 1970-01-01T00:00Z."""
    return int(clock.now().timestamp())


def local_seconds(clock: Clock, zone: str | None) -> int:
    """Return the wall clock of ``zone`` (IANA name; None: the machine's own) as civil seconds since 1970."""
    moment = clock.now().astimezone(ZoneInfo(zone) if zone else None)
    return int(moment.replace(tzinfo=dt.UTC).timestamp())
