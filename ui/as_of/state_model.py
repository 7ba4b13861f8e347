"""What is true at the moment asked, and what may be: two groups with a heading each, texts read when they are seen."""

from collections.abc import Callable, Mapping

import numpy as np
from numpy.typing import NDArray
from PySide6.QtCore import QAbstractListModel, QCoreApplication, QModelIndex, QObject, QPersistentModelIndex, Qt

from core.queries.memory_rows import MemoryRow
from core.timeline.columns import NATURES, STATUSES, TimelineColumns
from core.values.memory import Nature, Status
from ui.dates import number_text, window_text
from ui.row_loader import RowLoader
from ui.visible_text import one_line

Index = QModelIndex | QPersistentModelIndex
_NO_INDEX = QModelIndex()
_NO_IDS: NDArray[np.int64] = np.empty(0, dtype=np.int64)
MEMORY_ID_ROLE = Qt.ItemDataRole.UserRole
IS_MAYBE_ROLE = Qt.ItemDataRole.UserRole + 1
WHEN_ROLE = Qt.ItemDataRole.UserRole + 2
_LONGEST = 400
_FIRST = 40
"""So many texts of each group are read before anybody looks."""


class StateModel(QAbstractListModel):
    """Row 0 is the heading of what is true, the row after those the heading of what may be."""

    def __init__(self, rows: RowLoader, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._rows = rows
        self.true: NDArray[np.int64] = _NO_IDS
        self.maybe: NDArray[np.int64] = _NO_IDS
        self._asked: dict[int, int] = {}
        self._readers: dict[int, Callable[[int], object]] = {
            Qt.ItemDataRole.DisplayRole: self._text,
            Qt.ItemDataRole.AccessibleTextRole: self._spoken,
            MEMORY_ID_ROLE: self.memory_id,
            IS_MAYBE_ROLE: self.is_maybe,
            WHEN_ROLE: self._when,
        }
        rows.rows_ready.connect(self._show_rows)

    def set_columns(self, columns: TimelineColumns | None, visible: NDArray[np.int64] | None) -> None:
        """Show the states of other columns that pass a filter (None: all)."""
        self.beginResetModel()
        self._asked.clear()
        self.true, self.maybe = _NO_IDS, _NO_IDS
        if columns is not None:
            is_state = columns.nature == NATURES.index(Nature.STATE)
            if visible is not None:
                is_state = is_state & np.isin(columns.memory_id, visible)
            self.true = columns.memory_id[is_state & (columns.status == STATUSES.index(Status.CURRENT))]
            self.maybe = columns.memory_id[is_state & (columns.status == STATUSES.index(Status.MAYBE))]
        self.endResetModel()
        self._rows.request([*self.true[:_FIRST].tolist(), *self.maybe[:_FIRST].tolist()])

    def retranslate(self) -> None:
        """Word everything anew."""
        if self.rowCount():
            self.dataChanged.emit(self.index(0), self.index(self.rowCount() - 1))

    def memory_id(self, row: int) -> int | None:
        """Return the memory of a row; None for a heading."""
        if 0 < row <= len(self.true):
            return int(self.true[row - 1])
        place = row - len(self.true) - 2
        return int(self.maybe[place]) if 0 <= place < len(self.maybe) else None

    def row_of(self, memory_id: int) -> int | None:
        """Return where a memory is shown."""
        for ids, first in ((self.true, 1), (self.maybe, len(self.true) + 2)):
            found = np.flatnonzero(ids == memory_id)
            if len(found):
                return first + int(found[0])
        return None

    def is_maybe(self, row: int) -> bool:
        """Whether a row belongs to what may be true."""
        return row > len(self.true)

    def rowCount(self, parent: Index = _NO_INDEX) -> int:
        """Return how many rows there are, headings included."""
        return 0 if parent.isValid() else len(self.true) + len(self.maybe) + 2

    def flags(self, index: Index) -> Qt.ItemFlag:
        """Headings are not chosen."""
        is_memory = index.isValid() and self.memory_id(index.row()) is not None
        return Qt.ItemFlag.ItemIsEnabled | Qt.ItemFlag.ItemIsSelectable if is_memory else Qt.ItemFlag.NoItemFlags

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        """Look up one row."""
        reader = self._readers.get(role)
        return reader(index.row()) if reader is not None and index.isValid() else None

    def _text(self, row: int) -> str:
        memory_id = self.memory_id(row)
        if memory_id is None:
            return self._heading(row)
        memory = self._memory(memory_id, row)
        return "…" if memory is None else one_line(memory.content[:_LONGEST])

    def _when(self, row: int) -> str:
        memory_id = self.memory_id(row)
        memory = None if memory_id is None else self._memory(memory_id, row)
        if memory is None or memory.event_start is None or memory.event_end is None or memory.grain is None:
            return ""
        return window_text(memory.event_start, memory.event_end, memory.grain)

    def _spoken(self, row: int) -> str:
        if self.memory_id(row) is None:
            return self._heading(row)
        return ". ".join(part for part in (f"{self._word(row)}: {self._text(row)}", self._when(row)) if part)

    def _word(self, row: int) -> str:
        if self.is_maybe(row):
            return QCoreApplication.translate("state", "maybe")
        return QCoreApplication.translate("state", "true")

    def _heading(self, row: int) -> str:
        if self.is_maybe(row):
            text = QCoreApplication.translate("state", "May be true: {count}")
            return text.format(count=number_text(len(self.maybe)))
        return QCoreApplication.translate("state", "True: {count}").format(count=number_text(len(self.true)))

    def _memory(self, memory_id: int, row: int) -> MemoryRow | None:
        memory = self._rows.row(memory_id)
        if memory is None and memory_id not in self._asked:
            self._asked[memory_id] = row
            self._rows.request((memory_id,))
        return memory

    def _show_rows(self, rows: Mapping[int, MemoryRow]) -> None:
        shown = [self._asked.pop(memory_id) for memory_id in rows if memory_id in self._asked]
        if shown:
            self.dataChanged.emit(self.index(min(shown)), self.index(max(shown)))
