"""Between wizard and workspace: looks into files and imports them in jobs."""

from pathlib import Path
from typing import Literal

from PySide6.QtCore import QObject, Qt, Signal
from PySide6.QtWidgets import QWidget

from core.errors import ActionableError
from core.operations.import_log import Extract, ImportCancelledError, ImportProgress, ImportRequest, ImportResult
from core.queries.handle import WorkspaceHandle
from core.values.preferences import DateOrder, Preferences
from ui.error_words import error_sentence
from ui.import_wizard.check_page import default_workspace
from ui.import_wizard.decision import ImportDecision, PreviewRequest
from ui.import_wizard.wizard import ImportWizard
from ui.import_words import error_title
from ui.jobs import CancelToken, JobRunner
from ui.services import Services
from ui.session import WorkspaceSession
from ui.theme import Colors


class ImportController(QObject):
    """Opens the wizard and does what it asks for; one import at a time."""

    imported = Signal(object)
    workspace_made = Signal(object, object)

    def __init__(self, services: Services, session: WorkspaceSession, jobs: JobRunner, parent: QWidget) -> None:
        super().__init__(parent)
        self._services, self._session, self._jobs, self._window = services, session, jobs, parent
        self._wizard: ImportWizard | None = None
        self._token: CancelToken | None = None

    @property
    def wizard(self) -> ImportWizard | None:
        """The wizard that is open, or None."""
        return self._wizard

    def open_wizard(self, paths: tuple[Path, ...], colors: Colors) -> None:
        """Show the wizard, with files that were dropped already or none."""
        if self._wizard is None:
            self._wizard = self._make_wizard(colors)
        self._wizard.show()
        self._wizard.raise_()
        if paths:
            self._wizard.choose(paths)

    def set_colors(self, colors: Colors) -> None:
        """Draw an open wizard in other colours."""
        if self._wizard is not None:
            self._wizard.set_colors(colors)

    def _make_wizard(self, colors: Colors) -> ImportWizard:
        zone = self._services.preferences().zone or self._services.system_zone()
        wizard = ImportWizard(self._services.known_formats(), zone, self._session.path, self._window)
        wizard.setWindowModality(Qt.WindowModality.NonModal)
        wizard.set_colors(colors)
        wizard.preview_requested.connect(self._preview)
        wizard.import_decided.connect(self._import)
        wizard.cancel_requested.connect(self._cancel)
        wizard.destroyed.connect(self._forget_wizard)
        self._jobs.run_latest("zones", self._services.zone_names, wizard.check_page.zone_choice.set_zones)
        return wizard

    def _forget_wizard(self) -> None:
        self._wizard = None
        self._jobs.forget("zones")
        self._jobs.forget("preview")

    def _preview(self, request: PreviewRequest) -> None:
        wizard = self._wizard
        if wizard is None:
            return
        self._jobs.run_latest(
            "preview",
            lambda: self._services.preview(request.paths, request.zone, request.format_id),
            wizard.show_preview,
            self._show_trouble,
        )

    def _show_trouble(self, error: Exception) -> None:
        if self._wizard is not None and isinstance(error, ActionableError):
            self._wizard.show_trouble(error_kind(error), str(error))
        else:
            self._close_wizard()
            self._jobs.report(error)

    def _import(self, decision: ImportDecision) -> None:
        if self._session.handle is not None:
            self._run(decision)
            return
        path = decision.new_workspace or default_workspace(decision.paths[0])

        def made(handle: WorkspaceHandle) -> None:
            self.workspace_made.emit(handle, path)
            self._run(decision)

        self._jobs.run_write(lambda: self._open_or_create(path), made, self._fail)

    def _open_or_create(self, path: Path) -> WorkspaceHandle:
        if path.exists():
            return self._services.open_workspace(path)
        return self._services.create_workspace(path)

    def _run(self, decision: ImportDecision) -> None:
        handle, queries = self._session.handle, self._services.queries
        if handle is None:
            return
        token = self._token = CancelToken()
        preferences = self._services.preferences()
        request = import_request(decision, preferences)
        progress = self._jobs.reporter(self._show_progress)
        self._jobs.run_write(
            lambda: queries.import_log(
                handle, request, clock=self._services.clock, progress=progress, is_cancelled=token.is_cancelled
            ),
            self._finish,
            self._fail,
            token,
        )

    def _cancel(self) -> None:
        if self._token is not None:
            self._token.cancel()

    def _show_progress(self, progress: ImportProgress) -> None:
        if self._wizard is not None:
            self._wizard.show_progress(progress)

    def _finish(self, result: ImportResult) -> None:
        self._token = None
        self._session.notifier.tell(result.changes)
        if self._wizard is not None:
            self._wizard.show_result(result)
        self.imported.emit(result)

    def _fail(self, error: Exception) -> None:
        self._token = None
        wizard = self._wizard
        if isinstance(error, ImportCancelledError):
            if wizard is not None:
                wizard.show_cancelled()
        elif wizard is not None and isinstance(error, ActionableError):
            wizard.show_failure(error_title(error_kind(error)) or error_sentence(error), str(error))
        else:
            self._close_wizard()
            self._jobs.report(error)

    def _close_wizard(self) -> None:
        if self._wizard is not None:
            self._wizard.show_cancelled()
            self._wizard.close()


def import_request(decision: ImportDecision, preferences: Preferences) -> ImportRequest:
    """Return what to import, read as the person's settings say."""
    orders: dict[DateOrder, Literal["dmy", "mdy", "ymd"]] = {
        DateOrder.DMY: "dmy",
        DateOrder.MDY: "mdy",
        DateOrder.YMD: "ymd",
    }
    return ImportRequest(
        decision.paths,
        decision.format_id,
        decision.zone,
        extract=Extract(preferences.extract.value),
        week_start=preferences.week_start,
        date_order=orders.get(preferences.date_order),
        region=preferences.region or None,
    )


def error_kind(error: ActionableError) -> str:
    """Return the kind of a refusal, or the code of any other failure a person can act on."""
    return str(getattr(error, "kind", error.code))
