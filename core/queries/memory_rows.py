"""Short rows of memories: labels of cards, lines of the list, hits of a search."""

from collections.abc import Iterable
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from core.queries.handle import WorkspaceHandle
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
    raise NotImplementedError


def search(workspace: WorkspaceHandle, words: str) -> NDArray[np.int64]:
    """Return the ids of memories that hold every word of ``words`` (by prefix), ascending."""
    raise NotImplementedError
