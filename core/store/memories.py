"""SQL about memories and their evidence."""

from collections.abc import Iterable, Iterator, Sequence
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray
from sqlalchemy import ColumnElement, Connection, Row, func, select

from core.store import dialect
from core.store.bulk import BulkRow, BulkRows, insert_flat
from core.store.id_lists import chunked, is_listed, listing
from core.store.schema import ACTS, CONVERSATIONS, ERASED, EVIDENCE, MEMORIES, MESSAGES, SOURCES
from core.values.identifiers import ActId, ConversationId, MemoryId, MessageId, Uid
from core.values.memory import SourceMessage, Statement
from core.values.message import Moment, Role, ZoneSource


def next_memory_id(connection: Connection) -> MemoryId:
    """Return the id that the next memory gets, none of an erased one; valid while the writing transaction is open."""
    newest = (select(func.coalesce(func.max(column), 0)) for column in (MEMORIES.c.id, ERASED.c.memory))
    return MemoryId(max(connection.execute(statement).scalar_one() for statement in newest) + 1)


_CONTENTS_A_BATCH = 5_000
_ROLES = {role.value: role for role in Role}
_ZONE_SOURCES = {source.value: source for source in ZoneSource}


class Origin(NamedTuple):
    """Where a memory comes from: the act that adds it, the conversation, who said it, and its scope."""

    act_id: ActId
    conversation_id: ConversationId | None
    author: str
    scope: str


def memory_row(statement: Statement, origin: Origin, *, memory_id: MemoryId, uid: Uid) -> BulkRow:
    """Return a memory as a row for ``add_memories``."""
    learned = statement.learned
    return (
        memory_id,
        uid,
        origin.act_id,
        origin.conversation_id,
        statement.content,
        str(statement.nature),
        int(statement.is_over),
        statement.subject,
        statement.attribute,
        origin.scope,
        origin.author,
        learned.seconds if learned else None,
        learned.offset if learned else None,
    )


def evidence_row(statement: Statement, *, memory_id: MemoryId, message_id: MessageId) -> BulkRow:
    """Return where a memory was said as a row for ``add_memories``."""
    return (None, memory_id, message_id, statement.begin_char, statement.end_char)


def add_memories(connection: Connection, memories: BulkRows, evidence: BulkRows) -> None:
    """Insert rows made by ``memory_row`` and ``evidence_row``, one after the other."""
    insert_flat(connection, MEMORIES, memories)
    contents = (str(content) for content in memories[_CONTENT::_WIDTH])
    dialect.index_memories(connection, zip(memories[::_WIDTH], contents, strict=True))
    insert_flat(connection, EVIDENCE, evidence)


_WIDTH = len(MEMORIES.columns)
_CONTENT = list(MEMORIES.columns).index(MEMORIES.c.content)


_WITH_SOURCE = (
    select(
        MEMORIES,
        ACTS.c.recorded_at,
        func.coalesce(SOURCES.c.name, "").label("source"),
        func.coalesce(SOURCES.c.format, "").label("format"),
        func.coalesce(CONVERSATIONS.c.key, "").label("conversation"),
        func.coalesce(CONVERSATIONS.c.title, "").label("title"),
    )
    .join(ACTS, ACTS.c.id == MEMORIES.c.act_id)
    .outerjoin(CONVERSATIONS, CONVERSATIONS.c.id == MEMORIES.c.conversation_id)
    .outerjoin(SOURCES, SOURCES.c.id == CONVERSATIONS.c.source_id)
    .where(is_listed(MEMORIES.c.id))
)


def memories_by_id(connection: Connection, ids: Iterable[int]) -> Iterator[Row[Any]]:
    """Yield memories as they were first written down, with their source; ids that are not there are left out."""
    for chunk in chunked(ids):
        yield from connection.execute(_WITH_SOURCE, listing(chunk)).all()


_WRITTEN = (
    select(
        MEMORIES.c.id, MEMORIES.c.uid, MEMORIES.c.content, MEMORIES.c.author,
        MEMORIES.c.learned_seconds, MEMORIES.c.learned_offset, ACTS.c.recorded_at,
    )
    .join(ACTS, ACTS.c.id == MEMORIES.c.act_id)
    .where(is_listed(MEMORIES.c.id))
)  # fmt: skip


class Written(NamedTuple):
    """What no revision changes about a memory; ``recorded_at`` in Unix seconds."""

    uid: Uid
    content: str
    author: str
    learned_seconds: int | None
    learned_offset: int | None
    recorded_at: int


def written(connection: Connection, ids: Iterable[int]) -> dict[int, Written]:
    """Return what was written down about memories; ids that are not there are left out."""
    found: dict[int, Written] = {}
    for chunk in chunked(ids):
        found.update((row[0], Written(*row[1:])) for row in connection.execute(_WRITTEN, listing(chunk)).all())
    return found


