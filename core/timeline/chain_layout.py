"""Which lane and row of the graph each fact is drawn in: a lane a chain, time on x (the painter's own matter).

Pure and deterministic: the same facts give the same picture in any order. Rows are a matter of the chain alone; lanes
keep the order that they had before. So a new edge moves its own chain and no other.
"""

from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Final, NamedTuple, Self

import numpy as np
from numpy.typing import NDArray

MOST_ROWS: Final = 16
"""Rows of a lane; what finds no room in them shares the last one."""
_SHELF_ROWS: Final = 4
_ON_A_ROW: Final = 4
"""Facts without an edge that one row of a shelf takes before there is a second."""
_FOREVER: Final = 2**63 - 1
_NEVER: Final = -(2**63)

Ids = NDArray[np.int64]
Flags = NDArray[np.bool_]


def _none() -> Ids:
    return np.empty(0, dtype=np.int64)


class Facts(NamedTuple):
    """Memories to place, each id once. ``start`` is in civil seconds; ``name`` a number by whose order lanes stand."""

    id: Ids
    start: Ids
    name: Ids

    @classmethod
    def of(cls, facts: Iterable[tuple[int, int, int]]) -> Self:
        """Return columns of (id, start, name)."""
        table = np.array(list(facts), dtype=np.int64).reshape(-1, 3)
        return cls(table[:, 0], table[:, 1], table[:, 2])


class Links(NamedTuple):
    """Edges old → new, by id. One that ``goes_on`` takes the old one's place: the line runs on in the same row."""

    old: Ids
    new: Ids
    goes_on: Flags

    @classmethod
    def of(cls, links: Iterable[tuple[int, int, bool]]) -> Self:
        """Return columns of (old, new, goes_on)."""
        table = np.array(list(links), dtype=np.int64).reshape(-1, 3)
        return cls(table[:, 0], table[:, 1], table[:, 2].astype(np.bool_))


@dataclass(frozen=True, slots=True, eq=False)
class ChainLayout:
    """A lane and a row for each of ``ids`` (in order), and its chain: the least id of all that hang together.

    ``rows`` counts the rows of each lane. ``loose`` facts have no link: they come last, placed anew each time.
    """

    ids: Ids = field(default_factory=_none)
    lane: Ids = field(default_factory=_none)
    row: Ids = field(default_factory=_none)
    chain: Ids = field(default_factory=_none)
    loose: Flags = field(default_factory=lambda: np.empty(0, dtype=np.bool_))
    rows: tuple[int, ...] = ()


EMPTY_LAYOUT: Final = ChainLayout()


def lay_out(facts: Facts, links: Links, before: ChainLayout = EMPTY_LAYOUT, *, on_shelves: bool = False) -> ChainLayout:
    """Place facts. Links to facts that are not given, and from a fact to itself, are ignored.

    Loose facts share the last lane, or ``on_shelves`` have a lane a name.
    """
    order = np.lexsort((facts.id, facts.start))
    ids, start, name = facts.id[order], facts.start[order], facts.name[order]
    old, new, goes_on = _known_links(ids, links)
    linked = np.zeros(len(ids), dtype=np.bool_)
    linked[old] = linked[new] = True
    root = _roots(len(ids), old, new)
    lane, count = _lanes(ids, name, linked, root, before)
    row = _rows(start, lane, count, (old, new, goes_on), linked)
    loose = np.flatnonzero(~linked)
    _shelve(loose, name, lane, row, count, on_shelves=on_shelves)
    least = np.full(len(ids), _FOREVER, dtype=np.int64)
    np.minimum.at(least, root, ids)
    rows = np.zeros(int(lane.max(initial=-1)) + 1, dtype=np.int64)
    np.maximum.at(rows, lane, row + 1)
    back = np.argsort(ids)
    return ChainLayout(ids[back], lane[back], row[back], least[root][back], ~linked[back], tuple(rows.tolist()))


def _known_links(ids: Ids, links: Links) -> tuple[Ids, Ids, Flags]:
    """Return the ends as places in order of time, in order of the newer end and then of the older one."""
    by_id = np.argsort(ids)
    ends = []
    known = links.old != links.new
    for end in (links.old, links.new):
        found = np.searchsorted(ids, end, sorter=by_id)
        found[found == len(ids)] = 0
        place = by_id[found] if len(ids) else np.zeros(len(end), dtype=np.int64)
        known &= (ids[place] == end) if len(ids) else False
        ends.append(place)
    old, new, goes_on = ends[0][known], ends[1][known], links.goes_on[known]
    order = np.lexsort((goes_on, old, new))
    return old[order], new[order], goes_on[order]


def _roots(count: int, old: Ids, new: Ids) -> Ids:
    """Return the first place of each place's chain: trees are hung on each other until every link is inside one."""
    root = np.arange(count)
    while True:
        one, other = root[old], root[new]
        apart = one != other
        if not apart.any():
            return root
        one, other = one[apart], other[apart]
        np.minimum.at(root, np.maximum(one, other), np.minimum(one, other))
        root = _flattened(root)


