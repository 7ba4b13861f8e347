"""The chain that a decision leads to, in one row: what stands solid, what is thought about dashed."""

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QPainter, QPainterPath, QPaintEvent, QPen, QPolygonF
from PySide6.QtWidgets import QSizePolicy, QWidget

from core.queries.decision_effect import Effect, Step
from core.values.memory import MemoryRecord
from ui.fonts import scaled, sized
from ui.review.words import kind_word, when_text
from ui.theme import LIGHT, Colors
from ui.visible_text import one_line
from ui.widgets.translated import TranslatedWidget

_HEIGHT, _LINE, _DOT, _MARGIN = 62, 14.0, 5.0, 8.0
_MOST = 5
_ARROW = 5.0


class ChainStrip(TranslatedWidget):
    """Shows at most five memories of the chain, those around the new edge; how many more there are is said."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._colors = LIGHT
        self._effect: Effect | None = None
        self._first = self._last = 0
        self.setFixedHeight(_HEIGHT)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def retranslate(self) -> None:
        """Set every word."""
        self._describe()
        self.update()

    def set_colors(self, colors: Colors) -> None:
        """Draw in other colours."""
        self._colors = colors
        self.update()

    def show_effect(self, effect: Effect | None) -> None:
        """Show the chain of an effect."""
        self._effect = effect
        self._first, self._last = _shown(effect) if effect is not None else (0, 0)
        self._describe()
        self.update()

    def sizeHint(self) -> QSize:
        """Ask for one row."""
        return QSize(260, _HEIGHT)

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw edges, then memories."""
        effect = self._effect
        if effect is None:
            return
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        for step in effect.steps:
            if self._first <= step.old < self._last and self._first <= step.new < self._last:
                self._paint_step(painter, step)
        painter.setFont(sized(self.font(), scaled(12)))
        for place in range(self._first, self._last):
            self._paint_memory(painter, place, effect.chain[place])

    def _x(self, place: int) -> float:
        return _MARGIN + (place - self._first) * self._room()

    def _room(self) -> float:
        return (self.width() - 2 * _MARGIN) / max(1, self._last - self._first)

    def _paint_step(self, painter: QPainter, step: Step) -> None:
        color = self._colors.pending if step.is_new else self._colors.past
        style = Qt.PenStyle.DashLine if step.is_new else Qt.PenStyle.SolidLine
        left, right = self._x(step.old), self._x(step.new)
        direction = 1.0 if right >= left else -1.0
        path = QPainterPath(QPointF(left + direction * _DOT, _LINE))
        if abs(step.new - step.old) == 1:
            path.lineTo(right - direction * (_DOT + _ARROW), _LINE)
        else:
            path.cubicTo(left + direction * 30, 0, right - direction * 30, 0, right - direction * (_DOT + 4), _LINE - 5)
        painter.setPen(QPen(color, 1.6, style))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawPath(path)
        tip = QPointF(right - direction * (_DOT + 1), _LINE)
        back = tip.x() - direction * (_ARROW + 1)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(color)
        painter.drawPolygon(QPolygonF([tip, QPointF(back, _LINE - 3.5), QPointF(back, _LINE + 3.5)]))

    def _paint_memory(self, painter: QPainter, place: int, memory: MemoryRecord) -> None:
        x, room = self._x(place), self._room() - 10
        is_new = self._is_touched(place)
        painter.setPen(QPen(self._colors.pending if is_new else self._colors.past, 1.6))
        painter.setBrush(self._colors.panel)
        painter.drawEllipse(QPointF(x, _LINE), _DOT, _DOT)
        metrics = painter.fontMetrics()
        date, words = when_text(memory), one_line(memory.content)
        for line, (text, color) in enumerate(((date, self._colors.muted), (words, self._colors.ink))):
            painter.setPen(color)
            area = QRectF(x - _DOT, _LINE + 8 + line * 17, room, 17)
            painter.drawText(area, metrics.elidedText(text, Qt.TextElideMode.ElideRight, int(room)))

    def _is_touched(self, place: int) -> bool:
        return self._effect is not None and any(
            step.is_new and place in (step.old, step.new) for step in self._effect.steps
        )

    def _describe(self) -> None:
        effect = self._effect
        if effect is None:
            self.setAccessibleName("")
            return
        lines = []
        for step in effect.steps:
            old, new = effect.chain[step.old], effect.chain[step.new]
            text = self.tr("{old} → {new} ({kind}, would be new)") if step.is_new else self.tr("{old} → {new} ({kind})")
            lines.append(text.format(old=one_line(old.content), new=one_line(new.content), kind=kind_word(step.kind)))
        self.setAccessibleName("; ".join(lines))


def _shown(effect: Effect) -> tuple[int, int]:
    """Return which memories of a chain to show: the new edge with what stands next to it."""
    count = len(effect.chain)
    touched = [end for step in effect.steps if step.is_new for end in (step.old, step.new)] or [0]
    first = max(0, min(min(touched) - 1, count - _MOST))
    return first, min(count, first + _MOST)
