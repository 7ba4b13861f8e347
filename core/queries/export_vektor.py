"""A workspace as an SQLite file in VEKTOR's shape: one SUPERSEDES edge for each memory that gave way to another."""

from collections.abc import Iterator
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from core.exporters.tally import LeftOut, Tally
from core.queries.export_batches import batches
from core.queries.export_replacements import replacements_at
from core.queries.handle import WorkspaceHandle
from core.queries.history import History, load_history
from core.queries.memory_records import records
from core.store.memories import uids_of
from core.store.vektor_file import VektorMemory, write_vektor_file
from core.values.as_of import AsOf
from core.values.civil_time import DAY, date_of, format_date
from core.values.codes import NATURES
from core.values.memory import MemoryRecord, Nature

_JULIAN_YEARS = range(10_000)
"""Years that SQLite's ``julianday`` knows; 0 is 1 BC. A date in another one would have no distance to any other."""


def write_vektor(workspace: WorkspaceHandle, as_of: AsOf, path: Path) -> Tally:
    """Write the memories held at ``as_of`` and their replacements as they stand at its *true at*."""
    history = load_history(workspace, as_of)
    tally = Tally()
    found = replacements_at(history, as_of.true_at)
    is_none = history.memories.nature == NATURES.index(Nature.NONE)
    kept = ~is_none
    kept[found.by[found.by >= 0]] = True  # what states the end of another must be there to be pointed to
    tally.leave_out(LeftOut.NOT_MEMORIES, int((~kept).sum()))
    tally.leave_out(LeftOut.MAYBE_REPLACED, found.maybe)
    tally.leave_out(LeftOut.TEMPORARY_REPLACEMENTS, found.temporary)
    tally.leave_out(LeftOut.FURTHER_REPLACEMENTS, found.further)
    tally.leave_out(LeftOut.OVER_WITHOUT_REPLACEMENT, _over_alone(history, found.by, as_of.true_at))
    memories = _memories(workspace, np.flatnonzero(kept).tolist(), as_of, (found.by, tally))
    tally.memories = write_vektor_file(path, memories)
    return tally


def _over_alone(history: History, by: NDArray[np.int64], true_at: int) -> int:
    is_state = history.memories.nature == NATURES.index(Nature.STATE)
    is_over = history.validity.spans.to_latest <= true_at
    return int((is_state & history.memories.has_time & is_over & (by < 0)).sum())


def _memories(
    workspace: WorkspaceHandle, places: list[int], as_of: AsOf, found: tuple[NDArray[np.int64], Tally]
) -> Iterator[VektorMemory]:
    by, tally = found
    history = load_history(workspace, as_of)
    ids = history.memories.memory_id
    remaining = records(workspace, history, places, as_of)
    for batch in batches(places):
        replacing = {int(ids[by[place]]) for place in batch if by[place] >= 0}
        with workspace.read() as connection:
            uids = uids_of(connection, replacing)
        for place, record in zip(batch, remaining, strict=False):
            replacement = int(ids[by[place]]) if by[place] >= 0 else None
            yield VektorMemory(
                rowid=int(ids[place]),
                id=record.uid,
                content=record.content,
                event_date=_date(record, tally),
                replacement=None if replacement is None else (replacement, uids[replacement]),
                created_at=record.learned.seconds if record.learned else record.recorded_at,
            )


def _date(record: MemoryRecord, tally: Tally) -> str | None:
    time = record.event_time
    if time is None or record.nature is Nature.NONE:
        return None
    day = date_of(time.start)
    if day.year not in _JULIAN_YEARS:
        tally.leave_out(LeftOut.OUTSIDE_YEARS)
        return None
    if time.end - time.start > DAY:
        tally.leave_out(LeftOut.WIDER_THAN_A_DAY)
    return format_date(day)
