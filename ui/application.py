"""The running program: fonts, colours, language, and one main window."""

from PySide6.QtCore import QObject, Qt, Signal
from PySide6.QtWidgets import QApplication

from core.values.preferences import Preferences
from ui.appearance import Appearance
from ui.fonts import load_application_font
from ui.icons import application_icon
from ui.languages import Languages
from ui.main_window import MainWindow
from ui.services import Services
from ui.widgets import accessible_canvas


class Program(QObject):
    """Dresses a ``QApplication`` and makes its window."""

    failed = Signal(object)

    def __init__(self, application: QApplication, services: Services) -> None:
        super().__init__(application)
        preferences = services.preferences()
        application.setApplicationName("Truewhen")
        application.setApplicationDisplayName("Truewhen")
        application.setDesktopFileName("org.truewhen.Truewhen")
        application.setWindowIcon(application_icon())
        application.setFont(load_application_font())
        self._languages = Languages(application)
        self._languages.set_language(preferences.language)
        self._language = preferences.language
        self._appearance = Appearance(application, preferences.theme)
        self._appearance.take(preferences)
        accessible_canvas.install()
        self.window = MainWindow(services, self._appearance)
        self.window.acts.preferences_chosen.connect(self._take_preferences)
        self.failed.connect(self.window.errors.show_error, Qt.ConnectionType.QueuedConnection)

    def _take_preferences(self, preferences: Preferences) -> None:
        self._appearance.take(preferences)
        if preferences.language is not self._language:
            self._language = preferences.language
            self._languages.set_language(preferences.language)
