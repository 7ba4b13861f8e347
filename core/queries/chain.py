"""The chain of one memory: what it replaced, what replaced it, by whose decision; and the forks of a workspace."""

from dataclasses import dataclass

import numpy as np

from core.history.chains import chain_of, forks
from core.history.model import EdgeKind
from core.queries.handle import WorkspaceHandle
from core.queries.history import History, load_history
from core.queries.memory_records import records
from core.store.edges import edge_rows
from core.values.as_of import AsOf
from core.values.identifiers import MemoryId
from core.values.memory import Bound, MemoryRecord


@dataclass(frozen=True, slots=True)
class EdgeRecord:
    """One supersession with the act that made it; ``start`` is what the decision states, None: the new one's start.

    ``recorded_at`` in Unix seconds. A quarantined edge is part of a cycle and does nothing.
    """

    uid: str
    old_uid: str
    new_uid: str
    kind: EdgeKind
    start: Bound | None
    actor: str
    reason: str
    recorded_at: int
    is_quarantined: bool


@dataclass(frozen=True, slots=True)
class ChainRecord:
    """A chain in order of its members' starts.

    ``heads`` are the uids that nothing replaces; ``forks`` name, for an old memory, the replacements that hold at once.
    """

    memories: tuple[MemoryRecord, ...]
    edges: tuple[EdgeRecord, ...]
    heads: tuple[str, ...]
    forks: tuple[tuple[str, tuple[str, ...]], ...]
    is_cut_off: bool


def chain(workspace: WorkspaceHandle, memory_id: MemoryId, as_of: AsOf) -> ChainRecord | None:
    """Return the chain of a memory as of ``as_of``, or None where the memory is not held then."""
    history = load_history(workspace, as_of)
    place = history.place_of(memory_id)
    if place is None:
        return None
    found = chain_of(place, history.edges, history.edge_index, history.validity)
    unordered = np.array(found.memories, dtype=np.int64)
    ordered = unordered[np.lexsort((unordered, history.memories.start[unordered]))].tolist()
    members = dict(zip(ordered, records(workspace, history, ordered, as_of), strict=True))
    inside = np.array(found.edges, dtype=np.int64)
    return ChainRecord(
        memories=tuple(members.values()),
        edges=_edges(workspace, history, found.edges, members),
        heads=tuple(members[head].uid for head in found.heads),
        forks=tuple(
            (members[one.old].uid, tuple(members[new].uid for new in one.new))
            for one in forks(history.edges.only(inside), history.validity, history.validity.quarantined[inside])
        ),
        is_cut_off=found.is_cut_off,
    )


def count_forks(history: History) -> int:
    """Return how many open forks there are."""
    return len(forks(history.edges, history.validity, history.validity.quarantined))


def _edges(
    workspace: WorkspaceHandle, history: History, places: tuple[int, ...], members: dict[int, MemoryRecord]
) -> tuple[EdgeRecord, ...]:
    ids = history.edges.edge_id[list(places)].tolist()
    uids = dict(zip(history.memories.memory_id[list(members)].tolist(), members.values(), strict=True))
    quarantined = set(np.array(ids)[history.validity.quarantined[list(places)]].tolist())
    with workspace.read() as connection:
        rows = [tuple(row) for row in edge_rows(connection, sorted(ids))]
    return tuple(
        EdgeRecord(
            uid=uid,
            old_uid=uids[old_id].uid,
            new_uid=uids[new_id].uid,
            kind=_KINDS[kind],
            start=None if latest is None else Bound(earliest, latest),
            actor=actor,
            reason=reason,
            recorded_at=recorded_at,
            is_quarantined=edge_id in quarantined,
        )
        for edge_id, uid, old_id, new_id, kind, earliest, latest, _, _, actor, recorded_at, reason, _ in rows
    )


_KINDS = {kind.value: kind for kind in EdgeKind}
