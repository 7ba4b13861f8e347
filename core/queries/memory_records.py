"""Whole memories, one by one: for exports and for ``timeline`` on the command line."""

from collections import defaultdict
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from core.history.model import EDGE_KINDS, EdgeKind
from core.history.statuses import hidden_by_default
from core.queries.handle import WorkspaceHandle
from core.queries.history import History, load_history
from core.queries.spans import validity_of
from core.queries.timeline_columns import starts
from core.store import event_times, memories
from core.values.as_of import AsOf
from core.values.codes import NATURES, STATUSES
from core.values.memory import MemoryRecord, Nature, SourceMessage
from core.values.message import Moment, ZoneSource

_RECORDS_A_BATCH = 1_000


@dataclass(frozen=True, slots=True)
class TimelineQuestion:
    """``words``: every one must be in the memory, by prefix. ``limit`` None: all."""

    words: str = ""
    include_superseded: bool = False
    limit: int | None = None


def all_records(workspace: WorkspaceHandle, as_of: AsOf) -> Iterator[MemoryRecord]:
    """Yield every memory held as of ``as_of``, in order of its id, messages that state nothing too."""
    history = load_history(workspace, as_of)
    yield from records(workspace, history, range(len(history.memories)), as_of)


def timeline(workspace: WorkspaceHandle, question: TimelineQuestion, as_of: AsOf) -> Iterator[MemoryRecord]:
    """Yield dated memories in order of their start; at most ``limit``, the earliest ones."""
    history = load_history(workspace, as_of)
    rows = history.memories
    shown = rows.has_time & (rows.nature != NATURES.index(Nature.NONE))
    if question.words.strip():
        shown &= np.isin(rows.memory_id, search_ids(workspace, question.words))
    if not question.include_superseded:
        shown &= ~hidden_by_default(history.validity)
    places = np.flatnonzero(shown)
    ordered = places[np.argsort(starts(history)[places], kind="stable")]
    yield from records(workspace, history, ordered[: question.limit].tolist(), as_of)


def search_ids(workspace: WorkspaceHandle, words: str) -> list[int]:
    """Return the ids of memories that hold every word by prefix, ascending."""
    with workspace.read() as connection:
        return memories.ids_matching(connection, words)


def records(workspace: WorkspaceHandle, history: History, places: Sequence[int], as_of: AsOf) -> Iterator[MemoryRecord]:
    """Yield the memories in the given rows of a history, in that order."""
    status = history.statuses(as_of.true_at)
    after = _after(history)
    for begin in range(0, len(places), _RECORDS_A_BATCH):
        yield from _batch(workspace, history, places[begin : begin + _RECORDS_A_BATCH], status, after)


@dataclass(frozen=True, slots=True)
class _After:
    """What comes after each memory, by row: replaced by, ended by."""

    replaced_by: dict[int, list[int]]
    ended_by: dict[int, list[int]]


def _after(history: History) -> _After:
    edges, found = history.edges, _After({}, {})
    for place in np.flatnonzero(~history.validity.quarantined).tolist():
        kind, old, new = EDGE_KINDS[edges.kind[place]], int(edges.old[place]), int(edges.new[place])
        if kind in {EdgeKind.CHANGE, EdgeKind.CORRECTION}:
            found.replaced_by.setdefault(old, []).append(new)
        elif kind is EdgeKind.DUPLICATE:
            found.replaced_by.setdefault(new, []).append(old)
        elif kind is EdgeKind.END:
            found.ended_by.setdefault(old, []).append(new)
    return found


def _batch(
    workspace: WorkspaceHandle,
    history: History,
    places: Sequence[int],
    status: NDArray[np.uint8],
    after: _After,
) -> Iterator[MemoryRecord]:
    rows = history.memories
    followers = {
        follower
        for place in places
        for group in (after.replaced_by, after.ended_by)
        for follower in group.get(place, ())
    }
    ids = [int(rows.memory_id[place]) for place in places]
    with workspace.read() as connection:
        first = {row.id: row for row in memories.memories_by_id(connection, ids)}
        uids = memories.uids_of(connection, [int(rows.memory_id[place]) for place in followers])
        times = event_times.standing_times(connection, ids, history.fallen)
        said = defaultdict(list)
        for memory_id, message in memories.messages_of(connection, ids):
            said[memory_id].append(message)
    for place, memory_id in zip(places, ids, strict=True):
        row = first[memory_id]
        is_state = rows.nature[place] == NATURES.index(Nature.STATE)
        followed = [
            tuple(uids[int(rows.memory_id[follower])] for follower in group.get(place, ()))
            for group in (after.replaced_by, after.ended_by)
        ]
        yield MemoryRecord(
            uid=row.uid,
            content=row.content,
            nature=NATURES[rows.nature[place]],
            subject=rows.names[rows.subject[place]],
            attribute=rows.names[rows.attribute[place]],
            scope=rows.names[rows.scope[place]],
            author=row.author,
            learned=learned_moment(row.learned_seconds, row.learned_offset, said[memory_id]),
            event_time=times.get(memory_id),
            validity=validity_of(history.validity, place) if is_state and rows.has_time[place] else None,
            status=STATUSES[status[place]],
            replaced_by=followed[0],
            ended_by=followed[1],
            evidence=tuple(said[memory_id]),
            recorded_at=row.recorded_at,
        )


def learned_moment(seconds: int | None, offset: int | None, said: Sequence[SourceMessage]) -> Moment | None:
    """Return when the agent was told, with the zone of the message where there is one."""
    if said and said[0].time is not None:
        return said[0].time
    if seconds is None:
        return None
    return Moment(seconds, offset, None, ZoneSource.MISSING if offset is None else ZoneSource.STATED)
