"""Draws the edges: the kind by the style of the line.

What took the place has a full arrow, what only says more an open one; where something ends there is a bar.
"""

from itertools import pairwise
from math import ceil
from typing import Final

from PySide6.QtCore import QLineF, QPointF, Qt
from PySide6.QtGui import QPainter, QPen

from core.queries.graph_rows import GraphEdge, Tie
from core.values.verdict import Verdict
from ui.drawn_texts import Texts
from ui.graph.geometry import GAP, Point, Way
from ui.graph.inks import Inks
from ui.graph.view import GraphView
from ui.graph.words import edge_word

_ARROW: Final = 6.0
_DOUBLE: Final = 1.6
_BESIDE: Final = 64.0


class EdgePainter:
    """Paints edges and their words."""

    def __init__(self, inks: Inks, small: Texts) -> None:
        self._inks, self._small = inks, small

    def paint(self, painter: QPainter, view: GraphView, widths: dict[int, float]) -> None:
        """Draw the edges that are seen; ``widths`` are those of the texts beside the marks."""
        scene, lit = view.scene, view.lit
        ways, width = view.ways_of(view.visible_edges()), view.content_width
        edges = [(scene.edges[edge].old in lit, scene.edges[edge].tie is Tie.PENDING, edge) for edge in ways]
        # What changes nothing yet lies over what stands, and the lit chain over both.
        for is_lit, _, edge in sorted(edges):
            one, path = scene.edges[edge], ways[edge]
            pen = self._inks.edge(one.verdict, one.tie, is_forked=bool(scene.forked[edge]), is_lit=is_lit)
            paint_way(painter, _seen(path, width, pen), pen, one.verdict)
            if one.tie is not Tie.STANDING or is_lit:
                self._paint_word(painter, one, path, width, widths.get(int(scene.old[edge]), 0.0))

    def _paint_word(self, painter: QPainter, one: GraphEdge, path: Way, width: float, taken: float) -> None:
        """Name an edge above its longest level piece, in the middle of what is seen of it.

        ``taken`` is how far the words of the older fact reach along its row.
        """
        pieces = [(first, last) for first, last in pairwise(path) if first.y == last.y]
        if not pieces:
            return
        first, last = max(pieces, key=lambda piece: abs(piece[1].x - piece[0].x))
        left, right = max(0.0, min(first.x, last.x)), min(width, max(first.x, last.x))
        text = edge_word(one.verdict, one.tie)
        needed = self._small.width(text)
        if first.y == path[0].y:
            left = max(left, min(right, path[0].x - GAP + taken))
        if right - left < needed + 14:
            return
        ink = {Tie.PENDING: self._inks.pending_ink, Tie.QUARANTINED: self._inks.fork_ink}.get(one.tie, self._inks.muted)
        painter.setFont(self._small.font)
        painter.setPen(ink)
        self._small.draw(painter, (left + right - needed) / 2, first.y - 6, text)


def _seen(path: Way, width: float, pen: QPen) -> Way:
    """Cut off what lies far beside the screen, whole dashes at a time: dashes of a long way cost as if they were seen.

    Ways run level or upright, so that their points are moved only.
    """
    low, high, begin = -_BESIDE, width + _BESIDE, path[0].x
    period = sum(pen.dashPattern()) * pen.widthF() or 1.0
    if begin < low:
        low = begin + ceil((low - begin) / period) * period
    elif begin > high:
        high = begin - ceil((begin - high) / period) * period
    elif all(low <= point.x <= high for point in path):
        return path
    return tuple(Point(min(max(point.x, low), high), point.y) for point in path)


def paint_way(painter: QPainter, path: Way, pen: QPen, verdict: Verdict) -> None:
    """Draw one edge along its way."""
    painter.setPen(pen)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    if verdict is Verdict.CORRECTION and pen.style() is Qt.PenStyle.SolidLine:
        for shift in (-_DOUBLE, _DOUBLE):
            painter.drawPolyline([QPointF(point.x, point.y + shift) for point in path])
    elif len(path) > 1:
        painter.drawPolyline([QPointF(*point) for point in path])
    _paint_head(painter, path, pen, verdict)


def _paint_head(painter: QPainter, path: Way, pen: QPen, verdict: Verdict) -> None:
    if len(path) < 2:
        return
    end, along = path[-1], _direction(path[-2], path[-1])
    across = Point(-along.y, along.x)
    if verdict is Verdict.END:
        painter.setPen(QPen(pen.color(), 1.6))
        wing = _ARROW - 1
        painter.drawLine(
            QLineF(end.x - across.x * wing, end.y - across.y * wing, end.x + across.x * wing, end.y + across.y * wing)
        )
        return
    base = Point(end.x - along.x * _ARROW, end.y - along.y * _ARROW)
    wing = _ARROW * 0.55
    tip = QPointF(end.x, end.y)
    wings = [QPointF(base.x + side * across.x * wing, base.y + side * across.y * wing) for side in (1, -1)]
    if verdict is Verdict.REFINEMENT:
        painter.setPen(QPen(pen.color(), 1.2))
        painter.drawPolyline([wings[0], tip, wings[1]])
    else:
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(pen.color())
        painter.drawPolygon([tip, *wings])


def _direction(first: Point, last: Point) -> Point:
    length = max(1e-6, ((last.x - first.x) ** 2 + (last.y - first.y) ** 2) ** 0.5)
    return Point((last.x - first.x) / length, (last.y - first.y) / length)
