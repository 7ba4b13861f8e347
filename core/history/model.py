"""Memories and the edges between them as columns: what validity, chains and the timeline are worked out on."""

from dataclasses import dataclass, fields
from enum import StrEnum

import numpy as np
from numpy.typing import NDArray

from core.history.ordering import stable_order


class EdgeKind(StrEnum):
    """What an accepted supersession does to the old memory (DESIGN: verdicts)."""

    CHANGE = "change"
    """True until the new one begins."""
    CORRECTION = "correction"
    """Never true."""
    END = "end"
    """True until the time that the new memory states; nothing takes its place."""
    PORTION = "portion"
    """Not true while the new one is; then true again."""
    REFINEMENT = "refinement"
    """Both stay."""
    DUPLICATE = "duplicate"
    """The new one is folded into the old one."""
    COEXIST = "coexist"
    """Recorded as not a conflict."""


EDGE_KINDS = tuple(EdgeKind)

ACTING_KINDS = (EdgeKind.CHANGE, EdgeKind.CORRECTION, EdgeKind.END, EdgeKind.PORTION, EdgeKind.DUPLICATE)
"""Kinds that do something to one of their two memories; they may form no cycle."""


@dataclass(frozen=True, slots=True)
class MemoryTable:
    """The n memories that are held at a known-at and recorded-at, in order of their ids.

    ``start``/``end`` (civil seconds) mean nothing where ``has_time`` is False; ``learned`` is the wall clock of the
    message, OPEN_PAST where unknown. Codes index the tuples of ``core.values.codes``. The names are numbers into
    ``names``; ``source`` is a source's id, 0 for memories added by hand.
    """

    memory_id: NDArray[np.int64]
    nature: NDArray[np.uint8]
    is_over: NDArray[np.bool_]
    learned: NDArray[np.int64]
    has_time: NDArray[np.bool_]
    start: NDArray[np.int64]
    end: NDArray[np.int64]
    grain: NDArray[np.uint8]
    basis: NDArray[np.uint8]
    relation: NDArray[np.uint8]
    author: NDArray[np.int32]
    subject: NDArray[np.int32]
    attribute: NDArray[np.int32]
    scope: NDArray[np.int32]
    source: NDArray[np.int32]
    names: tuple[str, ...]

    def __len__(self) -> int:
        return len(self.memory_id)

    def at(self, places: NDArray[np.int64] | slice) -> "MemoryTable":
        """Return some of the rows, in the order given; they need not be in order of id any more."""
        columns = {field.name: getattr(self, field.name)[places] for field in fields(self) if field.name != "names"}
        return MemoryTable(names=self.names, **columns)

    def places_of(self, ids: NDArray[np.int64]) -> NDArray[np.int64]:
        """Return the row of each id, -1 where the memory is not held."""
        if not len(self):
            return np.full(len(ids), -1, dtype=np.int64)
        first, last = int(self.memory_id[0]), int(self.memory_id[-1])
        if last - first + 1 == len(self):  # none is missing: the usual case
            return np.where((first <= ids) & (ids <= last), ids - first, -1)
        # Jumping about in a million ids takes its time; in order it takes a tenth of it.
        order = stable_order(ids)
        places = np.empty(len(ids), dtype=np.int64)
        places[order] = np.searchsorted(self.memory_id, ids[order])
        places[places == len(self)] = 0
        return np.where(self.memory_id[places] == ids, places, -1)


@dataclass(frozen=True, slots=True)
class EdgeTable:
    """The m supersessions that stand, whose two memories are held. ``old`` and ``new`` are rows of the memory table.

    ``start_earliest``/``start_latest`` are what a decision states about when the change came (civil seconds), and mean
    nothing where ``states_start`` is False. ``kind`` indexes EDGE_KINDS.
    """

    edge_id: NDArray[np.int64]
    old: NDArray[np.int64]
    new: NDArray[np.int64]
    kind: NDArray[np.uint8]
    states_start: NDArray[np.bool_]
    start_earliest: NDArray[np.int64]
    start_latest: NDArray[np.int64]

    def __len__(self) -> int:
        return len(self.edge_id)

    def only(self, where: NDArray[np.bool_] | NDArray[np.int64]) -> "EdgeTable":
        """Return the edges for which ``where`` holds, or those in the rows that it lists."""
        return EdgeTable(
            self.edge_id[where],
            self.old[where],
            self.new[where],
            self.kind[where],
            self.states_start[where],
            self.start_earliest[where],
            self.start_latest[where],
        )

    def of_kind(self, *kinds: EdgeKind) -> "EdgeTable":
        """Return the edges of the given kinds."""
        return self.only(np.isin(self.kind, [EDGE_KINDS.index(kind) for kind in kinds]))
