"""What a person does to the picture: selecting, pointing, measuring a range, opening."""

from collections.abc import Callable, Collection, Sequence
from typing import Final

import numpy as np
from PySide6.QtCore import QObject, QPointF, QRectF, Qt, Signal

from core.timeline.columns import OPEN_PAST
from core.timeline.scale import Scale
from ui.timeline import extents
from ui.timeline.composer import Composer
from ui.timeline.frame import BAR
from ui.timeline.hover import find, inside
from ui.timeline.moments import Moment, Tag, grabbed, snapped
from ui.timeline.painter import Marks
from ui.timeline.picture import Picture
from ui.timeline.viewport import Viewport

_CLOSER: Final = 5.0
_LEAST_LAG: Final = 12.0
_BADGE_REACH: Final = 80.0


class Acts(QObject):
    """Keeps what is selected, pointed at and measured; gestures and keys act on it."""

    selection_changed = Signal(object)
    activated = Signal(int)
    hovered = Signal(object)
    range_selected = Signal(object)
    undated_requested = Signal()
    marks_changed = Signal()
    selection_moved = Signal()
    cursor_wanted = Signal(object)
    lit_moved = Signal()
    moment_dragged = Signal(object, object, bool)

    def __init__(
        self,
        viewport: Viewport,
        composer: Composer,
        picture: Callable[[], Picture],
        tags: Callable[[Scale, Marks], list[Tag]],
        parent: QObject,
    ) -> None:
        super().__init__(parent)
        self._tags = tags
        self._viewport = viewport
        self._composer = composer
        self._picture = picture
        self.marks = Marks()
        self.selection: tuple[int, ...] = ()
        self._lit_rows: dict[int, int] = {}

    def select(self, ids: Sequence[int]) -> None:
        """Select memories and nothing else."""
        chosen = tuple(dict.fromkeys(int(memory_id) for memory_id in ids))
        if chosen != self.selection:
            self.selection = chosen
            self.find_selected()
            self.selection_changed.emit(chosen)

    def reveal(self, memory_id: int) -> None:
        """Bring a selected memory into view."""
        row, columns = self.marks.selected.get(memory_id), self._composer.columns
        if row is None or columns is None:
            return
        self._viewport.reveal(int(columns.start[row]))
        lane = self._composer.lane_of(row)
        if lane is not None:
            self._viewport.reveal_lane(lane)

    def find_selected(self) -> None:
        """Look up the selection among the memories shown: they or it have changed."""
        places = self._rows(self.selection)
        if self._lit_rows:
            self._lit_rows = self._rows(self.marks.lit)
        self.marks.selected = {memory_id: places[memory_id] for memory_id in self.selection if memory_id in places}
        self.selection_moved.emit()

    def light(self, ids: frozenset[int]) -> None:
        """Light memories that hang together; among counts they are looked up anew."""
        if ids == self.marks.lit:
            return
        self.marks.lit = ids
        is_crowded = bool(ids) and any(lane.density is not None for lane in self._picture().lanes)
        self._lit_rows = self._rows(ids) if is_crowded else {}
        self.lit_moved.emit()

    def pinned(self) -> dict[int, int]:
        """Return the rows of the memories that are never lost from sight."""
        return {**self._lit_rows, **self.marks.selected}

    def find_lag(self, picture: Picture) -> None:
        """Find the line from when the memory pointed at, or selected last, was said to when it happened."""
        self.marks.lag = None
        wanted = self.marks.hovered if self.marks.hovered is not None else next(reversed(self.selection), None)
        columns = self._composer.columns
        if wanted is None or columns is None:
            return
        box = next((box for lane in picture.lanes for box in lane.boxes if box.memory_id == wanted), None)
        if box is None or int(columns.learned[box.row]) == OPEN_PAST:
            return
        said = picture.scale.x_of(int(columns.learned[box.row]))
        if abs(said - box.begin) >= _LEAST_LAG:
            self.marks.lag = (said, box.begin, box.top + BAR + 2.0)

    # Gestures

    def click(self, point: QPointF, *, adds: bool) -> None:
        """Select what lies at a point of the content; a click on nothing clears the selection."""
        found = find(self._picture(), point)
        if found.box is not None:
            self._choose((found.box.memory_id,), adds=adds)
        elif found.overflow is not None:
            self._choose(found.overflow.ids, adds=adds)
        elif not adds:
            self.clear()

    def double_click(self, point: QPointF) -> None:
        """Open a memory; look closer at what cannot be told apart."""
        found = find(self._picture(), point)
        if found.box is not None:
            self.activated.emit(found.box.memory_id)
        elif found.overflow is not None:
            start, end = found.overflow.start, found.overflow.end
            margin = max(0.2 * (end - start), 60.0)
            self._viewport.show_span(start - margin, end + 2 * margin, animated=True)
        elif found.column is not None:
            self._viewport.zoom(_CLOSER, point.x())

    def point_at(self, point: QPointF | None) -> None:
        """Mark what lies under the pointer."""
        box = None if point is None else find(self._picture(), point).box
        memory_id = None if box is None else box.memory_id
        if memory_id != self.marks.hovered:
            self.marks.hovered = memory_id
            self.hovered.emit(memory_id)
            self.marks_changed.emit()

    def draw_range(self, first: float, second: float, *, is_done: bool) -> None:
        """Select a range of time."""
        low, high = sorted((self._viewport.scale.seconds_at(first), self._viewport.scale.seconds_at(second)))
        self.marks.range = (low, high)
        self.marks_changed.emit()
        if is_done:
            self.range_selected.emit((low, high))

    def draw_rubber(self, area: QRectF, *, is_done: bool) -> None:
        """Add to the selection what a rubber band touches."""
        self.marks.rubber = None if is_done else area
        self.marks_changed.emit()
        if is_done:
            touched = tuple(box.memory_id for box in inside(self._picture(), area))
            self.select((*self.selection, *touched))

    def click_outside(self, position: QPointF) -> None:
        """Ask for the undated memories, if their badge was clicked."""
        frame = self._viewport.frame
        if frame.has_footer and position.y() >= frame.bottom and position.x() < frame.gutter + _BADGE_REACH:
            self.undated_requested.emit()

    def moment_at(self, point: QPointF) -> Moment | None:
        """Return which moment's cursor lies at a point of the ruler."""
        return grabbed(self._tags(self._viewport.scale, self.marks), point.x(), point.y())

    def drag_moment(self, moment: Moment, x: float, *, snaps: bool, is_done: bool) -> None:
        """Ask about another moment; whoever listens moves the cursor."""
        window = snapped(self._picture(), min(max(x, 0.0), self._viewport.scale.width), snaps=snaps)
        self.moment_dragged.emit(moment, window, is_done)

    def set_cursor(self, shape: Qt.CursorShape | None) -> None:
        """Show another pointer."""
        self.cursor_wanted.emit(shape)

    # Keys

    def step(self, along: int, across: int) -> bool:
        """Move the selection to the next memory of its lane, or to the nearest of another lane."""
        row = next(reversed(self.marks.selected.values()), None)
        lane_number = None if row is None else self._composer.lane_of(row)
        if row is None or lane_number is None:
            return False
        target = self._composer.neighbour(row, lane_number, along, across)
        if target is not None:
            self.select((target,))
            self.reveal(target)
        return True

    def fit_all(self) -> None:
        """Bring everything into view."""
        columns = self._composer.columns
        span = None if columns is None else extents.of_all(columns, self._composer.shown_rows(), self.marks.today)
        if span is not None:
            self._viewport.show_span(*span, animated=True)

    def zoom_to_selection(self) -> None:
        """Look closely at what is selected."""
        columns = self._composer.columns
        if columns is None or not self.marks.selected:
            return
        span = extents.of_some(columns, np.array(list(self.marks.selected.values()), dtype=np.int64))
        if span is not None:
            self._viewport.show_span(*span, animated=True)

    def show_today(self) -> None:
        """Bring today to the middle."""
        if self.marks.today is not None:
            self._viewport.go_to(self.marks.today)

    def ask_for_undated(self) -> None:
        """Ask for the undated memories, if there are any."""
        if self.marks.undated:
            self.undated_requested.emit()

    def open_selected(self) -> bool:
        """Open the memory that was selected last."""
        if not self.selection:
            return False
        self.activated.emit(self.selection[-1])
        return True

    def clear(self) -> bool:
        """Clear the range, or else the selection."""
        if self.marks.range is not None:
            self.marks.range = None
            self.marks_changed.emit()
            self.range_selected.emit(None)
            return True
        had_any = bool(self.selection)
        self.select(())
        return had_any

    def _rows(self, ids: Collection[int]) -> dict[int, int]:
        columns = self._composer.columns
        if columns is None:
            return {}
        rows = self._composer.rows_of(np.array(list(ids), dtype=np.int64))
        return dict(zip(columns.memory_id[rows].tolist(), rows.tolist(), strict=True))

    def _choose(self, ids: Sequence[int], *, adds: bool) -> None:
        if not adds:
            self.select(ids)
        elif set(ids) <= set(self.selection):
            self.select([memory_id for memory_id in self.selection if memory_id not in ids])
        else:
            self.select((*self.selection, *ids))
