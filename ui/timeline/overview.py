"""All of time below the timeline: how much began when, what the search found, and a brush over what is looked at.

Not a plot of a library: it is on the screen at every start, and loading one for it would take a quarter of a second.
"""

from enum import Enum, auto
from typing import Final

import numpy as np
from numpy.typing import NDArray
from PySide6.QtCore import QEvent, QRectF, QSize, Qt, Signal
from PySide6.QtGui import (
    QHelpEvent,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QPen,
    QResizeEvent,
    QWheelEvent,
)
from PySide6.QtWidgets import QToolTip, QWidget

from core.timeline.columns import OPEN_FUTURE, OPEN_PAST, TimelineColumns
from core.timeline.scale import Scale
from ui.dates import span_text
from ui.fonts import scaled, sized, text_scale
from ui.magnifying import outward, usual
from ui.theme import LIGHT, Colors
from ui.timeline import extents
from ui.timeline.frame import GUTTER
from ui.timeline.inks import faded
from ui.timeline.words import memories_text, overview_text
from ui.widgets.accessible_canvas import AccessibleItem

HEIGHT: Final = 76
_BAR: Final = 4
_TOP: Final = 14.0
_BOTTOM: Final = 8.0
_GRIP: Final = 6.0
_LEAST_BRUSH: Final = 10.0
_STEP: Final = 0.1
_NOTCH: Final = 120.0
_NOTCH_ZOOM: Final = 1.25


class _Drag(Enum):
    MOVE = auto()
    LEFT = auto()
    RIGHT = auto()
    NEW = auto()


