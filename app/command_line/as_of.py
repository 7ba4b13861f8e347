"""Dates of the command line to the three clocks."""

import datetime as dt

from core.clock import Clock, local_seconds
from core.values.as_of import AsOf
from core.values.civil_time import Window


def as_of(clock: Clock, true_at: Window | None, known_at: Window | None, recorded_at: Window | None) -> AsOf:
    """Return the moments asked, each through the end of the date given; *true at* defaults to now."""
    return AsOf(
        true_at=true_at.end - 1 if true_at else local_seconds(clock, None),
        known_at=known_at.end - 1 if known_at else None,
        recorded_at=_unix(recorded_at.end) - 1 if recorded_at else None,
    )


def _unix(civil: int) -> int:
    """Return Unix seconds of a wall clock in the machine's own zone."""
    wall = dt.datetime.fromtimestamp(0, dt.UTC).replace(tzinfo=None) + dt.timedelta(seconds=civil)
    return int(wall.astimezone().timestamp())
