"""One line of message above the contents: what happened and what to do; goes away by itself or when closed."""

from PySide6.QtCore import Qt, QTimer
from PySide6.QtWidgets import QFrame, QLabel, QToolButton, QWidget

from ui.icons import icon
from ui.theme import LIGHT, Colors
from ui.visible_text import one_line
from ui.widgets.labels import WrappedLabel, set_property
from ui.widgets.layouts import row

_NOTE_SECONDS = 8


class MessageBar(QFrame):
    """Shows one message at a time; a problem stays until it is closed."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("messageBar")
        self._colors = LIGHT
        self._icon = QLabel()
        self._text = WrappedLabel()
        self._text.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        self._close = QToolButton()
        self._close.setProperty("kind", "flat")
        self._close.clicked.connect(self.hide)
        layout = row(self._icon, self._text, self._close, margins=(16, 7, 10, 7))
        layout.setStretchFactor(self._text, 1)
        self.setLayout(layout)
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.timeout.connect(self.hide)
        self.hide()

    @property
    def text(self) -> str:
        """What is shown."""
        return self._text.text()

    def set_colors(self, colors: Colors) -> None:
        """Draw the icons in other colours."""
        self._colors = colors
        self._close.setIcon(icon("close", colors.muted))

    def show_problem(self, text: str) -> None:
        """Show what went wrong until it is closed."""
        self._timer.stop()
        self._show(text, "problem")

    def show_note(self, text: str) -> None:
        """Show something good to know for a moment."""
        self._timer.start(_NOTE_SECONDS * 1_000)
        self._show(text, "note")

    def _show(self, text: str, tone: str) -> None:
        is_problem = tone == "problem"
        name, color = ("warning", self._colors.pending) if is_problem else ("info", self._colors.muted)
        self._icon.setPixmap(icon(name, color).pixmap(16, 16))
        self._text.setText(one_line(text))
        set_property(self, "tone", tone)
        self.show()
