"""What is kept where on this machine, and what leaves it."""

from pathlib import Path

from PySide6.QtCore import QUrl, Signal
from PySide6.QtGui import QDesktopServices
from PySide6.QtWidgets import QGridLayout, QPushButton, QWidget

from ui.services import Place, StoredPlace
from ui.widgets.labels import PlainLabel, WrappedLabel
from ui.widgets.layouts import column, row
from ui.widgets.passage import Passage
from ui.widgets.translated import TranslatedWidget


class PrivacyPage(TranslatedWidget):
    """Names every file that the program writes; ``forget_requested`` asks to empty the list of recent files."""

    forget_requested = Signal()

    def __init__(self, places: tuple[StoredPlace, ...], recent: int, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._places, self._recent = places, recent
        self._name, self._network = PlainLabel("", "strong"), PlainLabel("", "strong")
        self._network_note = WrappedLabel("", "muted")
        self._labels = [PlainLabel("", "muted") for _ in places]
        self.open_buttons = [QPushButton() for _ in places]
        grid = QGridLayout()
        grid.setHorizontalSpacing(12)
        grid.setVerticalSpacing(6)
        grid.setColumnStretch(0, 1)
        for line, place in enumerate(places):
            path = Passage()
            path.set_passage(str(place.path))
            grid.addWidget(self._labels[line], 2 * line, 0)
            grid.addWidget(path, 2 * line + 1, 0)
            button = self.open_buttons[line]
            button.setProperty("kind", "link")
            button.clicked.connect(lambda _=False, shown=place.path: _show_folder(shown))
            grid.addWidget(button, 2 * line + 1, 1)
        self._recent_name, self.recent_count = PlainLabel("", "strong"), PlainLabel("", "muted")
        self.forget = QPushButton()
        self.forget.clicked.connect(self._forget)
        self.setLayout(
            column(
                self._name, grid, 12, self._recent_name, row(self.recent_count, None, self.forget), 12,
                self._network, self._network_note, None, spacing=6,
            )
        )  # fmt: skip
        self.retranslate()

    def retranslate(self) -> None:
        """Set every word."""
        words = {
            Place.WORKSPACE: self.tr("The open workspace: messages, memories, decisions and the log"),
            Place.SAMPLE: self.tr("The sample story"),
            Place.SETTINGS: self.tr("These settings and the list of recent files"),
            Place.LOGS: self.tr("Reports of our own mistakes, without a word of any chat"),
            Place.KEYRING: self.tr("Keys of models"),
        }
        self._name.setText(self.tr("Kept on this machine"))
        for label, button, place in zip(self._labels, self.open_buttons, self._places, strict=True):
            label.setText(words[place.what])
            button.setText(self.tr("Open the folder"))
            button.setAccessibleName(f"{self.tr('Open the folder')}: {words[place.what]}")
        self._recent_name.setText(self.tr("Recent files"))
        self.recent_count.setText(self.tr("%n workspace(s) remembered", "", self._recent))
        self.forget.setText(self.tr("Forget them"))
        self.forget.setEnabled(self._recent > 0)
        self._network.setText(self.tr("The network"))
        self._network_note.setText(
            self.tr(
                "Nothing leaves this machine. Only if you switch on a model under Judge are pairs of memories sent, "
                "to the address you give there and to no other; its key is kept in the keyring of the system."
            )
        )

    def _forget(self) -> None:
        self._recent = 0
        self.retranslate()
        self.forget_requested.emit()


def _show_folder(path: Path) -> None:
    QDesktopServices.openUrl(QUrl.fromLocalFile(str(path if path.is_dir() else path.parent)))
