"""Canvases think in pixels at the usual size of letters; a person's text size magnifies all that they draw.

What a canvas is told in pixels of the widget is divided by the magnification, what it tells is multiplied.
"""

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QFont, QMouseEvent, QWheelEvent

from ui.fonts import text_scale


def usual(font: QFont) -> QFont:
    """Return a font in the size that it has at the usual size of letters."""
    copy, scale = QFont(font), text_scale()
    if font.pixelSize() > 0 and scale != 1.0:
        copy.setPixelSize(max(1, round(font.pixelSize() / scale)))
    return copy


def inward(position: QPointF) -> QPointF:
    """Return a point of the widget in pixels of the canvas."""
    return position / text_scale()


def outward(area: QRectF) -> QRectF:
    """Return an area of the canvas in pixels of the widget."""
    scale = text_scale()
    return QRectF(area.left() * scale, area.top() * scale, area.width() * scale, area.height() * scale)


def mouse(event: QMouseEvent) -> QMouseEvent:
    """Return what the mouse did in pixels of the canvas."""
    if text_scale() == 1.0:
        return event
    return QMouseEvent(
        event.type(),
        inward(event.position()),
        inward(event.scenePosition()),
        event.globalPosition(),
        event.button(),
        event.buttons(),
        event.modifiers(),
        event.pointingDevice(),
    )


def wheel(event: QWheelEvent) -> QWheelEvent:
    """Return what the wheel did in pixels of the canvas."""
    if text_scale() == 1.0:
        return event
    return QWheelEvent(
        inward(event.position()),
        event.globalPosition(),
        event.pixelDelta(),
        event.angleDelta(),
        event.buttons(),
        event.modifiers(),
        event.phase(),
        event.inverted(),
    )
