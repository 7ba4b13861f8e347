"""Chooses how a lane is drawn at a span, and where each of its memories lies."""

import math
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Final

import numpy as np
from numpy.typing import NDArray
from PySide6.QtCore import QRectF

from core.timeline.columns import OPEN_FUTURE, OPEN_PAST, TimelineColumns
from core.timeline.lane_index import Lane
from core.timeline.lanes import NO_ROOM, gather, next_lefts, pack_rows
from core.timeline.scale import Scale
from ui.timeline.frame import CHIP, LANE_PADDING, ROW
from ui.timeline.labels import Labels
from ui.timeline.looks import Form, are_mentions, forms, looks
from ui.timeline.picture import Box, LanePicture, Mode, Overflow
from ui.timeline.sizing import (
    GAP,
    LEAST_LABEL,
    MARK,
    NARROW_GRAIN,
    NARROW_LABEL,
    PADDING,
    UNKNOWN_LABEL,
    WIDEST_LABEL,
    label_place,
    may_touch,
    size_bar,
    size_card,
)

MOST_CARDS: Final = 700
_FEW: Final = 10
_LEAST_SHOWN: Final = 0.3
_STUMP: Final = 14.0
_STRETCH: Final = 256.0
CHIP_WIDTH: Final = 40.0
_FAR: Final = 1_000.0


@dataclass(frozen=True, slots=True, eq=False)
class Packing:
    """Which cards of a lane have which sub-row, for as long as ``key`` holds: panning by a little changes nothing.

    ``rows`` are positions in the columns, None where the lane is to be drawn as counts. ``hidden`` counts events and
    plans of before that go on here but would take the rows from what begins here.
    """

    key: tuple[object, ...]
    rows: NDArray[np.int64] | None
    sub_rows: list[int]
    left_out: NDArray[np.int64]
    widest: float
    hidden: int


