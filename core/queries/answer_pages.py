"""Answers page by page, each memory with whether a suggestion waits about it: what agents are told."""

from collections.abc import Sequence
from dataclasses import dataclass, replace

import numpy as np
from numpy.typing import NDArray

from core.queries.handle import WorkspaceHandle
from core.queries.history import History, load_history
from core.queries.memory_records import records
from core.queries.state import MAYBE, YES, state_truth
from core.queries.timeline_columns import marked_pending
from core.queries.timeline_question import TimelineQuestion, UnknownCursorError, places_answering, search_ids
from core.store.edges import WAITING, QueuedSuggestion, queue
from core.store.memories import ids_of, memory_id_of, uids_of
from core.values.as_of import AsOf
from core.values.identifiers import MemoryId
from core.values.memory import MemoryRecord

__all__ = [
    "Page", "QueuedSuggestion", "Waiting", "WorldPage",
    "held_ids", "pending_about", "suggestions_about", "timeline_page", "world_page",
]  # fmt: skip


@dataclass(frozen=True, slots=True)
class Page:
    """A part of an answer: ``pending`` holds the uids that a suggestion waits about, ``after`` where to go on from."""

    memories: tuple[MemoryRecord, ...]
    pending: frozenset[str]
    after: str | None


@dataclass(frozen=True, slots=True)
class Waiting:
    """A suggestion that waits for a person, with the uids of its two memories."""

    old_uid: str
    new_uid: str
    suggestion: QueuedSuggestion


@dataclass(frozen=True, slots=True)
class WorldPage:
    """A part of the state of the world: what is true comes first, then what may be; the counts are of all of it."""

    page: Page
    true_count: int
    maybe_count: int
    true_uids: frozenset[str]


def timeline_page(workspace: WorkspaceHandle, question: TimelineQuestion, as_of: AsOf, *, limit: int) -> Page:
    """Return the next ``limit`` memories that answer a question.

    Raises:
        UnknownCursorError: ``question.after`` names no memory that is held.
    """
    history = load_history(workspace, as_of)
    places = places_answering(workspace, history, replace(question, limit=limit + 1), as_of)
    return _page(workspace, history, as_of, places[:limit], has_more=len(places) > limit)


def world_page(workspace: WorkspaceHandle, as_of: AsOf, words: str, *, limit: int, after: str | None) -> WorldPage:
    """Return the next ``limit`` states that hold at ``as_of.true_at``: what surely does first, each from the oldest.

    Raises:
        UnknownCursorError: ``after`` names no memory of that state.
    """
    history = load_history(workspace, as_of)
    answer = state_truth(history, as_of.true_at)
    if words.strip():
        answer[~np.isin(history.memories.memory_id, search_ids(workspace, words))] = 0
    true, maybe = _ordered(history, answer == YES), _ordered(history, answer == MAYBE)
    places = np.concatenate((true, maybe))
    begin = 0 if after is None else _behind(workspace, history, places, after)
    shown = places[begin : begin + limit].tolist()
    page = _page(workspace, history, as_of, shown, has_more=begin + limit < len(places))
    sure = len(true) - begin
    return WorldPage(page, len(true), len(maybe), frozenset(one.uid for one in page.memories[: max(0, sure)]))


def _ordered(history: History, where: NDArray[np.bool_]) -> NDArray[np.int64]:
    """Return the rows that are picked in order of their starts: the whole is in order already, a part need not be."""
    order = history.by_start
    return order[where[order]].astype(np.int64)


def _behind(workspace: WorkspaceHandle, history: History, places: NDArray[np.int64], uid: str) -> int:
    with workspace.read() as connection:
        memory_id = memory_id_of(connection, uid)
    place = None if memory_id is None else history.place_of(memory_id)
    found = np.flatnonzero(places == place) if place is not None else places[:0]
    if not len(found):
        raise UnknownCursorError(uid)
    return int(found[0]) + 1


def _page(workspace: WorkspaceHandle, history: History, as_of: AsOf, places: Sequence[int], *, has_more: bool) -> Page:
    shown = tuple(records(workspace, history, places, as_of))
    marks = marked_pending(workspace, history)[list(places)].tolist()
    pending = frozenset(one.uid for one, waits in zip(shown, marks, strict=True) if waits)
    return Page(shown, pending, shown[-1].uid if has_more and shown else None)


def pending_about(workspace: WorkspaceHandle, as_of: AsOf, memories: Sequence[MemoryRecord]) -> tuple[Waiting, ...]:
    """Return the suggestions that wait for a person and speak about any of some memories."""
    history = load_history(workspace, as_of)
    with workspace.read() as connection:
        uids = {memory_id: uid for uid, memory_id in ids_of(connection, [one.uid for one in memories]).items()}
        found = [one for one in queue(connection, history.fallen) if one.action in WAITING]
        found = [one for one in found if one.old_id in uids or one.new_id in uids]
        every = uids_of(connection, {memory for one in found for memory in (one.old_id, one.new_id)})
    return tuple(Waiting(every[one.old_id], every[one.new_id], one) for one in found)


def held_ids(workspace: WorkspaceHandle, as_of: AsOf, uids: Sequence[str]) -> dict[str, MemoryId]:
    """Return the memories that some uids name; those that are not held at ``as_of`` are left out."""
    history = load_history(workspace, as_of)
    with workspace.read() as connection:
        found = ids_of(connection, uids)
    return {uid: memory_id for uid, memory_id in found.items() if history.place_of(memory_id) is not None}


def suggestions_about(workspace: WorkspaceHandle, old_id: MemoryId, new_id: MemoryId) -> tuple[QueuedSuggestion, ...]:
    """Return what any judge has suggested about a pair, with what was decided."""
    history = load_history(workspace, AsOf(0))
    with workspace.read() as connection:
        return tuple(one for one in queue(connection, history.fallen) if (one.old_id, one.new_id) == (old_id, new_id))
