"""Sizes of the timeline: where gutter, ruler, lanes and footer lie."""

from bisect import bisect_right
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import accumulate
from typing import Final, Self

GUTTER: Final = 150.0
RULER: Final = 44.0
FOOTER: Final = 32.0
BAR: Final = 22.0
ROW: Final = 27.0
CHIP: Final = 18.0
CORNER: Final = 5.0
LANE_PADDING: Final = 10.0

_CAPS: Final = (6, 5, 4, 3)
"""The most sub-rows that a lane asks for, tried in turn until all lanes fit; the last stands even if they do not."""


@dataclass(frozen=True, slots=True)
class Frame:
    """The widget's parts in its own pixels; lanes scroll under the ruler; the last of ``tops`` is where they end."""

    width: float
    height: float
    counts: tuple[int, ...]
    tops: tuple[float, ...]
    scroll: float
    has_footer: bool

    @classmethod
    def make(
        cls, width: float, height: float, counts: Sequence[int], *, scroll: float = 0.0, has_footer: bool = False
    ) -> Self:
        """Share the height among lanes of so many memories: all of it, but never less than can be read."""
        room = max(RULER, height - (FOOTER if has_footer else 0.0)) - RULER
        tops = tuple(accumulate(_heights(counts, room), initial=0.0))
        scroll = float(round(min(max(0.0, scroll), max(0.0, tops[-1] - room))))
        return cls(width, height, tuple(counts), tops, scroll, has_footer)

    def scrolled(self, scroll: float) -> Self:
        """Return the frame with its lanes scrolled as far as they go."""
        return self.make(self.width, self.height, self.counts, scroll=scroll, has_footer=self.has_footer)

    @property
    def gutter(self) -> float:
        """The width of the names at the left."""
        return min(GUTTER, max(64.0, self.width // 4))

    @property
    def content_width(self) -> float:
        """The pixels of time."""
        return max(1.0, self.width - self.gutter)

    @property
    def bottom(self) -> float:
        """Where the lanes end."""
        return max(RULER, self.height - (FOOTER if self.has_footer else 0.0))

    @property
    def most_scroll(self) -> float:
        """How far the lanes scroll."""
        return max(0.0, self.tops[-1] - (self.bottom - RULER))

    def lane_top(self, number: int) -> float:
        """Return where a lane begins on the screen."""
        return RULER + self.tops[number] - self.scroll

    def lane_height(self, number: int) -> float:
        """Return how high a lane is."""
        return self.tops[number + 1] - self.tops[number]

    def lane_at(self, y: float) -> int | None:
        """Return the lane under a point, if there is one."""
        number = bisect_right(self.tops, y - RULER + self.scroll) - 1
        is_inside = RULER <= y < self.bottom and number < len(self.counts)
        return number if is_inside else None

    def visible_lanes(self) -> range:
        """Return the numbers of the lanes on the screen."""
        if not self.counts:
            return range(0)
        first = bisect_right(self.tops, self.scroll) - 1
        last = bisect_right(self.tops, self.scroll + self.bottom - RULER - 0.5)
        return range(first, min(len(self.counts), last))


def rows_in(height: float) -> int:
    """Return how many sub-rows fit in a lane."""
    return max(1, int((height - 2 * LANE_PADDING + ROW - BAR) // ROW))


def _heights(counts: Sequence[int], room: float) -> list[float]:
    if not counts:
        return []
    rows = [_wanted_rows(count) for count in counts]
    for cap in _CAPS:
        capped = [min(wanted, cap) for wanted in rows]
        heights = [2 * LANE_PADDING + ROW * wanted for wanted in capped]
        spare = room - sum(heights)
        if spare >= 0:
            shares = [spare * wanted // sum(capped) for wanted in capped]
            shares[-1] += spare - sum(shares)
            return [height + share for height, share in zip(heights, shares, strict=True)]
    return heights


def _wanted_rows(count: int) -> int:
    """Return how many sub-rows a lane asks for: more memories, more rows, but far fewer than there are memories."""
    return 1 + sum(count > least for least in (1, 3, 8, 40, 200))
