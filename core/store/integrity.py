"""SQL that looks for what does not fit together: memories and their evidence, acts and the log."""

import json
from collections.abc import Iterator

from sqlalchemy import Connection, func, select

from core.store.log import rows
from core.store.schema import ACTS, EVIDENCE, MEMORIES, MESSAGES


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


def acts_not_logged(connection: Connection) -> Iterator[str]:
    """Yield the uids of acts that no row of the log tells of: whoever made them went past the log."""
    logged = {json.loads(row.detail).get("act") for row in rows(connection)}
    for uid in connection.execute(select(ACTS.c.uid).order_by(ACTS.c.id)).scalars():
        if uid not in logged:
            yield uid


def logged_acts_that_are_gone(connection: Connection) -> Iterator[str]:
    """Yield the uids of acts that the log tells of and that are not there any more."""
    there = set(connection.execute(select(ACTS.c.uid)).scalars())
    for row in rows(connection):
        uid = json.loads(row.detail).get("act")
        if uid is not None and uid not in there:
            yield str(uid)
