"""After an import: shows what came from its sources, and nothing else, with the timeline as wide as that is."""

import numpy as np
from PySide6.QtCore import QObject

from ui.filters import Filter, FilterKind
from ui.session import WorkspaceSession
from ui.timeline.widget import TimelineWidget
from ui.view_state import ViewState

_MARGIN = 0.04
_LEAST_MARGIN = 86_400.0


class ImportLink(QObject):
    """Sets filter and range; waits for the memories where they are not loaded yet."""

    def __init__(self, timeline: TimelineWidget, session: WorkspaceSession, state: ViewState) -> None:
        super().__init__(timeline)
        self._timeline, self._session, self._state = timeline, session, state
        self._is_waiting = False
        state.filter_changed.connect(self._show_when_known)

    def show_sources(self, names: tuple[str, ...]) -> None:
        """Show only what these sources hold."""
        self._is_waiting = True
        self._state.set_filters((Filter(FilterKind.SOURCE, values=names),))

    def _show_when_known(self) -> None:
        ids, columns = self._state.visible_ids, self._session.columns
        if not self._is_waiting or ids is None or columns is None:
            return
        starts = columns.start[np.isin(columns.memory_id, ids)]
        if starts.size:
            self._is_waiting = False
            first, last = float(starts.min()), float(starts.max())
            margin = max(_LEAST_MARGIN, (last - first) * _MARGIN)
            self._timeline.set_visible_span(first - margin, last + margin)
