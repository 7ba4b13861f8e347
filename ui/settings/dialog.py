"""The settings: pages at the left; every change is told at once as one ``Preferences`` value."""

from dataclasses import replace

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QDialogButtonBox, QListWidget, QStackedWidget, QWidget

from core.values.preferences import Language, Preferences, Theme
from ui.settings.general_page import GeneralPage
from ui.settings.time_page import TimePage
from ui.widgets.layouts import column, row
from ui.widgets.translated import TranslatedDialog


class SettingsDialog(TranslatedDialog):
    """Emits ``preferences_changed`` on each change."""

    preferences_changed = Signal(object)

    def __init__(self, preferences: Preferences, system_zone: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.resize(640, 500)
        self._preferences = preferences
        self.general, self.time = GeneralPage(preferences), TimePage(preferences, system_zone)
        self.pages = QListWidget()
        self.pages.setObjectName("sideList")
        self.pages.setFixedWidth(160)
        self._stack = QStackedWidget()
        for page in (self.general, self.time):
            self.pages.addItem("")
            self._stack.addWidget(page)
        self._buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Close)
        self._buttons.rejected.connect(self.reject)
        # Enter in the search of zones chooses a zone; it must not press this button.
        self._buttons.button(QDialogButtonBox.StandardButton.Close).setAutoDefault(False)
        body = column(self._stack, self._buttons, spacing=12, margins=(24, 22, 24, 16))
        self.setLayout(row(self.pages, body, spacing=0))
        self.pages.currentRowChanged.connect(self._stack.setCurrentIndex)
        self.general.changed.connect(self._tell)
        self.time.changed.connect(self._tell)
        self.retranslate()
        self.pages.setCurrentRow(0)

    def retranslate(self) -> None:
        """Set every word."""
        self.setWindowTitle(self.tr("Settings"))
        self.pages.setAccessibleName(self.tr("Pages"))
        for place, name in enumerate((self.tr("General"), self.tr("Time"))):
            self.pages.item(place).setText(name)

    @property
    def preferences(self) -> Preferences:
        """What is chosen now."""
        return replace(
            self._preferences,
            language=Language(self.general.language.currentData()),
            theme=Theme(self.general.theme.currentData()),
            zone=self.time.zone,
            week_start=self.time.week_start.currentIndex(),
        )

    def _tell(self) -> None:
        chosen = self.preferences
        if chosen != self._preferences:
            self._preferences = chosen
            self.preferences_changed.emit(chosen)
