"""Warnings of an import as lines: a sign, a sentence, how often."""

from PySide6.QtWidgets import QLabel, QWidget

from ui.dates import number_text
from ui.icons import icon
from ui.import_words import warning_sentence
from ui.theme import LIGHT, Colors
from ui.widgets.labels import PlainLabel, WrappedLabel
from ui.widgets.layouts import column, row


class Notes(QWidget):
    """One line a kind of warning; set anew as a whole."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._colors = LIGHT
        self._layout = column(spacing=4)
        self.setLayout(self._layout)
        self._lines: list[QWidget] = []

    def set_colors(self, colors: Colors) -> None:
        """Draw the signs in other colours from the next time on."""
        self._colors = colors

    def show_warnings(self, warnings: tuple[tuple[str, int], ...]) -> None:
        """Show these warnings."""
        for line in self._lines:
            self._layout.removeWidget(line)
            line.deleteLater()
        self._lines = [self._line(kind, count) for kind, count in warnings]
        for line in self._lines:
            self._layout.addWidget(line)
        self.setVisible(bool(self._lines))

    def sentences(self) -> list[str]:
        """Return what is said, line by line."""
        return [line.accessibleName() for line in self._lines]

    def _line(self, kind: str, count: int) -> QWidget:
        line, sign = QWidget(), QLabel()
        sign.setPixmap(icon("info", self._colors.plan).pixmap(16, 16))
        text = WrappedLabel(warning_sentence(kind))
        layout = row(sign, text, PlainLabel(number_text(count) if count > 1 else "", "muted"))
        layout.setStretchFactor(text, 1)
        line.setLayout(layout)
        line.setAccessibleName(warning_sentence(kind))
        return line
