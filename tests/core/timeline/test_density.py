import numpy as np
from hypothesis import given
from hypothesis import strategies as st

from core.timeline.columns import OPEN_FUTURE
from core.timeline.density import column_edges, open_per_column, starts_per_column

INTERVALS = st.lists(
    st.tuples(st.integers(-500, 500), st.one_of(st.integers(1, 300), st.just(OPEN_FUTURE))), max_size=120
)


@given(INTERVALS, st.integers(-50, 50), st.integers(1, 60), st.floats(0.3, 40.0))
def test_that_counts_of_columns_agree_with_counting_one_by_one(
    intervals: list[tuple[int, int]], first: int, count: int, width: float
) -> None:
    pairs = [(start, OPEN_FUTURE if length == OPEN_FUTURE else start + length) for start, length in intervals]
    starts = np.sort(np.array([start for start, _ in pairs], dtype=np.int64))
    ends = np.sort(np.array([end for _, end in pairs], dtype=np.int64))
    edges = column_edges(first, count, width)
    begins, holds = starts_per_column(starts, edges), open_per_column(starts, ends, edges)
    for column in range(count):
        low, high = (first + column) * width, (first + column + 1) * width
        seconds = [second for second in range(int(low) - 1, int(high) + 2) if low <= second < high]
        assert begins[column] == sum(start in seconds for start, _ in pairs)
        overlapping = sum(any(start <= second < end for second in seconds) for start, end in pairs)
        assert holds[column] == overlapping


@given(st.integers(-10_000, 10_000), st.integers(1, 50), st.floats(0.01, 1e7))
def test_that_a_column_is_the_same_wherever_the_picture_begins(first: int, count: int, width: float) -> None:
    here, there = column_edges(first, count, width), column_edges(first + 1, count, width)
    assert here[1:].tolist() == there[:-1].tolist()
