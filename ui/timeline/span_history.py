"""Back and forward through what was looked at: a span counts once it has been looked at for a moment."""

from collections.abc import Callable
from typing import Final

from PySide6.QtCore import QObject, QTimer, Signal

Span = tuple[float, float]

_SETTLED: Final = 700
_KEPT: Final = 100
_SAME: Final = 0.01


class SpanHistory(QObject):
    """Remembers spans; ``show`` brings one back."""

    changed = Signal()

    def __init__(self, show: Callable[[float, float], None], parent: QObject) -> None:
        super().__init__(parent)
        self._show = show
        self._spans: list[Span] = []
        self._place = -1
        self._seen: Span | None = None
        self._settling = QTimer(self)
        self._settling.setSingleShot(True)
        self._settling.setInterval(_SETTLED)
        self._settling.timeout.connect(self.settle)

    def see(self, start: float, end: float) -> None:
        """Another span is shown; it is remembered if it stays."""
        self._seen = (start, end)
        self._settling.start()

    def settle(self) -> None:
        """Remember what is shown now; what lay ahead is forgotten."""
        self._settling.stop()
        seen, self._seen = self._seen, None
        if seen is None or (self._spans and _is_same(seen, self._spans[self._place])):
            return
        self._spans = [*self._spans[: self._place + 1], seen][-_KEPT:]
        self._place = len(self._spans) - 1
        self.changed.emit()

    def forget(self) -> None:
        """Begin anew: another workspace is shown."""
        self._settling.stop()
        self._spans, self._place, self._seen = [], -1, None
        self.changed.emit()

    @property
    def can_go_back(self) -> bool:
        """Whether something was looked at before."""
        return self._place > 0

    @property
    def can_go_forward(self) -> bool:
        """Whether one went back before."""
        return self._place < len(self._spans) - 1

    def go(self, steps: int) -> None:
        """Go back (−1) or forward (1), as far as there is something."""
        self.settle()
        place = self._place + steps
        if 0 <= place < len(self._spans):
            self._place = place
            self._show(*self._spans[place])
            self._settling.stop()
            self._seen = None
            self.changed.emit()


def _is_same(one: Span, other: Span) -> bool:
    width = max(one[1] - one[0], other[1] - other[0])
    return abs(one[0] - other[0]) <= _SAME * width and abs(one[1] - other[1]) <= _SAME * width
