"""A date with a length of time added or taken away."""

from collections.abc import Callable

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLineEdit

from core.values.civil_time import DAY, Window, day_start
from core.values.grain import Grain
from ui.date_math.echo import Echo, reading_text
from ui.date_math.reckoning import moved, typed_length
from ui.jobs import JobRunner
from ui.visible_text import one_line
from ui.widgets.date_field import DateField, Reads
from ui.widgets.labels import PlainLabel, WrappedLabel, set_property
from ui.widgets.layouts import column, row
from ui.widgets.translated import TranslatedWidget

_LONGEST = 40


class AddingView(TranslatedWidget):
    """Counts from today where no date is given."""

    def __init__(self, jobs: JobRunner, reader: Reads, today: Callable[[], int]) -> None:
        super().__init__()
        self._jobs, self._now = jobs, today
        self._region = ""
        self.base = DateField(reader, "math-base")
        self.echo = Echo(self.base)
        self.length = QLineEdit()
        self.result = PlainLabel("", "strong")
        self.result.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        self.problem = WrappedLabel("", "warning")
        fields = row(self.base, self.length, spacing=6)
        fields.setStretch(0, 2)
        fields.setStretch(1, 3)
        self.setLayout(column(fields, self.echo, self.echo.problem, self.problem, self.result, spacing=6))
        self.base.window_changed.connect(self._add)
        self.length.textChanged.connect(self._add)
        self.retranslate()

    def retranslate(self) -> None:
        """Set every word."""
        self.base.setAccessibleName(self.tr("Date to count from"))
        self.length.setAccessibleName(self.tr("Length of time"))
        self.base.setPlaceholderText(self.tr("today"))
        self.length.setPlaceholderText(self.tr("3 weeks, −2 months, 10 working days"))
        self._add()

    def set_region(self, region: str) -> None:
        """Leave out the holidays of another country."""
        self._region = region
        self._add()

    def _add(self, *_: object) -> None:
        text = self.length.text().strip()
        length = typed_length(text) if text else None
        is_wrong = bool(text) and length is None
        set_property(self.length, "invalid", is_wrong)
        self.problem.setText(self._problem(text) if is_wrong else "")
        self.problem.setVisible(is_wrong)
        self.length.setAccessibleDescription(self.problem.text())
        self.result.setVisible(length is not None)
        if length is None:
            self._jobs.forget("math-add")
            self.result.setText("")
            return
        base, region = self.base.window_shown or self._today(), self._region
        self._jobs.run_latest("math-add", lambda: moved(base, length, region), self._show_result, self._fail)

    def _problem(self, text: str) -> str:
        words = one_line(text if len(text) <= _LONGEST else f"{text[: _LONGEST - 1]}…")
        sentence = self.tr("“{words}” is not a length of time. Try 3 weeks, -2 months 5 days or 10 working days.")
        return sentence.format(words=words)

    def _show_result(self, window: Window) -> None:
        self.result.setText(reading_text(window))

    def _fail(self, error: Exception) -> None:
        """Say it here: what was typed leads out of the calendar."""
        del error
        self.result.setText("")
        self.problem.setText(self.tr("That lies beyond the years that can be reckoned with. Try a shorter length."))
        self.problem.setVisible(True)

    def _today(self) -> Window:
        start = day_start(self._now())
        return Window(start, start + DAY, Grain.DAY)
