"""Draws an edge between two memories, and refuses those that make no sense."""

import numpy as np

from core.clock import Clock
from core.history.model import ACTING_KINDS, EdgeKind, MemoryTable
from core.history.own_spans import own_spans
from core.operations.errors import CycleError, NothingCalledError, StartsBeforeOldError
from core.operations.person import Person
from core.store.acting import OpenAct, acting
from core.store.database import Database
from core.store.edges import NewSupersession, add_supersession
from core.store.memories import uids_of
from core.store.memory_tables import table_of
from core.store.standing_edges import standing_edges_from
from core.values.changes import Changes
from core.values.codes import NATURES
from core.values.memory import Bound, Nature


def connect(database: Database, edge: NewSupersession, person: Person, *, clock: Clock) -> Changes:
    """Draw an edge by hand, without a suggestion.

    Raises:
        CycleError, StartsBeforeOldError, NothingCalledError: nothing was written.
    """
    with acting(database, person.act("accept", clock)) as act:
        act.touch((edge.old_id, edge.new_id))
        add_checked_edge(act, edge)
    return Changes(supersessions=True)


def add_checked_edge(act: OpenAct, edge: NewSupersession) -> None:
    """Add an edge unless it closes a cycle or, being a change, lies wholly before the old memory began."""
    kind, connection, fallen = EdgeKind(edge.kind), act.connection, act.fallen
    pair = (edge.old_id, edge.new_id)
    uids = uids_of(connection, pair)
    old_uid, new_uid = (uids.get(memory_id, str(memory_id)) for memory_id in pair)
    if kind in ACTING_KINDS and leads_back(act, edge):
        raise CycleError(old_uid, new_uid)
    table = table_of(connection, pair, fallen)
    old, new = table.places_of(np.array(pair, dtype=np.int64)).tolist()
    if old < 0 or new < 0:
        raise NothingCalledError(old_uid if old < 0 else new_uid)
    if kind is EdgeKind.CHANGE and _begins_before(table, old, new, edge.start):
        raise StartsBeforeOldError(old_uid, new_uid)
    add_supersession(connection, edge, act_id=act.id)


def leads_back(act: OpenAct, edge: NewSupersession) -> bool:
    """Whether the edge would close a cycle: is its old memory reached from its new one already?

    Step by step from the new one on: of hundreds of thousands of edges a chain has a few.
    """
    fallen = act.fallen
    seen, frontier = {int(edge.new_id)}, {int(edge.new_id)}
    while frontier:
        following = standing_edges_from(act.connection, frontier, fallen)
        reached = {
            new_id
            for edge_id, new_id, kind in following
            if edge_id != edge.replaces_id and EdgeKind(kind) in ACTING_KINDS
        }
        if edge.old_id in reached:
            return True
        frontier = reached - seen
        seen |= reached
    return False


def _begins_before(table: MemoryTable, old: int, new: int, stated: Bound | None) -> bool:
    """Whether the time of a change lies wholly before the earliest start of the old state."""
    if table.nature[old] != NATURES.index(Nature.STATE):
        return False
    spans = own_spans(table)
    latest = stated.latest if stated and stated.latest is not None else int(spans.from_latest[new])
    return latest < int(spans.from_earliest[old])
