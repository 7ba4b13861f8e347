"""How far a judge has looked through a workspace, and what came or changed since; told by its rows in the log."""

import json
from dataclasses import dataclass

from sqlalchemy import Connection, func, select

from core.store.acts import acts
from core.store.fingerprints import memories_touched_by
from core.store.schema import ACTS, LOG, MEMORIES

_LOOKED_BACK = 200
"""Rows of the log in which the last search is looked for; without one, all is looked at anew."""
_CHANGES_EVERYTHING = frozenset({"alias"})


@dataclass(frozen=True, slots=True)
class Progress:
    """The newest act, and the newest memory, that a search has seen."""

    act: int
    memory: int


def progress_now(connection: Connection) -> Progress:
    """Return how far a search comes that looks at everything there is."""
    newest_act = connection.execute(select(func.coalesce(func.max(ACTS.c.id), 0))).scalar_one()
    newest_memory = connection.execute(select(func.coalesce(func.max(MEMORIES.c.id), 0))).scalar_one()
    return Progress(int(newest_act), int(newest_memory))


def last_progress(connection: Connection, judge: str) -> Progress | None:
    """Return how far the last search of a judge came, or None where none is known."""
    recent = select(LOG.c.detail).where(LOG.c.actor == judge, LOG.c.action == "propose").order_by(LOG.c.id.desc())
    for (detail,) in connection.execute(recent.limit(_LOOKED_BACK)):
        told = json.loads(detail).get("searched")
        if isinstance(told, list) and len(told) == 2:
            return Progress(*told)
    return None


def changed_since(connection: Connection, progress: Progress) -> set[int] | None:
    """Return the ids of memories that came, came back or were changed since; None where it may be any."""
    found = set(connection.execute(select(MEMORIES.c.id).where(MEMORIES.c.id > progress.memory)).scalars())
    later = list(connection.execute(select(ACTS).where(ACTS.c.id > progress.act).order_by(ACTS.c.id)))
    for act in later:
        if act.action in _CHANGES_EVERYTHING:
            return None
        target = act.undoes_id
        while target is not None:
            (undone,) = acts(connection, [target])
            if undone.action in _CHANGES_EVERYTHING:
                return None
            found.update(memories_touched_by(connection, target))
            if undone.action == "import":
                found.update(connection.execute(select(MEMORIES.c.id).where(MEMORIES.c.act_id == target)).scalars())
            target = undone.undoes_id
        found.update(memories_touched_by(connection, act.id))
    return found
