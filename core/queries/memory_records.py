"""Whole memories, one by one: for exports and for ``timeline`` on the command line."""

from collections import defaultdict
from collections.abc import Iterator, Sequence
from typing import Any

import numpy as np
from numpy.typing import NDArray

from core.history.model import EDGE_KINDS, EdgeKind
from core.history.statuses import statuses
from core.queries.handle import WorkspaceHandle
from core.queries.history import History, load_history
from core.queries.spans import validity_of
from core.queries.timeline_question import TimelineQuestion, places_answering, search_ids
from core.store import event_times, memories
from core.values.as_of import AsOf
from core.values.codes import NATURES, STATUSES
from core.values.memory import MemoryRecord, Nature, SourceMessage
from core.values.message import Moment, ZoneSource

__all__ = ["TimelineQuestion", "all_records", "records", "search_ids", "timeline"]

_RECORDS_A_BATCH = 1_000


def all_records(workspace: WorkspaceHandle, as_of: AsOf) -> Iterator[MemoryRecord]:
    """Yield every memory held as of ``as_of``, in order of its id, messages that state nothing too."""
    history = load_history(workspace, as_of)
    yield from records(workspace, history, range(len(history.memories)), as_of)


def timeline(workspace: WorkspaceHandle, question: TimelineQuestion, as_of: AsOf) -> Iterator[MemoryRecord]:
    """Yield dated memories in order of their start, or from the newest back.

    Raises:
        UnknownCursorError: ``question.after`` names no memory that is held.
    """
    history = load_history(workspace, as_of)
    yield from records(workspace, history, places_answering(workspace, history, question, as_of), as_of)


def records(workspace: WorkspaceHandle, history: History, places: Sequence[int], as_of: AsOf) -> Iterator[MemoryRecord]:
    """Yield the memories in the given rows of a history, in that order."""
    for begin in range(0, len(places), _RECORDS_A_BATCH):
        yield from _batch(workspace, history, places[begin : begin + _RECORDS_A_BATCH], as_of)


def _batch(workspace: WorkspaceHandle, history: History, places: Sequence[int], as_of: AsOf) -> Iterator[MemoryRecord]:
    wanted = np.array(places, dtype=np.int64)
    rows, found = history.memories.at(wanted), history.validity.at(wanted)
    status = statuses(rows, found, as_of.true_at).tolist()
    followers = _followers(history, wanted)
    ids = rows.memory_id.tolist()
    with workspace.read() as connection:
        first = {row.id: row for row in memories.memories_by_id(connection, ids)}
        uids = memories.uids_of(connection, {follower for pair in followers.values() for follower in pair[0] + pair[1]})
        times = event_times.standing_times(connection, ids, history.fallen)
        said = defaultdict(list)
        for memory_id, message in memories.messages_of(connection, ids):
            said[memory_id].append(message)
    columns = (ids, rows.nature, rows.has_time, rows.subject, rows.attribute, rows.scope)
    for place, (memory_id, nature, has_time, *numbers) in enumerate(zip(*map(_listed, columns), strict=True)):
        row, evidence = first[memory_id], said[memory_id]
        subject, attribute, scope = (rows.names[number] for number in numbers)
        replaced_by, ended_by = followers.get(memory_id, ((), ()))
        yield MemoryRecord(
            uid=row.uid,
            content=row.content,
            nature=NATURES[nature],
            subject=subject,
            attribute=attribute,
            scope=scope,
            author=row.author,
            learned=learned_moment(row.learned_seconds, row.learned_offset, evidence),
            event_time=times.get(memory_id),
            validity=validity_of(found, place) if has_time and NATURES[nature] is Nature.STATE else None,
            status=STATUSES[status[place]],
            replaced_by=tuple(uids[follower] for follower in replaced_by),
            ended_by=tuple(uids[follower] for follower in ended_by),
            evidence=tuple(evidence),
            recorded_at=row.recorded_at,
        )


def _listed(column: NDArray[Any] | list[int]) -> list[Any]:
    return column if isinstance(column, list) else column.tolist()


def _followers(history: History, places: NDArray[np.int64]) -> dict[int, tuple[list[int], list[int]]]:
    """Return the memories that each of some was replaced by and ended by, by id."""
    edges, ids = history.edges, history.memories.memory_id
    touching = history.edge_index.touching_any(places)
    touching = touching[~history.validity.quarantined[touching]]
    found: dict[int, tuple[list[int], list[int]]] = {}
    ends = (edges.kind[touching].tolist(), ids[edges.old[touching]].tolist(), ids[edges.new[touching]].tolist())
    for code, old, new in zip(*ends, strict=True):
        kind = EDGE_KINDS[code]
        if kind in {EdgeKind.CHANGE, EdgeKind.CORRECTION}:
            found.setdefault(old, ([], []))[0].append(new)
        elif kind is EdgeKind.DUPLICATE:
            found.setdefault(new, ([], []))[0].append(old)
        elif kind is EdgeKind.END:
            found.setdefault(old, ([], []))[1].append(new)
    return found


def learned_moment(seconds: int | None, offset: int | None, said: Sequence[SourceMessage]) -> Moment | None:
    """Return when the agent was told, with the zone of the message where there is one."""
    if said and said[0].time is not None:
        return said[0].time
    if seconds is None:
        return None
    return Moment(seconds, offset, None, ZoneSource.MISSING if offset is None else ZoneSource.STATED)
