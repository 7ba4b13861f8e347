"""The search field: words, how many hits, step to the next, show only those."""

from PySide6.QtCore import QEvent, QObject, QSignalBlocker, Qt, QTimer, Signal
from PySide6.QtGui import QFocusEvent, QKeyEvent
from PySide6.QtWidgets import QFrame, QLabel, QLineEdit, QSizePolicy, QToolButton, QWidget

from ui.dates import number_text
from ui.icons import icon
from ui.theme import Colors
from ui.widgets.labels import PlainLabel, set_property
from ui.widgets.layouts import row

_PAUSE = 140


class _Words(QLineEdit):
    step_requested = Signal(int)
    focus_changed = Signal(bool)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Enter steps on, with Shift back; Escape empties the field."""
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            is_back = bool(event.modifiers() & Qt.KeyboardModifier.ShiftModifier)
            self.step_requested.emit(-1 if is_back else 1)
        elif event.key() == Qt.Key.Key_Escape and self.text():
            self.clear()
        else:
            super().keyPressEvent(event)

    def focusInEvent(self, event: QFocusEvent) -> None:
        """Show the focus on the frame around."""
        super().focusInEvent(event)
        self.focus_changed.emit(True)  # noqa: FBT003

    def focusOutEvent(self, event: QFocusEvent) -> None:
        """Take the focus off the frame around."""
        super().focusOutEvent(event)
        self.focus_changed.emit(False)  # noqa: FBT003


class SearchField(QFrame):
    """Asks for a search a moment after the last key; shows what came of it."""

    words_changed = Signal(str)
    step_requested = Signal(int)
    only_hits_toggled = Signal(bool)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("searchField")
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.setFixedHeight(32)
        self.setMinimumWidth(150)
        self.setMaximumWidth(440)
        self._icon = QLabel()
        self.words = _Words()
        self.words.setAcceptDrops(False)
        self.count = PlainLabel("", "muted")
        self.only_hits = _flat_button(checkable=True)
        self._clear = _flat_button(checkable=False)
        self.setLayout(
            row(self._icon, self.words, self.count, self.only_hits, self._clear, spacing=4, margins=(9, 0, 4, 0))
        )
        self._pause = QTimer(self)
        self._pause.setSingleShot(True)
        self._pause.setInterval(_PAUSE)
        self._hits: tuple[int, int] | None = None
        self._connect()
        self.show_hits(None)
        self.retranslate()

    def retranslate(self) -> None:
        """Set every word."""
        self.words.setPlaceholderText(self.tr("Search memories"))
        self.words.setAccessibleName(self.tr("Search memories"))
        self.only_hits.setToolTip(self.tr("Show only what was found"))
        self.only_hits.setAccessibleName(self.only_hits.toolTip())
        self._clear.setToolTip(self.tr("Empty the search"))
        self._clear.setAccessibleName(self._clear.toolTip())
        self._show_count()

    def set_colors(self, colors: Colors) -> None:
        """Draw the icons in other colours."""
        self._icon.setPixmap(icon("search", colors.muted).pixmap(16, 16))
        self.only_hits.setIcon(icon("filter", colors.ink))
        self._clear.setIcon(icon("close", colors.muted))

    def show_hits(self, count: int | None, current: int = 0) -> None:
        """Show how many hits there are, and which of them is looked at (from 1; 0: none)."""
        self._hits = None if count is None else (count, current)
        has_words = count is not None
        self.only_hits.setVisible(has_words)
        self._clear.setVisible(has_words or bool(self.words.text()))
        self._show_count()

    def show_only_hits(self, *, on: bool) -> None:
        """Show whether only hits are seen, without asking for it."""
        with QSignalBlocker(self.only_hits):
            self.only_hits.setChecked(on)

    def changeEvent(self, event: QEvent) -> None:
        """Word everything anew when the language changes."""
        if event.type() == QEvent.Type.LanguageChange:
            self.retranslate()
        super().changeEvent(event)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Let a click on the icon or the count go into the field."""
        if event.type() == QEvent.Type.MouseButtonPress:
            self.words.setFocus(Qt.FocusReason.MouseFocusReason)
        return super().eventFilter(watched, event)

    def _connect(self) -> None:
        self._pause.timeout.connect(lambda: self.words_changed.emit(self.words.text()))
        self.words.textChanged.connect(self._on_text)
        self.words.step_requested.connect(self._step)
        self.words.focus_changed.connect(lambda on: set_property(self, "focused", "true" if on else "false"))
        self.only_hits.toggled.connect(self.only_hits_toggled)
        self._clear.clicked.connect(self.words.clear)
        for label in (self._icon, self.count):
            label.installEventFilter(self)

    def _on_text(self, text: str) -> None:
        if text:
            self._clear.show()
            self._pause.start()
        else:
            self._pause.stop()
            self.words_changed.emit("")

    def _step(self, direction: int) -> None:
        if self._pause.isActive():
            self._pause.stop()
            self.words_changed.emit(self.words.text())
        self.step_requested.emit(direction)

    def _show_count(self) -> None:
        if self._hits is None:
            self.count.setText("")
            return
        count, current = self._hits
        if count == 0:
            self.count.setText(self.tr("nothing found"))
        elif current:
            place = self.tr("{current} of {count}")
            self.count.setText(place.format(current=number_text(current), count=number_text(count)))
        else:
            self.count.setText(self.tr("%n hit(s) · ↵ next", "", count))


def _flat_button(*, checkable: bool) -> QToolButton:
    button = QToolButton()
    button.setProperty("kind", "flat")
    button.setCheckable(checkable)
    button.setAutoRaise(True)
    button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
    return button
