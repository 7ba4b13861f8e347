"""The person's zone, on which day weeks start, how 03/04 is read, whose holidays count."""

from PySide6.QtCore import QModelIndex, QSignalBlocker, QSortFilterProxyModel, QStringListModel, Qt, Signal
from PySide6.QtWidgets import QAbstractItemView, QComboBox, QGridLayout, QLineEdit, QListView, QRadioButton, QWidget

from core.values.preferences import DateOrder, Preferences
from ui.widgets.labels import PlainLabel, WrappedLabel
from ui.widgets.layouts import column
from ui.widgets.translated import TranslatedWidget
from ui.words import date_order_word, weekday_word


class TimePage(TranslatedWidget):
    """The system's zone or one found by typing; the first day of weeks, the order of dates, the holidays."""

    changed = Signal()

    def __init__(self, preferences: Preferences, system_zone: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._system_zone, self._zone = system_zone, preferences.zone
        self._zone_name, self._read_name = PlainLabel("", "strong"), PlainLabel("", "strong")
        self._labels = [PlainLabel("", "muted") for _ in range(3)]
        self._hint = WrappedLabel("", "muted")
        self.system, self.other = QRadioButton(), QRadioButton()
        self.search, self.zones, self.week_start = QLineEdit(), QListView(), QComboBox()
        self._names = QStringListModel(self)
        self._found = QSortFilterProxyModel(self)
        self._prepare_zones()
        for day in range(7):
            self.week_start.addItem("", day)
        self.week_start.setCurrentIndex(preferences.week_start)
        self.date_order, self.regions = QComboBox(), QComboBox()
        for order in DateOrder:
            self.date_order.addItem("", order)
        self.date_order.setCurrentIndex(self.date_order.findData(preferences.date_order))
        self.regions.addItem("", "")
        if preferences.region:
            self.regions.addItem(preferences.region, preferences.region)
            self.regions.setCurrentIndex(1)
        (self.other if preferences.zone else self.system).setChecked(True)
        self.setLayout(
            column(
                self._zone_name,
                self.system,
                self.other,
                self.search,
                self.zones,
                10,
                self._read_name,
                self._reading(),
                self._hint,
                None,
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
        self._read_name.setText(self.tr("How dates are read"))
        names = (self.tr("Weeks start on"), self.tr("03/04 is"), self.tr("Holidays of"))
        for label, box, name in zip(self._labels, self._boxes, names, strict=True):
            label.setText(name)
            label.setBuddy(box)
            box.setAccessibleName(name)
        self._hint.setText(
            self.tr(
                "“Last week” is the previous week by this day. Working days count without these holidays. "
                "All of it counts for what is imported from now on."
            )
        )
        for place in range(self.week_start.count()):
            self.week_start.setItemText(place, weekday_word(place))
        for place in range(self.date_order.count()):
            self.date_order.setItemText(place, date_order_word(DateOrder(self.date_order.itemData(place))))
        self.regions.setItemText(0, self.tr("nobody: Monday to Friday"))

    @property
    def zone(self) -> str | None:
        """The IANA name that was chosen; None: the system's."""
        return self._zone if self.other.isChecked() else None

    @property
    def region(self) -> str:
        """The country whose holidays count; empty: none."""
        return str(self.regions.currentData() or "")

    def set_regions(self, regions: tuple[tuple[str, str], ...]) -> None:
        """Offer these countries, each a code and a name."""
        wanted = self.region
        with QSignalBlocker(self.regions):
            while self.regions.count() > 1:
                self.regions.removeItem(1)
            for code, name in regions:
                self.regions.addItem(name, code)
            if wanted and self.regions.findData(wanted) < 0:
                self.regions.addItem(wanted, wanted)
            self.regions.setCurrentIndex(max(0, self.regions.findData(wanted)))

    def set_zones(self, names: tuple[str, ...]) -> None:
        """Offer these zones."""
        self._names.setStringList(list(names))
        self._show_current()

    @property
    def _boxes(self) -> tuple[QComboBox, QComboBox, QComboBox]:
        return self.week_start, self.date_order, self.regions

    def _reading(self) -> QGridLayout:
        grid = QGridLayout()
        grid.setHorizontalSpacing(12)
        grid.setVerticalSpacing(6)
        grid.setColumnStretch(1, 1)
        for line, (label, box) in enumerate(zip(self._labels, self._boxes, strict=True)):
            grid.addWidget(label, line, 0)
            grid.addWidget(box, line, 1)
        return grid

    def _prepare_zones(self) -> None:
        self._found.setSourceModel(self._names)
        self._found.setFilterCaseSensitivity(Qt.CaseSensitivity.CaseInsensitive)
        self.zones.setProperty("kind", "boxed")
        self.zones.setModel(self._found)
        self.zones.setUniformItemSizes(True)
        self.zones.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.zones.setMinimumHeight(130)

    def _connect(self) -> None:
        self.system.toggled.connect(self._toggle)
        self.search.textChanged.connect(lambda text: self._found.setFilterFixedString(text.strip().replace(" ", "_")))
        self.search.returnPressed.connect(lambda: self._choose(self._found.index(0, 0)))
        self.zones.clicked.connect(self._choose)
        self.zones.activated.connect(self._choose)
        for box in self._boxes:
            box.currentIndexChanged.connect(lambda _: self.changed.emit())

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
