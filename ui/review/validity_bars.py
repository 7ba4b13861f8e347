"""When the older memory is true before and after, drawn as two thin bars on one scale."""

from collections.abc import Sequence

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QLinearGradient, QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from core.values.civil_time import DAY, date_of
from core.values.memory import Span
from ui.dates import day_text
from ui.fonts import scaled, sized
from ui.theme import LIGHT, Colors
from ui.widgets.translated import TranslatedWidget

_ROW = 22
_BAR = 8.0
_NAME = 48
_FADE = 34.0
_ROOM = 0.06

Spans = Sequence[Span]


class ValidityBars(TranslatedWidget):
    """Draws spans *before* in one row, *after* in another with the newer memory behind them."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._colors = LIGHT
        self._before: tuple[Span, ...] = ()
        self._after: tuple[Span, ...] = ()
        self._newer: tuple[Span, ...] = ()
        self._window: tuple[float, float] = (0.0, 1.0)
        self.setFixedHeight(2 * _ROW)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.retranslate()

    def retranslate(self) -> None:
        """Set every word."""
        self._names = (self.tr("before"), self.tr("after"))
        self._describe()
        self.update()

    def set_colors(self, colors: Colors) -> None:
        """Draw in other colours."""
        self._colors = colors
        self.update()

    def show_spans(self, before: Spans, after: Spans, newer: Spans) -> None:
        """Show the older memory's spans before and after, and the newer one's."""
        self._before, self._after, self._newer = tuple(before), tuple(after), tuple(newer)
        self._window = _window((*before, *after, *newer))
        self._describe()
        self.update()

    @property
    def after_text(self) -> str:
        """When the older memory is true after the decision, in words."""
        return self._spoken(self._after)

    def sizeHint(self) -> QSize:
        """Ask for two rows."""
        return QSize(260, 2 * _ROW)

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw both rows."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setFont(sized(self.font(), scaled(12)))
        for row, name in enumerate(self._names):
            painter.setPen(self._colors.muted)
            painter.drawText(QRectF(0, row * _ROW, _NAME, _ROW), Qt.AlignmentFlag.AlignVCenter, name)
        painter.setPen(Qt.PenStyle.NoPen)
        self._paint_spans(painter, 0, self._before, self._colors.state)
        self._paint_spans(painter, 1, self._after, self._colors.past)
        self._paint_spans(painter, 1, self._newer, self._colors.state)
        if not self._after:
            painter.setPen(self._colors.muted)
            first = self._newer[0].begin.earliest if self._newer else None
            room = self._x(first) - _NAME - 6 if first is not None else 999.0
            text = self.tr("never true")
            if painter.fontMetrics().horizontalAdvance(text) <= room or not self._newer:
                painter.drawText(QRectF(_NAME, _ROW, self.width() - _NAME, _ROW), Qt.AlignmentFlag.AlignVCenter, text)

    def _paint_spans(self, painter: QPainter, row: int, spans: Spans, color: QColor) -> None:
        top = row * _ROW + (_ROW - _BAR) / 2
        for span in spans:
            begin = span.begin.earliest if span.begin.earliest is not None else span.begin.latest
            end = span.end.latest if span.end.latest is not None else span.end.earliest
            left = float(_NAME) if span.begin.earliest is None else self._x(begin)
            is_open = span.end.latest is None
            right = float(self.width()) if is_open else self._x(end)
            area = QRectF(left + 0.5, top, max(3.0, right - left - 1.5), _BAR)
            painter.setBrush(_fading(area, color) if is_open and area.width() > 2 * _FADE else color)
            painter.drawRoundedRect(area, _BAR / 2, _BAR / 2)

    def _x(self, seconds: int | None) -> float:
        first, last = self._window
        part = 0.0 if seconds is None else (seconds - first) / (last - first)
        return _NAME + min(1.0, max(0.0, part)) * (self.width() - _NAME)

    def _describe(self) -> None:
        names = zip(self._names, (self._before, self._after), strict=True)
        self.setAccessibleName("; ".join(f"{name}: {self._spoken(spans)}" for name, spans in names))

    def _spoken(self, spans: Spans) -> str:
        return ", ".join(spoken(span, self.tr("further notice")) for span in spans) or self.tr("never true")


def spoken(span: Span, is_open: str) -> str:
    """Write a span from its earliest begin to its latest end."""
    begin, end = span.begin.earliest, span.end.latest
    first = "…" if begin is None else day_text(date_of(begin))
    last = is_open if end is None else day_text(date_of(end - 1))
    return f"{first} – {last}"


def _window(spans: Spans) -> tuple[float, float]:
    """Return a stretch that shows every bound, with some room for open ends."""
    bounds = [
        value
        for span in spans
        for bound in (span.begin, span.end)
        for value in (bound.earliest, bound.latest)
        if value is not None
    ]
    if not bounds:
        return 0.0, 1.0
    first, last = min(bounds), max(bounds)
    room = max(30 * DAY, (last - first) * _ROOM)
    is_open = any(span.end.latest is None for span in spans)
    starts_open = any(span.begin.earliest is None for span in spans)
    return first - (room if starts_open else 0.0), last + (max(room, (last - first) * 0.55) if is_open else 0.0)


def _fading(area: QRectF, color: QColor) -> QLinearGradient:
    clear = QColor(color)
    clear.setAlphaF(0.12)
    gradient = QLinearGradient(QPointF(area.right() - _FADE * 2, 0), QPointF(area.right(), 0))
    gradient.setColorAt(0, color)
    gradient.setColorAt(1, clear)
    return gradient
