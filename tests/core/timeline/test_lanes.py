import itertools

from hypothesis import given
from hypothesis import strategies as st

from core.timeline.lanes import NO_ROOM, gather, next_lefts, pack_rows

BOXES = st.lists(st.tuples(st.integers(0, 300), st.integers(1, 80)), max_size=60).map(sorted)


def edges(boxes: list[tuple[int, int]]) -> tuple[list[float], list[float]]:
    return [float(left) for left, _ in boxes], [float(left + width) for left, width in boxes]


@given(BOXES, st.integers(1, 6), st.dictionaries(st.integers(0, 59), st.integers(0, 7)))
def test_that_nothing_overlaps_in_a_row(
    boxes: list[tuple[int, int]], row_count: int, preferred: dict[int, int]
) -> None:
    lefts, rights = edges(boxes)
    wanted = {index: row for index, row in preferred.items() if index < len(boxes)}
    rows = pack_rows(lefts, rights, row_count, wanted)
    for one in range(len(boxes)):
        for other in range(one):
            if rows[one] == rows[other] != NO_ROOM:
                assert rights[other] <= lefts[one] or rights[one] <= lefts[other]


@given(BOXES, st.integers(1, 6))
def test_that_a_thing_is_left_out_only_where_every_row_is_taken(boxes: list[tuple[int, int]], row_count: int) -> None:
    lefts, rights = edges(boxes)
    rows = pack_rows(lefts, rights, row_count)
    for index, row in enumerate(rows):
        if row == NO_ROOM:
            crossing = {
                rows[other]
                for other in range(index)
                if lefts[other] < rights[index] and lefts[index] < rights[other] and rows[other] != NO_ROOM
            }
            assert crossing == set(range(row_count))


@given(BOXES, st.integers(1, 6), st.integers(0, 20))
def test_that_things_stay_in_their_rows_while_the_picture_is_panned(
    boxes: list[tuple[int, int]], row_count: int, dropped: int
) -> None:
    lefts, rights = edges(boxes)
    before = pack_rows(lefts, rights, row_count)
    stay = {index - dropped: row for index, row in enumerate(before) if index >= dropped and row != NO_ROOM}
    after = pack_rows(lefts[dropped:], rights[dropped:], row_count, stay)
    assert all(after[index] == row for index, row in stay.items())


def test_that_things_may_touch() -> None:
    assert pack_rows([0.0, 10.0], [10.0, 20.0], 2) == [0, 0]


@given(BOXES, st.integers(1, 6))
def test_that_a_label_has_room_up_to_the_next_thing_in_its_row(boxes: list[tuple[int, int]], row_count: int) -> None:
    lefts, rights = edges(boxes)
    rows = pack_rows(lefts, rights, row_count)
    rooms = next_lefts(lefts, rows, 1_000.0)
    for index, row in enumerate(rows):
        if row != NO_ROOM:
            later = [lefts[other] for other in range(len(rows)) if rows[other] == row and lefts[other] > lefts[index]]
            assert rooms[index] == min(later, default=1_000.0)


@given(st.lists(st.integers(0, 500), max_size=50).map(sorted), st.integers(1, 90))
def test_that_clusters_hold_everything_once_and_lie_apart(places: list[int], distance: int) -> None:
    lefts = [float(place) for place in places]
    clusters = gather(range(len(lefts)), lefts, distance)
    assert [member for cluster in clusters for member in cluster.members] == list(range(len(lefts)))
    assert all(after.left - before.left >= distance for before, after in itertools.pairwise(clusters))
