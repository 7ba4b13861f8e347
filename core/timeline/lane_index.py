"""The memories of each lane, ready to be asked what is seen in a window."""

from collections.abc import Iterator
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from core.timeline.columns import NATURES, OPEN_FUTURE, LaneBy, TimelineColumns
from core.timeline.interval_index import IntervalIndex
from core.values.memory import Nature

STATE = NATURES.index(Nature.STATE)


@dataclass(frozen=True, slots=True)
class Lane:
    """One lane: ``rows`` are positions in the columns by start, ``index`` is over their whole drawn length.

    ``marks`` is the index of all that is no state, ``mark_places`` says where in ``rows`` these are. ``state_starts``
    and ``state_ends``, each ascending by itself, bound the spans in which the states may be true.
    """

    name: str
    rows: NDArray[np.int64]
    index: IntervalIndex
    marks: IntervalIndex
    mark_places: NDArray[np.int64]
    state_starts: NDArray[np.int64]
    state_ends: NDArray[np.int64]

    def __len__(self) -> int:
        return len(self.rows)

    def holding(self, second: int) -> int:
        """Return how many states began before a second and hold in it."""
        began = np.searchsorted(self.state_starts, second, side="left")
        ended = np.searchsorted(self.state_ends, second, side="right")
        return max(0, int(began - ended))


@dataclass(frozen=True, slots=True, eq=False)
class PreparedLanes:
    """Memories sorted into lanes, ready to be shown: of a million it takes 0.1 s, which is done beside the window.

    ``visible`` are the ids that pass the filter, None: all.
    """

    columns: TimelineColumns
    lane_by: LaneBy
    visible: NDArray[np.int64] | None
    lanes: tuple[Lane, ...]


def prepare_lanes(columns: TimelineColumns, lane_by: LaneBy, visible: NDArray[np.int64] | None = None) -> PreparedLanes:
    """Sort the memories that pass a filter into lanes."""
    mask = None if visible is None else np.isin(columns.memory_id, visible)
    return PreparedLanes(columns, lane_by, visible, make_lanes(columns, lane_by, mask))


def drawn_ends(columns: TimelineColumns) -> NDArray[np.int64]:
    """Return where the picture of each memory ends: at least a second after its start."""
    ends: NDArray[np.int64] = np.maximum(columns.to_latest, np.minimum(columns.start, OPEN_FUTURE - 1) + 1)
    return ends


def make_lanes(columns: TimelineColumns, lane_by: LaneBy, mask: NDArray[np.bool_] | None = None) -> tuple[Lane, ...]:
    """Return the lanes that hold something, in the order of their names' codes; ``mask`` picks some memories."""
    ends = drawn_ends(columns)
    is_state = columns.nature == STATE
    return tuple(_make_lane(name, rows, columns, ends, is_state) for name, rows in _split(columns, lane_by, mask))


def _split(
    columns: TimelineColumns, lane_by: LaneBy, mask: NDArray[np.bool_] | None
) -> Iterator[tuple[str, NDArray[np.int64]]]:
    rows = np.arange(len(columns), dtype=np.int64) if mask is None else np.flatnonzero(mask).astype(np.int64)
    column = columns.lanes.get(lane_by)
    if column is None:
        if len(rows):
            yield "", rows
        return
    codes = column.codes[rows]
    order = np.argsort(codes, kind="stable")
    bounds = np.searchsorted(codes[order], np.arange(len(column.names) + 1))
    for code, name in enumerate(column.names):
        if bounds[code] < bounds[code + 1]:
            yield name, rows[order[bounds[code] : bounds[code + 1]]]


def _make_lane(
    name: str,
    rows: NDArray[np.int64],
    columns: TimelineColumns,
    ends: NDArray[np.int64],
    is_state: NDArray[np.bool_],
) -> Lane:
    starts, lane_ends, states = columns.start[rows], ends[rows], is_state[rows]
    mark_places = np.flatnonzero(~states)
    return Lane(
        name=name,
        rows=rows,
        index=IntervalIndex(starts, lane_ends),
        marks=IntervalIndex(starts[mark_places], lane_ends[mark_places]),
        mark_places=mark_places,
        state_starts=starts[states],
        state_ends=np.sort(lane_ends[states]),
    )
