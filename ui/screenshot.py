"""A picture of the window once everything is loaded."""

from collections.abc import Callable

from PySide6.QtCore import QBuffer, QIODevice, QObject, QRectF, Qt, QTimer, Signal
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPixmap
from PySide6.QtWidgets import QDialog

from ui.fonts import scaled, sized
from ui.main_window import MainWindow

_LOOK_EVERY = 50
_CALM_LOOKS = 4
_MOST_LOOKS = 2_400
_DIM = QColor(0, 0, 0, 70)
_TITLE = 38
_CORNER = 10


class Screenshot(QObject):
    """Waits until the window has been calm for a while, then takes its picture; ``taken`` with None: it never was."""

    taken = Signal(object)

    def __init__(self, window: MainWindow, prepare: Callable[[], None]) -> None:
        super().__init__(window)
        self._window, self._prepare = window, prepare
        self._looks = self._calm = 0
        self._is_prepared = False
        self._timer = QTimer(self)
        self._timer.setInterval(_LOOK_EVERY)
        self._timer.timeout.connect(self._look)
        self._timer.start()

    def _look(self) -> None:
        self._looks += 1
        self._calm = self._calm + 1 if self._window.is_settled else 0
        if self._looks > _MOST_LOOKS:
            self._end(None)
        elif self._calm >= _CALM_LOOKS:
            if self._is_prepared:
                self._end(picture(self._window))
            self._is_prepared = True
            self._calm = 0
            self._prepare()

    def _end(self, result: QPixmap | None) -> None:
        self._timer.stop()
        self.taken.emit(result)


def picture(window: MainWindow) -> QPixmap:
    """Return the window as it is seen, with an open dialog in its middle."""
    result = window.grab()
    dialogs = [dialog for dialog in window.findChildren(QDialog) if dialog.isVisible() and dialog.isWindow()]
    if dialogs:
        painter = QPainter(result)
        _paint_dialog(painter, window, dialogs[-1])
        painter.end()
    return result


def _paint_dialog(painter: QPainter, window: MainWindow, dialog: QDialog) -> None:
    """Paint a dialog in the middle, under a title as the system would give it."""
    colors = window.appearance.colors
    area = QRectF(0, 0, dialog.width(), dialog.height() + _TITLE)
    area.moveCenter(QRectF(window.rect()).center())
    head = QRectF(area.left(), area.top(), area.width(), _TITLE)
    shape = QPainterPath()
    shape.addRoundedRect(area, _CORNER, _CORNER)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.fillRect(window.rect(), _DIM)
    painter.fillPath(shape, colors.window)
    painter.setClipPath(shape)
    painter.drawPixmap(head.bottomLeft(), dialog.grab())
    painter.setClipping(False)
    painter.setPen(colors.line)
    painter.drawPath(shape)
    painter.setPen(colors.ink)
    painter.setFont(sized(window.font(), scaled(13), bold=True))
    painter.drawText(head, Qt.AlignmentFlag.AlignCenter, dialog.windowTitle())


def png(pixmap: QPixmap) -> bytes:
    """Return a picture as the bytes of a PNG file."""
    buffer = QBuffer()
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    pixmap.save(buffer, "PNG")
    return bytes(buffer.data().data())
