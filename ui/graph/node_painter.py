"""Draws the marks with the words beside them, and what follows a word: an open fork, a merge."""

from functools import lru_cache
from typing import Final

import numpy as np
from numpy.typing import NDArray
from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QPainter

from core.values.civil_time import date_of
from core.values.memory import Status
from ui.dates import day_text
from ui.drawn_texts import Texts
from ui.graph.geometry import LABEL_GAP, LABEL_RISE, RADIUS, Point
from ui.graph.inks import Inks
from ui.graph.marks import paint_mark
from ui.graph.view import GraphView
from ui.graph.words import fork_word, merge_word
from ui.visible_text import one_line

_LEAST_ROOM: Final = 28.0
_WORD_ROOM: Final = 130.0
_LONGEST: Final = 160
_OVER = frozenset({Status.SUPERSEDED, Status.CORRECTED, Status.FOLDED, Status.WITHDRAWN, Status.PAST, Status.ENDED})


class NodePainter:
    """Paints marks and labels in one font."""

    def __init__(self, inks: Inks, texts: Texts) -> None:
        self._inks, self._texts = inks, texts

    def paint(self, painter: QPainter, view: GraphView, rooms: dict[int, float]) -> None:
        """Draw the marks that are seen, and over them their words as far as they have room."""
        points = view.points_of(np.array(list(rooms), dtype=np.int64))
        for place, (x, y) in points.items():
            node = view.scene.nodes[place]
            if node.memory_id in view.selected or view.hovered == place:
                painter.setPen(self._inks.ring)
                painter.setBrush(Qt.BrushStyle.NoBrush)
                painter.drawEllipse(QPointF(x, y), RADIUS + 3.5, RADIUS + 3.5)
            paint_mark(painter, QPointF(x, y), node, self._inks.colors)
        painter.setFont(self._texts.font)
        for place, room in rooms.items():
            if room >= _LEAST_ROOM:
                self._paint_label(painter, view, place, points[place], room)

    def rooms(self, view: GraphView, places: NDArray[np.int64]) -> dict[int, float]:
        """Return the room of the words; those of a pending edge have their place beside the text of its older mark."""
        asks = view.scene.asks
        return {
            place: room - _WORD_ROOM if asks[place] and room > 2 * _WORD_ROOM else room
            for place, room in view.rooms_of(places).items()
        }

    def widths(self, view: GraphView, rooms: dict[int, float]) -> dict[int, float]:
        """Return how far from their marks the words of some facts reach."""
        return {
            place: min(LABEL_GAP + self._texts.width(self._label(view, place)), room)
            for place, room in rooms.items()
            if room >= _LEAST_ROOM and (view.scene.asks[place] or view.scene.nodes[place].memory_id in view.lit)
        }

    def _label(self, view: GraphView, place: int) -> str:
        text = _line(view.scene.nodes[place].content[:_LONGEST])
        return f"{day_text(date_of(int(view.scene.start[place])))}  {text}" if view.is_even(place) else text

    def _paint_label(self, painter: QPainter, view: GraphView, place: int, point: Point, room: float) -> None:
        scene, node, (x, y) = view.scene, view.scene.nodes[place], point
        is_lit = node.memory_id in view.lit or node.memory_id in view.selected
        painter.setPen(self._inks.ink if is_lit or node.status not in _OVER else self._inks.muted)
        text = self._texts.elided(self._label(view, place), room)
        self._texts.draw(painter, x + LABEL_GAP, y - LABEL_RISE, text)
        notes = []
        if place in scene.fork_ends:
            notes.append((fork_word(), self._inks.fork_ink))
        if scene.merged[place] > 1:
            notes.append((merge_word(int(scene.merged[place])), self._inks.muted))
        left = x + LABEL_GAP + self._texts.width(text) + 16
        for note, ink in notes:
            painter.setPen(ink)
            self._texts.draw(painter, left, y - LABEL_RISE, note)
            left += self._texts.width(note) + 16


@lru_cache(maxsize=4_000)
def _line(text: str) -> str:
    return one_line(text)
