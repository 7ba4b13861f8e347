"""Imports several logs, one after the other, each in one transaction of its own."""

import time
from collections.abc import Callable
from typing import Literal

from PySide6.QtCore import QObject, Signal

from core.errors import ActionableError
from core.operations.import_log import Extract, ImportCancelledError, ImportProgress, ImportRequest, ImportResult
from core.queries.handle import WorkspaceHandle
from core.values.preferences import DateOrder, Preferences
from ui.error_words import error_sentence
from ui.import_wizard.decision import ImportDecision, LogOutcome, RunOutcome, RunProgress
from ui.jobs import CancelToken, JobRunner
from ui.services import Services

_BETWEEN_REPORTS = 0.05

ORDERS: dict[DateOrder, Literal["dmy", "mdy", "ymd"]] = {
    DateOrder.DMY: "dmy",
    DateOrder.MDY: "mdy",
    DateOrder.YMD: "ymd",
}


class ImportRun(QObject):
    """Emits ``imported`` after each log and ``ended`` once; a log that fails does not keep the others from it."""

    progressed = Signal(object)
    imported = Signal(object)
    ended = Signal(object)
    broken = Signal(object)

    def __init__(self, services: Services, jobs: JobRunner, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._services, self._jobs = services, jobs
        self._token: CancelToken | None = None
        self._waiting: list[ImportDecision] = []
        self._of = 0
        self._done: list[LogOutcome] = []

    def start(self, handle: WorkspaceHandle, decisions: tuple[ImportDecision, ...]) -> None:
        """Begin with the first of them."""
        self._waiting, self._of, self._done = list(decisions), len(decisions), []
        self._token = CancelToken()
        self._next(handle)

    def cancel(self) -> None:
        """Stop: of the log at hand nothing is kept, and the others are not begun."""
        if self._token is not None:
            self._token.cancel()

    def _next(self, handle: WorkspaceHandle) -> None:
        token = self._token
        if token is None:
            return
        if token.is_cancelled() or not self._waiting:
            self._end(is_cancelled=bool(self._waiting))
            return
        decision = self._waiting.pop(0)
        path, name, place, of = decision.paths[0], decision.paths[0].name, len(self._done), self._of
        report = self._jobs.reporter(self.progressed.emit)
        progress = throttled(lambda now: report(RunProgress(place, of, name, now)))
        work = self._work(handle, decision, progress, token)

        def done(result: ImportResult) -> None:
            self._done.append(LogOutcome(path, result))
            self.imported.emit(result)
            self._next(handle)

        def failed(error: Exception) -> None:
            if isinstance(error, ImportCancelledError):
                self._done.append(LogOutcome(path))
                self._end(is_cancelled=True)
            elif isinstance(error, ActionableError):
                self._done.append(LogOutcome(path, None, error_kind(error), error_sentence(error) or str(error)))
                self._next(handle)
            else:
                self._token = None
                self.broken.emit(error)

        self._jobs.run_write(work, done, failed, token)

    def _work(
        self,
        handle: WorkspaceHandle,
        decision: ImportDecision,
        progress: Callable[[ImportProgress], None],
        token: CancelToken,
    ) -> Callable[[], ImportResult]:
        queries, clock = self._services.queries, self._services.clock
        request = import_request(decision, self._services.preferences())
        return lambda: queries.import_log(
            handle, request, clock=clock, progress=progress, is_cancelled=token.is_cancelled
        )

    def _end(self, *, is_cancelled: bool) -> None:
        self._token = None
        self.ended.emit(RunOutcome(tuple(self._done), is_cancelled))


def throttled(report: Callable[[ImportProgress], None]) -> Callable[[ImportProgress], None]:
    """Let through what comes 50 ms after the last: a window need not hear of every chunk."""
    last = 0.0

    def tell(progress: ImportProgress) -> None:
        nonlocal last
        now = time.monotonic()
        if now - last >= _BETWEEN_REPORTS:
            last = now
            report(progress)

    return tell


def import_request(decision: ImportDecision, preferences: Preferences, *, is_dry_run: bool = False) -> ImportRequest:
    """Return what to import, read as the person's settings say where nothing else was answered."""
    return ImportRequest(
        decision.paths,
        decision.format_id,
        decision.zone,
        decision.assume,
        decision.extract or Extract(preferences.extract.value),
        week_start=preferences.week_start,
        date_order=ORDERS.get(preferences.date_order),
        region=preferences.region or None,
        is_dry_run=is_dry_run,
    )


def error_kind(error: ActionableError) -> str:
    """Return the kind of a refusal, or the code of any other failure a person can act on."""
    return str(getattr(error, "kind", error.code))
