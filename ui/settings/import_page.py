"""Which sentences of a log become memories."""

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QButtonGroup, QRadioButton, QWidget

from core.values.preferences import ExtractChoice, Preferences
from ui.widgets.labels import PlainLabel, WrappedLabel
from ui.widgets.layouts import column
from ui.widgets.translated import TranslatedWidget


class ImportPage(TranslatedWidget):
    """Three choices; what was imported before stays as it is."""

    changed = Signal()

    def __init__(self, preferences: Preferences, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._name, self._hint = PlainLabel("", "strong"), WrappedLabel("", "muted")
        self._group = QButtonGroup(self)
        self.choices = {choice: QRadioButton() for choice in ExtractChoice}
        self._notes = {choice: WrappedLabel("", "hint") for choice in ExtractChoice}
        lines: list[QWidget | int] = []
        for choice, button in self.choices.items():
            self._group.addButton(button)
            self._notes[choice].setIndent(26)
            lines += [button, self._notes[choice], 4]
        self.choices[preferences.extract].setChecked(True)
        self._group.buttonClicked.connect(lambda _: self.changed.emit())
        self.setLayout(column(self._name, *lines, 8, self._hint, None, spacing=4))
        self.retranslate()

    def retranslate(self) -> None:
        """Set every word."""
        self._name.setText(self.tr("What becomes a memory"))
        words = {
            ExtractChoice.SUGGESTED: (
                self.tr("What people state"),
                self.tr("Questions, greetings and quotes stay messages; so does what a model says."),
            ),
            ExtractChoice.ALL: (
                self.tr("Every sentence"),
                self.tr("Also what models say and what states nothing; long logs become very full."),
            ),
            ExtractChoice.NONE: (
                self.tr("Nothing"),
                self.tr("Messages only; memories are added by hand or come from a memory store."),
            ),
        }
        for choice, (name, note) in words.items():
            self.choices[choice].setText(name)
            self._notes[choice].setText(note)
        self._hint.setText(self.tr("It counts for what is imported from now on."))

    @property
    def extract(self) -> ExtractChoice:
        """What is chosen."""
        return next(choice for choice, button in self.choices.items() if button.isChecked())
