"""What a few edges would change, before they are drawn: worked out on what hangs together with them only."""

from collections.abc import Iterable
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from core.history.chains import EdgeIndex
from core.history.model import EDGE_KINDS, EdgeKind, EdgeTable, MemoryTable
from core.history.renewal import members_around, renumbered
from core.values.memory import Bound


@dataclass(frozen=True, slots=True)
class Part:
    """Memories that hang together, by themselves: ``members`` are their rows in the whole table, ascending."""

    members: NDArray[np.int64]
    rows: MemoryTable
    edges: EdgeTable

    def places_of(self, rows: Iterable[int]) -> list[int]:
        """Return where rows of the whole table stand in the part."""
        return [int(place) for place in np.searchsorted(self.members, list(rows))]


def part_around(rows: MemoryTable, edges: EdgeTable, index: EdgeIndex, places: Iterable[int]) -> Part:
    """Return what hangs together with some rows, or everything where that is too much to gain from."""
    members = members_around(np.unique(np.array(list(places), dtype=np.int64)), (edges, index))
    if members is None:
        return Part(np.arange(len(rows), dtype=np.int64), rows, edges)
    return Part(members, rows.at(members), renumbered(edges, index.touching_any(members), members))


def with_edge(edges: EdgeTable, old: int, new: int, kind: EdgeKind, start: Bound | None) -> EdgeTable:
    """Return a table of edges with one more between two rows; its id is 0."""
    earliest, latest = (None, None) if start is None else (start.earliest, start.latest)
    either = earliest if earliest is not None else latest
    return EdgeTable(
        edge_id=np.append(edges.edge_id, 0),
        old=np.append(edges.old, old),
        new=np.append(edges.new, new),
        kind=np.append(edges.kind, np.uint8(EDGE_KINDS.index(kind))),
        states_start=np.append(edges.states_start, np.bool_(either is not None)),
        start_earliest=np.append(edges.start_earliest, either or 0),
        start_latest=np.append(edges.start_latest, latest if latest is not None else either or 0),
    )
