"""The two tables of the audit: agreement by judge and verdict, and every decision."""

from collections.abc import Iterable, Sequence

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QSize, Qt
from PySide6.QtGui import QStandardItem, QStandardItemModel
from PySide6.QtWidgets import (
    QAbstractItemView,
    QHeaderView,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QTableView,
    QWidget,
)

_ROW = 30
_SIDES = 26


class CellTable(QTableView):
    """Rows of texts; the columns that ``stretched`` names share the room that is left."""

    def __init__(
        self, columns: int, *, stretched: tuple[int, ...], numbers_from: int = 99, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self._numbers_from = numbers_from
        self._model = QStandardItemModel(0, columns, self)
        self.setModel(self._model)
        self.setItemDelegate(_Cells(self))
        self.setProperty("kind", "panel")
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        self.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self.setShowGrid(False)
        self.setTabKeyNavigation(False)
        self.setWordWrap(False)
        self.verticalHeader().hide()
        self.verticalHeader().setDefaultSectionSize(_ROW)
        header = self.horizontalHeader()
        header.setHighlightSections(False)
        header.setDefaultAlignment(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter)
        self._fitted = tuple(column for column in range(columns) if column not in stretched)
        for column in range(columns):
            mode = QHeaderView.ResizeMode.Stretch if column in stretched else QHeaderView.ResizeMode.Fixed
            header.setSectionResizeMode(column, mode)

    def set_heads(self, names: Sequence[str]) -> None:
        """Name the columns."""
        self._model.setHorizontalHeaderLabels(list(names))

    def show_rows(self, rows: Iterable[Sequence[str]], tips: Sequence[str] = ()) -> None:
        """Show rows; a row may have a tip."""
        self._model.removeRows(0, self._model.rowCount())
        for number, cells in enumerate(rows):
            items = [QStandardItem(cell) for cell in cells]
            for column, item in enumerate(items):
                if column >= self._numbers_from:
                    item.setTextAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
                if number < len(tips):
                    item.setToolTip(tips[number])
            self._model.appendRow(items)
        for column in self._fitted:
            self.resizeColumnToContents(column)

    def texts(self) -> list[list[str]]:
        """Return what is shown."""
        return [
            [self._model.item(row, column).text() for column in range(self._model.columnCount())]
            for row in range(self._model.rowCount())
        ]


class _Cells(QStyledItemDelegate):
    """Counts the room at both sides of a cell, which a style sheet takes and nobody else counts."""

    def sizeHint(self, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex) -> QSize:
        size = super().sizeHint(option, index)
        return QSize(size.width() + _SIDES, size.height())
