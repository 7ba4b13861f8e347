"""How far apart two memories are, in one call."""

import numpy as np

from core.datemath.imprecise_date import ImpreciseDate, of_memory
from core.datemath.interval import Interval, between
from core.queries.handle import WorkspaceHandle
from core.queries.history import History, load_history
from core.queries.spans import validity_of
from core.store.memories import ids_of
from core.values.as_of import AsOf
from core.values.codes import BASES, GRAINS, NATURES, RELATIONS
from core.values.memory import EventTime, Nature


def interval(workspace: WorkspaceHandle, a: str, b: str, as_of: AsOf) -> Interval | None:
    """Return what lies between two memories, by their uids; None where one is not held at ``as_of`` or has no date."""
    history = load_history(workspace, as_of)
    with workspace.read() as connection:
        ids = ids_of(connection, (a, b))
    if not {a, b} <= ids.keys():
        return None
    places = history.memories.places_of(np.array([ids[a], ids[b]], dtype=np.int64)).tolist()
    dates = [_date(history, place) for place in places]
    return None if dates[0] is None or dates[1] is None else between(dates[0], dates[1])


def date_of_memory(workspace: WorkspaceHandle, uid: str, as_of: AsOf) -> ImpreciseDate | None:
    """Return when a memory happened or began; None where it is not held at ``as_of`` or has no date."""
    history = load_history(workspace, as_of)
    with workspace.read() as connection:
        memory_id = ids_of(connection, (uid,)).get(uid)
    place = None if memory_id is None else history.place_of(memory_id)
    return None if place is None else _date(history, place)


def _date(history: History, place: int) -> ImpreciseDate | None:
    rows = history.memories
    if place < 0 or not rows.has_time[place]:
        return None
    time = EventTime(
        start=int(rows.start[place]),
        end=int(rows.end[place]),
        grain=GRAINS[rows.grain[place]],
        basis=BASES[rows.basis[place]],
        relation=RELATIONS[rows.relation[place]],
    )
    nature = NATURES[rows.nature[place]]
    return of_memory(nature, time, validity_of(history.validity, place) if nature is Nature.STATE else None)
