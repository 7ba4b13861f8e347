"""Go to a date: type one, see what it is taken for, Enter goes there."""

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QDialogButtonBox, QLineEdit, QPushButton, QWidget

from ui.dates import window_text
from ui.typed_date import typed_window
from ui.widgets.labels import PlainLabel
from ui.widgets.layouts import column
from ui.widgets.translated import TranslatedDialog

if TYPE_CHECKING:
    from core.values.civil_time import Window


class GoToDateDialog(TranslatedDialog):
    """Emits the window that was typed."""

    chosen = Signal(object)

    def __init__(self, today: int, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self._today = today
        self._window: Window | None = None
        self.field = QLineEdit()
        self.field.setMinimumWidth(320)
        self.echo = PlainLabel("", "muted")
        self._buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Cancel)
        self._go = QPushButton()
        self._go.setProperty("kind", "primary")
        self._go.setDefault(True)
        self._buttons.addButton(self._go, QDialogButtonBox.ButtonRole.AcceptRole)
        self._buttons.accepted.connect(self._choose)
        self._buttons.rejected.connect(self.reject)
        self.field.textChanged.connect(self._read)
        self.setLayout(column(self.field, self.echo, 6, self._buttons, margins=(20, 18, 20, 16)))
        self.retranslate()

    def retranslate(self) -> None:
        """Set every word."""
        self.setWindowTitle(self.tr("Go to date"))
        self.field.setPlaceholderText(self.tr("2025-09-10, September 2025, 44 BC, today"))
        self.field.setAccessibleName(self.tr("Date"))
        self._go.setText(self.tr("Go"))
        self._read(self.field.text())

    def _read(self, text: str) -> None:
        self._window = typed_window(text, self._today) if text.strip() else None
        self._go.setEnabled(self._window is not None)
        if self._window is not None:
            self.echo.setText(window_text(*self._window))
        else:
            self.echo.setText(self.tr("A year, a month or a day.") if not text else self.tr("Not a date yet."))

    def _choose(self) -> None:
        if self._window is not None:
            self.chosen.emit(self._window)
            self.accept()
