"""The settings: pages at the left; every change is told at once as one ``Preferences`` value."""

from dataclasses import dataclass, replace

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QDialogButtonBox, QListWidget, QScrollArea, QStackedWidget, QWidget

from core.values.preferences import DateOrder, Language, Preferences, Theme
from ui.services import StoredPlace
from ui.settings.general_page import GeneralPage
from ui.settings.import_page import ImportPage
from ui.settings.judge_page import JudgePage
from ui.settings.privacy_page import PrivacyPage
from ui.settings.shortcuts_page import ShortcutsPage
from ui.settings.time_page import TimePage
from ui.shortcuts import Shortcut
from ui.widgets.layouts import column, row
from ui.widgets.translated import TranslatedDialog

_SIZE = (760, 620)


@dataclass(frozen=True, slots=True)
class SettingsFacts:
    """What the settings show of this machine and this window, besides the preferences."""

    system_zone: str
    shortcuts: tuple[Shortcut, ...] = ()
    places: tuple[StoredPlace, ...] = ()
    recent: int = 0


class SettingsDialog(TranslatedDialog):
    """Emits ``preferences_changed`` on each change."""

    preferences_changed = Signal(object)

    def __init__(self, preferences: Preferences, facts: SettingsFacts, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.resize(*_SIZE)
        self._preferences = preferences
        self.general, self.time = GeneralPage(preferences), TimePage(preferences, facts.system_zone)
        self.imports, self.judge = ImportPage(preferences), JudgePage(preferences)
        self.shortcuts = ShortcutsPage(facts.shortcuts)
        self.privacy = PrivacyPage(facts.places, facts.recent)
        self.pages = QListWidget()
        self.pages.setObjectName("sideList")
        self.pages.setFixedWidth(170)
        self._stack = QStackedWidget()
        for page in self._all:
            self.pages.addItem("")
            self._stack.addWidget(_scrolling(page))
        self._buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Close)
        self._buttons.rejected.connect(self.reject)
        # Enter in the search of zones chooses a zone; it must not press this button.
        self._buttons.button(QDialogButtonBox.StandardButton.Close).setAutoDefault(False)
        body = column(self._stack, row(self._buttons, margins=(24, 0, 24, 0)), spacing=12, margins=(0, 0, 0, 16))
        self.setLayout(row(self.pages, body, spacing=0))
        self.pages.currentRowChanged.connect(self._stack.setCurrentIndex)
        for page in (self.general, self.time, self.imports, self.judge, self.shortcuts):
            page.changed.connect(self._tell)
        self.retranslate()
        self.pages.setCurrentRow(0)

    @property
    def _all(self) -> tuple[QWidget, ...]:
        return self.general, self.time, self.imports, self.judge, self.shortcuts, self.privacy

    def retranslate(self) -> None:
        """Set every word."""
        self.setWindowTitle(self.tr("Settings"))
        self.pages.setAccessibleName(self.tr("Pages"))
        names = (
            self.tr("General"),
            self.tr("Time"),
            self.tr("Import"),
            self.tr("Judge"),
            self.tr("Shortcuts"),
            self.tr("Privacy"),
        )
        for place, name in enumerate(names):
            self.pages.item(place).setText(name)

    @property
    def preferences(self) -> Preferences:
        """What is chosen now."""
        return replace(
            self._preferences,
            language=Language(self.general.language.currentData()),
            theme=Theme(self.general.theme.currentData()),
            text_size=self.general.text_size.currentData(),
            reduces_motion=self.general.calm.isChecked(),
            zone=self.time.zone,
            week_start=self.time.week_start.currentIndex(),
            date_order=DateOrder(self.time.date_order.currentData()),
            region=self.time.region,
            extract=self.imports.extract,
            judge=self.judge.judge,
            model=self.judge.access,
            shortcuts=self.shortcuts.chosen,
        )

    def _tell(self) -> None:
        chosen = self.preferences
        if chosen != self._preferences:
            self._preferences = chosen
            self.preferences_changed.emit(chosen)


def _scrolling(page: QWidget) -> QScrollArea:
    """Let a page that is higher than the dialog be scrolled; the keyboard reaches what is below by itself."""
    page.setObjectName("settingsPage")
    body = QWidget()
    body.setObjectName("settingsBody")
    body.setLayout(column(page, margins=(24, 22, 24, 8)))
    scroll = QScrollArea()
    scroll.setWidgetResizable(True)
    scroll.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
    scroll.setFocusPolicy(Qt.FocusPolicy.NoFocus)
    scroll.setWidget(body)
    return scroll
