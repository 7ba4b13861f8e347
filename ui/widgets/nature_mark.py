"""The mark of a memory as the timeline draws it, small: bar, diamond, dashed plan; outlined where replaced."""

from functools import cache

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QIcon, QLinearGradient, QPainter, QPen, QPixmap, QPolygonF

from core.values.memory import Nature, Status
from ui.theme import Colors

_NO_LONGER = frozenset({Status.SUPERSEDED, Status.CORRECTED, Status.FOLDED, Status.WITHDRAWN})
_SIZE = 16


def nature_mark(nature: Nature, status: Status | None, colors: Colors) -> QIcon:
    """Return the mark of a memory of this nature and status."""
    is_over = status in _NO_LONGER
    return _mark(nature, is_over, status is Status.PAST or status is Status.ENDED, colors)


@cache
def _mark(nature: Nature, is_over: bool, is_past: bool, colors: Colors) -> QIcon:  # noqa: FBT001
    icon = QIcon()
    for ratio in (1, 2):
        pixmap = QPixmap(_SIZE * ratio, _SIZE * ratio)
        pixmap.setDevicePixelRatio(ratio)
        pixmap.fill(Qt.GlobalColor.transparent)
        painter = QPainter(pixmap)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        _paint(painter, nature, colors, is_over=is_over, is_past=is_past)
        painter.end()
        icon.addPixmap(pixmap)
    return icon


def _paint(painter: QPainter, nature: Nature, colors: Colors, *, is_over: bool, is_past: bool) -> None:
    tone = _tone(nature, colors)
    if is_over:
        painter.setPen(QPen(colors.past, 1.2))
        painter.setBrush(colors.past_fill)
    elif nature is Nature.PLAN:
        painter.setPen(QPen(tone, 1.4, Qt.PenStyle.DashLine))
        painter.setBrush(colors.plan_fill)
    else:
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(tone if is_past or nature is not Nature.STATE else _fading(tone))
    if nature is Nature.EVENT:
        painter.drawPolygon(QPolygonF([QPointF(8, 3), QPointF(13, 8), QPointF(8, 13), QPointF(3, 8)]))
    else:
        painter.drawRoundedRect(QRectF(1, 5, 14, 6), 2, 2)


def _tone(nature: Nature, colors: Colors) -> QColor:
    return {Nature.STATE: colors.state, Nature.EVENT: colors.event, Nature.PLAN: colors.plan}.get(nature, colors.past)


def _fading(tone: QColor) -> QLinearGradient:
    clear = QColor(tone)
    clear.setAlphaF(0.15)
    gradient = QLinearGradient(QPointF(1, 0), QPointF(15, 0))
    gradient.setColorAt(0.4, tone)
    gradient.setColorAt(1, clear)
    return gradient
