"""What an exported memory needs beside its own members so that an import comes to the same answers: its edges."""

import numpy as np

from core.exporters.jsonl import more_members
from core.history.model import EDGE_KINDS
from core.queries.handle import WorkspaceHandle
from core.queries.history import load_history
from core.store.memories import uids_of
from core.values.as_of import AsOf


def told_besides(workspace: WorkspaceHandle, as_of: AsOf) -> dict[str, str]:
    """Return, by uid, more members for the lines of memories that are over by their own words or have edges.

    Edges in a circle are told too: they do nothing, there as here.
    """
    history = load_history(workspace, as_of)
    rows, edges = history.memories, history.edges
    places = np.union1d(np.concatenate([edges.old, edges.new]), np.flatnonzero(rows.is_over))
    ids = rows.memory_id
    with workspace.read() as connection:
        uids = uids_of(connection, ids[places].tolist())
    told: dict[int, list[tuple[str, str, int | None, int | None]]] = {}
    columns = (edges.old, edges.new, edges.kind, edges.states_start, edges.start_earliest, edges.start_latest)
    for old, new, kind, states, earliest, latest in zip(*(column.tolist() for column in columns), strict=True):
        bounds = (earliest, latest) if states else (None, None)
        told.setdefault(old, []).append((EDGE_KINDS[kind].value, uids[int(ids[new])], *bounds))
    return {
        uids[int(ids[place])]: more_members(is_over=bool(rows.is_over[place]), supersessions=told.get(place, ()))
        for place in places.tolist()
    }
