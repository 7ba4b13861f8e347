"""Draws the graph: lines behind, edges, marks, texts, cursors, names and ruler in front."""

from itertools import pairwise
from typing import Final

from PySide6.QtCore import QLineF, QPointF, QRectF, Qt
from PySide6.QtGui import QFont, QFontMetricsF, QPainter, QPainterPath, QPen, QPolygonF

from core.queries.graph_rows import Tie
from core.timeline.ticks import Step, Tick, TickUnit, choose_steps, ticks_between
from core.values.civil_time import date_of
from core.values.verdict import Verdict
from ui.dates import day_text
from ui.fonts import sized
from ui.graph.geometry import GAP, LABEL_GAP, LABEL_RISE, LANE_TOP, RADIUS, RULER, Point, Way
from ui.graph.inks import Inks
from ui.graph.marks import paint_mark
from ui.graph.view import GraphView
from ui.graph.words import edge_word, fork_word, loose_word, not_named_word, tick_text, today_word
from ui.theme import LIGHT, Colors
from ui.visible_text import one_line

_LEAST_ROOM: Final = 28.0
_ARROW: Final = 6.0
_TICK_ROOM: Final = 64.0
_CALM: Final = {TickUnit.DAY: 40.0, TickUnit.MONTH: 50.0}
_MAJOR_ROOM: Final = 40.0
_WORD_ROOM: Final = 130.0
_INSET: Final = 14.0


