"""The timeline as the window uses it: what was true, when, as one picture that is moved and asked."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace

import numpy as np
from numpy.typing import NDArray
from PySide6.QtCore import QRectF, QSize, Signal
from PySide6.QtGui import QImage, QPainter
from PySide6.QtWidgets import QWidget

from core.queries.memory_rows import MemoryRow
from core.timeline.columns import LaneBy, TimelineColumns
from core.timeline.lane_index import PreparedLanes
from core.values.civil_time import DAY
from ui.change_marks import ChangeMark
from ui.date_band import DateBand
from ui.magnifying import outward
from ui.theme import Colors
from ui.timeline import extents
from ui.timeline.canvas import Canvas
from ui.timeline.changes_painter import places
from ui.timeline.frame import BAR, Frame
from ui.timeline.hover import memory_line
from ui.timeline.labels import Fetch
from ui.timeline.span_history import SpanHistory
from ui.timeline.words import memories_text, timeline_text, undated_text
from ui.widgets.accessible_canvas import AccessibleItem, tell_selection


class TimelineWidget(Canvas):
    """Memories in lanes over time. Nothing here waits: texts are asked for and drawn when they come."""

    selectionChanged = Signal(object)  # noqa: N815 - as Qt names signals
    activated = Signal(int)
    spanChanged = Signal(float, float)  # noqa: N815
    hovered = Signal(object)
    rangeSelected = Signal(object)  # noqa: N815
    undatedRequested = Signal()  # noqa: N815
    momentDragged = Signal(object, object, bool)  # noqa: N815
    """Which moment (``Moment``), where it stands now (``Window``), and whether the button was let go."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._viewport.span_changed.connect(self.spanChanged)
        self.history = SpanHistory(self._viewport.show_span, self)
        self._viewport.span_changed.connect(self.history.see)
        self._acts.selection_changed.connect(self.selectionChanged)
        self._acts.selection_moved.connect(self._name_for_readers)
        self._acts.selection_moved.connect(lambda: tell_selection(self))
        self._acts.activated.connect(self.activated)
        self._acts.hovered.connect(self.hovered)
        self._acts.range_selected.connect(self.rangeSelected)
        self._acts.undated_requested.connect(self.undatedRequested)
        self._acts.moment_dragged.connect(self.momentDragged)
        self._name_for_readers()

    def set_columns(self, columns: TimelineColumns, *, lane_by: LaneBy) -> None:
        """Show memories; the span stays, but where nothing was shown before, everything comes into view."""
        self._take(lambda: self._composer.set_columns(columns, lane_by))

    def set_prepared(self, prepared: PreparedLanes) -> None:
        """Show memories that were sorted into lanes elsewhere, with their filter."""
        self._take(lambda: self._composer.set_prepared(prepared))

    def _take(self, change: Callable[[], None]) -> None:
        before = self._composer.columns
        change()
        self._after_columns()
        columns = self._composer.columns
        if columns is not None and (before is None or not len(before)):
            self.history.forget()
            span = extents.of_most(columns, self._marks.today)
            if span is not None:
                self._viewport.show_span(*span)

    def set_lane_by(self, lane_by: LaneBy) -> None:
        """Sort the same memories into other lanes."""
        if self._composer.columns is not None:
            self._composer.set_columns(self._composer.columns, lane_by)
            self._after_columns()

    def set_visible_memories(self, ids: NDArray[np.int64] | None) -> None:
        """Show only some memories (None: all)."""
        self._composer.set_visible(ids)
        self._after_columns()

    def set_hits(self, ids: NDArray[np.int64] | None) -> None:
        """Mark what a search found."""
        self._composer.set_hits(ids)
        self._marks.hits = self._composer.hit_ids
        self._go_stale()

    def set_row_source(self, fetch: Fetch | None) -> None:
        """Ask here for the rows of memories that come into view; the answer comes by ``provide_rows``."""
        self._fetch = fetch
        self._labels.forget()
        self._go_stale()

    def provide_rows(self, rows: Mapping[int, MemoryRow]) -> None:
        """Take rows that were asked for, or changed."""
        if self._labels.provide(rows):
            self._go_stale()

    def set_colors(self, colors: Colors) -> None:
        """Draw with other colours."""
        self._composer.set_colors(colors)
        self._painter.set_colors(colors)
        self._go_stale()

    def set_today(self, seconds: int | None) -> None:
        """Say what moment it is: what holds until further notice fades beyond it."""
        self._marks.today = seconds
        if self._composer.columns is None and seconds is not None:
            self._viewport.show_span(seconds - 183 * DAY, seconds + 183 * DAY)
        self.update()

    def set_true_at(self, seconds: int | None) -> None:
        """Draw the cursor of the moment that is asked about."""
        self._marks.true_at = seconds
        self.update()

    def set_known_at(self, seconds: int | None) -> None:
        """Draw the cursor up to which what was told counts."""
        self._marks.known_at = seconds
        self.update()

    def set_lit(self, ids: frozenset[int]) -> None:
        """Light the memories that hang together with what is selected or pointed at."""
        self._acts.light(ids)

    def set_band(self, band: DateBand | None) -> None:
        """Draw the distance of two dates that are compared, or no longer."""
        if band != self._marks.band:
            self._marks.band = band
            self.update()

    def set_changes(self, changes: tuple[ChangeMark, ...], current: ChangeMark | None = None) -> None:
        """Mark what changed between two days, and bring the one that is looked at into view."""
        self._marks.changes, self._marks.change = changes, current
        if current is not None:
            self._viewport.reveal(current.seconds)
        self.update()

    def set_week_start(self, weekday: int) -> None:
        """Begin weeks on another day, 0 for Monday."""
        self._ruler.week_start = weekday
        self._go_stale()

    def set_animated(self, *, on: bool) -> None:
        """Allow movement where the system does, or let every change of the span be immediate."""
        self._viewport.motion.is_wanted = on and self._is_system_animated()

    def visible_span(self) -> tuple[float, float]:
        """Return the civil seconds at the left and right edge."""
        return self._viewport.scale.start, self._viewport.scale.end

    def set_visible_span(self, start: float, end: float) -> None:
        """Show [start, end)."""
        self._viewport.show_span(start, end)

    def fit_all(self) -> None:
        """Bring everything into view."""
        self._acts.fit_all()

    def zoom_to_selection(self) -> None:
        """Look closely at what is selected."""
        self._acts.zoom_to_selection()

    def go_to(self, seconds: float) -> None:
        """Bring a time to the middle."""
        self._viewport.go_to(seconds)

    def selection(self) -> tuple[int, ...]:
        """Return the selected ids, in the order in which they were selected."""
        return self._acts.selection

    def select(self, ids: Sequence[int], *, reveal: bool = False) -> None:
        """Select memories; the last one is brought into view if asked."""
        self._acts.select(ids)
        if reveal and ids:
            self._acts.reveal(int(ids[-1]))

    def image(self, size: QSize, dpr: float) -> QImage:
        """Return what is seen as a picture of its own size."""
        picture = QImage(size * dpr, QImage.Format.Format_ARGB32_Premultiplied)
        picture.setDevicePixelRatio(dpr)
        painter = QPainter(picture)
        self.draw(painter, size, dpr)
        painter.end()
        return picture

    def draw(self, painter: QPainter, size: QSize, dpr: float) -> None:
        """Draw what is seen in an area of its own size, as fine as ``dpr`` pixels a unit."""
        shown = self._viewport.frame
        frame = Frame.make(
            float(size.width()), float(size.height()), shown.counts, scroll=shown.scroll, has_footer=shown.has_footer
        )
        composed = self._composer.compose(
            self._viewport.scale.resized(frame.content_width), frame, dpr, self._acts.pinned()
        )
        self._acts.find_lag(composed)
        self._painter.paint(painter, composed, frame, replace(self._marks, shows_focus=False, hovered=None))

    def accessible_items(self) -> list[AccessibleItem]:
        """Return what is seen, lane by lane: each memory, or the count of a lane where they cannot be told apart."""
        columns, gutter = self._composer.columns, self._viewport.frame.gutter
        items: list[AccessibleItem] = []
        if columns is None:
            return items
        for change, plate in places(self._marks.changes, self._viewport.scale):
            sign = outward(plate.translated(gutter, 0)).toRect()
            items.append(AccessibleItem(change.text, "", sign, is_selected=change is self._marks.change))
        for lane in self._current().lanes:
            if lane.density is not None:
                area = outward(QRectF(0, lane.top, self._viewport.frame.width, lane.height)).toRect()
                items.append(AccessibleItem(f"{lane.name}: {lane.detail}", "", area, is_selected=False))
            for box in lane.boxes:
                row = self._labels.row(box.memory_id)
                items.append(
                    AccessibleItem(
                        self._labels.text(box.memory_id),
                        f"{lane.name}. {memory_line(row, box, columns)}"
                        if lane.name
                        else memory_line(row, box, columns),
                        outward(box.rect(BAR).translated(gutter, 0)).toRect(),
                        is_selected=box.memory_id in self._marks.selected,
                    )
                )
        return items

    def _after_columns(self) -> None:
        columns = self._composer.columns
        self._marks.undated = 0 if columns is None else len(columns.undated)
        self._marks.hovered = None
        self._acts.find_selected()
        self._viewport.set_lanes([len(lane) for lane in self._composer.lanes], has_footer=self._marks.undated > 0)
        self._name_for_readers()

    def _name_for_readers(self) -> None:
        columns = self._composer.columns
        self.setAccessibleName(timeline_text())
        shown = [memories_text(0 if columns is None else len(columns))]
        if self._marks.undated:
            shown.append(undated_text(self._marks.undated))
        chosen = [self._labels.text(memory_id) for memory_id in self._acts.selection[-1:]]
        self.setAccessibleDescription(". ".join([", ".join(shown), *filter(None, chosen)]))
