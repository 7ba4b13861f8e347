"""The band between two dates that are compared: solid where it is certain, hatched where either may lie, measured."""

from typing import Final

from PySide6.QtCore import QLineF, QRectF, Qt
from PySide6.QtGui import QPainter

from core.timeline.scale import Scale
from ui.date_band import DateBand
from ui.drawn_texts import Texts
from ui.timeline.frame import RULER, Frame
from ui.timeline.inks import Inks
from ui.timeline.shapes import hatch

_STUB: Final = 60.0
_ABOVE_BOTTOM: Final = 17.0
_TICK: Final = 5.0
_PADDING: Final = 8.0
_HEIGHT: Final = 20.0
_MARGIN: Final = 4.0


class BandPainter:
    """Paints bands with one set of inks and one font."""

    def __init__(self, inks: Inks, texts: Texts) -> None:
        self._inks, self._texts = inks, texts

    def paint(self, painter: QPainter, band: DateBand, scale: Scale, frame: Frame) -> None:
        """Draw the band over the lanes, ``painter`` standing at the left edge of the content."""
        one, other = _pixels(band.first, scale), _pixels(band.second, scale)
        height = frame.bottom - RULER
        left, right = one[1], other[0]
        if left < right:
            painter.fillRect(QRectF(left, RULER, right - left, height), self._inks.selection)
        for begin, end in (one, other):
            seen = max(begin, -_STUB), min(end, scale.width + _STUB)
            if seen[1] - seen[0] > 1:
                hatch(painter, QRectF(seen[0], RULER, seen[1] - seen[0], height), self._inks.band_hatch)
        painter.setPen(self._inks.soft_ring)
        edges = {one[0], one[1], other[0], other[1]}
        painter.drawLines([QLineF(x, RULER, x, frame.bottom) for x in edges if -1 <= x <= scale.width + 1])
        self._paint_measure(painter, (one[0], other[1]), band.text, scale.width, frame.bottom)

    def _paint_measure(
        self, painter: QPainter, span: tuple[float, float], text: str, width: float, bottom: float
    ) -> None:
        """Draw a line with a tick at both ends, and the distance on a plate in the middle of what is seen of it."""
        left, right = max(span[0], 0.0), min(span[1], width)
        if right < left:
            return
        y = round(bottom - _ABOVE_BOTTOM) + 0.5
        painter.setPen(self._inks.cursor)
        painter.drawLine(QLineF(left, y, right, y))
        painter.drawLines([QLineF(x, y - _TICK, x, y + _TICK) for x in span if -1 <= x <= width + 1])
        needed = self._texts.width(text) + 2 * _PADDING
        begin = min(max((left + right - needed) / 2, _MARGIN), max(_MARGIN, width - needed - _MARGIN))
        plate = QRectF(round(begin), y - _HEIGHT / 2 - 0.5, round(needed), _HEIGHT)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(self._inks.cursor_fill)
        painter.drawRoundedRect(plate, 5, 5)
        painter.setPen(self._inks.accent_ink)
        painter.setFont(self._texts.font)
        self._texts.draw_in(painter, plate, text)


def _pixels(side: tuple[int | None, int | None], scale: Scale) -> tuple[float, float]:
    """Return where a side lies; what is open reaches a little beyond what is seen, or beside the other end."""
    earliest, latest = side
    known = [scale.x_of(end) for end in side if end is not None]
    first = scale.x_of(earliest) if earliest is not None else min([*known, 0.0]) - _STUB
    last = scale.x_of(latest) if latest is not None else max([*known, scale.width]) + _STUB
    return first, last
