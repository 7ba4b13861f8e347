"""The chooser behind "+ filter": what to look at on the left, its values with their counts on the right."""

from collections.abc import Callable
from typing import Protocol

from PySide6.QtCore import QEvent, QModelIndex, QObject, QPoint, QSize, Qt, Signal
from PySide6.QtGui import QCloseEvent, QKeyEvent
from PySide6.QtWidgets import QFrame, QLineEdit, QListView, QListWidget, QListWidgetItem, QWidget

from ui.filter_values import FilterValues, ValueDelegate
from ui.filter_words import kind_word
from ui.filters import Filter, FilterKind
from ui.theme import Colors
from ui.view_state import ViewState
from ui.widgets.labels import PlainLabel
from ui.widgets.layouts import column, row

Counted = Callable[[dict[str, int]], None]

_WIDTH, _HEIGHT, _KINDS_WIDTH, _ROW = 460, 420, 150, 28
_MOVES = (Qt.Key.Key_Up, Qt.Key.Key_Down, Qt.Key.Key_PageUp, Qt.Key.Key_PageDown)
_ENTER = (Qt.Key.Key_Return, Qt.Key.Key_Enter)


class Offers(Protocol):
    """Knows what can be filtered by, now."""

    def counts(self, kind: FilterKind, counted: Counted) -> None:
        """Pass on how many memories that pass the other filters have each value, at once or later."""
        ...

    def special(self, kind: FilterKind) -> Filter | None:
        """Return the filter of a kind that has no values: hits, undated, range; None where there is nothing of it."""
        ...


class FilterChooser(QFrame):
    """Ticks take effect at once. Typing narrows the values, Enter ticks, Tab goes to the kinds, Escape closes."""

    closed = Signal()

    def __init__(self, state: ViewState, offers: Offers, colors: Colors, parent: QWidget) -> None:
        super().__init__(parent, Qt.WindowType.Popup)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setProperty("kind", "popup")
        self.setFixedSize(_WIDTH, _HEIGHT)
        self._state, self._offers = state, offers
        self.words = QLineEdit()
        self.words.setPlaceholderText(self.tr("Filter by…"))
        self.words.setAccessibleName(self.tr("Filter by…"))
        self.kinds, self.values = QListWidget(), QListView()
        self.kinds.setFixedWidth(_KINDS_WIDTH)
        self.kinds.setAccessibleName(self.tr("What to filter by"))
        self.values.setAccessibleName(self.tr("Values"))
        self.model, self._delegate = FilterValues(), ValueDelegate()
        self._delegate.set_colors(colors)
        self.values.setModel(self.model)
        self.values.setItemDelegate(self._delegate)
        self.values.setUniformItemSizes(True)
        self.values.setFrameShape(QFrame.Shape.NoFrame)
        self._nothing = PlainLabel(self.tr("Nothing to choose here."), "muted")
        for kind in FilterKind:
            if kind.facet is not None or offers.special(kind) is not None or state.has_filter(kind):
                item = QListWidgetItem(kind_word(kind), self.kinds)
                item.setData(Qt.ItemDataRole.UserRole, kind)
                item.setSizeHint(QSize(_KINDS_WIDTH - 10, _ROW))
        lists = row(self.kinds, column(self._nothing, self.values, spacing=0), spacing=8)
        lists.setStretch(1, 1)
        self.setLayout(column(self.words, lists, spacing=8, margins=(10, 10, 10, 10)))
        self.setFocusProxy(self.words)
        self._connect()

    @property
    def kind(self) -> FilterKind:
        """What is chosen on the left."""
        item = self.kinds.currentItem()
        return FilterKind(item.data(Qt.ItemDataRole.UserRole))

    def open_at(self, place: QPoint, kind: FilterKind | None) -> None:
        """Show the chooser at a place of the screen, at a kind or the first one."""
        rows = {FilterKind(self.kinds.item(n).data(Qt.ItemDataRole.UserRole)): n for n in range(self.kinds.count())}
        self.kinds.setCurrentRow(rows.get(kind, 0) if kind is not None else 0)
        self.move(place)
        self.show()
        self.words.setFocus(Qt.FocusReason.PopupFocusReason)

    def closeEvent(self, event: QCloseEvent) -> None:
        """Tell that the chooser goes away."""
        self.closed.emit()
        super().closeEvent(event)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Move through the values and tick them while typing."""
        if event.type() == QEvent.Type.KeyPress and isinstance(event, QKeyEvent):
            return self._take_key(watched, event)
        return super().eventFilter(watched, event)

    def _take_key(self, watched: QObject, event: QKeyEvent) -> bool:
        key = Qt.Key(event.key())
        if key == Qt.Key.Key_Escape:
            self.close()
            return True
        if key in _ENTER or (key == Qt.Key.Key_Space and watched is not self.words):
            self._toggle(self.values.currentIndex())
            return True
        if watched is self.words and key in _MOVES:
            self.values.keyPressEvent(event)
            return True
        return False

    def _connect(self) -> None:
        for widget in (self.words, self.kinds, self.values):
            widget.installEventFilter(self)
        self.words.textChanged.connect(self._narrow)
        self.kinds.currentRowChanged.connect(self._show_kind)
        self.values.clicked.connect(self._toggle)

    def _narrow(self, words: str) -> None:
        self.model.narrow(words)
        self._show_first()

    def _show_kind(self) -> None:
        kind = self.kind
        if kind.facet is None:
            self._show_special(kind)
            return
        chosen = self._state.filter_of(kind)
        values = chosen.values if chosen is not None else ()

        def counted(counts: dict[str, int]) -> None:
            if self.kind is kind:
                self.model.show_values(kind, counts, values)
                self._show_first()

        self._offers.counts(kind, counted)

    def _show_special(self, kind: FilterKind) -> None:
        one = self._state.filter_of(kind) or self._offers.special(kind)
        counts = {one.label: len(one.ids)} if one is not None else {}
        self.model.show_values(kind, counts, tuple(counts) if self._state.has_filter(kind) else ())
        self._show_first()

    def _show_first(self) -> None:
        is_empty = not self.model.rowCount()
        self._nothing.setVisible(is_empty)
        self.values.setVisible(not is_empty)
        if not is_empty:
            self.values.setCurrentIndex(self.model.index(0))

    def _toggle(self, index: QModelIndex) -> None:
        if not index.isValid():
            return
        kind = self.kind
        values = self.model.toggle(index.row())
        if kind.facet is not None:
            self._state.choose_values(kind, values)
        elif not values:
            self._state.remove_filter(kind)
        elif (one := self._offers.special(kind)) is not None:
            self._state.set_filter(one)
