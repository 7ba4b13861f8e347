"""SQL about event times: every correction is a new version, the first stays."""

import json
from collections.abc import Iterable, Iterator, Sequence
from typing import Any

from sqlalchemy import Connection, Row, func, select

from core.store.acts import Fallen
from core.store.bulk import BulkRow, insert_rows
from core.store.id_lists import chunked
from core.store.schema import EVENT_TIMES
from core.values.grain import Grain
from core.values.identifiers import ActId, MemoryId
from core.values.memory import EventTime
from core.values.resolved_time import Alternative, Basis, TimeRelation


def event_time_row(event_time: EventTime, *, memory_id: MemoryId, act_id: ActId, version: int = 1) -> BulkRow:
    """Return an event time as a row for ``add_event_times``."""
    others = event_time.alternatives
    return (
        None,
        memory_id,
        act_id,
        version,
        event_time.start,
        event_time.end,
        str(event_time.grain),
        str(event_time.basis),
        str(event_time.relation),
        event_time.text,
        event_time.begin_char,
        event_time.end_char,
        event_time.anchor,
        event_time.rule,
        " ".join(event_time.known),
        " ".join(event_time.implied),
        json.dumps([[one.start, one.end, one.why] for one in others]) if others else "[]",
    )


def add_event_times(connection: Connection, rows: Sequence[BulkRow]) -> None:
    """Insert rows made by ``event_time_row``."""
    insert_rows(connection, EVENT_TIMES, rows)


def next_version(connection: Connection, memory_id: MemoryId) -> int:
    """Return the number that the next version of a memory's time gets."""
    newest = select(func.coalesce(func.max(EVENT_TIMES.c.version), 0) + 1)
    return int(connection.execute(newest.where(EVENT_TIMES.c.memory_id == memory_id)).scalar_one())


def standing_times(connection: Connection, ids: Iterable[int], fallen: Fallen) -> dict[int, EventTime]:
    """Return the time that stands for each of the given memories: its newest version whose act stands."""
    return {row.memory_id: event_time(row) for row in _versions(connection, ids, fallen)}


def versions_of(connection: Connection, memory_id: MemoryId, fallen: Fallen) -> tuple[EventTime, ...]:
    """Return all standing versions of a memory's time, newest first."""
    return tuple(event_time(row) for row in _versions(connection, [memory_id], fallen))[::-1]


def later_versions(connection: Connection, fallen: Fallen) -> dict[int, EventTime]:
    """Return, for memories whose time was corrected, the version that stands now."""
    statement = select(EVENT_TIMES).where(EVENT_TIMES.c.version > 1).order_by(EVENT_TIMES.c.version)
    return {row.memory_id: event_time(row) for row in connection.execute(statement) if row.act_id not in fallen}


def _versions(connection: Connection, ids: Iterable[int], fallen: Fallen) -> Iterator[Row[Any]]:
    statement = select(EVENT_TIMES).order_by(EVENT_TIMES.c.memory_id, EVENT_TIMES.c.version)
    for chunk in chunked(ids):
        rows = connection.execute(statement.where(EVENT_TIMES.c.memory_id.in_(chunk)))
        yield from (row for row in rows if row.act_id not in fallen)


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
