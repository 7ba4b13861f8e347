"""The docks beside the timeline: list and inspector, with their titles."""

from PySide6.QtCore import QByteArray, QObject, Qt
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QDockWidget, QMainWindow, QWidget

from ui.dates import number_text
from ui.inspector.panel import InspectorPanel
from ui.list.panel import ListPanel
from ui.theme import Colors
from ui.widgets.dock_title import DockTitle

_LIST_HEIGHT = 270
_INSPECTOR_WIDTH = 356


class Docks(QObject):
    """Puts the panels into docks that remember their place."""

    def __init__(self, window: QMainWindow, list_panel: ListPanel, inspector: InspectorPanel) -> None:
        super().__init__(window)
        self._window = window
        self.list = _dock(window, "list", list_panel, Qt.DockWidgetArea.BottomDockWidgetArea)
        self.inspector = _dock(window, "inspector", inspector, Qt.DockWidgetArea.RightDockWidgetArea)
        self._list_title = DockTitle(self.list, edge="top")
        self._inspector_title = DockTitle(self.inspector, inspector.badge)
        self.list.setTitleBarWidget(self._list_title)
        self.inspector.setTitleBarWidget(self._inspector_title)
        inspector.setMinimumWidth(280)
        window.setCorner(Qt.Corner.BottomRightCorner, Qt.DockWidgetArea.RightDockWidgetArea)
        list_panel.count_changed.connect(lambda count: self._list_title.note.setText(number_text(count)))
        self._is_open = True
        self._arrangement = QByteArray()
        self.retranslate()

    def retranslate(self) -> None:
        """Set every word."""
        self.list.setWindowTitle(self.tr("List"))
        self.inspector.setWindowTitle(self.tr("Inspector"))
        self._list_title.heading.set_heading(self.tr("List"))
        self._inspector_title.heading.set_heading(self.tr("Memory"))

    def set_colors(self, colors: Colors) -> None:
        """Draw in other colours."""
        self._list_title.set_colors(colors)
        self._inspector_title.set_colors(colors)

    def toggles(self) -> list[QAction]:
        """Return the actions that show and hide each dock."""
        return [self.list.toggleViewAction(), self.inspector.toggleViewAction()]

    def restore(self, arrangement: bytes) -> None:
        """Put the docks where they were; with nothing kept, where they are at the first start."""
        if not arrangement or not self._window.restoreState(QByteArray(arrangement)):
            self._window.resizeDocks([self.inspector], [_INSPECTOR_WIDTH], Qt.Orientation.Horizontal)
            self._window.resizeDocks([self.list], [_LIST_HEIGHT], Qt.Orientation.Vertical)

    def arrangement(self) -> bytes:
        """Return where the docks are, or were when a workspace was last open."""
        kept = self._window.saveState() if self._is_open else self._arrangement
        return bytes(kept.data())

    def show_workspace(self, *, is_open: bool) -> None:
        """Take the docks away while nothing is open; bring them back as they were."""
        if is_open == self._is_open:
            return
        if is_open:
            for dock in (self.list, self.inspector):
                dock.show()
            self.restore(bytes(self._arrangement.data()))
        else:
            self._arrangement = self._window.saveState()
            for dock in (self.list, self.inspector):
                dock.hide()
        self._is_open = is_open


def _dock(window: QMainWindow, name: str, panel: QWidget, area: Qt.DockWidgetArea) -> QDockWidget:
    dock = QDockWidget(window)
    dock.setObjectName(name)
    dock.setWidget(panel)
    window.addDockWidget(area, dock)
    return dock
