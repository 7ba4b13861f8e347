"""Last step: what was added, what was known, what was left out and why, and where to go from here."""

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QPushButton, QWidget

from ui.dates import number_text
from ui.import_wizard.decision import LogOutcome, RunOutcome
from ui.import_wizard.problem_tree import ProblemTree
from ui.import_words import error_title, way_on
from ui.visible_text import one_line
from ui.widgets.labels import SectionLabel, WrappedLabel
from ui.widgets.layouts import column, row
from ui.widgets.translated import TranslatedWidget


class ResultPage(TranslatedWidget):
    """Shows a ``RunOutcome``."""

    show_requested = Signal()
    conflicts_requested = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._outcome: RunOutcome | None = None
        self._finds_conflicts = True
        self.title = WrappedLabel("", "title")
        self.known = WrappedLabel("", "muted")
        self.by_log = WrappedLabel()
        self.show_button, self.conflicts_button = QPushButton(), QPushButton()
        self._problem_heading = SectionLabel()
        self.problems = ProblemTree()
        ways = row(self.show_button, self.conflicts_button, None)
        parts = (self.title, self.known, self.by_log, 4, ways, 8, self._problem_heading, self.problems)
        layout = column(*parts, spacing=8)
        layout.setStretchFactor(self.problems, 1)
        self.setLayout(layout)
        self.show_button.clicked.connect(self.show_requested)
        self.conflicts_button.clicked.connect(self.conflicts_requested)
        for button in (self.show_button, self.conflicts_button):
            button.setAutoDefault(False)
        self.retranslate()

    def retranslate(self) -> None:
        """Set every word."""
        self._problem_heading.set_heading(self.tr("Left out or mended, and where"))
        self.show_button.setText(self.tr("Show on the timeline"))
        self.conflicts_button.setText(self.tr("Look for conflicts"))
        if self._outcome is not None:
            self.show_outcome(self._outcome, finds_conflicts=self._finds_conflicts)

    def show_outcome(self, outcome: RunOutcome, *, finds_conflicts: bool) -> None:
        """Show what became of the logs; ``finds_conflicts``: a judge is on."""
        self._outcome, self._finds_conflicts = outcome, finds_conflicts
        results = outcome.results
        self.title.setText(self._title_text(outcome))
        self.known.setText(self._known_text(outcome))
        self.known.setVisible(bool(self.known.text()))
        self.by_log.setText("\n".join(map(self._log_text, outcome.logs)) if self._has_several(outcome) else "")
        self.by_log.setVisible(bool(self.by_log.text()))
        has_memories = any(result.memories_added or result.messages_known for result in results)
        self.show_button.setVisible(has_memories)
        self.conflicts_button.setVisible(finds_conflicts and any(result.memories_added for result in results))
        self._show_problems(outcome)

    @staticmethod
    def _has_several(outcome: RunOutcome) -> bool:
        return len(outcome.logs) > 1

    def _title_text(self, outcome: RunOutcome) -> str:
        results = outcome.results
        if not results:
            failed = next((log for log in outcome.logs if log.code), None)
            if failed is None:
                return self.tr("Cancelled")
            return error_title(failed.code) or one_line(failed.text) or self.tr("This cannot be imported")
        messages = sum(result.messages_added for result in results)
        memories = sum(result.memories_added for result in results)
        if not messages and not memories and any(result.messages_known for result in results):
            return self.tr("Nothing new: all of it was here already")
        added = self.tr("{messages} messages and {memories} memories added")
        return added.format(messages=number_text(messages), memories=number_text(memories))

    def _known_text(self, outcome: RunOutcome) -> str:
        results = outcome.results
        if not results:
            failed = next((log for log in outcome.logs if log.code), None)
            if failed is None:
                return self.tr("Nothing was written.")
            return " ".join(
                filter(None, (way_on(failed.code) or one_line(failed.text), self.tr("Nothing was written.")))
            )
        texts: list[str] = []
        known = sum(result.messages_known for result in results)
        if known:
            texts.append(self.tr("%n message(s) were here already and were not added again.", "", known))
        replaced = sum(result.supersessions_added for result in results)
        waiting = sum(result.suggestions_added for result in results)
        if replaced:
            texts.append(self.tr("%n replacement(s) of the store itself act now; they can be undone.", "", replaced))
        if waiting:
            texts.append(self.tr("%n claim(s) of the store wait for your decision.", "", waiting))
        if outcome.is_cancelled:
            texts.append(self.tr("The rest was cancelled; nothing was written of it."))
        return " ".join(texts) or self.tr("Everything is on the timeline now.")

    def _log_text(self, log: LogOutcome) -> str:
        name = one_line(log.path.name)
        if log.result is not None:
            text = self.tr("{name}: {messages} messages, {memories} memories, {known} known")
            result = log.result
            return text.format(
                name=name,
                messages=number_text(result.messages_added),
                memories=number_text(result.memories_added),
                known=number_text(result.messages_known),
            )
        if log.code:
            why = error_title(log.code) or one_line(log.text)
            return self.tr("{name}: not imported. {why}").format(name=name, why=why)
        return self.tr("{name}: cancelled").format(name=name)

    def _show_problems(self, outcome: RunOutcome) -> None:
        counts: dict[str, int] = {}
        for result in outcome.results:
            for kind, count in result.warnings:
                counts[kind] = counts.get(kind, 0) + count
        lines = tuple(problem for result in outcome.results for problem in result.problems)
        self.problems.show_problems(tuple(counts.items()), (), lines)
        self.problems.setVisible(bool(outcome.results))
        self._problem_heading.setVisible(bool(outcome.results))
