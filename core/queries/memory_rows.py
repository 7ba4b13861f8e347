"""Short rows of memories: labels of cards, lines of the list, hits of a search."""

from collections.abc import Iterable
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from core.queries.handle import WorkspaceHandle
from core.store import event_times, memories
from core.store.acts import fallen_acts
from core.values.grain import Grain
from core.values.identifiers import MemoryId, Uid
from core.values.memory import Nature
from core.values.resolved_time import Basis


@dataclass(frozen=True, slots=True)
class MemoryRow:
    """One memory in a line. Times are civil seconds; ``learned`` is the wall clock of its message."""

    memory_id: MemoryId
    uid: Uid
    content: str
    nature: Nature
    subject: str
    author: str
    source: str
    event_start: int | None
    event_end: int | None
    grain: Grain | None
    basis: Basis | None
    event_text: str
    learned: int | None


def rows_by_id(workspace: WorkspaceHandle, ids: Iterable[int]) -> dict[int, MemoryRow]:
    """Return the rows of the given memories; ids that are not there are left out."""
    wanted = [int(value) for value in ids]
    with workspace.read() as connection:
        times = event_times.standing_times(connection, wanted, fallen_acts(connection, None))
        found = {}
        for row in memories.memories_by_id(connection, wanted):
            time = times.get(row.id)
            found[row.id] = MemoryRow(
                memory_id=MemoryId(row.id),
                uid=Uid(row.uid),
                content=row.content,
                nature=Nature(row.nature),
                subject=row.subject,
                author=row.author,
                source=row.source,
                event_start=time.start if time else None,
                event_end=time.end if time else None,
                grain=time.grain if time else None,
                basis=time.basis if time else None,
                event_text=time.text if time else "",
                learned=None if row.learned_seconds is None else row.learned_seconds + (row.learned_offset or 0),
            )
    return found


def search(workspace: WorkspaceHandle, words: str) -> NDArray[np.int64]:
    """Return the ids of memories that hold every word of ``words`` (by prefix), ascending."""
    with workspace.read() as connection:
        return np.array(memories.ids_matching(connection, words), dtype=np.int64)
