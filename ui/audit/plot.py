"""How many suggestions waited, and what was decided, day by day. The plotting library is loaded when it is needed."""

from typing import Any

import numpy as np
from PySide6.QtCore import Qt
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QVBoxLayout, QWidget

from core.queries.audit import DayCounts
from core.values.civil_time import DAY, date_of
from ui.audit.words import SERIES, series_word
from ui.dates import day_text, number_text
from ui.theme import LIGHT, Colors
from ui.widgets.translated import TranslatedWidget

_HEIGHT = 210
_STYLES = {
    "pending": Qt.PenStyle.SolidLine,
    "accepted": Qt.PenStyle.DashLine,
    "rejected": Qt.PenStyle.DotLine,
    "deferred": Qt.PenStyle.DashDotLine,
}
"""Told apart by line as well as by colour."""


def series_inks(colors: Colors) -> dict[str, QColor]:
    """Return the colour of each line."""
    return {"pending": colors.pending, "accepted": colors.state, "rejected": colors.fork, "deferred": colors.muted}


class Swatch(QWidget):
    """A piece of one line of the plot, to stand beside its name."""

    def __init__(self, name: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._name, self._colors = name, LIGHT
        self.setFixedSize(22, 12)

    def set_colors(self, colors: Colors) -> None:
        """Draw in other colours."""
        self._colors = colors
        self.update()

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw the line."""
        painter = QPainter(self)
        painter.setPen(QPen(series_inks(self._colors)[self._name], 2, _STYLES[self._name]))
        painter.drawLine(0, 6, self.width(), 6)


class AuditPlot(TranslatedWidget):
    """Steps: what stood at the end of a day stands until the next day on which something happened."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        import pyqtgraph  # noqa: PLC0415 - takes a third of a second that the start of the program must not

        self._library: Any = pyqtgraph
        self._colors, self._days = LIGHT, tuple[DayCounts, ...]()
        self._axis = _day_axis()
        self.plot: Any = pyqtgraph.PlotWidget(axisItems={"bottom": self._axis})
        self.plot.setFixedHeight(_HEIGHT)
        self.plot.setMenuEnabled(enableMenu=False)
        self.plot.hideButtons()
        self.plot.setMouseEnabled(x=True, y=False)
        self.plot.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.plot.getPlotItem().setContentsMargins(0, 4, 12, 0)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.addWidget(self.plot)

    def retranslate(self) -> None:
        """Set every word."""
        self._draw()

    def set_colors(self, colors: Colors) -> None:
        """Draw in other colours."""
        self._colors = colors
        self.plot.setBackground(colors.panel)
        for name in ("left", "bottom"):
            axis = self.plot.getAxis(name)
            axis.setPen(QPen(colors.line))
            axis.setTextPen(QPen(colors.muted))
        self._draw()

    def show_days(self, days: tuple[DayCounts, ...]) -> None:
        """Show the counts of each day."""
        self._days = days
        self._draw()

    @property
    def series(self) -> dict[str, list[int]]:
        """What is drawn, by name."""
        return {name: [getattr(day, name) for day in self._days] for name in SERIES}

    def _draw(self) -> None:
        self.plot.clear()
        if not self._days:
            return
        starts = [day.day / DAY for day in self._days]
        edges = np.array([*starts, starts[-1] + max(1.0, (starts[-1] - starts[0]) * 0.04)], dtype=np.float64)
        for name, counts in self.series.items():
            pen = QPen(self._inks[name], 2 if name == "pending" else 1.5, _STYLES[name])
            pen.setCosmetic(True)
            self.plot.plot(edges, np.array(counts, dtype=np.float64), stepMode="center", pen=pen)
        highest = max(max(counts) for counts in self.series.values())
        self.plot.setLimits(yMin=0)
        self.plot.setXRange(edges[0], edges[-1], padding=0.07)
        self.plot.setYRange(0, max(1, highest) * 1.08, padding=0)
        self._describe()

    @property
    def _inks(self) -> dict[str, QColor]:
        return series_inks(self._colors)

    def _describe(self) -> None:
        last = self._days[-1]
        counts = ", ".join(f"{series_word(name)} {number_text(getattr(last, name))}" for name in SERIES)
        self.setAccessibleName(f"{day_text(date_of(last.day))}: {counts}")


def _day_axis() -> Any:  # noqa: ANN401 - the library is loaded late
    import pyqtgraph  # noqa: PLC0415

    class DayAxis(pyqtgraph.AxisItem):  # type: ignore[misc]
        """Names days; they are counted from 1970-01-01."""

        def tickStrings(self, values: list[float], _scale: float, _spacing: float) -> list[str]:
            return [day_text(date_of(round(value) * DAY)) for value in values]

        def tickSpacing(self, low: float, high: float, size: float) -> list[tuple[float, float]]:
            wanted = max(1.0, (high - low) / max(1.0, size / 110))
            step = next((step for step in (1, 2, 7, 14, 30, 91, 182, 365, 730) if step >= wanted), 1_825)
            return [(float(step), 0.0)]

    return DayAxis(orientation="bottom")
