"""The graph as columns, ready to be drawn at any span: made in a job, never changed after."""

from collections.abc import Mapping
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from core.queries.graph_rows import GraphEdge, GraphNode, GraphRows, Tie
from core.timeline.chain_layout import EMPTY_LAYOUT, ChainLayout, Facts, Links, lay_out
from core.values.verdict import Verdict
from ui.graph.geometry import lane_height

NO_CHAIN = -1
_BEFORE_ALL = -(2**62)
_GOES_ON = frozenset({Verdict.CHANGE, Verdict.CORRECTION, Verdict.END, Verdict.CONTRADICTION, Verdict.UNSURE})
_TAKES_PLACE = frozenset({Verdict.CHANGE, Verdict.CORRECTION})

Places = NDArray[np.int64]
Flags = NDArray[np.bool_]


@dataclass(frozen=True, slots=True)
class LaneHead:
    """What stands left of a lane, in the workspace's own words and codes; loose lanes hold facts without any edge."""

    subject: str = ""
    attribute: str = ""
    scope: str = ""
    is_loose: bool = False


@dataclass(frozen=True, slots=True, eq=False)
class GraphScene:
    """Nodes in order of lane, row and time. Places index the columns; ``following`` is the next one in its row, or -1.

    ``chain`` is the least id of all that hang together, NO_CHAIN where nothing does. ``tops`` are where lanes begin,
    the last one where they end. ``forked`` marks the edges of an open fork, ``merged`` counts what a fact took the
    place of. ``asks`` marks facts from which a suggestion leads on. ``folded`` counts facts that are not drawn because
    nothing touches them; ``left_out`` counts edges not drawn.
    """

    nodes: tuple[GraphNode, ...]
    edges: tuple[GraphEdge, ...]
    layout: ChainLayout
    place_of: Mapping[int, int]
    start: Places
    lane: Places
    row: Places
    chain: Places
    following: Places
    old: Places
    new: Places
    blocked: Flags
    rides: Flags
    forked: Flags
    merged: Places
    asks: Flags
    fork_ends: frozenset[int]
    heads: tuple[LaneHead, ...]
    tops: NDArray[np.float64]
    folded: int
    left_out: int
    is_unfolded: bool

    def after(self, memory_id: int) -> tuple[int, ...]:
        """Return what replaces a memory, or would, in order of time."""
        return self._ends(self.old, self.new, memory_id)

    def before(self, memory_id: int) -> tuple[int, ...]:
        """Return what a memory replaces, or would, in order of time."""
        return self._ends(self.new, self.old, memory_id)

    def chain_of(self, memory_id: int) -> int | None:
        """Return the chain of a memory; None where it is not drawn or hangs together with nothing."""
        place = self.place_of.get(memory_id)
        chain = NO_CHAIN if place is None else int(self.chain[place])
        return None if chain == NO_CHAIN else chain

    def members(self, chain: int) -> Places:
        """Return the places of a chain, in order of time."""
        places = np.flatnonzero(self.chain == chain)
        return places[np.argsort(self.start[places], kind="stable")]

    def span(self) -> tuple[int, int] | None:
        """Return the first and the last start."""
        return (int(self.start.min()), int(self.start.max())) if len(self.start) else None

    def _ends(self, here: Places, there: Places, memory_id: int) -> tuple[int, ...]:
        place = self.place_of.get(memory_id)
        if place is None:
            return ()
        found = {int(end) for end in there[here == place]}
        return tuple(self.nodes[end].memory_id for end in sorted(found, key=lambda end: (int(self.start[end]), end)))


