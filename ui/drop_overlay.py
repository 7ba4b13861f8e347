"""Shown over the window while files are dragged across it."""

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QFrame, QWidget

from ui.widgets.labels import PlainLabel
from ui.widgets.layouts import column

_MARGIN = 4


class DropOverlay(QFrame):
    """Covers its parent; the drop itself goes to the parent."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._covered = parent
        self.setProperty("kind", "dropOverlay")
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self._words = PlainLabel("", "title")
        self._words.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.setLayout(column(None, self._words, None))
        self.hide()

    def cover(self) -> None:
        """Appear over the whole parent."""
        self._words.setText(self.tr("Drop to open or import"))
        room = self._covered.rect()
        self.setGeometry(room.adjusted(_MARGIN, _MARGIN, -_MARGIN, -_MARGIN))
        self.raise_()
        self.show()
