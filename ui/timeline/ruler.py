"""Draws the two rows of dates above the lanes."""

from collections.abc import Iterable
from typing import Final, NamedTuple

from PySide6.QtCore import QLineF, QRectF
from PySide6.QtGui import QBrush, QPainter

from ui.ruler import RulerMaker, RulerPicture, Spans, is_free
from ui.timeline.frame import RULER, Frame
from ui.timeline.inks import Inks

_MAJOR_BASELINE: Final = 18.0
_MINOR_BASELINE: Final = 37.0


class Taken(NamedTuple):
    """Stretches of both rows that hold something else."""

    major: Spans
    minor: Spans


NOTHING_TAKEN: Final = Taken((), ())


def paint_grid(painter: QPainter, ruler: RulerPicture, frame: Frame, inks: Inks) -> None:
    """Draw the hairlines behind the lanes."""
    _paint_lines(painter, ruler.minor_lines, RULER, frame.bottom, inks.hairline)
    _paint_lines(painter, ruler.major_lines, RULER, frame.bottom, inks.strong_hairline)


def _paint_lines(painter: QPainter, xs: Iterable[float], top: float, bottom: float, ink: QBrush) -> None:
    """Fill rather than stroke: at 2x a pen is two pixels wide, and its lines take twenty times as long."""
    for x in xs:
        if x >= 0:
            painter.fillRect(QRectF(round(x), top, 1, bottom - top), ink)


def paint_ruler(
    painter: QPainter, ruler: RulerPicture, maker: RulerMaker, frame: Frame, inks: Inks, taken: Taken = NOTHING_TAKEN
) -> None:
    """Draw both rows, with ``painter`` standing at the left edge of the content; words under a tag are left out."""
    painter.fillRect(QRectF(0, 0, frame.content_width, RULER), inks.window)
    _paint_lines(painter, ruler.minor_lines, 24.0, RULER, inks.hairline)
    _paint_lines(painter, ruler.major_lines, 4.0, RULER, inks.strong_hairline)
    painter.setFont(maker.minor.font)
    painter.setPen(inks.muted)
    for label in ruler.minor:
        if is_free(label.x, label.x + label.width, taken.minor):
            maker.minor.draw(painter, label.x, _MINOR_BASELINE, label.text)
    painter.setFont(maker.major.font)
    painter.setPen(inks.ink)
    for label in ruler.major:
        if is_free(label.x, label.x + label.width, taken.major):
            maker.major.draw(painter, label.x, _MAJOR_BASELINE, label.text)
    painter.setPen(inks.grid)
    painter.drawLine(QLineF(0, RULER - 0.5, frame.content_width, RULER - 0.5))
