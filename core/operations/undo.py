"""Undo and redo of anything that a person did: an act is closed by another act, and nothing is lost."""

from dataclasses import replace

from core.clock import Clock
from core.history.cycles import edges_in_cycles
from core.history.model import ACTING_KINDS, EDGE_KINDS
from core.operations.connect import leads_back
from core.operations.errors import NothingCalledError, NothingToRedoError, NothingToUndoError, WouldCloseCycleError
from core.operations.person import Person
from core.store.acting import OpenAct, acting
from core.store.acts import act_by_uid, fallen_acts, last_done, last_undone
from core.store.database import Database
from core.store.edges import NewSupersession
from core.store.fingerprints import memories_touched_by
from core.store.marks import changed_acts, mark
from core.store.memory_tables import edge_table
from core.store.standing_edges import standing_edges, standing_edges_at
from core.values.changes import Changes
from core.values.identifiers import ActId, MemoryId


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
    with database.write() as connection:
        before = fallen_acts(connection, None)
        with acting(database, replace(person.act(action, clock), undoes_id=ActId(target))) as act:
            act.touch(memories_touched_by(act.connection, target))
            if _closes_cycle(act, changed_acts(before, act.fallen)):
                raise WouldCloseCycleError


_MOST_SINGLY = 100
"""Edges that came back from which on it is quicker to look at all there are."""


def _closes_cycle(act: OpenAct, acts: frozenset[int]) -> bool:
    """Whether an edge that came back with some acts leads back to where it begins."""
    last = mark(act.connection).supersession
    _, rows = standing_edges_at(act.connection, act.fallen, after=last, acts=acts)
    table = edge_table(rows).of_kind(*ACTING_KINDS)
    if len(table) > _MOST_SINGLY:
        everything = edge_table(standing_edges(act.connection, act.fallen))
        size = int(max(everything.old.max(), everything.new.max())) + 1
        return bool(edges_in_cycles(everything, size).any())
    ends = zip(table.old.tolist(), table.new.tolist(), table.kind.tolist(), strict=True)
    return any(
        leads_back(act, NewSupersession(MemoryId(old), MemoryId(new), EDGE_KINDS[kind].value))
        for old, new, kind in ends
    )
