"""All memories of a workspace as the timeline draws them, at the moments asked."""

import numpy as np
from numpy.typing import NDArray

from core.queries.handle import WorkspaceHandle
from core.queries.history import History, load_history
from core.store.edges import WAITING, queue
from core.timeline.columns import LaneBy, LaneColumn, TimelineColumns
from core.timeline.facets import DECIDED, Facet
from core.timeline.facets import WAITING as WAITS
from core.values.as_of import AsOf
from core.values.codes import NATURES, STATUSES
from core.values.memory import Nature


def load_columns(workspace: WorkspaceHandle, as_of: AsOf) -> TimelineColumns:
    """Return the dated memories in order of their start, and the ids of the undated ones.

    Messages that state nothing are not memories of the timeline.
    """
    history = load_history(workspace, as_of)
    rows, spans, gaps = history.memories, history.validity.spans, history.validity.gaps
    states_something = rows.nature != NATURES.index(Nature.NONE)
    order = history.by_start[(rows.has_time & states_something)[history.by_start]].astype(np.int64)
    row_of = np.full(len(rows), -1, dtype=np.int64)
    row_of[order] = np.arange(len(order))
    shown_gaps = row_of[gaps.row] >= 0
    undated = np.flatnonzero(~rows.has_time & states_something)
    statuses = history.statuses(as_of.true_at)
    is_pending = marked_pending(workspace, history)
    return TimelineColumns(
        memory_id=rows.memory_id[order],
        start=history.starts(order),
        from_earliest=spans.from_earliest[order],
        from_latest=spans.from_latest[order],
        to_earliest=spans.to_earliest[order],
        to_latest=spans.to_latest[order],
        learned=rows.learned[order],
        nature=rows.nature[order],
        status=statuses[order],
        grain=rows.grain[order],
        basis=rows.basis[order],
        is_pending=is_pending[order],
        lanes=_lanes(history, order),
        undated=rows.memory_id[undated],
        gap_row=row_of[gaps.row][shown_gaps],
        gap_start=gaps.from_earliest[shown_gaps],
        gap_end=gaps.to_latest[shown_gaps],
        scope=_lane(rows.scope[order], rows.names),
        undated_facets=_undated_facets(history, undated, statuses, is_pending),
    )


def pending_ids(workspace: WorkspaceHandle, history: History) -> NDArray[np.int64]:
    """Return the memories that a suggestion which waits for a decision speaks about."""
    with workspace.read() as connection:
        pending = [one for one in queue(connection, history.fallen) if one.action in WAITING]
    return np.unique(np.array([memory for one in pending for memory in (one.old_id, one.new_id)], dtype=np.int64))


def marked_pending(workspace: WorkspaceHandle, history: History) -> NDArray[np.bool_]:
    """Return for each memory whether a suggestion that waits speaks about it."""
    marks = np.zeros(len(history.memories), dtype=np.bool_)
    places = history.memories.places_of(pending_ids(workspace, history))
    marks[places[places >= 0]] = True
    return marks


def _undated_facets(
    history: History, undated: NDArray[np.int64], statuses: NDArray[np.uint8], is_pending: NDArray[np.bool_]
) -> dict[str, LaneColumn]:
    """Return what filters ask of memories without a date; those have neither basis nor grain."""
    rows = history.memories
    coded = {
        Facet.NATURE: (rows.nature, NATURES),
        Facet.STATUS: (statuses, STATUSES),
        Facet.PENDING: (is_pending.view(np.uint8), (DECIDED, WAITS)),
    }
    facets = {
        str(facet): LaneColumn(codes[undated].astype(np.int32), tuple(map(str, names)))
        for facet, (codes, names) in coded.items()
    }
    facets |= {str(lane): column for lane, column in _lanes(history, undated).items()}
    return facets | {str(Facet.SCOPE): _lane(rows.scope[undated], rows.names)}


def _lanes(history: History, order: NDArray[np.int64]) -> dict[LaneBy, LaneColumn]:
    rows = history.memories
    largest = max(history.sources, default=0)
    source_names = [history.sources.get(number, "") for number in range(largest + 1)]
    return {
        LaneBy.SPEAKER: _lane(rows.author[order], rows.names),
        LaneBy.SUBJECT: _lane(rows.subject[order], rows.names),
        LaneBy.ATTRIBUTE: _lane(rows.attribute[order], rows.names),
        LaneBy.SOURCE: _lane(rows.source[order], source_names),
        LaneBy.NONE: LaneColumn(np.zeros(len(order), dtype=np.int32), ("",)),
    }


def _lane(numbers: NDArray[np.int32], names: "tuple[str, ...] | list[str]") -> LaneColumn:
    """Number the lanes anew so that the fullest comes first and equal ones stand in order of their names."""
    counts = np.bincount(numbers, minlength=len(names))
    used = sorted(np.flatnonzero(counts).tolist(), key=lambda number: (-int(counts[number]), names[number]))
    lane_of = np.zeros(len(names), dtype=np.int32)
    lane_of[used] = np.arange(len(used), dtype=np.int32)
    return LaneColumn(lane_of[numbers], tuple(names[number] for number in used))
