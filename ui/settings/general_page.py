"""Language and theme."""

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QComboBox, QWidget

from core.values.preferences import Language, Preferences, Theme
from ui.widgets.labels import PlainLabel, WrappedLabel
from ui.widgets.layouts import column
from ui.widgets.translated import TranslatedWidget
from ui.words import language_word, theme_word


class GeneralPage(TranslatedWidget):
    """Two choices; both take effect at once."""

    changed = Signal()

    def __init__(self, preferences: Preferences, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._language_name, self._theme_name = PlainLabel("", "strong"), PlainLabel("", "strong")
        self._hint = WrappedLabel("", "muted")
        self.language, self.theme = QComboBox(), QComboBox()
        for language in Language:
            self.language.addItem("", language)
        for theme in Theme:
            self.theme.addItem("", theme)
        self.language.setCurrentIndex(self.language.findData(preferences.language))
        self.theme.setCurrentIndex(self.theme.findData(preferences.theme))
        for box in (self.language, self.theme):
            box.setMinimumWidth(240)
            box.currentIndexChanged.connect(lambda _: self.changed.emit())
        self.setLayout(
            column(
                self._language_name, self.language, 12, self._theme_name, self.theme, 12, self._hint, None, spacing=6
            )
        )
        self.retranslate()

    def retranslate(self) -> None:
        """Set every word."""
        self._language_name.setText(self.tr("Language"))
        self._theme_name.setText(self.tr("Theme"))
        self._hint.setText(self.tr("Both take effect at once. Texts of your logs stay as they were written."))
        self.language.setAccessibleName(self.tr("Language"))
        self.theme.setAccessibleName(self.tr("Theme"))
        for place in range(self.language.count()):
            self.language.setItemText(place, language_word(Language(self.language.itemData(place))))
        for place in range(self.theme.count()):
            self.theme.setItemText(place, theme_word(Theme(self.theme.itemData(place))))
