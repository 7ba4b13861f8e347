"""One line of message above the contents: what happened and what to do; goes away by itself or when closed."""

from collections.abc import Callable

from PySide6.QtCore import QEvent, Qt, QTimer
from PySide6.QtWidgets import QFrame, QLabel, QPushButton, QToolButton, QWidget

from ui.icons import icon
from ui.theme import LIGHT, Colors
from ui.visible_text import one_line
from ui.widgets.labels import WrappedLabel, set_property
from ui.widgets.layouts import column, row

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
        self.detail = WrappedLabel("", "hint")
        self.detail.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        self.more = QPushButton()
        self.more.setProperty("kind", "link")
        self.more.clicked.connect(lambda: self.detail.setVisible(self.detail.isHidden()))
        self.stop = QPushButton()
        self.stop.clicked.connect(self._stop)
        self._on_stop: Callable[[], None] = self.hide
        self._close = QToolButton()
        self._close.setProperty("kind", "flat")
        self._close.clicked.connect(self.hide)
        layout = row(self._icon, self._text, self.more, self.stop, self._close, margins=(16, 7, 10, 7))
        layout.setStretchFactor(self._text, 1)
        self.setLayout(column(layout, row(self.detail, margins=(40, 0, 16, 7)), spacing=0))
        self.retranslate()
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.timeout.connect(self.hide)
        self.hide()

    @property
    def text(self) -> str:
        """What is shown."""
        return self._text.text()

    def _stop(self) -> None:
        self._on_stop()

    def retranslate(self) -> None:
        """Set every word that is no message."""
        self.more.setText(self.tr("Details"))
        self.stop.setText(self.tr("Stop"))
        self._close.setToolTip(self.tr("Close"))
        self._close.setAccessibleName(self.tr("Close"))

    def changeEvent(self, event: QEvent) -> None:
        """Word everything anew when the language changes."""
        if event.type() == QEvent.Type.LanguageChange:
            self.retranslate()
        super().changeEvent(event)

    def set_colors(self, colors: Colors) -> None:
        """Draw the icons in other colours."""
        self._colors = colors
        self._close.setIcon(icon("close", colors.muted))

    def show_problem(self, text: str, *, detail: str = "") -> None:
        """Show what went wrong until it is closed; ``detail`` is there for those who ask for it."""
        self._timer.stop()
        self._show(text, "problem", "" if detail == text else detail)

    def show_progress(self, text: str, stop: Callable[[], None]) -> None:
        """Show what is being done, with a way to stop it, until something else is shown."""
        self._timer.stop()
        self._show(text, "note")
        self._on_stop = stop
        self.stop.show()
        self._close.hide()

    def show_note(self, text: str) -> None:
        """Show something good to know for a moment."""
        self._timer.start(_NOTE_SECONDS * 1_000)
        self._show(text, "note")

    def _show(self, text: str, tone: str, detail: str = "") -> None:
        is_problem = tone == "problem"
        name, color = ("warning", self._colors.pending) if is_problem else ("info", self._colors.muted)
        self._icon.setPixmap(icon(name, color).pixmap(16, 16))
        self._text.setText(one_line(text))
        self.detail.setText(one_line(detail))
        self.detail.hide()
        self.more.setVisible(bool(detail))
        self.stop.hide()
        self._close.show()
        set_property(self, "tone", tone)
        self.show()
