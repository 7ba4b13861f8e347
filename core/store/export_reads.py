"""SQL that only exports need."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from itertools import groupby
from typing import Any, cast

from sqlalchemy import ColumnElement, Connection, bindparam, func, select

from core.store.id_lists import chunked, is_listed, listing
from core.store.log import LogRow
from core.store.schema import (
    ACTS,
    CONVERSATIONS,
    EVENT_TIMES,
    EVIDENCE,
    LOG,
    MEMORIES,
    MESSAGES,
    SOURCES,
    SUPERSESSIONS,
)
from core.values.message import Moment, ZoneSource


@dataclass(frozen=True, slots=True)
class SaidMessage:
    """A message in which memories were said; ``recorded_at`` in Unix seconds."""

    id: int
    conversation: str
    key: str
    author: str
    text: str
    time: Moment | None
    format_id: str
    recorded_at: int


@dataclass(frozen=True, slots=True)
class PlainMemories:
    """What was first written down about memories, as plain tuples in order of id.

    ``memories``: id, uid, content, act, author, learned seconds and offset. ``times``: memory, act and words of
    every version of its time, in order. ``evidence``: memory, conversation, message, seconds, offset and characters.
    """

    memories: list[tuple[int, str, str, int, str, int | None, int | None]]
    times: list[tuple[int, int, str]]
    evidence: list[tuple[int, str, str, int | None, int | None, int, int]]


def _between(column: ColumnElement[int]) -> ColumnElement[bool]:
    return column.between(bindparam("first"), bindparam("last"))


_PLAIN_MEMORIES = (
    select(
        MEMORIES.c.id, MEMORIES.c.uid, MEMORIES.c.content, MEMORIES.c.act_id, MEMORIES.c.author,
        MEMORIES.c.learned_seconds, MEMORIES.c.learned_offset,
    )
    .where(_between(MEMORIES.c.id))
    .order_by(MEMORIES.c.id)
)  # fmt: skip
_PLAIN_TIMES = (
    select(EVENT_TIMES.c.memory_id, EVENT_TIMES.c.act_id, EVENT_TIMES.c.text)
    .where(_between(EVENT_TIMES.c.memory_id))
    .order_by(EVENT_TIMES.c.memory_id, EVENT_TIMES.c.version)
)
_PLAIN_EVIDENCE = (
    select(
        EVIDENCE.c.memory_id, CONVERSATIONS.c.key, MESSAGES.c.key, MESSAGES.c.seconds, MESSAGES.c.offset,
        EVIDENCE.c.begin_char, EVIDENCE.c.end_char,
    )
    .select_from(EVIDENCE)
    .join(MESSAGES, MESSAGES.c.id == EVIDENCE.c.message_id)
    .join(CONVERSATIONS, CONVERSATIONS.c.id == MESSAGES.c.conversation_id)
    .where(_between(EVIDENCE.c.memory_id))
    .order_by(EVIDENCE.c.memory_id, EVIDENCE.c.id)
)  # fmt: skip


def plain_memories(connection: Connection, first: int, last: int) -> PlainMemories:
    """Return the memories with ids from ``first`` to ``last``."""
    ids = {"first": first, "last": last}
    found = (connection.execute(one, ids).all() for one in (_PLAIN_MEMORIES, _PLAIN_TIMES, _PLAIN_EVIDENCE))
    memories, times, evidence = (cast("list[Any]", rows) for rows in found)
    return PlainMemories(memories, times, evidence)


def acts_recorded_at(connection: Connection) -> dict[int, int]:
    """Return when each act was done, in Unix seconds."""
    return {row.id: row.recorded_at for row in connection.execute(select(ACTS.c.id, ACTS.c.recorded_at))}


def log_end(connection: Connection) -> tuple[int, LogRow]:
    """Return how many rows the log has, and the last one; a workspace is made with one."""
    columns = (LOG.c.id, LOG.c.recorded_at, LOG.c.actor, LOG.c.action, LOG.c.detail, LOG.c.reason, LOG.c.hash)
    last = connection.execute(select(*columns).order_by(LOG.c.id.desc()).limit(1)).one()
    return int(connection.execute(select(func.count()).select_from(LOG)).scalar_one()), LogRow(*last)


def edges_recorded_at(connection: Connection, ids: Iterable[int]) -> dict[int, int]:
    """Return when supersessions were decided on, in Unix seconds."""
    statement = select(SUPERSESSIONS.c.id, ACTS.c.recorded_at).join(ACTS, ACTS.c.id == SUPERSESSIONS.c.act_id)
    found: dict[int, int] = {}
    for chunk in chunked(ids):
        rows = connection.execute(statement.where(is_listed(SUPERSESSIONS.c.id)), listing(chunk))
        found |= {row.id: row.recorded_at for row in rows}
    return found


def evidence_of(connection: Connection, memory_ids: Iterable[int]) -> dict[int, list[int]]:
    """Return the ids of the messages in which each memory was said."""
    statement = select(EVIDENCE.c.memory_id, EVIDENCE.c.message_id).order_by(EVIDENCE.c.id)
    found: dict[int, list[int]] = {}
    for chunk in chunked(memory_ids):
        for memory_id, message_id in connection.execute(
            statement.where(is_listed(EVIDENCE.c.memory_id)), listing(chunk)
        ):
            found.setdefault(memory_id, []).append(message_id)
    return found


def messages_with_memories(connection: Connection) -> Iterator[tuple[SaidMessage, list[int]]]:
    """Yield every message in which a memory was said, with the ids of its memories, in order of the message's id."""
    statement = (
        select(
            MESSAGES,
            CONVERSATIONS.c.key.label("conversation"),
            SOURCES.c.format,
            ACTS.c.recorded_at,
            EVIDENCE.c.memory_id,
        )
        .join(EVIDENCE, EVIDENCE.c.message_id == MESSAGES.c.id)
        .join(CONVERSATIONS, CONVERSATIONS.c.id == MESSAGES.c.conversation_id)
        .join(SOURCES, SOURCES.c.id == MESSAGES.c.source_id)
        .join(ACTS, ACTS.c.id == SOURCES.c.act_id)
        .order_by(MESSAGES.c.id, EVIDENCE.c.memory_id)
    )
    for _, group in groupby(connection.execute(statement), key=lambda row: row.id):
        rows = list(group)
        row = rows[0]
        moment = Moment(row.seconds, row.offset, row.zone, ZoneSource(row.zone_source))
        message = SaidMessage(
            id=row.id,
            conversation=row.conversation,
            key=row.key,
            author=row.author,
            text=row.text,
            time=None if row.seconds is None else moment,
            format_id=row.format,
            recorded_at=row.recorded_at,
        )
        yield message, list(dict.fromkeys(one.memory_id for one in rows))
