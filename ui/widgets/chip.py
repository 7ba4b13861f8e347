"""A chip: what is looked at fainter, what is wanted in strong letters, and a cross that takes it away."""

from PySide6.QtCore import QEvent, QPointF, QRect, QSize, Qt, Signal
from PySide6.QtGui import QFont, QFontMetrics, QKeyEvent, QMouseEvent, QPaintEvent
from PySide6.QtWidgets import QStyle, QStyleOptionToolButton, QStylePainter, QToolButton, QWidget

from ui.icons import icon
from ui.theme import LIGHT, Colors

_SIDE, _GAP, _CROSS, _MOST, _LEAST, _SLACK = 11, 5, 12, 300, 56, 5
_CENTRE_LEFT = Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft


class Chip(QToolButton):
    """Emits ``removed`` for its cross and for Delete; a click elsewhere asks to change it, where that can be done."""

    removed = Signal()
    change_requested = Signal()

    def __init__(self, name: str, value: str, parent: QWidget | None = None, *, can_change: bool = False) -> None:
        super().__init__(parent)
        self._name, self._value, self._can_change = name, value, can_change
        self._colors = LIGHT
        self._pressed_at = QPointF()
        self.setProperty("kind", "chip")
        self.setText(f"{name} {value}".strip())
        self.setAccessibleName(self.text())
        self.clicked.connect(self._act)

    def set_colors(self, colors: Colors) -> None:
        """Draw in other colours."""
        self._colors = colors
        self.update()

    def cross(self) -> QRect:
        """Return where the cross is."""
        return QRect(self.width() - _SIDE - _CROSS, (self.height() - _CROSS) // 2, _CROSS, _CROSS)

    def sizeHint(self) -> QSize:
        """Ask for room for all of it, up to a limit."""
        width = self._name_width() + self._strong().horizontalAdvance(self._value) + 2 * _SIDE + _GAP + _CROSS + _SLACK
        return QSize(min(_MOST, width), max(26, self.fontMetrics().height() + 8))

    def minimumSizeHint(self) -> QSize:
        """Give way where there are many."""
        return QSize(min(_LEAST, self.sizeHint().width()), self.sizeHint().height())

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Remember where it was pressed."""
        self._pressed_at = event.position()
        super().mousePressEvent(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Enter changes it, Delete takes it away."""
        if event.key() in (Qt.Key.Key_Delete, Qt.Key.Key_Backspace):
            self.removed.emit()
        elif event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self._pressed_at = QPointF()
            self._act()
        else:
            self._pressed_at = QPointF()
            super().keyPressEvent(event)

    def changeEvent(self, event: QEvent) -> None:
        """Ask for room anew when the letters change."""
        super().changeEvent(event)
        self.updateGeometry()

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw the ground of the style, both texts and the cross."""
        painter, option = QStylePainter(self), QStyleOptionToolButton()
        self.initStyleOption(option)
        option.text = ""
        painter.drawComplexControl(QStyle.ComplexControl.CC_ToolButton, option)
        cross = self.cross()
        room = QRect(_SIDE, 0, cross.left() - _GAP - _SIDE, self.height())
        painter.setPen(self._colors.muted if self._value else self._colors.ink)
        painter.drawText(room, _CENTRE_LEFT, self._elided(self.fontMetrics(), self._name, room.width()))
        room.setLeft(room.left() + self._name_width())
        painter.setPen(self._colors.ink)
        painter.setFont(self._strong_font())
        painter.drawText(room, _CENTRE_LEFT, self._elided(self._strong(), self._value, room.width()))
        icon("close", self._colors.muted).paint(painter, cross)

    def _act(self) -> None:
        is_cross = self._pressed_at.x() >= self.cross().left() - _GAP
        if self._can_change and not is_cross:
            self.change_requested.emit()
        else:
            self.removed.emit()

    def _name_width(self) -> int:
        return self.fontMetrics().horizontalAdvance(self._name) + (_GAP if self._value else 0)

    def _strong_font(self) -> QFont:
        font = QFont(self.font())
        font.setWeight(QFont.Weight.DemiBold)
        return font

    def _strong(self) -> QFontMetrics:
        return QFontMetrics(self._strong_font())

    @staticmethod
    def _elided(metrics: QFontMetrics, text: str, width: int) -> str:
        return metrics.elidedText(text, Qt.TextElideMode.ElideRight, max(0, width))
