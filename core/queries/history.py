"""What is true when, for a whole workspace at once: the columns that every other question is answered from.

They are kept until the log grows: whatever changes a workspace writes a row to its log. After a decision only what
hangs together with it is worked out anew.
"""

from collections import OrderedDict
from dataclasses import dataclass
from functools import cached_property
from threading import Lock, RLock
from weakref import WeakKeyDictionary

import numpy as np
from numpy.typing import NDArray

from core.history.chains import EdgeIndex
from core.history.model import EdgeTable, MemoryTable
from core.history.renewal import Linked, renewed
from core.history.statuses import statuses
from core.history.validity import Validity, validity
from core.queries.handle import WorkspaceHandle
from core.store.acts import Fallen
from core.store.history import EdgesSince, Held, edges_since, held
from core.store.log import last_id
from core.store.marks import Mark
from core.store.memory_tables import edge_table, memory_table
from core.values.as_of import AsOf
from core.values.open_ends import OPEN_PAST

_KEPT = 3
"""Histories kept a workspace: now, and the two moments looked at last."""


@dataclass(frozen=True)
class History:
    """All memories held at one known-at and recorded-at, the edges between them, and what is true when."""

    memories: MemoryTable
    edges: EdgeTable
    validity: Validity
    sources: dict[int, str]
    fallen: Fallen
    mark: Mark | None = None

    @cached_property
    def edge_index(self) -> EdgeIndex:
        """Return the index that finds the edges at a memory."""
        return EdgeIndex(self.edges)

    @cached_property
    def by_start(self) -> NDArray[np.int32]:
        """Return all rows in order of where their pictures begin, those that begin at once in order of id."""
        return np.argsort(self.starts(), kind="stable").astype(np.int32)

    def starts(self, places: NDArray[np.int64] | slice = slice(None)) -> NDArray[np.int64]:
        """Return where each memory's picture begins: at its earliest start, or at its latest where that is open."""
        spans = self.validity.spans
        earliest = spans.from_earliest[places]
        return np.where(earliest == OPEN_PAST, spans.from_latest[places], earliest)

    def statuses(self, true_at: int, places: NDArray[np.int64] | None = None) -> NDArray[np.uint8]:
        """Return the status code of each memory, or of those in some rows, at ``true_at`` (civil seconds)."""
        if places is None:
            return statuses(self.memories, self.validity, true_at)
        return statuses(self.memories.at(places), self.validity.at(places), true_at)

    def place_of(self, memory_id: int) -> int | None:
        """Return the row of a memory, or None where it is not held."""
        place = int(self.memories.places_of(np.array([memory_id], dtype=np.int64))[0])
        return None if place < 0 else place


_Key = tuple[int | None, int | None]
_kept: "WeakKeyDictionary[WorkspaceHandle, OrderedDict[_Key, tuple[int, History]]]" = WeakKeyDictionary()
_turns: "WeakKeyDictionary[WorkspaceHandle, RLock]" = WeakKeyDictionary()
_guard = Lock()


def load_history(workspace: WorkspaceHandle, as_of: AsOf) -> History:
    """Return the history held at ``as_of.known_at`` and ``as_of.recorded_at``; ``true_at`` plays no part."""
    with workspace.read() as connection:
        kept = _kept_at(workspace, as_of, last_id(connection))
    if kept is not None:
        return kept
    with _guard:
        turn = _turns.setdefault(workspace, RLock())
    with turn:  # several questions that come at once, as after opening, have it read by the first of them
        return _load(workspace, as_of)


def _kept_at(workspace: WorkspaceHandle, as_of: AsOf, last: int) -> History | None:
    with _guard:
        histories = _kept.setdefault(workspace, OrderedDict())
        kept_last, found = histories.get((as_of.known_at, as_of.recorded_at), (None, None))
        if found is None or kept_last != last:
            return None
        histories.move_to_end((as_of.known_at, as_of.recorded_at))
        return found


def _load(workspace: WorkspaceHandle, as_of: AsOf) -> History:
    key, found, since = (as_of.known_at, as_of.recorded_at), None, None
    with workspace.read() as connection:
        last = last_id(connection)
        kept = _kept_at(workspace, as_of, last)
        if kept is not None:
            return kept
        with _guard:
            histories = _kept[workspace]
            _, before = histories.get(key, (None, None))
        if before is not None and before.mark is not None:
            since = edges_since(connection, before.mark, before.fallen, recorded_at=as_of.recorded_at)
        if before is not None and since is not None:
            found = _renewed(before, since)
        if found is None:
            before = None  # let go of it first: two of them are twice as much
            with _guard:
                histories.pop(key, None)
            found = _history(held(connection, known_at=as_of.known_at, recorded_at=as_of.recorded_at))
    with _guard:
        histories[key] = (last, found)
        histories.move_to_end(key)
        while len(histories) > _KEPT:
            histories.popitem(last=False)
    return found


def _history(read: Held) -> History:
    memories = memory_table(read.memories)
    edges = edge_table(read.edges, memories)
    return History(memories, edges, validity(memories, edges), read.sources, read.fallen, read.mark)


def _renewed(before: History, since: EdgesSince) -> History | None:
    """Return what a history became, or None where too much hangs together with what was decided."""
    linked: Linked | None = Linked(before.edges, before.edge_index, before.validity)
    if linked is not None and len(since.old_ids):
        touched = before.memories.places_of(since.old_ids)
        linked = renewed(before.memories, linked, touched[touched >= 0], edge_table(since.edges, before.memories))
    if linked is None:
        return None
    found = History(before.memories, linked.edges, linked.validity, before.sources, since.fallen, since.mark)
    # What was worked out already: a replacement never moves where a memory begins.
    vars(found)["edge_index"] = linked.index
    if "by_start" in vars(before):
        vars(found)["by_start"] = before.by_start
    return found
