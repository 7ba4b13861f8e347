"""The values of one filter with their counts, to be ticked: a list of any length."""

from itertools import islice

from PySide6.QtCore import QAbstractListModel, QModelIndex, QPersistentModelIndex, QRect, QSize, Qt
from PySide6.QtGui import QPainter, QPen
from PySide6.QtWidgets import QStyle, QStyledItemDelegate, QStyleOptionViewItem

from ui.dates import number_text
from ui.filter_words import value_word
from ui.filters import FilterKind
from ui.icons import icon
from ui.theme import LIGHT, Colors

Index = QModelIndex | QPersistentModelIndex

_HEIGHT, _BOX, _SIDE, _GAP = 30, 14, 10, 10
_MOST = 1_000
COUNT_ROLE = int(Qt.ItemDataRole.UserRole) + 1
_CENTRE = Qt.AlignmentFlag.AlignVCenter


class FilterValues(QAbstractListModel):
    """Values in the order given, those that hold the words typed; of very many the first, until more is typed."""

    def __init__(self) -> None:
        super().__init__()
        self._kind = FilterKind.SUBJECT
        self._all: list[tuple[str, str, int]] = []
        self._shown: list[tuple[str, str, int]] = []
        self._chosen: frozenset[str] = frozenset()
        self._words = ""

    def show_values(self, kind: FilterKind, counts: dict[str, int], chosen: tuple[str, ...]) -> None:
        """Show other values; chosen ones that nothing has are there too, so that they can be taken away."""
        self._kind, self._chosen = kind, frozenset(chosen)
        first = {value: counts.get(value, 0) for value in chosen}
        every = first | {value: count for value, count in counts.items() if value not in first}
        self._all = [(value, value_word(kind, value), count) for value, count in every.items()]
        self.narrow(self._words)

    def narrow(self, words: str) -> None:
        """Show only values that hold every word typed."""
        self._words = words
        wanted = words.casefold().split()
        self.beginResetModel()
        fitting = (one for one in self._all if all(word in one[1].casefold() for word in wanted))
        self._shown = list(islice(fitting, _MOST))
        self.endResetModel()

    def toggle(self, row: int) -> tuple[str, ...]:
        """Tick a value or take the tick away; returns all that are ticked."""
        value = self._shown[row][0]
        self._chosen ^= {value}
        self.dataChanged.emit(self.index(row), self.index(row))
        return tuple(one for one, _, _ in self._all if one in self._chosen)

    def rowCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008
        """Count the values that are shown."""
        return 0 if parent.isValid() else len(self._shown)

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        """Give word, tick and count."""
        if not index.isValid():
            return None
        value, word, count = self._shown[index.row()]
        if role == Qt.ItemDataRole.DisplayRole:
            return word
        if role == Qt.ItemDataRole.AccessibleTextRole:
            return f"{word}, {number_text(count)}"
        if role == Qt.ItemDataRole.CheckStateRole:
            return Qt.CheckState.Checked if value in self._chosen else Qt.CheckState.Unchecked
        return count if role == COUNT_ROLE else None


class ValueDelegate(QStyledItemDelegate):
    """Draws a box with its tick, the word and how many memories have it."""

    def __init__(self) -> None:
        super().__init__()
        self._colors = LIGHT

    def set_colors(self, colors: Colors) -> None:
        """Draw in other colours."""
        self._colors = colors

    def sizeHint(self, _option: QStyleOptionViewItem, _index: Index) -> QSize:
        """All rows are of one height."""
        return QSize(120, _HEIGHT)

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        """Draw one value."""
        colors, rect = self._colors, QRect(option.rect)
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        if option.state & QStyle.StateFlag.State_Selected:
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(colors.selection)
            painter.drawRoundedRect(rect.adjusted(2, 1, -2, -1), 6, 6)
        box = QRect(rect.left() + _SIDE, rect.center().y() - _BOX // 2 + 1, _BOX, _BOX)
        is_on = Qt.CheckState(index.data(Qt.ItemDataRole.CheckStateRole)) == Qt.CheckState.Checked
        painter.setPen(QPen(colors.accent if is_on else colors.past, 1.4))
        painter.setBrush(colors.accent if is_on else colors.panel)
        painter.drawRoundedRect(box, 4, 4)
        if is_on:
            icon("check", colors.accent_ink).paint(painter, box)
        count = number_text(int(index.data(COUNT_ROLE)))
        metrics = option.fontMetrics
        width = metrics.horizontalAdvance(count)
        painter.setPen(colors.muted)
        right = rect.adjusted(0, 0, -_SIDE, 0)
        painter.drawText(right, int(_CENTRE | Qt.AlignmentFlag.AlignRight), count)
        text = QRect(box.right() + _GAP, rect.top(), right.right() - width - 2 * _GAP - box.right(), rect.height())
        painter.setPen(colors.ink)
        word = metrics.elidedText(str(index.data()), Qt.TextElideMode.ElideRight, text.width())
        painter.drawText(text, int(_CENTRE | Qt.AlignmentFlag.AlignLeft), word)
        painter.restore()
