"""Between the conversation and everything else: it follows the selection while it is seen, and leads to others."""

import numpy as np
from PySide6.QtCore import QObject

from core.queries.conversation import Conversation, Said
from core.values.identifiers import MemoryId
from ui.conversation.panel import ConversationPanel
from ui.jobs import JobRunner
from ui.services import Services
from ui.session import WorkspaceSession
from ui.view_state import ViewState

_KEY, _PAGES = "conversation", "conversation-messages"


class ConversationLink(QObject):
    """Loads conversations in jobs."""

    def __init__(
        self,
        panel: ConversationPanel,
        session: WorkspaceSession,
        state: ViewState,
        jobs: JobRunner,
        services: Services,
    ) -> None:
        super().__init__(panel)
        self._panel, self._session, self._state = panel, session, state
        self._jobs, self._services = jobs, services
        self._conversation: Conversation | None = None
        self._memory: int | None = None
        panel.view.wanted.connect(self._load_messages)
        panel.view.memory_clicked.connect(state.reveal)
        panel.step_requested.connect(self.step)
        session.workspace_changed.connect(self.forget)
        session.columns_changed.connect(self._reload)
        state.selection_changed.connect(self._follow)

    def show_selected(self) -> None:
        """Show what was said around the memory selected last."""
        selection, handle, queries = self._state.selection, self._session.handle, self._services.queries
        if handle is None or not selection:
            self.forget()
            return
        memory = selection[-1]
        self._jobs.run_latest(
            _KEY, lambda: queries.conversation(handle, MemoryId(memory)), lambda found: self._show(found, memory)
        )

    def step(self, by: int) -> None:
        """Select the next memory of the conversation (1) or the one before (−1)."""
        near = self._neighbour(by)
        if near is not None:
            self._state.reveal(near)

    def forget(self) -> None:
        """Show nothing."""
        self._jobs.forget(_KEY)
        self._conversation, self._memory = None, None
        self._panel.show_conversation(None, None)

    def _follow(self) -> None:
        if self._state.selection and not self._panel.visibleRegion().isEmpty():
            self.show_selected()

    def _reload(self) -> None:
        if self._conversation is not None:
            self.show_selected()

    def _show(self, conversation: Conversation | None, memory: int) -> None:
        self._conversation, self._memory = conversation, memory
        self._panel.show_conversation(conversation, memory)
        self._panel.show_steps(before=self._neighbour(-1) is not None, after=self._neighbour(1) is not None)

    def _neighbour(self, by: int) -> int | None:
        """Return the memory that is shown somewhere and was said next to the present one."""
        one, columns = self._conversation, self._session.columns
        if one is None or columns is None:
            return None
        held = np.isin(one.said, columns.memory_id) | np.isin(one.said, columns.undated)
        said, at = one.said[held], one.said_at[held]
        here = np.flatnonzero(said == self._memory)
        place = int(here[0]) if len(here) else int(np.searchsorted(at, one.place)) - (by > 0)
        wanted = place + by
        while 0 <= wanted < len(said) and int(said[wanted]) == self._memory:
            wanted += by
        return int(said[wanted]) if 0 <= wanted < len(said) else None

    def _load_messages(self, places: range) -> None:
        one, handle, queries = self._conversation, self._session.handle, self._services.queries
        if one is None or handle is None or not len(places):
            return
        ids = one.message_ids[places.start : places.stop].tolist()

        def received(said: tuple[Said, ...]) -> None:
            if self._conversation is one:
                self._panel.view.provide(places.start, said)

        self._jobs.run_latest(f"{_PAGES}-{places.start}", lambda: queries.conversation_messages(handle, ids), received)
