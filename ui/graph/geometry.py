"""Sizes of the graph and the ways of its edges; pure numbers, no painter."""

from itertools import pairwise
from typing import Final, NamedTuple

GUTTER: Final = 150.0
"""As wide as the timeline's, so that both show a time at the same x."""
RULER: Final = 24.0
ROW: Final = 27.0
LANE_TOP: Final = 30.0
LANE_BOTTOM: Final = 16.0
RADIUS: Final = 6.5
GAP: Final = RADIUS + 2.0
"""Between the middle of a mark and the end of its edges."""
TURN: Final = 17.0
"""How far before the newer mark an edge changes its row."""
LIFT: Final = 12.0
"""How far above its row an edge runs that goes past other marks."""
LABEL_GAP: Final = 10.0
LABEL_RISE: Final = 8.0


class Point(NamedTuple):
    """A place in pixels."""

    x: float
    y: float


Way = tuple[Point, ...]


def gutter_of(width: float) -> float:
    """Return how wide the names at the left are."""
    return min(GUTTER, max(64.0, width // 4))


def lane_height(rows: int) -> float:
    """Return how high a lane of so many rows is."""
    return LANE_TOP + ROW * (rows - 1) + LANE_BOTTOM


def row_middle(row: int) -> float:
    """Return how far below the top of its lane a row runs."""
    return LANE_TOP + ROW * row


def way(old: Point, new: Point, *, is_blocked: bool = False, rides: bool = False) -> Way:
    """Return the way from one mark to another: along the row of the older one, then one step to the newer one.

    An edge whose own row is blocked by other marks passes above them. One that ``rides`` on another edge of the same
    mark is drawn from where it leaves it.
    """
    along = new.x - old.x
    side = 1.0 if along >= 0 else -1.0
    if old.y == new.y:
        if not is_blocked or abs(along) < 4 * GAP:
            reach = side * min(GAP, abs(along) / 2)
            return Point(old.x + reach, old.y), Point(new.x - reach, new.y)
        high = old.y - LIFT
        turn = side * 4.0
        return (
            Point(old.x + turn, old.y - GAP), Point(old.x + turn, high), Point(new.x - turn, high),
            Point(new.x - turn, new.y - GAP),
        )  # fmt: skip
    down = 1.0 if new.y > old.y else -1.0
    if abs(along) < TURN + GAP:
        return Point(old.x, old.y + down * GAP), *_last_step(old, new, down)
    bend = new.x - side * TURN
    step = (Point(bend, old.y), Point(bend, new.y), Point(new.x - side * GAP, new.y))
    return step if rides else (Point(old.x + side * GAP, old.y), *step)


def _last_step(old: Point, new: Point, down: float) -> Way:
    if abs(new.x - old.x) < 1.0:
        return (Point(new.x, new.y - down * GAP),)
    middle = new.y - down * ROW / 2
    return Point(old.x, middle), Point(new.x, middle), Point(new.x, new.y - down * GAP)


def distance_to(path: Way, point: Point) -> float:
    """Return how far a point lies from a way."""
    return min(_to_piece(first, last, point) for first, last in pairwise(path))


def _to_piece(first: Point, last: Point, point: Point) -> float:
    width, height = last.x - first.x, last.y - first.y
    length = width * width + height * height
    part = 0.0 if length == 0 else ((point.x - first.x) * width + (point.y - first.y) * height) / length
    part = min(1.0, max(0.0, part))
    across, along = first.x + part * width - point.x, first.y + part * height - point.y
    return float((across * across + along * along) ** 0.5)
