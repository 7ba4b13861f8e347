"""Between the agents' calls and everything else: loads them, selects what they told, asks as of their moments."""

from PySide6.QtCore import QObject

from core.queries.agent_calls import RecordedCall
from core.values.changes import Changes
from core.values.civil_time import DAY, Window
from core.values.grain import Grain
from core.values.identifiers import MemoryId
from ui.agent_calls.panel import AgentCallsPanel
from ui.as_of.bar import AsOfBar
from ui.jobs import JobRunner
from ui.services import Services
from ui.session import WorkspaceSession
from ui.view_state import ViewState


class AgentCallsLink(QObject):
    """Follows the open workspace."""

    def __init__(
        self,
        panel: AgentCallsPanel,
        bar: AsOfBar,
        session: WorkspaceSession,
        state: ViewState,
        jobs: JobRunner,
        services: Services,
    ) -> None:
        super().__init__(panel)
        self._panel, self._bar, self._session, self._state = panel, bar, session, state
        self._jobs, self._queries = jobs, services.queries
        session.workspace_changed.connect(self._load)
        session.notifier.changed.connect(self._on_changed)
        panel.told.connect(self._select)
        panel.moments_requested.connect(self._ask)

    def _on_changed(self, changes: Changes) -> None:
        if changes.agent_calls:
            self._load()

    def _load(self) -> None:
        handle, queries = self._session.handle, self._queries
        if handle is None:
            self._jobs.forget("agent-calls")
            self._panel.show_calls(())
            return
        self._jobs.run_latest("agent-calls", lambda: queries.agent_calls(handle), self._panel.show_calls)

    def _select(self, uids: tuple[str, ...]) -> None:
        handle, queries, as_of = self._session.handle, self._queries, self._session.as_of
        if handle is not None:
            self._jobs.run_latest("agent-told", lambda: queries.held_ids(handle, as_of, uids), self._show)

    def _show(self, ids: dict[str, MemoryId]) -> None:
        if ids:
            self._state.reveal(next(iter(ids.values())))
            self._state.select(tuple(ids.values()))

    def _ask(self, call: RecordedCall) -> None:
        self._bar.ask(_window(call.call.true_at), _window(call.call.known_at))


def _window(last_second: int | None) -> Window | None:
    """Return a window whose last second is the one asked about: the day, or that second alone."""
    if last_second is None:
        return None
    end = last_second + 1
    return Window(end - DAY, end, Grain.DAY) if end % DAY == 0 else Window(last_second, end, Grain.SECOND)
