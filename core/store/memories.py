"""SQL about memories and their evidence."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any

from sqlalchemy import Connection, Row, func, insert, select

from core.store import dialect
from core.store.chunks import chunked
from core.store.schema import CONVERSATIONS, EVIDENCE, MEMORIES, MESSAGES, SOURCES
from core.values.identifiers import ConversationId, MemoryId, MessageId, new_uid
from core.values.memory import SourceMessage, Statement
from core.values.message import Moment, Role, ZoneSource


def next_memory_id(connection: Connection) -> MemoryId:
    """Return the id that the next memory gets; valid while the writing transaction is open."""
    return MemoryId(connection.execute(select(func.coalesce(func.max(MEMORIES.c.id), 0) + 1)).scalar_one())


def memory_row(
    statement: Statement, *, memory_id: MemoryId, conversation_id: ConversationId, author: str, scope: str
) -> dict[str, object]:
    """Return a memory as a row for ``add_memories``."""
    return {
        "id": memory_id,
        "uid": new_uid("m"),
        "conversation_id": conversation_id,
        "content": statement.content,
        "nature": statement.nature.value,
        "is_over": int(statement.is_over),
        "subject": statement.subject,
        "attribute": statement.attribute,
        "scope": scope,
        "author": author,
        "learned_seconds": statement.learned.seconds if statement.learned else None,
        "learned_offset": statement.learned.offset if statement.learned else None,
    }


def evidence_row(statement: Statement, *, memory_id: MemoryId, message_id: MessageId) -> dict[str, object]:
    """Return where a memory was said as a row for ``add_memories``."""
    return {
        "memory_id": memory_id,
        "message_id": message_id,
        "begin_char": statement.begin_char,
        "end_char": statement.end_char,
    }


def add_memories(
    connection: Connection,
    memories: Sequence[Mapping[str, object]],
    evidence: Sequence[Mapping[str, object]],
    *,
    recorded_at: int,
) -> None:
    """Insert rows made by ``memory_row`` and ``evidence_row``."""
    if memories:
        connection.execute(insert(MEMORIES).values(recorded_at=recorded_at), memories)
        dialect.index_memories(connection, memories)
    if evidence:
        connection.execute(insert(EVIDENCE), evidence)


def memories_by_id(connection: Connection, ids: Iterable[int]) -> Iterator[Row[Any]]:
    """Yield memories with the name of the source they came from; ids that are not there are left out."""
    statement = (
        select(MEMORIES, SOURCES.c.name.label("source"), SOURCES.c.format, CONVERSATIONS.c.key, CONVERSATIONS.c.title)
        .join(CONVERSATIONS, CONVERSATIONS.c.id == MEMORIES.c.conversation_id)
        .join(SOURCES, SOURCES.c.id == CONVERSATIONS.c.source_id)
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


def memory_id_of(connection: Connection, uid: str) -> MemoryId | None:
    """Return the memory that a uid names, or None."""
    found = connection.execute(select(MEMORIES.c.id).where(MEMORIES.c.uid == uid)).scalar_one_or_none()
    return None if found is None else MemoryId(found)


def ids_matching(connection: Connection, words: str) -> list[int]:
    """Return the ids of memories that hold every word by prefix, ascending; every id where there is no word."""
    statement = dialect.memories_matching(words)
    if statement is None:
        return list(connection.execute(select(MEMORIES.c.id).order_by(MEMORIES.c.id)).scalars())
    return list(connection.execute(statement).scalars())


def count_memories(connection: Connection) -> int:
    """Return how many memories the workspace holds."""
    return int(connection.execute(select(func.count()).select_from(MEMORIES)).scalar_one())
