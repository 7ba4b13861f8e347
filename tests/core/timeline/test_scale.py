import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from core.timeline.columns import OPEN_FUTURE, OPEN_PAST
from core.timeline.scale import FIRST_SECOND, LAST_SECOND, LONGEST_SPAN, SHORTEST_SPAN, Scale
from core.values.civil_time import seconds_of

MOMENTS = st.integers(int(FIRST_SECOND), int(LAST_SECOND))
SPANS = st.floats(1.0, 2 * LONGEST_SPAN)
WIDTHS = st.floats(1.0, 8_000.0)


@st.composite
def scales(draw: st.DrawFn) -> Scale:
    start = draw(MOMENTS)
    return Scale.spanning(start, start + draw(SPANS), draw(WIDTHS))


@given(scales())
def test_that_a_scale_keeps_its_limits(scale: Scale) -> None:
    assert SHORTEST_SPAN * 0.999 <= scale.span <= LONGEST_SPAN * 1.001
    assert scale.start >= FIRST_SECOND
    assert scale.end <= LAST_SECOND + 1


@given(scales(), st.floats(0.0, 1.0))
def test_that_a_pixel_goes_to_time_and_back(scale: Scale, part: float) -> None:
    x = part * scale.width
    assert scale.x_of(scale.seconds_at(x)) == pytest.approx(x, abs=0.05)


@given(scales(), st.floats(0.01, 100.0), st.floats(0.0, 1.0))
def test_that_zooming_keeps_the_time_under_the_point_or_stops_at_a_limit(
    scale: Scale, factor: float, part: float
) -> None:
    x = part * scale.width
    moment = scale.seconds_at(x)
    zoomed = scale.zoomed(factor, x)
    is_at_a_limit = zoomed.start <= FIRST_SECOND or zoomed.end >= LAST_SECOND - 1
    assert is_at_a_limit or zoomed.x_of(moment) == pytest.approx(x, abs=0.05)
    assert SHORTEST_SPAN * 0.999 <= zoomed.span <= LONGEST_SPAN * 1.001


@given(scales(), st.integers(-5_000, 5_000))
def test_that_panning_there_and_back_ends_where_it_began(scale: Scale, pixels: int) -> None:
    moved = scale.panned(pixels)
    if moved.start > FIRST_SECOND and moved.end < LAST_SECOND - 1:
        assert scale.x_of(moved.start) == pytest.approx(-pixels, abs=0.05)
        assert moved.panned(-pixels).x_of(scale.start) == pytest.approx(0, abs=0.05)


def test_that_neighbouring_seconds_are_evenly_apart_at_the_closest_zoom_in_every_age() -> None:
    for year in (-9_999, -43, 1970, 2025, 9_999):
        first = seconds_of(year, 3, 15)
        scale = Scale.spanning(first, first + 60, 1_600)
        xs = scale.xs_of(np.arange(first, first + 60, dtype=np.int64))
        assert np.diff(xs) == pytest.approx(1_600 / 60, abs=1e-6)


def test_that_open_bounds_lie_far_off_the_screen() -> None:
    scale = Scale.spanning(0, 86_400, 1_000)
    past, future = scale.xs_of(np.array([OPEN_PAST, OPEN_FUTURE], dtype=np.int64)).tolist()
    assert past < -1e9
    assert future > 1e9


@given(scales(), WIDTHS)
def test_that_another_width_shows_the_same_span(scale: Scale, width: float) -> None:
    resized = scale.resized(width)
    assert resized.width == width
    assert resized.span == pytest.approx(scale.span, rel=1e-6)


@given(scales(), MOMENTS)
def test_that_centring_brings_a_time_to_the_middle_or_stops_at_a_limit(scale: Scale, moment: int) -> None:
    centred = scale.centred_on(moment)
    is_at_a_limit = centred.start <= FIRST_SECOND or centred.end >= LAST_SECOND - 1
    assert is_at_a_limit or centred.x_of(moment) == pytest.approx(scale.width / 2, abs=0.05)
