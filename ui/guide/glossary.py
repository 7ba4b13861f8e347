"""What the words of the window mean, all on one page."""

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QDialogButtonBox, QScrollArea, QWidget

from ui.guide.terms import Term, term_name, term_text
from ui.widgets.labels import PlainLabel, WrappedLabel
from ui.widgets.layouts import column
from ui.widgets.translated import TranslatedDialog


class GlossaryDialog(TranslatedDialog):
    """Names and explains every ``Term``."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setObjectName("changesBody")
        self.resize(560, 560)
        self._labels = {term: (PlainLabel("", "strong"), WrappedLabel("", "muted")) for term in Term}
        body = QWidget()
        body.setObjectName("changesBody")
        places: list[QWidget | int | None] = []
        for name, text in self._labels.values():
            places += [name, text, 8]
        body.setLayout(column(*places, None, spacing=3, margins=(20, 16, 20, 8)))
        scroll = QScrollArea()
        scroll.setWidgetResizable(True)
        scroll.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        scroll.setWidget(body)
        buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Close)
        buttons.rejected.connect(self.reject)
        layout = column(scroll, column_of_buttons(buttons), spacing=0)
        self.setLayout(layout)
        self.retranslate()

    def retranslate(self) -> None:
        """Set every word."""
        self.setWindowTitle(self.tr("What the words mean"))
        for term, (name, text) in self._labels.items():
            name.setText(term_name(term))
            text.setText(term_text(term))


def column_of_buttons(buttons: QDialogButtonBox) -> QWidget:
    """Give buttons room around them."""
    room = QWidget()
    room.setLayout(column(buttons, margins=(20, 8, 20, 16)))
    return room
