"""The tour of the window: three notes, each at what it is about; it can be left at any time."""

from collections.abc import Sequence

from PySide6.QtCore import QObject, Signal
from PySide6.QtGui import QAccessible, QAccessibleEvent
from PySide6.QtWidgets import QWidget

from ui.dates import number_text
from ui.guide.callout import Callout
from ui.theme import Colors


class Tour(QObject):
    """Steps through its anchors; ``closed`` when it ends, in whatever way."""

    closed = Signal()

    def __init__(self, anchors: Sequence[QWidget], window: QWidget) -> None:
        super().__init__(window)
        self._anchors = tuple(anchors)
        self._place = -1
        self.callout = Callout(window)
        self.callout.stepped.connect(self.step)
        self.callout.ended.connect(self.end)
        self.retranslate()

    @property
    def is_running(self) -> bool:
        """Whether a note is shown."""
        return self._place >= 0

    @property
    def place(self) -> int:
        """Which step is shown, from 0; -1: none."""
        return self._place

    def set_colors(self, colors: Colors) -> None:
        """Draw in other colours."""
        self.callout.set_colors(colors)

    def retranslate(self) -> None:
        """Set every word."""
        self.callout.skip.setText(self.tr("Skip"))
        self.callout.back.setText(self.tr("Back"))
        self.callout.next.setText(self.tr("Done") if self._place == len(self._anchors) - 1 else self.tr("Next"))
        if self.is_running:
            self._word()

    def start(self) -> None:
        """Show the first note."""
        self._show(0)

    def step(self, way: int) -> None:
        """Go on or back; past the last note the tour is over."""
        if not self.is_running:
            return
        place = max(0, self._place + way)
        if place < len(self._anchors):
            self._show(place)
        else:
            self.end()

    def end(self) -> None:
        """Take the note away."""
        if self.is_running:
            self._place = -1
            self.callout.hide()
            self.closed.emit()

    def _show(self, place: int) -> None:
        self._place = place
        self.retranslate()
        self.callout.back.setEnabled(place > 0)
        self.callout.point_at(self._anchors[place])
        QAccessible.updateAccessibility(QAccessibleEvent(self.callout, QAccessible.Event.Alert))

    def _word(self) -> None:
        words = (
            (
                self.tr("What was true, when"),
                self.tr(
                    "A bar is something that holds for a while, a diamond happens once, a dashed box is a plan. "
                    "What is not certain is hatched or outlined."
                ),
            ),
            (
                self.tr("Ask about another day"),
                self.tr(
                    "“True at” is the day in the world; “Known at” counts only what had been said by then. Every panel "
                    "follows both."
                ),
            ),
            (
                self.tr("You decide what replaces what"),
                self.tr(
                    "Suggestions wait here and change nothing until you accept them. Press A to accept, R to reject; "
                    "Undo takes any decision back."
                ),
            ),
        )
        title, text = words[self._place]
        count = self.tr("{place} of {count}").format(
            place=number_text(self._place + 1), count=number_text(len(self._anchors))
        )
        callout = self.callout
        callout.title.setText(title)
        callout.text.setText(text)
        callout.count.setText(count)
        callout.setAccessibleName(f"{title} ({count})")
        callout.setAccessibleDescription(text)
        callout.place()
