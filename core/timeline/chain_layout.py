"""Which lane and row of the graph each fact is drawn in: a lane a chain, time on x (the painter's own matter).

Pure and deterministic: the same facts give the same picture in any order. Incremental: what was placed stays where it
is, whatever is added later.
"""

from bisect import bisect_left, insort
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from itertools import chain
from operator import itemgetter
from typing import Final, NamedTuple

MOST_ROWS: Final = 16
"""Rows of a lane; what finds no room in them shares the last one."""
_FOREVER: Final = 2**63 - 1


class Fact(NamedTuple):
    """A memory to place: lanes are ordered by ``name``, then by the first ``start`` (civil seconds)."""

    id: int
    start: int
    name: str = ""


class Link(NamedTuple):
    """An edge old → new. One that ``goes_on`` takes the old one's place, so that the line runs on in the same row."""

    old: int
    new: int
    goes_on: bool = True


class Place(NamedTuple):
    """Where a fact is drawn."""

    lane: int
    row: int


@dataclass(frozen=True, slots=True)
class ChainLayout:
    """Places by id, the number of rows of each lane, and the chain that each fact belongs to (its least id).

    ``loose`` facts have no link yet; they share the last lane and are placed anew each time.
    """

    places: Mapping[int, Place] = field(default_factory=dict)
    rows: tuple[int, ...] = ()
    chains: Mapping[int, int] = field(default_factory=dict)
    loose: frozenset[int] = frozenset()


EMPTY_LAYOUT: Final = ChainLayout()


def lay_out(facts: Iterable[Fact], links: Iterable[Link], before: ChainLayout = EMPTY_LAYOUT) -> ChainLayout:
    """Place facts, those of ``before`` where they were. Links to facts that are not given are ignored."""
    graph = _Graph(facts, links)
    kept = {one: place for one, place in before.places.items() if one in graph.linked and one not in before.loose}
    lane_of, lanes = _lanes(graph, kept)
    places = _rows(graph, lane_of, kept)
    loose = [fact.id for fact in graph.ordered if fact.id not in graph.linked]
    places.update((one, Place(lanes, 0)) for one in loose)
    rows = [1] * (lanes + bool(loose))
    for lane, row in places.values():
        if row >= rows[lane]:
            rows[lane] = row + 1
    return ChainLayout(places, tuple(rows), graph.chains, frozenset(loose))


class _Graph:
    """Facts in order of time, links in order of their ends, and the chain of each fact."""

    def __init__(self, facts: Iterable[Fact], links: Iterable[Link]) -> None:
        by_id = {fact.id: fact for fact in facts}
        self.ordered = sorted(by_id.values(), key=itemgetter(1, 0))
        self.start = {fact.id: fact.start for fact in self.ordered}
        rank = {fact.id: number for number, fact in enumerate(self.ordered)}
        known = {link for link in links if link.old in rank and link.new in rank and link.old != link.new}
        self.links = sorted(known, key=lambda link: (rank[link.new], rank[link.old], link.goes_on))
        self.linked = {link.old for link in known} | {link.new for link in known}
        self.chains = self._chains()

    def _chains(self) -> dict[int, int]:
        """Return the least id of the facts that hang together with each fact."""
        parent = {one: one for one in self.start}

        def root(one: int) -> int:
            while parent[one] != one:
                parent[one] = one = parent[parent[one]]
            return one

        for link in self.links:
            first, second = root(link.old), root(link.new)
            if first < second:
                parent[second] = first
            else:
                parent[first] = second
        return {one: root(one) for one in parent}


