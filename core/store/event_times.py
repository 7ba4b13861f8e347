"""SQL about event times: every correction is a new version, the first stays."""

import json
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any

from sqlalchemy import Connection, Row, insert, select

from core.store.chunks import chunked
from core.store.schema import EVENT_TIMES
from core.values.grain import Grain
from core.values.identifiers import MemoryId
from core.values.memory import EventTime
from core.values.resolved_time import Alternative, Basis, TimeRelation


def event_time_row(event_time: EventTime, *, memory_id: MemoryId, version: int = 1) -> dict[str, object]:
    """Return an event time as a row for ``add_event_times``."""
    return {
        "memory_id": memory_id,
        "version": version,
        "start": event_time.start,
        "end": event_time.end,
        "grain": event_time.grain.value,
        "basis": event_time.basis.value,
        "relation": event_time.relation.value,
        "text": event_time.text,
        "begin_char": event_time.begin_char,
        "end_char": event_time.end_char,
        "anchor": event_time.anchor,
        "rule": event_time.rule,
        "known": " ".join(event_time.known),
        "implied": " ".join(event_time.implied),
        "alternatives": json.dumps([[one.start, one.end, one.why] for one in event_time.alternatives]),
    }


def add_event_times(connection: Connection, rows: Sequence[Mapping[str, object]], *, recorded_at: int) -> None:
    """Insert rows made by ``event_time_row``."""
    if rows:
        connection.execute(insert(EVENT_TIMES).values(recorded_at=recorded_at), rows)


def standing(connection: Connection, ids: Iterable[int], recorded_at: int | None) -> dict[int, EventTime]:
    """Return the event time that stands for each of the given memories."""
    return {row.memory_id: event_time(row) for row in _versions(connection, ids, recorded_at)}


def versions_of(connection: Connection, memory_id: MemoryId, recorded_at: int | None) -> tuple[EventTime, ...]:
    """Return all versions of a memory's event time, newest first."""
    return tuple(event_time(row) for row in _versions(connection, [memory_id], recorded_at))[::-1]


def _versions(connection: Connection, ids: Iterable[int], recorded_at: int | None) -> Iterator[Row[Any]]:
    statement = select(EVENT_TIMES).order_by(EVENT_TIMES.c.memory_id, EVENT_TIMES.c.version)
    if recorded_at is not None:
        statement = statement.where(EVENT_TIMES.c.recorded_at <= recorded_at)
    for chunk in chunked(ids):
        yield from connection.execute(statement.where(EVENT_TIMES.c.memory_id.in_(chunk)))


def event_time(row: Row[Any]) -> EventTime:
    """Return a row of the table as a value."""
    return EventTime(
        start=row.start,
        end=row.end,
        grain=Grain(row.grain),
        basis=Basis(row.basis),
        relation=TimeRelation(row.relation),
        text=row.text,
        begin_char=row.begin_char,
        end_char=row.end_char,
        anchor=row.anchor,
        rule=row.rule,
        known=tuple(row.known.split()),
        implied=tuple(row.implied.split()),
        alternatives=tuple(Alternative(*one) for one in json.loads(row.alternatives)),
    )
