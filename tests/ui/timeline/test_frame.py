import pytest
from hypothesis import given
from hypothesis import strategies as st

from ui.timeline.frame import LANE_PADDING, ROW, RULER, Frame, rows_in

COUNTS = st.lists(st.integers(1, 100_000), max_size=60)


@given(COUNTS, st.integers(100, 2_000), st.floats(0, 9_000), st.booleans())
def test_that_every_point_of_the_lanes_lies_in_the_lane_that_is_drawn_there(
    counts: list[int], height: int, scroll: float, has_footer: bool
) -> None:
    frame = Frame.make(1_000, height, counts, scroll=scroll, has_footer=has_footer)
    for y in range(int(RULER), int(frame.bottom), 7):
        expected: list[int | None] = [
            number
            for number in range(len(counts))
            if frame.lane_top(number) <= y < frame.lane_top(number) + frame.lane_height(number)
        ]
        assert [frame.lane_at(y)] == (expected or [None])
        assert set(expected) <= set(frame.visible_lanes())
    assert frame.lane_at(RULER - 1) is None
    assert frame.lane_at(frame.bottom) is None


@given(COUNTS.filter(bool), st.integers(100, 2_000))
def test_that_lanes_fill_the_height_or_scroll_and_each_has_room_for_a_row(counts: list[int], height: int) -> None:
    frame = Frame.make(1_000, height, counts)
    assert frame.tops[-1] >= frame.bottom - RULER
    assert frame.most_scroll == pytest.approx(frame.tops[-1] - (frame.bottom - RULER))
    for number in range(len(counts)):
        assert frame.lane_height(number) >= 2 * LANE_PADDING + ROW
        assert rows_in(frame.lane_height(number)) >= 1


def test_that_a_lane_of_many_memories_is_higher_than_a_lane_of_one() -> None:
    frame = Frame.make(1_000, 600, [500, 1])
    assert frame.lane_height(0) > 2 * frame.lane_height(1)


def test_that_lanes_scroll_no_further_than_their_end() -> None:
    frame = Frame.make(1_000, 300, [10] * 20).scrolled(1e9)
    assert frame.lane_top(19) + frame.lane_height(19) == pytest.approx(frame.bottom)
