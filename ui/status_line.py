"""The line at the bottom: what the workspace holds, and at the right what is looked at."""

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QWidget

from ui.dates import number_text, span_text
from ui.fonts import tabular
from ui.widgets.labels import ElidedLabel, PlainLabel
from ui.widgets.layouts import row
from ui.widgets.translated import TranslatedWidget
from ui.words import weekday_word


class _Count(QWidget):
    def __init__(self, tone: str = "", parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._number = PlainLabel("", "strong")
        self._number.setProperty("tone", tone)
        self._number.setFont(tabular(self._number.font()))
        self._word = PlainLabel("", "muted")
        self.setLayout(row(self._number, self._word, spacing=4))

    def show_count(self, number: int, word: str) -> None:
        self._number.setText(number_text(number))
        self._word.setText(word)
        self.setAccessibleName(f"{self._number.text()} {word}")


class StatusLine(TranslatedWidget):
    """Counts at the left, selection, span in view and week start at the right."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("statusLine")
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self.setFixedHeight(31)
        self._counts: dict[str, int] = {}
        self._selected = 0
        self._span: tuple[float, float] | None = None
        self._week_start = 0
        self._memories, self._current, self._superseded = _Count(), _Count(), _Count()
        self._pending, self._forks, self._undated = _Count("pending"), _Count("fork"), _Count()
        self._right = ElidedLabel("", "muted")
        self._right.setAlignment(Qt.AlignmentFlag.AlignRight)
        counts = (self._memories, self._current, self._superseded, self._pending, self._forks, self._undated)
        self.setLayout(row(*counts, None, self._right, spacing=22, margins=(16, 0, 16, 0)))
        self.retranslate()

    def retranslate(self) -> None:
        """Set every word."""
        self._show_counts()
        self._show_right()

    def show_counts(self, counts: dict[str, int]) -> None:
        """Show how many ``memories``, ``current``, ``superseded``, ``pending``, ``forks``, ``undated`` there are.

        Nothing is shown for what is not given.
        """
        self._counts = counts
        self._show_counts()

    def show_selected(self, count: int) -> None:
        """Show how many memories are selected."""
        self._selected = count
        self._show_right()

    def show_span(self, span: tuple[float, float] | None) -> None:
        """Show what stretch of time is in view."""
        self._span = span
        self._show_right()

    def show_week_start(self, weekday: int) -> None:
        """Show on which day weeks start."""
        self._week_start = weekday
        self._show_right()

    @property
    def right_text(self) -> str:
        """What the right side says."""
        return self._right.text()

    def _show_counts(self) -> None:
        shown = (
            (self._memories, "memories", self.tr("memories")),
            (self._current, "current", self.tr("current")),
            (self._superseded, "superseded", self.tr("superseded")),
            (self._pending, "pending", self.tr("pending")),
            (self._forks, "forks", self.tr("open forks")),
            (self._undated, "undated", self.tr("without a date")),
        )
        for widget, key, word in shown:
            number = self._counts.get(key, 0)
            widget.setVisible(key in self._counts and (number > 0 or key == "memories"))
            widget.show_count(number, word)

    def _show_right(self) -> None:
        parts = []
        if self._selected:
            parts.append(self.tr("%n selected", "", self._selected))
        if self._span is not None:
            parts.append(span_text(*self._span))
            parts.append(self.tr("week starts {weekday}").format(weekday=weekday_word(self._week_start)))
        self._right.setText(" · ".join(parts))
