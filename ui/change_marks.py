"""When something changed, and the small sign of how: each kind has a shape of its own."""

from collections.abc import Iterable
from dataclasses import dataclass

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPen, QPolygonF

from core.queries.state import ChangeKind, Difference
from core.values.memory import MemoryRecord
from ui.change_words import kind_text, sentence
from ui.theme import Colors

_HALF = 4.0


@dataclass(frozen=True, slots=True)
class ChangeMark:
    """One change at ``seconds`` of the calendar; ``uid`` names the memory that stands now, or stood before."""

    seconds: int
    kind: ChangeKind
    uid: str
    text: str


def marks_of(changes: Iterable[Difference]) -> tuple[ChangeMark, ...]:
    """Return the changes whose moment is known, in order of time."""
    found = [
        ChangeMark(seconds, one.kind, memory.uid, f"{kind_text(one.kind)}: {sentence(one)}")
        for one in changes
        if (memory := one.after or one.before) is not None and (seconds := moment_of(one)) is not None
    ]
    return tuple(sorted(found, key=lambda mark: (mark.seconds, mark.uid)))


def moment_of(one: Difference) -> int | None:
    """Return when it changed: what was heard of since, when it was heard; what only ended, when it ended."""
    if one.after is None:
        return _end(one.before)
    if one.kind in (ChangeKind.LEARNED, ChangeKind.CORRECTED) and one.after.learned is not None:
        return one.after.learned.wall
    return _begin(one.after)


def _begin(memory: MemoryRecord) -> int | None:
    if memory.validity:
        bound = memory.validity[0].begin
        known = bound.latest if bound.earliest is None else bound.earliest
        if known is not None:
            return known
    return None if memory.event_time is None else memory.event_time.start


def _end(memory: MemoryRecord | None) -> int | None:
    if memory is None or not memory.validity:
        return None
    bound = memory.validity[-1].end
    return bound.latest if bound.earliest is None else bound.earliest


def tone_of(kind: ChangeKind, colors: Colors) -> QColor:
    """Return the colour of a kind."""
    if kind in (ChangeKind.ENDED, ChangeKind.CORRECTED):
        return colors.muted
    return colors.event if kind is ChangeKind.LEARNED else colors.state


def paint_sign(painter: QPainter, kind: ChangeKind, middle: QPointF, colors: Colors) -> None:
    """Draw the sign of a kind: ▶ began, ■ ended, ⇄ changed, ✕ corrected, ○ heard of since."""
    tone = tone_of(kind, colors)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(tone)
    x, y, half = middle.x(), middle.y(), _HALF
    if kind is ChangeKind.BEGAN:
        painter.drawPolygon(
            QPolygonF([QPointF(x - half + 1, y - half), QPointF(x + half, y), QPointF(x - half + 1, y + half)])
        )
    elif kind is ChangeKind.ENDED:
        painter.drawRect(QRectF(x - half + 0.5, y - half + 0.5, 2 * half - 1, 2 * half - 1))
    elif kind is ChangeKind.CHANGED:
        painter.drawPolygon(QPolygonF([QPointF(x - 1, y - half), QPointF(x - 1, y + half), QPointF(x - 1 - half, y)]))
        painter.drawPolygon(QPolygonF([QPointF(x + 1, y - half), QPointF(x + 1, y + half), QPointF(x + 1 + half, y)]))
    else:
        painter.setPen(QPen(tone, 2))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        if kind is ChangeKind.CORRECTED:
            reach = half - 0.5
            painter.drawLine(QPointF(x - reach, y - reach), QPointF(x + reach, y + reach))
            painter.drawLine(QPointF(x - reach, y + reach), QPointF(x + reach, y - reach))
        else:
            painter.drawEllipse(middle, half - 0.5, half - 0.5)
