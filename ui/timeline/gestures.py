"""Mouse, wheel and trackpad.

Drag pans; Shift-drag, or a drag along the ruler, selects a time range; Ctrl-drag draws a rubber band. A click selects,
Ctrl- or Shift-click adds and takes away. The wheel zooms at the pointer (with Ctrl, too); Shift+wheel and sideways
wheels pan; over the lane names it scrolls the lanes. A pinch zooms. The moments that are asked about are dragged by
their names in the ruler; they snap to edges of what is shown, with Alt they do not.
"""

from enum import Enum, auto
from typing import Final, Protocol

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QGuiApplication, QMouseEvent, QNativeGestureEvent, QWheelEvent

from ui.timeline.frame import RULER
from ui.timeline.moments import Moment
from ui.timeline.viewport import Viewport

_NOTCH: Final = 120.0
_NOTCH_ZOOM: Final = 1.25
_NOTCH_PAN: Final = 90.0
_PIXEL_ZOOM: Final = 1.004
_SHIFT: Final = Qt.KeyboardModifier.ShiftModifier
_CONTROL: Final = Qt.KeyboardModifier.ControlModifier


class Surface(Protocol):
    """What gestures act on, beside the viewport; points and areas are in pixels of the content."""

    def click(self, point: QPointF, *, adds: bool) -> None:
        """Select what lies at a point."""

    def double_click(self, point: QPointF) -> None:
        """Open what lies at a point."""

    def point_at(self, point: QPointF | None) -> None:
        """The pointer rests here, or has left."""

    def draw_range(self, first: float, second: float, *, is_done: bool) -> None:
        """A range of time is drawn between two pixels."""

    def draw_rubber(self, area: QRectF, *, is_done: bool) -> None:
        """A rubber band is drawn."""

    def click_outside(self, position: QPointF) -> None:
        """A click beside the lanes, in pixels of the widget."""

    def moment_at(self, point: QPointF) -> Moment | None:
        """Return which moment's cursor lies at a point of the ruler."""

    def drag_moment(self, moment: Moment, x: float, *, snaps: bool, is_done: bool) -> None:
        """A moment's cursor is dragged to a pixel."""

    def set_cursor(self, shape: Qt.CursorShape | None) -> None:
        """Show another pointer."""


class _Drag(Enum):
    NONE = auto()
    PAN = auto()
    RANGE = auto()
    RUBBER = auto()
    SCROLL = auto()
    MOMENT = auto()