class Overview(QWidget):
    """Emits the span that is wanted; shows the one that it is told."""

    spanRequested = Signal(float, float)  # noqa: N815 - as Qt names signals
    fitRequested = Signal()  # noqa: N815

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._colors = LIGHT
        self._starts: NDArray[np.int64] = np.empty(0, dtype=np.int64)
        self._columns: TimelineColumns | None = None
        self._hits: NDArray[np.int64] = self._starts
        self._today: int | None = None
        self._extent: tuple[float, float] | None = None
        self._span = (0.0, 1.0)
        self._counts: NDArray[np.int64] | None = None
        self._drag: _Drag | None = None
        self._grabbed = (0.0, (0.0, 1.0))
        self.setFixedHeight(scaled(HEIGHT))
        self.setMouseTracking(True)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setAttribute(Qt.WidgetAttribute.WA_OpaquePaintEvent)
        self._name_for_readers()

    def sizeHint(self) -> QSize:
        """As wide as the timeline."""
        return QSize(960, scaled(HEIGHT))

    def set_colors(self, colors: Colors) -> None:
        """Draw in other colours."""
        self._colors = colors
        self.update()

    def set_columns(self, columns: TimelineColumns, visible: NDArray[np.int64] | None = None) -> None:
        """Count other memories, or some of them (None: all)."""
        self._columns = columns
        self._find_extent()
        self.set_visible_memories(visible)

    def set_visible_memories(self, ids: NDArray[np.int64] | None) -> None:
        """Count only some memories (None: all)."""
        columns = self._columns
        if columns is None:
            return
        starts = columns.start if ids is None else columns.start[np.isin(columns.memory_id, ids)]
        first, last = np.searchsorted(starts, [OPEN_PAST + 1, OPEN_FUTURE])
        self._starts = starts[first:last]
        self._counts = None
        self.update()

    def set_hits(self, ids: NDArray[np.int64] | None) -> None:
        """Mark what a search found."""
        columns = self._columns
        empty = ids is None or columns is None or not len(ids)
        self._hits = self._starts[:0] if empty else columns.start[np.isin(columns.memory_id, ids)]  # type: ignore[union-attr,arg-type]
        self.update()

    def set_today(self, seconds: int | None) -> None:
        """Say what moment it is."""
        if seconds != self._today:
            self._today = seconds
            self._find_extent()

    def set_span(self, start: float, end: float) -> None:
        """Put the brush over what is looked at."""
        if (start, end) != self._span:
            self._span = (start, end)
            self._name_for_readers()
            self.update()

    @property
    def scale(self) -> Scale:
        """All of time on this width."""
        start, end = self._extent or self._span
        return Scale.spanning(start, end, max(1.0, self._width - self._gutter))

    @property
    def counts(self) -> NDArray[np.int64]:
        """How many memories begin in each column of four pixels."""
        if self._counts is None:
            scale = self.scale
            edges = scale.start + np.arange(int(scale.width // _BAR) + 2) * (_BAR * scale.seconds_per_pixel)
            self._counts = np.diff(np.searchsorted(self._starts, edges))
        return self._counts

    def brush(self) -> QRectF:
        """Return where the brush lies, at the usual size of letters; never too narrow to be caught."""
        scale = self.scale
        left, right = (min(max(scale.x_of(one), 0.0), scale.width) for one in self._span)
        if right - left < _LEAST_BRUSH:
            middle = min(max((left + right) / 2, _LEAST_BRUSH / 2), scale.width - _LEAST_BRUSH / 2)
            left, right = middle - _LEAST_BRUSH / 2, middle + _LEAST_BRUSH / 2
        return QRectF(self._gutter + left, 1, right - left, HEIGHT - 2)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw bars, brush and marks."""
        del event
        colors, scale, gutter = self._colors, self.scale, self._gutter
        painter = QPainter(self)
        painter.scale(text_scale(), text_scale())
        painter.fillRect(QRectF(0, 0, self._width + 1, HEIGHT + 1), colors.window)
        painter.fillRect(QRectF(0, 0, self._width, 1), colors.line)
        brush = self.brush()
        painter.fillRect(brush, faded(colors.cursor, 0.10))
        self._paint_bars(painter, brush)
        marks = np.round(scale.xs_of(self._hits))
        for x in marks[np.diff(marks, prepend=-np.inf) > 0].tolist():
            if 0 <= x <= scale.width:
                painter.fillRect(QRectF(gutter + x, 3, 2, 7), colors.plan)
        if self._today is not None and 0 <= (x := scale.x_of(self._today)) <= scale.width:
            painter.fillRect(QRectF(round(gutter + x), 1, 1, HEIGHT - 2), faded(colors.today, 0.6))
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(QPen(faded(colors.cursor, 0.9 if self.hasFocus() else 0.35), 2 if self.hasFocus() else 1))
        painter.drawRoundedRect(brush.adjusted(0.5, 0.5, -0.5, -0.5), 4, 4)
        painter.setFont(sized(usual(self.font()), 12))
        painter.setPen(colors.muted)
        label = QRectF(14, 0, gutter - 24, HEIGHT)
        text = "" if self._extent is None else span_text(*self._extent)
        flags = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter | Qt.TextFlag.TextWordWrap
        painter.drawText(label, flags, text)
        painter.end()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Count for another width."""
        self._counts = None
        super().resizeEvent(event)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Catch the brush by its middle or an edge, or begin another."""
        x = event.position().x() / text_scale()
        if event.button() is not Qt.MouseButton.LeftButton or x < self._gutter:
            return
        self._drag, self._grabbed = self._drag_at(x), (x, self._span)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """Move the brush, one of its edges, or draw another."""
        x = event.position().x() / text_scale()
        if self._drag is None:
            self._show_cursor(x)
            return
        self.spanRequested.emit(*self._dragged(self._drag, x))

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """A click beside the brush brings that time to its middle."""
        x, drag = event.position().x() / text_scale(), self._drag
        self._drag = None
        if drag is _Drag.NEW and abs(x - self._grabbed[0]) < _GRIP:
            half = (self._grabbed[1][1] - self._grabbed[1][0]) / 2
            middle = self.scale.seconds_at(x - self._gutter)
            self.spanRequested.emit(middle - half, middle + half)

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        """Look at everything."""
        if event.button() is Qt.MouseButton.LeftButton:
            self._drag = None
            self.fitRequested.emit()

    def wheelEvent(self, event: QWheelEvent) -> None:
        """Narrow or widen the brush around its middle."""
        steps = event.angleDelta().y() / _NOTCH
        if steps:
            self._scale_span(_NOTCH_ZOOM**-steps)
        event.accept()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Arrows move the brush, + and − narrow and widen it, Home shows everything."""
        start, end = self._span
        step = (end - start) * _STEP
        key = event.key()
        if key in (Qt.Key.Key_Left, Qt.Key.Key_Right):
            way = step if key == Qt.Key.Key_Right else -step
            self.spanRequested.emit(start + way, end + way)
        elif key in (Qt.Key.Key_Plus, Qt.Key.Key_Equal):
            self._scale_span(1 / _NOTCH_ZOOM)
        elif key == Qt.Key.Key_Minus:
            self._scale_span(_NOTCH_ZOOM)
        elif key == Qt.Key.Key_Home:
            self.fitRequested.emit()
        else:
            super().keyPressEvent(event)

    def changeEvent(self, event: QEvent) -> None:
        """Follow the language."""
        if event.type() == QEvent.Type.FontChange:
            self.setFixedHeight(scaled(HEIGHT))
            self._counts = None
        if event.type() in (QEvent.Type.LanguageChange, QEvent.Type.LocaleChange):
            self._name_for_readers()
            self.update()
        super().changeEvent(event)

    def event(self, event: QEvent) -> bool:
        """Say how much began in the column that is pointed at."""
        if isinstance(event, QHelpEvent) and event.type() is QEvent.Type.ToolTip:
            text = self.tip_at(event.pos().x() / text_scale())
            if text:
                QToolTip.showText(event.globalPos(), text, self)
            else:
                QToolTip.hideText()
            return True
        return super().event(event)

    def tip_at(self, x: float) -> str:
        """Return what is said about a column."""
        column, scale = int((x - self._gutter) // _BAR), self.scale
        if x < self._gutter or not 0 <= column < len(self.counts) or self._extent is None:
            return ""
        start = scale.seconds_at(column * _BAR)
        return f"{span_text(start, start + _BAR * scale.seconds_per_pixel)}: {memories_text(int(self.counts[column]))}"

    def accessible_items(self) -> list[AccessibleItem]:
        """Return the columns in which something begins; those under the brush count as selected."""
        brush, items = self.brush(), []
        for column in np.flatnonzero(self.counts).tolist():
            x = self._gutter + column * _BAR
            area = outward(QRectF(x, 0, _BAR, HEIGHT)).toRect()
            items.append(AccessibleItem(self.tip_at(x), "", area, is_selected=brush.left() <= x + 1 <= brush.right()))
        return items

    @property
    def _gutter(self) -> float:
        return min(GUTTER, max(64.0, self._width // 4))

    @property
    def _width(self) -> float:
        """The width at the usual size of letters."""
        return self.width() / text_scale()

    def _find_extent(self) -> None:
        columns = self._columns
        self._extent = None if columns is None else extents.of_most(columns, self._today)
        self._counts = None
        self._name_for_readers()
        self.update()

    def _paint_bars(self, painter: QPainter, brush: QRectF) -> None:
        counts, gutter = self.counts, self._gutter
        most = int(counts.max(initial=0))
        if not most:
            return
        room = HEIGHT - _TOP - _BOTTOM
        heights = np.maximum(np.ceil(np.sqrt(counts / most) * room), 2.0)
        quiet, lively = faded(self._colors.past, 0.55), self._colors.cursor
        for column in np.flatnonzero(counts).tolist():
            x, height = gutter + column * _BAR, heights[column]
            ink = lively if brush.left() <= x + 1 <= brush.right() else quiet
            painter.fillRect(QRectF(x, HEIGHT - _BOTTOM - height, _BAR - 1, height), ink)

    def _drag_at(self, x: float) -> _Drag:
        brush = self.brush()
        if abs(x - brush.left()) <= _GRIP:
            return _Drag.LEFT
        if abs(x - brush.right()) <= _GRIP:
            return _Drag.RIGHT
        return _Drag.MOVE if brush.left() < x < brush.right() else _Drag.NEW

    def _dragged(self, drag: _Drag, x: float) -> tuple[float, float]:
        scale, (pressed, (start, end)) = self.scale, self._grabbed
        second = scale.seconds_at(min(max(x - self._gutter, 0.0), scale.width))
        if drag is _Drag.MOVE:
            way = (x - pressed) * scale.seconds_per_pixel
            return start + way, end + way
        if drag is _Drag.NEW:
            other = scale.seconds_at(pressed - self._gutter)
            return min(second, other), max(second, other)
        return (min(second, end), max(second, end)) if drag is _Drag.LEFT else (min(start, second), max(start, second))

    def _scale_span(self, factor: float) -> None:
        start, end = self._span
        middle, half = (start + end) / 2, (end - start) / 2 * factor
        self.spanRequested.emit(middle - half, middle + half)

    def _show_cursor(self, x: float) -> None:
        drag = None if x < self._gutter else self._drag_at(x)
        shapes = {_Drag.LEFT: Qt.CursorShape.SizeHorCursor, _Drag.RIGHT: Qt.CursorShape.SizeHorCursor}
        shapes |= {_Drag.MOVE: Qt.CursorShape.OpenHandCursor}
        if drag in shapes:
            self.setCursor(shapes[drag])
        else:
            self.unsetCursor()

    def _name_for_readers(self) -> None:
        self.setAccessibleName(overview_text())
        shown = span_text(*self._span)
        self.setAccessibleDescription(shown if self._extent is None else f"{shown} / {span_text(*self._extent)}")
