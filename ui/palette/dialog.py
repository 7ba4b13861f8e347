"""The palette itself: a field, and below it what fits."""

from PySide6.QtCore import QEvent, QObject, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QFrame, QLineEdit, QListView, QWidget

from ui.palette.entry import Entry, matching
from ui.palette.model import ENTRY_ROLE, PaletteDelegate, PaletteModel
from ui.theme import Colors
from ui.widgets.labels import Hairline, PlainLabel
from ui.widgets.layouts import column
from ui.widgets.translated import TranslatedDialog

_WIDTH, _HEIGHT, _TOP = 620, 430, 64
_MOVES = (Qt.Key.Key_Up, Qt.Key.Key_Down, Qt.Key.Key_PageUp, Qt.Key.Key_PageDown)
_ENTER = (Qt.Key.Key_Return, Qt.Key.Key_Enter)


class PaletteDialog(TranslatedDialog):
    """Typing narrows, arrows move, Enter does it, Escape goes away. ``typed`` lets others offer more."""

    typed = Signal(str)

    def __init__(self, entries: tuple[Entry, ...], colors: Colors, parent: QWidget) -> None:
        super().__init__(parent, Qt.WindowType.Dialog | Qt.WindowType.FramelessWindowHint)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setObjectName("palette")
        self.setModal(True)
        self._entries = entries
        self._further: tuple[Entry, ...] = ()
        self.words, self.list, self.model = QLineEdit(), QListView(), PaletteModel()
        self._nothing = PlainLabel("", "muted")
        self._nothing.setContentsMargins(12, 8, 12, 8)
        self._delegate = PaletteDelegate()
        self._delegate.set_colors(colors)
        self.list.setModel(self.model)
        self.list.setItemDelegate(self._delegate)
        self.list.setUniformItemSizes(True)
        self.list.setFrameShape(QFrame.Shape.NoFrame)
        self.list.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.list.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.words.setObjectName("paletteWords")
        self.setLayout(column(self.words, Hairline(), self._nothing, self.list, spacing=6, margins=(10, 10, 10, 10)))
        self.words.installEventFilter(self)
        self.words.textChanged.connect(self._narrow)
        self.list.clicked.connect(lambda index: self._run(index.data(ENTRY_ROLE)))
        self.retranslate()
        self._narrow("")
        room = parent.window().geometry()
        self.resize(min(_WIDTH, room.width() - 40), min(_HEIGHT, room.height() - _TOP - 20))
        self.move(room.left() + (room.width() - self.width()) // 2, room.top() + _TOP)

    def retranslate(self) -> None:
        """Set every word."""
        self.setWindowTitle(self.tr("Commands"))
        self.words.setPlaceholderText(self.tr("Type a command, a date, a name…"))
        self.words.setAccessibleName(self.tr("Commands"))
        self.list.setAccessibleName(self.tr("What fits"))
        self._nothing.setText(self.tr("Nothing fits."))

    def offer(self, typed: str, further: tuple[Entry, ...]) -> None:
        """Offer more for what is typed, before everything else; late answers to older letters do not count."""
        if typed == self.words.text():
            self._further = further
            self._show()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Move through the list and choose while typing."""
        if event.type() == QEvent.Type.KeyPress and isinstance(event, QKeyEvent):
            if Qt.Key(event.key()) in _MOVES:
                self.list.keyPressEvent(event)
                return True
            if Qt.Key(event.key()) in _ENTER:
                self._run(self.list.currentIndex().data(ENTRY_ROLE))
                return True
        return super().eventFilter(watched, event)

    def _narrow(self, text: str) -> None:
        self._further = ()
        self._show()
        self.typed.emit(text)

    def _show(self) -> None:
        self.model.show_entries([*self._further, *matching(self.words.text(), self._entries)])
        is_empty = not self.model.rowCount()
        self._nothing.setVisible(is_empty)
        if not is_empty:
            self.list.setCurrentIndex(self.model.index(0))

    def _run(self, entry: Entry | None) -> None:
        if entry is not None:
            self.accept()
            entry.run()
