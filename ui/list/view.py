"""The table of the list: selection in whole memories, rows of one height."""

from collections.abc import Iterator

import numpy as np
from numpy.typing import NDArray
from PySide6.QtCore import QItemSelection, QItemSelectionModel, QModelIndex, Qt, Signal
from PySide6.QtGui import QKeyEvent, QResizeEvent
from PySide6.QtWidgets import QAbstractItemView, QHeaderView, QTableView, QWidget

from ui.fonts import tabular
from ui.list.columns import ListColumn
from ui.list.model import MemoryListModel

_ROW_HEIGHT = 29
NO_IDS: NDArray[np.int64] = np.empty(0, dtype=np.int64)
_MOST_RUNS = 5_000
_LEAST_TEXT = 220
_LEFT_OUT = (ListColumn.BASIS, ListColumn.SPEAKER, ListColumn.STATUS, ListColumn.NATURE)
_WIDTHS = {
    ListColumn.TIME: 172,
    ListColumn.SPEAKER: 110,
    ListColumn.NATURE: 100,
    ListColumn.STATUS: 120,
    ListColumn.BASIS: 110,
}


class MemoryListView(QTableView):
    """Shows a ``MemoryListModel``; tells the selection as ids."""

    selection_made = Signal(object)
    memory_activated = Signal(int)

    def __init__(self, model: MemoryListModel, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._model = model
        self._is_told = False
        self.setProperty("kind", "panel")
        self.setModel(model)
        self.setShowGrid(False)
        self.setWordWrap(False)
        self.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        self.setSelectionMode(QAbstractItemView.SelectionMode.ExtendedSelection)
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setHorizontalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setTabKeyNavigation(False)
        self.setFont(tabular(self.font()))
        self._arrange_headers()
        self.setSortingEnabled(True)
        self.sortByColumn(ListColumn.TIME, Qt.SortOrder.AscendingOrder)
        self.selectionModel().selectionChanged.connect(self._tell_selection)
        self.doubleClicked.connect(self._activate)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Enter shows the current memory on the timeline; Escape selects nothing."""
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and self.currentIndex().isValid():
            self._activate(self.currentIndex())
        elif event.key() == Qt.Key.Key_Escape:
            self.clearSelection()
        else:
            super().keyPressEvent(event)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Leave out the least telling columns where the text would get no room."""
        super().resizeEvent(event)
        room = self.viewport().width() - sum(_WIDTHS.values())
        for column in _LEFT_OUT:
            is_out = room < _LEAST_TEXT
            self.setColumnHidden(column, is_out)
            room += _WIDTHS[column] if is_out else 0

    def show_selection(self, ids: NDArray[np.int64], *, reveal: bool) -> None:
        """Select the given memories without telling anybody."""
        rows = self._model.order.rows_of(ids)
        selection = QItemSelection()
        last = self._model.columnCount() - 1
        for count, (begin, end) in enumerate(_runs(rows)):
            if count == _MOST_RUNS:
                break
            selection.select(self._model.index(begin, 0), self._model.index(end, last))
        self._is_told = True
        self.selectionModel().select(selection, QItemSelectionModel.SelectionFlag.ClearAndSelect)
        if len(rows):
            place = self._model.index(int(rows[0]), 0)
            self.selectionModel().setCurrentIndex(place, QItemSelectionModel.SelectionFlag.NoUpdate)
            if reveal:
                self.scrollTo(place, QAbstractItemView.ScrollHint.EnsureVisible)
        self._is_told = False

    def selected_ids(self) -> NDArray[np.int64]:
        """Return the selected memories; the current one comes last."""
        selection = self.selectionModel().selection()
        parts = [selection.at(place) for place in range(selection.count())]
        ids = np.concatenate([NO_IDS, *(self._model.ids_between(part.top(), part.bottom()) for part in parts)])
        current = self.currentIndex()
        if not current.isValid():
            return ids
        chosen = self._model.memory_id(current.row())
        others = ids[ids != chosen]
        return ids if len(others) == len(ids) else np.append(others, chosen)

    def _arrange_headers(self) -> None:
        self.verticalHeader().hide()
        self.verticalHeader().setDefaultSectionSize(_ROW_HEIGHT)
        self.verticalHeader().setMinimumSectionSize(_ROW_HEIGHT)
        header = self.horizontalHeader()
        header.setHighlightSections(False)
        # A header asks of every selected row whether its column is selected: seconds with a large selection.
        header.setSelectionModel(QItemSelectionModel(self._model, header))
        header.setSectionsMovable(True)
        header.setMinimumSectionSize(60)
        for column, width in _WIDTHS.items():
            self.setColumnWidth(column, width)
        header.setSectionResizeMode(ListColumn.TEXT, QHeaderView.ResizeMode.Stretch)

    def _tell_selection(self) -> None:
        if not self._is_told:
            self.selection_made.emit(self.selected_ids())

    def _activate(self, index: QModelIndex) -> None:
        self.memory_activated.emit(self._model.memory_id(index.row()))


def _runs(rows: NDArray[np.int64]) -> Iterator[tuple[int, int]]:
    if not len(rows):
        return
    breaks = np.flatnonzero(np.diff(rows) > 1)
    begins = np.concatenate([[0], breaks + 1])
    ends = np.concatenate([breaks, [len(rows) - 1]])
    for begin, end in zip(begins, ends, strict=True):
        yield int(rows[begin]), int(rows[end])
