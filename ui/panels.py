"""The panels that ask and decide, with what connects them to the rest: graph, review, date math, as-of."""

import numpy as np
from PySide6.QtCore import QObject, Qt
from PySide6.QtWidgets import QWidget

from ui.agent_calls.panel import AgentCallsPanel
from ui.agent_calls_link import AgentCallsLink
from ui.as_of.bar import AsOfBar
from ui.as_of.state_panel import StatePanel
from ui.as_of_controller import AsOfController
from ui.conversation.panel import ConversationPanel
from ui.conversation_link import ConversationLink
from ui.date_math.panel import DateMathPanel
from ui.date_math_link import DateMathLink
from ui.date_reader import DateReader
from ui.graph.panel import GraphPanel
from ui.graph_link import GraphLink
from ui.jobs import JobRunner
from ui.message_bar import MessageBar
from ui.review.panel import ReviewPanel
from ui.review_controller import ReviewController, ReviewTools
from ui.services import Services
from ui.session import WorkspaceSession
from ui.theme import Colors
from ui.timeline.widget import TimelineWidget
from ui.view_export_controller import ExportTools, ViewExportController
from ui.view_state import ViewState


class Panels(QObject):
    """Made once by the main window."""

    def __init__(
        self, services: Services, session: WorkspaceSession, jobs: JobRunner, messages: MessageBar, window: QWidget
    ) -> None:
        super().__init__(window)
        self._services, self._session, self._jobs, self._window = services, session, jobs, window
        self._messages = messages
        self.reader = DateReader(jobs, lambda: session.today, lambda: services.preferences().week_start)
        self.graph = GraphPanel()
        self.date_math = DateMathPanel(jobs, self.reader, lambda: session.today)
        self.state = StatePanel(session)
        self.as_of = AsOfBar(self.reader, lambda: session.today)
        self.review = ReviewController(ReviewTools(services, session, jobs, messages, self.reader), window)
        self.agents = AgentCallsPanel()
        self.conversation = ConversationPanel()
        self.queue = ReviewPanel(self.review.model, self.reader)

    def connect_to(self, timeline: TimelineWidget, state: ViewState) -> None:
        """Let them follow the timeline and the shared state."""
        self._state = state
        self.state.follow(state)
        self._graph_link = GraphLink(self.graph, self._session, state, timeline, self._jobs, self._services)
        self._math_link = DateMathLink(self.date_math, self._session, state, timeline, self._jobs, self._services)
        self.moments = AsOfController(
            self.as_of, self._session, state, (timeline, self.graph.graph), self.reader, self._window
        )
        tools = ExportTools(self._services, self._session, self._jobs, self._messages)
        self.export = ViewExportController(tools, state, (timeline, self.graph.graph), self._window)
        self.conversation_link = ConversationLink(self.conversation, self._session, state, self._jobs, self._services)
        AgentCallsLink(self.agents, self.as_of, self._session, state, self._jobs, self._services)
        self.moments.set_services(self._services, self._jobs)
        self.review.model.chosen.connect(self._show_pair)
        self.queue.decided.connect(self.review.decide)
        self.queue.dialog_requested.connect(self.review.open_dialog)
        self.queue.split_requested.connect(self.review.open_split)
        self.queue.bulk_requested.connect(self.review.open_bulk)
        self.graph.graph.edgeProposed.connect(self.review.propose)
        self.graph.graph.suggestionActivated.connect(self._open_suggestion)
        self.graph.graph.refused.connect(self._messages.show_note)

    def set_colors(self, colors: Colors) -> None:
        """Draw in other colours."""
        for part in (self.graph, self.queue, self.as_of, self.review, self.moments, self.state, self.conversation):
            part.set_colors(colors)

    def propose_selected(self) -> None:
        """Propose that the newer one of two selected memories replaces the older one."""
        columns, selection = self._session.columns, self._state.selection
        if columns is None or len(selection) != 2:
            return
        places = np.flatnonzero(np.isin(columns.memory_id, selection))  # in order of their starts
        if len(places) == 2:
            old, new = columns.memory_id[places].tolist()
            self.review.propose(old, new)

    def focus_moment(self) -> None:
        """Put the keyboard into *true at*."""
        self.as_of.true_at.field.setFocus(Qt.FocusReason.ShortcutFocusReason)

    def _show_pair(self) -> None:
        """Select the two memories of a suggestion, so that timeline, chains and date math show them."""
        current = self.review.model.current
        if current is not None:
            self._state.select((current.suggestion.old_id, current.suggestion.new_id))

    def _open_suggestion(self, uid: str) -> None:
        if self.review.model.choose_uid(uid):
            self.review.open_dialog()
