"""Steps through the changes that are marked on the timeline: back, which one, on, and no more of them."""

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QToolButton, QWidget

from ui.dates import number_text
from ui.icons import icon
from ui.theme import Colors
from ui.widgets.labels import PlainLabel
from ui.widgets.layouts import row
from ui.widgets.translated import TranslatedWidget


class ChangeSteps(TranslatedWidget):
    """Seen only while changes are marked."""

    stepped = Signal(int)
    closed = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._count, self._place = 0, -1
        self.label = PlainLabel("", "muted")
        self.back, self.on, self.close_button = QToolButton(), QToolButton(), QToolButton()
        for button in (self.back, self.on, self.close_button):
            button.setProperty("kind", "flat")
            button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setLayout(row(self.back, self.label, self.on, self.close_button, spacing=3))
        self.back.clicked.connect(lambda: self.stepped.emit(-1))
        self.on.clicked.connect(lambda: self.stepped.emit(1))
        self.close_button.clicked.connect(self.closed)
        self.show_place(0, -1)
        self.retranslate()

    def retranslate(self) -> None:
        """Set every word."""
        words = (
            (self.back, self.tr("Previous change")),
            (self.on, self.tr("Next change")),
            (self.close_button, self.tr("No longer mark the changes")),
        )
        for button, word in words:
            button.setToolTip(word)
            button.setAccessibleName(word)
        self._show_words()

    def set_colors(self, colors: Colors) -> None:
        """Draw the icons in other colours."""
        self.back.setIcon(icon("chevron-left", colors.muted))
        self.on.setIcon(icon("chevron-right", colors.muted))
        self.close_button.setIcon(icon("close", colors.muted))

    def show_place(self, count: int, place: int) -> None:
        """Show how many changes are marked and which one is looked at; -1: none yet."""
        self._count, self._place = count, place
        self.setVisible(count > 0)
        self._show_words()

    def _show_words(self) -> None:
        if self._place < 0:
            text = self.tr("%n changes", "", self._count).replace(str(self._count), number_text(self._count))
        else:
            text = self.tr("change {place} of {count}").format(
                place=number_text(self._place + 1), count=number_text(self._count)
            )
        self.label.setText(text)
