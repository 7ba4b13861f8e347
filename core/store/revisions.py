"""SQL about what became of memories after they were written down: revisions, withdrawals, aliases, tombstones."""

from collections.abc import Iterable
from dataclasses import dataclass

from sqlalchemy import Connection, delete, func, insert, select, update

from core.store.acts import Fallen
from core.store.schema import (
    ALIASES,
    ERASED,
    EVENT_TIMES,
    EVIDENCE,
    MEMORIES,
    MEMORY_REVISIONS,
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
    """Overwrite and remove a memory and all that points to it; leave a tombstone."""
    for table, column in (
        (SUPERSESSIONS, SUPERSESSIONS.c.old_id),
        (SUPERSESSIONS, SUPERSESSIONS.c.new_id),
    ):
        connection.execute(update(table).where(column == memory_id).values(replaces_id=None))
        touched = select(table.c.id).where(column == memory_id)
        connection.execute(update(table).where(table.c.replaces_id.in_(touched)).values(replaces_id=None))
        connection.execute(delete(table).where(column == memory_id))
    for column in (SUGGESTIONS.c.old_id, SUGGESTIONS.c.new_id):
        connection.execute(update(SUGGESTIONS).where(column == memory_id).values(reasoning="", cue=""))
    for table in (EVENT_TIMES, EVIDENCE, MEMORY_REVISIONS, WITHDRAWALS):
        connection.execute(delete(table).where(table.c.memory_id == memory_id))
    connection.execute(delete(MEMORIES).where(MEMORIES.c.id == memory_id))
    connection.execute(insert(ERASED).values(uid=uid, act_id=act_id, memory=memory_id))


def erased_ids(connection: Connection) -> set[int]:
    """Return the ids of memories that were erased."""
    return set(connection.execute(select(ERASED.c.memory)).scalars())
