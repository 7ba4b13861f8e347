"""SQL about the supersessions that stand: as columns, from some memories on, or where something changed."""

from collections.abc import Collection, Iterable, Iterator
from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray
from sqlalchemy import ColumnElement, Connection, Row, case, func, or_, select

from core.history.model import EDGE_KINDS
from core.store import dialect
from core.store.acts import Fallen
from core.store.id_lists import is_listed, listing
from core.store.schema import SUPERSESSIONS
from core.values.identifiers import SupersessionId


@dataclass(frozen=True, slots=True)
class EdgeRows:
    """Supersessions that stand, as columns in order of id. The starts mean nothing where ``states`` is False.

    ``kind`` indexes EDGE_KINDS.
    """

    edge_id: NDArray[np.int64]
    old_id: NDArray[np.int64]
    new_id: NDArray[np.int64]
    kind: NDArray[np.uint8]
    states: NDArray[np.bool_]
    start_earliest: NDArray[np.int64]
    start_latest: NDArray[np.int64]


def standing_edges(connection: Connection, fallen: Fallen) -> EdgeRows:
    """Return the supersessions whose act stands and that no standing edit has taken the place of."""
    edges = SUPERSESSIONS.c
    code = case({kind.value: number for number, kind in enumerate(EDGE_KINDS)}, value=edges.kind)
    columns = select(edges.id, edges.old_id, edges.new_id, code, edges.act_id).order_by(edges.id)
    edge_id, old_id, new_id, kind, act_id = dialect.integer_columns(connection, columns)
    particular = [row for row in _particular_edges(connection) if row.act_id not in fallen]
    kept = fallen.standing(act_id)
    if replaced := [row.replaces_id for row in particular if row.replaces_id is not None]:
        kept &= ~np.isin(edge_id, np.array(replaced, dtype=np.int64))
    if not kept.all():
        edge_id, old_id, new_id, kind = edge_id[kept], old_id[kept], new_id[kept], kind[kept]
    found = EdgeRows(
        edge_id=edge_id,
        old_id=old_id,
        new_id=new_id,
        kind=kind.astype(np.uint8),
        states=np.zeros(len(edge_id), dtype=np.bool_),
        start_earliest=np.zeros(len(edge_id), dtype=np.int64),
        start_latest=np.zeros(len(edge_id), dtype=np.int64),
    )
    for row in particular:
        place = int(np.searchsorted(edge_id, row.id))
        if row.earliest is not None and place < len(edge_id) and edge_id[place] == row.id:
            found.states[place] = True
            found.start_earliest[place], found.start_latest[place] = row.earliest, row.latest
    return found


def standing_edges_at(
    connection: Connection, fallen: Fallen, *, after: int, acts: Collection[int]
) -> tuple[NDArray[np.int64], EdgeRows]:
    """Return the old memories of all supersessions that came after one or that some acts made, and what stands there.

    An edge that takes the place of another begins where that does: nothing else can have changed.
    """
    edges = SUPERSESSIONS.c
    touched: set[int] = set()
    made = [edges.act_id.in_(sorted(acts))] if acts else []
    for where in (edges.id > after, *made):
        touched.update(connection.execute(select(edges.old_id).where(where)).scalars())
    columns = (edges.id, edges.old_id, edges.new_id, edges.kind, edges.start_earliest, edges.start_latest)
    # Not in order of id: to give that, SQLite would walk through all of them.
    statement = select(*columns, edges.act_id, edges.replaces_id).where(is_listed(edges.old_id))
    found = connection.execute(statement, listing(touched)).all()
    rows = sorted((row for row in found if row.act_id not in fallen), key=lambda row: row.id)
    replaced = {row.replaces_id for row in rows}
    standing = [row for row in rows if row.id not in replaced]
    starts = [
        (earliest if earliest is not None else latest, latest if latest is not None else earliest)
        for earliest, latest in ((row.start_earliest, row.start_latest) for row in standing)
    ]
    codes = {kind.value: code for code, kind in enumerate(EDGE_KINDS)}
    return np.array(sorted(touched), dtype=np.int64), EdgeRows(
        edge_id=np.array([row.id for row in standing], dtype=np.int64),
        old_id=np.array([row.old_id for row in standing], dtype=np.int64),
        new_id=np.array([row.new_id for row in standing], dtype=np.int64),
        kind=np.array([codes[row.kind] for row in standing], dtype=np.uint8),
        states=np.array([earliest is not None for earliest, _ in starts], dtype=np.bool_),
        start_earliest=np.array([earliest or 0 for earliest, _ in starts], dtype=np.int64),
        start_latest=np.array([latest or 0 for _, latest in starts], dtype=np.int64),
    )


_FROM = select(
    SUPERSESSIONS.c.id,
    SUPERSESSIONS.c.new_id,
    SUPERSESSIONS.c.kind,
    SUPERSESSIONS.c.act_id,
    SUPERSESSIONS.c.replaces_id,
).where(is_listed(SUPERSESSIONS.c.old_id))


def standing_edges_from(
    connection: Connection, old_ids: Iterable[int], fallen: Fallen
) -> list[tuple[SupersessionId, int, str]]:
    """Return id, new memory and kind of the edges that stand and begin at some memories."""
    rows = [row for row in connection.execute(_FROM, listing(old_ids)) if row.act_id not in fallen]
    replaced = {row.replaces_id for row in rows}  # what takes the place of an edge begins where that does
    return [(SupersessionId(row.id), row.new_id, row.kind) for row in rows if row.id not in replaced]


def _particular_edges(connection: Connection) -> Iterator[Row[Any]]:
    """Yield the few edges that state a start or take the place of another."""
    edges = SUPERSESSIONS.c
    columns: list[ColumnElement[Any]] = [
        edges.id,
        edges.act_id,
        edges.replaces_id,
        func.coalesce(edges.start_earliest, edges.start_latest).label("earliest"),
        func.coalesce(edges.start_latest, edges.start_earliest).label("latest"),
    ]
    states = or_(edges.start_earliest.is_not(None), edges.start_latest.is_not(None), edges.replaces_id.is_not(None))
    yield from connection.execute(select(*columns).where(states).order_by(edges.id)).all()
