"""Makes the picture of a span: the one place that looks at the columns."""

from collections.abc import Mapping
from typing import Final

import numpy as np
from numpy.typing import NDArray

from core.timeline.columns import LaneBy, TimelineColumns
from core.timeline.lane_index import Lane, PreparedLanes, prepare_lanes
from core.timeline.scale import Scale
from ui.attribute_words import attribute_word
from ui.ruler import RulerMaker
from ui.theme import Colors
from ui.timeline.density_image import Counts, DensityPainter, count
from ui.timeline.frame import BAR, LANE_PADDING, ROW, Frame
from ui.timeline.labels import Labels
from ui.timeline.lane_layout import LaneLayout, Packing
from ui.timeline.picture import LanePicture, Mode, Picture
from ui.timeline.words import chip_text, memories_text

_NO_IDS: Final[NDArray[np.int64]] = np.empty(0, dtype=np.int64)
_TALLEST_DENSITY: Final = 240.0


class Composer:
    """Holds what is shown (columns, lanes, filter, hits) and lays it out for a scale."""

    def __init__(self, labels: Labels, ruler: RulerMaker, colors: Colors) -> None:
        self.labels = labels
        self.ruler = ruler
        self.columns: TimelineColumns | None = None
        self.lane_by = LaneBy.NONE
        self.lanes: tuple[Lane, ...] = ()
        self._visible: NDArray[np.int64] | None = None
        self._hits: NDArray[np.int64] = _NO_IDS
        self._hit_starts: NDArray[np.int64] = _NO_IDS
        self.hit_ids: frozenset[int] = frozenset()
        self._density = DensityPainter(colors)
        self._stay: dict[int, int] = {}
        self._kept: dict[int, Packing] = {}
        self._stay_scale = 0.0

    def set_columns(self, columns: TimelineColumns, lane_by: LaneBy) -> None:
        """Show other memories."""
        self.set_prepared(prepare_lanes(columns, lane_by, self._visible))

    def set_visible(self, ids: NDArray[np.int64] | None) -> None:
        """Show only some memories."""
        self._visible = ids
        if self.columns is not None:
            self.set_prepared(prepare_lanes(self.columns, self.lane_by, ids))

    def set_prepared(self, prepared: PreparedLanes) -> None:
        """Show memories that were sorted into lanes already."""
        self.columns, self.lane_by = prepared.columns, prepared.lane_by
        self._visible, self.lanes = prepared.visible, prepared.lanes
        self._stay = {}
        self._kept = {}
        self._find_hits()

    def set_hits(self, ids: NDArray[np.int64] | None) -> None:
        """Mark what a search found."""
        self._hits = _NO_IDS if ids is None else np.asarray(ids, dtype=np.int64)
        self.hit_ids = frozenset(self._hits.tolist())
        self._find_hits()

    def set_colors(self, colors: Colors) -> None:
        """Draw counts in other colours."""
        self._density = DensityPainter(colors)

    def rows_of(self, ids: NDArray[np.int64]) -> NDArray[np.int64]:
        """Return the positions of memories in the columns, those that are not there left out."""
        if self.columns is None or not len(ids):
            return _NO_IDS
        return np.flatnonzero(np.isin(self.columns.memory_id, ids)).astype(np.int64)

    def shown_rows(self) -> NDArray[np.int64]:
        """Return the positions of all memories that pass the filter."""
        return np.concatenate([lane.rows for lane in self.lanes]) if self.lanes else _NO_IDS

    def lane_name(self, number: int) -> str:
        """Return the name of a lane as people read it."""
        name = self.lanes[number].name
        return attribute_word(name) if self.lane_by is LaneBy.ATTRIBUTE else name

    def lane_of(self, row: int) -> int | None:
        """Return the number of the lane in which a row lies, if it is shown."""
        return next((number for number, lane in enumerate(self.lanes) if self._place(lane, row) is not None), None)

    def neighbour(self, row: int, lane_number: int, along: int, across: int) -> int | None:
        """Return the id of the memory before or after a row in its lane, or the nearest one of a lane beside it."""
        columns, lane = self.columns, self.lanes[lane_number]
        place = self._place(lane, row)
        if columns is None or place is None:
            return None
        if across:
            other = lane_number + across
            if not 0 <= other < len(self.lanes):
                return None
            lane = self.lanes[other]
            place = min(int(np.searchsorted(lane.index.starts, columns.start[row])), len(lane) - 1)
        elif not 0 <= place + along < len(lane):
            return None
        return int(columns.memory_id[lane.rows[place + along]])

    def _place(self, lane: Lane, row: int) -> int | None:
        columns = self.columns
        if columns is None:
            return None
        start = int(columns.start[row])
        begin, end = lane.index.began_within(start, start + 1)
        place = begin + int(np.searchsorted(lane.rows[begin:end], row))
        return place if place < end and int(lane.rows[place]) == row else None

    def compose(self, scale: Scale, frame: Frame, dpr: float, selected: Mapping[int, int]) -> Picture:
        """Return the picture of a span; ``selected`` maps ids to rows."""
        picture = Picture(scale, self.ruler.make(scale), [], self._hit_xs(scale), ROW, BAR)
        columns = self.columns
        if columns is None:
            return picture
        stay = self._stay if scale.seconds_per_pixel == self._stay_scale else {}
        layout = LaneLayout(columns, scale, self.labels, stay, self._kept, chip_text)
        crowded: list[tuple[LanePicture, Counts]] = []
        for number in frame.visible_lanes():
            lane = self.lanes[number]
            top, height = frame.lane_top(number), frame.lane_height(number)
            shown = LanePicture(number, self.lane_name(number), memories_text(len(lane)), top, height, Mode.DENSITY)
            picture.lanes.append(shown)
            if not layout.lay_out(lane, shown):
                shown.mode, shown.carried = Mode.DENSITY, 0
                crowded.append((shown, count(lane, scale)))
        self._draw_counts(crowded, scale, dpr)
        self._stay = {box.memory_id: box.sub_row for lane in picture.lanes for box in lane.boxes}
        self._stay_scale = scale.seconds_per_pixel
        picture.pins = self._pins(picture, selected)
        return picture

    def _draw_counts(self, crowded: list[tuple[LanePicture, Counts]], scale: Scale, dpr: float) -> None:
        areas = []
        for lane, _ in crowded:
            height = min(lane.height - 2 * LANE_PADDING, _TALLEST_DENSITY)
            areas.append((lane.top + lane.height - LANE_PADDING - height, height))
        strips = self._density.draw([counts for _, counts in crowded], areas, scale, dpr)
        for (lane, _), strip in zip(crowded, strips, strict=True):
            lane.density = strip

    def _pins(self, picture: Picture, selected: Mapping[int, int]) -> list[tuple[int, float, float]]:
        """Return where selected memories lie among counts: they are never lost from sight."""
        columns = self.columns
        crowded = {lane.number: lane.top for lane in picture.lanes if lane.mode is Mode.DENSITY}
        if columns is None or not crowded:
            return []
        pins = []
        for memory_id, row in selected.items():
            x = picture.scale.x_of(int(columns.start[row]))
            lane = self.lane_of(row) if 0 <= x <= picture.scale.width else None
            if lane in crowded:
                pins.append((memory_id, x, crowded[lane]))
        return pins

    def _hit_xs(self, scale: Scale) -> list[float]:
        """Return the pixels at which a hit begins, one for each that is marked."""
        first, last = np.searchsorted(self._hit_starts, [int(scale.start), int(scale.end) + 1])
        xs = np.floor(scale.xs_of(self._hit_starts[first:last]) / 2) * 2
        return [float(x) for x in xs[np.diff(xs, prepend=-np.inf) > 0].tolist()]

    def _find_hits(self) -> None:
        columns = self.columns
        self._hit_starts = _NO_IDS if columns is None else columns.start[self.rows_of(self._hits)]
