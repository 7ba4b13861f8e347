"""Validity after a few edges have come or gone: only what hangs together with them is worked out anew."""

from dataclasses import dataclass, fields
from typing import Any

import numpy as np
from numpy.typing import NDArray

from core.history.chains import EdgeIndex
from core.history.model import EdgeTable, MemoryTable
from core.history.ordering import stable_order
from core.history.own_spans import SpanColumns
from core.history.validity import GapColumns, Validity, validity

_MOST_MEMBERS = 10_000
"""Memories that hang together with a change from which on it is no quicker than working out everything."""


@dataclass(frozen=True, slots=True)
class Linked:
    """Edges with their index and what is true when because of them."""

    edges: EdgeTable
    index: EdgeIndex
    validity: Validity


def renewed(rows: MemoryTable, before: Linked, touched: NDArray[np.int64], fresh: EdgeTable) -> Linked | None:
    """Return what holds once the edges that begin at some memories are replaced by others.

    ``touched`` are rows of the memory table, ``fresh`` all edges that begin there now. None where too much hangs
    together with them.
    """
    is_touched = np.zeros(len(rows), dtype=np.bool_)
    is_touched[touched] = True
    edges = _joined(before.edges.only(~is_touched[before.edges.old]), fresh)
    index = EdgeIndex(edges)
    members = members_around(np.union1d(touched, fresh.new), (before.edges, before.index), (edges, index))
    if members is None:
        return None
    inside = index.touching_any(members)
    part = validity(rows.at(members), renumbered(edges, inside, members))
    return Linked(edges, index, _patched(before, edges, (members, inside, part)))


def _joined(kept: EdgeTable, fresh: EdgeTable) -> EdgeTable:
    """Return two tables as one in order of id."""
    columns = [np.concatenate([getattr(kept, one.name), getattr(fresh, one.name)]) for one in fields(EdgeTable)]
    if len(fresh) and len(kept) and fresh.edge_id.min() < kept.edge_id.max():
        order = stable_order(columns[0])
        columns = [column[order] for column in columns]
    return EdgeTable(*columns)


def members_around(begin: NDArray[np.int64], *links: tuple[EdgeTable, EdgeIndex]) -> NDArray[np.int64] | None:
    """Return all memories that hang together with some over old or new edges, in order; None where they are many."""
    waiting: list[int] = begin.tolist()
    reached = set(waiting)
    ends = [(edges.old.data, edges.new.data, index) for edges, index in links]
    while waiting:
        place = waiting.pop()
        for old, new, index in ends:
            for edge in index.touching(place):
                for end in (old[edge], new[edge]):
                    if end not in reached:
                        reached.add(end)
                        waiting.append(end)
        if len(reached) > _MOST_MEMBERS:
            return None
    return np.array(sorted(reached), dtype=np.int64)


def renumbered(edges: EdgeTable, inside: NDArray[np.int64], members: NDArray[np.int64]) -> EdgeTable:
    """Return some edges with their ends as places among ``members``."""
    columns = {one.name: getattr(edges, one.name)[inside] for one in fields(EdgeTable)}
    columns |= {name: np.searchsorted(members, columns[name]) for name in ("old", "new")}
    return EdgeTable(**columns)


def _patched(
    before: Linked, edges: EdgeTable, worked_out: tuple[NDArray[np.int64], NDArray[np.int64], Validity]
) -> Validity:
    """Return the validity of before with that of some memories put in its place."""
    members, inside, part = worked_out
    old = before.validity
    columns = {}
    for name in ("is_replaced", "is_stopped", "is_corrected", "is_folded", "is_assumed"):
        columns[name] = _with(getattr(old, name), members, getattr(part, name))
    quarantined = np.zeros(len(edges), dtype=np.bool_)
    stays = np.isin(edges.edge_id, before.edges.edge_id[old.quarantined])
    quarantined[stays] = True
    quarantined[inside] = part.quarantined
    spans = SpanColumns(
        old.spans.from_earliest,  # only ends are ever cut
        old.spans.from_latest,
        _with(old.spans.to_earliest, members, part.spans.to_earliest),
        _with(old.spans.to_latest, members, part.spans.to_latest),
    )
    return Validity(spans=spans, gaps=_gaps(old.gaps, members, part.gaps), quarantined=quarantined, **columns)


def _with(column: NDArray[Any], places: NDArray[np.int64], values: NDArray[Any]) -> NDArray[Any]:
    changed = column.copy()
    changed[places] = values
    return changed


def _gaps(old: GapColumns, members: NDArray[np.int64], part: GapColumns) -> GapColumns:
    stays = ~np.isin(old.row, members)
    rows = np.concatenate([old.row[stays], members[part.row]])
    order = np.argsort(rows, kind="stable")
    bounds = [
        np.concatenate([getattr(old, name)[stays], getattr(part, name)])[order]
        for name in ("from_earliest", "from_latest", "to_earliest", "to_latest")
    ]
    return GapColumns(rows[order], *bounds)
