"""The graph as the window uses it: chains over time, to be moved, asked and drawn on; see ``mouse`` and ``keys``."""

from collections.abc import Sequence
from dataclasses import replace

from PySide6.QtCore import QEvent, QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import (
    QAccessible,
    QAccessibleEvent,
    QContextMenuEvent,
    QFocusEvent,
    QHelpEvent,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QResizeEvent,
    QWheelEvent,
)
from PySide6.QtWidgets import QMenu, QToolTip, QWidget

from core.timeline.scale import Scale
from ui import magnifying
from ui.fonts import text_scale
from ui.graph.acts import GraphActs
from ui.graph.geometry import RADIUS
from ui.graph.keys import GraphKeys
from ui.graph.menu import graph_menu
from ui.graph.mouse import GraphMouse
from ui.graph.painter import GraphPainter
from ui.graph.scene import EMPTY_SCENE, GraphScene
from ui.graph.steps import spoken
from ui.graph.tips import as_plain_markup, tip_at
from ui.graph.view import GraphView
from ui.graph.words import node_tip
from ui.theme import Colors
from ui.visible_text import one_line
from ui.widgets.accessible_canvas import AccessibleItem, tell_selection
from ui.widgets.translated import TranslatedWidget

_BY_KEYS = (Qt.FocusReason.TabFocusReason, Qt.FocusReason.BacktabFocusReason, Qt.FocusReason.ShortcutFocusReason)


