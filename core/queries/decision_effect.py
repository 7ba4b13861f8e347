"""What decisions would do to everything else: the chain they lead to, what they hide, the forks they open."""

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from core.history.chains import EdgeIndex, chain_of, forks
from core.history.model import EDGE_KINDS, EdgeKind, EdgeTable
from core.history.statuses import statuses
from core.history.trials import Part, part_around, with_edge
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
    part = part_around(
        history.memories, history.edges, history.edge_index, (place for _, *ends in held for place in ends)
    )
    edges = part.edges
    for one, old, new in held:
        first, second = part.places_of((old, new))
        edges = with_edge(edges, first, second, one.kind, one.start)
    now, then = validity(part.rows, part.edges), validity(part.rows, edges)
    before, after = (np.isin(statuses(part.rows, one, as_of.true_at), _HIDDEN) for one in (now, then))
    members, steps = _chain(workspace, history, part, edges, held[0][1], as_of)
    forks_before = len(forks(part.edges, now, now.quarantined))
    return Effect(
        chain=members,
        steps=steps,
        hidden=int((after & ~before).sum()),
        shown=int((before & ~after).sum()),
        new_forks=max(0, len(forks(edges, then, then.quarantined)) - forks_before),
        new_cycles=int(then.quarantined[len(part.edges) :].sum()),
    )


def _chain(
    workspace: WorkspaceHandle, history: History, part: Part, edges: EdgeTable, row: int, as_of: AsOf
) -> tuple[tuple[MemoryRecord, ...], tuple[Step, ...]]:
    (place,) = part.places_of((row,))
    found = chain_of(place, edges, EdgeIndex(edges), validity(part.rows, part.edges), limit=_LONGEST_SHOWN)
    unordered = np.array(found.memories, dtype=np.int64)
    ordered = unordered[np.lexsort((unordered, part.rows.start[unordered]))].tolist()
    row_of = {member: row for row, member in enumerate(ordered)}
    steps = (
        Step(
            row_of[int(edges.old[edge])],
            row_of[int(edges.new[edge])],
            EDGE_KINDS[int(edges.kind[edge])],
            is_new=edge >= len(part.edges),
        )
        for edge in found.edges
    )
    return tuple(records(workspace, history, part.members[ordered].tolist(), as_of)), tuple(steps)
