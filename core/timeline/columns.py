"""The memories of a workspace as numpy columns: what the timeline draws and the as-of masks are computed on."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum

import numpy as np
from numpy.typing import NDArray

from core.values.codes import BASES, GRAINS, NATURES, STATUSES
from core.values.open_ends import OPEN_FUTURE, OPEN_PAST

__all__ = [
    "BASES",
    "GRAINS",
    "NATURES",
    "OPEN_FUTURE",
    "OPEN_PAST",
    "STATUSES",
    "LaneBy",
    "LaneColumn",
    "TimelineColumns",
]


class LaneBy(StrEnum):
    """What the lanes of the timeline stand for."""

    SPEAKER = "speaker"
    SUBJECT = "subject"
    ATTRIBUTE = "attribute"
    SOURCE = "source"
    NONE = "none"


@dataclass(frozen=True, slots=True)
class LaneColumn:
    """A lane for each memory: ``codes`` (int32, one a row) index ``names``."""

    codes: NDArray[np.int32]
    names: tuple[str, ...]


def _no_rows() -> NDArray[np.int64]:
    return np.empty(0, dtype=np.int64)


@dataclass(frozen=True, slots=True)
class TimelineColumns:
    """One row a dated memory, all arrays of one length n, ordered by ``start``; never changed after construction.

    Times are int64 civil seconds. A state is true from somewhere in [from_earliest, from_latest] to somewhere in
    [to_earliest, to_latest]; an event or plan fills [from_earliest, to_latest) exactly. ``start`` is where its picture
    begins: from_earliest, or from_latest where the earliest is open. ``learned`` is the wall clock of the message
    (OPEN_PAST where unknown). ``undated`` are ids of memories without any time: shown in a tray, never at 1970. In
    [gap_start, gap_end) the state of row ``gap_row`` is not, or may not be, true: something stood in for it. ``scope``
    names the scope of each row, ``undated_facets`` by name what filters ask of ``undated``, in its order.
    """

    memory_id: NDArray[np.int64]
    start: NDArray[np.int64]
    from_earliest: NDArray[np.int64]
    from_latest: NDArray[np.int64]
    to_earliest: NDArray[np.int64]
    to_latest: NDArray[np.int64]
    learned: NDArray[np.int64]
    nature: NDArray[np.uint8]
    status: NDArray[np.uint8]
    grain: NDArray[np.uint8]
    basis: NDArray[np.uint8]
    is_pending: NDArray[np.bool_]
    lanes: Mapping[LaneBy, LaneColumn]
    undated: NDArray[np.int64]
    gap_row: NDArray[np.int64] = field(default_factory=_no_rows)
    gap_start: NDArray[np.int64] = field(default_factory=_no_rows)
    gap_end: NDArray[np.int64] = field(default_factory=_no_rows)
    scope: LaneColumn | None = None
    undated_facets: Mapping[str, LaneColumn] = field(default_factory=dict)

    def __len__(self) -> int:
        return len(self.memory_id)
