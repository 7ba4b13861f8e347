"""What withdrawing memories, deleting a conversation or erasing would do to the others, before it is done."""

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from core.history.renewal import Linked, renewed
from core.history.validity import Validity, validity
from core.queries.handle import WorkspaceHandle
from core.queries.history import History, load_history
from core.queries.memory_records import records
from core.queries.timeline_columns import pending_ids
from core.store import memories, sources
from core.values.as_of import AsOf
from core.values.identifiers import ConversationId
from core.values.memory import MemoryRecord


@dataclass(frozen=True, slots=True)
class Reopening:
    """A memory that stands differently without those that go: as it is, and as it would be."""

    before: MemoryRecord
    after: MemoryRecord


@dataclass(frozen=True, slots=True)
class WithdrawalEffect:
    """``withdrawn`` memories go, and with them ``supersessions`` and what ``pending`` suggestions speak about.

    ``reopened`` are the others whose validity or status changes, in order of their ids; ``withdrawn`` is 0 where none
    of those named is held.
    """

    withdrawn: int
    supersessions: int
    pending: int
    reopened: tuple[Reopening, ...]


def effect_of_withdrawing(workspace: WorkspaceHandle, uids: Sequence[str], as_of: AsOf) -> WithdrawalEffect:
    """Return what withdrawing (or erasing) memories would do at ``as_of``; uids that name none are left out."""
    with workspace.read() as connection:
        ids = list(memories.ids_of(connection, uids).values())
    return _effect(workspace, np.array(sorted(ids), dtype=np.int64), as_of)


def effect_of_deleting(workspace: WorkspaceHandle, conversation: str, as_of: AsOf) -> WithdrawalEffect:
    """Return what withdrawing every memory of a conversation (by the source's own id) would do at ``as_of``."""
    with workspace.read() as connection:
        ids = [
            memory_id
            for found in sources.conversations_called(connection, conversation)
            for memory_id in memories.ids_in_conversation(connection, ConversationId(found))
        ]
    return _effect(workspace, np.array(sorted(ids), dtype=np.int64), as_of)


def _effect(workspace: WorkspaceHandle, ids: NDArray[np.int64], as_of: AsOf) -> WithdrawalEffect:
    history = load_history(workspace, as_of)
    places = history.memories.places_of(ids)
    going = np.zeros(len(history.memories), dtype=np.bool_)
    going[places[places >= 0]] = True
    after, lost = _without(history, going)
    changed = np.flatnonzero(_differs(history, after, as_of.true_at) & ~going).tolist()
    pairs = zip(records(workspace, history, changed, as_of), records(workspace, after, changed, as_of), strict=True)
    return WithdrawalEffect(
        withdrawn=int(going.sum()),
        supersessions=lost,
        pending=int(np.isin(pending_ids(workspace, history), ids).sum()),
        reopened=tuple(Reopening(before, then) for before, then in pairs),
    )


def _without(history: History, going: NDArray[np.bool_]) -> tuple[History, int]:
    """Return the history without the edges of some memories, and how many those are."""
    edges = history.edges
    lost = going[edges.old] | going[edges.new]
    touched = np.unique(edges.old[lost])
    is_touched = np.zeros(len(history.memories), dtype=np.bool_)
    is_touched[touched] = True
    fresh = edges.only(is_touched[edges.old] & ~lost)
    linked = renewed(history.memories, Linked(edges, history.edge_index, history.validity), touched, fresh)
    if linked is None:
        kept = edges.only(~lost)
        found, kept_edges = validity(history.memories, kept), kept
    else:
        found, kept_edges = linked.validity, linked.edges
    return History(history.memories, kept_edges, found, history.sources, history.fallen), int(lost.sum())


def _differs(before: History, after: History, true_at: int) -> NDArray[np.bool_]:
    old, new = before.validity, after.validity
    differs = before.statuses(true_at) != after.statuses(true_at)
    for name in ("to_earliest", "to_latest"):
        differs |= getattr(old.spans, name) != getattr(new.spans, name)
    for found, other in ((old, new), (new, old)):
        differs[_gaps_not_in(found, other)] = True
    return np.asarray(differs, dtype=np.bool_)


def _gaps_not_in(found: Validity, other: Validity) -> NDArray[np.int64]:
    """Return the rows with a stretch taken out of them that the other has not, or not so."""
    known = set(zip(*(column.tolist() for column in _gap_columns(other)), strict=True))
    rows = [
        gap[0] for gap in zip(*(column.tolist() for column in _gap_columns(found)), strict=True) if gap not in known
    ]
    return np.array(rows, dtype=np.int64)


def _gap_columns(found: Validity) -> tuple[NDArray[np.int64], ...]:
    gaps = found.gaps
    return gaps.row, gaps.from_earliest, gaps.from_latest, gaps.to_earliest, gaps.to_latest
