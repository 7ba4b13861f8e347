"""The person's zone and on which day weeks start."""

from PySide6.QtCore import QModelIndex, QSortFilterProxyModel, QStringListModel, Qt, Signal
from PySide6.QtWidgets import QAbstractItemView, QComboBox, QLineEdit, QListView, QRadioButton, QWidget

from core.values.preferences import Preferences
from ui.widgets.labels import PlainLabel, WrappedLabel
from ui.widgets.layouts import column
from ui.widgets.translated import TranslatedWidget
from ui.words import weekday_word


class TimePage(TranslatedWidget):
    """The system's zone or one found by typing; the first day of weeks."""

    changed = Signal()

    def __init__(self, preferences: Preferences, system_zone: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._system_zone, self._zone = system_zone, preferences.zone
        self._zone_name, self._week_name = PlainLabel("", "strong"), PlainLabel("", "strong")
        self._hint = WrappedLabel("", "muted")
        self.system, self.other = QRadioButton(), QRadioButton()
        self.search, self.zones, self.week_start = QLineEdit(), QListView(), QComboBox()
        self._names = QStringListModel(self)
        self._found = QSortFilterProxyModel(self)
        self._prepare_zones()
        for day in range(7):
            self.week_start.addItem("", day)
        self.week_start.setCurrentIndex(preferences.week_start)
        (self.other if preferences.zone else self.system).setChecked(True)
        self.setLayout(
            column(
                self._zone_name,
                self.system,
                self.other,
                self.search,
                self.zones,
                8,
                self._week_name,
                self.week_start,
                self._hint,
                spacing=6,
            )
        )
        self._connect()
        self._show_search()
        self.retranslate()

    def retranslate(self) -> None:
        """Set every word."""
        self._zone_name.setText(self.tr("Your time zone"))
        self.system.setText(self.tr("Like the system ({zone})").format(zone=self._system_zone))
        self.other.setText(self.tr("Another: {zone}").format(zone=self._zone) if self._zone else self.tr("Another"))
        self.search.setPlaceholderText(self.tr("Type a city, for instance Seoul"))
        self.search.setAccessibleName(self.tr("Search zones"))
        self.zones.setAccessibleName(self.tr("Time zones"))
        self._week_name.setText(self.tr("Weeks start on"))
        self._hint.setText(
            self.tr("“Last week” is the previous week by this day. It counts for what is imported from now on.")
        )
        for place in range(self.week_start.count()):
            self.week_start.setItemText(place, weekday_word(place))

    @property
    def zone(self) -> str | None:
        """The IANA name that was chosen; None: the system's."""
        return self._zone if self.other.isChecked() else None

    def set_zones(self, names: tuple[str, ...]) -> None:
        """Offer these zones."""
        self._names.setStringList(list(names))
        self._show_current()

    def _prepare_zones(self) -> None:
        self._found.setSourceModel(self._names)
        self._found.setFilterCaseSensitivity(Qt.CaseSensitivity.CaseInsensitive)
        self.zones.setProperty("kind", "boxed")
        self.zones.setModel(self._found)
        self.zones.setUniformItemSizes(True)
        self.zones.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.zones.setMinimumHeight(150)

    def _connect(self) -> None:
        self.system.toggled.connect(self._toggle)
        self.search.textChanged.connect(lambda text: self._found.setFilterFixedString(text.strip().replace(" ", "_")))
        self.search.returnPressed.connect(lambda: self._choose(self._found.index(0, 0)))
        self.zones.clicked.connect(self._choose)
        self.zones.activated.connect(self._choose)
        self.week_start.currentIndexChanged.connect(lambda _: self.changed.emit())

    def _toggle(self) -> None:
        self._show_search()
        if self.system.isChecked() or self._zone:
            self.changed.emit()

    def _show_search(self) -> None:
        for widget in (self.search, self.zones):
            widget.setEnabled(self.other.isChecked())

    def _choose(self, index: QModelIndex) -> None:
        name = index.data()
        if isinstance(name, str):
            self._zone = name
            self.retranslate()
            self.changed.emit()

    def _show_current(self) -> None:
        names = self._names.stringList()
        if self._zone in names:
            index = self._found.mapFromSource(self._names.index(names.index(self._zone)))
            self.zones.setCurrentIndex(index)
            self.zones.scrollTo(index, QAbstractItemView.ScrollHint.PositionAtCenter)
