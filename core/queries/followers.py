"""What each memory was replaced by and ended by."""

import numpy as np
from numpy.typing import NDArray

from core.history.model import EDGE_KINDS, EdgeKind
from core.queries.history import History


def followers_of(history: History, places: NDArray[np.int64]) -> dict[int, tuple[list[int], list[int]]]:
    """Return, by id, the ids of the memories that each of some rows was replaced by and ended by."""
    edges, ids = history.edges, history.memories.memory_id
    touching = history.edge_index.touching_any(places)
    touching = touching[~history.validity.quarantined[touching]]
    found: dict[int, tuple[list[int], list[int]]] = {}
    ends = (edges.kind[touching].tolist(), ids[edges.old[touching]].tolist(), ids[edges.new[touching]].tolist())
    for code, old, new in zip(*ends, strict=True):
        kind = EDGE_KINDS[code]
        if kind in {EdgeKind.CHANGE, EdgeKind.CORRECTION}:
            found.setdefault(old, ([], []))[0].append(new)
        elif kind is EdgeKind.DUPLICATE:
            found.setdefault(new, ([], []))[0].append(old)
        elif kind is EdgeKind.END:
            found.setdefault(old, ([], []))[1].append(new)
    return found
