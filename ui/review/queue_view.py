"""The queue as a list of two-line rows."""

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QRectF, QSignalBlocker, QSize, Qt
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QListView, QStyle, QStyledItemDelegate, QStyleOptionViewItem, QWidget

from core.queries.review_queue import ReviewItem
from ui.fonts import scaled, sized
from ui.review.model import ITEM_ROLE, QueueModel
from ui.review.words import judge_text, verdict_text
from ui.theme import LIGHT, Colors
from ui.visible_text import one_line

_HEIGHT = 52
_SIDE = 12


class QueueView(QListView):
    """Shows a ``QueueModel``; its current row is the model's."""

    def __init__(self, model: QueueModel, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._model = model
        self._rows = _Rows(self)
        self.setModel(model)
        self.setItemDelegate(self._rows)
        self.setUniformItemSizes(True)
        self.setVerticalScrollMode(QListView.ScrollMode.ScrollPerPixel)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setProperty("kind", "queue")
        self.selectionModel().currentChanged.connect(lambda index, _: model.choose(index.row()))
        model.current_changed.connect(self._show_current)
        self._show_current()

    def set_colors(self, colors: Colors) -> None:
        """Draw in other colours."""
        self._rows.colors = colors
        self.viewport().update()

    def _show_current(self) -> None:
        with QSignalBlocker(self.selectionModel()):
            self.setCurrentIndex(self._model.index(self._model.place))
        self.viewport().update()


class _Rows(QStyledItemDelegate):
    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.colors = LIGHT

    def sizeHint(self, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex) -> QSize:
        del index
        return QSize(option.rect.width(), scaled(_HEIGHT))

    def paint(
        self, painter: QPainter, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex
    ) -> None:
        item = index.data(ITEM_ROLE)
        if not isinstance(item, ReviewItem):
            return
        area = QRectF(option.rect)
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        if option.state & QStyle.StateFlag.State_Selected:
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(self.colors.selection)
            painter.drawRoundedRect(area.adjusted(4, 2, -4, -2), 6, 6)
        self._write(painter, option, item, area.adjusted(_SIDE, 7, -_SIDE, -7))
        painter.restore()

    def _write(self, painter: QPainter, option: QStyleOptionViewItem, item: ReviewItem, area: QRectF) -> None:
        font = option.font
        one = item.suggestion
        judged, is_put_off = judge_text(one.judge, one.confidence), one.action == "defer"
        line = area.height() / 2
        small = sized(font, scaled(12))
        painter.setFont(small)
        painter.setPen(self.colors.muted if is_put_off else self.colors.pending)
        word = verdict_text(one.verdict)
        if is_put_off:
            word = f"{word} · {self.tr('put off')}"
        below = QRectF(area.left(), area.top() + line, area.width(), line)
        painter.drawText(below, Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter, word)
        painter.setPen(self.colors.muted)
        painter.drawText(below, Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter, judged)
        painter.setFont(font)
        painter.setPen(self.colors.muted if is_put_off else self.colors.ink)
        above = QRectF(area.left(), area.top(), area.width(), line)
        text = painter.fontMetrics().elidedText(
            one_line(item.new.content), Qt.TextElideMode.ElideRight, int(area.width())
        )
        painter.drawText(above, Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter, text)
