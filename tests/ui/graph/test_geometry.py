from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ui.graph.geometry import GAP, GUTTER, Point, distance_to, gutter_of, way
from ui.timeline.frame import GUTTER as TIMELINE_GUTTER
from ui.timeline.frame import Frame

places = st.builds(Point, st.integers(0, 900).map(float), st.sampled_from([30.0, 57.0, 84.0, 130.0]))


def test_that_the_names_are_as_wide_as_those_of_the_timeline() -> None:
    assert GUTTER == TIMELINE_GUTTER
    assert [gutter_of(width) for width in (200.0, 400.0, 1600.0)] == [
        Frame.make(width, 300, ()).gutter for width in (200.0, 400.0, 1600.0)
    ]


def test_that_an_edge_in_one_row_is_straight() -> None:
    assert way(Point(10, 30), Point(100, 30)) == (Point(10 + GAP, 30), Point(100 - GAP, 30))


def test_that_an_edge_past_other_marks_runs_above_them() -> None:
    path = way(Point(10, 30), Point(100, 30), is_blocked=True)
    assert min(point.y for point in path) < 30 - GAP


def test_that_an_edge_back_in_time_comes_from_the_right() -> None:
    path = way(Point(200, 30), Point(50, 57))
    assert path[-1] == Point(50 + GAP, 57)
    assert path[0].x < 200


@given(places, places, st.booleans())
def test_that_an_edge_has_corners_only(old: Point, new: Point, is_blocked: bool) -> None:
    path = way(old, new, is_blocked=is_blocked)
    assert path
    assert all(first.x == last.x or first.y == last.y for first, last in pairwise(path))


@given(places, places)
def test_that_an_edge_ends_at_the_newer_mark(old: Point, new: Point) -> None:
    end = way(old, new)[-1]
    assert abs(end.x - new.x) + abs(end.y - new.y) <= GAP + 1e-6


@pytest.mark.parametrize(("point", "distance"), [(Point(50, 40), 10), (Point(0, 30), 10), (Point(50, 30), 0)])
def test_that_the_distance_to_a_way_is_that_to_its_nearest_point(point: Point, distance: float) -> None:
    assert distance_to((Point(10, 30), Point(90, 30)), point) == pytest.approx(distance)
