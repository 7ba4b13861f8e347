"""First step: choose or drop files."""

from pathlib import Path

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QDragEnterEvent, QDragLeaveEvent, QDropEvent
from PySide6.QtWidgets import QFileDialog, QFrame, QGridLayout, QLabel, QPushButton, QWidget

from ui.icons import icon
from ui.import_families import families
from ui.import_words import format_word
from ui.theme import Colors
from ui.widgets.labels import PlainLabel, SectionLabel, WrappedLabel, set_property
from ui.widgets.layouts import column, row
from ui.widgets.translated import TranslatedWidget


class DropZone(QFrame):
    """Takes files that are dropped on it."""

    dropped = Signal(object)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setProperty("kind", "dropZone")
        self.setAcceptDrops(True)
        self.setMinimumHeight(210)

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:
        """Show that files may be dropped."""
        if event.mimeData().hasUrls():
            set_property(self, "active", "true")
            event.acceptProposedAction()

    def dragLeaveEvent(self, event: QDragLeaveEvent) -> None:
        """Nothing is above any more."""
        set_property(self, "active", "false")
        super().dragLeaveEvent(event)

    def dropEvent(self, event: QDropEvent) -> None:
        """Take the files."""
        set_property(self, "active", "false")
        paths = tuple(Path(url.toLocalFile()) for url in event.mimeData().urls() if url.isLocalFile())
        event.acceptProposedAction()
        if paths:
            self.dropped.emit(paths)


class ChoosePage(TranslatedWidget):
    """Emits the paths that were chosen."""

    chosen = Signal(object)

    def __init__(self, formats: tuple[str, ...], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._format_ids = formats
        self.zone = DropZone()
        self._icon = QLabel()
        self._icon.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self._invitation = PlainLabel("", "strong")
        self._invitation.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self._files, self._folder = QPushButton(), QPushButton()
        self._files.setProperty("kind", "primary")
        buttons = row(None, self._files, self._folder, None)
        self.zone.setLayout(column(None, self._icon, self._invitation, 6, buttons, None, margins=(16, 16, 16, 16)))
        self._reads = SectionLabel()
        self._families: list[tuple[PlainLabel, WrappedLabel]] = []
        table = QGridLayout()
        table.setContentsMargins(0, 0, 0, 0)
        table.setHorizontalSpacing(16)
        table.setVerticalSpacing(8)
        table.setColumnStretch(1, 1)
        for line, _ in enumerate(families(formats)):
            pair = PlainLabel("", "strong"), WrappedLabel("", "muted")
            self._families.append(pair)
            table.addWidget(pair[0], line, 0, Qt.AlignmentFlag.AlignTop)
            table.addWidget(pair[1], line, 1)
        self._promise = WrappedLabel("", "muted")
        self.setLayout(column(self.zone, 2, self._promise, 8, self._reads, table, None))
        self.zone.dropped.connect(self.chosen)
        self._files.clicked.connect(self._choose_files)
        self._folder.clicked.connect(self._choose_folder)
        self.retranslate()

    def retranslate(self) -> None:
        """Set every word."""
        self._invitation.setText(
            self.tr("Drop chat exports or memory stores here, files or folders, also several at once")
        )
        self._files.setText(self.tr("Choose files…"))
        self._folder.setText(self.tr("Choose a folder…"))
        self._reads.set_heading(self.tr("What can be read"))
        self._reads.setVisible(bool(self._families))
        for (name, members), (heading, text) in zip(families(self._format_ids), self._families, strict=True):
            heading.setText(name)
            text.setText(", ".join(map(format_word, members)))
        self._promise.setText(
            self.tr("Nothing is written before you have seen what is in it, and nothing leaves this machine.")
        )

    def set_colors(self, colors: Colors) -> None:
        """Draw the icon in other colours."""
        self._icon.setPixmap(icon("drop", colors.muted).pixmap(32, 32))

    def focus_files(self) -> None:
        """Let the keyboard choose files."""
        self._files.setFocus()

    def _choose_files(self) -> None:
        dialog = QFileDialog(self, self.tr("Choose files to import"))
        dialog.setFileMode(QFileDialog.FileMode.ExistingFiles)
        self._ask(dialog)

    def _choose_folder(self) -> None:
        dialog = QFileDialog(self, self.tr("Choose a folder to import"))
        dialog.setFileMode(QFileDialog.FileMode.Directory)
        self._ask(dialog)

    def _ask(self, dialog: QFileDialog) -> None:
        dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        dialog.filesSelected.connect(lambda names: self.chosen.emit(tuple(Path(name) for name in names)))
        dialog.open()
