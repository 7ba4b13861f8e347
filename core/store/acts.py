"""SQL about acts: what was done, by whom, and whether it still stands.

An act is undone by another act and redone by undoing that one. Nothing is changed in place: a row elsewhere counts only
while the act that made it stands at the recorded time asked.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray
from sqlalchemy import Connection, Row, insert, select

from core.store.schema import ACTS
from core.values.identifiers import ActId, Uid, new_uid

UNDOING = ("undo", "redo")


@dataclass(frozen=True, slots=True)
class NewAct:
    """An act to be written down; ``recorded_at`` in Unix seconds."""

    action: str
    actor: str
    recorded_at: int
    reason: str = ""
    undoes_id: ActId | None = None


@dataclass(frozen=True, slots=True)
class Fallen:
    """The acts that do not count at a recorded time: undone by then, or not yet done."""

    undone: frozenset[int]
    first_later: int
    """Every act from this id on was done later."""

    def __contains__(self, act_id: object) -> bool:
        return isinstance(act_id, int) and (act_id >= self.first_later or act_id in self.undone)

    def standing(self, act_ids: NDArray[np.int64]) -> NDArray[np.bool_]:
        """Return which of the acts count."""
        stands = act_ids < self.first_later
        if self.undone:
            stands &= ~np.isin(act_ids, np.fromiter(self.undone, dtype=np.int64))
        return np.asarray(stands, dtype=np.bool_)


def add_act(connection: Connection, act: NewAct) -> tuple[ActId, Uid]:
    """Write an act down; return its id and uid."""
    uid = new_uid("a")
    key = connection.execute(
        insert(ACTS).values(
            uid=uid,
            action=act.action,
            actor=act.actor,
            recorded_at=act.recorded_at,
            reason=act.reason,
            undoes_id=act.undoes_id,
        )
    ).inserted_primary_key
    return ActId(key[0] if key else 0), uid


def fallen_acts(connection: Connection, recorded_at: int | None) -> Fallen:
    """Return the acts that do not count through ``recorded_at`` (Unix seconds; None: now).

    Acts are numbered in the order in which they were done; a clock that was set back does not reorder them.
    """
    first_later = 2**63 - 1
    if recorded_at is not None:
        later = select(ACTS.c.id).where(ACTS.c.recorded_at > recorded_at).order_by(ACTS.c.id).limit(1)
        first_later = connection.execute(later).scalar_one_or_none() or first_later
    undoing = select(ACTS.c.id, ACTS.c.undoes_id).where(ACTS.c.undoes_id.is_not(None), ACTS.c.id < first_later)
    undone: set[int] = set()
    # Newest first: whether an undoing stands is known before what it undoes is looked at.
    for act_id, target in connection.execute(undoing.order_by(ACTS.c.id.desc())):
        if act_id not in undone:
            undone.add(target)
    return Fallen(frozenset(undone), first_later)


def acts(connection: Connection, ids: list[int] | None = None) -> Iterator[Row[Any]]:
    """Yield acts in the order in which they were done, all or those with the given ids."""
    statement = select(ACTS).order_by(ACTS.c.id)
    yield from connection.execute(statement if ids is None else statement.where(ACTS.c.id.in_(ids)))


def last_act_id(connection: Connection) -> int | None:
    """Return the number of the newest act, or None where nothing was done yet."""
    found = connection.execute(select(ACTS.c.id).order_by(ACTS.c.id.desc()).limit(1)).scalar_one_or_none()
    return None if found is None else int(found)


_NOT_UNDONE_IN_TURN = (*UNDOING, "erase", "propose")


def act_by_uid(connection: Connection, uid: str) -> Row[Any] | None:
    """Return an act, or None."""
    return connection.execute(select(ACTS).where(ACTS.c.uid == uid)).one_or_none()


def last_done(connection: Connection, fallen: Fallen) -> Row[Any] | None:
    """Return the newest act that stands and can be undone in turn, or None."""
    statement = select(ACTS).where(ACTS.c.action.not_in(_NOT_UNDONE_IN_TURN)).order_by(ACTS.c.id.desc())
    return next((act for act in connection.execute(statement) if act.id not in fallen), None)


def last_undone(connection: Connection, fallen: Fallen) -> Row[Any] | None:
    """Return the newest undoing that stands, if nothing else was done since; else None."""
    for act in connection.execute(select(ACTS).order_by(ACTS.c.id.desc())):
        if act.action == "undo" and act.id not in fallen:
            return act
        if act.action not in {*UNDOING, "propose"}:
            return None
    return None
