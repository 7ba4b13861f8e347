"""Neighbours of a message, a line each; the whole of one is its tool tip."""

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QVBoxLayout, QWidget

from core.values.memory import SourceMessage
from ui.visible_text import make_visible, one_line
from ui.widgets.labels import ElidedLabel

_LONGEST_TIP = 600


class ContextLines(QWidget):
    """Takes no room where there is nothing."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._lines: list[ElidedLabel] = []
        self._layout = QVBoxLayout(self)
        self._layout.setContentsMargins(0, 0, 0, 0)
        self._layout.setSpacing(3)
        self.hide()

    def show_messages(self, messages: tuple[SourceMessage, ...]) -> None:
        """Show these messages in order."""
        while len(self._lines) < len(messages):
            line = ElidedLabel("", "hint")
            line.set_elide(Qt.TextElideMode.ElideRight)
            self._lines.append(line)
            self._layout.addWidget(line)
        for place, line in enumerate(self._lines):
            line.setVisible(place < len(messages))
            if place < len(messages):
                said = messages[place]
                line.setText(f"{one_line(said.author)}: {one_line(said.text)}")
                line.setToolTip(_tip(said.text))
        self.setVisible(bool(messages))

    @property
    def texts(self) -> tuple[str, ...]:
        """What is shown."""
        return tuple(line.text() for line in self._lines if not line.isHidden())


def _tip(text: str) -> str:
    """A tool tip takes what looks like markup for markup: it is shown as the text that it is."""
    shown = make_visible(text[:_LONGEST_TIP]).text
    escaped = shown.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;").replace("\n", "<br>")
    return f"<p>{escaped}{'…' if len(text) > _LONGEST_TIP else ''}</p>"
