"""Short, smooth changes of the span; none at all where the system asks for reduced motion."""

from collections.abc import Callable
from math import exp, log
from typing import Final

from PySide6.QtCore import QAbstractAnimation, QEasingCurve, QObject, QVariantAnimation

from core.timeline.scale import Scale

_DURATION: Final = 110


class Motion(QObject):
    """Leads the scale from where it is to where it is going."""

    def __init__(self, show: Callable[[Scale], None], parent: QObject) -> None:
        super().__init__(parent)
        self._show = show
        self._from: Scale | None = None
        self._to: Scale | None = None
        self._animation = QVariantAnimation(self)
        self._animation.setDuration(_DURATION)
        self._animation.setEasingCurve(QEasingCurve.Type.OutCubic)
        self._animation.setStartValue(0.0)
        self._animation.setEndValue(1.0)
        self._animation.valueChanged.connect(self._step)
        self.is_wanted = True

    @property
    def target(self) -> Scale | None:
        """Where the movement under way ends, if there is one."""
        is_running = self._animation.state() == QAbstractAnimation.State.Running
        return self._to if is_running else None

    def go(self, start: Scale, end: Scale) -> None:
        """Move from one scale to another; a movement under way is replaced."""
        self._animation.stop()
        if not self.is_wanted:
            self._show(end)
            return
        self._from, self._to = start, end
        self._animation.start()

    def stop(self) -> None:
        """Stay where the movement has come to."""
        self._animation.stop()

    def _step(self, value: object) -> None:
        start, end = self._from, self._to
        if start is None or end is None or not isinstance(value, float):
            return
        self._show(end if value >= 1.0 else between(start, end, value))


def between(start: Scale, end: Scale, part: float) -> Scale:
    """Return a scale on the way: zoom grows evenly, and what stands still at both ends stands still throughout."""
    first, last = start.seconds_per_pixel, end.seconds_per_pixel
    per_pixel = first * exp(part * log(last / first))
    moved = part if abs(last / first - 1.0) < 1e-9 else (per_pixel - first) / (last - first)
    return Scale(start.start + (end.start - start.start) * moved, per_pixel, end.width)
