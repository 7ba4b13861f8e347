"""Which part of time and of the lanes is looked at."""

from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import QObject, Signal

from core.timeline.scale import Scale
from core.values.civil_time import seconds_of
from ui.timeline.frame import RULER, Frame
from ui.timeline.motion import Motion

_PAST: Final = float(seconds_of(2024))
_YEAR: Final = 366 * 86_400.0


class Viewport(QObject):
    """Scale, sizes and scroll position; whoever draws listens to ``changed``."""

    changed = Signal()
    span_changed = Signal(float, float)

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self.frame = Frame.make(640.0, 320.0, ())
        self.scale = Scale.spanning(_PAST, _PAST + _YEAR, self.frame.content_width)
        self.motion = Motion(self._show, self)

    def resize(self, width: float, height: float) -> None:
        """Fit the same span into another size."""
        frame = self.frame
        self.frame = Frame.make(width, height, frame.counts, scroll=frame.scroll, has_footer=frame.has_footer)
        self.motion.stop()
        self._show(self.scale.resized(self.frame.content_width))

    def set_lanes(self, counts: Sequence[int], *, has_footer: bool) -> None:
        """Share the height among other lanes, of so many memories each."""
        frame = self.frame
        self.frame = Frame.make(frame.width, frame.height, counts, scroll=frame.scroll, has_footer=has_footer)
        self.changed.emit()

    def zoom(self, factor: float, x: float, *, animated: bool = True) -> None:
        """Enlarge (or with a factor below 1 shrink) around a pixel."""
        self._go((self.motion.target or self.scale).zoomed(factor, x), animated=animated)

    def pan(self, pixels: float, *, animated: bool = False) -> None:
        """Move the content to the right."""
        self._go((self.motion.target or self.scale).panned(pixels), animated=animated)

    def show_span(self, start: float, end: float, *, animated: bool = False) -> None:
        """Show [start, end)."""
        self._go(Scale.spanning(start, end, self.frame.content_width), animated=animated)

    def go_to(self, seconds: float) -> None:
        """Bring a time to the middle."""
        self._go((self.motion.target or self.scale).centred_on(seconds), animated=True)

    def reveal(self, seconds: float) -> None:
        """Bring a time into view, if it is not there yet."""
        scale = self.motion.target or self.scale
        if not 0.02 * scale.width <= scale.x_of(seconds) <= 0.85 * scale.width:
            self.go_to(seconds)

    def scroll_to(self, scroll: float) -> None:
        """Scroll the lanes."""
        frame = self.frame.scrolled(scroll)
        if frame.scroll != self.frame.scroll:
            self.frame = frame
            self.changed.emit()

    def reveal_lane(self, number: int) -> None:
        """Scroll a lane into view."""
        top, bottom = self.frame.tops[number], self.frame.tops[number + 1]
        room = self.frame.bottom - RULER
        if top < self.frame.scroll:
            self.scroll_to(top)
        elif bottom > self.frame.scroll + room:
            self.scroll_to(bottom - room)

    def _go(self, scale: Scale, *, animated: bool) -> None:
        if animated:
            self.motion.go(self.scale, scale)
        else:
            self.motion.stop()
            self._show(scale)

    def _show(self, scale: Scale) -> None:
        if scale == self.scale:
            return
        self.scale = scale
        self.changed.emit()
        self.span_changed.emit(scale.start, scale.end)