class GraphWidget(TranslatedWidget):
    """Draws a ``GraphScene``."""

    selectionChanged = Signal(object)  # noqa: N815 - as Qt names signals
    activated = Signal(int)
    spanChanged = Signal(float, float)  # noqa: N815
    edgeProposed = Signal(int, int)  # noqa: N815
    suggestionActivated = Signal(str)  # noqa: N815
    refused = Signal(str)
    litChanged = Signal(object)  # noqa: N815
    evenChanged = Signal(bool)  # noqa: N815
    unfoldWanted = Signal()  # noqa: N815

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._view = GraphView()
        self._painter = GraphPainter(magnifying.usual(self.font()))
        self.acts = GraphActs(self._view, self)
        self._mouse, self._keys = GraphMouse(self.acts), GraphKeys(self.acts)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setMouseTracking(True)
        self.setMinimumSize(240, 90)
        self.setAttribute(Qt.WidgetAttribute.WA_OpaquePaintEvent)
        self._connect()
        self.retranslate()

    def _connect(self) -> None:
        acts = self.acts
        acts.changed.connect(self.update)
        acts.described.connect(self._describe)
        acts.selection_changed.connect(self.selectionChanged)
        acts.activated.connect(self.activated)
        acts.span_changed.connect(self.spanChanged)
        acts.edge_proposed.connect(self.edgeProposed)
        acts.suggestion_activated.connect(self.suggestionActivated)
        acts.refused.connect(self.refused)
        acts.lit_changed.connect(self.litChanged)
        acts.even_changed.connect(self.evenChanged)
        acts.unfold_wanted.connect(self.unfoldWanted)

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
        self.acts.set_scene(scene)

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

    def set_known_at(self, seconds: int | None) -> None:
        """Draw the cursor of what was known by then."""
        self._view.known_at = seconds
        self.update()

    def set_week_start(self, weekday: int) -> None:
        """Begin weeks on another day, 0 for Monday."""
        self._painter.set_week_start(weekday)
        self.update()

    def selection(self) -> tuple[int, ...]:
        """Return the selected ids."""
        return self._view.selected

    def select(self, ids: Sequence[int], *, reveal: bool = False) -> None:
        """Select memories without telling anybody; their chain lights up."""
        self.acts.select(ids, reveal=reveal)

    def draw(self, painter: QPainter, size: QSize, dpr: float) -> None:
        """Draw what is seen in an area of its own size."""
        del dpr  # everything is shapes and text
        shown = replace(self._view, shows_focus=False, hovered=None, drag=None)
        shown.resize(float(size.width()), float(size.height()))
        self._painter.paint(painter, shown)

    def fit_all(self) -> None:
        """Bring every mark into view."""
        self.acts.fit_all()

    def point_of(self, memory_id: int) -> QPointF | None:
        """Return where a mark lies in the widget, or None where it is not drawn."""
        place = self._view.scene.place_of.get(memory_id)
        if place is None:
            return None
        point = self._view.point_of(place)
        return QPointF(point.x + self._view.gutter, point.y) * text_scale()

    def accessible_items(self) -> list[AccessibleItem]:
        """Return the marks that are seen, lane by lane: what each says, and what it stands for and leads to."""
        view, items = self._view, []
        for place, (x, y) in view.points_of(view.visible_nodes()).items():
            node = view.scene.nodes[place]
            area = QRectF(x + view.gutter - RADIUS, y - RADIUS, 2 * RADIUS, 2 * RADIUS)
            items.append(
                AccessibleItem(
                    one_line(node.content),
                    ". ".join(spoken(view.scene, (node.memory_id,))[1:]) or node_tip(node).partition("\n")[2],
                    magnifying.outward(area).toAlignedRect(),
                    is_selected=node.memory_id in view.selected,
                )
            )
        return items

    def menu_at(self, position: QPointF | None) -> QMenu:
        """Return the menu of a point, or for the keyboard; a fact under the point is selected."""
        edge = None
        if position is not None:
            here = self._mouse.content(magnifying.inward(position))
            place = self._view.node_at(here)
            edge = self._view.edge_at(here) if place is None else None
            if place is not None and self._view.scene.nodes[place].memory_id not in self._view.selected:
                self.acts.click(place, adds=False)
        return graph_menu(self.acts, edge, self)

    def sizeHint(self) -> QSize:
        """Ask for a few lanes."""
        return QSize(800, 230)

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw."""
        painter = QPainter(self)
        painter.scale(text_scale(), text_scale())
        self._painter.paint(painter, self._view)
        painter.end()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Fit the same span into another width."""
        self._fit(event.size())
        super().resizeEvent(event)

    def changeEvent(self, event: QEvent) -> None:
        """Measure with another font."""
        if event.type() == QEvent.Type.FontChange:
            self._painter.set_font(magnifying.usual(self.font()))
            self._fit(self.size())
            self.update()
        super().changeEvent(event)

    def event(self, event: QEvent) -> bool:
        """Show what a mark, an edge or a lane is."""
        if event.type() == QEvent.Type.ToolTip and isinstance(event, QHelpEvent):
            QToolTip.showText(event.globalPos(), as_plain_markup(self.tip_at(QPointF(event.pos()))), self)
            return True
        return super().event(event)

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        """Offer what can be done."""
        is_mouse = event.reason() is QContextMenuEvent.Reason.Mouse
        menu = self.menu_at(QPointF(event.pos()) if is_mouse else None)
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        where = None if is_mouse else self.acts.place_of_selected()
        menu.popup(event.globalPos() if where is None else self.mapToGlobal((where * text_scale()).toPoint()))

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """See ``mouse``."""
        self._view.shows_focus = False
        if event.button() is Qt.MouseButton.LeftButton:
            self._mouse.press(magnifying.mouse(event))
        else:
            super().mousePressEvent(event)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """See ``mouse``."""
        self._mouse.move(magnifying.mouse(event))
        self._show_pointer()

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """See ``mouse``."""
        if event.button() is Qt.MouseButton.LeftButton:
            self._mouse.release(magnifying.mouse(event))
            self._show_pointer()
        else:
            super().mouseReleaseEvent(event)

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        """Open a memory, or the suggestion of an edge that waits."""
        self.acts.open_at(self._mouse.content(magnifying.inward(event.position())))

    def leaveEvent(self, event: QEvent) -> None:
        """Nothing is pointed at any more."""
        self.acts.point_at(None)
        super().leaveEvent(event)

    def wheelEvent(self, event: QWheelEvent) -> None:
        """See ``mouse``."""
        self._mouse.wheel(magnifying.wheel(event))
        event.accept()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """See ``keys``."""
        if not self._keys.press(event):
            super().keyPressEvent(event)

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

    def tip_at(self, position: QPointF) -> str:
        """Say what lies at a point of the widget; empty where nothing does."""
        return tip_at(self._view, self._mouse.content(magnifying.inward(position)))

    def _fit(self, size: QSize) -> None:
        """Show the same span at a size of the widget and the present size of letters."""
        self._view.resize(size.width() / text_scale(), size.height() / text_scale())

    def _show_pointer(self) -> None:
        if self._mouse.is_panning:
            self.setCursor(Qt.CursorShape.ClosedHandCursor)
        elif self._view.hovered is not None and self._view.drag is None:
            self.setCursor(Qt.CursorShape.PointingHandCursor)
        else:
            self.unsetCursor()

    def _describe(self) -> None:
        scene = self._view.scene
        count = self.tr("%n memories in chains", "", len(scene.nodes) - int(scene.layout.loose.sum()))
        self.setAccessibleDescription(". ".join((count, *spoken(scene, self._view.selected))))
        if QAccessible.isActive():
            QAccessible.updateAccessibility(QAccessibleEvent(self, QAccessible.Event.DescriptionChanged))
            tell_selection(self)
