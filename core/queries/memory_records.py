"""Whole memories, one by one: for exports and for ``timeline`` on the command line."""

from collections import defaultdict
from collections.abc import Iterator, Sequence
from dataclasses import replace

import numpy as np

from core.history.statuses import statuses
from core.queries.followers import followers_of
from core.queries.handle import WorkspaceHandle
from core.queries.history import History, load_history
from core.queries.spans import validities_of
from core.queries.timeline_question import TimelineQuestion, places_answering, search_ids
from core.store import event_times, memories
from core.values.as_of import AsOf
from core.values.codes import NATURES, STATUSES
from core.values.memory import MemoryRecord, Nature, SourceMessage
from core.values.message import Moment, ZoneSource

__all__ = ["TimelineQuestion", "all_records", "count_undated", "records", "search_ids", "timeline"]

_RECORDS_A_BATCH = 1_000
_STATE = NATURES.index(Nature.STATE)


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


def count_undated(workspace: WorkspaceHandle, question: TimelineQuestion, as_of: AsOf) -> int:
    """Return how many memories answer a question but for a date, which they lack."""
    asked = replace(question, undated=True, limit=None, after=None)
    return len(places_answering(workspace, load_history(workspace, as_of), asked, as_of))


def records(workspace: WorkspaceHandle, history: History, places: Sequence[int], as_of: AsOf) -> Iterator[MemoryRecord]:
    """Yield the memories in the given rows of a history, in that order."""
    for begin in range(0, len(places), _RECORDS_A_BATCH):
        yield from _batch(workspace, history, places[begin : begin + _RECORDS_A_BATCH], as_of)


def _batch(workspace: WorkspaceHandle, history: History, places: Sequence[int], as_of: AsOf) -> Iterator[MemoryRecord]:
    wanted = np.array(places, dtype=np.int64)
    rows, found = history.memories.at(wanted), history.validity.at(wanted)
    status = statuses(rows, found, as_of.true_at).tolist()
    followers = followers_of(history, wanted)
    ids = rows.memory_id.tolist()
    with workspace.read() as connection:
        first = memories.written(connection, ids)
        uids: dict[int, str] = {memory_id: row.uid for memory_id, row in first.items()}
        following = {follower for pair in followers.values() for group in pair for follower in group}
        uids |= memories.uids_of(connection, following - uids.keys())
        times = event_times.standing_times(connection, ids, history.fallen)
        said = defaultdict(list)
        for memory_id, message in memories.messages_of(connection, ids):
            said[memory_id].append(message)
    names = rows.names
    columns = (rows.nature, rows.has_time, rows.subject, rows.attribute, rows.scope)
    numbers = zip(ids, validities_of(found), status, *(column.tolist() for column in columns), strict=True)
    for memory_id, validity, standing, nature, has_time, subject, attribute, scope in numbers:
        row, evidence = first[memory_id], said[memory_id]
        replaced_by, ended_by = followers.get(memory_id, _NOTHING)
        yield MemoryRecord(
            uid=row.uid,
            content=row.content,
            nature=NATURES[nature],
            subject=names[subject],
            attribute=names[attribute],
            scope=names[scope],
            author=row.author,
            learned=learned_moment(row.learned_seconds, row.learned_offset, evidence),
            event_time=times.get(memory_id),
            validity=validity if has_time and nature == _STATE else None,
            status=STATUSES[standing],
            replaced_by=tuple([uids[follower] for follower in replaced_by]),
            ended_by=tuple([uids[follower] for follower in ended_by]),
            evidence=tuple(evidence),
            recorded_at=row.recorded_at,
        )


_NOTHING: tuple[list[int], list[int]] = ([], [])


def learned_moment(seconds: int | None, offset: int | None, said: Sequence[SourceMessage]) -> Moment | None:
    """Return when the agent was told, with the zone of the message where there is one."""
    if said and said[0].time is not None:
        return said[0].time
    if seconds is None:
        return None
    return Moment(seconds, offset, None, ZoneSource.MISSING if offset is None else ZoneSource.STATED)