@dataclass(frozen=True, slots=True)
class LaneLayout:
    """Lays out lanes at one scale; ``stay`` gives the row that a memory had before, ``kept`` packings by lane."""

    columns: TimelineColumns
    scale: Scale
    labels: Labels
    stay: Mapping[int, int]
    kept: dict[int, Packing]
    chip_text: Callable[[int], str]

    def lay_out(self, lane: Lane, picture: LanePicture) -> bool:
        """Fill the picture with bars or cards; False if there are too many, and counts are to be drawn."""
        first, last = math.floor(self.scale.start), math.ceil(self.scale.end)
        seen = lane.index.count(first, last)
        label_room = int(WIDEST_LABEL * self.scale.seconds_per_pixel) + 1
        begin, end = lane.index.began_within(first - label_room, last)
        if seen <= 3 * picture.rows and self._bars(lane, picture, first, last, (begin, end)):
            return True
        packing = self._packing(lane, picture)
        if packing.rows is None:
            return False
        picture.mode, picture.carried = Mode.CARDS, lane.holding(first) + packing.hidden
        boxes = self._boxes(packing.rows)
        for box in boxes:
            size_card(box, packing.widest)
        self._finish(picture, boxes, packing.sub_rows, is_card=True)
        self._gather(picture, packing.left_out)
        return True

    def _packing(self, lane: Lane, picture: LanePicture) -> Packing:
        """Return the packing of a stretch around the view that stands still on the calendar."""
        stretch = _STRETCH * self.scale.seconds_per_pixel
        first = math.floor((self.scale.start - WIDEST_LABEL * self.scale.seconds_per_pixel) / stretch)
        last = math.ceil(self.scale.end / stretch)
        key = (self.scale.seconds_per_pixel, first, last, picture.rows, self.labels.version)
        kept = self.kept.get(picture.number)
        if kept is None or kept.key != key:
            kept = self._pack_stretch(key, lane, picture.rows, math.floor(first * stretch), math.ceil(last * stretch))
            self.kept[picture.number] = kept
        return kept

    def _pack_stretch(self, key: tuple[object, ...], lane: Lane, row_count: int, first: int, last: int) -> Packing:
        none = np.empty(0, dtype=np.int64)
        counts = Packing(key, None, [], none, 0.0, 0)
        begin, end = lane.index.began_within(first, last)
        going_on = lane.marks.count(first, first + 1)
        if end - begin + going_on > MOST_CARDS:
            return counts
        lasting = lane.mark_places[lane.marks.overlapping(first, first + 1)]
        shown = lasting[-max(1, row_count // 3) :] if begin < end else lasting[-row_count:]
        rows = lane.rows[np.union1d(np.arange(begin, end, dtype=np.int64), shown)]
        is_sparse = len(rows) <= _FEW * (row_count + 2)
        if not is_sparse and self._room_for(rows, NARROW_LABEL, row_count) < _LEAST_SHOWN * len(rows):
            return counts
        boxes, packed, rest, widest = self._packed_cards(rows, row_count, LEAST_LABEL if is_sparse else NARROW_LABEL)
        placed = [(box.row, sub_row) for box, sub_row in zip(boxes, packed, strict=True) if sub_row != NO_ROOM]
        if len(placed) < _LEAST_SHOWN * len(rows) and not is_sparse:
            return counts
        missed = [box.row for box, sub_row in zip(boxes, packed, strict=True) if sub_row == NO_ROOM]
        left_out = np.sort(np.array([*rest, *missed], dtype=np.int64))
        placed_rows = np.array([row for row, _ in placed], dtype=np.int64)
        return Packing(
            key, placed_rows, [sub_row for _, sub_row in placed], left_out, widest, len(lasting) - len(shown)
        )

    def _bars(self, lane: Lane, picture: LanePicture, first: int, last: int, near: tuple[int, int]) -> bool:
        places = np.union1d(lane.index.overlapping(first, last), np.arange(*near, dtype=np.int64))
        if len(places) > 6 * picture.rows + 30:
            return False
        boxes = self._boxes(lane.rows[places])
        for box in boxes:
            size_bar(box)
        rows = self._pack(boxes, picture.rows)
        if NO_ROOM in rows:
            return False
        picture.mode = Mode.BARS
        self._finish(picture, boxes, rows, is_card=False)
        return True

    def _packed_cards(
        self, rows: NDArray[np.int64], row_count: int, least: float
    ) -> tuple[list[Box], list[int], NDArray[np.int64], float]:
        """Return cards with their sub-rows, with labels as wide as all of them allow, and what was not even tried.

        Where not all find room, the last sub-row is left to the chips that count the rest.
        """
        if self._room_for(rows, least, row_count) == len(rows):
            boxes = self._boxes(rows)
            for widest in (WIDEST_LABEL, NARROW_LABEL, LEAST_LABEL):
                packed = self._pack_sized(boxes, widest, row_count) if widest >= least else [NO_ROOM]
                if NO_ROOM not in packed:
                    return boxes, packed, rows[:0], widest
        is_tried = self._ranks(rows, least) < 2 * row_count
        boxes = self._boxes(rows[is_tried])
        return boxes, self._pack_sized(boxes, least, max(1, row_count - 1)), rows[~is_tried], least

    def _room_for(self, rows: NDArray[np.int64], label: float, row_count: int) -> int:
        """Return how many cards can find a row at most: no two of a row begin within the width of one."""
        return int((self._ranks(rows, label) < row_count).sum())

    def _ranks(self, rows: NDArray[np.int64], label: float) -> NDArray[np.int64]:
        """Number the cards that begin within each stretch of a label's width; stretches stand still on the calendar."""
        width = (label + GAP) * self.scale.seconds_per_pixel
        stretches = np.floor(self.columns.start[rows] / width)
        return np.arange(len(rows), dtype=np.int64) - np.searchsorted(stretches, stretches, side="left")

    def _pack_sized(self, boxes: list[Box], widest: float, row_count: int) -> list[int]:
        for box in boxes:
            size_card(box, widest)
        return self._pack(boxes, row_count)

    def _boxes(self, rows: NDArray[np.int64]) -> list[Box]:
        columns, scale = self.columns, self.scale
        far_left, far_right = -_FAR, scale.width + _FAR
        sure_from = np.clip(scale.xs_of(columns.from_latest[rows]), far_left - WIDEST_LABEL, far_right)
        begin = np.clip(scale.xs_of(columns.start[rows]), far_left - WIDEST_LABEL, far_right)
        end = np.clip(scale.xs_of(columns.to_latest[rows]), far_left - WIDEST_LABEL, far_right)
        sure_to = np.clip(scale.xs_of(columns.to_earliest[rows]), far_left - WIDEST_LABEL, far_right)
        is_open = columns.to_latest[rows] == OPEN_FUTURE
        starts_open = columns.from_earliest[rows] == OPEN_PAST
        return [
            Box(*values)
            for values in zip(
                columns.memory_id[rows].tolist(),
                rows.tolist(),
                forms(columns, rows),
                looks(columns, rows),
                columns.is_pending[rows].tolist(),
                are_mentions(columns, rows),
                is_open.tolist(),
                starts_open.tolist(),
                begin.tolist(),
                np.maximum(end, begin).tolist(),
                sure_from.tolist(),
                sure_to.tolist(),
                [self.labels.width(memory_id) or UNKNOWN_LABEL for memory_id in columns.memory_id[rows].tolist()],
                strict=True,
            )
        ]

    def _pack(self, boxes: list[Box], row_count: int) -> list[int]:
        lefts = [box.left for box in boxes]
        rights = [box.right + (0.0 if may_touch(box) else GAP) for box in boxes]
        stay = {index: self.stay[box.memory_id] for index, box in enumerate(boxes) if box.memory_id in self.stay}
        return pack_rows(lefts, rights, row_count, stay)

    def _finish(self, picture: LanePicture, boxes: list[Box], rows: list[int], *, is_card: bool) -> None:
        """Give each box that has a row its place and its text, with the room up to the next in the same row."""
        rooms = next_lefts([box.left for box in boxes], rows, self.scale.width + WIDEST_LABEL)
        top = picture.top + LANE_PADDING
        for box, row, room in zip(boxes, rows, rooms, strict=True):
            if row == NO_ROOM:
                continue
            box.sub_row, box.top, box.is_card = row, top + row * ROW, is_card
            self._label(box, room - GAP, is_card=is_card)
            if box.right > 0 and box.left < self.scale.width:
                picture.boxes.append(box)

    def _label(self, box: Box, room_end: float, *, is_card: bool) -> None:
        box.label_x, room = label_place(box, room_end, is_card=is_card)
        box.text = self.labels.drawn(box.memory_id, room)
        if not is_card or box.form is not Form.STATE:
            self._close_around_label(box)
            return
        wanted = min(box.natural, WIDEST_LABEL) + 2 * PADDING
        is_mute = box.text is None and bool(self.labels.text(box.memory_id))
        box.right = min(box.begin + (_STUMP if is_mute else wanted), max(room_end, box.begin + _STUMP))

    def _close_around_label(self, box: Box) -> None:
        """Let a mark reach as far as its drawn text, so that a click, a ring and a hit's ground fit it."""
        is_narrow = box.form is not Form.STATE and box.end - box.begin < NARROW_GRAIN
        body = box.left + MARK if is_narrow else max(box.end, box.begin + 6.0)
        if box.text is not None:
            box.right = max(body, box.label_x + box.text.size().width() + 3.0)
        elif self.labels.text(box.memory_id):
            box.right = body

    def _gather(self, picture: LanePicture, rows: NDArray[np.int64]) -> None:
        """Count those that found no row, where they begin."""
        starts = self.columns.start[rows]
        xs, ids = self.scale.xs_of(starts).tolist(), self.columns.memory_id[rows].tolist()
        top = picture.top + LANE_PADDING + (picture.rows - 1) * ROW
        for members, left, _ in gather(range(len(xs)), xs, CHIP_WIDTH + GAP):
            if -CHIP_WIDTH < left < self.scale.width:
                picture.overflow.append(
                    Overflow(
                        ids=tuple(ids[member] for member in members),
                        rect=QRectF(left, top + 2, CHIP_WIDTH, CHIP),
                        text=self.chip_text(len(members)),
                        start=int(starts[members[0]]),
                        end=int(starts[members[-1]]) + 1,
                    )
                )
