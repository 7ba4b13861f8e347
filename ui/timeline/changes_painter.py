"""The changes between two days on the timeline: a sign each at the ruler's edge, close ones below each other."""

from collections.abc import Iterator, Sequence
from typing import Final

from PySide6.QtCore import QLineF, QPointF, QRectF, Qt
from PySide6.QtGui import QPainter, QPen

from core.timeline.scale import Scale
from ui.change_marks import ChangeMark, paint_sign, tone_of
from ui.theme import Colors
from ui.timeline.frame import RULER, Frame

_SIZE: Final = 15.0
_RISE: Final = 5.0
_DEEPEST: Final = 3


def places(changes: Sequence[ChangeMark], scale: Scale) -> Iterator[tuple[ChangeMark, QRectF]]:
    """Yield the changes that are seen, with the plate of each in pixels of the content."""
    taken = [float("-inf")] * (_DEEPEST + 1)
    for change in changes:
        x = scale.x_of(change.seconds)
        if not -_SIZE <= x <= scale.width + _SIZE:
            continue
        row = next((row for row, right in enumerate(taken) if right <= x - _SIZE / 2), _DEEPEST)
        taken[row] = x + _SIZE / 2
        yield change, QRectF(round(x) - _SIZE / 2, RULER - _RISE + row * _SIZE, _SIZE, _SIZE)


def change_at(changes: Sequence[ChangeMark], scale: Scale, point: QPointF) -> ChangeMark | None:
    """Return the change under a point of the content; what was drawn last lies on top."""
    return next((change for change, area in reversed(list(places(changes, scale))) if area.contains(point)), None)


def paint_changes(
    painter: QPainter,
    changes: Sequence[ChangeMark],
    current: ChangeMark | None,
    view: tuple[Scale, Frame],
    colors: Colors,
) -> None:
    """Draw the signs over the lanes, ``painter`` standing at the left edge of the content."""
    scale, frame = view
    for change, area in places(changes, scale):
        is_current = change is current
        tone = colors.cursor if is_current else tone_of(change.kind, colors)
        painter.setPen(QPen(tone, 2 if is_current else 1, Qt.PenStyle.SolidLine if is_current else Qt.PenStyle.DotLine))
        x = area.center().x()
        painter.drawLine(QLineF(x, area.bottom(), x, frame.bottom if is_current else area.bottom() + 6))
        painter.setBrush(colors.panel)
        painter.setPen(QPen(tone, 2 if is_current else 1))
        painter.drawRoundedRect(area.adjusted(0.5, 0.5, -0.5, -0.5), 4, 4)
        paint_sign(painter, change.kind, area.center(), colors)
