"""What stands in place of the timeline while a workspace holds nothing."""

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QPushButton, QVBoxLayout, QWidget

from ui.widgets.labels import PlainLabel
from ui.widgets.layouts import column, row
from ui.widgets.translated import TranslatedWidget


class HollowState(TranslatedWidget):
    """Says that there is nothing yet, and offers to import."""

    import_requested = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("emptyState")
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self._headline, self._sentence = PlainLabel("", "title"), PlainLabel("", "muted")
        self.button = QPushButton()
        self.button.setProperty("kind", "primary")
        self.button.clicked.connect(self.import_requested)
        layout = QVBoxLayout(self)
        layout.addStretch(2)
        words = column(self._headline, self._sentence, 8, row(self.button, None), spacing=8)
        layout.addLayout(row(None, words, None))
        layout.addStretch(3)
        self.retranslate()

    def retranslate(self) -> None:
        """Set every word."""
        self._headline.setText(self.tr("Nothing here yet"))
        self._sentence.setText(self.tr("Import a chat log or a memory store, or drop it on this window."))
        self.button.setText(self.tr("Import…"))
