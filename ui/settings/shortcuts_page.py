"""Which keys do what: choose an action, press keys; who has them already is told before anything is taken."""

from PySide6.QtCore import QItemSelectionModel, Qt, Signal
from PySide6.QtGui import QKeySequence, QStandardItem, QStandardItemModel
from PySide6.QtWidgets import QAbstractItemView, QHeaderView, QKeySequenceEdit, QPushButton, QTableView, QWidget

from ui.shortcuts import Shortcut, Shortcuts, chosen, owner_of, with_default, with_key
from ui.widgets.labels import PlainLabel, WrappedLabel
from ui.widgets.layouts import column, row
from ui.widgets.translated import TranslatedWidget


class ShortcutsPage(TranslatedWidget):
    """Emits all that differs from the first keys on each change."""

    changed = Signal(object)

    def __init__(self, shortcuts: tuple[Shortcut, ...], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._shortcuts = shortcuts
        self._model = QStandardItemModel(len(shortcuts), 2, self)
        self.table = QTableView()
        self.keys = QKeySequenceEdit()
        self.keys.setMaximumSequenceLength(1)
        self._label, self.conflict = PlainLabel("", "muted"), WrappedLabel("", "warning")
        self.take, self.clear, self.reset, self.reset_all = (QPushButton() for _ in range(4))
        self._prepare_table()
        buttons = row(self.take, self.clear, self.reset, None, self.reset_all)
        self.setLayout(column(self.table, row(self._label, self.keys), self.conflict, buttons, spacing=8))
        self.keys.editingFinished.connect(self._look)
        self.keys.keySequenceChanged.connect(self._look)
        self.take.clicked.connect(self._take)
        self.clear.clicked.connect(lambda: self._change(with_key(self._shortcuts, self._current.name, "")))
        self.reset.clicked.connect(lambda: self._change(with_default(self._shortcuts, self._current.name)))
        self.reset_all.clicked.connect(self._reset_all)
        self.table.selectionModel().currentRowChanged.connect(self._choose)
        self.retranslate()
        self.table.setCurrentIndex(self._model.index(0, 0))
        self._choose()

    def retranslate(self) -> None:
        """Set every word."""
        self._model.setHorizontalHeaderLabels([self.tr("What it does"), self.tr("Keys")])
        self.table.setAccessibleName(self.tr("Shortcuts"))
        self._label.setText(self.tr("Press keys"))
        self.keys.setAccessibleName(self.tr("Press keys"))
        self.take.setText(self.tr("Use these keys"))
        self.clear.setText(self.tr("No key"))
        self.reset.setText(self.tr("As it was"))
        self.reset_all.setText(self.tr("All as they were"))
        self._fill()

    def show_shortcuts(self, shortcuts: tuple[Shortcut, ...]) -> None:
        """Show them as they are now; their words may be in another language."""
        self._shortcuts = shortcuts
        self._fill()

    @property
    def shortcuts(self) -> tuple[Shortcut, ...]:
        """What is chosen now."""
        return self._shortcuts

    @property
    def _current(self) -> Shortcut:
        return self._shortcuts[max(0, self.table.currentIndex().row())]

    def _prepare_table(self) -> None:
        self.table.setModel(self._model)
        self.table.setProperty("kind", "boxed")
        self.table.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        self.table.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self.table.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.table.setShowGrid(False)
        self.table.setTabKeyNavigation(False)
        self.table.verticalHeader().hide()
        self.table.verticalHeader().setDefaultSectionSize(30)
        header = self.table.horizontalHeader()
        header.setSectionResizeMode(0, QHeaderView.ResizeMode.Stretch)
        header.setSectionResizeMode(1, QHeaderView.ResizeMode.ResizeToContents)
        header.setDefaultAlignment(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter)
        header.setHighlightSections(False)

    def _fill(self) -> None:
        for place, one in enumerate(self._shortcuts):
            keys = ", ".join(QKeySequence(key).toString(QKeySequence.SequenceFormat.NativeText) for key in one.keys)
            for number, text in enumerate((one.title, keys)):
                item = QStandardItem(text)
                font = item.font()
                font.setBold(one.keys != one.defaults)
                item.setFont(font)
                self._model.setItem(place, number, item)
        self._enable()

    def _choose(self) -> None:
        self.keys.clear()
        self._look()

    def _look(self) -> None:
        """Say who has the keys that were pressed."""
        key = self._pressed()
        other = owner_of(key, self._shortcuts, self._current.name) if key else None
        text = self.tr("{keys} are the keys of “{other}”; it would lose them.")
        self.conflict.setText(text.format(keys=key, other=other.title) if other else "")
        self.conflict.setVisible(other is not None)
        self._enable()

    def _pressed(self) -> str:
        return self.keys.keySequence().toString(QKeySequence.SequenceFormat.PortableText)

    def _enable(self) -> None:
        key, current = self._pressed(), self._current
        self.take.setEnabled(bool(key) and current.keys != (key,))
        self.clear.setEnabled(bool(current.keys))
        self.reset.setEnabled(current.keys != current.defaults)
        self.reset_all.setEnabled(bool(chosen(self._shortcuts)))

    def _take(self) -> None:
        self._change(with_key(self._shortcuts, self._current.name, self._pressed()))
        self.keys.clear()
        self.conflict.hide()

    def _reset_all(self) -> None:
        shortcuts = self._shortcuts
        for one in shortcuts:
            shortcuts = with_default(shortcuts, one.name)
        self._change(shortcuts)

    def _change(self, shortcuts: tuple[Shortcut, ...]) -> None:
        place = self.table.currentIndex()
        self._shortcuts = shortcuts
        self._fill()
        chosen_flag = QItemSelectionModel.SelectionFlag.ClearAndSelect | QItemSelectionModel.SelectionFlag.Rows
        self.table.selectionModel().setCurrentIndex(self._model.index(place.row(), 0), chosen_flag)
        self.changed.emit(self.chosen)

    @property
    def chosen(self) -> Shortcuts:
        """All that differs from the first keys."""
        return chosen(self._shortcuts)
