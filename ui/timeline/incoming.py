"""What an import has read so far, by day: a strip of its own, hatched, because nothing of it is kept before the end."""

from collections.abc import Mapping
from typing import Final

import numpy as np
from numpy.typing import NDArray
from PySide6.QtCore import QEvent, QRectF, QSize, Qt
from PySide6.QtGui import QBrush, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QSizePolicy, QWidget

from core.values.civil_time import DAY
from ui.dates import number_text, span_text
from ui.fonts import scaled, sized, text_scale
from ui.magnifying import usual
from ui.theme import LIGHT, Colors
from ui.timeline.frame import GUTTER
from ui.timeline.inks import faded
from ui.visible_text import one_line

HEIGHT: Final = 64
_BAR: Final = 5
_TOP: Final = 26.0
_BOTTOM: Final = 6.0


class IncomingStrip(QWidget):
    """Grows while a log is read; gone when the import is over, whatever came of it."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._colors = LIGHT
        self._days: Mapping[int, int] = {}
        self._name, self._messages = "", 0
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.setFixedHeight(scaled(HEIGHT))
        self.setAttribute(Qt.WidgetAttribute.WA_OpaquePaintEvent)
        self.hide()

    def set_colors(self, colors: Colors) -> None:
        """Draw in other colours."""
        self._colors = colors
        self.update()

    def show_read(self, name: str, messages: int, days: Mapping[int, int]) -> None:
        """Show what was read so far of a log: how many messages, and how many on each day."""
        self._name, self._messages, self._days = name, messages, days
        self.setAccessibleName(self.text)
        self.show()
        self.update()

    def clear(self) -> None:
        """The import is over."""
        self._days = {}
        self.hide()

    @property
    def text(self) -> str:
        """What is said about it."""
        read = self.tr("Reading {name}: {count} messages so far. Nothing is kept before the end.")
        return read.format(name=one_line(self._name), count=number_text(self._messages))

    @property
    def days_shown(self) -> int:
        """On how many days something was said, as far as it was read."""
        return len(self._days)

    def sizeHint(self) -> QSize:
        """As wide as there is room."""
        return QSize(400, scaled(HEIGHT))

    def changeEvent(self, event: QEvent) -> None:
        """Follow the size of the letters."""
        if event.type() == QEvent.Type.FontChange:
            self.setFixedHeight(scaled(HEIGHT))
        super().changeEvent(event)

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw the words, and a hatched bar for each stretch of days."""
        colors, width = self._colors, self.width() / text_scale()
        painter = QPainter(self)
        painter.scale(text_scale(), text_scale())
        painter.fillRect(QRectF(0, 0, width + 1, HEIGHT + 1), colors.band)
        painter.fillRect(QRectF(0, 0, width, 1), colors.line)
        painter.setFont(sized(usual(self.font()), 12))
        painter.setPen(colors.ink)
        gutter = min(GUTTER, max(64.0, width // 4))
        middle = Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft
        text = painter.fontMetrics().elidedText(self.text, Qt.TextElideMode.ElideMiddle, int(width - gutter - 14))
        painter.drawText(QRectF(gutter, 3, width - gutter, 20), middle, text)
        if self._days:
            self._paint_bars(painter, gutter, width - gutter)
        painter.end()

    def _paint_bars(self, painter: QPainter, left: float, width: float) -> None:
        colors = self._colors
        days, counts = _sorted(self._days)
        first, last = int(days[0]), int(days[-1]) + 1
        painter.setPen(colors.muted)
        words = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter | Qt.TextFlag.TextWordWrap
        painter.drawText(QRectF(14, 2, left - 20, HEIGHT - 4), words, span_text(first * DAY, last * DAY))
        columns = max(1, int(width // _BAR))
        places = ((days - first) * columns // max(1, last - first)).astype(np.int64)
        heights = np.bincount(places, counts, columns)
        room = HEIGHT - _TOP - _BOTTOM
        heights = np.ceil(np.sqrt(heights / heights.max()) * room)
        painter.setPen(QPen(faded(colors.state, 0.8), 1))
        painter.setBrush(QBrush(faded(colors.state, 0.7), Qt.BrushStyle.BDiagPattern))
        for column in np.flatnonzero(heights).tolist():
            height = float(heights[column])
            painter.drawRect(QRectF(left + column * _BAR + 0.5, HEIGHT - _BOTTOM - height, _BAR - 1, height))


def _sorted(days: Mapping[int, int]) -> tuple[NDArray[np.int64], NDArray[np.int64]]:
    pairs = np.array(sorted(days.items()), dtype=np.int64)
    return pairs[:, 0], pairs[:, 1]
