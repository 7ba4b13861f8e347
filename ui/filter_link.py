"""Between filters and columns: what passes is found at once where memories are few, beside the window where many."""

from collections.abc import Callable

from PySide6.QtCore import QObject

from ui.filters import Filter, Ids, ids_passing
from ui.jobs import JobRunner
from ui.session import WorkspaceSession
from ui.view_state import ViewState

_FEW = 50_000
_KEY = "filter"


class FilterLink(QObject):
    """Sifts the memories of the open workspace, anew when they change."""

    def __init__(self, session: WorkspaceSession, state: ViewState, jobs: JobRunner) -> None:
        super().__init__(state)
        self._session, self._state, self._jobs = session, state, jobs
        state.set_sieve(self._sift)
        session.columns_changed.connect(self._renew)

    def _renew(self) -> None:
        if self._state.filters:
            self._state.sift()

    def _sift(self, filters: tuple[Filter, ...], done: Callable[[Ids | None], None]) -> None:
        columns = self._session.columns
        self._jobs.forget(_KEY)
        if columns is None or not filters or len(columns) <= _FEW:
            done(ids_passing(filters, columns))
        else:
            self._jobs.run_latest(_KEY, lambda: ids_passing(filters, columns), done)
