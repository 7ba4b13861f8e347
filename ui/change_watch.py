"""Notices what other programs write to the open workspace: an agent, the command line, another window."""

from collections.abc import Callable

from PySide6.QtCore import QObject, QTimer, Signal

from core.errors import ActionableError
from core.queries.handle import WorkspaceHandle
from ui.jobs import JobRunner

_LOOK_EVERY = 400
"""Milliseconds; what somebody else writes is to be seen within a second."""
_KEY = "log-position"


class ChangeWatch(QObject):
    """Asks for the end of the log every now and then; ``moved`` tells that somebody else has moved it.

    ``seen`` says up to where the window knows: what it wrote itself is no news.
    """

    moved = Signal()

    def __init__(
        self, jobs: JobRunner, position: Callable[[WorkspaceHandle], int], load_key: str, parent: QObject
    ) -> None:
        super().__init__(parent)
        self._jobs, self._position, self._load_key = jobs, position, load_key
        self._handle: WorkspaceHandle | None = None
        self._known: int | None = None
        self._timer = QTimer(self)
        self._timer.setInterval(_LOOK_EVERY)
        self._timer.timeout.connect(self.look)

    @property
    def look_every(self) -> int:
        """Milliseconds between two looks."""
        return self._timer.interval()

    def watch(self, handle: WorkspaceHandle | None) -> None:
        """Watch another workspace from now on, or none."""
        self._handle, self._known = handle, None
        self._jobs.forget(_KEY)
        if handle is None:
            self._timer.stop()
        else:
            self._timer.start()

    def seen(self, position: int) -> None:
        """Take note that all up to a row of the log is known."""
        self._known = position

    def look(self) -> None:
        """Ask now, unless the window itself writes or loads: then it will know better when it is done."""
        handle, jobs = self._handle, self._jobs
        is_busy = jobs.is_writing or jobs.is_running(self._load_key) or jobs.is_running(_KEY)
        if handle is not None and self._known is not None and not is_busy:
            self._jobs.run_latest(_KEY, lambda: self._position(handle), self._receive, self._fail)

    def _receive(self, position: int) -> None:
        if self._known is not None and position != self._known:
            self._known = position
            self.moved.emit()

    def _fail(self, error: Exception) -> None:
        """A file that is busy or gone for a moment is asked again; anything else is told once."""
        if not isinstance(error, ActionableError):
            self._timer.stop()
            self._jobs.report(error)
