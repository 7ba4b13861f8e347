"""Language, theme, size of letters and motion."""

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QCheckBox, QComboBox, QWidget

from core.values.preferences import TEXT_SIZES, Language, Preferences, Theme
from ui.dates import percent_text
from ui.widgets.labels import PlainLabel, WrappedLabel
from ui.widgets.layouts import column
from ui.widgets.translated import TranslatedWidget
from ui.words import language_word, theme_word


class GeneralPage(TranslatedWidget):
    """Four choices; all take effect at once."""

    changed = Signal()

    def __init__(self, preferences: Preferences, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._language_name, self._theme_name = PlainLabel("", "strong"), PlainLabel("", "strong")
        self._size_name, self._hint = PlainLabel("", "strong"), WrappedLabel("", "muted")
        self.language, self.theme, self.text_size = QComboBox(), QComboBox(), QComboBox()
        self.calm = QCheckBox()
        self.calm.setChecked(preferences.reduces_motion)
        for size in TEXT_SIZES:
            self.text_size.addItem("", size)
        for language in Language:
            self.language.addItem("", language)
        for theme in Theme:
            self.theme.addItem("", theme)
        self.language.setCurrentIndex(self.language.findData(preferences.language))
        self.theme.setCurrentIndex(self.theme.findData(preferences.theme))
        self.text_size.setCurrentIndex(self.text_size.findData(preferences.text_size))
        self.calm.toggled.connect(lambda _: self.changed.emit())
        for box in (self.language, self.theme, self.text_size):
            box.setMinimumWidth(240)
            box.currentIndexChanged.connect(lambda _: self.changed.emit())
        self.setLayout(
            column(
                self._language_name,
                self.language,
                12,
                self._theme_name,
                self.theme,
                12,
                self._size_name,
                self.text_size,
                12,
                self.calm,
                12,
                self._hint,
                None,
                spacing=6,
            )
        )
        self.retranslate()

    def retranslate(self) -> None:
        """Set every word."""
        self._language_name.setText(self.tr("Language"))
        self._theme_name.setText(self.tr("Theme"))
        self._hint.setText(self.tr("All take effect at once. Texts of your logs stay as they were written."))
        self.language.setAccessibleName(self.tr("Language"))
        self.theme.setAccessibleName(self.tr("Theme"))
        self._size_name.setText(self.tr("Text size"))
        self.text_size.setAccessibleName(self.tr("Text size"))
        self.calm.setText(self.tr("Reduce motion: views jump instead of gliding"))
        for place in range(self.text_size.count()):
            self.text_size.setItemText(place, percent_text(self.text_size.itemData(place)))
        for place in range(self.language.count()):
            self.language.setItemText(place, language_word(Language(self.language.itemData(place))))
        for place in range(self.theme.count()):
            self.theme.setItemText(place, theme_word(Theme(self.theme.itemData(place))))
