"""SQL about memories and their evidence."""

from collections.abc import Iterable, Iterator, Sequence
from typing import Any, NamedTuple

from sqlalchemy import Connection, Row, func, select

from core.store import dialect
from core.store.bulk import BulkRow, insert_rows
from core.store.id_lists import chunked
from core.store.schema import ACTS, CONVERSATIONS, EVIDENCE, MEMORIES, MESSAGES, SOURCES
from core.values.identifiers import ActId, ConversationId, MemoryId, MessageId, Uid, new_uid
from core.values.memory import SourceMessage, Statement
from core.values.message import Moment, Role, ZoneSource


def next_memory_id(connection: Connection) -> MemoryId:
    """Return the id that the next memory gets; valid while the writing transaction is open."""
    return MemoryId(connection.execute(select(func.coalesce(func.max(MEMORIES.c.id), 0) + 1)).scalar_one())


_CONTENTS_A_BATCH = 5_000


class Origin(NamedTuple):
    """Where a memory comes from: the act that adds it, the conversation, who said it, and its scope."""

    act_id: ActId
    conversation_id: ConversationId | None
    author: str
    scope: str


def memory_row(statement: Statement, origin: Origin, *, memory_id: MemoryId, uid: Uid | None = None) -> BulkRow:
    """Return a memory as a row for ``add_memories``."""
    learned = statement.learned
    return (
        memory_id,
        uid or new_uid("m"),
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


def add_memories(connection: Connection, memories: Sequence[BulkRow], evidence: Sequence[BulkRow]) -> None:
    """Insert rows made by ``memory_row`` and ``evidence_row``."""
    insert_rows(connection, MEMORIES, memories)
    dialect.index_memories(connection, ((row[0], str(row[4])) for row in memories))
    insert_rows(connection, EVIDENCE, evidence)


def memories_by_id(connection: Connection, ids: Iterable[int]) -> Iterator[Row[Any]]:
    """Yield memories as they were first written down, with their source; ids that are not there are left out."""
    statement = (
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
    )
    for chunk in chunked(ids):
        yield from connection.execute(statement.where(MEMORIES.c.id.in_(chunk)))


def messages_of(connection: Connection, ids: Iterable[int]) -> Iterator[tuple[int, SourceMessage]]:
    """Yield the evidence of memories with the memory's id, in order of memory and evidence."""
    statement = (
        select(EVIDENCE, MESSAGES, CONVERSATIONS.c.key.label("conversation"))
        .join(MESSAGES, MESSAGES.c.id == EVIDENCE.c.message_id)
        .join(CONVERSATIONS, CONVERSATIONS.c.id == MESSAGES.c.conversation_id)
        .order_by(EVIDENCE.c.memory_id, EVIDENCE.c.id)
    )
    for chunk in chunked(ids):
        for row in connection.execute(statement.where(EVIDENCE.c.memory_id.in_(chunk))):
            moment = Moment(row.seconds, row.offset, row.zone, ZoneSource(row.zone_source))
            yield (
                row.memory_id,
                SourceMessage(
                    conversation=row.conversation,
                    key=row.key,
                    author=row.author,
                    role=Role(row.role),
                    text=row.text,
                    time=None if row.seconds is None else moment,
                    stated_time=row.stated_time,
                    begin_char=row.begin_char,
                    end_char=row.end_char,
                ),
            )


def uids_of(connection: Connection, ids: Iterable[int]) -> dict[int, Uid]:
    """Return the uids of memories; ids that are not there are left out."""
    found = {}
    for chunk in chunked(ids):
        statement = select(MEMORIES.c.id, MEMORIES.c.uid).where(MEMORIES.c.id.in_(chunk))
        found.update({memory_id: Uid(uid) for memory_id, uid in connection.execute(statement)})
    return found


def memory_id_of(connection: Connection, uid: str) -> MemoryId | None:
    """Return the memory that a uid names, or None."""
    found = connection.execute(select(MEMORIES.c.id).where(MEMORIES.c.uid == uid)).scalar_one_or_none()
    return None if found is None else MemoryId(found)


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


def ids_matching(connection: Connection, words: str) -> list[int]:
    """Return the ids of memories that hold every word by prefix, ascending; every id where there is no word."""
    statement = dialect.memories_matching(words)
    if statement is None:
        return list(connection.execute(select(MEMORIES.c.id).order_by(MEMORIES.c.id)).scalars())
    return list(connection.execute(statement).scalars())


def contents(connection: Connection) -> Iterator[list[tuple[int, str]]]:
    """Yield id and content of every memory, in batches."""
    statement = select(MEMORIES.c.id, MEMORIES.c.content).order_by(MEMORIES.c.id)
    for part in connection.execute(statement).partitions(_CONTENTS_A_BATCH):
        yield [(row.id, row.content) for row in part]


def count_memories(connection: Connection) -> int:
    """Return how many memories the workspace holds."""
    return int(connection.execute(select(func.count()).select_from(MEMORIES)).scalar_one())
