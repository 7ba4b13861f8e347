"""How many messages there are by month, and by author: two small plots, painted as they are."""

from PySide6.QtCore import QEvent, QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QHelpEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QToolTip, QWidget

from ui.dates import month_text, number_text, year_text
from ui.fonts import scaled
from ui.theme import LIGHT, Colors
from ui.visible_text import one_line
from ui.widgets.labels import SectionLabel, WrappedLabel
from ui.widgets.layouts import column, row
from ui.widgets.translated import TranslatedWidget

_MOST_BARS, _MOST_AUTHORS = 60, 8
_GAP, _LEAST_BAR = 1.5, 1.0


class MonthBars(QWidget):
    """One bar a month; a year where there are too many months. Months without messages are gaps."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._colors = LIGHT
        self.bars: list[tuple[str, int]] = []
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)

    def set_colors(self, colors: Colors) -> None:
        """Draw in other colours."""
        self._colors = colors
        self.update()

    def show_months(self, months: tuple[tuple[int, int], ...]) -> None:
        """Show counts by year × 12 + month − 1."""
        self.bars = bars_of(months)
        self.setAccessibleDescription("; ".join(f"{name}: {number_text(count)}" for name, count in self.bars if count))
        self.update()

    def sizeHint(self) -> QSize:
        """Ask for a little room."""
        return QSize(scaled(320), scaled(120))

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw the bars, the largest count, and the first and last month."""
        if not self.bars:
            return
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        line = self.fontMetrics().height()
        room = QRectF(0, line + 4, self.width(), self.height() - 2 * line - 10)
        most = max(count for _, count in self.bars)
        painter.setPen(self._colors.muted)
        painter.drawText(QPointF(0, line - 4), number_text(most))
        ends = (self.bars[0][0], self.bars[-1][0])
        below = QRectF(0, room.bottom() + 4, self.width(), line + 2)
        painter.drawText(below, Qt.AlignmentFlag.AlignLeft, ends[0])
        if len(self.bars) > 1:
            painter.drawText(below, Qt.AlignmentFlag.AlignRight, ends[1])
        painter.setPen(self._colors.line)
        painter.drawLine(room.bottomLeft(), room.bottomRight())
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(self._colors.state)
        for place, (_, count) in enumerate(self.bars):
            if count:
                painter.drawRoundedRect(self._bar(place, count / most, room), 1.5, 1.5)

    def event(self, event: QEvent) -> bool:
        """Name the bar under the mouse."""
        if event.type() == QEvent.Type.ToolTip and isinstance(event, QHelpEvent) and self.bars:
            place = min(len(self.bars) - 1, max(0, int(event.pos().x() / self.width() * len(self.bars))))
            name, count = self.bars[place]
            QToolTip.showText(event.globalPos(), f"{name}: {number_text(count)}", self)
            return True
        return super().event(event)

    def _bar(self, place: int, share: float, room: QRectF) -> QRectF:
        width = min(room.width() / len(self.bars), 40.0)
        height = max(2.0, room.height() * share)
        return QRectF(place * width, room.bottom() - height, max(_LEAST_BAR, width - _GAP), height)


