"""All memories of a workspace as columns, with validity and status worked out at the moments asked."""

from collections import Counter

import numpy as np
from numpy.typing import NDArray

from core.history.validity import SpanColumns, StatementColumns, own_spans, statuses
from core.queries.handle import WorkspaceHandle
from core.store.columns import MemoryColumns, memory_columns, pending_memories
from core.timeline.columns import OPEN_PAST, LaneBy, LaneColumn, TimelineColumns
from core.values.as_of import AsOf


def load_columns(workspace: WorkspaceHandle, as_of: AsOf) -> TimelineColumns:
    """Return the dated memories in order of their start, and the ids of the undated ones.

    Messages that state nothing are not memories of the timeline.
    """
    with workspace.read() as connection:
        rows = memory_columns(connection, as_of)
        pending = pending_memories(connection)
    statements = statement_columns(rows)
    spans = own_spans(statements)
    start = np.where(spans.from_earliest == OPEN_PAST, spans.from_latest, spans.from_earliest)
    dated = np.flatnonzero(rows.has_time)
    order = dated[np.argsort(start[dated], kind="stable")]
    return TimelineColumns(
        memory_id=rows.memory_id[order],
        start=start[order],
        from_earliest=spans.from_earliest[order],
        from_latest=spans.from_latest[order],
        to_earliest=spans.to_earliest[order],
        to_latest=spans.to_latest[order],
        learned=rows.learned[order],
        nature=rows.nature[order],
        status=statuses(statements, spans, as_of.true_at)[order],
        grain=rows.grain[order],
        basis=rows.basis[order],
        is_pending=np.isin(rows.memory_id, pending)[order],
        lanes={
            LaneBy.SPEAKER: _lanes(rows.author, order),
            LaneBy.SUBJECT: _lanes(rows.subject, order),
            LaneBy.SOURCE: _lanes(rows.source, order),
            LaneBy.NONE: LaneColumn(np.zeros(len(order), dtype=np.int32), ("",)),
        },
        undated=rows.memory_id[~rows.has_time],
    )


def statement_columns(rows: MemoryColumns) -> StatementColumns:
    """Return what the words of the stored memories say about time."""
    return StatementColumns(
        nature=rows.nature,
        is_over=rows.is_over,
        start=rows.start,
        end=rows.end,
        basis=rows.basis,
        relation=rows.relation,
        learned=rows.learned,
    )


def spans_and_statuses(rows: MemoryColumns, as_of: AsOf) -> tuple[SpanColumns, NDArray[np.uint8]]:
    """Return validity and status code of stored memories."""
    statements = statement_columns(rows)
    spans = own_spans(statements)
    return spans, statuses(statements, spans, as_of.true_at)


def _lanes(keys: tuple[str, ...], order: NDArray[np.int64]) -> LaneColumn:
    """Number the lanes so that the fullest comes first and equal ones stand in order of their names."""
    names = sorted((counts := Counter(keys)), key=lambda name: (-counts[name], name))
    code_of = {name: code for code, name in enumerate(names)}
    codes = np.fromiter((code_of[key] for key in keys), dtype=np.int32, count=len(keys))
    return LaneColumn(codes[order], tuple(names))
