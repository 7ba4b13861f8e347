"""Between the graph and everything else: chains, selection, span, cursors and what is lit, both ways."""

from collections.abc import Sequence

from PySide6.QtCore import QObject

from ui.graph.panel import GraphPanel
from ui.graph.passing import chains_passing
from ui.graph.scene import EMPTY_SCENE, GraphScene, make_scene
from ui.jobs import JobRunner
from ui.services import Services
from ui.session import WorkspaceSession
from ui.timeline.widget import TimelineWidget
from ui.view_state import ViewState

_MOST_LOOSE = 60


class GraphLink(QObject):
    """Keeps one graph in step with the session, the shared state and the timeline's span."""

    def __init__(
        self,
        panel: GraphPanel,
        session: WorkspaceSession,
        state: ViewState,
        timeline: TimelineWidget,
        jobs: JobRunner,
        services: Services,
    ) -> None:
        super().__init__(panel)
        self._panel, self._session, self._state = panel, session, state
        self._timeline, self._jobs, self._services = timeline, jobs, services
        self._scene = EMPTY_SCENE
        self._unfolds = False
        graph = panel.graph
        session.columns_changed.connect(self._load)
        session.workspace_changed.connect(self._forget)
        state.filter_changed.connect(self._load)
        state.selection_changed.connect(self._take_selection)
        state.revealed.connect(lambda memory_id: graph.select(state.selection, reveal=memory_id in state.selection))
        graph.selectionChanged.connect(self._tell_selection)
        graph.activated.connect(state.reveal)
        graph.unfoldWanted.connect(self._unfold)
        timeline.spanChanged.connect(graph.set_visible_span)
        graph.spanChanged.connect(timeline.set_visible_span)
        timeline.hovered.connect(graph.acts.point_from_outside)
        graph.litChanged.connect(timeline.set_lit)

    def _load(self) -> None:
        handle, queries, as_of = self._session.handle, self._services.queries, self._session.as_of
        if handle is None:
            return
        also, before, unfolds = self._state.selection[-_MOST_LOOSE:], self._scene.layout, self._unfolds
        visible = self._state.visible_ids
        self._panel.graph.set_today(self._session.today)

        def work() -> GraphScene:
            return make_scene(chains_passing(queries.graph(handle, as_of, also, unfolds=unfolds), visible), before)

        self._jobs.run_latest("graph", work, self._show)

    def _show(self, scene: GraphScene) -> None:
        self._scene = scene
        self._panel.show_scene(scene)
        self._panel.graph.set_visible_span(*self._timeline.visible_span())
        self._panel.graph.select(self._state.selection)
        self._panel.show_selection()

    def _forget(self) -> None:
        self._scene, self._unfolds = EMPTY_SCENE, False
        self._panel.show_scene(EMPTY_SCENE)

    def _unfold(self) -> None:
        """Draw what no edge touches, or fold it away."""
        self._unfolds = not self._unfolds
        self._load()

    def _take_selection(self) -> None:
        selection = self._state.selection
        self._panel.graph.select(selection)
        self._panel.show_selection()
        wanted = {one for one in selection[-_MOST_LOOSE:] if one not in self._scene.place_of}
        loose = self._scene.layout.ids[self._scene.layout.loose].tolist()
        stale = set() if self._scene.is_unfolded else set(loose) - set(selection)
        if wanted or stale:
            self._load()

    def _tell_selection(self, ids: Sequence[int]) -> None:
        if tuple(ids) != self._state.selection:
            self._state.select(ids)
