"""Which sub-row of its lane each visible thing is drawn in."""

from bisect import bisect_left
from collections.abc import Mapping, Sequence
from typing import Final, NamedTuple

NO_ROOM: Final = -1


class Cluster(NamedTuple):
    """Neighbouring things that found no row: their indices and the stretch of pixels they begin on."""

    members: tuple[int, ...]
    left: float
    right: float


class _Row:
    """The stretches taken in one sub-row, left to right, none touching another."""

    def __init__(self) -> None:
        self._lefts: list[float] = []
        self._rights: list[float] = []

    def take(self, left: float, right: float) -> bool:
        """Take a stretch if it is free."""
        place = bisect_left(self._lefts, right)
        if place and self._rights[place - 1] > left:
            return False
        self._lefts.insert(place, left)
        self._rights.insert(place, right)
        return True


def pack_rows(
    lefts: Sequence[float], rights: Sequence[float], row_count: int, preferred: Mapping[int, int] | None = None
) -> list[int]:
    """Return the first free row of each stretch [left, right), or NO_ROOM; nothing overlaps in a row.

    ``preferred`` maps an index to the row it had before: those are placed first, so that things stay where they are
    while the picture is panned.
    """
    rows = [_Row() for _ in range(row_count)]
    placed = [NO_ROOM] * len(lefts)
    for index, row in (preferred or {}).items():
        if row < row_count and rows[row].take(lefts[index], rights[index]):
            placed[index] = row
    for index, (left, right) in enumerate(zip(lefts, rights, strict=True)):
        if placed[index] == NO_ROOM:
            placed[index] = _take_first(rows, left, right)
    return placed


def _take_first(rows: list[_Row], left: float, right: float) -> int:
    for number, row in enumerate(rows):
        if row.take(left, right):
            return number
    return NO_ROOM


def next_lefts(lefts: Sequence[float], rows: Sequence[int], limit: float) -> list[float]:
    """Return where the next thing in the same row begins, or ``limit``: the room that a label has."""
    ahead: dict[int, float] = {}
    rooms = [limit] * len(lefts)
    for index in sorted(range(len(lefts)), key=lefts.__getitem__, reverse=True):
        rooms[index] = ahead.get(rows[index], limit)
        ahead[rows[index]] = lefts[index]
    return rooms


def gather(indices: Sequence[int], lefts: Sequence[float], distance: float) -> list[Cluster]:
    """Join things, given in order of their left, whose first begins less than ``distance`` pixels before them."""
    clusters: list[Cluster] = []
    members: list[int] = []
    for index in indices:
        if members and lefts[index] - lefts[members[0]] >= distance:
            clusters.append(Cluster(tuple(members), lefts[members[0]], lefts[members[-1]]))
            members = []
        members.append(index)
    if members:
        clusters.append(Cluster(tuple(members), lefts[members[0]], lefts[members[-1]]))
    return clusters
