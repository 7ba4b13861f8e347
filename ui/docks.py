"""The docks around the timeline: graph and list below, inspector, review and date math at the right."""

import shiboken6
from PySide6.QtCore import QByteArray, QObject, Qt
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QDockWidget, QMainWindow, QTabWidget, QWidget

from ui.dates import number_text
from ui.fonts import scaled
from ui.inspector.panel import InspectorPanel
from ui.list.panel import ListPanel
from ui.panels import Panels
from ui.theme import Colors
from ui.widgets.dock_title import DockTitle

_BELOW = 250
_RIGHT = 356
_UPPER, _LOWER = 420, 430
_BOTTOM, _SIDE = Qt.DockWidgetArea.BottomDockWidgetArea, Qt.DockWidgetArea.RightDockWidgetArea


class Docks(QObject):
    """Puts the panels into docks that remember their place."""

    def __init__(self, window: QMainWindow, list_panel: ListPanel, inspector: InspectorPanel, panels: Panels) -> None:
        super().__init__(window)
        self._window, self._review = window, panels.review.model
        self.graph = _dock(window, "graph", panels.graph, _BOTTOM)
        self.list = _dock(window, "list", list_panel, _BOTTOM)
        self.state = _dock(window, "state", panels.state, _BOTTOM)
        self.conversation = _dock(window, "conversation", panels.conversation, _BOTTOM)
        self.agents = _dock(window, "agents", panels.agents, _BOTTOM)
        self.inspector = _dock(window, "inspector", inspector, _SIDE)
        self.review = _dock(window, "review", panels.queue, _SIDE)
        self.date_math = _dock(window, "dateMath", panels.date_math, _SIDE)
        self._titles = {
            self.graph: DockTitle(self.graph, edge="top"),
            self.list: DockTitle(self.list, edge="top"),
            self.state: DockTitle(self.state, edge="top"),
            self.conversation: DockTitle(self.conversation, edge="top"),
            self.agents: DockTitle(self.agents, edge="top"),
            self.inspector: DockTitle(self.inspector, inspector.badge),
            self.review: DockTitle(self.review, edge="top"),
            self.date_math: DockTitle(self.date_math, edge="top"),
        }
        self._blanks = {dock: QWidget(dock) for dock in self._titles}
        for dock, title in self._titles.items():
            dock.setTitleBarWidget(title)
            dock.visibilityChanged.connect(self._mark_tabs)
        for panel in (inspector, panels.queue, panels.date_math):
            panel.setMinimumWidth(scaled(300))
        self._arrange_tabs()
        list_panel.count_changed.connect(lambda count: self._titles[self.list].note.setText(number_text(count)))
        self._review.items_changed.connect(self.retranslate)
        self._is_open = True
        self._arrangement = QByteArray()
        self.retranslate()

    @property
    def all(self) -> tuple[QDockWidget, ...]:
        """Every dock."""
        return tuple(self._titles)

    def retranslate(self) -> None:
        """Set every word."""
        waiting = len(self._review.items)
        names = {
            self.graph: (self.tr("Chains"), self.tr("Chains")),
            self.list: (self.tr("List"), self.tr("List")),
            self.state: (self.tr("State"), self.tr("State")),
            self.conversation: (self.tr("Conversation"), self.tr("Conversation")),
            self.agents: (self.tr("Agents"), self.tr("Agents")),
            self.inspector: (self.tr("Inspector"), self.tr("Memory")),
            self.review: (self.tr("Review"), self.tr("Review")),
            self.date_math: (self.tr("Date math"), self.tr("Date math")),
        }
        for dock, (name, heading) in names.items():
            dock.setWindowTitle(f"{name} {number_text(waiting)}" if dock is self.review and waiting else name)
            dock.toggleViewAction().setText(name)
            self._titles[dock].heading.set_heading(heading)
        self._titles[self.review].note.setText(number_text(waiting) if waiting else "")

    def set_colors(self, colors: Colors) -> None:
        """Draw in other colours."""
        for title in self._titles.values():
            title.set_colors(colors)

    def toggles(self) -> list[QAction]:
        """Return the actions that show and hide each dock."""
        return [dock.toggleViewAction() for dock in self._titles]

    def bring_up(self, dock: QDockWidget) -> None:
        """Show a dock in front of those that it shares a place with, and put the keyboard into it."""
        dock.show()
        dock.raise_()
        panel = dock.widget()
        if panel is not None:
            panel.setFocus(Qt.FocusReason.ShortcutFocusReason)

    def resize_below(self, height: int) -> None:
        """Give the docks below the timeline another height, as far as there is room."""
        self._window.resizeDocks([self.graph, self.list], [height, height], Qt.Orientation.Vertical)

    def restore(self, arrangement: bytes) -> None:
        """Put the docks where they were; with nothing kept, where they are at the first start."""
        if not arrangement or not self._window.restoreState(QByteArray(arrangement)):
            self._window.resizeDocks(
                [self.inspector, self.review], [scaled(_RIGHT), scaled(_RIGHT)], Qt.Orientation.Horizontal
            )
            self._window.resizeDocks([self.inspector, self.review], [_UPPER, _LOWER], Qt.Orientation.Vertical)
            self.resize_below(_BELOW)
            self.graph.raise_()
            self.review.raise_()

    def arrangement(self) -> bytes:
        """Return where the docks are, or were when a workspace was last open."""
        kept = self._window.saveState() if self._is_open else self._arrangement
        return bytes(kept.data())

    def show_workspace(self, *, is_open: bool) -> None:
        """Take the docks away while nothing is open; bring them back as they were."""
        if is_open == self._is_open:
            return
        if is_open:
            for dock in self._titles:
                dock.show()
            self.restore(bytes(self._arrangement.data()))
        else:
            self._arrangement = self._window.saveState()
            for dock in self._titles:
                dock.hide()
        self._is_open = is_open

    def _arrange_tabs(self) -> None:
        window = self._window
        window.setCorner(Qt.Corner.BottomRightCorner, _SIDE)
        window.setTabPosition(_BOTTOM | _SIDE, QTabWidget.TabPosition.North)
        window.tabifyDockWidget(self.graph, self.list)
        window.tabifyDockWidget(self.list, self.state)
        window.tabifyDockWidget(self.state, self.conversation)
        window.tabifyDockWidget(self.conversation, self.agents)
        window.splitDockWidget(self.inspector, self.review, Qt.Orientation.Vertical)
        window.tabifyDockWidget(self.review, self.date_math)

    def _mark_tabs(self) -> None:
        """A dock that shares its place has its name on the tab: no second heading below it."""
        if not shiboken6.isValid(self._window):
            return  # docks also tell that they vanish with a window that is being deleted
        for dock, title in self._titles.items():
            is_tabbed = bool(self._window.tabifiedDockWidgets(dock)) and not dock.isFloating()
            wanted = self._blanks[dock] if is_tabbed else title
            if dock.titleBarWidget() is not wanted:
                dock.titleBarWidget().hide()
                dock.setTitleBarWidget(wanted)
                wanted.show()


def _dock(window: QMainWindow, name: str, panel: QWidget, area: Qt.DockWidgetArea) -> QDockWidget:
    dock = QDockWidget(window)
    dock.setObjectName(name)
    dock.setWidget(panel)
    window.addDockWidget(area, dock)
    return dock
