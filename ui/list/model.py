"""Rows of the list: looked up only; what is not read yet is asked for and shown when it comes."""

from collections.abc import Callable, Mapping

import numpy as np
from numpy.typing import NDArray
from PySide6.QtCore import QAbstractTableModel, QModelIndex, QObject, QPersistentModelIndex, Qt, Signal
from PySide6.QtGui import QColor, QFont

from core.queries.memory_rows import MemoryRow
from core.timeline.columns import STATUSES, TimelineColumns
from core.values.grain import Grain
from core.values.memory import Status
from ui.dates import window_text
from ui.list.columns import ListColumn, heading
from ui.list.order import EMPTY, ListOrder
from ui.row_loader import RowLoader
from ui.theme import LIGHT, Colors
from ui.visible_text import one_line
from ui.widgets.nature_mark import nature_mark
from ui.words import basis_word, nature_word, status_word

Index = QModelIndex | QPersistentModelIndex
_LONGEST = 400
_STRUCK = frozenset({Status.SUPERSEDED, Status.CORRECTED, Status.FOLDED, Status.WITHDRAWN})
_FAINT = _STRUCK | {Status.PAST, Status.ENDED}
MEMORY_ID_ROLE = Qt.ItemDataRole.UserRole
_NO_INDEX = QModelIndex()


