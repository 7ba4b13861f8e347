"""The mouse over the graph.

A click selects, with Ctrl or Shift it adds; a drag from one mark to another draws an edge, a drag elsewhere pans. The
wheel zooms at the pointer, over the names it scrolls, with Shift it pans.
"""

from typing import Final

from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QGuiApplication, QMouseEvent, QWheelEvent

from ui.graph.acts import GraphActs
from ui.graph.geometry import Point

_NOTCH: Final = 120.0
_NOTCH_ZOOM: Final = 1.25
_PIXEL_ZOOM: Final = 1.004
_NOTCH_PAN: Final = 90.0
_ADDING = Qt.KeyboardModifier.ShiftModifier | Qt.KeyboardModifier.ControlModifier


class GraphMouse:
    """Turns presses, moves and wheels into acts."""

    def __init__(self, acts: GraphActs) -> None:
        self._acts, self._view = acts, acts.view
        self._pressed: Point | None = None
        self._pressed_on: int | None = None
        self._last = Point(0, 0)
        self._has_moved = False

    @property
    def is_panning(self) -> bool:
        """Whether the content follows the pointer."""
        return self._pressed is not None and self._has_moved and self._pressed_on is None

    def content(self, position: QPointF) -> Point:
        """Return a point of the widget in pixels of the content."""
        return Point(position.x() - self._view.gutter, position.y())

    def press(self, event: QMouseEvent) -> None:
        """Begin a click, a pan or a new edge."""
        self._pressed = self._last = self.content(event.position())
        self._pressed_on = self._view.node_at(self._pressed)
        self._has_moved = False

    def move(self, event: QMouseEvent) -> None:
        """Pan, draw a new edge, or point at something."""
        here = self.content(event.position())
        if self._pressed is None:
            self._acts.point_at(self._view.node_at(here))
            return
        away = abs(here.x - self._pressed.x) + abs(here.y - self._pressed.y)
        if not self._has_moved and away < QGuiApplication.styleHints().startDragDistance():
            return
        is_first, self._has_moved = not self._has_moved, True
        if self._pressed_on is None:
            self._acts.scroll(here.y - self._last.y)
            self._acts.pan(round(here.x) - round(self._last.x), self._pressed.y)
        elif is_first or self._view.drag is not None:  # it was let go of by Escape
            self._acts.draw_edge(self._pressed_on, here)
        self._last = here

    def release(self, event: QMouseEvent) -> None:
        """End a drag, or click."""
        if self._pressed is None:
            return
        place, self._pressed = self._pressed_on, None
        if not self._has_moved:
            self._acts.click(place, adds=bool(event.modifiers() & _ADDING))
        else:
            self._acts.drop_edge()

    def wheel(self, event: QWheelEvent) -> None:
        """Zoom at the pointer, pan or scroll."""
        pixels, angle = event.pixelDelta(), event.angleDelta()
        is_fine = not pixels.isNull()
        across = float(pixels.x()) if is_fine else angle.x() / _NOTCH * _NOTCH_PAN
        along = float(pixels.y()) if is_fine else angle.y() / _NOTCH * _NOTCH_PAN
        if event.modifiers() & Qt.KeyboardModifier.ShiftModifier or abs(across) > abs(along):
            self._acts.pan(across or along, event.position().y())
        elif event.position().x() < self._view.gutter:
            self._acts.scroll(along)
        elif along:
            factor = _PIXEL_ZOOM ** pixels.y() if is_fine else _NOTCH_ZOOM ** (angle.y() / _NOTCH)
            self._acts.zoom(factor, self.content(event.position()).x)
