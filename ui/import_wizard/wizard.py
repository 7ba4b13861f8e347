"""The import wizard: shows values, emits what the person asks for; it reads and writes nothing itself."""

from enum import IntEnum
from pathlib import Path

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QMessageBox, QPushButton, QStackedWidget, QWidget

from core.operations.import_log import Extract
from ui.fonts import scaled
from ui.import_preview import FoundLog
from ui.import_wizard.check_page import CheckPage
from ui.import_wizard.choose_page import ChoosePage
from ui.import_wizard.decision import RunOutcome, RunProgress
from ui.import_wizard.log_entry import LogEntry, all_ready, wanted
from ui.import_wizard.log_set import LogSet
from ui.import_wizard.progress_page import ProgressPage
from ui.import_wizard.result_page import ResultPage
from ui.import_wizard.steps import Steps
from ui.theme import Colors
from ui.widgets.labels import Hairline, WrappedLabel
from ui.widgets.layouts import column, row
from ui.widgets.translated import TranslatedDialog

_ROOM_FOR_FRAME = QSize(40, 80)


class Step(IntEnum):
    """Where the wizard is."""

    CHOOSE = 0
    CHECK = 1
    IMPORT = 2
    RESULT = 3


class ImportWizard(TranslatedDialog):
    """Choose, check, import, result."""

    logs_requested = Signal(object)
    import_decided = Signal(object)
    cancel_requested = Signal()

    def __init__(
        self, formats: tuple[str, ...], own_zone: str, open_workspace: Path | None, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.resize(QSize(scaled(940), scaled(720)).boundedTo(self.screen().availableSize() - _ROOM_FOR_FRAME))
        self._is_finding = self._is_closing = False
        self._question: QMessageBox | None = None
        self._finds_conflicts = True
        self._steps = Steps()
        self.choose_page = ChoosePage(formats)
        self.check_page = CheckPage(formats, own_zone, open_workspace)
        self.progress_page = ProgressPage()
        self.result_page = ResultPage()
        self.logs = LogSet(self.check_page, self)
        self._pages = QStackedWidget()
        for page in (self.choose_page, self.check_page, self.progress_page, self.result_page):
            self._pages.addWidget(page)
        self.back_button, self.cancel_button, self.next_button = QPushButton(), QPushButton(), QPushButton()
        self.next_button.setProperty("kind", "primary")
        self.next_button.setDefault(True)
        for button in (self.back_button, self.cancel_button):
            button.setAutoDefault(False)
        self.hint = WrappedLabel("", "muted")
        self._arrange()
        self._connect()
        self._go(Step.CHOOSE)

    @property
    def step(self) -> Step:
        """Where the wizard is."""
        return Step(self._pages.currentIndex())

    @property
    def question(self) -> QMessageBox | None:
        """What asks whether to close, if it is open."""
        return self._question

    def retranslate(self) -> None:
        """Set every word."""
        self.setWindowTitle(self.tr("Import"))
        self._show_buttons()

    def set_colors(self, colors: Colors) -> None:
        """Draw in other colours."""
        for page in (self.choose_page, self.check_page):
            page.set_colors(colors)

    def set_defaults(self, extract: Extract, *, finds_conflicts: bool) -> None:
        """Take what the settings say."""
        self._finds_conflicts = finds_conflicts
        self.logs.set_extract(extract)

    def choose(self, paths: tuple[Path, ...]) -> None:
        """Look at these files: the person dropped or chose them. What was answered for others is kept."""
        self._is_finding = True
        self.check_page.show_busy()
        self._go(Step.CHECK)
        self.logs_requested.emit(paths)

    def add_logs(self, found: tuple[FoundLog, ...]) -> None:
        """Show which logs the files are."""
        self._is_finding = False
        self.logs.add(found)
        self._show_buttons()

    def show_progress(self, progress: RunProgress) -> None:
        """Show how far the import is."""
        self.progress_page.show_progress(progress)

    def show_outcome(self, outcome: RunOutcome) -> None:
        """Show what became of the import."""
        self.result_page.show_outcome(outcome, finds_conflicts=self._finds_conflicts)
        if self._question is not None:
            self._question.reject()
        self._go(Step.RESULT)
        self.next_button.setFocus()

    def close_now(self) -> None:
        """Close without asking."""
        self._is_closing = True
        self.close()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Escape cancels an import that is under way; it does not close the wizard over it."""
        if event.key() == Qt.Key.Key_Escape and self.step is Step.IMPORT:
            self._cancel()
        else:
            super().keyPressEvent(event)

    def reject(self) -> None:
        """Close, by whatever means; ask first if something would be lost."""
        if self._is_closing:
            super().reject()
        elif self._question is not None:
            self._question.raise_()
        elif self.step is Step.IMPORT:
            self._ask(
                self.tr("Stop the import?"), self.tr("What was imported before stays; of the file at hand nothing.")
            )
        elif self.step in (Step.CHOOSE, Step.CHECK) and any(entry.has_answers for entry in self.logs.entries):
            self._ask(self.tr("Close the import?"), self.tr("Nothing was written yet, and your answers are not kept."))
        else:
            super().reject()

    def _ask(self, title: str, text: str) -> None:
        box = QMessageBox(self)
        box.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        box.setTextFormat(Qt.TextFormat.PlainText)
        box.setWindowTitle(title)
        box.setText(f"{title}\n\n{text}")
        is_import = self.step is Step.IMPORT
        close = box.addButton(self.tr("Stop") if is_import else self.tr("Close"), QMessageBox.ButtonRole.AcceptRole)
        box.setDefaultButton(box.addButton(self.tr("Go on"), QMessageBox.ButtonRole.RejectRole))
        close.clicked.connect(self._cancel if is_import else self.close_now)
        box.destroyed.connect(self._forget_question)
        self._question = box
        box.open()

    def _forget_question(self) -> None:
        self._question = None

    def _arrange(self) -> None:
        footer = row(self.back_button, self.hint, self.cancel_button, self.next_button)
        footer.setStretch(1, 1)
        body = column(self._steps, 4, Hairline(), 8, self._pages, 4, footer, margins=(24, 20, 24, 18))
        body.setStretchFactor(self._pages, 1)
        self.setLayout(body)

    def _connect(self) -> None:
        self.choose_page.chosen.connect(self.choose)
        self.logs.changed.connect(self._show_buttons)
        self.logs.became_ready.connect(self._focus_next)
        self.back_button.clicked.connect(self._back)
        self.cancel_button.clicked.connect(self._cancel)
        self.next_button.clicked.connect(self._next)

    def _go(self, step: Step) -> None:
        self._pages.setCurrentIndex(step)
        self._steps.show_step(step)
        self.retranslate()

    def _back(self) -> None:
        self._go(Step.CHOOSE)
        self.choose_page.focus_files()

    def _focus_next(self) -> None:
        if self.step is Step.CHECK:
            self.next_button.setFocus()

    def _show_buttons(self) -> None:
        step, has_logs = self.step, bool(self.logs.entries)
        names = {Step.CHOOSE: self.tr("Next"), Step.RESULT: self.tr("Done")}
        is_asking = step is Step.CHECK and self.logs.asks_something and not self._is_finding
        import_name = self.tr("Answer the question") if is_asking else self.tr("Import")
        self.back_button.setText(self.tr("Back"))
        self.cancel_button.setText(self.tr("Cancel"))
        self.next_button.setText(names.get(step, import_name))
        self.back_button.setVisible(step is Step.CHECK)
        self.cancel_button.setVisible(step is not Step.RESULT)
        self.cancel_button.setEnabled(True)
        self.next_button.setVisible(step in (Step.CHECK, Step.RESULT) or (step is Step.CHOOSE and has_logs))
        can_import = is_asking or (all_ready(self.logs.entries) and not self._is_finding)
        self.next_button.setEnabled(step is not Step.CHECK or can_import)
        self.hint.setText(self._hint_text() if step is Step.CHECK else "")

    def _hint_text(self) -> str:
        chosen = wanted(self.logs.entries)
        refused = sum(entry.trouble is not None for entry in self.logs.entries)
        if self._is_finding or any(entry.is_busy or entry.is_renewing for entry in chosen):
            return ""
        if len(self.logs.entries) < 2:
            return ""
        text = self.tr("%n file(s) will be imported.", "", len(chosen))
        cannot = self.tr("%n cannot be read.", "", refused)
        return f"{text} {cannot}" if refused else text

    def _cancel(self) -> None:
        if self.step is Step.IMPORT:
            self.cancel_button.setEnabled(False)
            self.cancel_requested.emit()
        else:
            self.reject()

    def _next(self) -> None:
        if self.step is Step.RESULT:
            self.accept()
        elif self.step is Step.CHOOSE:
            self._go(Step.CHECK)
        elif self.logs.asks_something:
            self.logs.go_to_question()
        elif all_ready(self.logs.entries):
            self._decide(wanted(self.logs.entries))

    def _decide(self, chosen: list[LogEntry]) -> None:
        target = self.check_page.new_workspace
        self.logs.stop_counting()
        self._go(Step.IMPORT)
        self.progress_page.start()
        self.cancel_button.setFocus()
        self.import_decided.emit(tuple(entry.decision(target) for entry in chosen))
