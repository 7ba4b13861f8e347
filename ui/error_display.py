"""Where errors go: what a person can act on becomes a message, our own mistakes a report."""

import logging

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QWidget

from core.errors import ActionableError
from ui.error_report import report_of
from ui.error_words import error_sentence
from ui.import_words import error_title
from ui.message_bar import MessageBar
from ui.report_dialog import ReportDialog

_log = logging.getLogger(__name__)


class ErrorDisplay(QObject):
    """Shows errors of jobs and of the program; one report at a time."""

    shown = Signal(object)

    def __init__(self, bar: MessageBar, parent: QWidget) -> None:
        super().__init__(parent)
        self._bar, self._window = bar, parent
        self._dialog: ReportDialog | None = None

    @property
    def report_dialog(self) -> ReportDialog | None:
        """The report that is open, or None."""
        return self._dialog

    def show_error(self, error: BaseException) -> None:
        """Show an error in the way that fits its family."""
        self.shown.emit(error)
        if isinstance(error, ActionableError):
            title = error_title(str(getattr(error, "kind", error.code)))
            self._bar.show_problem(error_sentence(error) or title or str(error), detail=str(error))
            return
        report = report_of(error)
        _log.error("unexpected error\n%s", report.text())
        if self._dialog is None:
            self._dialog = ReportDialog(report, self._window)
            self._dialog.destroyed.connect(self._forget)
            self._dialog.open()

    def _forget(self) -> None:
        self._dialog = None
