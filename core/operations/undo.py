"""Undo and redo of anything that a person did: an act is closed by another act, and nothing is lost."""

from dataclasses import replace

from core.clock import Clock
from core.history.cycles import edges_in_cycles
from core.operations.errors import NothingCalledError, NothingToRedoError, NothingToUndoError, WouldCloseCycleError
from core.operations.person import Person
from core.store.acting import OpenAct, acting
from core.store.acts import act_by_uid, fallen_acts, last_done, last_undone
from core.store.database import Database
from core.store.edges import standing_edges
from core.store.fingerprints import memories_touched_by
from core.store.memory_tables import edge_table
from core.values.changes import Changes
from core.values.identifiers import ActId


def undo(database: Database, person: Person, *, clock: Clock, act_uid: str | None = None) -> Changes:
    """Undo the last act that stands, or the one with the given uid; recorded-at before now still shows it.

    Raises:
        NothingToUndoError: nothing that stands can be undone.
        NothingCalledError: no act has that uid.
        WouldCloseCycleError: what comes back would lead back to where it begins.
    """
    with database.write() as connection:
        fallen = fallen_acts(connection, None)
        target = last_done(connection, fallen) if act_uid is None else act_by_uid(connection, act_uid)
        if target is None:
            raise NothingToUndoError if act_uid is None else NothingCalledError(act_uid)
        if target.id in fallen or target.action == "erase":
            raise NothingToUndoError
        _close(database, person, "undo", target.id, clock)
    return Changes.everything()


def redo(database: Database, person: Person, *, clock: Clock) -> Changes:
    """Redo what was undone last, if nothing else was done since.

    Raises:
        NothingToRedoError: nothing was undone last.
        WouldCloseCycleError: what comes back would lead back to where it begins.
    """
    with database.write() as connection:
        target = last_undone(connection, fallen_acts(connection, None))
        if target is None:
            raise NothingToRedoError
        _close(database, person, "redo", target.id, clock)
    return Changes.everything()


def _close(database: Database, person: Person, action: str, target: int, clock: Clock) -> None:
    with acting(database, replace(person.act(action, clock), undoes_id=ActId(target))) as act:
        act.touch(memories_touched_by(act.connection, target))
        if _has_cycle(act):
            raise WouldCloseCycleError


def _has_cycle(act: OpenAct) -> bool:
    table = edge_table(standing_edges(act.connection, act.fallen))
    if not len(table):
        return False
    return bool(edges_in_cycles(table, int(max(table.old.max(), table.new.max())) + 1).any())
