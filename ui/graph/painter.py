"""Draws the graph: lines behind, cursors, edges, marks, texts, names and ruler in front."""

from typing import Final

from PySide6.QtCore import QLineF, QPointF, QRectF, Qt
from PySide6.QtGui import QFont, QPainter, QPen

from core.values.verdict import Verdict
from ui.attribute_words import attribute_word
from ui.drawn_texts import Texts
from ui.fonts import sized
from ui.graph.drag import Drag
from ui.graph.edge_painter import EdgePainter, paint_way
from ui.graph.geometry import LANE_TOP, RADIUS, RULER, way
from ui.graph.inks import Inks
from ui.graph.node_painter import NodePainter
from ui.graph.scene import LaneHead
from ui.graph.view import GraphView
from ui.graph.words import drag_text, loose_word, not_named_word, not_to_scale_word, today_word
from ui.ruler import RulerMaker, RulerPicture, is_free
from ui.theme import LIGHT, Colors
from ui.visible_text import one_line

_INSET: Final = 14.0
_BASELINE: Final = 16.0
_TAG_PADDING: Final = 8.0
_TAG_HEIGHT: Final = 22.0


class GraphPainter:
    """Holds inks and fonts; everything else comes with the view."""

    def __init__(self, font: QFont) -> None:
        self._inks = Inks(LIGHT)
        self._ruler = RulerMaker(font)
        self.set_font(font)

    def set_colors(self, colors: Colors) -> None:
        """Draw in other colours."""
        self._inks = Inks(colors)
        self._make_parts()

    def set_font(self, font: QFont) -> None:
        """Draw with another font."""
        size = font.pixelSize() if font.pixelSize() > 0 else 13
        self._texts = Texts(sized(font, max(9, size - 1)))
        self._strong = Texts(sized(font, size, bold=True))
        self._small = Texts(sized(font, max(9, size - 2)))
        self._ruler.set_font(font)
        self._make_parts()

    def set_week_start(self, weekday: int) -> None:
        """Begin weeks on another day, 0 for Monday."""
        self._ruler.week_start = weekday

    def _make_parts(self) -> None:
        self._edges = EdgePainter(self._inks, self._small)
        self._nodes = NodePainter(self._inks, self._texts)

    def paint(self, painter: QPainter, view: GraphView) -> None:
        """Draw everything."""
        painter.fillRect(QRectF(0, 0, view.width, view.height), self._inks.panel)
        painter.setRenderHint(QPainter.RenderHint.TextAntialiasing)
        ruler = self._ruler.make(view.scale)
        painter.save()
        painter.translate(view.gutter, 0)
        painter.setClipRect(QRectF(0, 0, view.content_width, view.height))
        self._paint_grid(painter, view, ruler)
        self._paint_ruler(painter, view, ruler)
        painter.setClipRect(QRectF(0, RULER, view.content_width, view.height - RULER))
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        self._paint_cursors(painter, view)
        self._paint_even_ground(painter, view)
        rooms = self._nodes.rooms(view, view.visible_nodes())
        self._edges.paint(painter, view, self._nodes.widths(view, rooms))
        self._nodes.paint(painter, view, rooms)
        if view.drag is not None:
            self._paint_drag(painter, view, view.drag)
        painter.restore()
        self._paint_heads(painter, view)
        self._paint_frame(painter, view)

    def _paint_grid(self, painter: QPainter, view: GraphView, ruler: RulerPicture) -> None:
        for pen, xs in ((self._inks.grid, ruler.minor_lines), (self._inks.strong_grid, ruler.major_lines)):
            painter.setPen(pen)
            painter.drawLines([QLineF(round(x) + 0.5, 0, round(x) + 0.5, view.height) for x in xs if x >= 0])

    def _paint_ruler(self, painter: QPainter, view: GraphView, ruler: RulerPicture) -> None:
        """Draw both rows of the timeline's ruler in one: the coarser words push the finer ones out."""
        taken = [(label.x - 4, label.x + label.width + 4) for label in ruler.major]
        painter.setFont(self._ruler.major.font)
        painter.setPen(self._inks.muted)
        for label in ruler.major:
            self._ruler.major.draw(painter, label.x, _BASELINE, label.text)
        painter.setFont(self._ruler.minor.font)
        for label in ruler.minor:
            if is_free(label.x, label.x + label.width, taken) and label.x < view.content_width:
                self._ruler.minor.draw(painter, label.x, _BASELINE, label.text)

    def _paint_cursors(self, painter: QPainter, view: GraphView) -> None:
        if view.today is not None:
            x = round(view.scale.x_of(view.today)) + 0.5
            painter.setPen(self._inks.today)
            painter.drawLine(QLineF(x, RULER, x, view.height))
        for moment, pen in ((view.known_at, self._inks.known), (view.true_at, self._inks.cursor)):
            if moment is not None:
                x = float(round(view.scale.x_of(moment)))
                painter.setPen(pen)
                painter.drawLine(QLineF(x, RULER, x, view.height))

    def _paint_even_ground(self, painter: QPainter, view: GraphView) -> None:
        """Cover grid and cursors where the ruler means nothing."""
        lane = view.even_lane()
        if lane is not None and lane in view.visible_lanes():
            height = float(view.scene.tops[lane + 1] - view.scene.tops[lane])
            painter.fillRect(QRectF(0, view.lane_top(lane), view.content_width, height), self._inks.even)

    def _paint_drag(self, painter: QPainter, view: GraphView, drag: Drag) -> None:
        """Draw the edge that a drag would propose, with what it means or why it cannot be."""
        ink = self._inks.pending if drag.refusal is None else self._inks.refused
        start = view.point_of(drag.origin)
        if drag.target is None:
            painter.setPen(ink)
            painter.drawLine(QPointF(*start), QPointF(*drag.pointer))
        else:
            end = view.point_of(drag.target)
            paint_way(painter, way(start, end), ink, Verdict.CHANGE)
            painter.setPen(ink)
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawEllipse(QPointF(*end), RADIUS + 4, RADIUS + 4)
        text = self._texts.elided(drag_text(view.scene, drag), view.content_width - 2 * _TAG_PADDING - 8)
        width = self._texts.width(text) + 2 * _TAG_PADDING
        left = min(max(4.0, drag.pointer.x + 14), view.content_width - width - 4)
        top = drag.pointer.y + 16 if drag.pointer.y + 16 + _TAG_HEIGHT < view.height else drag.pointer.y - 34
        painter.setPen(QPen(ink.color(), 1))
        painter.setBrush(self._inks.panel)
        painter.drawRoundedRect(QRectF(round(left) + 0.5, round(top) + 0.5, round(width), _TAG_HEIGHT), 6, 6)
        painter.setFont(self._texts.font)
        painter.setPen(QPen(ink.color()))
        self._texts.draw(painter, left + _TAG_PADDING, top + 15.5, text)

    def _paint_heads(self, painter: QPainter, view: GraphView) -> None:
        painter.save()
        painter.setClipRect(QRectF(0, RULER, view.gutter, view.height - RULER))
        room = view.gutter - _INSET - 8
        even = view.even_lane()
        for lane in view.visible_lanes():
            head, baseline = view.scene.heads[lane], view.lane_top(lane) + LANE_TOP - 2
            name, note = head_texts(head)
            texts = self._texts if head.is_loose else self._strong
            painter.setFont(texts.font)
            painter.setPen(
                self._inks.muted if head.is_loose or not (head.attribute or head.subject) else self._inks.ink
            )
            texts.draw(painter, _INSET, baseline, texts.elided(name, room))
            painter.setFont(self._small.font)
            painter.setPen(self._inks.even_ink if lane == even else self._inks.muted)
            note = not_to_scale_word() if lane == even else note
            if note:
                self._small.draw(painter, _INSET, baseline + 16, self._small.elided(note, room))
        painter.restore()

    def _paint_frame(self, painter: QPainter, view: GraphView) -> None:
        painter.setPen(self._inks.grid)
        painter.drawLine(QLineF(view.gutter - 0.5, 0, view.gutter - 0.5, view.height))
        if view.today is not None and 0 <= view.scale.x_of(view.today) <= view.content_width - 40:
            painter.setFont(self._small.font)
            painter.setPen(QPen(self._inks.colors.today))
            x = view.gutter + view.scale.x_of(view.today)
            self._small.draw(painter, x + 4, view.height - 5, today_word())
        if view.most_scroll > 0:
            room = view.height - RULER
            length = max(24.0, room * room / (room + view.most_scroll))
            top = RULER + (room - length) * view.scroll / view.most_scroll
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(self._inks.thumb)
            painter.drawRoundedRect(QRectF(view.width - 6, top + 1, 4, length - 2), 2, 2)
        if view.shows_focus:
            painter.setPen(QPen(self._inks.colors.accent, 1))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawRect(QRectF(0.5, 0.5, view.width - 1, view.height - 1))


def head_texts(head: LaneHead) -> tuple[str, str]:
    """Return the heading of a lane and the note below it."""
    if head.is_loose and not (head.attribute or head.subject):
        return loose_word(), ""
    name = attribute_word(head.attribute) or one_line(head.subject) or not_named_word()
    note = one_line(head.subject if head.attribute else head.scope)
    return name, note if note != name else ""
