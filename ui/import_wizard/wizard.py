"""The import wizard: shows values, emits what the person asks for; it reads and writes nothing itself."""

from enum import IntEnum
from pathlib import Path

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QCloseEvent, QKeyEvent
from PySide6.QtWidgets import QPushButton, QStackedWidget, QWidget

from core.operations.import_log import ImportProgress, ImportResult
from ui.import_wizard.check_page import CheckPage
from ui.import_wizard.choose_page import ChoosePage
from ui.import_wizard.decision import ImportDecision, PreviewRequest
from ui.import_wizard.progress_page import ProgressPage
from ui.import_wizard.result_page import ResultPage
from ui.import_wizard.steps import Steps
from ui.services import ImportPreview
from ui.theme import Colors
from ui.widgets.labels import Hairline
from ui.widgets.layouts import column, row
from ui.widgets.translated import TranslatedDialog


class Step(IntEnum):
    """Where the wizard is."""

    CHOOSE = 0
    CHECK = 1
    IMPORT = 2
    RESULT = 3


class ImportWizard(TranslatedDialog):
    """Choose, check, import, result."""

    preview_requested = Signal(object)
    import_decided = Signal(object)
    cancel_requested = Signal()

    def __init__(
        self, formats: tuple[str, ...], own_zone: str, open_workspace: Path | None, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.resize(760, 600)
        self._paths: tuple[Path, ...] = ()
        self._preview: ImportPreview | None = None
        self._steps = Steps()
        self.choose_page = ChoosePage(formats)
        self.check_page = CheckPage(formats, own_zone, open_workspace)
        self.progress_page = ProgressPage()
        self.result_page = ResultPage()
        self._pages = QStackedWidget()
        for page in (self.choose_page, self.check_page, self.progress_page, self.result_page):
            self._pages.addWidget(page)
        self.back_button, self.cancel_button, self.next_button = QPushButton(), QPushButton(), QPushButton()
        self.next_button.setProperty("kind", "primary")
        self.next_button.setDefault(True)
        for button in (self.back_button, self.cancel_button):
            button.setAutoDefault(False)
        self._arrange()
        self._connect()
        self._go(Step.CHOOSE)

    @property
    def step(self) -> Step:
        """Where the wizard is."""
        return Step(self._pages.currentIndex())

    def retranslate(self) -> None:
        """Set every word."""
        self.setWindowTitle(self.tr("Import"))
        self._show_buttons()

    def set_colors(self, colors: Colors) -> None:
        """Draw in other colours."""
        for page in (self.choose_page, self.check_page, self.result_page):
            page.set_colors(colors)

    def choose(self, paths: tuple[Path, ...]) -> None:
        """Look into these files: the person dropped or chose them."""
        self._paths = paths
        self._preview = None
        self.check_page.show_busy()
        self._go(Step.CHECK)
        self.preview_requested.emit(PreviewRequest(paths))

    def show_preview(self, preview: ImportPreview) -> None:
        """Show what the files hold."""
        if self.step is Step.CHECK:
            self._preview = preview
            self.check_page.show_preview(preview)
            self._show_buttons()
            self.next_button.setFocus()

    def show_trouble(self, code: str, text: str) -> None:
        """Say why the files cannot be looked into."""
        if self.step is Step.CHECK:
            self.check_page.show_trouble(code, text)
            self._show_buttons()

    def show_progress(self, progress: ImportProgress) -> None:
        """Show how far the import is."""
        self.progress_page.show_progress(progress)

    def show_result(self, result: ImportResult) -> None:
        """Show what was added."""
        self.result_page.show_result(result)
        self._go(Step.RESULT)

    def show_cancelled(self) -> None:
        """Say that nothing was written."""
        self.result_page.show_cancelled()
        self._go(Step.RESULT)

    def show_failure(self, title: str, text: str) -> None:
        """Say why nothing was imported."""
        self.result_page.show_failure(title, text)
        self._go(Step.RESULT)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Escape cancels an import that is under way; it does not close the wizard over it."""
        if event.key() == Qt.Key.Key_Escape and self.step is Step.IMPORT:
            self._cancel()
        else:
            super().keyPressEvent(event)

    def closeEvent(self, event: QCloseEvent) -> None:
        """Closing cancels an import that is under way."""
        if self.step is Step.IMPORT:
            self.cancel_requested.emit()
        super().closeEvent(event)

    def _arrange(self) -> None:
        footer = row(self.back_button, None, self.cancel_button, self.next_button)
        body = column(self._steps, 4, Hairline(), 8, self._pages, 4, footer, margins=(24, 20, 24, 18))
        body.setStretchFactor(self._pages, 1)
        self.setLayout(body)

    def _connect(self) -> None:
        self.choose_page.chosen.connect(self.choose)
        self.check_page.trouble.format_named.connect(self._look_again)
        self.back_button.clicked.connect(lambda: self._go(Step.CHOOSE))
        self.cancel_button.clicked.connect(self._cancel)
        self.next_button.clicked.connect(self._next)

    def _look_again(self, format_id: str) -> None:
        self.check_page.show_busy()
        self.preview_requested.emit(PreviewRequest(self._paths, format_id=format_id))

    def _go(self, step: Step) -> None:
        self._pages.setCurrentIndex(step)
        self._steps.show_step(step)
        self.retranslate()

    def _show_buttons(self) -> None:
        step = self.step
        self.back_button.setText(self.tr("Back"))
        self.cancel_button.setText(self.tr("Cancel"))
        self.next_button.setText(self.tr("Import") if step is not Step.RESULT else self.tr("Done"))
        self.back_button.setVisible(step is Step.CHECK)
        self.cancel_button.setVisible(step is not Step.RESULT)
        self.cancel_button.setEnabled(True)
        self.next_button.setVisible(step in (Step.CHECK, Step.RESULT))
        self.next_button.setEnabled(step is Step.RESULT or self._preview is not None)

    def _cancel(self) -> None:
        if self.step is Step.IMPORT:
            self.cancel_button.setEnabled(False)
            self.cancel_requested.emit()
        else:
            self.reject()

    def _next(self) -> None:
        if self.step is Step.RESULT:
            self.accept()
        elif self._preview is not None:
            self._decide(self._preview)

    def _decide(self, preview: ImportPreview) -> None:
        zone = self.check_page.zone_choice.zone() if preview.lacks_zone else None
        decision = ImportDecision(self._paths, preview.format_id, zone, self.check_page.new_workspace)
        self._go(Step.IMPORT)
        self.progress_page.start()
        self.import_decided.emit(decision)
