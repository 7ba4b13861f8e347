"""A button that names its key beside its word, as a menu does."""

from PySide6.QtCore import QEvent, QRect, QSize, Qt
from PySide6.QtGui import QColor, QPaintEvent
from PySide6.QtWidgets import QPushButton, QStyle, QStyleOptionButton, QStylePainter, QWidget

from ui.style_sheet import mixed
from ui.theme import LIGHT, Colors

_GAP = 6
_SIDES = 24


class KeyButton(QPushButton):
    """Shows "Accept A": the word in the ink of the button, the key fainter. The key itself is a shortcut elsewhere."""

    def __init__(self, key: str, parent: QWidget | None = None, *, is_primary: bool = False) -> None:
        super().__init__(parent)
        self._shown_key, self._is_primary, self._colors = key, is_primary, LIGHT
        self._is_due = False
        self.setAutoDefault(False)
        if is_primary:
            self.setProperty("kind", "primary")

    def set_colors(self, colors: Colors) -> None:
        """Draw in other colours."""
        self._colors = colors
        self.update()

    def set_key(self, key: str, *, is_due: bool = False) -> None:
        """Show something else beside the word; in the colour of what waits if it is due."""
        self._shown_key, self._is_due = key, is_due
        self.setAccessibleName(f"{self.text()} {key}".strip())
        self.updateGeometry()
        self.update()

    def sizeHint(self) -> QSize:
        """Ask for room for both."""
        metrics = self.fontMetrics()
        width = metrics.horizontalAdvance(self.text()) + self._key_width() + _SIDES
        return QSize(width, super().sizeHint().height())

    def minimumSizeHint(self) -> QSize:
        """Never cut the word."""
        return self.sizeHint()

    def changeEvent(self, event: QEvent) -> None:
        """Ask anew when the word changes."""
        super().changeEvent(event)
        self.updateGeometry()

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw the frame of the style and both texts in it."""
        painter, option = QStylePainter(self), QStyleOptionButton()
        self.initStyleOption(option)
        painter.drawControl(QStyle.ControlElement.CE_PushButtonBevel, option)
        metrics = self.fontMetrics()
        first, second = metrics.horizontalAdvance(self.text()), self._key_width()
        left = (self.width() - first - second) // 2
        ink, faint = self._inks()
        align = Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft
        painter.setPen(ink)
        painter.drawText(QRect(left, 0, first + 2, self.height()), align, self.text())
        painter.setPen(faint)
        painter.drawText(QRect(left + first + _GAP, 0, second, self.height()), align, self._shown_key)

    def _key_width(self) -> int:
        return self.fontMetrics().horizontalAdvance(self._shown_key) + _GAP if self._shown_key else 0

    def _inks(self) -> tuple[QColor, QColor]:
        if not self.isEnabled():
            return self._colors.muted, self._colors.muted
        if self._is_primary:
            return self._colors.accent_ink, mixed(self._colors.accent_ink, self._colors.accent, 0.3)
        return self._colors.ink, self._colors.pending if self._is_due else self._colors.muted
