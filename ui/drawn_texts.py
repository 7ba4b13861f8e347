"""Short texts that recur from frame to frame: measured, elided and laid out once."""

from typing import Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QFont, QFontMetricsF, QPainter, QStaticText

_KEPT: Final = 2_000


class Texts:
    """Texts in one font."""

    def __init__(self, font: QFont) -> None:
        self.font = QFont(font)
        self._metrics = QFontMetricsF(self.font)
        self._ascent = self._metrics.ascent()
        self._height = self._metrics.height()
        self._widths: dict[str, float] = {}
        self._laid_out: dict[str, QStaticText] = {}
        self._elided: dict[tuple[str, int], str] = {}

    def width(self, text: str) -> float:
        """Return how wide a text is."""
        width = self._widths.get(text)
        if width is None:
            if len(self._widths) >= _KEPT:
                self._widths.clear()
            width = self._widths[text] = self._metrics.horizontalAdvance(text)
        return width

    def elided(self, text: str, room: float) -> str:
        """Return a text elided to ``room`` pixels."""
        key = (text, int(room))
        short = self._elided.get(key)
        if short is None:
            if len(self._elided) >= _KEPT:
                self._elided.clear()
            short = self._elided[key] = self._metrics.elidedText(text, Qt.TextElideMode.ElideRight, int(room))
        return short

    def draw(self, painter: QPainter, x: float, baseline: float, text: str) -> None:
        """Draw a text with the painter's pen; the painter has this font."""
        laid_out = self._laid_out.get(text)
        if laid_out is None:
            if len(self._laid_out) >= _KEPT:
                self._laid_out.clear()
            laid_out = self._laid_out[text] = QStaticText(text)
            laid_out.setTextFormat(Qt.TextFormat.PlainText)
            laid_out.setPerformanceHint(QStaticText.PerformanceHint.AggressiveCaching)
            laid_out.prepare(font=self.font)
        painter.drawStaticText(QPointF(round(x), round(baseline - self._ascent)), laid_out)

    def draw_in(self, painter: QPainter, area: QRectF, text: str) -> None:
        """Draw a text in the middle of an area."""
        x = area.center().x() - self.width(text) / 2
        self.draw(painter, x, area.center().y() - self._height / 2 + self._ascent, text)
