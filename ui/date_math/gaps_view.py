"""The table of gaps between several events that are selected."""

from collections.abc import Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QGuiApplication, QKeyEvent, QKeySequence
from PySide6.QtWidgets import QAbstractItemView, QHeaderView, QTableWidget, QTableWidgetItem

from core.datemath.interval import Interval
from core.values.grain import Grain
from ui.date_band import DateBand
from ui.date_math.gaps import Gap, Gaps, bounds_cell, date_cell, gap_cell, gaps_of, lines_of, table_of
from ui.date_math.reckoning import Side
from ui.date_math.words import Counted
from ui.fonts import tabular
from ui.visible_text import one_line
from ui.widgets.labels import PlainLabel, WrappedLabel
from ui.widgets.layouts import column
from ui.widgets.translated import TranslatedWidget

_ROW = 44
_MOST_ROWS = 7
_MEMORY, _GAP = range(2)
_RIGHT = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter


class GapsView(TranslatedWidget):
    """Shows events in order of time with the gap before each, and the total."""

    def __init__(self) -> None:
        super().__init__()
        self._gaps: Gaps | None = None
        self.total = PlainLabel("", "big")
        self.total.setFont(tabular(self.total.font()))
        self.exact = WrappedLabel()
        self.table = _Table(0, 2)
        self.table.copy_wanted.connect(self._copy)
        self.setLayout(column(self.total, self.exact, self.table, spacing=7))
        self.retranslate()

    @property
    def gaps(self) -> Gaps | None:
        """What is shown."""
        return self._gaps

    def retranslate(self) -> None:
        """Set every word."""
        self.table.setAccessibleName(self.tr("Gaps between the selected memories"))
        self.table.setHorizontalHeaderLabels([self.tr("Memory"), self.tr("Gap")])
        heading = QTableWidgetItem(self.tr("Gap"))
        heading.setTextAlignment(_RIGHT)
        self.table.setHorizontalHeaderItem(_GAP, heading)
        self._show()

    def show_sides(self, sides: Sequence[Side]) -> None:
        """Show at least two events."""
        self._gaps = gaps_of(sides)
        self._show()

    def text(self) -> str:
        """Return the gaps as lines of text."""
        return "" if self._gaps is None else lines_of(self._gaps, self._total_word())

    def table_text(self) -> str:
        """Return the gaps as tab-separated values."""
        headings = (
            self.tr("When"), self.tr("Memory"), self.tr("Days since the one before"), self.tr("at least"),
            self.tr("at most"),
        )  # fmt: skip
        return "" if self._gaps is None else table_of(self._gaps, headings, self._total_word())

    def band(self) -> DateBand | None:
        """Return what to draw between the first and the last event."""
        if self._gaps is None:
            return None
        first, last = self._gaps.total.a.begin, self._gaps.total.b.begin
        text = gap_cell(self._gaps.total, with_sign=False)
        bounds = bounds_cell(self._gaps.total)
        return DateBand(
            (first.earliest, first.latest), (last.earliest, last.latest), f"{text} ({bounds})" if bounds else text
        )

    def _total_word(self) -> str:
        return self.tr("From the first to the last")

    def _show(self) -> None:
        gaps = self._gaps
        if gaps is None:
            return
        self.total.setText(gap_cell(gaps.total, with_sign=False))
        self.exact.setText(self._exactly(gaps.total))
        self.table.setRowCount(len(gaps.rows))
        for number, gap in enumerate(gaps.rows):
            self._show_row(number, gap)
        self.table.setFixedHeight(
            self.table.horizontalHeader().sizeHint().height() + _ROW * min(len(gaps.rows), _MOST_ROWS) + 4
        )

    def _show_row(self, number: int, gap: Gap) -> None:
        what, bounds = one_line(gap.side.label), bounds_cell(gap.interval)
        texts = (f"{date_cell(gap.side)}\n{what}", f"{gap_cell(gap.interval)}\n{bounds}".strip())
        tips = (what, self._exactly(gap.interval) if gap.interval is not None else "")
        for place, (text, tip) in enumerate(zip(texts, tips, strict=True)):
            item = QTableWidgetItem(text)
            item.setToolTip(tip and f"<p>{_escaped(tip)}</p>")
            if place == _GAP:
                item.setTextAlignment(_RIGHT)
            self.table.setItem(number, place, item)

    def _exactly(self, interval: Interval) -> str:
        weeks = Counted().decimal(interval.weeks, Grain.WEEK)
        parts = [Counted().exactly(interval.difference), weeks, bounds_cell(interval)]
        return " · ".join(part for part in parts if part)

    def _copy(self) -> None:
        QGuiApplication.clipboard().setText(self.table_text())


class _Table(QTableWidget):
    """Rows that are read; Ctrl+C asks for a copy."""

    copy_wanted = Signal()

    def __init__(self, rows: int, columns: int) -> None:
        super().__init__(rows, columns)
        self.setProperty("kind", "boxed")
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        self.setShowGrid(False)
        self.setTabKeyNavigation(False)
        self.setWordWrap(False)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.verticalHeader().hide()
        self.verticalHeader().setDefaultSectionSize(_ROW)
        header = self.horizontalHeader()
        header.setHighlightSections(False)
        header.setMinimumSectionSize(48)
        header.setSectionResizeMode(_GAP, QHeaderView.ResizeMode.ResizeToContents)
        header.setSectionResizeMode(_MEMORY, QHeaderView.ResizeMode.Stretch)
        header.setDefaultAlignment(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Ask for a copy."""
        if event.matches(QKeySequence.StandardKey.Copy):
            self.copy_wanted.emit()
        else:
            super().keyPressEvent(event)


def _escaped(text: str) -> str:
    return text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;")
