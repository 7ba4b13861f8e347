"""Short rows of memories: labels of cards, lines of the list, hits of a search."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from core.queries.handle import WorkspaceHandle
from core.queries.history import History, load_history
from core.queries.timeline_question import TimelineQuestion, places_answering
from core.store import event_times, memories
from core.store.acts import fallen_acts
from core.values.as_of import AsOf
from core.values.codes import BASES, GRAINS, NATURES
from core.values.grain import Grain
from core.values.identifiers import MemoryId, Uid
from core.values.memory import Nature
from core.values.open_ends import OPEN_PAST
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


def timeline_rows(workspace: WorkspaceHandle, question: TimelineQuestion, as_of: AsOf) -> list[MemoryRow]:
    """Return dated memories in order of their start, or from the newest back, each in a line.

    Raises:
        UnknownCursorError: ``question.after`` names no memory that is held.
    """
    history = load_history(workspace, as_of)
    return rows_at(workspace, history, places_answering(workspace, history, question, as_of))


def rows_at(workspace: WorkspaceHandle, history: History, places: Sequence[int]) -> list[MemoryRow]:
    """Return the memories in some rows of a history, in that order, as they stand there."""
    table = history.memories.at(np.array(places, dtype=np.int64))
    ids: list[int] = table.memory_id.tolist()
    with workspace.read() as connection:
        contents = memories.contents_of(connection, ids)
        texts = event_times.standing_texts(connection, ids, history.fallen)
    columns = (
        table.nature, table.subject, table.author, table.source, table.has_time,
        table.start, table.end, table.grain, table.basis, table.learned,
    )  # fmt: skip
    found = []
    for memory_id, numbers in zip(ids, zip(*(column.tolist() for column in columns), strict=True), strict=True):
        nature, subject, author, source, is_dated, start, end, grain, basis, learned = numbers
        uid, content = contents[memory_id]
        row = MemoryRow(
            memory_id=MemoryId(memory_id),
            uid=uid,
            content=content,
            nature=NATURES[nature],
            subject=table.names[subject],
            author=table.names[author],
            source=history.sources.get(source, ""),
            event_start=start if is_dated else None,
            event_end=end if is_dated else None,
            grain=GRAINS[grain] if is_dated else None,
            basis=BASES[basis] if is_dated else None,
            event_text=texts.get(memory_id, ""),
            learned=None if learned == OPEN_PAST else learned,
        )
        found.append(row)
    return found


def search(workspace: WorkspaceHandle, words: str) -> NDArray[np.int64]:
    """Return the ids of memories that hold every word of ``words`` (by prefix), ascending."""
    with workspace.read() as connection:
        return memories.ids_matching(connection, words)
