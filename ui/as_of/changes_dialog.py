"""What changed between two days: asked live, listed by kind."""

from collections.abc import Sequence

from PySide6.QtCore import QModelIndex, Qt, Signal
from PySide6.QtWidgets import QDialogButtonBox, QListView, QStackedLayout, QWidget

from core.queries.state import Difference
from core.values.as_of import AsOf
from core.values.civil_time import Window
from ui.as_of.changes_model import DIFFERENCE_ROLE, ChangeRows, ChangesModel
from ui.theme import Colors
from ui.widgets.date_field import DateField, Reads
from ui.widgets.labels import PlainLabel
from ui.widgets.layouts import column, row
from ui.widgets.translated import TranslatedDialog


class ChangesDialog(TranslatedDialog):
    """``asked`` with two moments follows every date; the answer comes by ``show_changes``."""

    asked = Signal(object, object)
    memory_chosen = Signal(str)

    def __init__(
        self, reader: Reads, first: Window, last: Window, known_at: int | None = None, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setObjectName("changesBody")
        self.resize(640, 520)
        self._known_at, self._is_looking = known_at, False
        self.first, self.last = DateField(reader, "changes-from"), DateField(reader, "changes-to")
        self.first.set_window(first)
        self.last.set_window(last)
        self._labels = (PlainLabel("", "muted"), PlainLabel("", "muted"))
        self.model = ChangesModel(self)
        self.view = QListView()
        self.view.setProperty("kind", "queue")
        self.view.setModel(self.model)
        self._rows = ChangeRows(self.view)
        self.view.setItemDelegate(self._rows)
        self.view.setUniformItemSizes(True)
        self.view.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.note = PlainLabel("", "muted")
        self.note.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self._arrange()
        for field in (self.first, self.last):
            field.committed.connect(self.ask)
        self.view.activated.connect(self._choose)
        self.retranslate()

    def retranslate(self) -> None:
        """Set every word."""
        self.setWindowTitle(self.tr("What changed"))
        self._labels[0].setText(self.tr("From"))
        self._labels[1].setText(self.tr("to"))
        self.first.setAccessibleName(self.tr("From"))
        self.last.setAccessibleName(self.tr("to"))
        self.view.setAccessibleName(self.tr("What changed"))
        self._show_note()
        self.view.viewport().update()

    def set_colors(self, colors: Colors) -> None:
        """Draw in other colours."""
        self._rows.colors = colors
        self.view.viewport().update()

    def ask(self) -> None:
        """Ask for what changed between the two dates, if both are dates."""
        first, last = self.first.window_shown, self.last.window_shown
        if first is not None and last is not None:
            self._is_looking = True
            self._show_note()
            self.asked.emit(AsOf(first.end - 1, self._known_at), AsOf(last.end - 1, self._known_at))

    def show_changes(self, changes: Sequence[Difference]) -> None:
        """List what changed."""
        self.model.set_rows(changes)
        self._is_looking = False
        self._show_note()

    def show_current(self, uid: str) -> None:
        """Select the change that is looked at, without telling anybody."""
        for place, one in enumerate(self.model.rows):
            memory = one.after or one.before
            if memory is not None and memory.uid == uid:
                self.view.setCurrentIndex(self.model.index(place))

    def _arrange(self) -> None:
        pages = QWidget()
        self._stack = QStackedLayout(pages)
        self._stack.addWidget(self.view)
        self._stack.addWidget(self.note)
        buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Close)
        buttons.rejected.connect(self.reject)
        close = buttons.button(QDialogButtonBox.StandardButton.Close)
        close.setAutoDefault(False)  # Enter in a date is for the date
        dates = row(self._labels[0], self.first, self._labels[1], self.last, spacing=8)
        layout = column(dates, pages, buttons, spacing=12, margins=(20, 18, 20, 16))
        layout.setStretch(1, 1)
        self.setLayout(layout)

    def _show_note(self) -> None:
        looking, nothing = self.tr("Looking…"), self.tr("Nothing changed between the two.")
        self.note.setText(looking if self._is_looking else nothing)
        self._stack.setCurrentWidget(self.view if self.model.rows and not self._is_looking else self.note)

    def _choose(self, index: QModelIndex) -> None:
        one = index.data(DIFFERENCE_ROLE)
        if isinstance(one, Difference):
            memory = one.after or one.before
            if memory is not None:
                self.memory_chosen.emit(memory.uid)