class AuthorBars(QWidget):
    """A line an author: name, bar, count; those who wrote less are one line together."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._colors = LIGHT
        self.rows: list[tuple[str, int]] = []

    def set_colors(self, colors: Colors) -> None:
        """Draw in other colours."""
        self._colors = colors
        self.update()

    def show_rows(self, rows: list[tuple[str, int]]) -> None:
        """Show names with counts, the largest first."""
        self.rows = rows
        self.setAccessibleDescription("; ".join(f"{name}: {number_text(count)}" for name, count in rows))
        self.setMinimumHeight(len(rows) * self._line())
        self.update()

    def sizeHint(self) -> QSize:
        """Ask for a line an author."""
        return QSize(scaled(300), max(1, len(self.rows)) * self._line())

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw the lines."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        metrics, line = self.fontMetrics(), self._line()
        names = min(self.width() * 0.42, max((metrics.horizontalAdvance(name) for name, _ in self.rows), default=0) + 8)
        numbers = max((metrics.horizontalAdvance(number_text(count)) for _, count in self.rows), default=0) + 8
        room = max(10.0, self.width() - names - numbers - 8)
        most = max((count for _, count in self.rows), default=1)
        for place, (name, count) in enumerate(self.rows):
            top = place * line
            painter.setPen(self._colors.ink)
            text = metrics.elidedText(name, Qt.TextElideMode.ElideRight, int(names) - 4)
            painter.drawText(QRectF(0, top, names, line), Qt.AlignmentFlag.AlignVCenter, text)
            width = max(2.0, room * count / most)
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(self._colors.state)
            painter.drawRoundedRect(QRectF(names, top + line * 0.28, width, line * 0.44), 2, 2)
            painter.setPen(self._colors.muted)
            after = QRectF(names + width + 6, top, numbers, line)
            painter.drawText(after, Qt.AlignmentFlag.AlignVCenter, number_text(count))

    def _line(self) -> int:
        return self.fontMetrics().height() + 6


class CountsPlot(TranslatedWidget):
    """Both plots side by side, under their names."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.months, self.authors = MonthBars(), AuthorBars()
        self._by_month, self._by_author = SectionLabel(), SectionLabel()
        self._part = WrappedLabel("", "hint")
        self._rows: tuple[tuple[str, int], ...] = ()
        self._months: tuple[tuple[int, int], ...] = ()
        left, right = column(self._by_month, self.months), column(self._by_author, self.authors, None)
        both = row(left, right, spacing=24)
        both.setStretch(0, 3)
        both.setStretch(1, 2)
        self.setLayout(column(both, self._part))
        self.retranslate()

    def retranslate(self) -> None:
        """Set every word."""
        self._by_month.set_heading(self.tr("Messages by month"))
        self._by_author.set_heading(self.tr("Messages by author"))
        self.months.setAccessibleName(self.tr("Messages by month"))
        self.authors.setAccessibleName(self.tr("Messages by author"))
        self._part.setText(self.tr("Counted in the part that was looked into."))
        self.show_counts(self._rows, self._months, is_part=not self._part.isHidden())

    def set_colors(self, colors: Colors) -> None:
        """Draw in other colours."""
        self.months.set_colors(colors)
        self.authors.set_colors(colors)

    def show_counts(
        self, authors: tuple[tuple[str, int], ...], months: tuple[tuple[int, int], ...], *, is_part: bool
    ) -> None:
        """Show counts; ``is_part``: there is more than was counted."""
        self._rows, self._months = authors, months
        shown = [(one_line(name) or self.tr("(nobody named)"), count) for name, count in authors[:_MOST_AUTHORS]]
        rest = authors[_MOST_AUTHORS:]
        if rest:
            shown.append((self.tr("%n more", "", len(rest)), sum(count for _, count in rest)))
        self.authors.show_rows(shown)
        self.months.show_months(months)
        self._part.setVisible(is_part)


def bars_of(months: tuple[tuple[int, int], ...]) -> list[tuple[str, int]]:
    """Return names with counts from the first to the last month, by year where that would be too many bars."""
    if not months:
        return []
    by_month = dict(months)
    first, last = min(by_month), max(by_month)
    if last - first < _MOST_BARS:
        return [(month_text(*_year_and_month(one)), by_month.get(one, 0)) for one in range(first, last + 1)]
    by_year: dict[int, int] = {}
    for month, count in months:
        by_year[month // 12] = by_year.get(month // 12, 0) + count
    if max(by_year) - min(by_year) >= 4 * _MOST_BARS:
        return [(year_text(year), by_year[year]) for year in sorted(by_year)]
    return [(year_text(year), by_year.get(year, 0)) for year in range(min(by_year), max(by_year) + 1)]


def _year_and_month(number: int) -> tuple[int, int]:
    return number // 12, number % 12 + 1
