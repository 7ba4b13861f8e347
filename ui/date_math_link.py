"""Two memories that are selected anywhere are compared in the panel of date math."""

from PySide6.QtCore import QObject

from core.queries.memory_detail import MemoryDetail
from core.values.identifiers import MemoryId
from ui.date_math.panel import DateMathPanel
from ui.date_math.reckoning import Side, side_of_memory
from ui.jobs import JobRunner
from ui.services import Services
from ui.session import WorkspaceSession
from ui.view_state import ViewState


class DateMathLink(QObject):
    """Reads both memories and hands their dates over, the earlier one first."""

    def __init__(
        self, panel: DateMathPanel, session: WorkspaceSession, state: ViewState, jobs: JobRunner, services: Services
    ) -> None:
        super().__init__(panel)
        self._panel, self._session, self._state = panel, session, state
        self._jobs, self._services = jobs, services
        state.selection_changed.connect(self._take)
        session.columns_changed.connect(self._take)

    def _take(self) -> None:
        handle, queries, as_of = self._session.handle, self._services.queries, self._session.as_of
        selection = self._state.selection
        if handle is None or len(selection) != 2:
            self._jobs.forget("math-memories")
            return

        def work() -> tuple[MemoryDetail | None, ...]:
            return tuple(queries.detail(handle, MemoryId(one), as_of) for one in selection)

        self._jobs.run_latest("math-memories", work, self._show)

    def _show(self, details: tuple[MemoryDetail | None, ...]) -> None:
        sides = [side for side in (_side(detail) for detail in details) if side is not None]
        if len(sides) == 2:
            first, second = sorted(sides, key=lambda side: side.date.start)
            self._panel.show_sides(first, second)


def _side(detail: MemoryDetail | None) -> Side | None:
    return None if detail is None else side_of_memory(detail)