class GraphPainter:
    """Holds inks and fonts; everything else comes with the view."""

    def __init__(self, font: QFont) -> None:
        self._inks = Inks(LIGHT)
        self.set_font(font)

    def set_colors(self, colors: Colors) -> None:
        """Draw in other colours."""
        self._inks = Inks(colors)

    def set_font(self, font: QFont) -> None:
        """Draw with another font."""
        size = font.pixelSize() if font.pixelSize() > 0 else 13
        self._font = sized(font, max(9, size - 1))
        self._strong = sized(font, size, bold=True)
        self._small = sized(font, max(9, size - 2))
        self._metrics = QFontMetricsF(self._font)
        self._strong_metrics = QFontMetricsF(self._strong)
        self._small_metrics = QFontMetricsF(self._small)

    def paint(self, painter: QPainter, view: GraphView) -> None:
        """Draw everything."""
        painter.fillRect(QRectF(0, 0, view.width, view.height), self._inks.panel)
        painter.setRenderHint(QPainter.RenderHint.TextAntialiasing)
        painter.save()
        painter.translate(view.gutter, 0)
        painter.setClipRect(QRectF(0, 0, view.content_width, view.height))
        ticks = self._paint_grid(painter, view)
        painter.setClipRect(QRectF(0, RULER, view.content_width, view.height - RULER))
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        self._paint_cursors(painter, view)
        self._paint_edges(painter, view)
        self._paint_nodes(painter, view)
        self._paint_drag(painter, view)
        painter.setClipRect(QRectF(0, 0, view.content_width, RULER))
        self._paint_ruler(painter, view, ticks)
        painter.restore()
        self._paint_heads(painter, view)
        self._paint_frame(painter, view)

    def _paint_grid(self, painter: QPainter, view: GraphView) -> tuple[Tick, ...]:
        minor, major = choose_steps(view.scale.seconds_per_pixel, _room)
        ticks = ticks_between(minor, view.scale.start, view.scale.end)
        strong = {tick.seconds for tick in ticks_between(major, view.scale.start, view.scale.end)}
        for tick in ticks:
            x = round(view.scale.x_of(tick.seconds)) + 0.5
            painter.setPen(self._inks.strong_grid if tick.seconds in strong else self._inks.grid)
            painter.drawLine(QLineF(x, 0, x, view.height))
        return ticks

    def _paint_ruler(self, painter: QPainter, view: GraphView, ticks: tuple[Tick, ...]) -> None:
        painter.setFont(self._small)
        painter.setPen(self._inks.muted)
        taken = -1.0
        for tick in ticks:
            x, text = view.scale.x_of(tick.seconds) + 5, tick_text(tick, names_year=taken < 0)
            if x > taken and x > 0:
                painter.drawText(QPointF(round(x), 16), text)
                taken = x + self._small_metrics.horizontalAdvance(text) + 6

    def _paint_cursors(self, painter: QPainter, view: GraphView) -> None:
        if view.today is not None:
            x = round(view.scale.x_of(view.today)) + 0.5
            painter.setPen(self._inks.today)
            painter.drawLine(QLineF(x, RULER, x, view.height))
        if view.true_at is not None:
            x = float(round(view.scale.x_of(view.true_at)))
            painter.setPen(self._inks.cursor)
            painter.drawLine(QLineF(x, RULER, x, view.height))

    def _paint_edges(self, painter: QPainter, view: GraphView) -> None:
        scene = view.scene
        edges = view.visible_edges().tolist()
        # What changes nothing yet lies over what stands, and the lit chain over both.
        edges.sort(key=lambda edge: (scene.edges[edge].old in view.lit, scene.edges[edge].tie is Tie.PENDING, edge))
        for edge in edges:
            one, path = scene.edges[edge], view.way_of(edge)
            is_lit = one.old in view.lit
            pen = self._inks.edge(one.verdict, one.tie, is_forked=bool(scene.forked[edge]), is_lit=is_lit)
            _paint_way(painter, path, pen, one.verdict)
            if one.tie is not Tie.STANDING or is_lit:
                self._paint_edge_word(painter, view, edge, path)

    def _paint_edge_word(self, painter: QPainter, view: GraphView, edge: int, path: Way) -> None:
        """Name an edge above its longest level piece, in the middle of what is seen of it."""
        one = view.scene.edges[edge]
        pieces = [(first, last) for first, last in pairwise(path) if first.y == last.y]
        if not pieces:
            return
        first, last = max(pieces, key=lambda piece: abs(piece[1].x - piece[0].x))
        left, right = max(0.0, min(first.x, last.x)), min(view.content_width, max(first.x, last.x))
        text = edge_word(one.verdict, one.tie)
        width = self._small_metrics.horizontalAdvance(text)
        older = int(view.scene.old[edge])
        if first.y == view.point_of(older).y:
            left = max(left, min(right, view.point_of(older).x + min(self._label_width(view, older), right - left)))
        if right - left < width + 14:
            return
        ink = {Tie.PENDING: self._inks.pending_ink, Tie.QUARANTINED: self._inks.fork_ink}.get(one.tie, self._inks.muted)
        painter.setFont(self._small)
        painter.setPen(ink)
        painter.drawText(QPointF(round((left + right - width) / 2), round(first.y - 6)), text)

    def _paint_nodes(self, painter: QPainter, view: GraphView) -> None:
        scene = view.scene
        places = view.visible_nodes().tolist()
        for place in places:
            x, y = view.point_of(place)
            node = scene.nodes[place]
            if node.memory_id in view.selected or view.hovered == place:
                painter.setPen(self._inks.ring)
                painter.setBrush(Qt.BrushStyle.NoBrush)
                painter.drawEllipse(QPointF(x, y), RADIUS + 3.5, RADIUS + 3.5)
            paint_mark(painter, QPointF(x, y), node, self._inks.colors)
        for place in places:
            self._paint_label(painter, view, place)

    def _label_width(self, view: GraphView, place: int) -> float:
        text = one_line(view.scene.nodes[place].content)
        return min(LABEL_GAP + self._metrics.horizontalAdvance(text), self._room_of(view, place))

    def _room_of(self, view: GraphView, place: int) -> float:
        """Leave the words of a pending edge their place beside the text of its older mark."""
        room = view.label_room(place)
        pending = any(
            view.scene.edges[edge].tie is Tie.PENDING for edge in (view.scene.old == place).nonzero()[0].tolist()
        )
        return room - _WORD_ROOM if pending and room > 2 * _WORD_ROOM else room

    def _paint_label(self, painter: QPainter, view: GraphView, place: int) -> None:
        scene, (x, y) = view.scene, view.point_of(place)
        node, room = scene.nodes[place], self._room_of(view, place)
        if room < _LEAST_ROOM:
            return
        is_lit = node.memory_id in view.lit or node.memory_id in view.selected
        painter.setFont(self._font)
        painter.setPen(self._inks.ink if is_lit or not _is_over(node.status.value) else self._inks.muted)
        text = self._metrics.elidedText(one_line(node.content), Qt.TextElideMode.ElideRight, room)
        at = QPointF(round(x + LABEL_GAP), round(y - LABEL_RISE))
        painter.drawText(at, text)
        if place in scene.fork_ends:
            painter.setPen(self._inks.fork_ink)
            begin = at.x() + self._metrics.horizontalAdvance(text) + 16
            painter.drawText(QPointF(round(begin), at.y()), fork_word())

    def _paint_drag(self, painter: QPainter, view: GraphView) -> None:
        if view.drag is None:
            return
        place, pointer, target = view.drag
        start = view.point_of(place)
        end = view.point_of(target) if target is not None else pointer
        painter.setPen(self._inks.pending)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawLine(QPointF(*start), QPointF(*end))
        if target is not None:
            painter.drawEllipse(QPointF(*end), RADIUS + 4, RADIUS + 4)

    def _paint_heads(self, painter: QPainter, view: GraphView) -> None:
        painter.save()
        painter.setClipRect(QRectF(0, RULER, view.gutter, view.height - RULER))
        room = view.gutter - _INSET - 8
        for lane in view.visible_lanes():
            head, top = view.scene.heads[lane], view.lane_top(lane)
            name = loose_word() if head.is_loose else one_line(head.name) or not_named_word()
            painter.setFont(self._font if head.is_loose else self._strong)
            painter.setPen(self._inks.ink if head.name else self._inks.muted)
            metrics = self._metrics if head.is_loose else self._strong_metrics
            baseline = top + LANE_TOP - 2
            painter.drawText(
                QPointF(_INSET, round(baseline)), metrics.elidedText(name, Qt.TextElideMode.ElideRight, room)
            )
            if head.note:
                painter.setFont(self._small)
                painter.setPen(self._inks.muted)
                note = self._small_metrics.elidedText(one_line(head.note), Qt.TextElideMode.ElideRight, room)
                painter.drawText(QPointF(_INSET, round(baseline + 16)), note)
        painter.restore()

    def _paint_frame(self, painter: QPainter, view: GraphView) -> None:
        painter.setPen(self._inks.grid)
        painter.drawLine(QLineF(view.gutter - 0.5, 0, view.gutter - 0.5, view.height))
        if view.today is not None and 0 <= view.scale.x_of(view.today) <= view.content_width - 40:
            painter.setFont(self._small)
            painter.setPen(QPen(self._inks.colors.today))
            x = view.gutter + view.scale.x_of(view.today)
            painter.drawText(QPointF(round(x + 4), view.height - 5), today_word())
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


