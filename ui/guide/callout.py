"""A note with an arrow to what it is about; it lies over the window and never takes the keyboard away by itself."""

from PySide6.QtCore import QEvent, QObject, QPoint, QPointF, QRect, QRectF, Qt, Signal
from PySide6.QtGui import QKeyEvent, QPainter, QPainterPath, QPaintEvent, QPen
from PySide6.QtWidgets import QPushButton, QWidget

from ui.fonts import scaled
from ui.theme import LIGHT, Colors
from ui.widgets.labels import PlainLabel, WrappedLabel
from ui.widgets.layouts import column, row

_WIDTH = 340
_ARROW = 9
_MARGIN = 10
_CORNER = 10.0


class Callout(QWidget):
    """Title, sentence and buttons; ``ended`` when the person has had enough."""

    stepped = Signal(int)
    ended = Signal()

    def __init__(self, window: QWidget) -> None:
        super().__init__(window)
        self.setObjectName("callout")
        self._colors: Colors = LIGHT
        self._anchor: QWidget | None = None
        self._points_up, self._arrow_x = True, 40.0
        self.title, self.text = PlainLabel("", "strong"), WrappedLabel("")
        self.count = PlainLabel("", "muted")
        self.skip, self.back, self.next = QPushButton(), QPushButton(), QPushButton()
        self.next.setProperty("kind", "primary")
        self.skip.setProperty("kind", "link")
        buttons = row(self.skip, self.count, None, self.back, self.next, spacing=8)
        side, above = _MARGIN + 16, _MARGIN + _ARROW + 13
        self.setLayout(column(self.title, self.text, 4, buttons, spacing=6, margins=(side, above, side, above)))
        self.skip.clicked.connect(self.ended)
        self.back.clicked.connect(lambda: self.stepped.emit(-1))
        self.next.clicked.connect(lambda: self.stepped.emit(1))
        self.setFocusProxy(self.next)
        window.installEventFilter(self)
        self.hide()

    def set_colors(self, colors: Colors) -> None:
        """Draw in other colours."""
        self._colors = colors
        self.update()

    def point_at(self, anchor: QWidget) -> None:
        """Show the note beside a widget."""
        self._anchor = anchor
        self.place()
        self.show()
        self.raise_()

    def place(self) -> None:
        """Put the note below what it is about, or above where there is more room; always wholly inside the window."""
        anchor, window = self._anchor, self.parentWidget()
        if anchor is None or window is None:
            return
        width = min(scaled(_WIDTH), window.width())
        self.setFixedWidth(width)
        layout = self.layout()
        height = layout.totalHeightForWidth(width) if layout is not None else self.sizeHint().height()
        target = QRect(anchor.mapTo(window, QPoint(0, 0)), anchor.size())
        middle = target.center().x()
        left = min(max(4, middle - width // 2), max(4, window.width() - width - 4))
        below = window.height() - target.bottom()
        self._points_up = below >= height or below >= target.top()
        top = target.bottom() - _ARROW if self._points_up else target.top() - height + _ARROW
        if target.height() > window.height() // 3:  # a large one: the note lies on it
            top = target.top() + target.height() // 3
        top = min(max(4, top), max(4, window.height() - height - 4))
        self.setGeometry(left, top, width, height)
        self._arrow_x = float(min(max(middle - left, 3 * _ARROW), width - 3 * _ARROW))
        self.update()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Stay beside what it is about when the window changes."""
        if event.type() in (QEvent.Type.Resize, QEvent.Type.FontChange) and self.isVisible():
            self.place()
        return super().eventFilter(watched, event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Escape ends the tour."""
        if event.key() == Qt.Key.Key_Escape:
            self.ended.emit()
        else:
            super().keyPressEvent(event)

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw a rounded plate with an arrow."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        plate = QRectF(self.rect()).adjusted(_MARGIN, _MARGIN + _ARROW, -_MARGIN, -_MARGIN - _ARROW)
        shape, arrow = QPainterPath(), QPainterPath()
        shape.addRoundedRect(plate, _CORNER, _CORNER)
        base, tip = (
            (plate.top() + 1, plate.top() - _ARROW)
            if self._points_up
            else (plate.bottom() - 1, plate.bottom() + _ARROW)
        )
        arrow.moveTo(QPointF(self._arrow_x - _ARROW, base))
        arrow.lineTo(QPointF(self._arrow_x, tip))
        arrow.lineTo(QPointF(self._arrow_x + _ARROW, base))
        arrow.closeSubpath()
        painter.setPen(QPen(self._colors.accent, 2))
        painter.setBrush(self._colors.panel)
        painter.drawPath(shape.united(arrow))
        painter.end()
