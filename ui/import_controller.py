"""Between wizard and workspace: finds logs, looks into them, counts what is new and imports, all in jobs."""

from pathlib import Path

from PySide6.QtCore import QObject, Qt, Signal
from PySide6.QtWidgets import QWidget

from core.errors import ActionableError
from core.operations.import_log import Extract, ImportProgress, ImportResult
from core.queries.handle import WorkspaceHandle
from core.values.preferences import JudgeChoice
from ui.error_words import error_sentence
from ui.import_families import known_formats
from ui.import_preview import FoundLog
from ui.import_run import ImportRun, error_kind, import_request, throttled
from ui.import_wizard.check_page import default_workspace
from ui.import_wizard.decision import CountRequest, ImportDecision, LogOutcome, PreviewRequest, RunOutcome, RunProgress
from ui.import_wizard.wizard import ImportWizard
from ui.jobs import CancelToken, JobRunner
from ui.services import Services
from ui.session import WorkspaceSession
from ui.theme import Colors

_FIND = "import-find"


class ImportController(QObject):
    """Opens the wizard and does what it asks for; one import at a time.

    ``reading`` tells how far an import is, None when it is over; ``imported`` tells of each log;
    ``show_requested`` carries the names of the sources that are to be shown.
    """

    imported = Signal(object)
    reading = Signal(object)
    workspace_made = Signal(object, object)
    show_requested = Signal(object)
    conflicts_requested = Signal()

    def __init__(self, services: Services, session: WorkspaceSession, jobs: JobRunner, parent: QWidget) -> None:
        super().__init__(parent)
        self._services, self._session, self._jobs, self._window = services, session, jobs, parent
        self._wizard: ImportWizard | None = None
        self._counts: dict[int, CancelToken] = {}
        self._previews: set[str] = set()
        self._names: tuple[str, ...] = ()
        self._run = ImportRun(services, jobs, self)
        self._run.progressed.connect(self._show_progress)
        self._run.imported.connect(self._tell_imported)
        self._run.ended.connect(self._finish)
        self._run.broken.connect(self._give_up)

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
        preferences = self._services.preferences()
        zone = preferences.zone or self._services.system_zone()
        wizard = ImportWizard(known_formats(), zone, self._session.path, self._window)
        wizard.setWindowModality(Qt.WindowModality.NonModal)
        wizard.set_colors(colors)
        wizard.set_defaults(
            Extract(preferences.extract.value), finds_conflicts=preferences.judge is not JudgeChoice.OFF
        )
        wizard.logs_requested.connect(self._find)
        wizard.logs.preview_requested.connect(self._preview)
        wizard.logs.count_requested.connect(self._count)
        wizard.logs.counts_stopped.connect(self._stop_counting)
        wizard.import_decided.connect(self._import)
        wizard.cancel_requested.connect(self._run.cancel)
        wizard.result_page.show_requested.connect(self._show_sources)
        wizard.result_page.conflicts_requested.connect(self._look_for_conflicts)
        wizard.finished.connect(self._forget_wizard)
        self._jobs.run_latest("zones", self._services.zone_names, wizard.check_page.log.zone_choice.set_zones)
        return wizard

    def _forget_wizard(self) -> None:
        self._wizard = None
        self._stop_counting()
        for key in ("zones", _FIND, *self._previews):
            self._jobs.forget(key)
        self._previews.clear()

    def _find(self, paths: tuple[Path, ...]) -> None:
        token = CancelToken()

        def found(logs: tuple[FoundLog, ...]) -> None:
            if self._wizard is not None:
                self._wizard.add_logs(logs)

        self._jobs.run_latest(
            _FIND, lambda: self._services.find_logs(paths, token.is_cancelled), found, self._give_up, token
        )

    def _preview(self, request: PreviewRequest) -> None:
        wizard, token, services = self._wizard, CancelToken(), self._services
        if wizard is None:
            return
        key = f"import-preview-{request.number}"
        self._previews.add(key)

        def failed(error: Exception) -> None:
            if self._wizard is not None and isinstance(error, ActionableError):
                self._wizard.logs.show_trouble(request.number, error_kind(error), error_sentence(error) or str(error))
            elif not token.is_cancelled():
                self._give_up(error)

        self._jobs.run_latest(
            key,
            lambda: services.preview(
                request.paths, request.zone, request.format_id, request.assume, token.is_cancelled
            ),
            lambda preview: wizard.logs.show_preview(request.number, preview),
            failed,
            token,
        )

    def _count(self, request: CountRequest) -> None:
        """Count what is new in the way of an import that writes nothing."""
        handle, queries, clock, wizard = (
            self._session.handle, self._services.queries, self._services.clock, self._wizard
        )  # fmt: skip
        if handle is None or wizard is None:
            return
        number, token = request.number, CancelToken()
        if number in self._counts:
            self._counts[number].cancel()
        self._counts[number] = token
        dry = import_request(request.decision, self._services.preferences(), is_dry_run=True)

        def counting(now: ImportProgress) -> None:
            if self._wizard is not None:
                self._wizard.logs.show_counting(number, now)

        def counted(result: ImportResult | None) -> None:
            if self._counts.get(number) is token:
                del self._counts[number]
                if self._wizard is not None:
                    self._wizard.logs.show_count(number, result)

        report = self._jobs.reporter(counting)
        self._jobs.run_write(
            lambda: queries.import_log(
                handle, dry, clock=clock, progress=throttled(report), is_cancelled=token.is_cancelled
            ),
            counted,
            lambda _: counted(None),
            token,
        )

    def _stop_counting(self) -> None:
        for token in self._counts.values():
            token.cancel()
        self._counts.clear()

    def _import(self, decided: tuple[ImportDecision, ...] | ImportDecision) -> None:
        decisions = decided if isinstance(decided, tuple) else (decided,)
        self._names = tuple(dict.fromkeys(decision.paths[0].name for decision in decisions))
        if self._session.handle is not None:
            self._run.start(self._session.handle, decisions)
            return
        path = decisions[0].new_workspace or default_workspace(decisions[0].paths[0])

        def made(handle: WorkspaceHandle) -> None:
            self.workspace_made.emit(handle, path)
            self._run.start(handle, decisions)

        def failed(error: Exception) -> None:
            if isinstance(error, ActionableError):
                text = error_sentence(error) or str(error)
                self._finish(RunOutcome((LogOutcome(path, None, error_kind(error), text),)))
            else:
                self._give_up(error)

        self._jobs.run_write(lambda: self._open_or_create(path), made, failed)

    def _open_or_create(self, path: Path) -> WorkspaceHandle:
        if path.exists():
            return self._services.open_workspace(path)
        return self._services.create_workspace(path)

    def _show_progress(self, progress: RunProgress) -> None:
        self.reading.emit(progress)
        if self._wizard is not None:
            self._wizard.show_progress(progress)

    def _tell_imported(self, result: ImportResult) -> None:
        self._session.notifier.tell(result.changes)
        self.imported.emit(result)

    def _finish(self, outcome: RunOutcome) -> None:
        self.reading.emit(None)
        if self._wizard is not None:
            self._wizard.show_outcome(outcome)

    def _give_up(self, error: Exception) -> None:
        """Close the wizard over an error that no person can act on, and show it as such."""
        self.reading.emit(None)
        if self._wizard is not None:
            self._wizard.close_now()
        self._jobs.report(error)

    def _show_sources(self) -> None:
        self.show_requested.emit(self._names)
        if self._wizard is not None:
            self._wizard.close_now()

    def _look_for_conflicts(self) -> None:
        if self._wizard is not None:
            self._wizard.close_now()
        self.conflicts_requested.emit()
