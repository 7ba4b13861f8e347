"""What stands where nothing waits for a decision, and how suggestions come about."""

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QPushButton, QWidget

from ui.widgets.labels import PlainLabel, WrappedLabel
from ui.widgets.layouts import column, row
from ui.widgets.translated import TranslatedWidget


class NothingWaits(TranslatedWidget):
    """Says so in two lines, and offers to look for conflicts where ``has_search``."""

    def __init__(self, *, has_search: bool = False, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.title, self.hint = PlainLabel("", "strong"), WrappedLabel("", "muted")
        self.hint.setAlignment(Qt.AlignmentFlag.AlignTop | Qt.AlignmentFlag.AlignLeft)
        self.search = QPushButton()
        self.search.setVisible(has_search)
        self.setLayout(
            column(self.title, self.hint, 4, row(self.search, None), None, spacing=6, margins=(16, 6, 16, 16))
        )
        self.retranslate()

    def retranslate(self) -> None:
        """Set every word."""
        self.title.setText(self.tr("Nothing waits for a decision."))
        self.search.setText(self.tr("Look for conflicts"))
        self.hint.setText(
            self.tr(
                "A suggestion comes about when you draw one in the graph, from an older memory to the newer one that "
                "replaces it, or when pairs are looked for. It changes nothing until you accept it."
            )
        )
