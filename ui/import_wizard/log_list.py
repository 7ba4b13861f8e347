"""The logs that were chosen, each with its state; those to import are ticked."""

from collections.abc import Sequence

from PySide6.QtCore import QSignalBlocker, QSize, Qt, Signal
from PySide6.QtGui import QIcon, QKeyEvent
from PySide6.QtWidgets import QListWidget, QListWidgetItem, QWidget

from ui.dates import number_text
from ui.fonts import scaled
from ui.icons import icon
from ui.import_wizard.log_entry import LogEntry
from ui.import_words import error_title, format_word
from ui.theme import LIGHT, Colors
from ui.visible_text import one_line
from ui.widgets.layouts import column
from ui.widgets.translated import TranslatedWidget

_NUMBER = Qt.ItemDataRole.UserRole


class _List(QListWidget):
    """Takes the Delete key."""

    removal_requested = Signal()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Let Delete take a log out of the list."""
        if event.key() in (Qt.Key.Key_Delete, Qt.Key.Key_Backspace):
            self.removal_requested.emit()
        else:
            super().keyPressEvent(event)


class LogList(TranslatedWidget):
    """Emits the number of the log that is shown, and which are wanted."""

    shown = Signal(int)
    wanted_changed = Signal(int, bool)
    removed = Signal(int)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._entries: Sequence[LogEntry] = ()
        self._colors = LIGHT
        self.list = _List()
        self.list.setProperty("kind", "boxed")
        self.list.setIconSize(QSize(scaled(16), scaled(16)))
        self.list.setTextElideMode(Qt.TextElideMode.ElideMiddle)
        self.list.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.list.currentItemChanged.connect(self._tell_shown)
        self.list.itemChanged.connect(self._tell_wanted)
        self.list.removal_requested.connect(self._remove)
        self.setLayout(column(self.list))
        self.retranslate()

    def retranslate(self) -> None:
        """Set every word."""
        self.list.setAccessibleName(self.tr("Files to import"))
        self.show_entries(self._entries)

    def set_colors(self, colors: Colors) -> None:
        """Draw in other colours."""
        self._colors = colors
        self.show_entries(self._entries)

    def show_entries(self, entries: Sequence[LogEntry], current: int | None = None) -> None:
        """Show these logs; ``current`` is the number of the one that is looked at."""
        chosen = self._current() if current is None else current
        self._entries = entries
        with QSignalBlocker(self.list):
            self.list.clear()
            for entry in entries:
                self.list.addItem(self._item(entry))
                if entry.number == chosen:
                    self.list.setCurrentRow(self.list.count() - 1)

    def renew(self, entry: LogEntry) -> None:
        """Show one log as it is now."""
        with QSignalBlocker(self.list):
            for row in range(self.list.count()):
                item = self.list.item(row)
                if item.data(_NUMBER) == entry.number:
                    self._fill(item, entry)

    def states(self) -> list[str]:
        """Return what is said of each log."""
        return [self.list.item(row).text() for row in range(self.list.count())]

    def _item(self, entry: LogEntry) -> QListWidgetItem:
        item = QListWidgetItem()
        item.setData(_NUMBER, entry.number)
        self._fill(item, entry)
        return item

    def _fill(self, item: QListWidgetItem, entry: LogEntry) -> None:
        name, state = one_line(entry.path.name), self._state(entry)
        item.setText(f"{name}\n{state}")
        item.setToolTip(f"{entry.path}\n{state}")
        item.setData(Qt.ItemDataRole.AccessibleTextRole, f"{name}, {state}")
        is_asking = entry.trouble is None and bool(entry.open_points)
        ink = self._colors.pending if is_asking else self._colors.muted if entry.trouble else self._colors.ink
        item.setForeground(ink)
        item.setIcon(icon("warning", self._colors.pending) if is_asking or entry.trouble else QIcon())
        flags = Qt.ItemFlag.ItemIsEnabled | Qt.ItemFlag.ItemIsSelectable
        if entry.trouble is None:
            item.setFlags(flags | Qt.ItemFlag.ItemIsUserCheckable)
            item.setCheckState(Qt.CheckState.Checked if entry.is_wanted else Qt.CheckState.Unchecked)
        else:
            item.setFlags(flags)
            item.setData(Qt.ItemDataRole.CheckStateRole, None)

    def _state(self, entry: LogEntry) -> str:
        if entry.trouble is not None:
            return error_title(entry.trouble[0]) or self.tr("This cannot be imported")
        preview = entry.preview
        if preview is None or entry.is_renewing:
            return self.tr("Looking into it…")
        if entry.open_points:
            return self.tr("Asks something")
        if preview.about is not None:
            count = self.tr("about {count}").format(count=number_text(preview.about))
        else:
            count = number_text(preview.message_count) + ("" if preview.is_complete else "+")
        return f"{format_word(preview.format_id)} · {count}"

    def _current(self) -> int | None:
        item = self.list.currentItem()
        return None if item is None else int(item.data(_NUMBER))

    def _tell_shown(self) -> None:
        number = self._current()
        if number is not None:
            self.shown.emit(number)

    def _tell_wanted(self, item: QListWidgetItem) -> None:
        self.wanted_changed.emit(int(item.data(_NUMBER)), item.checkState() is Qt.CheckState.Checked)

    def _remove(self) -> None:
        number = self._current()
        if number is not None:
            self.removed.emit(number)
