"""What a person does to the graph: selecting, pointing, stepping, moving, proposing; mouse, keys and menu act on it."""

from collections.abc import Sequence

import numpy as np
from PySide6.QtCore import QObject, QPointF, Signal
from PySide6.QtGui import QGuiApplication

from core.queries.graph_rows import Tie
from core.timeline.scale import Scale
from core.values.civil_time import DAY
from ui.graph.drag import Drag, Refusal, refusal_of, waiting_between
from ui.graph.even import EvenChain
from ui.graph.geometry import Point
from ui.graph.scene import GraphScene
from ui.graph.steps import older_and_newer, stepped
from ui.graph.view import GraphView
from ui.graph.words import refusal_text


class GraphActs(QObject):
    """Changes the view and tells what the rest of the window has to know."""

    selection_changed = Signal(object)
    activated = Signal(int)
    span_changed = Signal(float, float)
    edge_proposed = Signal(int, int)
    suggestion_activated = Signal(str)
    refused = Signal(str)
    lit_changed = Signal(object)
    even_changed = Signal(bool)
    unfold_wanted = Signal()
    changed = Signal()
    described = Signal()

    def __init__(self, view: GraphView, parent: QObject) -> None:
        super().__init__(parent)
        self.view = view
        self.wants_even = False
        self._pointed: int | None = None

    def set_scene(self, scene: GraphScene) -> None:
        """Show other chains; the span stays."""
        view = self.view
        view.scene, view.hovered, view.drag = scene, None, None
        view.scroll_to(view.scroll)
        self._light()
        self.described.emit()
        self.changed.emit()

    def select(self, ids: Sequence[int], *, reveal: bool = False) -> None:
        """Select memories without telling anybody; their chain lights up."""
        self.view.selected = tuple(ids)
        self._light()
        self.described.emit()
        if reveal and ids:
            self._reveal(int(ids[-1]))
        self.changed.emit()

    def choose(self, ids: tuple[int, ...]) -> None:
        """Select memories and tell it."""
        if ids != self.view.selected:
            self.select(ids)
            self.selection_changed.emit(ids)

    def click(self, place: int | None, *, adds: bool) -> None:
        """Select what was clicked; a click beside everything selects nothing."""
        if place is None:
            if not adds:
                self.choose(())
            return
        memory_id, selected = self.view.scene.nodes[place].memory_id, self.view.selected
        if not adds:
            self.choose((memory_id,))
        elif memory_id in selected:
            self.choose(tuple(one for one in selected if one != memory_id))
        else:
            self.choose((*selected, memory_id))

    def choose_chain(self) -> None:
        """Select everything that hangs together with what was selected last."""
        chain = self.selected_chain()
        if chain is not None:
            scene, last = self.view.scene, self.view.selected[-1]
            members = [scene.nodes[place].memory_id for place in scene.members(chain).tolist()]
            self.choose((*(one for one in members if one != last), last))

    def selected_chain(self) -> int | None:
        """Return the chain of what was selected last."""
        return self.view.scene.chain_of(self.view.selected[-1]) if self.view.selected else None

    def step(self, along: int, across: int) -> None:
        """Go along the chain or to another row."""
        chosen = stepped(self.view.scene, self.view.selected, along, across)
        if chosen is not None:
            self.choose((chosen,))
            self._reveal(chosen)

    def open_selected(self) -> None:
        """Open what was selected last."""
        if self.view.selected:
            self.activated.emit(self.view.selected[-1])

    def open_at(self, point: Point) -> None:
        """Open a memory, or the suggestion of an edge that waits."""
        place = self.view.node_at(point)
        if place is not None:
            self.activated.emit(self.view.scene.nodes[place].memory_id)
            return
        edge = self.view.edge_at(point)
        if edge is not None and self.view.scene.edges[edge].tie is Tie.PENDING:
            self.suggestion_activated.emit(self.view.scene.edges[edge].uid)

    def point_at(self, place: int | None) -> None:
        """Mark what lies under the pointer; its chain lights up."""
        if place != self.view.hovered:
            self.view.hovered = place
            self._light()
            self.changed.emit()

    def point_from_outside(self, memory_id: int | None) -> None:
        """Light the chain of a memory that is pointed at elsewhere."""
        if memory_id != self._pointed:
            self._pointed = memory_id
            self._light()
            self.changed.emit()

    def go(self, scale: Scale) -> None:
        """Look at another span."""
        if scale != self.view.scale:
            self.view.scale = scale
            self.changed.emit()
            self.span_changed.emit(scale.start, scale.end)

    def pan(self, pixels: float, y: float | None = None) -> None:
        """Move sideways; over the chain at even distances that chain alone."""
        view = self.view
        if view.even is not None and y is not None and view.lane_at(y) == view.even_lane():
            view.even = view.even.moved(view.even.offset - pixels, view.content_width)
            self.changed.emit()
        else:
            self.go(view.scale.panned(round(pixels)))

    def zoom(self, factor: float, x: float | None = None) -> None:
        """Zoom at a pixel, the middle if none is told."""
        self.go(self.view.scale.zoomed(factor, self.view.content_width / 2 if x is None else x))

    def scroll(self, pixels: float) -> None:
        """Move the lanes down."""
        if self.view.scroll_to(self.view.scroll - pixels):
            self.changed.emit()

    def fit_all(self) -> None:
        """Bring every mark into view."""
        self._fit(self.view.scene.span())

    def fit_chain(self) -> None:
        """Look closely at the chain of what is selected, or at what is selected."""
        scene, chain = self.view.scene, self.selected_chain()
        places = [scene.place_of[one] for one in self.view.selected if one in scene.place_of]
        starts = scene.start[scene.members(chain) if chain is not None else np.array(places, dtype=np.int64)]
        if len(starts):
            self._fit((int(starts.min()), int(starts.max())))
            self.view.bring_into_view(places[-1])
            self.changed.emit()

    def set_even(self, *, on: bool) -> None:
        """Spread the selected chain at even distances, or put it back to scale."""
        if on != self.wants_even:
            self.wants_even = on
            self._spread()
            self.even_changed.emit(on)
            self.changed.emit()

    def draw_edge(self, origin: int, pointer: Point) -> None:
        """Draw a new edge from a mark to the pointer, and find out what is wrong with it."""
        view, before = self.view, self.view.drag
        target = view.node_at(pointer)
        target = None if target == origin else target
        if target is None or before is None or before.target != target:
            refusal = None if target is None else refusal_of(view.scene, *self._ids(origin, target))
        else:
            refusal = before.refusal
        view.drag = Drag(origin, pointer, target, refusal)
        self.changed.emit()

    def drop_edge(self) -> None:
        """Propose what was drawn."""
        drag, self.view.drag = self.view.drag, None
        self.changed.emit()
        if drag is not None and drag.target is not None:
            self._propose(*self._ids(drag.origin, drag.target))

    def cancel(self) -> None:
        """Let go of what is drawn, or else of the selection."""
        if self.view.drag is not None:
            self.view.drag = None
            self.changed.emit()
        else:
            self.choose(())

    def propose_selected(self) -> None:
        """Propose that the later of two selected memories replaces the earlier one."""
        pair = older_and_newer(self.view.scene, self.view.selected)
        if pair is not None:
            self._propose(*pair)

    def copy(self) -> None:
        """Copy the words of what is selected."""
        scene = self.view.scene
        texts = [scene.nodes[scene.place_of[one]].content for one in self.view.selected if one in scene.place_of]
        if texts:
            QGuiApplication.clipboard().setText("\n".join(texts))

    def place_of_selected(self) -> QPointF | None:
        """Return where the mark of what was selected last lies in the widget."""
        place = self.view.scene.place_of.get(self.view.selected[-1]) if self.view.selected else None
        if place is None:
            return None
        point = self.view.point_of(place)
        return QPointF(point.x + self.view.gutter, point.y)

    def _propose(self, old: int, new: int) -> None:
        refusal = refusal_of(self.view.scene, old, new)
        waiting = waiting_between(self.view.scene, (old, new))
        if refusal is None:
            self.edge_proposed.emit(old, new)
        elif refusal is Refusal.WAITING and waiting is not None:
            self.suggestion_activated.emit(waiting)
        else:
            self.refused.emit(refusal_text(refusal))

    def _ids(self, old: int, new: int) -> tuple[int, int]:
        nodes = self.view.scene.nodes
        return nodes[old].memory_id, nodes[new].memory_id

    def _fit(self, span: tuple[int, int] | None) -> None:
        if span is not None:
            room = max(DAY, (span[1] - span[0]) * 0.08)
            self.go(Scale.spanning(span[0] - room, span[1] + 2 * room, self.view.content_width))

    def _reveal(self, memory_id: int) -> None:
        place = self.view.scene.place_of.get(memory_id)
        if place is not None and self.view.bring_into_view(place):
            self.span_changed.emit(self.view.scale.start, self.view.scale.end)
        self.changed.emit()

    def _light(self) -> None:
        """Light the chains of what is selected or pointed at."""
        scene, view = self.view.scene, self.view
        wanted = set(view.selected)
        if view.hovered is not None:
            wanted.add(scene.nodes[view.hovered].memory_id)
        if self._pointed is not None:
            wanted.add(self._pointed)
        chains = [chain for chain in map(scene.chain_of, wanted) if chain is not None]
        places = np.flatnonzero(np.isin(scene.chain, chains)).tolist() if chains else []
        lit = frozenset(scene.nodes[place].memory_id for place in places)
        self._spread()
        if lit != view.lit:
            view.lit = lit
            self.lit_changed.emit(lit)

    def _spread(self) -> None:
        view, chain = self.view, self.selected_chain()
        if not self.wants_even or chain is None:
            view.even = None
        else:
            offset = view.even.offset if view.even is not None and view.even.chain == chain else 0.0
            view.even = EvenChain.of(view.scene, chain, view.content_width, offset)
