"""SQL that looks for memories which do not fit their evidence."""

from collections.abc import Iterator

from sqlalchemy import Connection, func, select

from core.store.schema import EVIDENCE, MEMORIES, MESSAGES


def memories_that_differ_from_their_evidence(connection: Connection) -> Iterator[str]:
    """Yield the uids of memories whose content is not what stands at the marked characters of their message."""
    marked = func.substr(MESSAGES.c.text, EVIDENCE.c.begin_char + 1, EVIDENCE.c.end_char - EVIDENCE.c.begin_char)
    statement = (
        select(MEMORIES.c.uid)
        .join(EVIDENCE, EVIDENCE.c.memory_id == MEMORIES.c.id)
        .join(MESSAGES, MESSAGES.c.id == EVIDENCE.c.message_id)
        .where(marked != MEMORIES.c.content)
        .order_by(MEMORIES.c.id)
    )
    yield from connection.execute(statement).scalars()


def memories_without_evidence(connection: Connection) -> Iterator[str]:
    """Yield the uids of memories that no message bears out, but for those that a person added."""
    has_evidence = select(EVIDENCE.c.id).where(EVIDENCE.c.memory_id == MEMORIES.c.id).exists()
    statement = (
        select(MEMORIES.c.uid).where(~has_evidence, MEMORIES.c.conversation_id.is_not(None)).order_by(MEMORIES.c.id)
    )
    yield from connection.execute(statement).scalars()
