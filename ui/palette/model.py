"""The entries that fit, as a list, and how they are drawn."""

from PySide6.QtCore import QAbstractListModel, QModelIndex, QPersistentModelIndex, QRect, QSize, Qt
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QStyle, QStyledItemDelegate, QStyleOptionViewItem

from ui.palette.entry import Entry
from ui.theme import LIGHT, Colors

Index = QModelIndex | QPersistentModelIndex

ENTRY_ROLE = int(Qt.ItemDataRole.UserRole) + 1
_HEIGHT, _SIDE, _GAP, _PAD = 34, 12, 14, 7
_CENTRE = Qt.AlignmentFlag.AlignVCenter


class PaletteModel(QAbstractListModel):
    """Entries, best first."""

    def __init__(self) -> None:
        super().__init__()
        self._entries: list[Entry] = []

    def show_entries(self, entries: list[Entry]) -> None:
        """Show others."""
        self.beginResetModel()
        self._entries = entries
        self.endResetModel()

    def rowCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008
        """Count the entries."""
        return 0 if parent.isValid() else len(self._entries)

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        """Give an entry and how it is read out."""
        if not index.isValid():
            return None
        entry = self._entries[index.row()]
        if role == Qt.ItemDataRole.DisplayRole:
            return entry.title
        if role == Qt.ItemDataRole.AccessibleTextRole:
            return ", ".join(part for part in (entry.title, entry.group, entry.key) if part)
        return entry if role == ENTRY_ROLE else None


class PaletteDelegate(QStyledItemDelegate):
    """Draws title, group and key in one line."""

    def __init__(self) -> None:
        super().__init__()
        self._colors = LIGHT

    def set_colors(self, colors: Colors) -> None:
        """Draw in other colours."""
        self._colors = colors

    def sizeHint(self, _option: QStyleOptionViewItem, _index: Index) -> QSize:
        """All rows are of one height."""
        return QSize(200, _HEIGHT)

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        """Draw one entry."""
        entry, colors, metrics = index.data(ENTRY_ROLE), self._colors, option.fontMetrics
        rect = QRect(option.rect)
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        if option.state & QStyle.StateFlag.State_Selected:
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(colors.selection)
            painter.drawRoundedRect(rect.adjusted(2, 1, -2, -1), 7, 7)
        right = rect.right() - _SIDE
        if entry.key:
            width = metrics.horizontalAdvance(entry.key) + 2 * _PAD
            box = QRect(right - width, rect.center().y() - 10, width, 21)
            painter.setPen(colors.line)
            painter.setBrush(colors.chip)
            painter.drawRoundedRect(box, 5, 5)
            painter.setPen(colors.muted)
            painter.drawText(box, int(Qt.AlignmentFlag.AlignCenter), entry.key)
            right = box.left() - _GAP
        width = metrics.horizontalAdvance(entry.group)
        painter.setPen(colors.muted)
        painter.drawText(QRect(right - width, rect.top(), width, rect.height()), int(_CENTRE), entry.group)
        room = right - width - _GAP - rect.left() - _SIDE
        painter.setPen(colors.ink)
        title = metrics.elidedText(entry.title, Qt.TextElideMode.ElideRight, room)
        painter.drawText(QRect(rect.left() + _SIDE, rect.top(), room, rect.height()), int(_CENTRE), title)
        painter.restore()
