"""The first messages of a log, as they would be read."""

from PySide6.QtCore import QAbstractTableModel, QEvent, QModelIndex, QObject, QPersistentModelIndex, Qt
from PySide6.QtWidgets import QAbstractItemView, QHeaderView, QTableView, QWidget

from core.values.message import RawMessage, StatedTime
from ui.dates import instant_text, offset_text
from ui.fonts import scaled, tabular
from ui.visible_text import one_line

Index = QModelIndex | QPersistentModelIndex
_NO_INDEX = QModelIndex()
_LONGEST = 300


class MessageTableModel(QAbstractTableModel):
    """Time, author and text of raw messages."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._messages: tuple[RawMessage, ...] = ()

    def set_messages(self, messages: tuple[RawMessage, ...]) -> None:
        """Show other messages."""
        self.beginResetModel()
        self._messages = messages
        self.endResetModel()

    def rowCount(self, parent: Index = _NO_INDEX) -> int:
        """Return how many messages there are."""
        return 0 if parent.isValid() else len(self._messages)

    def columnCount(self, parent: Index = _NO_INDEX) -> int:
        """Return 3: time, author, text."""
        return 0 if parent.isValid() else 3

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        """Look up one cell."""
        if role != Qt.ItemDataRole.DisplayRole or not index.isValid():
            return None
        message = self._messages[index.row()]
        if index.column() == 0:
            return _time_text(message.time)
        return one_line(message.author if index.column() == 1 else message.text[:_LONGEST])

    def headerData(self, section: int, orientation: Qt.Orientation, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        """Name a column."""
        if role == Qt.ItemDataRole.TextAlignmentRole:
            return Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
        if role != Qt.ItemDataRole.DisplayRole or orientation == Qt.Orientation.Vertical:
            return None
        return (self.tr("Time"), self.tr("Author"), self.tr("Message"))[section]


class MessageTable(QTableView):
    """A small table without selection."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setProperty("kind", "boxed")
        self.messages = MessageTableModel(self)
        self.setModel(self.messages)
        self.setAccessibleName(self.tr("First messages"))
        self.setShowGrid(False)
        self.setWordWrap(False)
        self.setFont(tabular(self.font()))
        self.setSelectionMode(QAbstractItemView.SelectionMode.NoSelection)
        self.setTabKeyNavigation(False)
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.verticalHeader().hide()
        self.verticalHeader().setDefaultSectionSize(scaled(27))
        header = self.horizontalHeader()
        header.setHighlightSections(False)
        header.setResizeContentsPrecision(0)
        header.setSectionResizeMode(0, QHeaderView.ResizeMode.ResizeToContents)
        header.setSectionResizeMode(2, QHeaderView.ResizeMode.Stretch)
        self.setColumnWidth(1, scaled(110))

    def changeEvent(self, event: QEvent) -> None:
        """Follow the language."""
        if event.type() == QEvent.Type.LanguageChange:
            self.setAccessibleName(self.tr("First messages"))
        super().changeEvent(event)


def _time_text(time: StatedTime | None) -> str:
    if time is None:
        return "—"
    text = instant_text(time.wall)
    return text if time.offset is None else f"{text} {offset_text(time.offset)}"
