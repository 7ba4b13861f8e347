"""The graph as the window uses it: chains over time, to be moved, asked and drawn on.

Click selects, Ctrl- or Shift-click adds; a drag from one mark to another proposes that the second replaces the first; a
drag elsewhere pans. The wheel zooms at the pointer, over the names it scrolls, with Shift it pans. ``[`` and ``]``, or
Left and Right, step along the chain; Up and Down go to the nearest mark above and below; P proposes between the two
that are selected; Enter opens, Escape clears; A and D pan, W and S or + and - zoom, Home or 0 shows everything.
"""

from collections.abc import Callable, Sequence
from typing import Final

from PySide6.QtCore import QEvent, QPointF, QSize, Qt, Signal
from PySide6.QtGui import (
    QFocusEvent,
    QGuiApplication,
    QHelpEvent,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QResizeEvent,
    QWheelEvent,
)
from PySide6.QtWidgets import QToolTip, QWidget

from core.queries.graph_rows import Tie
from core.timeline.scale import Scale
from core.values.civil_time import DAY
from ui.graph.geometry import Point
from ui.graph.painter import GraphPainter
from ui.graph.scene import EMPTY_SCENE, GraphScene
from ui.graph.steps import edge_tip, older_and_newer, spoken, stepped
from ui.graph.view import GraphView
from ui.graph.words import node_tip
from ui.theme import Colors
from ui.widgets.translated import TranslatedWidget

_NOTCH: Final = 120.0
_NOTCH_ZOOM: Final = 1.25
_PIXEL_ZOOM: Final = 1.004
_NOTCH_PAN: Final = 90.0
_STEP_PAN: Final = 0.15
_KEY_ZOOM: Final = 1.5
_ADDING = Qt.KeyboardModifier.ShiftModifier | Qt.KeyboardModifier.ControlModifier
_BY_KEYS = (Qt.FocusReason.TabFocusReason, Qt.FocusReason.BacktabFocusReason, Qt.FocusReason.ShortcutFocusReason)


