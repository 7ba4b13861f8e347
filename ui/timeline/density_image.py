"""Lanes of counts as images: soft bars for what begins over a faint band for what is true."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

import numpy as np
from numpy.typing import NDArray
from PySide6.QtGui import QColor, QImage

from core.timeline.density import column_edges, open_per_column, starts_per_column
from core.timeline.lane_index import Lane
from core.timeline.scale import Scale
from ui.theme import Colors
from ui.timeline.picture import DensityStrip

COLUMN: Final = 4
"""Logical pixels a column of counts, the gap of one included."""

_SINGLE: Final = 14.0
_BAND_PART: Final = 0.7


@dataclass(frozen=True, slots=True, eq=False)
class Counts:
    """Exact counts of one lane, a column each, from column ``first`` of the grid through all of time."""

    first: int
    marks: NDArray[np.int64]
    states: NDArray[np.int64]
    holds: NDArray[np.int64]


def count(lane: Lane, scale: Scale) -> Counts:
    """Count a lane at a span."""
    seconds = COLUMN * scale.seconds_per_pixel
    first = int(scale.start // seconds)
    edges = column_edges(first, int(scale.width // COLUMN) + 2, seconds)
    return Counts(
        first,
        starts_per_column(lane.marks.starts, edges),
        starts_per_column(lane.state_starts, edges),
        open_per_column(lane.state_starts, lane.state_ends, edges),
    )


class DensityPainter:
    """Makes the images of lanes of counts; heights of one view share one measure, so that lanes compare."""

    def __init__(self, colors: Colors) -> None:
        bands = (0, _pixel(colors.state, 0.30), _pixel(colors.state, 0.11))
        bars = (0, _pixel(colors.state, 0.50), _pixel(colors.event, 0.58))
        # One entry a kind of cell (band * 3 + bar): the ink of its bar and that of the gap beside it.
        self._inks = [(bar or band, band) for band in bands for bar in bars]
        self._cells: dict[int, NDArray[np.void]] = {}

    def draw(
        self, lanes: Sequence[Counts], areas: Sequence[tuple[float, float]], scale: Scale, dpr: float
    ) -> list[DensityStrip]:
        """Draw lanes of counts, each in its area (top, height)."""
        if not lanes:
            return []
        marks = np.stack([counts.marks for counts in lanes])
        begins = marks + np.stack([counts.states for counts in lanes])
        holds = np.stack([counts.holds for counts in lanes])
        measures = _round_up(int(begins.max())), _round_up(int(holds.max()))
        x = round(scale.x_of(lanes[0].first * COLUMN * scale.seconds_per_pixel) * dpr) / dpr
        drawn: dict[int, DensityStrip] = {}
        for height in {height for _, height in areas}:  # most lanes have one height: one sweep of numpy for all of them
            picked = [number for number, area in enumerate(areas) if area[1] == height]
            pixels = self._fill(marks[picked], begins[picked], holds[picked], measures, height, dpr)
            for number, strip in zip(picked, pixels, strict=True):
                top, first = areas[number][0], lanes[number].first
                image = _image(strip, dpr)
                drawn[number] = DensityStrip(image, strip, x, top, COLUMN, first, begins[number], holds[number])
        return [drawn[number] for number in range(len(lanes))]

    def _fill(
        self,
        marks: NDArray[np.int64],
        begins: NDArray[np.int64],
        holds: NDArray[np.int64],
        measures: tuple[int, int],
        height: float,
        dpr: float,
    ) -> NDArray[np.void]:
        """Return pixels by lane and row; a column of pixels is one element."""
        rows = max(1, round(height * dpr))
        # A lone memory is no tower: where counts are small, the measure leaves room above them.
        top = max(measures[0], (height / _SINGLE) ** 2)
        up = np.arange(rows - 1, -1, -1, dtype=np.int16)[:, None]
        mark_heights = _heights(marks, top, rows)
        begin_heights = np.maximum(_heights(begins, top, rows), mark_heights)
        hold_heights = _heights(holds, measures[1], round(_BAND_PART * rows))
        kinds = (up < hold_heights).view(np.uint8) + (up < hold_heights - 1).view(np.uint8)
        kinds *= 3
        kinds += (up < begin_heights).view(np.uint8)
        kinds += (up < mark_heights).view(np.uint8)
        return np.take(self._cells_of(max(2, round(COLUMN * dpr))), kinds, mode="clip")

    def _cells_of(self, column: int) -> NDArray[np.void]:
        cells = self._cells.get(column)
        if cells is None:
            gap = max(1, column // 4)
            inks = [[bar] * (column - gap) + [band] * gap for bar, band in self._inks]
            size = np.dtype((np.void, 4 * column))
            cells = self._cells[column] = np.array(inks, dtype=np.uint32).view(size).ravel()
        return cells


def _image(strip: NDArray[np.void], dpr: float) -> QImage:
    """Return an image that lies over the array: the array must outlive it."""
    rows, columns = strip.shape
    stride = strip.strides[0]
    image = QImage(
        strip.view(np.uint8).data,
        columns * strip.itemsize // 4,
        rows,
        stride,
        QImage.Format.Format_ARGB32_Premultiplied,
    )
    image.setDevicePixelRatio(dpr)
    return image


def _round_up(most: int) -> int:
    """Return 1, 2 or 5 times a power of ten: it seldom changes while one pans, so that bars do not breathe."""
    step = 1
    while True:
        for factor in (1, 2, 5):
            if most <= factor * step:
                return factor * step
        step *= 10


def _heights(counts: NDArray[np.int64], top: float, rows: int) -> NDArray[np.int16]:
    """Return bar heights by the square root, so that a single one is still seen beside thousands."""
    heights = np.ceil(np.sqrt(counts / top) * (rows - 1)).astype(np.int16)
    return np.where(counts > 0, np.maximum(heights, 2), 0).astype(np.int16)[:, None, :]


def _pixel(color: QColor, alpha: float) -> int:
    red, green, blue = (round(channel * alpha) for channel in (color.red(), color.green(), color.blue()))
    return round(alpha * 255) << 24 | red << 16 | green << 8 | blue