class MemoryListModel(QAbstractTableModel):
    """Shows the memories of a ``ListOrder``; texts come from the row loader."""

    sort_requested = Signal(int, bool)

    def __init__(self, rows: RowLoader, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._rows = rows
        self._order: ListOrder = EMPTY
        self._columns: TimelineColumns | None = None
        self._colors = LIGHT
        self._asked: dict[int, int] = {}
        self._struck = QFont()
        self._struck.setStrikeOut(True)
        self._readers: dict[int, Callable[[int, ListColumn], object]] = {
            Qt.ItemDataRole.DisplayRole: self._text,
            Qt.ItemDataRole.ToolTipRole: self._tool_tip,
            Qt.ItemDataRole.DecorationRole: self._mark,
            Qt.ItemDataRole.ForegroundRole: self._ink,
            Qt.ItemDataRole.FontRole: self._font,
            MEMORY_ID_ROLE: lambda row, _: self.memory_id(row),
        }
        rows.rows_ready.connect(self._show_rows)

    @property
    def order(self) -> ListOrder:
        """What is shown, in order."""
        return self._order

    def set_order(self, order: ListOrder, columns: TimelineColumns | None) -> None:
        """Show other memories or the same in another order."""
        self.beginResetModel()
        self._order, self._columns = order, columns
        self._asked.clear()
        self.endResetModel()

    def set_colors(self, colors: Colors) -> None:
        """Draw in other colours."""
        self._colors = colors
        self._announce(0, self.rowCount() - 1)

    def set_font(self, font: QFont) -> None:
        """Strike out in the font of the view."""
        self._struck = QFont(font)
        self._struck.setStrikeOut(True)

    def retranslate(self) -> None:
        """Word everything anew."""
        self.headerDataChanged.emit(Qt.Orientation.Horizontal, 0, len(ListColumn) - 1)
        self._announce(0, self.rowCount() - 1)

    def memory_id(self, row: int) -> int:
        """Return the memory of a row."""
        return int(self._order.ids[row])

    def ids_between(self, first: int, last: int) -> NDArray[np.int64]:
        """Return the memories of the rows first to last, both included."""
        return self._order.ids[first : last + 1]

    def rowCount(self, parent: Index = _NO_INDEX) -> int:
        """Return how many memories are shown."""
        return 0 if parent.isValid() else len(self._order.ids)

    def columnCount(self, parent: Index = _NO_INDEX) -> int:
        """Return how many columns there are."""
        return 0 if parent.isValid() else len(ListColumn)

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        """Look up one value of one memory."""
        reader = self._readers.get(role)
        if reader is None or not index.isValid():
            return None
        return reader(index.row(), ListColumn(index.column()))

    def headerData(self, section: int, orientation: Qt.Orientation, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        """Name a column."""
        if orientation == Qt.Orientation.Vertical or not 0 <= section < len(ListColumn):
            return None
        if role == Qt.ItemDataRole.DisplayRole:
            return heading(ListColumn(section))
        if role == Qt.ItemDataRole.TextAlignmentRole:
            return Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
        return None

    def sort(self, column: int, order: Qt.SortOrder = Qt.SortOrder.AscendingOrder) -> None:
        """Ask for another order; it is worked out in a job."""
        if column >= 0:
            self.sort_requested.emit(column, order == Qt.SortOrder.DescendingOrder)

    def _text(self, row: int, column: ListColumn) -> object:
        if column is ListColumn.STATUS:
            return self._status_text(row)
        memory = self._memory(row)
        if memory is None:
            return "…" if column is ListColumn.TEXT else None
        return _CELLS[column](memory)

    def _tool_tip(self, row: int, column: ListColumn) -> object:
        memory = self._rows.row(self.memory_id(row)) if column is ListColumn.TEXT else None
        if memory is None or len(memory.content) < 60:
            return None
        return f"<p>{_escaped(one_line(memory.content[:2_000]))}</p>"

    def _mark(self, row: int, column: ListColumn) -> object:
        if column is not ListColumn.NATURE:
            return None
        memory = self._memory(row)
        return nature_mark(memory.nature, self._status(row), self._colors) if memory else None

    def _ink(self, row: int, column: ListColumn) -> QColor | None:
        if column is ListColumn.STATUS and self._is_pending(row):
            return self._colors.pending
        is_faint = self._status(row) in _FAINT or column not in (ListColumn.TEXT, ListColumn.TIME)
        return self._colors.muted if is_faint else None

    def _font(self, row: int, column: ListColumn) -> QFont | None:
        return self._struck if column is ListColumn.TEXT and self._status(row) in _STRUCK else None

    def _memory(self, row: int) -> MemoryRow | None:
        memory_id = self.memory_id(row)
        memory = self._rows.row(memory_id)
        if memory is None and memory_id not in self._asked:
            self._asked[memory_id] = row
            self._rows.request((memory_id,))
        return memory

    def _status(self, row: int) -> Status | None:
        place = int(self._order.places[row])
        if place < 0 or self._columns is None:
            return None
        return STATUSES[int(self._columns.status[place])]

    def _is_pending(self, row: int) -> bool:
        place = int(self._order.places[row])
        return place >= 0 and self._columns is not None and bool(self._columns.is_pending[place])

    def _status_text(self, row: int) -> str | None:
        status = self._status(row)
        if status is None:
            return None
        word = status_word(status)
        return f"{word} · {status_word(Status.PENDING)}" if self._is_pending(row) else word

    def _show_rows(self, rows: Mapping[int, MemoryRow]) -> None:
        shown = [self._asked.pop(memory_id) for memory_id in rows if memory_id in self._asked]
        if shown:
            self._announce(min(shown), max(shown))

    def _announce(self, first: int, last: int) -> None:
        if first <= last:
            self.dataChanged.emit(self.index(first, 0), self.index(last, len(ListColumn) - 1))


def _when(memory: MemoryRow) -> str:
    if memory.event_start is None or memory.event_end is None:
        return "—"
    return window_text(memory.event_start, memory.event_end, memory.grain or Grain.DAY)


_CELLS: dict[ListColumn, Callable[[MemoryRow], str]] = {
    ListColumn.TIME: _when,
    ListColumn.TEXT: lambda memory: one_line(memory.content[:_LONGEST]),
    ListColumn.SPEAKER: lambda memory: one_line(memory.author),
    ListColumn.NATURE: lambda memory: nature_word(memory.nature),
    ListColumn.BASIS: lambda memory: basis_word(memory.basis) if memory.basis else "",
}


def _escaped(text: str) -> str:
    return text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;")
