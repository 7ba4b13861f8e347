"""The calls as a table, newest first."""

from collections.abc import Sequence
from typing import Any

from PySide6.QtCore import QAbstractTableModel, QModelIndex, QPersistentModelIndex, Qt

from core.queries.agent_calls import RecordedCall
from ui.agent_calls.words import CallWords, recorded_text
from ui.visible_text import one_line

_NOTHING = QModelIndex()


class CallsModel(QAbstractTableModel):
    """Holds the calls that were loaded."""

    def __init__(self, parent: Any = None) -> None:  # noqa: ANN401 - any QObject
        super().__init__(parent)
        self._words = CallWords()
        self.calls: tuple[RecordedCall, ...] = ()

    def set_calls(self, calls: Sequence[RecordedCall]) -> None:
        """Show other calls."""
        if tuple(calls) == self.calls:
            return
        self.beginResetModel()
        self.calls = tuple(calls)
        self.endResetModel()

    def rowCount(self, parent: QModelIndex | QPersistentModelIndex = _NOTHING) -> int:
        """Return how many calls there are."""
        return 0 if parent.isValid() else len(self.calls)

    def columnCount(self, parent: QModelIndex | QPersistentModelIndex = _NOTHING) -> int:
        """Return how many columns there are."""
        return 0 if parent.isValid() else 5

    def headerData(self, section: int, orientation: Qt.Orientation, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        """Return the name of a column."""
        if role != Qt.ItemDataRole.DisplayRole or orientation is not Qt.Orientation.Horizontal:
            return None
        names = (self.tr("When"), self.tr("Agent"), self.tr("Asked"), self.tr("As of"), self.tr("Told"))
        return names[section]

    def data(self, index: QModelIndex | QPersistentModelIndex, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        """Return the text of a cell."""
        if not index.isValid() or role not in {Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.ToolTipRole}:
            return None
        call, words = self.calls[index.row()], self._words
        texts = (recorded_text, lambda one: one_line(one.call.client), words.asked, words.moments, words.told)
        text = texts[index.column()](call)
        if role == Qt.ItemDataRole.ToolTipRole:
            return one_line(call.call.arguments) if index.column() == 2 else text
        return text
