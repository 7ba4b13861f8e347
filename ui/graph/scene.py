"""The graph as columns, ready to be drawn at any span: made in a job, never changed after."""

from collections.abc import Mapping
from dataclasses import dataclass
from itertools import pairwise

import numpy as np
from numpy.typing import NDArray

from core.queries.graph_rows import GraphEdge, GraphNode, GraphRows, Tie
from core.timeline.chain_layout import EMPTY_LAYOUT, ChainLayout, Fact, Link, lay_out
from core.values.verdict import Verdict
from ui.graph.geometry import lane_height

_FAR = 2**62
_GOES_ON = (Verdict.CHANGE, Verdict.CORRECTION, Verdict.END, Verdict.CONTRADICTION, Verdict.UNSURE)


@dataclass(frozen=True, slots=True)
class LaneHead:
    """What stands left of a lane; a lane of facts without any edge has no name of its own."""

    name: str
    note: str
    is_loose: bool = False


@dataclass(frozen=True, slots=True, eq=False)
class GraphScene:
    """Nodes in order of lane, row and time. Places index the columns; ``next_start`` is the next one's in its row.

    ``tops`` are where lanes begin, the last one where they end. ``forked`` marks the edges of an open fork.
    """

    nodes: tuple[GraphNode, ...]
    edges: tuple[GraphEdge, ...]
    layout: ChainLayout
    place_of: Mapping[int, int]
    start: NDArray[np.int64]
    lane: NDArray[np.int64]
    row: NDArray[np.int64]
    next_start: NDArray[np.int64]
    old: NDArray[np.int64]
    new: NDArray[np.int64]
    blocked: NDArray[np.bool_]
    rides: NDArray[np.bool_]
    forked: NDArray[np.bool_]
    fork_ends: frozenset[int]
    heads: tuple[LaneHead, ...]
    tops: NDArray[np.float64]
    left_out: int

    def after(self, memory_id: int) -> tuple[int, ...]:
        """Return what replaces a memory, or would, in order of time."""
        return self._ends(self.old, self.new, memory_id)

    def before(self, memory_id: int) -> tuple[int, ...]:
        """Return what a memory replaces, or would, in order of time."""
        return self._ends(self.new, self.old, memory_id)

    def chain(self, memory_id: int) -> int | None:
        """Return the chain of a memory; None where it is not drawn or hangs together with nothing."""
        if memory_id in self.layout.loose:
            return None
        return self.layout.chains.get(memory_id)

    def span(self) -> tuple[int, int] | None:
        """Return the first and the last start."""
        return (int(self.start.min()), int(self.start.max())) if len(self.start) else None

    def _ends(self, here: NDArray[np.int64], there: NDArray[np.int64], memory_id: int) -> tuple[int, ...]:
        place = self.place_of.get(memory_id)
        if place is None:
            return ()
        found = {int(end) for end in there[here == place]}
        return tuple(self.nodes[end].memory_id for end in sorted(found, key=lambda end: (int(self.start[end]), end)))


def make_scene(rows: GraphRows, before: ChainLayout = EMPTY_LAYOUT) -> GraphScene:
    """Lay rows out, what was there before in its old place."""
    facts = [Fact(node.memory_id, node.start, _name(node)) for node in rows.nodes]
    links = [Link(edge.old, edge.new, edge.verdict in _GOES_ON) for edge in rows.edges]
    layout = lay_out(facts, links, before)
    nodes = tuple(sorted(rows.nodes, key=lambda node: (*layout.places[node.memory_id], node.start, node.memory_id)))
    place_of: dict[int, int] = {node.memory_id: place for place, node in enumerate(nodes)}
    start = np.array([node.start for node in nodes], dtype=np.int64)
    lane = np.array([layout.places[node.memory_id].lane for node in nodes], dtype=np.int64)
    row = np.array([layout.places[node.memory_id].row for node in nodes], dtype=np.int64)
    old = np.array([place_of[edge.old] for edge in rows.edges], dtype=np.int64)
    new = np.array([place_of[edge.new] for edge in rows.edges], dtype=np.int64)
    forks = {(one, end) for one, ends in rows.forks for end in ends}
    is_forked = [(edge.old, edge.new) in forks and edge.tie is Tie.STANDING for edge in rows.edges]
    heights = [lane_height(count) for count in layout.rows]
    return GraphScene(
        nodes=nodes,
        edges=rows.edges,
        layout=layout,
        place_of=place_of,
        start=start,
        lane=lane,
        row=row,
        next_start=_next_starts(start, lane, row),
        old=old,
        new=new,
        # Nodes of one row stand in order: whatever lies between two of them in place lies between them in time.
        blocked=np.abs(new - old) > 1,
        rides=_riding(start, lane * 1_000 + row, old, new),
        forked=np.array(is_forked, dtype=np.bool_),
        fork_ends=frozenset(place_of[ends[-1]] for _, ends in rows.forks if ends and ends[-1] in place_of),
        heads=_heads(nodes, lane, layout),
        tops=np.concatenate([[0.0], np.cumsum(heights)]),
        left_out=rows.left_out,
    )


def _name(node: GraphNode) -> str:
    return node.attribute or node.subject


def _heads(nodes: tuple[GraphNode, ...], lane: NDArray[np.int64], layout: ChainLayout) -> tuple[LaneHead, ...]:
    """Name each lane after its first fact in time."""
    heads = []
    edges = np.searchsorted(lane, np.arange(len(layout.rows) + 1)).tolist()
    for begin, end in pairwise(edges):
        members = nodes[begin:end]
        if not members or members[0].memory_id in layout.loose:
            heads.append(LaneHead("", "", is_loose=True))
            continue
        first = min(members, key=lambda node: (node.start, node.memory_id))
        name = _name(first)
        note = first.subject if first.attribute else first.scope
        heads.append(LaneHead(name, note if note != name else ""))
    return tuple(heads)


def _riding(
    start: NDArray[np.int64], level: NDArray[np.int64], old: NDArray[np.int64], new: NDArray[np.int64]
) -> NDArray[np.bool_]:
    """Return which edges leave their row from another edge of the same mark that runs on in it."""
    furthest: dict[int, int] = {}
    for place in np.flatnonzero((level[old] == level[new]) & (start[new] > start[old])).tolist():
        furthest[int(old[place])] = max(furthest.get(int(old[place]), 0), int(start[new[place]]))
    return np.array(
        [
            one in furthest and start[one] < start[other] <= furthest[one] and level[one] != level[other]
            for one, other in zip(old.tolist(), new.tolist(), strict=True)
        ],
        dtype=np.bool_,
    )


def _next_starts(start: NDArray[np.int64], lane: NDArray[np.int64], row: NDArray[np.int64]) -> NDArray[np.int64]:
    following = np.full(len(start), _FAR, dtype=np.int64)
    if len(start) > 1:
        same = (lane[1:] == lane[:-1]) & (row[1:] == row[:-1])
        following[:-1][same] = start[1:][same]
    return following


EMPTY_SCENE = make_scene(GraphRows((), (), ()))
