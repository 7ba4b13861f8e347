"""The title of a dock: a small heading, room for more, and a way to close it."""

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QDockWidget, QHBoxLayout, QToolButton, QWidget

from ui.icons import icon
from ui.theme import Colors
from ui.widgets.labels import PlainLabel, SectionLabel
from ui.widgets.translated import TranslatedWidget


class DockTitle(TranslatedWidget):
    """Stands in for the title bar of a dock; it can still be dragged by it."""

    def __init__(self, dock: QDockWidget, extra: QWidget | None = None, *, edge: str = "") -> None:
        super().__init__(dock)
        self.setObjectName("dockTitle")
        self.setProperty("edge", edge)
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self.heading = SectionLabel()
        self.note = PlainLabel("", "hint")
        self._close = QToolButton()
        self._close.setProperty("kind", "flat")
        self._close.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self._close.clicked.connect(dock.close)
        layout = QHBoxLayout(self)
        layout.setContentsMargins(16, 7, 10, 5)
        layout.setSpacing(8)
        layout.addWidget(self.heading)
        layout.addWidget(self.note)
        layout.addStretch(1)
        if extra is not None:
            layout.addWidget(extra)
        layout.addWidget(self._close)
        self.retranslate()

    def retranslate(self) -> None:
        """Set every word."""
        self._close.setToolTip(self.tr("Close; View in the menu brings it back"))
        self._close.setAccessibleName(self.tr("Close"))

    def set_colors(self, colors: Colors) -> None:
        """Draw the icon in other colours."""
        self._close.setIcon(icon("close", colors.muted))
