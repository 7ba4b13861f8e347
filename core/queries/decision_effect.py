"""What decisions would do to everything else: the chain they lead to, what they hide, the forks they open."""

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from core.history.chains import EdgeIndex, chain_of, forks
from core.history.model import EDGE_KINDS, EdgeKind, EdgeTable
from core.history.validity import validity
from core.queries.handle import WorkspaceHandle
from core.queries.history import History, load_history
from core.queries.memory_records import records
from core.values.as_of import AsOf
from core.values.codes import STATUSES
from core.values.identifiers import MemoryId
from core.values.memory import Bound, MemoryRecord, Status

_HIDDEN = [STATUSES.index(status) for status in (Status.SUPERSEDED, Status.CORRECTED, Status.ENDED, Status.FOLDED)]
_LONGEST_SHOWN = 200


@dataclass(frozen=True, slots=True)
class Trial:
    """An edge that is thought about; ``start`` None: when the new memory began."""

    old_id: MemoryId
    new_id: MemoryId
    kind: EdgeKind
    start: Bound | None = None


@dataclass(frozen=True, slots=True)
class Step:
    """One edge of a chain: rows of ``Effect.chain``; ``is_new`` where it does not stand yet."""

    old: int
    new: int
    kind: EdgeKind
    is_new: bool


@dataclass(frozen=True, slots=True)
class Effect:
    """What trials together would do. ``hidden`` and ``shown``: memories that stop or begin to stand at ``true_at``.

    ``chain`` holds what hangs together with the first trial's old memory, in order of their starts.
    """

    chain: tuple[MemoryRecord, ...]
    steps: tuple[Step, ...]
    hidden: int
    shown: int
    new_forks: int
    new_cycles: int


def decision_effect(workspace: WorkspaceHandle, trials: Sequence[Trial], as_of: AsOf) -> Effect | None:
    """Return what accepting some pairs at once would do, or None where none of their memories is held any more."""
    history = load_history(workspace, as_of)
    ids = np.array([memory for one in trials for memory in (one.old_id, one.new_id)], dtype=np.int64)
    places = history.memories.places_of(ids).reshape(-1, 2)
    held = [(one, int(old), int(new)) for one, (old, new) in zip(trials, places, strict=True) if min(old, new) >= 0]
    if not held:
        return None
    edges = history.edges
    for one, old, new in held:
        edges = with_edge(edges, old, new, one.kind, one.start)
    found = validity(history.memories, edges)
    before = np.isin(history.statuses(as_of.true_at), _HIDDEN)
    after = np.isin(History(history.memories, edges, found, {}, history.fallen).statuses(as_of.true_at), _HIDDEN)
    members, steps = _chain(workspace, history, edges, held[0][1], as_of)
    forks_before = len(forks(history.edges, history.validity, history.validity.quarantined))
    return Effect(
        chain=members,
        steps=steps,
        hidden=int((after & ~before).sum()),
        shown=int((before & ~after).sum()),
        new_forks=max(0, len(forks(edges, found, found.quarantined)) - forks_before),
        new_cycles=int(found.quarantined[len(history.edges) :].sum()),
    )


def with_edge(edges: EdgeTable, old: int, new: int, kind: EdgeKind, start: Bound | None) -> EdgeTable:
    """Return a table of edges with one more between two rows of the memory table; its id is 0."""
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


def _chain(
    workspace: WorkspaceHandle, history: History, edges: EdgeTable, place: int, as_of: AsOf
) -> tuple[tuple[MemoryRecord, ...], tuple[Step, ...]]:
    found = chain_of(place, edges, EdgeIndex(edges), history.validity, limit=_LONGEST_SHOWN)
    unordered = np.array(found.memories, dtype=np.int64)
    ordered = unordered[np.lexsort((unordered, history.memories.start[unordered]))].tolist()
    row_of = {member: row for row, member in enumerate(ordered)}
    steps = (
        Step(
            row_of[int(edges.old[edge])],
            row_of[int(edges.new[edge])],
            EDGE_KINDS[int(edges.kind[edge])],
            is_new=edge >= len(history.edges),
        )
        for edge in found.edges
    )
    return tuple(records(workspace, history, ordered, as_of)), tuple(steps)
