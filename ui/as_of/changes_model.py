"""What changed between two moments, as rows of two lines."""

from collections.abc import Sequence

from PySide6.QtCore import (
    QAbstractListModel,
    QModelIndex,
    QPersistentModelIndex,
    QPointF,
    QRectF,
    QSize,
    Qt,
)
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QStyle, QStyledItemDelegate, QStyleOptionViewItem, QWidget

from core.queries.state import Difference
from core.values.memory import MemoryRecord
from ui.change_marks import paint_sign, tone_of
from ui.change_words import KINDS, kind_text, sentence
from ui.dates import window_text
from ui.fonts import scaled, sized
from ui.theme import LIGHT, Colors
from ui.visible_text import one_line

Index = QModelIndex | QPersistentModelIndex
_NO_INDEX = QModelIndex()
DIFFERENCE_ROLE = Qt.ItemDataRole.UserRole
_HEIGHT = 50
_ORDER = KINDS


class ChangesModel(QAbstractListModel):
    """Differences, those of one kind together."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._rows: tuple[Difference, ...] = ()

    def set_rows(self, rows: Sequence[Difference]) -> None:
        """Show other differences."""
        self.beginResetModel()
        self._rows = tuple(sorted(rows, key=lambda one: _ORDER.index(one.kind)))
        self.endResetModel()

    @property
    def rows(self) -> tuple[Difference, ...]:
        """What is shown, in order."""
        return self._rows

    def rowCount(self, parent: Index = _NO_INDEX) -> int:
        """Return how many differences there are."""
        return 0 if parent.isValid() else len(self._rows)

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        """Look up one difference."""
        if not index.isValid():
            return None
        one = self._rows[index.row()]
        if role == DIFFERENCE_ROLE:
            return one
        if role == Qt.ItemDataRole.DisplayRole:
            return f"{kind_text(one.kind)}: {sentence(one)}"
        return None


class ChangeRows(QStyledItemDelegate):
    """Draws a difference: what, then how and when."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.colors: Colors = LIGHT

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:
        """Give every row the same height."""
        del index
        return QSize(option.rect.width(), scaled(_HEIGHT))

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        """Draw a row."""
        one = index.data(DIFFERENCE_ROLE)
        if not isinstance(one, Difference):
            return
        area = QRectF(option.rect)
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        if option.state & QStyle.StateFlag.State_Selected:
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(self.colors.selection)
            painter.drawRoundedRect(area.adjusted(2, 1, -2, -1), 6, 6)
        inside = area.adjusted(10, 6, -10, -6)
        half = inside.height() / 2
        upper = QRectF(inside.left(), inside.top(), inside.width(), half)
        lower = QRectF(inside.left(), inside.top() + half, inside.width(), half)
        self._paint_sentence(painter, upper, one, option)
        painter.setFont(sized(option.font, scaled(12)))
        paint_sign(painter, one.kind, QPointF(lower.left() + 6, lower.center().y()), self.colors)
        painter.setPen(tone_of(one.kind, self.colors))
        left = Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft
        painter.drawText(lower.adjusted(18, 0, 0, 0), left, kind_text(one.kind))
        painter.setPen(self.colors.muted)
        right = Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignRight
        painter.drawText(lower, right, _when(one.after or one.before))
        painter.restore()

    def _paint_sentence(self, painter: QPainter, area: QRectF, one: Difference, option: QStyleOptionViewItem) -> None:
        painter.setFont(option.font)
        metrics, left = painter.fontMetrics(), Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft
        room = area.width()
        if one.before is not None:
            share = room if one.after is None else room * 0.48
            text = metrics.elidedText(one_line(one.before.content), Qt.TextElideMode.ElideRight, int(share))
            painter.setPen(self.colors.muted)
            painter.drawText(area, left, text)
            area = area.adjusted(metrics.horizontalAdvance(text), 0, 0, 0)
        if one.after is not None:
            arrow = " →  " if one.before is not None else ""
            text = arrow + one_line(one.after.content)
            painter.setPen(self.colors.ink)
            painter.drawText(area, left, metrics.elidedText(text, Qt.TextElideMode.ElideRight, int(area.width())))


def _when(memory: MemoryRecord | None) -> str:
    if memory is None or memory.event_time is None:
        return ""
    time = memory.event_time
    return window_text(time.start, time.end, time.grain)
