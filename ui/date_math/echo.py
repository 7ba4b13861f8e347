"""What a typed date was taken for, below its field; or what is wrong with it."""

from core.values.civil_time import Window
from core.values.grain import Grain
from ui.dates import is_korean, weekday_text, window_text
from ui.visible_text import one_line
from ui.widgets.date_field import DateField
from ui.widgets.labels import WrappedLabel
from ui.widgets.layouts import column
from ui.widgets.translated import TranslatedWidget

_LONGEST = 40
_LONGEST_SOURCE = 72


class Echo(TranslatedWidget):
    """Follows a date field; where the date came from a memory, it shows the memory's words.

    What is wrong stands in ``problem``, which whoever lays this out puts where there is room.
    """

    def __init__(self, field: DateField) -> None:
        super().__init__()
        self._field = field
        self._source = self._stand_in = ""
        self.label, self.problem = WrappedLabel("", "hint"), WrappedLabel("", "warning")
        self.setLayout(column(self.label, spacing=0))
        field.was_read.connect(self.show_reading)
        field.textChanged.connect(self.show_reading)
        self.show_reading()

    @property
    def is_typed(self) -> bool:
        """Whether the field holds what a person typed."""
        return not self._source and bool(self._field.text().strip())

    @property
    def is_wrong(self) -> bool:
        """Whether what is typed is no date."""
        return bool(self._field.text().strip()) and self._field.property("invalid") is True

    def retranslate(self) -> None:
        """Set every word."""
        self.show_reading()

    def set_source(self, words: str) -> None:
        """Show what memory the date belongs to; empty where it was typed."""
        line = one_line(words)
        self._source = line if len(line) <= _LONGEST_SOURCE else f"{line[: _LONGEST_SOURCE - 1]}…"
        self.show_reading()

    def set_stand_in(self, words: str) -> None:
        """Show what counts while nothing is typed."""
        self._stand_in = words
        self.show_reading()

    def show_reading(self) -> None:
        """Say what the field is taken for."""
        window, typed = self._field.window_shown, self._field.text().strip()
        is_wrong = self.is_wrong
        if is_wrong:
            text = self._problem(typed)
        elif self._source:
            text = self._source
        elif typed and window is not None:
            text = "" if typed == window_text(*window) and window.grain is not Grain.DAY else reading_text(window)
        else:
            text = self._stand_in
        for label, shown in ((self.label, "" if is_wrong else text), (self.problem, text if is_wrong else "")):
            label.setText(shown)
            label.setVisible(bool(shown))
        self._field.setAccessibleDescription(text)

    def _problem(self, typed: str) -> str:
        words = typed if len(typed) <= _LONGEST else f"{typed[: _LONGEST - 1]}…"
        text = self.tr("“{words}” is not a date. Try 15 Mar 2025, March 2025, last Tuesday or 3 weeks ago.")
        return text.format(words=one_line(words))


def reading_text(window: Window) -> str:
    """Write the date that is meant, a day with its weekday."""
    text = window_text(*window)
    if window.grain is not Grain.DAY:
        return f"= {text}"
    weekday = weekday_text(window.start)
    return f"= {text} ({weekday})" if is_korean() else f"= {weekday} {text}"
