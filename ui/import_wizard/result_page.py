"""Last step: what was added, what was left out and why."""

from PySide6.QtWidgets import QPlainTextEdit, QWidget

from core.operations.import_log import ImportResult
from ui.dates import number_text
from ui.import_wizard.notes import Notes
from ui.theme import Colors
from ui.visible_text import make_visible
from ui.widgets.labels import SectionLabel, WrappedLabel
from ui.widgets.layouts import column
from ui.widgets.translated import TranslatedWidget


class ResultPage(TranslatedWidget):
    """Shows an ``ImportResult``, or that it was cancelled or failed."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._result: ImportResult | None = None
        self.title = WrappedLabel("", "title")
        self._known = WrappedLabel("", "muted")
        self.notes = Notes()
        self._problem_heading = SectionLabel()
        self.problems = QPlainTextEdit()
        self.problems.setReadOnly(True)
        self.problems.setProperty("kind", "field")
        layout = column(self.title, self._known, 6, self.notes, 6, self._problem_heading, self.problems, spacing=8)
        layout.addStretch(1)
        layout.setStretchFactor(self.problems, 5)
        self.setLayout(layout)
        self.retranslate()

    def retranslate(self) -> None:
        """Set every word."""
        self._problem_heading.set_heading(self.tr("Left out, and where"))
        self.problems.setAccessibleName(self.tr("Left out, and where"))
        if self._result is not None:
            self.show_result(self._result)

    def set_colors(self, colors: Colors) -> None:
        """Draw the signs in other colours."""
        self.notes.set_colors(colors)

    def show_result(self, result: ImportResult) -> None:
        """Show what was added."""
        self._result = result
        added = self.tr("{messages} messages and {memories} memories added")
        if not result.messages_added and result.messages_known:
            added = self.tr("Nothing new: all of it was here already")
        messages, memories = number_text(result.messages_added), number_text(result.memories_added)
        self.title.setText(added.format(messages=messages, memories=memories))
        known = self.tr("%n message(s) were here already and were not added again.", "", result.messages_known)
        self._known.setText(known if result.messages_known else self.tr("Everything is on the timeline now."))
        self.notes.show_warnings(result.warnings)
        self._show_problems(result.problems)

    def show_cancelled(self) -> None:
        """Say that nothing was written."""
        self._show_nothing(self.tr("Cancelled"), self.tr("Nothing was written."))

    def show_failure(self, title: str, text: str) -> None:
        """Say what went wrong."""
        self._show_nothing(title or self.tr("This cannot be imported"), text)

    def _show_nothing(self, title: str, text: str) -> None:
        self._result = None
        self.title.setText(title)
        self._known.setText(text)
        self.notes.show_warnings(())
        self._show_problems(())

    def _show_problems(self, problems: tuple[str, ...]) -> None:
        self.problems.setPlainText("\n".join(make_visible(problem).text for problem in problems))
        self.problems.setVisible(bool(problems))
        self._problem_heading.setVisible(bool(problems))
