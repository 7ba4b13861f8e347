"""Memories that are selected anywhere are measured in the panel of date math, and the band is drawn on the timeline."""

from PySide6.QtCore import QObject

from core.queries.memory_detail import MemoryDetail
from core.values.identifiers import MemoryId
from ui.date_math.panel import DateMathPanel
from ui.date_math.reckoning import Side, side_of_memory
from ui.jobs import JobRunner
from ui.services import Services
from ui.session import WorkspaceSession
from ui.timeline.widget import TimelineWidget
from ui.view_state import ViewState

MOST_MEASURED = 200
"""Memories that a table of gaps holds; of more, those selected last."""


class DateMathLink(QObject):
    """Reads the selected memories and hands their dates over, the earlier ones first."""

    def __init__(
        self,
        panel: DateMathPanel,
        session: WorkspaceSession,
        state: ViewState,
        timeline: TimelineWidget,
        jobs: JobRunner,
        services: Services,
    ) -> None:
        super().__init__(panel)
        self._panel, self._session, self._state = panel, session, state
        self._jobs, self._services = jobs, services
        state.selection_changed.connect(self._take)
        session.columns_changed.connect(self._take_again)
        panel.band_changed.connect(timeline.set_band)

    def _take(self) -> None:
        handle, queries, as_of = self._session.handle, self._services.queries, self._session.as_of
        selection = self._state.selection[-MOST_MEASURED:]
        if handle is None or not selection:
            self._jobs.forget("math-memories")
            return

        def work() -> tuple[MemoryDetail | None, ...]:
            return tuple(queries.detail(handle, MemoryId(one), as_of) for one in selection)

        self._jobs.run_latest("math-memories", work, self._show)

    def _take_again(self) -> None:
        """Follow what a decision did to the dates, but leave alone what a person has typed meanwhile."""
        if not self._panel.is_typed:
            self._take()

    def _show(self, details: tuple[MemoryDetail | None, ...]) -> None:
        sides = [side for side in (_side(detail) for detail in details) if side is not None]
        self._panel.show_sides(sorted(sides, key=lambda side: side.date.start), selected=len(details))


def _side(detail: MemoryDetail | None) -> Side | None:
    return None if detail is None else side_of_memory(detail)
