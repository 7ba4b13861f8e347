"""Widgets that word themselves anew when the language changes."""

from PySide6.QtCore import QEvent
from PySide6.QtWidgets import QDialog, QWidget


class TranslatedWidget(QWidget):
    """A widget whose words are set in ``retranslate`` alone."""

    def retranslate(self) -> None:
        """Set every word; called after construction by the subclass and on each change of language."""

    def changeEvent(self, event: QEvent) -> None:
        """Word everything anew when the language changes."""
        if event.type() == QEvent.Type.LanguageChange:
            self.retranslate()
        super().changeEvent(event)


class TranslatedDialog(QDialog):
    """A dialog whose words are set in ``retranslate`` alone."""

    def retranslate(self) -> None:
        """Set every word; called after construction by the subclass and on each change of language."""

    def changeEvent(self, event: QEvent) -> None:
        """Word everything anew when the language changes."""
        if event.type() == QEvent.Type.LanguageChange:
            self.retranslate()
        super().changeEvent(event)