class GraphWidget(TranslatedWidget):
    """Draws a ``GraphScene``."""

    selectionChanged = Signal(object)  # noqa: N815 - as Qt names signals
    activated = Signal(int)
    spanChanged = Signal(float, float)  # noqa: N815
    edgeProposed = Signal(int, int)  # noqa: N815
    suggestionActivated = Signal(str)  # noqa: N815

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._view = GraphView()
        self._painter = GraphPainter(self.font())
        self._pressed: Point | None = None
        self._pressed_on: int | None = None
        self._last = Point(0, 0)
        self._has_moved = False
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setMouseTracking(True)
        self.setMinimumSize(240, 90)
        self.setAttribute(Qt.WidgetAttribute.WA_OpaquePaintEvent)
        self._acts = self._keys()
        self.retranslate()

    def retranslate(self) -> None:
        """Set every word."""
        self.setAccessibleName(self.tr("Graph of chains"))
        self._describe()
        self.update()

    def set_colors(self, colors: Colors) -> None:
        """Draw in other colours."""
        self._painter.set_colors(colors)
        self.update()

    def set_scene(self, scene: GraphScene) -> None:
        """Show other chains; the span stays."""
        self._view.scene = scene
        self._view.hovered = self._view.drag = None
        self._view.scroll_to(self._view.scroll)
        self._light()
        self._describe()
        self.update()

    def scene(self) -> GraphScene:
        """Return what is drawn."""
        return self._view.scene

    def clear(self) -> None:
        """Show nothing."""
        self.set_scene(EMPTY_SCENE)

    def set_visible_span(self, start: float, end: float) -> None:
        """Show [start, end) without telling anybody."""
        self._view.scale = Scale.spanning(start, end, self._view.content_width)
        self.update()

    def visible_span(self) -> tuple[float, float]:
        """Return the civil seconds at the left and right edge."""
        return self._view.scale.start, self._view.scale.end

    def set_today(self, seconds: int | None) -> None:
        """Say what moment it is."""
        self._view.today = seconds
        self.update()

    def set_true_at(self, seconds: int | None) -> None:
        """Draw the cursor of the moment that is asked about."""
        self._view.true_at = seconds
        self.update()

    def selection(self) -> tuple[int, ...]:
        """Return the selected ids."""
        return self._view.selected

    def select(self, ids: Sequence[int], *, reveal: bool = False) -> None:
        """Select memories without telling anybody; their chain lights up."""
        self._view.selected = tuple(ids)
        self._light()
        self._describe()
        if reveal and ids:
            self._reveal(int(ids[-1]))
        self.update()

    def fit_all(self) -> None:
        """Bring every mark into view."""
        span = self._view.scene.span()
        if span is not None:
            room = max(DAY, (span[1] - span[0]) * 0.08)
            self._go(Scale.spanning(span[0] - room, span[1] + 2 * room, self._view.content_width))

    def point_of(self, memory_id: int) -> QPointF | None:
        """Return where a mark lies in the widget, or None where it is not drawn."""
        place = self._view.scene.place_of.get(memory_id)
        if place is None:
            return None
        point = self._view.point_of(place)
        return QPointF(point.x + self._view.gutter, point.y)

    def sizeHint(self) -> QSize:
        """Ask for a few lanes."""
        return QSize(800, 230)

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw."""
        painter = QPainter(self)
        self._painter.paint(painter, self._view)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Fit the same span into another width."""
        self._view.resize(float(event.size().width()), float(event.size().height()))
        super().resizeEvent(event)

    def changeEvent(self, event: QEvent) -> None:
        """Measure with another font."""
        if event.type() == QEvent.Type.FontChange:
            self._painter.set_font(self.font())
        super().changeEvent(event)

    def event(self, event: QEvent) -> bool:
        """Show what a mark or an edge is."""
        if event.type() == QEvent.Type.ToolTip and isinstance(event, QHelpEvent):
            text = self._tip_at(self._content(QPointF(event.pos())))
            QToolTip.showText(event.globalPos(), _escaped(text), self)
            return True
        return super().event(event)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Begin a click, a pan or a new edge."""
        if event.button() is not Qt.MouseButton.LeftButton:
            super().mousePressEvent(event)
            return
        self._pressed = self._last = self._content(event.position())
        self._pressed_on = self._view.node_at(self._pressed)
        self._has_moved = False

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """Pan, draw a new edge, or point at something."""
        here = self._content(event.position())
        if self._pressed is None:
            self._point_at(self._view.node_at(here))
            return
        away = abs(here.x - self._pressed.x) + abs(here.y - self._pressed.y)
        if not self._has_moved and away < QGuiApplication.styleHints().startDragDistance():
            return
        self._has_moved = True
        if self._pressed_on is not None:
            target = self._view.node_at(here)
            self._view.drag = (self._pressed_on, here, target if target != self._pressed_on else None)
        else:
            self.setCursor(Qt.CursorShape.ClosedHandCursor)
            self._view.scroll_to(self._view.scroll - (here.y - self._last.y))
            self._go(self._view.scale.panned(round(here.x) - round(self._last.x)))
        self._last = here
        self.update()

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """End a drag, or click."""
        if event.button() is not Qt.MouseButton.LeftButton or self._pressed is None:
            super().mouseReleaseEvent(event)
            return
        drag, self._view.drag = self._view.drag, None
        self._pressed = None
        self.unsetCursor()
        if not self._has_moved:
            self._click(self._pressed_on, adds=bool(event.modifiers() & _ADDING))
        elif drag is not None and drag[2] is not None:
            nodes = self._view.scene.nodes
            self.edgeProposed.emit(nodes[drag[0]].memory_id, nodes[drag[2]].memory_id)
        self.update()

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        """Open a memory, or the suggestion of an edge that waits."""
        here = self._content(event.position())
        place = self._view.node_at(here)
        if place is not None:
            self.activated.emit(self._view.scene.nodes[place].memory_id)
            return
        edge = self._view.edge_at(here)
        if edge is not None and self._view.scene.edges[edge].tie is Tie.PENDING:
            self.suggestionActivated.emit(self._view.scene.edges[edge].uid)

    def leaveEvent(self, event: QEvent) -> None:
        """Nothing is pointed at any more."""
        self._point_at(None)
        super().leaveEvent(event)

    def wheelEvent(self, event: QWheelEvent) -> None:
        """Zoom at the pointer, pan or scroll."""
        pixels, angle = event.pixelDelta(), event.angleDelta()
        is_fine = not pixels.isNull()
        across = float(pixels.x()) if is_fine else angle.x() / _NOTCH * _NOTCH_PAN
        along = float(pixels.y()) if is_fine else angle.y() / _NOTCH * _NOTCH_PAN
        if event.modifiers() & Qt.KeyboardModifier.ShiftModifier or abs(across) > abs(along):
            self._go(self._view.scale.panned(round(across or along)))
        elif event.position().x() < self._view.gutter:
            self._view.scroll_to(self._view.scroll - along)
            self.update()
        elif along:
            factor = _PIXEL_ZOOM ** pixels.y() if is_fine else _NOTCH_ZOOM ** (angle.y() / _NOTCH)
            self._go(self._view.scale.zoomed(factor, self._content(event.position()).x))
        event.accept()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Do what a key asks."""
        allowed = Qt.KeyboardModifier.ShiftModifier | Qt.KeyboardModifier.KeypadModifier
        act = None if event.modifiers() & ~allowed else self._acts.get(event.key())
        if act is None:
            super().keyPressEvent(event)
        else:
            act()

    def focusInEvent(self, event: QFocusEvent) -> None:
        """Show where the keyboard is, if it came by the keyboard."""
        self._view.shows_focus = event.reason() in _BY_KEYS
        self.update()
        super().focusInEvent(event)

    def focusOutEvent(self, event: QFocusEvent) -> None:
        """The keyboard is elsewhere."""
        self._view.shows_focus = False
        self.update()
        super().focusOutEvent(event)

    def _keys(self) -> dict[int, Callable[[], None]]:
        key = Qt.Key
        acts: dict[Qt.Key, Callable[[], None]] = {
            key.Key_BracketLeft: lambda: self._step(-1, 0),
            key.Key_BracketRight: lambda: self._step(1, 0),
            key.Key_Left: lambda: self._step(-1, 0),
            key.Key_Right: lambda: self._step(1, 0),
            key.Key_Up: lambda: self._step(0, -1),
            key.Key_Down: lambda: self._step(0, 1),
            key.Key_P: self._propose_selected,
            key.Key_Return: self._open_selected,
            key.Key_Enter: self._open_selected,
            key.Key_Escape: lambda: self._choose(()),
            key.Key_A: lambda: self._pan(_STEP_PAN),
            key.Key_D: lambda: self._pan(-_STEP_PAN),
            key.Key_W: lambda: self._zoom(_KEY_ZOOM),
            key.Key_Plus: lambda: self._zoom(_KEY_ZOOM),
            key.Key_Equal: lambda: self._zoom(_KEY_ZOOM),
            key.Key_S: lambda: self._zoom(1 / _KEY_ZOOM),
            key.Key_Minus: lambda: self._zoom(1 / _KEY_ZOOM),
            key.Key_Home: self.fit_all,
            key.Key_0: self.fit_all,
        }
        return {int(name): act for name, act in acts.items()}

    def _content(self, position: QPointF) -> Point:
        return Point(position.x() - self._view.gutter, position.y())

    def _go(self, scale: Scale) -> None:
        if scale != self._view.scale:
            self._view.scale = scale
            self.update()
            self.spanChanged.emit(scale.start, scale.end)

    def _pan(self, part: float) -> None:
        self._go(self._view.scale.panned(round(part * self._view.content_width)))

    def _zoom(self, factor: float) -> None:
        self._go(self._view.scale.zoomed(factor, self._view.content_width / 2))

    def _click(self, place: int | None, *, adds: bool) -> None:
        if place is None:
            if not adds:
                self._choose(())
            return
        memory_id, selected = self._view.scene.nodes[place].memory_id, self._view.selected
        if not adds:
            self._choose((memory_id,))
        elif memory_id in selected:
            self._choose(tuple(one for one in selected if one != memory_id))
        else:
            self._choose((*selected, memory_id))

    def _choose(self, ids: tuple[int, ...]) -> None:
        if ids != self._view.selected:
            self.select(ids)
            self.selectionChanged.emit(ids)

    def _step(self, along: int, across: int) -> None:
        """Go along the chain or to another row."""
        chosen = stepped(self._view.scene, self._view.selected, along, across)
        if chosen is not None:
            self._choose((chosen,))
            self._reveal(chosen)

    def _propose_selected(self) -> None:
        """Propose that the later of two selected memories replaces the earlier one."""
        pair = older_and_newer(self._view.scene, self._view.selected)
        if pair is not None:
            self.edgeProposed.emit(*pair)

    def _open_selected(self) -> None:
        if self._view.selected:
            self.activated.emit(self._view.selected[-1])

    def _reveal(self, memory_id: int) -> None:
        place = self._view.scene.place_of.get(memory_id)
        if place is not None and self._view.bring_into_view(place):
            self.spanChanged.emit(*self.visible_span())
        self.update()

    def _point_at(self, place: int | None) -> None:
        if place != self._view.hovered:
            self._view.hovered = place
            self.setCursor(Qt.CursorShape.PointingHandCursor) if place is not None else self.unsetCursor()
            self._light()
            self.update()

    def _light(self) -> None:
        """Light the chains of what is selected or pointed at."""
        scene, view = self._view.scene, self._view
        wanted = set(view.selected)
        if view.hovered is not None:
            wanted.add(scene.nodes[view.hovered].memory_id)
        chains = {scene.chain(one) for one in wanted} - {None}
        view.lit = (
            frozenset(one for one, chain in scene.layout.chains.items() if chain in chains) if chains else frozenset()
        )

    def _describe(self) -> None:
        scene = self._view.scene
        count = self.tr("%n memories in chains", "", len(scene.nodes) - len(scene.layout.loose))
        self.setAccessibleDescription(". ".join((count, *spoken(scene, self._view.selected))))

    def _tip_at(self, here: Point) -> str:
        scene = self._view.scene
        place = self._view.node_at(here)
        if place is not None:
            return node_tip(scene.nodes[place])
        edge = self._view.edge_at(here)
        return "" if edge is None else edge_tip(scene, edge)


def _escaped(text: str) -> str:
    """Keep foreign text from being taken for markup."""
    for character, written in (("&", "&amp;"), ("<", "&lt;"), (">", "&gt;"), ("\n", "<br>")):
        text = text.replace(character, written)
    return f"<p>{text}</p>" if text else ""
