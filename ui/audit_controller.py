"""Between the audit and the workspace: reads what was decided, keeps it fresh, writes the report."""

from pathlib import Path

from PySide6.QtCore import QObject, Qt
from PySide6.QtWidgets import QApplication, QFileDialog, QMainWindow

from core.clock import local_seconds, unix_seconds
from core.queries.audit_report import AuditReport
from ui.audit.dialog import AuditDialog
from ui.audit.report_file import write_report
from ui.audit.words import document_of, report_words
from ui.jobs import JobRunner
from ui.message_bar import MessageBar
from ui.services import Services
from ui.session import WorkspaceSession
from ui.theme import LIGHT, Colors

_HTML, _PDF = ".html", ".pdf"


class AuditController(QObject):
    """One dialog at a time; a report can be written without it."""

    def __init__(
        self,
        services: Services,
        session: WorkspaceSession,
        jobs: JobRunner,
        messages: MessageBar,
        window: QMainWindow,
    ) -> None:
        super().__init__(window)
        self._services, self._session, self._jobs, self._messages = services, session, jobs, messages
        self._window = window
        self._dialog: AuditDialog | None = None
        self._files: QFileDialog | None = None
        self._colors = LIGHT
        session.columns_changed.connect(self._read)
        session.workspace_changed.connect(self._close)

    @property
    def dialog(self) -> AuditDialog | None:
        """The dialog, if it is open."""
        return self._dialog

    @property
    def file_dialog(self) -> QFileDialog | None:
        """What asks where to write, if it is open."""
        return self._files

    def set_colors(self, colors: Colors) -> None:
        """Draw in other colours."""
        self._colors = colors
        if self._dialog is not None:
            self._dialog.set_colors(colors)

    def open_dialog(self) -> None:
        """Show what was decided so far."""
        if self._session.handle is None:
            return
        if self._dialog is None:
            self._dialog = AuditDialog(self._window)
            self._dialog.set_colors(self._colors)
            self._dialog.export_requested.connect(self.ask_where)
            self._dialog.destroyed.connect(self._forget)
            self._read()
        self._dialog.open()

    def ask_where(self, ending: object = _HTML) -> None:
        """Ask where the report is to be written."""
        path = self._session.path
        if path is None:
            return
        suffix = ending if isinstance(ending, str) else _HTML
        dialog = QFileDialog(self._dialog or self._window, self.tr("Write the report of the audit"))
        dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        dialog.setAcceptMode(QFileDialog.AcceptMode.AcceptSave)
        filters = {_HTML: self.tr("Web page (*.html)"), _PDF: self.tr("PDF (*.pdf)")}
        dialog.setNameFilters([filters[suffix], *(text for name, text in filters.items() if name != suffix)])
        dialog.setDefaultSuffix(suffix.removeprefix("."))
        dialog.setDirectory(str(path.parent))
        dialog.selectFile(f"{path.stem}-audit{suffix}")
        dialog.fileSelected.connect(lambda name: self.write(Path(name)))
        dialog.destroyed.connect(self._forget_files)
        self._files = dialog
        dialog.open()

    def write(self, path: Path) -> None:
        """Write the report: PDF if the name ends so, else HTML."""
        handle, queries, offset = self._session.handle, self._services.queries, self._offset
        if handle is None:
            return
        now, font = self._session.today, QApplication.font()

        def work() -> Path:
            report = queries.audit_report(handle, utc_offset=offset)
            return write_report(document_of(report, now, offset), report_words(), path, font)

        self._jobs.run_latest("audit-report-file", work, self._say_written)

    @property
    def _offset(self) -> int:
        """How far the person's clock is ahead of UTC now, in seconds."""
        clock = self._services.clock
        return local_seconds(clock, self._services.preferences().zone) - unix_seconds(clock)

    def _say_written(self, path: Path) -> None:
        self._messages.show_note(self.tr("The report is in {path}").format(path=path))

    def _read(self) -> None:
        handle, queries, offset = self._session.handle, self._services.queries, self._offset
        dialog = self._dialog
        if handle is None or dialog is None:
            return

        def show(report: AuditReport) -> None:
            dialog.show_report(report, offset)

        self._jobs.run_latest("audit", lambda: queries.audit_report(handle, utc_offset=offset), show)

    def _close(self) -> None:
        if self._dialog is not None:
            self._dialog.close()

    def _forget(self) -> None:
        self._dialog = None
        self._jobs.forget("audit")

    def _forget_files(self) -> None:
        self._files = None
