"""Background work: plain functions off the GUI thread, results back on it."""

import sys
import threading
from collections.abc import Callable
from dataclasses import dataclass
from time import perf_counter
from typing import TypeVar

from PySide6.QtCore import QObject, Qt, QThreadPool, Signal, Slot

from ui.collector import only_young_garbage, settle

Result = TypeVar("Result")
Failed = Callable[[Exception], None]

_LONG = 1.0
_GIVES_WAY = 0.0005
"""Seconds after which a job that computes lets the window go on, which has to ask anew at each of its calls of Qt."""


class CancelToken:
    """Asked by the work, set by the window; safe from any thread."""

    def __init__(self) -> None:
        self._event = threading.Event()

    def cancel(self) -> None:
        """Ask the work to stop at its next question."""
        self._event.set()

    def is_cancelled(self) -> bool:
        """Whether somebody asked the work to stop."""
        return self._event.is_set()


@dataclass(frozen=True, slots=True)
class _Job:
    key: str
    number: int
    work: Callable[[], object]
    done: Callable[[object], None]
    failed: Failed
    token: CancelToken | None


class JobRunner(QObject):
    """Runs reads in a pool (the newest of a key wins) and writes one after the other.

    Results, errors and reports arrive on the thread of this object through one queued signal each. ``idle`` is emitted
    when nothing runs or waits any more.
    """

    idle = Signal()
    _finished = Signal(object, object, object)
    _reported = Signal(object, object)

    def __init__(self, on_error: Failed, parent: QObject | None = None) -> None:
        super().__init__(parent)
        sys.setswitchinterval(_GIVES_WAY)
        self._has_settled = False
        self._on_error = on_error
        self._reads = QThreadPool(self)
        self._writes = QThreadPool(self)
        self._writes.setMaxThreadCount(1)
        self._latest: dict[str, int] = {}
        self._running: dict[tuple[str, int], _Job] = {}
        self._number = 0
        self._closed = False
        self._finished.connect(self._deliver, Qt.ConnectionType.QueuedConnection)
        self._reported.connect(self._pass_on, Qt.ConnectionType.QueuedConnection)

    @property
    def is_idle(self) -> bool:
        """Whether nothing runs, waits or is about to be delivered."""
        return not self._running

    @property
    def is_writing(self) -> bool:
        """Whether a write runs, waits or is about to be delivered."""
        return any(not key for key, _ in self._running)

    def is_running(self, key: str) -> bool:
        """Whether the newest read of a key runs, waits or is about to be delivered."""
        number = self._latest.get(key)
        return number is not None and (key, number) in self._running

    def run_latest(
        self,
        key: str,
        work: Callable[[], Result],
        done: Callable[[Result], None],
        failed: Failed | None = None,
        token: CancelToken | None = None,
    ) -> None:
        """Run a read; the result counts only if no newer one of the same key was asked for meanwhile."""
        self.forget(key)
        self._start(self._reads, self._job(key, work, done, failed, token))

    def run_write(
        self,
        work: Callable[[], Result],
        done: Callable[[Result], None],
        failed: Failed | None = None,
        token: CancelToken | None = None,
    ) -> None:
        """Run a write after all earlier ones; its result always counts."""
        self._start(self._writes, self._job("", work, done, failed, token))

    def reporter(self, received: Callable[[Result], None]) -> Callable[[Result], None]:
        """Return a function for workers to call; each call is passed on to ``received`` on this object's thread."""
        return lambda report: self._reported.emit(received, report)

    def report(self, error: Exception) -> None:
        """Show an error that a caller's own ``failed`` does not want to handle."""
        self._on_error(error)

    def forget(self, key: str) -> None:
        """Make the results of a key worthless and ask its work to stop."""
        number = self._latest.pop(key, None)
        job = self._running.get((key, number)) if number is not None else None
        if job is not None and job.token is not None:
            job.token.cancel()

    def forget_reads(self) -> None:
        """Make all reads worthless: another workspace takes the place of this one."""
        for key in tuple(self._latest):
            self.forget(key)

    def wait_for_done(self) -> None:
        """Ask everything to stop and wait for the threads; nothing is delivered any more."""
        self._closed = True
        for job in self._running.values():
            if job.token is not None:
                job.token.cancel()
        self._reads.clear()
        self._reads.waitForDone()
        self._writes.waitForDone()
        self._running.clear()

    def _job(
        self,
        key: str,
        work: Callable[[], Result],
        done: Callable[[Result], None],
        failed: Failed | None,
        token: CancelToken | None,
    ) -> _Job:
        self._number += 1
        if key:
            self._latest[key] = self._number
        return _Job(key, self._number, work, done, failed or self._on_error, token)  # type: ignore[arg-type]

    def _start(self, pool: QThreadPool, job: _Job) -> None:
        if self._closed:
            return
        self._running[job.key, job.number] = job
        pool.start(lambda: self._work(job) if job.key else self._work_long(job))

    def _work_long(self, job: _Job) -> None:
        begun = perf_counter()
        with only_young_garbage():
            self._work(job)
            if not self._has_settled and perf_counter() - begun > _LONG:
                self._has_settled = True  # words and grammars are read once, by the first long work, and stay
                settle()

    def _work(self, job: _Job) -> None:
        result: object = None
        error: Exception | None = None
        if self._counts(job):
            try:
                result = job.work()
            except Exception as caught:
                error = caught
        self._finished.emit(job, result, error)

    def _counts(self, job: _Job) -> bool:
        return not job.key or self._latest.get(job.key) == job.number

    @Slot(object, object, object)
    def _deliver(self, job: _Job, result: object, error: Exception | None) -> None:
        if self._running.pop((job.key, job.number), None) is None:
            return
        try:
            if self._counts(job):
                if error is not None:
                    job.failed(error)
                else:
                    job.done(result)
        finally:
            if self.is_idle:
                self.idle.emit()

    @Slot(object, object)
    def _pass_on(self, received: Callable[[object], None], report: object) -> None:
        if not self._closed:
            received(report)
