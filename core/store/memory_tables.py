"""A few memories as a table, without loading all of them."""

from collections.abc import Iterable
from typing import Any

import numpy as np
from sqlalchemy import Connection

from core.history.model import EdgeTable, MemoryTable
from core.store.acts import Fallen
from core.store.event_times import standing_times
from core.store.history import HeldColumns
from core.store.memories import memories_by_id
from core.store.revisions import Revision, standing_revisions, withdrawn
from core.store.standing_edges import EdgeRows
from core.values.codes import BASES, GRAINS, NATURES, RELATIONS
from core.values.open_ends import OPEN_PAST


def table_of(connection: Connection, ids: Iterable[int], fallen: Fallen) -> MemoryTable:
    """Return the memories that are held, in order of their ids; names are left out."""
    wanted = sorted({int(memory_id) for memory_id in ids})
    gone = withdrawn(connection, fallen)
    rows = [row for row in memories_by_id(connection, wanted) if row.act_id not in fallen and row.id not in gone]
    rows.sort(key=lambda row: row.id)
    revised = standing_revisions(connection, fallen)
    said = [revised.get(row.id, Revision(row.nature, bool(row.is_over), "", "", "")) for row in rows]
    times = standing_times(connection, [row.id for row in rows], fallen)
    dated = [times.get(row.id) for row in rows]
    natures = [member.value for member in NATURES]
    nameless = np.zeros(len(rows), dtype=np.int32)
    return MemoryTable(
        memory_id=np.array([row.id for row in rows], dtype=np.int64),
        nature=np.array([natures.index(one.nature) for one in said], dtype=np.uint8),
        is_over=np.array([one.is_over for one in said], dtype=np.bool_),
        learned=np.array(
            [
                OPEN_PAST if row.learned_seconds is None else row.learned_seconds + (row.learned_offset or 0)
                for row in rows
            ],
            dtype=np.int64,
        ),
        has_time=np.array([time is not None for time in dated], dtype=np.bool_),
        start=np.array([time.start if time else 0 for time in dated], dtype=np.int64),
        end=np.array([time.end if time else 0 for time in dated], dtype=np.int64),
        grain=np.array([GRAINS.index(time.grain) if time else 0 for time in dated], dtype=np.uint8),
        basis=np.array([BASES.index(time.basis) if time else 0 for time in dated], dtype=np.uint8),
        relation=np.array([RELATIONS.index(time.relation) if time else 0 for time in dated], dtype=np.uint8),
        author=nameless,
        subject=nameless,
        attribute=nameless,
        scope=nameless,
        source=nameless,
        names=("",),
    )


def memory_table(held: HeldColumns) -> MemoryTable:
    """Return all memories that are held as a table."""
    fields: dict[str, Any] = {
        name: column.view(np.bool_) if name in {"is_over", "has_time"} else column
        for name, column in held.fields.items()
    }
    return MemoryTable(memory_id=held.memory_id, names=tuple(held.names), **fields)


def edge_table(rows: EdgeRows, memories: MemoryTable | None = None) -> EdgeTable:
    """Return edges as a table: with rows of ``memories`` (edges to others are left out), or with ids as they are."""
    table = EdgeTable(
        edge_id=rows.edge_id,
        old=rows.old_id if memories is None else memories.places_of(rows.old_id),
        new=rows.new_id if memories is None else memories.places_of(rows.new_id),
        kind=rows.kind,
        states_start=rows.states,
        start_earliest=rows.start_earliest,
        start_latest=rows.start_latest,
    )
    if memories is None:
        return table
    are_held = (table.old >= 0) & (table.new >= 0)
    return table if are_held.all() else table.only(are_held)
