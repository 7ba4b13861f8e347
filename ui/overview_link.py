"""Between the overview and the timeline: the brush is what the timeline shows, both ways."""

from PySide6.QtCore import QObject

from core.values.civil_time import DAY
from ui.no_columns import EMPTY_COLUMNS
from ui.session import WorkspaceSession
from ui.timeline.overview import Overview
from ui.timeline.widget import TimelineWidget
from ui.view_state import ViewState


class OverviewLink(QObject):
    """Keeps the overview in step."""

    def __init__(
        self, overview: Overview, timeline: TimelineWidget, session: WorkspaceSession, state: ViewState
    ) -> None:
        super().__init__(overview)
        self._overview, self._session, self._state = overview, session, state
        overview.spanRequested.connect(timeline.set_visible_span)
        overview.fitRequested.connect(timeline.fit_all)
        timeline.spanChanged.connect(overview.set_span)
        session.columns_changed.connect(self._show_columns)
        session.workspace_changed.connect(lambda: overview.set_columns(EMPTY_COLUMNS))
        state.filter_changed.connect(self._show_filter)
        state.hits_changed.connect(self._show_hits)
        overview.set_span(*timeline.visible_span())

    def _show_columns(self) -> None:
        if self._session.columns is not None:
            self._overview.set_today(self._session.today // DAY * DAY)
            self._overview.set_columns(self._session.columns, self._state.visible_ids)
            self._show_hits()

    def _show_filter(self) -> None:
        self._overview.set_visible_memories(self._state.visible_ids)

    def _show_hits(self) -> None:
        hits = self._state.hits
        self._overview.set_hits(None if hits is None else hits.ids)