def _lanes(graph: _Graph, kept: Mapping[int, Place]) -> tuple[dict[int, int], int]:
    """Return the lane of each linked fact and how many lanes there are; lanes that nothing is in any more go."""
    used = sorted({place.lane for place in kept.values()})
    renumbered = {lane: number for number, lane in enumerate(used)}
    members: dict[int, list[Fact]] = {}
    standing: dict[int, int] = {}
    for fact in graph.ordered:
        if fact.id in graph.linked:
            root = graph.chains[fact.id]
            members.setdefault(root, []).append(fact)
            if fact.id in kept:
                standing.setdefault(root, renumbered[kept[fact.id].lane])
    fresh = sorted(
        (root for root in members if root not in standing),
        key=lambda root: (members[root][0].name, members[root][0].start, members[root][0].id),
    )
    standing.update((root, number) for number, root in enumerate(fresh, start=len(used)))
    lane_of = {fact.id: standing[root] for root, group in members.items() for fact in group}
    lane_of.update((one, renumbered[place.lane]) for one, place in kept.items())
    return lane_of, len(used) + len(fresh)


def _rows(graph: _Graph, lane_of: Mapping[int, int], kept: Mapping[int, Place]) -> dict[int, Place]:
    """Give each fact a row: that of the fact it goes on from, one below where it branches off, else the first free."""
    stretches, before = _stretches(graph)
    old_of = {link.new: link.old for link in reversed(graph.links)}
    rows: dict[int, list[_Row]] = {}
    places: dict[int, Place] = {}
    for one, place in kept.items():
        places[one] = Place(lane_of[one], place.row)
        _row_of(rows.setdefault(lane_of[one], []), place.row).take(*stretches[one])
    for fact in graph.ordered:
        one = fact.id
        if one in kept or one not in lane_of:
            continue
        lane = lane_of[one]
        wanted = _wanted(places, lane, before.get(one), old_of.get(one))
        places[one] = Place(lane, _take(rows.setdefault(lane, []), stretches[one], wanted))
    return places


def _stretches(graph: _Graph) -> tuple[dict[int, tuple[int, int]], dict[int, int]]:
    """Return how long each fact keeps its row, and from which one each goes on in the same row.

    A fact goes on in the first one, later in time, that takes its place. It keeps its row until then; for good if
    others stand in for it meanwhile.
    """
    start = graph.start
    following: dict[int, int] = {}
    before: dict[int, int] = {}
    branching = set()
    for old, new, goes_on in graph.links:
        if not goes_on:
            branching.add(old)
        elif start[old] <= start[new] and old not in following and new not in before:
            following[old] = new
            before[new] = old
    stretches = {}
    for one, begin in start.items():
        if one in following:
            stretches[one] = (begin, max(begin, start[following[one]] - 1))
        else:
            stretches[one] = (begin, _FOREVER if one in branching else begin)
    return stretches, before


def _wanted(places: Mapping[int, Place], lane: int, before: int | None, old: int | None) -> int:
    """Return the row to try first."""
    previous = places.get(before) if before is not None else None
    if previous is not None and previous.lane == lane:
        return previous.row
    beside = places.get(old) if old is not None else None
    return min(beside.row + 1, MOST_ROWS - 1) if beside is not None and beside.lane == lane else 0


def _row_of(lane: "list[_Row]", row: int) -> "_Row":
    while len(lane) <= row:
        lane.append(_Row())
    return lane[row]


def _take(lane: "list[_Row]", stretch: tuple[int, int], wanted: int) -> int:
    """Take a stretch in the first free row from ``wanted`` on, then from above it."""
    for row in chain(range(wanted, MOST_ROWS), range(wanted)):
        if _row_of(lane, row).take_free(*stretch):
            return row
    return MOST_ROWS - 1


class _Row:
    """The stretches taken in one row; both ends belong to them."""

    __slots__ = ("_taken",)

    def __init__(self) -> None:
        self._taken: list[tuple[int, int]] = []

    def take_free(self, first: int, last: int) -> bool:
        """Take a stretch if none that is taken touches it."""
        taken = self._taken
        place = bisect_left(taken, (first, -_FOREVER))
        if (place < len(taken) and taken[place][0] <= last) or (place and taken[place - 1][1] >= first):
            return False
        taken.insert(place, (first, last))
        return True

    def take(self, first: int, last: int) -> None:
        """Take a stretch whatever lies there."""
        insort(self._taken, (first, last))
