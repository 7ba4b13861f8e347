"""A moment as a chip: typed, chosen in a calendar, stepped by arrow keys, taken back to its default."""

from PySide6.QtCore import QDate, QPoint, QSize, Qt, Signal
from PySide6.QtGui import QFontMetrics
from PySide6.QtWidgets import QCalendarWidget, QFrame, QToolButton, QWidget

from core.values.civil_time import DAY, Window, date_of, seconds_of
from core.values.grain import Grain
from ui.fonts import sized
from ui.icons import icon
from ui.theme import Colors
from ui.widgets.date_field import DateField, Reads
from ui.widgets.labels import PlainLabel
from ui.widgets.layouts import column, row
from ui.widgets.translated import TranslatedWidget

_ROOM = 30
_MOST = 190


class _Chip(DateField):
    """As wide as what it says."""

    def __init__(self, reader: Reads, key: str, parent: QWidget | None = None) -> None:
        super().__init__(reader, key, parent)
        self.setProperty("kind", "chip")
        self.textChanged.connect(self.updateGeometry)

    def sizeHint(self) -> QSize:
        text = self.text() or self.placeholderText()
        strong = QFontMetrics(sized(self.font(), self.fontInfo().pixelSize(), bold=True))
        width = strong.horizontalAdvance(text) + _ROOM
        return QSize(min(_MOST, max(72, width)), super().sizeHint().height())

    def minimumSizeHint(self) -> QSize:
        return QSize(64, super().minimumSizeHint().height())


class MomentField(TranslatedWidget):
    """A name, the chip, a calendar and a way back."""

    committed = Signal(object)

    def __init__(self, reader: Reads, key: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.label = PlainLabel("", "muted")
        self.field = _Chip(reader, key)
        self.label.setBuddy(self.field)
        self.reset, self.open = QToolButton(), QToolButton()
        for button in (self.reset, self.open):
            button.setProperty("kind", "flat")
            button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self._popup: QFrame | None = None
        self.setLayout(row(self.label, self.field, self.open, self.reset, spacing=3))
        self.field.committed.connect(self._tell)
        self.reset.clicked.connect(lambda: self.field.choose(None))
        self.open.clicked.connect(self.open_calendar)
        self.retranslate()
        self._show_reset()

    def retranslate(self) -> None:
        """Set every word."""
        self.open.setToolTip(self.tr("Choose in a calendar"))
        self.open.setAccessibleName(self.tr("Choose in a calendar"))

    def set_words(self, label: str, none_text: str, reset: str) -> None:
        """Name the moment, what stands where there is none, and the way back to that."""
        self.label.setText(label)
        self.field.setAccessibleName(label)
        self.field.set_none_text(none_text)
        self.reset.setToolTip(reset)
        self.reset.setAccessibleName(reset)
        self.field.setToolTip(self.tr("Type a date or words such as “last Tuesday”; ↑ and ↓ step a day"))

    def set_colors(self, colors: Colors) -> None:
        """Draw the icons in other colours."""
        self.reset.setIcon(icon("close", colors.muted))
        self.open.setIcon(icon("chevron-down", colors.muted))

    def set_window(self, window: Window | None) -> None:
        """Show a moment without telling anybody."""
        self.field.set_window(window)
        self._show_reset()

    @property
    def window_shown(self) -> Window | None:
        """The moment that is meant; None is the default."""
        return self.field.window_shown

    @property
    def calendar(self) -> QCalendarWidget | None:
        """The calendar, if it is open."""
        return None if self._popup is None else self._popup.findChild(QCalendarWidget)

    def open_calendar(self) -> None:
        """Show a calendar under the chip."""
        popup = QFrame(self, Qt.WindowType.Popup)
        popup.setProperty("kind", "popup")
        popup.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        calendar = QCalendarWidget()
        calendar.setVerticalHeaderFormat(QCalendarWidget.VerticalHeaderFormat.NoVerticalHeader)
        calendar.setGridVisible(False)
        window = self.window_shown
        if window is not None:
            calendar.setSelectedDate(QDate(*date_of(window.start)))
        calendar.clicked.connect(self._choose_day)
        calendar.activated.connect(self._choose_day)
        popup.setLayout(column(calendar, margins=(6, 6, 6, 6)))
        popup.destroyed.connect(self._forget_popup)
        self._popup = popup
        popup.move(self.field.mapToGlobal(QPoint(0, self.field.height() + 4)))
        popup.show()
        calendar.setFocus(Qt.FocusReason.PopupFocusReason)

    def _choose_day(self, day: QDate) -> None:
        if self._popup is not None:
            self._popup.close()
        start = seconds_of(day.year(), day.month(), day.day())
        self.field.choose(Window(start, start + DAY, Grain.DAY))

    def _forget_popup(self) -> None:
        self._popup = None

    def _tell(self, window: Window | None) -> None:
        self._show_reset()
        self.committed.emit(window)

    def _show_reset(self) -> None:
        self.reset.setVisible(self.window_shown is not None)
