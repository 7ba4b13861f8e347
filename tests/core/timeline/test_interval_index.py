import numpy as np
from hypothesis import given, settings
from hypothesis import strategies as st

from core.timeline.columns import OPEN_FUTURE, OPEN_PAST
from core.timeline.interval_index import IntervalIndex

POINTS = st.integers(-60, 60)
STARTS = st.one_of(POINTS, st.just(OPEN_PAST))
LENGTHS = st.one_of(st.integers(1, 5), st.integers(1, 100), st.just(None))


def make(intervals: list[tuple[int, int | None]]) -> tuple[IntervalIndex, list[tuple[int, int]]]:
    pairs = sorted((start, OPEN_FUTURE if length is None else start + length) for start, length in intervals)
    starts = np.array([start for start, _ in pairs], dtype=np.int64)
    ends = np.array([end for _, end in pairs], dtype=np.int64)
    return IntervalIndex(starts, ends), pairs


@settings(max_examples=200)
@given(st.lists(st.tuples(STARTS, LENGTHS), max_size=200), POINTS, st.integers(0, 80))
def test_that_exactly_the_overlapping_intervals_are_found_and_counted(
    intervals: list[tuple[int, int | None]], start: int, width: int
) -> None:
    index, pairs = make(intervals)
    end = start + width
    expected = [place for place, (begin, stop) in enumerate(pairs) if begin < end and stop > start and width > 0]
    assert index.overlapping(start, end).tolist() == expected
    assert index.count(start, end) == len(expected)


@given(st.lists(st.tuples(STARTS, LENGTHS), max_size=80), POINTS, st.integers(-5, 80))
def test_that_the_range_of_those_that_begin_in_a_window_is_exact(
    intervals: list[tuple[int, int | None]], start: int, width: int
) -> None:
    index, pairs = make(intervals)
    first, last = index.began_within(start, start + width)
    expected = [place for place, (begin, _) in enumerate(pairs) if start <= begin < start + width]
    assert list(range(first, last)) == expected


def test_that_one_fact_of_long_ago_is_found_among_a_hundred_thousand_that_have_ended() -> None:
    starts = np.arange(100_000, dtype=np.int64)
    ends = starts + 1
    ends[17] = OPEN_FUTURE
    index = IntervalIndex(starts, ends)
    assert index.overlapping(99_000, 99_002).tolist() == [17, 99_000, 99_001]
    assert index.count(99_000, 99_002) == 3
    assert len(index) == 100_000


def test_that_nothing_is_found_where_there_is_nothing() -> None:
    index, _ = make([])
    assert index.overlapping(0, 10).tolist() == []
    assert index.count(0, 10) == 0
