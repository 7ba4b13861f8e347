"""Whole memories, one by one: for exports and for ``timeline`` on the command line."""

from collections import defaultdict
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

import numpy as np

from core.queries.handle import WorkspaceHandle
from core.queries.spans import span_values
from core.queries.timeline_columns import spans_and_statuses
from core.store import event_times, memories
from core.store.columns import memory_columns
from core.values.as_of import AsOf
from core.values.codes import NATURES, STATUSES
from core.values.memory import MemoryRecord, Nature, SourceMessage, Status
from core.values.message import Moment, ZoneSource
from core.values.open_ends import OPEN_PAST

_RECORDS_A_BATCH = 1_000
# Beyond this many hits one pass over all rows is faster than asking for each by its id.
_HITS_BY_ID = 5_000
_HIDDEN_BY_DEFAULT = (Status.SUPERSEDED, Status.CORRECTED, Status.FOLDED, Status.WITHDRAWN)


@dataclass(frozen=True, slots=True)
class TimelineQuestion:
    """``words``: every one must be in the memory, by prefix. ``limit`` None: all."""

    words: str = ""
    include_superseded: bool = False
    limit: int | None = None


def all_records(workspace: WorkspaceHandle, as_of: AsOf) -> Iterator[MemoryRecord]:
    """Yield every memory as of ``as_of``, in order of its id, messages that state nothing too."""
    yield from _records(workspace, search_ids(workspace, ""), as_of)


def timeline(workspace: WorkspaceHandle, question: TimelineQuestion, as_of: AsOf) -> Iterator[MemoryRecord]:
    """Yield dated memories in order of their start; at most ``limit``, the earliest ones."""
    hits = search_ids(workspace, question.words)
    with workspace.read() as connection:
        rows = memory_columns(connection, as_of, ids=hits if len(hits) <= _HITS_BY_ID else None)
    spans, status = spans_and_statuses(rows, as_of)
    shown = rows.has_time & (rows.nature != NATURES.index(Nature.NONE)) & np.isin(rows.memory_id, hits)
    if not question.include_superseded:
        shown &= ~np.isin(status, [STATUSES.index(one) for one in _HIDDEN_BY_DEFAULT])
    start = np.where(spans.from_earliest == OPEN_PAST, spans.from_latest, spans.from_earliest)
    places = np.flatnonzero(shown)
    ordered = rows.memory_id[places[np.argsort(start[places], kind="stable")]]
    yield from _records(workspace, ordered[: question.limit].tolist(), as_of)


def search_ids(workspace: WorkspaceHandle, words: str) -> list[int]:
    """Return the ids of memories that hold every word by prefix, ascending."""
    with workspace.read() as connection:
        return memories.ids_matching(connection, words)


def _records(workspace: WorkspaceHandle, ids: Sequence[int], as_of: AsOf) -> Iterator[MemoryRecord]:
    for begin in range(0, len(ids), _RECORDS_A_BATCH):
        yield from _batch(workspace, ids[begin : begin + _RECORDS_A_BATCH], as_of)


def _batch(workspace: WorkspaceHandle, ids: Sequence[int], as_of: AsOf) -> list[MemoryRecord]:
    """Return the records of the ids that exist as of then, in the order of ``ids``."""
    with workspace.read() as connection:
        columns = memory_columns(connection, as_of, ids=list(ids))
        rows = {row.id: row for row in memories.memories_by_id(connection, ids)}
        times = event_times.standing(connection, ids, as_of.recorded_at)
        said = defaultdict(list)
        for memory_id, message in memories.messages_of(connection, ids):
            said[memory_id].append(message)
    spans, status = spans_and_statuses(columns, as_of)
    place_of = {int(memory_id): place for place, memory_id in enumerate(columns.memory_id)}
    records = []
    for memory_id in ids:
        if (place := place_of.get(memory_id)) is None:
            continue
        row, time = rows[memory_id], times.get(memory_id)
        is_state = columns.nature[place] == NATURES.index(Nature.STATE)
        records.append(
            MemoryRecord(
                uid=row.uid,
                content=row.content,
                nature=NATURES[columns.nature[place]],
                subject=row.subject,
                attribute=row.attribute,
                scope=row.scope,
                author=row.author,
                learned=learned_moment(row.learned_seconds, row.learned_offset, said[memory_id]),
                event_time=time,
                validity=span_values(spans, place) if is_state and time is not None else None,
                status=STATUSES[status[place]],
                replaced_by=(),
                ended_by=(),
                evidence=tuple(said[memory_id]),
                recorded_at=row.recorded_at,
            )
        )
    return records


def learned_moment(seconds: int | None, offset: int | None, said: Sequence[SourceMessage]) -> Moment | None:
    """Return when the agent was told, with the zone of the message where there is one."""
    if said and said[0].time is not None:
        return said[0].time
    if seconds is None:
        return None
    return Moment(seconds, offset, None, ZoneSource.MISSING if offset is None else ZoneSource.STATED)