_SAID_IN: list[ColumnElement[Any]] = [
    EVIDENCE.c.memory_id, CONVERSATIONS.c.key, MESSAGES.c.key, MESSAGES.c.author, MESSAGES.c.role, MESSAGES.c.text,
    MESSAGES.c.seconds, MESSAGES.c.offset, MESSAGES.c.zone, MESSAGES.c.zone_source, MESSAGES.c.stated_time,
    EVIDENCE.c.begin_char, EVIDENCE.c.end_char,
]  # fmt: skip
_MESSAGES_OF = (
    select(*_SAID_IN)
    .select_from(EVIDENCE)
    .join(MESSAGES, MESSAGES.c.id == EVIDENCE.c.message_id)
    .join(CONVERSATIONS, CONVERSATIONS.c.id == MESSAGES.c.conversation_id)
    .where(is_listed(EVIDENCE.c.memory_id))
    .order_by(EVIDENCE.c.memory_id, EVIDENCE.c.id)
)


def messages_of(connection: Connection, ids: Iterable[int]) -> Iterator[tuple[int, SourceMessage]]:
    """Yield the evidence of memories with the memory's id, in order of memory and evidence."""
    for chunk in chunked(ids):
        for row in connection.execute(_MESSAGES_OF, listing(chunk)).all():
            memory_id, conversation, key, author, role, text, *moment, stated_time, begin_char, end_char = row
            seconds, offset, zone, zone_source = moment
            time = None if seconds is None else Moment(seconds, offset, zone, _ZONE_SOURCES[zone_source])
            message = SourceMessage(
                conversation, key, author, _ROLES[role], text, time, stated_time, begin_char, end_char
            )
            yield memory_id, message


_UIDS = select(MEMORIES.c.id, MEMORIES.c.uid).where(is_listed(MEMORIES.c.id))


def uids_of(connection: Connection, ids: Iterable[int]) -> dict[int, Uid]:
    """Return the uids of memories; ids that are not there are left out."""
    found: dict[int, Uid] = {}
    for chunk in chunked(ids):
        found.update((memory_id, Uid(uid)) for memory_id, uid in connection.execute(_UIDS, listing(chunk)).all())
    return found


def memory_id_of(connection: Connection, uid: str) -> MemoryId | None:
    """Return the memory that a uid names, or None."""
    found = connection.execute(select(MEMORIES.c.id).where(MEMORIES.c.uid == uid)).scalar_one_or_none()
    return None if found is None else MemoryId(found)


def ids_of(connection: Connection, uids: Sequence[str]) -> dict[str, MemoryId]:
    """Return the memories that a few uids name; uids that name none are left out."""
    statement = select(MEMORIES.c.uid, MEMORIES.c.id).where(MEMORIES.c.uid.in_(uids))
    return {uid: MemoryId(memory_id) for uid, memory_id in connection.execute(statement).all()}


def ids_in_conversation(connection: Connection, conversation_id: ConversationId) -> list[int]:
    """Return the memories of a conversation."""
    statement = select(MEMORIES.c.id).where(MEMORIES.c.conversation_id == conversation_id).order_by(MEMORIES.c.id)
    return list(connection.execute(statement).scalars())


def evidence_messages(connection: Connection, memory_id: MemoryId) -> list[MessageId]:
    """Return the messages that a memory was said in."""
    statement = select(EVIDENCE.c.message_id).where(EVIDENCE.c.memory_id == memory_id).order_by(EVIDENCE.c.id)
    return [MessageId(value) for value in connection.execute(statement).scalars()]


def source_of(connection: Connection, memory_id: MemoryId) -> int:
    """Return the id of the source that a memory's conversation came with; 0 for none."""
    statement = (
        select(CONVERSATIONS.c.source_id)
        .join(MEMORIES, MEMORIES.c.conversation_id == CONVERSATIONS.c.id)
        .where(MEMORIES.c.id == memory_id)
    )
    return int(connection.execute(statement).scalar_one_or_none() or 0)


def ids_matching(connection: Connection, words: str) -> NDArray[np.int64]:
    """Return the ids of memories that hold every word by prefix, ascending; every id where there is no word."""
    statement = dialect.memories_matching(words)
    everything = select(MEMORIES.c.id).order_by(MEMORIES.c.id)
    return dialect.integer_columns(connection, everything if statement is None else statement)[0]


_CONTENTS = select(MEMORIES.c.id, MEMORIES.c.uid, MEMORIES.c.content).where(is_listed(MEMORIES.c.id))


def contents_of(connection: Connection, ids: Iterable[int]) -> dict[int, tuple[Uid, str]]:
    """Return uid and content of memories; ids that are not there are left out."""
    found: dict[int, tuple[Uid, str]] = {}
    for chunk in chunked(ids):
        rows = connection.execute(_CONTENTS, listing(chunk)).all()
        found.update((memory_id, (Uid(uid), content)) for memory_id, uid, content in rows)
    return found


def ids_matching_among(connection: Connection, ids: Iterable[int], words: str) -> list[int]:
    """Return those of a few memories that hold every word, by the rules of the full-text index but without it."""
    said = contents_of(connection, ids)
    return dialect.matching_among([(memory_id, content) for memory_id, (_, content) in said.items()], words)


def contents(connection: Connection) -> Iterator[list[tuple[int, str]]]:
    """Yield id and content of every memory, in batches."""
    statement = select(MEMORIES.c.id, MEMORIES.c.content).order_by(MEMORIES.c.id)
    for part in connection.execute(statement).partitions(_CONTENTS_A_BATCH):
        yield [(row.id, row.content) for row in part]


def count_memories(connection: Connection) -> int:
    """Return how many memories the workspace holds."""
    return int(connection.execute(select(func.count()).select_from(MEMORIES)).scalar_one())
