"""The strip at the top of the wizard: which step it is."""

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLabel, QWidget

from ui.widgets.labels import PlainLabel, set_property
from ui.widgets.layouts import row
from ui.widgets.translated import TranslatedWidget


class Steps(TranslatedWidget):
    """Four numbers with their names; the one at hand stands out."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._numbers = [QLabel(str(number)) for number in range(1, 5)]
        self._names = [PlainLabel() for _ in self._numbers]
        layout = row(spacing=8)
        for number, name in zip(self._numbers, self._names, strict=True):
            number.setObjectName("stepNumber")
            number.setFixedSize(22, 22)
            number.setAlignment(Qt.AlignmentFlag.AlignCenter)
            layout.addWidget(number)
            layout.addWidget(name)
            layout.addSpacing(14)
        layout.addStretch(1)
        self.setLayout(layout)
        self.retranslate()
        self.show_step(0)

    def retranslate(self) -> None:
        """Set every word."""
        names = (self.tr("Choose"), self.tr("Check"), self.tr("Import"), self.tr("Result"))
        for label, name in zip(self._names, names, strict=True):
            label.setText(name)

    def show_step(self, step: int) -> None:
        """Show which step it is, from 0."""
        for place, (number, name) in enumerate(zip(self._numbers, self._names, strict=True)):
            state = "now" if place == step else "done" if place < step else "later"
            set_property(number, "state", state)
            set_property(name, "kind", "strong" if place == step else "muted")
