"""How far a workspace had come when something was read from it, so that only what came since is read again."""

from collections.abc import Iterable
from dataclasses import dataclass

from sqlalchemy import Connection, func, select

from core.store import dialect
from core.store.acts import Fallen, acts
from core.store.schema import (
    ALIASES,
    ERASED,
    EVENT_TIMES,
    MEMORIES,
    MEMORY_REVISIONS,
    SUPERSESSIONS,
    WITHDRAWALS,
)

_SINGLE_MEMORIES = (MEMORIES, EVENT_TIMES, MEMORY_REVISIONS, WITHDRAWALS, ALIASES, ERASED)
_EDGES_ONLY = frozenset({"accept", "reject", "defer", "propose", "merge", "undo", "redo"})
"""Acts that change nothing about a memory itself."""


@dataclass(frozen=True, slots=True)
class Mark:
    """The last row of each table that columns of memories are made of, and the last supersession.

    With the former goes how often the packed copy was made anew.
    """

    memories: tuple[int, ...]
    supersession: int


def mark(connection: Connection) -> Mark:
    """Return how far the workspace has come."""
    last = [func.coalesce(func.max(table.c.id), 0) for table in (*_SINGLE_MEMORIES, SUPERSESSIONS)]
    *memories, supersession = connection.execute(select(*(select(one).scalar_subquery() for one in last))).one()
    return Mark((*memories, dialect.repairs(connection)), supersession)


def touches_memories(connection: Connection, changed: Iterable[int]) -> bool:
    """Whether acts that fell or came back since decided anything about memories besides their supersessions."""
    ids = sorted(changed)
    if not ids:
        return False
    found = {act.id: act.action for act in acts(connection, ids)}
    unclear = {act_id for act_id in ids if found.get(act_id) == "edit"}  # of a decision, or of a memory
    if any(found.get(act_id) not in _EDGES_ONLY for act_id in ids if act_id not in unclear):
        return True
    revised = connection.execute(select(MEMORY_REVISIONS.c.act_id).where(MEMORY_REVISIONS.c.act_id.in_(unclear)))
    return revised.first() is not None


def changed_acts(before: Fallen, now: Fallen) -> frozenset[int]:
    """Return the acts that have fallen or come back."""
    return before.undone ^ now.undone
