"""SQL about a conversation as a whole: its messages in order, and where memories were said in it."""

from collections.abc import Iterable, Iterator
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray
from sqlalchemy import Connection, select

from core.store import dialect
from core.store.id_lists import chunked, is_listed, listing
from core.store.schema import CONVERSATIONS, EVIDENCE, MESSAGES, SOURCES
from core.values.identifiers import ConversationId, MemoryId
from core.values.memory import SourceMessage
from core.values.message import Moment, Role, ZoneSource

Ids = NDArray[np.int64]


class Place(NamedTuple):
    """The message that a memory was said in first, its conversation and where that was read."""

    message_id: int
    conversation_id: ConversationId
    key: str
    title: str
    source: str


def place_of(connection: Connection, memory_id: MemoryId) -> Place | None:
    """Return where a memory was said, or None where no message states it."""
    statement = (
        select(MESSAGES.c.id, CONVERSATIONS.c.id, CONVERSATIONS.c.key, CONVERSATIONS.c.title, SOURCES.c.name)
        .select_from(EVIDENCE)
        .join(MESSAGES, MESSAGES.c.id == EVIDENCE.c.message_id)
        .join(CONVERSATIONS, CONVERSATIONS.c.id == MESSAGES.c.conversation_id)
        .join(SOURCES, SOURCES.c.id == CONVERSATIONS.c.source_id)
        .where(EVIDENCE.c.memory_id == memory_id)
        .order_by(EVIDENCE.c.id)
        .limit(1)
    )
    row = connection.execute(statement).one_or_none()
    return None if row is None else Place(row[0], ConversationId(row[1]), *row[2:])


def message_ids(connection: Connection, conversation_id: ConversationId) -> Ids:
    """Return the messages of a conversation in order."""
    columns = MESSAGES.c
    statement = (
        select(columns.id).where(columns.conversation_id == conversation_id).order_by(columns.ordinal, columns.id)
    )
    return dialect.integer_columns(connection, statement)[0]


def evidence_in(connection: Connection, conversation_id: ConversationId) -> tuple[Ids, Ids]:
    """Return the memories said in a conversation and, alike in length, the messages that say them."""
    statement = (
        select(EVIDENCE.c.memory_id, EVIDENCE.c.message_id)
        .join(MESSAGES, MESSAGES.c.id == EVIDENCE.c.message_id)
        .where(MESSAGES.c.conversation_id == conversation_id)
        .order_by(EVIDENCE.c.id)
    )
    memories, messages = dialect.integer_columns(connection, statement)
    return memories, messages


_MESSAGES = (
    select(CONVERSATIONS.c.key.label("conversation"), MESSAGES)
    .join(CONVERSATIONS, CONVERSATIONS.c.id == MESSAGES.c.conversation_id)
    .where(is_listed(MESSAGES.c.id))
)
_MARKS = (
    select(EVIDENCE.c.message_id, EVIDENCE.c.memory_id, EVIDENCE.c.begin_char, EVIDENCE.c.end_char)
    .where(is_listed(EVIDENCE.c.message_id))
    .order_by(EVIDENCE.c.id)
)


def messages_by_id(connection: Connection, ids: Iterable[int]) -> Iterator[tuple[int, SourceMessage]]:
    """Yield messages with their ids, in any order; their characters [0, 0) mark nothing."""
    for chunk in chunked(ids):
        for row in connection.execute(_MESSAGES, listing(chunk)).all():
            zone_source = ZoneSource(row.zone_source)
            time = None if row.seconds is None else Moment(row.seconds, row.offset, row.zone, zone_source)
            role = Role(row.role)
            yield (
                row.id,
                SourceMessage(row.conversation, row.key, row.author, role, row.text, time, row.stated_time, 0, 0),
            )


def marks_in(connection: Connection, ids: Iterable[int]) -> Iterator[tuple[int, int, int, int]]:
    """Yield message, memory and characters [begin, end) of everything that messages are evidence of."""
    for chunk in chunked(ids):
        for row in connection.execute(_MARKS, listing(chunk)).all():
            yield row[0], row[1], row[2], row[3]
