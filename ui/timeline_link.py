"""Between the timeline and everything else: columns, rows, selection, hits and filter both ways."""

from collections.abc import Mapping, Sequence

import numpy as np
from PySide6.QtCore import QObject, QTimer

from core.queries.memory_rows import MemoryRow
from core.timeline.columns import LaneBy
from core.timeline.lane_index import PreparedLanes, prepare_lanes
from ui.jobs import JobRunner
from ui.no_columns import EMPTY_COLUMNS
from ui.session import WorkspaceSession
from ui.timeline.widget import TimelineWidget
from ui.view_state import Filter, FilterKind, ViewState

_MINUTE = 60_000
_LANES = "lanes"
_FEW = 50_000


class TimelineLink(QObject):
    """Keeps one timeline widget in step with the session and the shared state."""

    def __init__(
        self, timeline: TimelineWidget, session: WorkspaceSession, state: ViewState, jobs: JobRunner, parent: QObject
    ) -> None:
        super().__init__(parent)
        self._timeline, self._session, self._state, self._jobs = timeline, session, state, jobs
        self._lane_by = LaneBy.SPEAKER
        timeline.set_row_source(session.rows.request)
        self._clock = QTimer(self)
        self._clock.setInterval(_MINUTE)
        self._clock.timeout.connect(self.show_today)
        self._clock.start()
        self._connect()

    @property
    def lane_by(self) -> LaneBy:
        """What the lanes stand for."""
        return self._lane_by

    def set_lane_by(self, lane_by: LaneBy) -> None:
        """Let the lanes stand for something else."""
        if lane_by is not self._lane_by:
            self._lane_by = lane_by
            self._show_columns()

    def show_today(self) -> None:
        """Put the mark of today where it belongs."""
        if self._session.handle is not None:
            self._timeline.set_today(self._session.today)

    def _connect(self) -> None:
        session, state, timeline = self._session, self._state, self._timeline
        session.columns_changed.connect(self._show_columns)
        session.workspace_changed.connect(self._forget)
        session.rows.rows_ready.connect(self._provide)
        state.selection_changed.connect(lambda: timeline.select(state.selection, reveal=False))
        state.revealed.connect(lambda memory_id: timeline.select((memory_id,), reveal=True))
        state.hits_changed.connect(self._show_hits)
        state.filter_changed.connect(self._show_columns)
        timeline.selectionChanged.connect(self._take_selection)
        timeline.activated.connect(state.reveal)
        timeline.rangeSelected.connect(self._select_range)
        timeline.undatedRequested.connect(self._show_undated)

    def _show_columns(self) -> None:
        """Sort the memories into lanes: at once where they are few, beside the window where they are many."""
        columns, lane_by, visible = self._session.columns, self._lane_by, self._state.visible_ids
        if columns is None:
            return
        if len(columns) <= _FEW:
            self._jobs.forget(_LANES)
            self._take(prepare_lanes(columns, lane_by, visible))
        else:
            self._jobs.run_latest(_LANES, lambda: prepare_lanes(columns, lane_by, visible), self._take)

    def _take(self, prepared: PreparedLanes) -> None:
        self._timeline.set_prepared(prepared)
        self.show_today()

    def _forget(self) -> None:
        self._timeline.set_columns(EMPTY_COLUMNS, lane_by=self._lane_by)

    def _provide(self, rows: Mapping[int, MemoryRow]) -> None:
        self._timeline.provide_rows(rows)

    def _show_hits(self) -> None:
        hits = self._state.hits
        self._timeline.set_hits(None if hits is None else hits.ids)

    def _take_selection(self, ids: Sequence[int]) -> None:
        if tuple(ids) != self._state.selection:
            self._state.select(ids)

    def _select_range(self, span: tuple[float, float] | None) -> None:
        columns = self._session.columns
        if columns is None or span is None:
            return
        touched = columns.memory_id[(columns.start < span[1]) & (columns.to_latest > span[0])]
        visible = self._state.visible_ids
        self._state.select(touched if visible is None else touched[np.isin(touched, visible)])

    def _show_undated(self) -> None:
        columns = self._session.columns
        if columns is not None:
            self._state.set_filter(Filter(FilterKind.UNDATED, columns.undated))
