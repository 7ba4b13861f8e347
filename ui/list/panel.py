"""The list: the timeline's accessible twin, with the same selection and the same filter."""

import numpy as np
from numpy.typing import NDArray
from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QLabel, QStackedLayout, QWidget

from core.timeline.columns import TimelineColumns
from ui.jobs import CancelToken, JobRunner
from ui.list.columns import ListColumn
from ui.list.model import MemoryListModel
from ui.list.order import EMPTY, ListOrder, OrderRequest, list_order
from ui.list.view import MemoryListView
from ui.session import WorkspaceSession
from ui.theme import Colors
from ui.view_state import ViewState
from ui.widgets.labels import PlainLabel
from ui.widgets.translated import TranslatedWidget

_CHUNK = 20_000


class ListPanel(TranslatedWidget):
    """A sortable table of all memories that pass the filter."""

    count_changed = Signal(int)

    def __init__(
        self, session: WorkspaceSession, state: ViewState, jobs: JobRunner, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self._session, self._state, self._jobs = session, state, jobs
        self._column, self._descending = ListColumn.TIME, False
        self.model = MemoryListModel(session.rows, self)
        self.view = MemoryListView(self.model, self)
        self._nothing = PlainLabel("", "muted")
        self._nothing.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self._stack = QStackedLayout(self)
        self._stack.addWidget(self.view)
        self._stack.addWidget(self._nothing)
        self.setFocusProxy(self.view)
        self._connect()
        self.retranslate()

    def retranslate(self) -> None:
        """Set every word."""
        self.view.setAccessibleName(self.tr("List of memories"))
        self._word_nothing()
        self.model.retranslate()

    def set_colors(self, colors: Colors) -> None:
        """Draw in other colours."""
        self.model.set_colors(colors)

    @property
    def empty_note(self) -> QLabel:
        """What stands in place of the table when nothing passes the filter."""
        return self._nothing

    def _connect(self) -> None:
        self.model.sort_requested.connect(self._sort)
        self.view.selection_made.connect(self._state.select)
        self.view.memory_activated.connect(self._state.reveal)
        self._session.columns_changed.connect(self._reorder)
        self._session.workspace_changed.connect(self._reorder)
        self._state.filter_changed.connect(self._reorder)
        self._state.selection_changed.connect(lambda: self._show_selection(reveal=True))

    def _word_nothing(self) -> None:
        is_filtered = self._state.visible_ids is not None
        text = self.tr("No memory passes the filter.") if is_filtered else self.tr("Nothing here yet.")
        self._nothing.setText(text)

    def _sort(self, column: int, descending: bool) -> None:  # noqa: FBT001
        self._column, self._descending = ListColumn(column), descending
        self._reorder()

    def _reorder(self) -> None:
        columns, handle = self._session.columns, self._session.handle
        if columns is None or handle is None:
            self._jobs.forget("list-order")
            self._show(EMPTY, None)
            return
        request = OrderRequest(columns, self._state.visible_ids, self._column, self._descending)
        token = CancelToken()
        fetch = self._session.fetch_rows

        def texts(ids: NDArray[np.int64]) -> list[str]:
            contents: list[str] = []
            for begin in range(0, len(ids), _CHUNK):
                chunk = ids[begin : begin + _CHUNK].tolist()
                rows = {} if token.is_cancelled() else fetch(handle, chunk)
                contents.extend(rows[one].content.casefold() if one in rows else "" for one in chunk)
            return contents

        self._jobs.run_latest(
            "list-order", lambda: list_order(request, texts), lambda order: self._show(order, columns), token=token
        )

    def _show(self, order: ListOrder, columns: TimelineColumns | None) -> None:
        self.model.set_order(order, columns)
        self._word_nothing()
        self._stack.setCurrentWidget(self.view if len(order.ids) or columns is None else self._nothing)
        self._show_selection(reveal=False)
        self.count_changed.emit(len(order.ids))

    def _show_selection(self, *, reveal: bool) -> None:
        chosen = np.array(self._state.selection, dtype=np.int64)
        shown = self.view.selected_ids()
        if len(shown) != len(chosen) or not np.array_equal(np.sort(shown), np.sort(chosen)):
            self.view.show_selection(chosen, reveal=reveal)