def true_at_text(seconds: int) -> str:
    """Name the moment of the cursor."""
    return day_text(date_of(seconds))


def _room(step: Step, is_major: bool) -> float:  # noqa: FBT001 - as ``choose_steps`` calls it
    return _MAJOR_ROOM if is_major else _CALM.get(step.unit, _TICK_ROOM)


def _is_over(status: str) -> bool:
    return status in {"superseded", "corrected", "folded", "withdrawn", "past", "ended"}


def _paint_way(painter: QPainter, path: Way, pen: QPen, verdict: Verdict) -> None:
    painter.setPen(pen)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    if verdict is Verdict.CORRECTION and pen.style() is Qt.PenStyle.SolidLine:
        for shift in (-1.6, 1.6):
            painter.drawPolyline([QPointF(point.x, point.y + shift) for point in path])
    elif len(path) > 1:
        painter.drawPolyline([QPointF(*point) for point in path])
    _paint_head(painter, path, pen, verdict)


def _paint_head(painter: QPainter, path: Way, pen: QPen, verdict: Verdict) -> None:
    """An arrow at the newer mark; a bar where the older one only ends."""
    if len(path) < 2:
        return
    end, along = path[-1], _direction(path[-2], path[-1])
    across = Point(-along.y, along.x)
    painter.setPen(QPen(pen.color(), 1.6))
    if verdict is Verdict.END:
        wing = _ARROW - 1
        painter.drawLine(
            QLineF(end.x - across.x * wing, end.y - across.y * wing, end.x + across.x * wing, end.y + across.y * wing)
        )
        return
    base = Point(end.x - along.x * _ARROW, end.y - along.y * _ARROW)
    wing = _ARROW * 0.55
    shape = QPainterPath()
    shape.addPolygon(
        QPolygonF(
            [
                QPointF(end.x, end.y),
                QPointF(base.x + across.x * wing, base.y + across.y * wing),
                QPointF(base.x - across.x * wing, base.y - across.y * wing),
            ]
        )
    )
    painter.fillPath(shape, pen.color())


def _direction(first: Point, last: Point) -> Point:
    length = max(1e-6, ((last.x - first.x) ** 2 + (last.y - first.y) ** 2) ** 0.5)
    return Point((last.x - first.x) / length, (last.y - first.y) / length)


__all__ = ["GAP", "GraphPainter", "true_at_text"]
