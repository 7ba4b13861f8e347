"""What stands where nothing waits for a decision, and how suggestions come about."""

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QWidget

from ui.widgets.labels import PlainLabel, WrappedLabel
from ui.widgets.layouts import column
from ui.widgets.translated import TranslatedWidget


class NothingWaits(TranslatedWidget):
    """Says so in two lines."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.title, self.hint = PlainLabel("", "strong"), WrappedLabel("", "muted")
        self.hint.setAlignment(Qt.AlignmentFlag.AlignTop | Qt.AlignmentFlag.AlignLeft)
        self.setLayout(column(self.title, self.hint, None, spacing=6, margins=(16, 6, 16, 16)))
        self.retranslate()

    def retranslate(self) -> None:
        """Set every word."""
        self.title.setText(self.tr("Nothing waits for a decision."))
        self.hint.setText(
            self.tr(
                "A suggestion comes about when you draw one in the graph, from an older memory to the newer one that "
                "replaces it, or when “truewhen suggest” looks for pairs. It changes nothing until you accept it."
            )
        )