def _flattened(parent: Ids) -> Ids:
    while True:
        further = parent[parent]
        if np.array_equal(further, parent):
            return parent
        parent = further


def _lanes(ids: Ids, name: Ids, linked: Flags, root: Ids, before: ChainLayout) -> tuple[Ids, int]:
    """Return the lane of each linked place and how many lanes there are.

    A chain keeps the lane of its first fact that had one; chains that were together stand below each other; new ones
    come after all others, in order of names and first dates.
    """
    heads = np.flatnonzero(linked & (root == np.arange(len(ids))))
    kept = np.full(len(ids), _FOREVER, dtype=np.int64)
    if len(before.ids):
        found = np.minimum(np.searchsorted(before.ids, ids), len(before.ids) - 1)
        stood = linked & (before.ids[found] == ids) & ~before.loose[found]
        places = np.flatnonzero(stood)[::-1]  # written from the last to the first, so that the first one stays
        kept[root[places]] = before.lane[found[places]]
    fresh_name = np.where(kept[heads] == _FOREVER, name[heads], 0)
    order = np.lexsort((heads, fresh_name, kept[heads]))
    number = np.zeros(len(ids), dtype=np.int64)
    number[heads[order]] = np.arange(len(heads))
    return number[root], len(heads)


def _rows(start: Ids, lane: Ids, count: int, links: tuple[Ids, Ids, Flags], linked: Flags) -> Ids:
    """Give each line of facts a row: below the one it branches off from if that is free, else the first free one."""
    old, new, goes_on = links
    total = len(start)
    before, last, branches = _lines(start, old, new, goes_on)
    head = _flattened(np.where(before < 0, np.arange(total), before))
    row = np.zeros(total, dtype=np.int64)
    heads = np.flatnonzero(linked & (before < 0))
    crowded = np.bincount(lane[heads], minlength=count)[lane[heads]] > 1 if len(heads) else np.empty(0, dtype=np.bool_)
    heads = heads[crowded]
    if len(heads):
        until = np.where(branches[last[heads]], _FOREVER, start[last[heads]])
        first_old = np.full(total, -1, dtype=np.int64)
        first_old[new[::-1]] = old[::-1]
        beside = first_old[heads]
        columns = (heads, start[heads], until, lane[heads], np.where(beside >= 0, head[beside], -1))
        _take_rows([column.tolist() for column in columns], row)
    return row[head]


def _lines(start: Ids, old: Ids, new: Ids, goes_on: Flags) -> tuple[Ids, Ids, Flags]:
    """Return which fact each one goes on from in the same row (-1: none), where each line ends, and what branches.

    A fact goes on in the first one, later in time, that takes its place. It keeps its row until then; for good if
    others stand in for it meanwhile.
    """
    total = len(start)
    before, following = [-1] * total, [-1] * total
    forward = goes_on & (start[old] < start[new])
    for one, other in zip(old[forward].tolist(), new[forward].tolist(), strict=True):
        if following[one] < 0 and before[other] < 0:
            following[one], before[other] = other, one
    after = np.array(following, dtype=np.int64)
    last = _flattened(np.where(after < 0, np.arange(total), after))
    branches = np.zeros(total, dtype=np.bool_)
    branches[old[~goes_on]] = True
    return np.array(before, dtype=np.int64), last, branches


def _take_rows(columns: list[list[int]], row: Ids) -> None:
    """Give heads of lines, in order of time, the first free row from the wanted one on, then from above it."""
    busy_until: dict[int, list[int]] = {}
    taken: dict[int, int] = {}
    for head, begin, until, lane, beside in zip(*columns, strict=True):
        busy = busy_until.get(lane)
        if busy is None:
            busy = busy_until[lane] = [_NEVER] * MOST_ROWS
        wanted = taken.get(beside, -1) + 1
        chosen = MOST_ROWS - 1
        for one in (*range(wanted, MOST_ROWS), *range(min(wanted, MOST_ROWS))):
            if busy[one] < begin:
                chosen = one
                break
        busy[chosen] = max(busy[chosen], until)
        taken[head] = chosen
    row[list(taken)] = list(taken.values())


def _shelve(loose: Ids, name: Ids, lane: Ids, row: Ids, count: int, *, on_shelves: bool) -> None:
    """Place loose facts: a lane a name, in a few rows in turn, so that their words have room."""
    if not on_shelves:
        lane[loose], row[loose] = count, 0
        return
    names, shelf, sizes = np.unique(name[loose], return_inverse=True, return_counts=True)
    lane[loose] = count + shelf
    order = np.argsort(shelf, kind="stable")
    number = np.empty(len(loose), dtype=np.int64)
    number[order] = np.arange(len(loose)) - np.repeat(np.cumsum(sizes) - sizes, sizes)
    rows = np.clip(-(-sizes // _ON_A_ROW), 1, _SHELF_ROWS)
    row[loose] = number % rows[shelf] if len(names) else 0
