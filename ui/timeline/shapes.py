"""Draws one memory: bar, card, band, diamond or dashed plan."""

from typing import Final

from PySide6.QtCore import QLineF, QPointF, QRectF, Qt
from PySide6.QtGui import QBrush, QFont, QPainter, QPen, QPolygonF, QStaticText

from ui.timeline.frame import BAR, CORNER
from ui.timeline.inks import Inks
from ui.timeline.labels import Labels
from ui.timeline.looks import Form, Look
from ui.timeline.picture import Box
from ui.timeline.sizing import MARK, NARROW_GRAIN, STUB

_TAIL: Final = 2.0
_HATCH: Final = 6
_HALF: Final = MARK / 2 - 0.5
_SIDE: Final = 2 * _HALF + 1.4
_DIAMOND: Final = QPolygonF([QPointF(0, -_HALF), QPointF(_HALF, 0), QPointF(0, _HALF), QPointF(-_HALF, 0)])
_NO_PEN: Final = Qt.PenStyle.NoPen


class ShapePainter:
    """Draws boxes with the inks of the day; ``fading`` is the brush of what holds until further notice."""

    def __init__(self, inks: Inks, labels: Labels) -> None:
        self._inks = inks
        self._labels = labels
        self.fading = inks.state
        self.fading_tail = inks.tail
        self.set_font(labels.font)

    def set_font(self, font: QFont) -> None:
        """Draw badges with another font."""
        self._badge_font = QFont(font)
        self._badge_font.setPixelSize(10)
        self._badge_font.setBold(True)

    def paint_tail(self, painter: QPainter, box: Box) -> None:
        """Draw the thin line of a card's validity: cards lie over it."""
        if box.form is not Form.STATE or box.end <= box.right - CORNER:
            return
        is_true = box.look in _STANDS
        brush = (self.fading_tail if box.is_open else self._inks.tail) if is_true else self._inks.past_tail
        left = max(box.begin, -1.0)
        painter.fillRect(QRectF(left, box.top + BAR - _TAIL, box.end - left, _TAIL), brush)

    def paint_bar(self, painter: QPainter, box: Box) -> None:
        """Draw a memory at its full length."""
        if box.form is Form.STATE:
            self._paint_state(painter, box)
        else:
            self._paint_mark(painter, box)
        self._finish(painter, box)

    def paint_card(self, painter: QPainter, box: Box) -> None:
        """Draw a memory where rows are scarce."""
        if box.form is Form.STATE:
            self._paint_state_card(painter, box)
        else:
            self._paint_mark(painter, box)
        self._finish(painter, box)

    def outline(self, box: Box) -> QRectF:
        """Return what a ring around a memory encloses."""
        if box.form is not Form.STATE and box.end - box.begin < NARROW_GRAIN:
            return QRectF(box.left - 3, box.top - 1, max(MARK + 6, box.right - box.left + 6), BAR + 2)
        right = box.right if box.is_card or box.form is not Form.STATE else max(box.end, box.begin + 6)
        return QRectF(box.left - 2, box.top - 2, max(8.0, right - box.left) + 4, BAR + 4)

    def _paint_state(self, painter: QPainter, box: Box) -> None:
        self._paint_uncertain(painter, box)
        left = min(max(box.sure_from, box.begin), box.end)
        body = QRectF(left, box.top, max(6.0, box.end - left), BAR)
        painter.setPen(*self._edge_of(box))
        painter.setBrush(self._body_brush(box))
        if box.look in _OUTLINED:
            body.adjust(0.6, 0.6, -0.6, -0.6)
        painter.drawRoundedRect(body, CORNER, CORNER)

    def _paint_state_card(self, painter: QPainter, box: Box) -> None:
        left = round(box.begin)
        width = max(10, round(box.right) - left)
        self._inks.cards[box.look].draw(painter, left, box.top, width)
        if box.look is Look.TRUE:
            painter.fillRect(QRectF(left, box.top, 3, BAR), self._inks.state)

    def _paint_uncertain(self, painter: QPainter, box: Box) -> None:
        """Hatch where a state may have begun, or ended; only a stub where nothing says how early."""
        pen = self._inks.hatch if box.look in _STANDS else self._inks.past_hatch
        begin = box.begin - STUB if box.starts_open else box.begin
        if box.sure_from - begin > 1:
            hatch(painter, QRectF(begin, box.top + 1, min(box.sure_from, box.end) - begin + 4, BAR - 2), pen)
        if not box.is_open and box.end - box.sure_to > 1 and box.sure_to > box.begin:
            hatch(painter, QRectF(box.sure_to - 4, box.top + 1, box.end - box.sure_to + 4, BAR - 2), pen)

    def _body_brush(self, box: Box) -> QBrush:
        if box.look is Look.TRUE:
            return self.fading if box.is_open else self._inks.state
        if box.look is Look.MAYBE or box.look is Look.PLANNED:
            return self._inks.state_tint
        return self._inks.past

    def _edge_of(self, box: Box) -> tuple[QPen] | tuple[Qt.PenStyle]:
        if box.look is Look.PLANNED:
            return (self._inks.state_dash,)
        if box.look is Look.MAYBE:
            return (self._inks.state_edge,)
        if box.look in _OUTLINED:
            return (self._inks.past_dash if box.look is Look.FOLDED else self._inks.past_edge,)
        return (_NO_PEN,)

    def _paint_mark(self, painter: QPainter, box: Box) -> None:
        is_wide = box.end - box.begin >= NARROW_GRAIN
        if box.form is Form.PLAN:
            self._paint_plan(painter, box, is_wide=is_wide)
            return
        stands = box.look not in (Look.STRUCK, Look.FOLDED)
        if is_wide:
            plate = self._inks.event_band if stands else self._inks.old_event_band
            left = round(box.begin)
            plate.draw(painter, left, box.top + 1, round(box.end) - left)
        x = box.label_x - 4 - MARK / 2 - 4 if is_wide else (box.begin + box.end) / 2
        is_hollow = box.is_mention or not stands or box.form is Form.NOTE
        painter.setPen(self._inks.event_edge if stands and box.form is Form.EVENT else self._inks.past_edge)
        painter.setBrush(self._inks.panel if is_hollow else self._inks.event)
        middle = QPointF(x, box.top + BAR / 2)
        painter.translate(middle)
        painter.drawPolygon(_DIAMOND)
        painter.translate(-middle)

    def _paint_plan(self, painter: QPainter, box: Box, *, is_wide: bool) -> None:
        stands = box.look in _STANDS or box.look is Look.PAST
        wide, narrow = self._inks.plans if stands else self._inks.old_plans
        if is_wide:
            wide.draw(painter, box.begin, box.top, box.end - box.begin)
        else:
            left = (box.begin + box.end - _SIDE) / 2
            narrow.draw(painter, left, box.top + (BAR - _SIDE) / 2, _SIDE)

    def _finish(self, painter: QPainter, box: Box) -> None:
        if box.text is not None:
            self._paint_text(painter, box, box.text)
        if box.is_pending:
            self._paint_badge(painter, max(box.begin, 0.0), box.top)

    def _paint_text(self, painter: QPainter, box: Box, text: QStaticText) -> None:
        x, y = round(box.label_x), round(box.top + (BAR - self._labels.height) / 2)
        painter.setFont(self._labels.font)
        painter.setPen(self._text_pen(box))
        painter.drawStaticText(x, y, text)
        if box.look is Look.STRUCK:  # a font that strikes out draws its line elsewhere in a static text
            middle = round(y + self._labels.strike) + 0.5
            painter.drawLine(QLineF(x, middle, x + text.size().width(), middle))

    def _text_pen(self, box: Box) -> QPen:
        if box.look in _OUTLINED and not (box.form is Form.EVENT and box.look is Look.PAST):
            return self._inks.muted
        on_solid = box.form is Form.STATE and box.look is Look.TRUE and box.label_inside and not box.is_card
        return self._inks.state_ink if on_solid else self._inks.ink

    def _paint_badge(self, painter: QPainter, x: float, y: float) -> None:
        """An orange dot with a question mark: it waits for a decision."""
        painter.setPen(self._inks.badge_edge)
        painter.setBrush(self._inks.pending)
        badge = QRectF(x - 8, y - 8, 14, 14)
        painter.drawEllipse(badge)
        painter.setFont(self._badge_font)
        painter.setPen(self._inks.state_ink)
        painter.drawText(badge, Qt.AlignmentFlag.AlignCenter, "?")


_STANDS: Final = frozenset({Look.TRUE, Look.MAYBE, Look.PLANNED})
_OUTLINED: Final = frozenset({Look.PAST, Look.STRUCK, Look.FOLDED})


def hatch(painter: QPainter, area: QRectF, pen: QPen) -> None:
    """Draw slanting lines that stand still on the calendar while the picture moves."""
    painter.save()
    painter.setClipRect(area, Qt.ClipOperation.IntersectClip)
    painter.setPen(pen)
    height = area.height()
    count = int((area.width() + height) // _HATCH) + 1
    lefts = (area.left() - height + index * _HATCH for index in range(count))
    painter.drawLines([QLineF(x, area.bottom(), x + height, area.top()) for x in lefts])
    painter.restore()
