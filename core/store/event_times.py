"""SQL about event times: every correction is a new version, the first stays."""

import json
from collections.abc import Iterable, Iterator
from functools import lru_cache
from typing import Any

from sqlalchemy import Connection, Row, func, literal_column, select

from core.store.acts import Fallen
from core.store.bulk import BulkRow, BulkRows, insert_flat
from core.store.id_lists import chunked, is_listed, listing
from core.store.schema import EVENT_TIMES
from core.values.grain import Grain
from core.values.identifiers import ActId, MemoryId
from core.values.memory import EventTime
from core.values.resolved_time import Alternative, Basis, TimeRelation

_GRAINS = {grain.value: grain for grain in Grain}
_BASES = {basis.value: basis for basis in Basis}
_RELATIONS = {relation.value: relation for relation in TimeRelation}


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


def add_event_times(connection: Connection, rows: BulkRows) -> None:
    """Insert rows made by ``event_time_row``, one after the other."""
    insert_flat(connection, EVENT_TIMES, rows)


def next_version(connection: Connection, memory_id: MemoryId) -> int:
    """Return the number that the next version of a memory's time gets."""
    newest = select(func.coalesce(func.max(EVENT_TIMES.c.version), 0) + 1)
    return int(connection.execute(newest.where(EVENT_TIMES.c.memory_id == memory_id)).scalar_one())


def standing_times(connection: Connection, ids: Iterable[int], fallen: Fallen) -> dict[int, EventTime]:
    """Return the time that stands for each of the given memories: its newest version whose act stands."""
    return {row.memory_id: event_time(row) for row in _versions(connection, ids, fallen)}


def standing_texts(connection: Connection, ids: Iterable[int], fallen: Fallen) -> dict[int, str]:
    """Return the words that gave each of the given memories the time that stands, memories without any left out."""
    found: dict[int, str] = {}
    for chunk in chunked(ids):
        rows = connection.execute(_TEXTS, listing(chunk)).all()
        found.update((memory_id, words) for memory_id, act_id, words in rows if act_id not in fallen)
    return found


def versions_of(connection: Connection, memory_id: MemoryId, fallen: Fallen) -> tuple[EventTime, ...]:
    """Return all standing versions of a memory's time, newest first."""
    return tuple(event_time(row) for row in _versions(connection, [memory_id], fallen))[::-1]


def later_versions(connection: Connection, fallen: Fallen) -> dict[int, EventTime]:
    """Return, for memories whose time was corrected, the version that stands now."""
    # Written out: for a bound value SQLite cannot know that the index of corrected ones is enough.
    statement = select(EVENT_TIMES).where(EVENT_TIMES.c.version > literal_column("1")).order_by(EVENT_TIMES.c.version)
    return {row.memory_id: event_time(row) for row in connection.execute(statement) if row.act_id not in fallen}


_VERSIONS = (
    select(EVENT_TIMES)
    .where(is_listed(EVENT_TIMES.c.memory_id))
    .order_by(EVENT_TIMES.c.memory_id, EVENT_TIMES.c.version)
)


_TEXTS = (
    select(EVENT_TIMES.c.memory_id, EVENT_TIMES.c.act_id, EVENT_TIMES.c.text)
    .where(is_listed(EVENT_TIMES.c.memory_id))
    .order_by(EVENT_TIMES.c.memory_id, EVENT_TIMES.c.version)
)


def _versions(connection: Connection, ids: Iterable[int], fallen: Fallen) -> Iterator[Row[Any]]:
    for chunk in chunked(ids):
        rows = connection.execute(_VERSIONS, listing(chunk)).all()
        yield from (row for row in rows if row.act_id not in fallen)


def event_time(row: Row[Any]) -> EventTime:
    """Return a row of the table as a value."""
    start, end, grain, basis, relation, text, begin_char, end_char, anchor, rule, *words = tuple(row)[4:]
    known, implied, alternatives = words
    return EventTime(
        start=start,
        end=end,
        grain=_GRAINS[grain],
        basis=_BASES[basis],
        relation=_RELATIONS[relation],
        text=text,
        begin_char=begin_char,
        end_char=end_char,
        anchor=anchor,
        rule=rule,
        known=_words(known),
        implied=_words(implied),
        alternatives=() if alternatives == "[]" else tuple(Alternative(*one) for one in json.loads(alternatives)),
    )


@lru_cache(maxsize=1_024)
def _words(text: str) -> tuple[str, ...]:
    return tuple(text.split())
