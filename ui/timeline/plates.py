"""Rounded plates that are drawn often are painted once and copied: four times as fast as a path, dashed ones twenty."""

from typing import Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QBrush, QPaintEngine, QPainter, QPen, QPixmap

_END: Final = 10
_WHOLE: Final = 2 * _END + 4
_MOST_KEPT: Final = 256
_REPEATED: Final = 77
_LONGEST_WHOLE: Final = 3 * _REPEATED
_DOCUMENTS: Final = (QPaintEngine.Type.SVG, QPaintEngine.Type.Pdf)


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
        if _keeps_shapes(painter):
            _paint(painter, QRectF(left, top, width, self._height), self._corner, self._brush, self._pen)
            return
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
        return _painted((_WHOLE, self._height), self._corner, self._brush, self._pen, ratio)


class DashedPlate:
    """A plate with a dashed edge: the dashes of one width cannot be stretched to another, so each width is kept."""

    def __init__(self, height: float, corner: float, brush: QBrush, pen: QPen) -> None:
        self._height, self._corner, self._brush, self._pen = height, corner, brush, pen
        self._kept: dict[tuple[int, float], QPixmap] = {}
        self._tiled = QPixmap()

    def draw(self, painter: QPainter, left: float, top: float, width: float) -> None:
        """Draw it with its left top corner at a point; of a wide one only what may be seen, in whole dashes."""
        seen = painter.clipBoundingRect()
        if seen.isNull():
            seen = QRectF(0, 0, width, self._height)
        period = _period(self._pen)
        hidden = max(0.0, (seen.left() - left) // period - 2) * period
        right = min(left + width, seen.right() + 2 * period)
        left += hidden
        if right <= left:
            return
        if _keeps_shapes(painter):
            _paint(painter, QRectF(left, top, right - left, self._height), self._corner, self._brush, self._pen)
            return
        ratio, length = painter.device().devicePixelRatioF(), right - left
        whole = self._whole(max(1, round(min(length, _LONGEST_WHOLE))), ratio)
        if length <= _LONGEST_WHOLE:
            painter.drawPixmap(QPointF(round(left), top), whole)
            return
        high, part = self._height * ratio, _REPEATED * ratio
        end = QRectF(0, 0, part, high)
        painter.drawPixmap(QPointF(left, top), whole, end)
        middle = QRectF(left + _REPEATED, top, length - 2 * _REPEATED, self._height)
        painter.drawTiledPixmap(middle, self._tile(whole, ratio))
        last = QRectF((_LONGEST_WHOLE - _REPEATED) * ratio, 0, part, high)
        painter.drawPixmap(QPointF(right - _REPEATED, top), whole, last)

    def _whole(self, width: int, ratio: float) -> QPixmap:
        pixmap = self._kept.pop((width, ratio), None)
        if pixmap is None:
            pixmap = _painted((width, self._height), self._corner, self._brush, self._pen, ratio)
            while len(self._kept) >= _MOST_KEPT:
                self._kept.pop(next(iter(self._kept)))
        self._kept[width, ratio] = pixmap  # the one used last stands last
        return pixmap

    def _tile(self, whole: QPixmap, ratio: float) -> QPixmap:
        """Return ten periods of dashes, a whole number of pixels: repeated, no dash is broken."""
        if self._tiled.isNull() or self._tiled.devicePixelRatioF() != ratio:
            part = round(_REPEATED * ratio)
            self._tiled = whole.copy(part, 0, part, whole.height())
            self._tiled.setDevicePixelRatio(ratio)
        return self._tiled


def _period(pen: QPen) -> float:
    return sum(pen.dashPattern()) * pen.widthF()


def _painted(size: tuple[float, float], corner: float, brush: QBrush, pen: QPen | None, ratio: float) -> QPixmap:
    pixmap = QPixmap(round(size[0] * ratio), round(size[1] * ratio))
    pixmap.setDevicePixelRatio(ratio)
    pixmap.fill(Qt.GlobalColor.transparent)
    painter = QPainter(pixmap)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    _paint(painter, QRectF(0, 0, *size), corner, brush, pen)
    painter.end()
    return pixmap


def _paint(painter: QPainter, area: QRectF, corner: float, brush: QBrush, pen: QPen | None) -> None:
    painter.setBrush(brush)
    inset = 0.0 if pen is None else pen.widthF() / 2
    painter.setPen(Qt.PenStyle.NoPen if pen is None else pen)
    painter.drawRoundedRect(area.adjusted(inset, inset, -inset, -inset), corner, corner)


def _keeps_shapes(painter: QPainter) -> bool:
    """Whether what is drawn becomes shapes of a document, where a copied picture would be a blot."""
    return painter.paintEngine().type() in _DOCUMENTS
