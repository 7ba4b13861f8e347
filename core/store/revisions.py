"""SQL about what became of memories after they were written down: revisions, withdrawals, aliases, tombstones."""

from collections.abc import Iterable
from dataclasses import dataclass

from sqlalchemy import Connection, delete, func, insert, or_, select, update

from core.store import dialect
from core.store.acts import Fallen
from core.store.schema import (
    ALIASES,
    DECISIONS,
    ERASED,
    EVENT_TIMES,
    EVIDENCE,
    EXCHANGES,
    MEMORIES,
    MEMORY_REVISIONS,
    MEMORY_VECTORS,
    MESSAGES,
    SUGGESTIONS,
    SUPERSESSIONS,
    WITHDRAWALS,
)
from core.values.identifiers import ActId, MemoryId


@dataclass(frozen=True, slots=True)
class Revision:
    """What a person may change about a memory."""

    nature: str
    is_over: bool
    subject: str
    attribute: str
    scope: str


def add_revision(connection: Connection, memory_id: MemoryId, revision: Revision, *, act_id: ActId) -> None:
    """Write the next version of a memory; the ones before it stay."""
    newest = select(func.coalesce(func.max(MEMORY_REVISIONS.c.version), 1) + 1)
    version = connection.execute(newest.where(MEMORY_REVISIONS.c.memory_id == memory_id)).scalar_one()
    connection.execute(
        insert(MEMORY_REVISIONS).values(
            memory_id=memory_id,
            act_id=act_id,
            version=version,
            nature=revision.nature,
            is_over=int(revision.is_over),
            subject=revision.subject,
            attribute=revision.attribute,
            scope=revision.scope,
        )
    )


def revision_of(connection: Connection, memory_id: MemoryId, fallen: Fallen) -> Revision:
    """Return the version of a memory that stands: the newest revision, or what was first written down."""
    revised = MEMORY_REVISIONS.c
    statement = select(MEMORY_REVISIONS).where(revised.memory_id == memory_id).order_by(revised.version.desc())
    row = next((row for row in connection.execute(statement) if row.act_id not in fallen), None)
    if row is None:
        row = connection.execute(select(MEMORIES).where(MEMORIES.c.id == memory_id)).one()
    return Revision(row.nature, bool(row.is_over), row.subject, row.attribute, row.scope)


def standing_revisions(connection: Connection, fallen: Fallen) -> dict[int, Revision]:
    """Return, for memories that were revised, the version that stands."""
    statement = select(MEMORY_REVISIONS).order_by(MEMORY_REVISIONS.c.version)
    return {
        row.memory_id: Revision(row.nature, bool(row.is_over), row.subject, row.attribute, row.scope)
        for row in connection.execute(statement)
        if row.act_id not in fallen
    }


def add_withdrawals(connection: Connection, ids: Iterable[int], *, act_id: ActId) -> None:
    """Write down that memories are withdrawn."""
    rows = [{"memory_id": int(memory_id), "act_id": act_id} for memory_id in ids]
    if rows:
        connection.execute(insert(WITHDRAWALS), rows)


def withdrawn(connection: Connection, fallen: Fallen) -> set[int]:
    """Return the memories whose withdrawal stands."""
    statement = select(WITHDRAWALS.c.memory_id, WITHDRAWALS.c.act_id)
    return {memory_id for memory_id, act_id in connection.execute(statement) if act_id not in fallen}


def add_alias(connection: Connection, name: str, stands_for: str, *, act_id: ActId) -> None:
    """Write down that two names are one person's or thing's."""
    connection.execute(insert(ALIASES).values(act_id=act_id, name=name, stands_for=stands_for))


def aliases(connection: Connection, fallen: Fallen) -> dict[str, str]:
    """Return the name that each merged name stands for, followed to the last one."""
    statement = select(ALIASES).order_by(ALIASES.c.id)
    direct = {row.name: row.stands_for for row in connection.execute(statement) if row.act_id not in fallen}
    return {name: _last(name, direct) for name in direct}


def _last(name: str, direct: dict[str, str]) -> str:
    seen = {name}
    while (following := direct.get(name)) is not None and following not in seen:
        seen.add(following)
        name = following
    return name


def erase_memory(connection: Connection, memory_id: MemoryId, uid: str, *, act_id: ActId) -> None:
    """Remove a memory and all that points to it, blacken its characters in the message, leave a tombstone."""
    _blacken_evidence(connection, memory_id)
    edges = [
        value
        for column in (SUPERSESSIONS.c.old_id, SUPERSESSIONS.c.new_id)
        for value in connection.execute(select(SUPERSESSIONS.c.id).where(column == memory_id)).scalars()
    ]
    suggested = [
        value
        for column in (SUGGESTIONS.c.old_id, SUGGESTIONS.c.new_id)
        for value in connection.execute(select(SUGGESTIONS.c.id).where(column == memory_id)).scalars()
    ]
    connection.execute(update(SUPERSESSIONS).where(SUPERSESSIONS.c.replaces_id.in_(edges)).values(replaces_id=None))
    connection.execute(delete(SUPERSESSIONS).where(SUPERSESSIONS.c.id.in_(edges)))
    connection.execute(delete(DECISIONS).where(DECISIONS.c.suggestion_id.in_(suggested)))
    connection.execute(delete(SUGGESTIONS).where(SUGGESTIONS.c.id.in_(suggested)))
    connection.execute(delete(EXCHANGES).where(or_(EXCHANGES.c.old_id == memory_id, EXCHANGES.c.new_id == memory_id)))
    for table in (EVENT_TIMES, EVIDENCE, MEMORY_REVISIONS, MEMORY_VECTORS, WITHDRAWALS):
        connection.execute(delete(table).where(table.c.memory_id == memory_id))
    content = connection.execute(select(MEMORIES.c.content).where(MEMORIES.c.id == memory_id)).scalar_one()
    dialect.forget_in_index(connection, memory_id, content)
    connection.execute(delete(MEMORIES).where(MEMORIES.c.id == memory_id))
    connection.execute(insert(ERASED).values(uid=uid, act_id=act_id, memory=memory_id))


def _blacken_evidence(connection: Connection, memory_id: MemoryId) -> None:
    """Overwrite the characters of a memory in its messages, as many as there were: other evidence keeps its place."""
    statement = select(EVIDENCE, MESSAGES.c.text).join(MESSAGES, MESSAGES.c.id == EVIDENCE.c.message_id)
    for row in connection.execute(statement.where(EVIDENCE.c.memory_id == memory_id)).all():
        black = "\u2588" * (row.end_char - row.begin_char)
        text = row.text[: row.begin_char] + black + row.text[row.end_char :]
        connection.execute(update(MESSAGES).where(MESSAGES.c.id == row.message_id).values(text=text))


def last_edits(connection: Connection, fallen: Fallen) -> dict[int, int]:
    """Return the newest act that stands and edited or dated each memory anew, by the memory's id."""
    revised = select(MEMORY_REVISIONS.c.memory_id, MEMORY_REVISIONS.c.act_id)
    redated = select(EVENT_TIMES.c.memory_id, EVENT_TIMES.c.act_id).where(EVENT_TIMES.c.version > 1)
    found: dict[int, int] = {}
    for statement in (revised, redated):
        for memory_id, act_id in connection.execute(statement):
            if act_id not in fallen:
                found[memory_id] = max(act_id, found.get(memory_id, 0))
    return found


def erased_ids(connection: Connection) -> set[int]:
    """Return the ids of memories that were erased."""
    return set(connection.execute(select(ERASED.c.memory)).scalars())
