"""Which intervals overlap a window: exact, however long they last."""

from typing import Final

import numpy as np
from numpy.typing import NDArray

_FANOUT: Final = 32


class IntervalIndex:
    """Half-open intervals [start, end), ordered by start, each with start <= end; found by a tree of latest ends.

    A tree node holds the latest end of 32 nodes below it, so that a fact of long ago that still holds is reached
    without a look at those that have ended in between.
    """

    def __init__(self, starts: NDArray[np.int64], ends: NDArray[np.int64]) -> None:
        self._starts = starts
        self._levels = [ends]
        while len(self._levels[-1]) > _FANOUT:
            level = self._levels[-1]
            self._levels.append(np.maximum.reduceat(level, np.arange(0, len(level), _FANOUT)))
        self._sorted_ends = np.sort(ends)

    def __len__(self) -> int:
        return len(self._starts)

    @property
    def starts(self) -> NDArray[np.int64]:
        """The starts, ascending."""
        return self._starts

    @property
    def sorted_ends(self) -> NDArray[np.int64]:
        """The ends, ascending: not in the order of the starts."""
        return self._sorted_ends

    def count(self, start: int, end: int) -> int:
        """Return how many intervals overlap [start, end), without finding them."""
        began = np.searchsorted(self._starts, end, side="left")
        ended = np.searchsorted(self._sorted_ends, start, side="right")
        return max(0, int(began - ended)) if start < end else 0

    def began_within(self, start: int, end: int) -> tuple[int, int]:
        """Return the half-open range of positions whose start lies in [start, end)."""
        first = int(np.searchsorted(self._starts, start, side="left"))
        return first, max(first, int(np.searchsorted(self._starts, end, side="left")))

    def overlapping(self, start: int, end: int) -> NDArray[np.int64]:
        """Return the positions of all intervals that overlap [start, end), ascending."""
        limit = int(np.searchsorted(self._starts, end, side="left")) if start < end else 0
        top = len(self._levels) - 1
        found = np.arange(len(self._levels[top]), dtype=np.int64)
        for depth in range(top, -1, -1):
            level = self._levels[depth]
            found = found[found * _FANOUT**depth < limit]
            found = found[level[found] > start]
            if depth:
                children = (found[:, None] * _FANOUT + np.arange(_FANOUT)).ravel()
                found = children[children < len(self._levels[depth - 1])]
        return found
