"""A field for a date: typed in figures or words, stepped by the arrow keys."""

from collections.abc import Callable
from typing import Protocol

from PySide6.QtCore import Qt, QTimer, Signal
from PySide6.QtGui import QFocusEvent, QKeyEvent
from PySide6.QtWidgets import QLineEdit, QWidget

from core.values.civil_time import DAY, Window, add_months, date_of, seconds_of
from core.values.grain import Grain
from ui.dates import window_text
from ui.widgets.labels import set_property


class Reads(Protocol):
    """Understands typed dates, at once or later."""

    def read(self, key: str, text: str, done: Callable[[Window | None], None]) -> None:
        """Pass on the window of a text, None where it is no date."""
        ...


class DateField(QLineEdit):
    """Holds a window or nothing. Up and Down step a day, Page Up and Page Down a month; Escape takes typing back.

    ``window_changed`` follows every letter; ``committed`` waits for Enter, a step or the keyboard to go elsewhere.
    ``was_read`` tells that what is typed was looked at, whatever came of it.
    """

    window_changed = Signal(object)
    committed = Signal(object)
    was_read = Signal()

    def __init__(self, reader: Reads, key: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._reader, self._key = reader, key
        self._window: Window | None = None
        self._committed: Window | None = None
        self._is_typed = False
        self._none_text = ""
        self.textEdited.connect(self._take_typing)
        self.returnPressed.connect(self.finish)

    @property
    def window_shown(self) -> Window | None:
        """The date that is meant."""
        return self._window

    @property
    def is_understood(self) -> bool:
        """Whether what is typed is a date, or nothing is typed."""
        return self._window is not None or self.text().strip() in {"", self._none_text}

    def set_none_text(self, text: str) -> None:
        """Show this where there is no date."""
        self._none_text = text
        if not self._is_typed:
            self._show()

    def set_window(self, window: Window | None) -> None:
        """Show a date without telling anybody."""
        self._window = self._committed = window
        self._is_typed = False
        self._show()

    def finish(self) -> None:
        """Write what was typed as the date that it is."""
        if self.is_understood:
            self._is_typed = False
            self._show()
            self._commit()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Step by the arrow keys."""
        steps = {
            Qt.Key.Key_Up: (1, 0), Qt.Key.Key_Down: (-1, 0), Qt.Key.Key_PageUp: (0, 1), Qt.Key.Key_PageDown: (0, -1),
        }  # fmt: skip
        step = steps.get(Qt.Key(event.key()))
        if step is not None and self._window is not None:
            self._choose(stepped(self._window, *step))
        elif event.key() == Qt.Key.Key_Escape and self._is_typed:
            self._take_back()
        else:
            super().keyPressEvent(event)

    def focusOutEvent(self, event: QFocusEvent) -> None:
        """Write what was typed as the date that it is."""
        super().focusOutEvent(event)
        self.finish()

    def focusInEvent(self, event: QFocusEvent) -> None:
        """Be ready to be typed over."""
        super().focusInEvent(event)
        if event.reason() is not Qt.FocusReason.PopupFocusReason:
            QTimer.singleShot(0, self, self.selectAll)

    def choose(self, window: Window | None) -> None:
        """Take another date and tell everybody."""
        self._choose(window)

    def text_of(self, window: Window) -> str:
        """Return how a date is written in the field."""
        return window_text(*window)

    def _take_typing(self, text: str) -> None:
        self._is_typed = True
        self._reader.read(self._key, text, self._receive)

    def _receive(self, window: Window | None) -> None:
        has_changed = window != self._window
        self._window = window
        set_property(self, "invalid", not self.is_understood)
        if not self._is_typed and self.is_understood:
            self._show()
            self._commit()
        if has_changed:
            self.window_changed.emit(window)
        self.was_read.emit()

    def _choose(self, window: Window | None) -> None:
        has_changed = window != self._window
        self._window, self._is_typed = window, False
        self._show()
        if has_changed:
            self.window_changed.emit(window)
        self._commit()

    def _take_back(self) -> None:
        self._choose(self._committed)

    def _commit(self) -> None:
        if self._window != self._committed:
            self._committed = self._window
            self.committed.emit(self._window)

    def _show(self) -> None:
        self.setText(self._none_text if self._window is None else self.text_of(self._window))
        self.setCursorPosition(0)
        set_property(self, "invalid", value=False)


def stepped(window: Window, days: int, months: int) -> Window:
    """Return the day so many days and months after the first day of a window; months keep months."""
    if window.grain in (Grain.MONTH, Grain.YEAR) and not months:
        months, days = days * (12 if window.grain is Grain.YEAR else 1), 0
    if window.grain in (Grain.MONTH, Grain.YEAR):
        return _moved(window, months)
    start = seconds_of(*add_months(date_of(window.start), months)) + days * DAY
    return Window(start, start + DAY, Grain.DAY)


def _moved(window: Window, months: int) -> Window:
    start = add_months(date_of(window.start), months)
    width = 12 if window.grain is Grain.YEAR else 1
    return Window(seconds_of(*start), seconds_of(*add_months(start, width)), window.grain)
