"""The language of the window: translators installed on the running program."""

from importlib import resources
from pathlib import Path

from PySide6.QtCore import QCoreApplication, QLibraryInfo, QLocale, QTranslator

from core.values.preferences import Language

_LOCALES = {
    Language.ENGLISH: QLocale(QLocale.Language.English, QLocale.Country.UnitedKingdom),
    Language.KOREAN: QLocale(QLocale.Language.Korean, QLocale.Country.SouthKorea),
}


class Languages:
    """Switches language at once: Qt tells every widget, each words itself anew."""

    def __init__(self, application: QCoreApplication) -> None:
        self._application = application
        self._translators: list[QTranslator] = []

    def set_language(self, language: Language) -> None:
        """Speak a language from now on; ``Language.SYSTEM`` means the system's, English if it is not one of ours."""
        spoken = effective_language(language)
        QLocale.setDefault(_LOCALES[spoken])
        self.remove()
        of_qt = QLibraryInfo.path(QLibraryInfo.LibraryPath.TranslationsPath)
        self._install(f"{of_qt}/qtbase_{spoken.value}.qm")
        self._install(str(translation_folder() / f"truewhen_{spoken.value}.qm"))

    def remove(self) -> None:
        """Speak as the words stand in the program."""
        for translator in self._translators:
            self._application.removeTranslator(translator)
        self._translators.clear()

    def _install(self, path: str) -> None:
        translator = QTranslator()
        if translator.load(path):
            self._translators.append(translator)
            self._application.installTranslator(translator)


def effective_language(language: Language) -> Language:
    """Return the language that is really spoken."""
    if language is not Language.SYSTEM:
        return language
    is_korean = QLocale.system().language() == QLocale.Language.Korean
    return Language.KOREAN if is_korean else Language.ENGLISH


def translation_folder() -> Path:
    """Return where the compiled translations lie."""
    return Path(str(resources.files("resources"))) / "translations"
