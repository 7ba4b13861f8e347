import numpy as np

from core.timeline.columns import OPEN_FUTURE, OPEN_PAST, LaneBy
from core.timeline.lane_index import drawn_ends, make_lanes
from tests.ui.timeline.sample_columns import chat, columns_of, event, state


def test_that_lanes_hold_every_memory_once_in_order_of_start() -> None:
    columns = chat(2_000, 5)
    lanes = make_lanes(columns, LaneBy.SPEAKER)
    assert [lane.name for lane in lanes] == ["Caroline", "speaker 2", "speaker 3", "speaker 4", "speaker 5"]
    assert sorted(np.concatenate([lane.rows for lane in lanes]).tolist()) == list(range(2_000))
    for lane in lanes:
        assert (np.diff(columns.start[lane.rows]) >= 0).all()
        assert len(lane.marks) + len(lane.state_starts) == len(lane)
        assert (np.diff(lane.state_ends) >= 0).all()


def test_that_a_filter_leaves_out_memories_and_lanes_that_are_empty_then() -> None:
    columns = columns_of(
        [state("a", "one", "2025-01-01"), event("b", "two", "2025-02-01"), event("c", "two", "2025-03")]
    )
    lanes = make_lanes(columns, LaneBy.SPEAKER, np.isin(columns.memory_id, [3]))
    assert [(lane.name, columns.memory_id[lane.rows].tolist()) for lane in lanes] == [("two", [3])]


def test_that_everything_is_one_lane_where_no_lane_column_is_given() -> None:
    columns = columns_of([state("a", "one", "2025-01-01"), event("b", "two", "2025-02-01")])
    (lane,) = make_lanes(columns, LaneBy.SOURCE)
    assert len(lane) == 2


def test_that_a_memory_that_never_came_about_is_still_drawn_for_a_second() -> None:
    columns = columns_of([state("a", "one", "2025-01-01", "2025-01-01"), state("b", "one", "2025-01-01")])
    assert (drawn_ends(columns) - columns.start).tolist() == [1, OPEN_FUTURE - int(columns.start[0])]
    assert int(columns.start[0]) > OPEN_PAST


def test_that_states_that_hold_at_a_moment_are_counted_exactly() -> None:
    columns = chat(2_000, 1)
    (lane,) = make_lanes(columns, LaneBy.SPEAKER)
    for second in columns.start[::97].tolist():
        is_held = (columns.nature == 0) & (columns.start < second) & (columns.to_latest > second)
        assert lane.holding(second) == is_held.sum()


def test_that_there_are_no_lanes_without_memories() -> None:
    columns = columns_of([])
    assert make_lanes(columns, LaneBy.SPEAKER) == ()
    assert make_lanes(columns, LaneBy.SOURCE) == ()
