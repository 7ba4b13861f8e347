"""How far memories reach in time: what "everything" and "the selection" mean for a zoom."""

from typing import Final

import numpy as np
from numpy.typing import NDArray

from core.timeline.columns import OPEN_FUTURE, OPEN_PAST, TimelineColumns
from core.values.civil_time import DAY, HOUR

_MANY: Final = 20
_CORE: Final = (0.05, 0.995)
_NEAR: Final = 3.0
_MARGIN: Final = 0.04
_CONTEXT: Final = 0.6


def of_all(columns: TimelineColumns, rows: NDArray[np.int64] | None, today: int | None) -> tuple[float, float] | None:
    """Return the span that holds every bound of some rows (None: all); open states reach to today."""
    return _padded(_bounds(columns, rows, today), _MARGIN, float(DAY))


def of_most(columns: TimelineColumns, today: int | None) -> tuple[float, float] | None:
    """Return the span of a first look: one mention of antiquity among a year of chat does not squeeze the chat."""
    everything = of_all(columns, None, today)
    begin, end = np.searchsorted(columns.start, (OPEN_PAST + 1, OPEN_FUTURE)).tolist()
    if end - begin < _MANY or everything is None:
        return everything
    first, last = (int(columns.start[begin + round(part * (end - begin - 1))]) for part in _CORE)  # they are in order
    if today is not None and last < today < last + (last - first):
        last = today
    most = _padded((first, last + 1), 2 * _MARGIN, float(DAY))
    if most is None or everything[1] - everything[0] < _NEAR * (most[1] - most[0]):
        return everything
    return most


def of_some(columns: TimelineColumns, rows: NDArray[np.int64]) -> tuple[float, float] | None:
    """Return a close look at some memories, with a little of what lies around."""
    return _padded(_bounds(columns, rows, None), _CONTEXT, float(HOUR))


def _bounds(columns: TimelineColumns, rows: NDArray[np.int64] | None, today: int | None) -> tuple[int, int] | None:
    starts, ends = (
        (columns.start, columns.to_latest) if rows is None else (columns.start[rows], columns.to_latest[rows])
    )
    known = [bounds for one in (starts, ends) if (bounds := _known(one)) is not None]
    if not known:
        return None
    first, last = min(low for low, _ in known), max(high for _, high in known)
    if today is not None and len(ends) and int(ends.max()) == OPEN_FUTURE:
        last = max(last, today)
    return first, last


def _known(seconds: NDArray[np.int64]) -> tuple[int, int] | None:
    """Return the least and the greatest time that is not open, without a copy of a million."""
    is_known = (seconds > OPEN_PAST) & (seconds < OPEN_FUTURE)
    if not is_known.any():
        return None
    low = np.min(seconds, where=is_known, initial=OPEN_FUTURE)
    return int(low), int(np.max(seconds, where=is_known, initial=OPEN_PAST))


def _padded(bounds: tuple[int, int] | None, margin: float, least: float) -> tuple[float, float] | None:
    if bounds is None:
        return None
    first, last = bounds
    span = max(float(last - first), least)
    middle = (first + last) / 2
    half = span * (0.5 + margin)
    return middle - half, middle + half
