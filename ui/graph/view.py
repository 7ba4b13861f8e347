"""What of the graph is looked at, and where its marks lie on the screen."""

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from core.timeline.scale import Scale
from core.values.civil_time import DAY, seconds_of
from ui.graph.geometry import GAP, RADIUS, RULER, Point, Way, distance_to, gutter_of, row_middle, way
from ui.graph.scene import EMPTY_SCENE, GraphScene

_REACH = RADIUS + 5.0
_EDGE_REACH = 4.0
_MARGIN = 40.0
_CROWD = 300
"""From so many marks on, those that would lie on each other are left out."""
_CELL = 4.0
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
    selected: tuple[int, ...] = ()
    lit: frozenset[int] = frozenset()
    hovered: int | None = None
    drag: tuple[int, Point, int | None] | None = None
    """The mark a new edge is drawn from, where the pointer is, and the mark under it."""
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

    def y_of(self, place: int) -> float:
        """Return the height of a mark."""
        return self.lane_top(int(self.scene.lane[place])) + row_middle(int(self.scene.row[place]))

    def point_of(self, place: int) -> Point:
        """Return the middle of a mark."""
        return Point(round(self.scale.x_of(float(self.scene.start[place]))) + 0.5, round(self.y_of(place)) + 0.5)

    def visible_nodes(self) -> NDArray[np.int64]:
        """Return the marks on the screen; of those on the same few pixels the first, and whatever is selected."""
        lanes = self.visible_lanes()
        first, last = np.searchsorted(self.scene.lane, [lanes.start, lanes.stop])
        xs = self.scale.xs_of(self.scene.start[first:last])
        inside = (xs > -_MARGIN * 8) & (xs < self.content_width + _MARGIN)
        places = np.flatnonzero(inside) + int(first)
        if len(places) <= _CROWD:
            return places
        cells = (xs[inside] // _CELL).astype(np.int64)
        level = self.scene.lane[places] * 1_000 + self.scene.row[places]
        is_first = np.ones(len(places), dtype=np.bool_)
        is_first[1:] = (cells[1:] != cells[:-1]) | (level[1:] != level[:-1])
        chosen = [self.scene.place_of[one] for one in self.selected if one in self.scene.place_of]
        return places[is_first | np.isin(places, chosen)]

    def visible_edges(self) -> NDArray[np.int64]:
        """Return the edges that may cross the screen."""
        scene, lanes = self.scene, self.visible_lanes()
        if not len(scene.old):
            return scene.old
        old_lane, new_lane = scene.lane[scene.old], scene.lane[scene.new]
        in_lanes = (np.minimum(old_lane, new_lane) < lanes.stop) & (np.maximum(old_lane, new_lane) >= lanes.start)
        found = np.flatnonzero(in_lanes)
        one = self.scale.xs_of(scene.start[scene.old[found]])
        other = self.scale.xs_of(scene.start[scene.new[found]])
        crosses = (np.minimum(one, other) < self.content_width + _MARGIN) & (np.maximum(one, other) > -_MARGIN)
        if len(found) > _CROWD:
            has_length = (np.abs(one - other) >= _CELL) | (scene.row[scene.old[found]] != scene.row[scene.new[found]])
            crosses &= has_length
        return found[crosses]

    def way_of(self, edge: int) -> Way:
        """Return the way of an edge."""
        scene = self.scene
        return way(
            self.point_of(int(scene.old[edge])),
            self.point_of(int(scene.new[edge])),
            is_blocked=bool(scene.blocked[edge]),
            rides=bool(scene.rides[edge]),
        )

    def node_at(self, point: Point) -> int | None:
        """Return the mark under a point of the content, the nearest one if several are near."""
        if point.y < RULER:
            return None
        near = [
            (abs(x - point.x) + abs(y - point.y), place)
            for place in self.visible_nodes().tolist()
            for x, y in (self.point_of(place),)
            if abs(x - point.x) <= _REACH and abs(y - point.y) <= _REACH
        ]
        return min(near)[1] if near else None

    def edge_at(self, point: Point) -> int | None:
        """Return the edge under a point of the content."""
        if point.y < RULER:
            return None
        near = [(distance_to(self.way_of(edge), point), edge) for edge in self.visible_edges().tolist()]
        found = min(near, default=(_EDGE_REACH + 1, -1))
        return found[1] if found[0] <= _EDGE_REACH else None

    def label_room(self, place: int) -> float:
        """Return how many pixels the text of a mark has."""
        x = self.scale.x_of(float(self.scene.start[place]))
        following = min(float(self.scene.next_start[place]), self.scale.end + DAY)
        return min(self.scale.x_of(following) - GAP, self.content_width) - x - GAP

    def bring_into_view(self, place: int) -> bool:
        """Scroll and pan until a mark is on the screen; say whether the span changed."""
        top, lane = RULER, int(self.scene.lane[place])
        upper, lower = self.lane_top(lane), self.lane_top(lane) + float(np.diff(self.scene.tops)[lane])
        if upper < top:
            self.scroll_to(self.scroll - (top - upper))
        elif lower > self.height:
            self.scroll_to(self.scroll + (lower - self.height))
        x = self.scale.x_of(float(self.scene.start[place]))
        if 0.03 * self.content_width <= x <= 0.9 * self.content_width:
            return False
        self.scale = self.scale.centred_on(float(self.scene.start[place]))
        return True
