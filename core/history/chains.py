"""Chains of replacement: what led to what, where a chain forks, and what stands at its end."""

from collections import defaultdict
from collections.abc import Iterable
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from core.history.model import EDGE_KINDS, EdgeKind, EdgeTable
from core.history.ordering import stable_order
from core.history.validity import Validity, ranges

LONGEST_CHAIN = 10_000
"""How many memories a chain is followed over before it is cut off."""


@dataclass(frozen=True, slots=True)
class Chain:
    """Everything that hangs together with a memory. ``memories`` and ``edges`` are rows of the tables, in order.

    ``heads`` are members that nothing acting replaces; ``is_cut_off`` tells that the chain goes on beyond the guard.
    """

    memories: tuple[int, ...]
    edges: tuple[int, ...]
    heads: tuple[int, ...]
    is_cut_off: bool


@dataclass(frozen=True, slots=True)
class Fork:
    """One old memory with several replacements that hold at the same time: a person has to say which."""

    old: int
    new: tuple[int, ...]


class EdgeIndex:
    """Finds the edges at a memory without looking at the others; made once for a table of edges."""

    def __init__(self, edges: EdgeTable) -> None:
        self._ends = tuple(_End(end) for end in (edges.old, edges.new))

    def touching(self, place: int) -> list[int]:
        """Return the edges (rows of the edge table) that begin or end at a memory."""
        return [edge for end in self._ends for edge in end.at(place)]

    def touching_any(self, places: NDArray[np.int64]) -> NDArray[np.int64]:
        """Return the edges that begin or end at any of some memories, in order, each once."""
        return np.unique(np.concatenate([end.at_any(places) for end in self._ends]))


class _End:
    """The edges in order of one of their ends, and where in that order each memory's begin."""

    def __init__(self, end: NDArray[np.int64]) -> None:
        self._order = stable_order(end).astype(np.int32)
        self._first = np.zeros(int(end.max(initial=-1)) + 2, dtype=np.int32)
        np.cumsum(np.bincount(end), out=self._first[1:])
        # Single numbers come out of a memory view in a third of the time.
        self._ordered, self._firsts = self._order.data, self._first.data

    def at(self, place: int) -> list[int]:
        if place + 1 >= len(self._firsts):
            return []
        found: list[int] = self._ordered[self._firsts[place] : self._firsts[place + 1]].tolist()
        return found

    def at_any(self, places: NDArray[np.int64]) -> NDArray[np.int64]:
        known = places[places < len(self._first) - 1]
        first = self._first[known].astype(np.int64)
        return self._order[ranges(first, self._first[known + 1] - first)].astype(np.int64)


def chain_of(place: int, edges: EdgeTable, index: EdgeIndex, found: Validity, *, limit: int = LONGEST_CHAIN) -> Chain:
    """Return the chain of the memory in row ``place``, followed both ways over edges of every kind but coexistence."""
    coexist = EDGE_KINDS.index(EdgeKind.COEXIST)
    kinds, olds, news = edges.kind.data, edges.old.data, edges.new.data
    reached, inside = {place}, set[int]()
    waiting, is_cut_off = [place], False
    while waiting:
        for edge in index.touching(waiting.pop()):
            if edge in inside or kinds[edge] == coexist:
                continue
            fresh = {olds[edge], news[edge]} - reached
            if fresh and len(reached) >= limit:
                is_cut_off = True
                continue
            inside.add(edge)
            reached |= fresh
            waiting += fresh
    members = np.array(sorted(reached), dtype=np.int64)
    given_way = (found.is_replaced, found.is_stopped, found.is_corrected, found.is_folded)
    heads = members[~np.logical_or.reduce([marks[members] for marks in given_way])]
    return Chain(tuple(members.tolist()), tuple(sorted(inside)), tuple(heads.tolist()), is_cut_off)


def forks(edges: EdgeTable, found: Validity, quarantined: NDArray[np.bool_]) -> tuple[Fork, ...]:
    """Return every fork: an old memory whose acting replacements may be true at the same time.

    A → B and A → C with B → C is none: B gives way to C. ``quarantined`` tells which of the given edges do nothing.
    """
    changes = edges.only((edges.kind == EDGE_KINDS.index(EdgeKind.CHANGE)) & ~quarantined)
    by_old = defaultdict(list)
    branching = changes.only(_is_repeated(changes.old))
    for old, new in zip(branching.old.tolist(), branching.new.tolist(), strict=True):
        if not found.is_corrected[new] and not found.is_folded[new]:
            by_old[old].append(new)
    several = {old: sorted(set(new)) for old, new in by_old.items() if len(set(new)) > 1}
    if not several:
        return ()
    following = _following(changes, (new for group in several.values() for new in group))
    listed = []
    for old, group in sorted(several.items()):
        open_ones = {
            member
            for place, first in enumerate(group)
            for second in group[place + 1 :]
            if _may_overlap(found, first, second) and second not in following[first] and first not in following[second]
            for member in (first, second)
        }
        if open_ones:
            listed.append(Fork(old, tuple(sorted(open_ones))))
    return tuple(listed)


_FEW = 10_000


def _is_repeated(values: NDArray[np.int64]) -> NDArray[np.bool_]:
    """Return which of some rows occur more than once."""
    if len(values) > _FEW:
        return np.asarray(np.bincount(values)[values] > 1, dtype=np.bool_)
    # The rows of a chain are few, and lie anywhere among a million.
    _, numbered, counts = np.unique(values, return_inverse=True, return_counts=True)
    return np.asarray(counts[numbered] > 1, dtype=np.bool_)


def _may_overlap(found: Validity, first: int, second: int) -> bool:
    spans = found.spans
    begin = max(int(spans.from_earliest[first]), int(spans.from_earliest[second]))
    return begin < min(int(spans.to_latest[first]), int(spans.to_latest[second]))


def _following(changes: EdgeTable, places: Iterable[int]) -> dict[int, set[int]]:
    """Return for each place everything that it gives way to, step by step."""
    targets = defaultdict(list)
    for old, new in zip(changes.old.tolist(), changes.new.tolist(), strict=True):
        targets[old].append(new)
    reached = {}
    for place in set(places):
        seen: set[int] = set()
        waiting = [place]
        while waiting and len(seen) < LONGEST_CHAIN:
            fresh = [target for target in targets[waiting.pop()] if target not in seen]
            seen.update(fresh)
            waiting += fresh
        reached[place] = seen
    return reached
