"""The dialogs of saved views: give the present one a name; rename and delete."""

from collections.abc import Callable

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QDialogButtonBox, QLineEdit, QListWidget, QListWidgetItem, QPushButton, QWidget

from ui.visible_text import one_line
from ui.widgets.labels import PlainLabel, WrappedLabel
from ui.widgets.layouts import column, row
from ui.widgets.translated import TranslatedDialog

_LONGEST = 80


class SaveViewDialog(TranslatedDialog):
    """Emits the name."""

    chosen = Signal(str)

    def __init__(self, taken: tuple[str, ...], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self._taken = taken
        self.name = QLineEdit()
        self.name.setMaxLength(_LONGEST)
        self.name.setMinimumWidth(340)
        self.echo = WrappedLabel("", "muted")
        self._buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Cancel)
        self.save = QPushButton()
        self.save.setProperty("kind", "primary")
        self.save.setDefault(True)
        self._buttons.addButton(self.save, QDialogButtonBox.ButtonRole.AcceptRole)
        self._buttons.accepted.connect(self._choose)
        self._buttons.rejected.connect(self.reject)
        self.name.textChanged.connect(self._read)
        self.setLayout(column(self.name, self.echo, 6, self._buttons, margins=(20, 18, 20, 16)))
        self.retranslate()

    def retranslate(self) -> None:
        """Set every word."""
        self.setWindowTitle(self.tr("Save this view"))
        self.name.setPlaceholderText(self.tr("Name of the view"))
        self.name.setAccessibleName(self.tr("Name of the view"))
        self._read()

    def _read(self) -> None:
        name = self.name.text().strip()
        is_taken = name in self._taken
        self.save.setText(self.tr("Replace") if is_taken else self.tr("Save"))
        self.save.setEnabled(bool(name))
        kept = self.tr("Keeps what is shown: span, lanes, filters, search and both moments.")
        self.echo.setText(self.tr("There is a view of this name; it is replaced.") if is_taken else kept)

    def _choose(self) -> None:
        name = self.name.text().strip()
        if name:
            self.chosen.emit(name)
            self.accept()


class ManageViewsDialog(TranslatedDialog):
    """Lists the views; a name is changed in its place."""

    show_requested = Signal(str)
    rename_requested = Signal(str, str)
    delete_requested = Signal(str)

    def __init__(self, names: Callable[[], tuple[str, ...]], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self._names = names
        self.list = QListWidget()
        self.list.setProperty("kind", "boxed")
        self.list.setMinimumSize(380, 220)
        self._nothing = PlainLabel("", "muted")
        self.show_button, self.rename, self.delete = QPushButton(), QPushButton(), QPushButton()
        self._buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Close)
        self._buttons.rejected.connect(self.reject)
        side = column(self.show_button, self.rename, self.delete, None)
        self.setLayout(
            column(row(self.list, side, spacing=12), self._nothing, 4, self._buttons, margins=(20, 18, 20, 16))
        )
        self.show_button.clicked.connect(self._show)
        self.rename.clicked.connect(lambda: self.list.editItem(self.list.currentItem()))
        self.delete.clicked.connect(self._delete)
        self.list.itemChanged.connect(self._rename)
        self.list.itemActivated.connect(self._show)
        self.list.currentRowChanged.connect(self._enable)
        self.retranslate()
        self._fill()

    def retranslate(self) -> None:
        """Set every word."""
        self.setWindowTitle(self.tr("Saved views"))
        self.list.setAccessibleName(self.tr("Saved views"))
        self.show_button.setText(self.tr("Show"))
        self.rename.setText(self.tr("Rename"))
        self.delete.setText(self.tr("Delete"))
        self._nothing.setText(self.tr("No view has been saved yet."))

    def _fill(self) -> None:
        place = self.list.currentRow()
        self.list.blockSignals(True)  # noqa: FBT003 - as Qt has it
        self.list.clear()
        for name in self._names():
            item = QListWidgetItem(one_line(name), self.list)
            item.setData(Qt.ItemDataRole.UserRole, name)
            item.setFlags(item.flags() | Qt.ItemFlag.ItemIsEditable)
        self.list.blockSignals(False)  # noqa: FBT003
        self.list.setCurrentRow(min(max(0, place), self.list.count() - 1))
        self._nothing.setVisible(not self.list.count())
        self._enable()

    def _enable(self) -> None:
        for button in (self.show_button, self.rename, self.delete):
            button.setEnabled(self.list.currentItem() is not None)

    def _current(self) -> str:
        return str(self.list.currentItem().data(Qt.ItemDataRole.UserRole))

    def _show(self) -> None:
        self.show_requested.emit(self._current())
        self.accept()

    def _rename(self, item: QListWidgetItem) -> None:
        old, new = str(item.data(Qt.ItemDataRole.UserRole)), item.text().strip()
        if new and new != old and new not in self._names():
            self.rename_requested.emit(old, new)
        self._fill()

    def _delete(self) -> None:
        self.delete_requested.emit(self._current())
        self._fill()