class Gestures:
    """Turns events into movements of the viewport and acts on the surface."""

    def __init__(self, viewport: Viewport, surface: Surface) -> None:
        self._viewport = viewport
        self._surface = surface
        self._drag = _Drag.NONE
        self._pressed_at: QPointF | None = None
        self._last = QPointF()
        self._moved = False
        self._moment: Moment | None = None
        self._snaps = True

    def press(self, event: QMouseEvent) -> None:
        """Begin a click or a drag."""
        if event.button() not in (Qt.MouseButton.LeftButton, Qt.MouseButton.MiddleButton):
            return
        position = event.position()
        self._pressed_at = self._last = position
        self._moved = False
        self._moment = self._moment_at(position, event.modifiers())
        self._drag = _Drag.MOMENT if self._moment is not None else self._drag_of(position, event.modifiers())
        self._viewport.motion.stop()

    def move(self, event: QMouseEvent) -> None:
        """Go on dragging, or point at something."""
        position, pressed = event.position(), self._pressed_at
        if pressed is None:
            self._surface.point_at(self._content(position) if self._is_over_lanes(position) else None)
            is_moment = self._moment_at(position, event.modifiers()) is not None
            self._surface.set_cursor(Qt.CursorShape.SizeHorCursor if is_moment else None)
            return
        distance = QGuiApplication.styleHints().startDragDistance()
        if not self._moved and (position - pressed).manhattanLength() < distance:
            return
        if not self._moved:
            self._moved = True
            self._surface.point_at(None)
            if self._drag is _Drag.PAN:
                self._surface.set_cursor(Qt.CursorShape.ClosedHandCursor)
        self._snaps = not event.modifiers() & Qt.KeyboardModifier.AltModifier
        self._drag_to(position, pressed, is_done=False)
        self._last = position

    def release(self, event: QMouseEvent) -> None:
        """End a drag, or click."""
        pressed, self._pressed_at = self._pressed_at, None
        if pressed is None:
            return
        position = event.position()
        self._surface.set_cursor(None)
        if self._moved:
            self._drag_to(position, pressed, is_done=True)
        elif self._is_over_lanes(position):
            self._surface.click(self._content(position), adds=bool(event.modifiers() & (_SHIFT | _CONTROL)))
        else:
            self._surface.click_outside(position)
        self._drag = _Drag.NONE

    def double_click(self, event: QMouseEvent) -> None:
        """Open what was clicked."""
        if event.button() is Qt.MouseButton.LeftButton and self._is_over_lanes(event.position()):
            self._surface.double_click(self._content(event.position()))

    def wheel(self, event: QWheelEvent) -> None:
        """Zoom, pan or scroll; a trackpad's small steps count for as much as they are."""
        pixels, angle = event.pixelDelta(), event.angleDelta()
        is_fine = not pixels.isNull()
        across = float(pixels.x()) if is_fine else angle.x() / _NOTCH * _NOTCH_PAN
        along = float(pixels.y()) if is_fine else angle.y() / _NOTCH * _NOTCH_PAN
        position = event.position()
        if event.modifiers() & _SHIFT:
            self._viewport.pan(round(across or along))
        elif abs(across) > abs(along):
            self._viewport.pan(round(across))
        elif position.x() < self._viewport.frame.gutter and not event.modifiers() & _CONTROL:
            self._viewport.scroll_to(self._viewport.frame.scroll - along)
        elif along:
            factor = _PIXEL_ZOOM ** pixels.y() if is_fine else _NOTCH_ZOOM ** (angle.y() / _NOTCH)
            is_step = not is_fine and abs(angle.y()) >= _NOTCH
            self._viewport.zoom(factor, max(0.0, self._content(position).x()), animated=is_step)

    def native(self, event: QNativeGestureEvent, position: QPointF) -> bool:
        """Zoom by a pinch at a point; say whether it was one."""
        if event.gestureType() is not Qt.NativeGestureType.ZoomNativeGesture:
            return False
        x = max(0.0, self._content(position).x())
        self._viewport.zoom(max(0.2, 1.0 + event.value()), x, animated=False)
        return True

    def cancel(self) -> None:
        """Forget a drag under way."""
        self._pressed_at = None
        self._drag = _Drag.NONE
        self._surface.set_cursor(None)

    @property
    def is_dragging(self) -> bool:
        """Whether a button is down."""
        return self._pressed_at is not None

    def _drag_of(self, position: QPointF, modifiers: Qt.KeyboardModifier) -> _Drag:
        frame = self._viewport.frame
        if position.x() < frame.gutter:
            return _Drag.SCROLL
        if position.y() < RULER or modifiers & _SHIFT:
            return _Drag.RANGE
        return _Drag.RUBBER if modifiers & _CONTROL else _Drag.PAN

    def _moment_at(self, position: QPointF, modifiers: Qt.KeyboardModifier) -> Moment | None:
        """Today's own cursor stays: a drag of it takes *true at* out of it, with Shift *known at*."""
        if position.x() < self._viewport.frame.gutter:
            return None
        moment = self._surface.moment_at(self._content(position))
        if moment is Moment.TODAY:
            return Moment.KNOWN_AT if modifiers & _SHIFT else Moment.TRUE_AT
        return moment

    def _drag_to(self, position: QPointF, pressed: QPointF, *, is_done: bool) -> None:
        first, here = self._content(pressed), self._content(position)
        moved = position - self._last
        if self._drag is _Drag.PAN:
            self._viewport.pan(round(position.x()) - round(self._last.x()))
        if self._drag in (_Drag.PAN, _Drag.SCROLL):
            self._viewport.scroll_to(self._viewport.frame.scroll - moved.y())
        elif self._drag is _Drag.MOMENT and self._moment is not None:
            self._surface.drag_moment(self._moment, here.x(), snaps=self._snaps, is_done=is_done)
        elif self._drag is _Drag.RANGE:
            self._surface.draw_range(first.x(), here.x(), is_done=is_done)
        elif self._drag is _Drag.RUBBER:
            self._surface.draw_rubber(QRectF(first, here).normalized(), is_done=is_done)

    def _content(self, position: QPointF) -> QPointF:
        return QPointF(position.x() - self._viewport.frame.gutter, position.y())

    def _is_over_lanes(self, position: QPointF) -> bool:
        frame = self._viewport.frame
        return position.x() >= frame.gutter and RULER <= position.y() < frame.bottom
