"""The panel of date math: two dates or a table of gaps, live; and a date with a length of time added."""

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from PySide6.QtCore import QSignalBlocker, Qt, Signal
from PySide6.QtGui import QGuiApplication, QHideEvent, QShowEvent
from PySide6.QtWidgets import QComboBox, QDockWidget, QPushButton, QScrollArea, QSizePolicy, QWidget

from ui.date_math.adding import AddingView
from ui.date_math.gaps_view import GapsView
from ui.date_math.pair import PairView
from ui.date_math.reckoning import Answer, Side, regions
from ui.date_math.words import USUAL_REGIONS, region_text
from ui.jobs import JobRunner
from ui.widgets.date_field import Reads
from ui.widgets.labels import Hairline, PlainLabel, SectionLabel, WrappedLabel
from ui.widgets.layouts import column, row
from ui.widgets.translated import TranslatedWidget

if TYPE_CHECKING:
    from ui.date_band import DateBand


class _Regions(QComboBox):
    """Tells when its list is looked at."""

    opened = Signal()

    def showPopup(self) -> None:
        self.opened.emit()
        super().showPopup()


class DateMathPanel(TranslatedWidget):
    """Answers while it is typed in; ``region_chosen`` tells whose holidays count, ``band_changed`` what is measured.

    While the panel is not seen there is no band.
    """

    region_chosen = Signal(str)
    band_changed = Signal(object)

    def __init__(self, jobs: JobRunner, reader: Reads, today: Callable[[], int], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._jobs = jobs
        self._band: DateBand | None = None
        self._is_docked, self._is_seen = False, True
        self.pair, self.gaps = PairView(jobs, reader, today), GapsView()
        self.adding = AddingView(jobs, reader, today)
        self.region = _Regions()
        self.copy, self.copy_table = QPushButton(), QPushButton()
        self.note = WrappedLabel("", "hint")
        self._between, self._adding, self._holidays = SectionLabel(), SectionLabel(), PlainLabel("", "muted")
        self._has_regions = False
        self._counts = (0, 0)
        self._fill_regions(USUAL_REGIONS)
        self._arrange()
        self._connect()
        self.gaps.hide()
        self.setFocusProxy(self.pair.first)
        self.retranslate()

    def retranslate(self) -> None:
        """Set every word."""
        self.setAccessibleName(self.tr("Date math"))
        self._adding.set_heading(self.tr("Add or subtract"))
        self._holidays.setText(self.tr("Holidays of"))
        self.region.setAccessibleName(self.tr("Holidays of"))
        self.copy.setText(self.tr("Copy"))
        self.copy.setToolTip(self.tr("Copy the answer as text"))
        self.copy_table.setText(self.tr("Copy as table"))
        self.copy_table.setToolTip(self.tr("Copy the answer as tab-separated values, for a spreadsheet"))
        for place in range(self.region.count()):
            region = str(self.region.itemData(place))
            self.region.setItemText(place, region_text(region) or self.tr("nobody: Monday to Friday"))
        self._show()

    def set_region(self, region: str) -> None:
        """Count the holidays of a country without telling anybody."""
        if self.region.findData(region) < 0:
            self.region.addItem(region_text(region), region)
        with QSignalBlocker(self.region):
            self.region.setCurrentIndex(self.region.findData(region))
        self.pair.set_region(region)
        self.adding.set_region(region)

    def show_sides(self, sides: Sequence[Side], *, selected: int | None = None) -> None:
        """Measure between memories: one or two in the fields, more in a table; of ``selected`` some have no date."""
        self._counts = (len(sides), len(sides) if selected is None else selected)
        is_table = len(sides) > 2
        if is_table:
            self.gaps.show_sides(sides)
        elif sides:
            self.pair.snap(sides)
        if sides:
            self.gaps.setVisible(is_table)
            self.pair.setVisible(not is_table)
            self.setFocusProxy(self.gaps.table if is_table else self.pair.first)
        self._show()

    @property
    def answer(self) -> Answer | None:
        """What is shown of two dates."""
        return self.pair.answer

    @property
    def is_table(self) -> bool:
        """Whether several events are measured."""
        return not self.gaps.isHidden()

    @property
    def is_typed(self) -> bool:
        """Whether what is shown holds a date that a person typed."""
        return not self.is_table and any(echo.is_typed for echo in self.pair.echoes)

    def text(self) -> str:
        """Return what is shown as lines of text."""
        return self.gaps.text() if self.is_table else self.pair.text()

    def table(self) -> str:
        """Return what is shown as tab-separated values."""
        return self.gaps.table_text() if self.is_table else self.pair.table()

    def showEvent(self, event: QShowEvent) -> None:
        """Draw the band again; a dock behind others counts as hidden, though Qt calls its panel visible."""
        super().showEvent(event)
        dock = self.parentWidget()
        if isinstance(dock, QDockWidget) and not self._is_docked:
            self._is_docked = True
            self._is_seen = not self.visibleRegion().isEmpty()
            dock.visibilityChanged.connect(self._see)
        self._show_band()

    def hideEvent(self, event: QHideEvent) -> None:
        """Take the band away."""
        super().hideEvent(event)
        self._show_band()

    def _arrange(self) -> None:
        body = QWidget()
        body.setObjectName("dateMathBody")
        body.setLayout(
            column(
                self._between,
                self.pair,
                self.gaps,
                self.note,
                row(self.copy, self.copy_table, None),
                row(self._holidays, self.region),
                2,
                Hairline(),
                2,
                self._adding,
                self.adding,
                None,
                spacing=7,
                margins=(16, 10, 16, 16),
            )
        )
        scroll = QScrollArea()
        scroll.setWidgetResizable(True)
        scroll.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        scroll.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        scroll.setWidget(body)
        self.region.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
        self.region.setMinimumContentsLength(14)
        self.region.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.setLayout(column(scroll))

    def _connect(self) -> None:
        self.pair.answered.connect(self._show)
        self.copy.clicked.connect(lambda: QGuiApplication.clipboard().setText(self.text()))
        self.copy_table.clicked.connect(lambda: QGuiApplication.clipboard().setText(self.table()))
        self.region.opened.connect(self._ask_regions)
        self.region.currentIndexChanged.connect(self._choose_region)

    def _ask_regions(self) -> None:
        """Find out which countries are known, once somebody looks at the list."""
        if not self._has_regions:
            self._has_regions = True
            self._jobs.run_latest("math-regions", regions, self._receive_regions)

    def _receive_regions(self, known: list[str]) -> None:
        self._fill_regions([region for region in known if region not in USUAL_REGIONS])

    def _fill_regions(self, added: Sequence[str]) -> None:
        with QSignalBlocker(self.region):
            if self.region.count() == 0:
                self.region.addItem("", "")
            for region in sorted(added, key=region_text):
                if self.region.findData(region) < 0:
                    self.region.addItem(region_text(region), region)

    def _choose_region(self) -> None:
        region = str(self.region.currentData() or "")
        self.region_chosen.emit(region)
        self.pair.set_region(region)
        self.adding.set_region(region)

    def _show(self) -> None:
        is_table = self.is_table
        heading = self.tr("Gaps between %n memories", "", self._counts[0]) if is_table else self.tr("Between two dates")
        self._between.set_heading(heading)
        undated = self._counts[1] - self._counts[0]
        self.note.setText(self.tr("%n selected have no date", "", undated) if undated else "")
        self.note.setVisible(undated > 0)
        has_answer = is_table or self.answer is not None
        self.copy.setVisible(has_answer)
        self.copy_table.setVisible(has_answer)
        self._show_band()

    def _see(self, is_seen: bool) -> None:  # noqa: FBT001 - as the signal calls it
        self._is_seen = is_seen
        self._show_band()

    def _show_band(self) -> None:
        band = None
        if self.isVisible() and self._is_seen:
            band = self.gaps.band() if self.is_table else self.pair.band()
        if band != self._band:
            self._band = band
            self.band_changed.emit(band)
