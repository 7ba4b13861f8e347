"""What of the graph is looked at, and where its marks lie on the screen."""

from dataclasses import dataclass
from typing import Final

import numpy as np
from numpy.typing import NDArray

from core.timeline.scale import Scale
from core.values.civil_time import seconds_of
from ui.graph.drag import Drag
from ui.graph.even import EvenChain
from ui.graph.geometry import GAP, LABEL_GAP, RADIUS, ROW, RULER, Point, Way, distance_to, gutter_of, row_middle, way
from ui.graph.scene import EMPTY_SCENE, GraphScene

_REACH: Final = RADIUS + 5.0
_EDGE_REACH: Final = 4.0
_MARGIN: Final = 40.0
_BESIDE_BAR: Final = 9.0
_CROWD: Final = 180
"""From so many marks on, those that would lie on each other are left out."""
_CELL: Final = 6.0
_WIDEST_CELL: Final = 32.0
_FIRST_SCALE = Scale.spanning(float(seconds_of(2024)), float(seconds_of(2025)), 490.0)


@dataclass(slots=True, eq=False)
class GraphView:
    """Scene, scale and scroll with what is selected, lit and pointed at. Pixels count from the left of the content."""

    scene: GraphScene = EMPTY_SCENE
    scale: Scale = _FIRST_SCALE
    width: float = 640.0
    height: float = 240.0
    scroll: float = 0.0
    today: int | None = None
    true_at: int | None = None
    known_at: int | None = None
    selected: tuple[int, ...] = ()
    lit: frozenset[int] = frozenset()
    hovered: int | None = None
    drag: Drag | None = None
    even: EvenChain | None = None
    shows_focus: bool = False

    @property
    def gutter(self) -> float:
        """The width of the names."""
        return gutter_of(self.width)

    @property
    def content_width(self) -> float:
        """The pixels of time."""
        return max(1.0, self.width - self.gutter)

    @property
    def most_scroll(self) -> float:
        """How far the lanes scroll."""
        return max(0.0, float(self.scene.tops[-1]) - (self.height - RULER))

    def resize(self, width: float, height: float) -> None:
        """Take another size and keep the span."""
        self.width, self.height = width, height
        self.scale = self.scale.resized(self.content_width)
        if self.even is not None:
            self.even = EvenChain.of(self.scene, self.even.chain, self.content_width, self.even.offset)
        self.scroll_to(self.scroll)

    def scroll_to(self, scroll: float) -> bool:
        """Scroll the lanes as far as they go; say whether anything moved."""
        wanted = float(round(min(max(0.0, scroll), self.most_scroll)))
        has_moved = wanted != self.scroll
        self.scroll = wanted
        return has_moved

    def visible_lanes(self) -> range:
        """Return the lanes on the screen."""
        tops = self.scene.tops
        first = int(np.searchsorted(tops, self.scroll, "right")) - 1
        last = int(np.searchsorted(tops, self.scroll + self.height - RULER, "left"))
        return range(max(0, first), min(len(self.scene.heads), last))

    def lane_top(self, lane: int) -> float:
        """Return where a lane begins on the screen."""
        return RULER + float(self.scene.tops[lane]) - self.scroll

    def lane_at(self, y: float) -> int | None:
        """Return the lane at a height."""
        if y < RULER:
            return None
        lane = int(np.searchsorted(self.scene.tops, self.scroll + y - RULER, "right")) - 1
        return lane if 0 <= lane < len(self.scene.heads) else None

    def is_even(self, place: int) -> bool:
        """Whether a mark stands at even distances, so that the ruler says nothing about it."""
        return self.even is not None and int(self.scene.chain[place]) == self.even.chain

    def even_lane(self) -> int | None:
        """Return the lane of the chain at even distances."""
        if self.even is None:
            return None
        places = np.flatnonzero(self.scene.chain == self.even.chain)
        return int(self.scene.lane[places[0]]) if len(places) else None

    def xs_of(self, places: NDArray[np.int64]) -> NDArray[np.float64]:
        """Return where marks lie from left to right."""
        xs = self.scale.xs_of(self.scene.start[places])
        if self.even is not None:
            even = self.scene.chain[places] == self.even.chain
            xs[even] = self.even.xs_of(places[even])
        return xs

    def point_of(self, place: int) -> Point:
        """Return the middle of a mark."""
        return self.points_of(np.array([place]))[place]

    def points_of(self, places: NDArray[np.int64]) -> dict[int, Point]:
        """Return the middles of many marks at once."""
        xs = np.round(self.xs_of(places)) + 0.5
        tops = RULER + self.scene.tops[self.scene.lane[places]] - self.scroll
        ys = np.round(tops + row_middle(0) + ROW * self.scene.row[places]) + 0.5
        return dict(zip(places.tolist(), map(Point, xs.tolist(), ys.tolist()), strict=True))

    def visible_nodes(self) -> NDArray[np.int64]:
        """Return the marks on the screen; of those on the same few pixels the first, and whatever is selected."""
        lanes, scene = self.visible_lanes(), self.scene
        first, last = np.searchsorted(scene.lane, [lanes.start, lanes.stop])
        places = np.arange(int(first), int(last))
        xs = self.xs_of(places)
        inside = (xs > -_MARGIN * 8) & (xs < self.content_width + _MARGIN)
        places, xs = places[inside], xs[inside]
        if len(places) <= _CROWD:
            return places
        level = scene.lane[places] * 1_000 + scene.row[places]
        cell = _CELL
        while True:
            cells = (xs // cell).astype(np.int64)
            is_first = np.ones(len(places), dtype=np.bool_)
            is_first[1:] = (cells[1:] != cells[:-1]) | (level[1:] != level[:-1])
            if np.count_nonzero(is_first) <= _CROWD or cell > _WIDEST_CELL:
                break
            cell *= 2
        chosen = [scene.place_of[one] for one in self.selected if one in scene.place_of]
        return places[is_first | np.isin(places, chosen)]

    def visible_edges(self) -> NDArray[np.int64]:
        """Return the edges that may cross the screen."""
        scene, lanes = self.scene, self.visible_lanes()
        if not len(scene.old):
            return scene.old
        old_lane = scene.lane[scene.old]  # both ends of an edge lie in one lane: they hang together
        found = np.flatnonzero((old_lane < lanes.stop) & (old_lane >= lanes.start))
        one, other = self.xs_of(scene.old[found]), self.xs_of(scene.new[found])
        crosses = (np.minimum(one, other) < self.content_width + _MARGIN) & (np.maximum(one, other) > -_MARGIN)
        found, one, other = found[crosses], one[crosses], other[crosses]
        return found if len(found) <= _CROWD else found[self._apart(found, one, other)]

    def _apart(
        self, edges: NDArray[np.int64], one: NDArray[np.float64], other: NDArray[np.float64]
    ) -> NDArray[np.bool_]:
        """Return which of many edges can be told apart: of those with both ends on the same few pixels the first."""
        scene = self.scene
        rows = scene.lane[scene.old[edges]] * 512 + scene.row[scene.old[edges]] * 16 + scene.row[scene.new[edges]]
        apart: NDArray[np.bool_] = (np.abs(one - other) >= _CELL) | (
            scene.row[scene.old[edges]] != scene.row[scene.new[edges]]
        )
        cell = _CELL
        while np.count_nonzero(apart) > _CROWD:
            ends = [np.clip(xs // cell, -2_000, 2_000).astype(np.int64) + 2_000 for xs in (one, other)]
            firsts = np.unique((rows * 4_096 + ends[0]) * 4_096 + ends[1], return_index=True)[1]
            kept = np.zeros(len(edges), dtype=np.bool_)
            kept[firsts] = True
            apart &= kept
            cell *= 2
        return apart

    def ways_of(self, edges: NDArray[np.int64]) -> dict[int, Way]:
        """Return the ways of many edges at once."""
        points = self.points_of(np.unique(np.concatenate([self.scene.old[edges], self.scene.new[edges]])))
        return {edge: self._way(edge, points) for edge in edges.tolist()}

    def _way(self, edge: int, points: dict[int, Point]) -> Way:
        scene = self.scene
        return way(
            points[int(scene.old[edge])],
            points[int(scene.new[edge])],
            is_blocked=bool(scene.blocked[edge]),
            rides=bool(scene.rides[edge]),
        )

    def node_at(self, point: Point) -> int | None:
        """Return the mark under a point of the content, the nearest one if several are near."""
        if point.y < RULER or point.x < 0:
            return None
        near = [
            (abs(x - point.x) + abs(y - point.y), place)
            for place, (x, y) in self.points_of(self.visible_nodes()).items()
            if abs(x - point.x) <= _REACH and abs(y - point.y) <= _REACH
        ]
        return min(near)[1] if near else None

    def edge_at(self, point: Point) -> int | None:
        """Return the edge under a point of the content."""
        if point.y < RULER or point.x < 0:
            return None
        near = [(distance_to(path, point), edge) for edge, path in self.ways_of(self.visible_edges()).items()]
        found = min(near, default=(_EDGE_REACH + 1, -1))
        return found[1] if found[0] <= _EDGE_REACH else None

    def rooms_of(self, places: NDArray[np.int64]) -> dict[int, float]:
        """Return how many pixels the texts of marks have."""
        following = self.scene.following[places]
        edge = self.content_width - _BESIDE_BAR
        limits = np.where(following < 0, edge, self.xs_of(following) - GAP)
        rooms = np.minimum(limits, edge) - self.xs_of(places) - LABEL_GAP
        return dict(zip(places.tolist(), rooms.tolist(), strict=True))

    def bring_into_view(self, place: int) -> bool:
        """Scroll and pan until a mark is on the screen; say whether the span changed."""
        top, lane = RULER, int(self.scene.lane[place])
        upper, lower = self.lane_top(lane), self.lane_top(lane) + float(np.diff(self.scene.tops)[lane])
        if upper < top:
            self.scroll_to(self.scroll - (top - upper))
        elif lower > self.height:
            self.scroll_to(self.scroll + (lower - self.height))
        if self.even is not None and self.is_even(place):
            self.even = self.even.shown(place, self.content_width)
            return False
        x = self.scale.x_of(float(self.scene.start[place]))
        if 0.03 * self.content_width <= x <= 0.9 * self.content_width:
            return False
        self.scale = self.scale.centred_on(float(self.scene.start[place]))
        return True