def make_scene(rows: GraphRows, before: ChainLayout = EMPTY_LAYOUT) -> GraphScene:
    """Lay rows out, chains that were there before in their old order."""
    ids = np.array([node.memory_id for node in rows.nodes], dtype=np.int64)
    starts = np.array([node.start for node in rows.nodes], dtype=np.int64)
    ends = np.array([(edge.old, edge.new) for edge in rows.edges], dtype=np.int64).reshape(-1, 2)
    goes_on = np.array([edge.verdict in _GOES_ON for edge in rows.edges], dtype=np.bool_)
    names = _numbers([(node.attribute or node.subject, node.subject) for node in rows.nodes])
    layout = lay_out(
        Facts(ids, starts, names), Links(ends[:, 0], ends[:, 1], goes_on), before, on_shelves=rows.is_unfolded
    )
    found = np.searchsorted(layout.ids, ids)
    lane, row = layout.lane[found], layout.row[found]
    order = np.lexsort((ids, starts, row, lane))
    nodes = tuple(rows.nodes[place] for place in order.tolist())
    ids, start, lane, row, found = ids[order], starts[order], lane[order], row[order], found[order]
    by_id = np.argsort(ids)
    old, new = (by_id[np.searchsorted(ids, end, sorter=by_id)] for end in (ends[:, 0], ends[:, 1]))
    place_of: dict[int, int] = dict(zip(ids.tolist(), range(len(ids)), strict=True))
    forks = {(one, end) for one, several in rows.forks for end in several}
    waits = np.array([edge.tie is Tie.PENDING for edge in rows.edges], dtype=np.bool_)
    asks = np.zeros(len(ids), dtype=np.bool_)
    asks[old[waits]] = True
    return GraphScene(
        nodes=nodes,
        edges=rows.edges,
        layout=layout,
        place_of=place_of,
        start=start,
        lane=lane,
        row=row,
        chain=np.where(layout.loose[found], NO_CHAIN, layout.chain[found]),
        following=_following(lane, row),
        old=old,
        new=new,
        # Nodes of one row stand in order: whatever lies between two of them in place lies between them in time.
        blocked=np.abs(new - old) > 1,
        rides=_riding(start, lane * 1_000 + row, old, new, _looks(rows.edges)),
        forked=_forked(rows.edges, forks),
        merged=_merged(rows.edges, new, len(ids)),
        asks=asks,
        fork_ends=frozenset(place_of[several[-1]] for _, several in rows.forks if several and several[-1] in place_of),
        heads=_heads(nodes, lane, start, layout, on_shelves=rows.is_unfolded),
        tops=np.concatenate([[0.0], np.cumsum([lane_height(count) for count in layout.rows])]),
        folded=rows.single - (int(layout.loose.sum()) if rows.is_unfolded else 0),
        left_out=rows.left_out,
        is_unfolded=rows.is_unfolded,
    )


def _numbers(names: list[tuple[str, str]]) -> Places:
    """Return the place of each name in alphabetical order."""
    ordered = {name: number for number, name in enumerate(sorted(set(names)))}
    return np.array([ordered[name] for name in names], dtype=np.int64)


def _heads(
    nodes: tuple[GraphNode, ...], lane: Places, start: Places, layout: ChainLayout, *, on_shelves: bool
) -> tuple[LaneHead, ...]:
    """Name each lane after its first fact in time; the lane that loose facts of all kinds share has no name."""
    by_lane = np.lexsort((start, lane))
    firsts = by_lane[np.searchsorted(lane[by_lane], np.arange(len(layout.rows)))]
    linked = set(layout.ids[~layout.loose].tolist())
    heads = []
    for place in firsts.tolist():
        node = nodes[place]
        is_loose = node.memory_id not in linked
        if is_loose and not on_shelves:
            heads.append(LaneHead(is_loose=True))
        else:
            heads.append(LaneHead(node.subject, node.attribute, node.scope, is_loose))
    return tuple(heads)


def _forked(edges: tuple[GraphEdge, ...], forks: set[tuple[int, int]]) -> Flags:
    is_forked = [edge.tie is Tie.STANDING and (edge.old, edge.new) in forks for edge in edges]
    return np.array(is_forked, dtype=np.bool_)


def _merged(edges: tuple[GraphEdge, ...], new: Places, count: int) -> Places:
    """Return how many facts each one took the place of."""
    takes = [edge.tie is Tie.STANDING and edge.verdict in _TAKES_PLACE for edge in edges]
    return np.bincount(new[np.array(takes, dtype=np.bool_)], minlength=count).astype(np.int64)


def _looks(edges: tuple[GraphEdge, ...]) -> Places:
    """Return a number for each way in which edges are drawn."""
    seen: dict[tuple[Verdict, Tie], int] = {}
    return np.array([seen.setdefault((edge.verdict, edge.tie), len(seen)) for edge in edges], dtype=np.int64)


def _riding(start: Places, level: Places, old: Places, new: Places, look: Places) -> Flags:
    """Return which edges leave their row from another edge of the same mark: one that runs on in it, or looks alike."""
    forward, turns = start[new] > start[old], level[old] != level[new]
    count = int(look.max(initial=0)) + 1
    on_row = np.full(len(start), _BEFORE_ALL, dtype=np.int64)
    alike = np.full(len(start) * count, _BEFORE_ALL, dtype=np.int64)
    kind = old * count + look
    runs_on = forward & ~turns
    np.maximum.at(on_row, old[runs_on], start[new[runs_on]])
    np.maximum.at(alike, kind[forward], start[new[forward]])
    rides: Flags = forward & turns & ((start[new] <= on_row[old]) | (start[new] < alike[kind]))
    return rides


def _following(lane: Places, row: Places) -> Places:
    following = np.full(len(lane), -1, dtype=np.int64)
    if len(lane) > 1:
        same = (lane[1:] == lane[:-1]) & (row[1:] == row[:-1])
        following[:-1][same] = np.flatnonzero(same) + 1
    return following


EMPTY_SCENE = make_scene(GraphRows((), (), ()))
