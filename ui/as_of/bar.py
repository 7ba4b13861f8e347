"""The bar with *true at* and *known at*: everything shown follows it."""

from collections.abc import Callable

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QPushButton, QWidget

from core.values.as_of import AsOf
from core.values.civil_time import Window
from ui.as_of.change_steps import ChangeSteps
from ui.as_of.moment_field import MomentField
from ui.theme import Colors
from ui.widgets.date_field import Reads
from ui.widgets.layouts import row
from ui.widgets.translated import TranslatedWidget


class AsOfBar(TranslatedWidget):
    """Emits the moments that are asked about, each through the end of the date given."""

    asOfChanged = Signal(object)  # noqa: N815 - as Qt names signals
    changes_requested = Signal()
    stepped = Signal(int)
    unmarked = Signal()

    def __init__(self, reader: Reads, today: Callable[[], int], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self._today = today
        self.true_at = MomentField(reader, "true-at")
        self.known_at = MomentField(reader, "known-at")
        self.changes = QPushButton()
        self.changes.setAutoDefault(False)
        self.marked = ChangeSteps()
        self.setLayout(row(self.true_at, self.known_at, self.changes, self.marked, spacing=10))
        self.marked.stepped.connect(self.stepped)
        self.marked.closed.connect(self.unmarked)
        for field in (self.true_at, self.known_at):
            field.committed.connect(self._tell)
        self.changes.clicked.connect(self.changes_requested)
        self.setFocusProxy(self.true_at.field)
        self.retranslate()

    def retranslate(self) -> None:
        """Set every word."""
        self.setAccessibleName(self.tr("As of"))
        self.true_at.set_words(self.tr("True at"), self.tr("today"), self.tr("Back to today"))
        self.known_at.set_words(self.tr("Known at"), self.tr("everything"), self.tr("Back to everything"))
        self.changes.setText(self.tr("What changed…"))

    def set_colors(self, colors: Colors) -> None:
        """Draw the icons in other colours."""
        self.true_at.set_colors(colors)
        self.known_at.set_colors(colors)
        self.marked.set_colors(colors)

    def clear(self) -> None:
        """Ask about today, with everything known, without telling anybody."""
        self.true_at.set_window(None)
        self.known_at.set_window(None)

    def ask(self, true_at: Window | None, known_at: Window | None) -> None:
        """Ask about other moments, as if they had been typed; None is the default."""
        self.true_at.set_window(true_at)
        self.known_at.set_window(known_at)
        self.asOfChanged.emit(self.as_of)

    @property
    def as_of(self) -> AsOf:
        """The moments that are asked about."""
        true_at, known_at = self.true_at.window_shown, self.known_at.window_shown
        return AsOf(
            true_at=self._today() if true_at is None else true_at.end - 1,
            known_at=None if known_at is None else known_at.end - 1,
        )

    @property
    def cursor_at(self) -> int | None:
        """Where the timeline draws its cursor: the start of the day asked about, None for today."""
        window = self.true_at.window_shown
        return None if window is None else window.start

    @property
    def known_cursor_at(self) -> int | None:
        """Where the timeline draws the other cursor: the start of the day up to which things were known."""
        window = self.known_at.window_shown
        return None if window is None else window.start

    @property
    def is_default(self) -> bool:
        """Whether it is asked about today, with everything known."""
        return self.true_at.window_shown is None and self.known_at.window_shown is None

    def _tell(self, _window: Window | None) -> None:
        self.asOfChanged.emit(self.as_of)
