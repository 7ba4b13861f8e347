import itertools

import pytest
from hypothesis import given
from hypothesis import strategies as st

from core.timeline.scale import LONGEST_SPAN, SHORTEST_SPAN
from core.timeline.ticks import LADDER, Step, Tick, TickUnit, choose_steps, make_ruler, shortest_step, ticks_between
from core.values.civil_time import DAY, HOUR, date_of, seconds_of, weekday

STEPS = sorted({step for pair in LADDER for step in pair})
MOMENTS = st.integers(seconds_of(-12_000), seconds_of(12_000))


@given(st.sampled_from(STEPS), MOMENTS, st.integers(1, 40), st.integers(0, 6))
def test_that_marks_follow_each_other_without_a_gap_and_begin_at_or_before_the_window(
    step: Step, start: int, count: int, week_start: int
) -> None:
    end = start + count * shortest_step(step)
    ticks = ticks_between(step, start, end, week_start)
    assert ticks[0].seconds <= start < ticks[0].end
    assert ticks[-1].seconds < end <= ticks[-1].end
    assert all(before.end == after.seconds for before, after in itertools.pairwise(ticks))
    assert all(tick.end - tick.seconds >= shortest_step(step) for tick in ticks)


@given(st.floats(SHORTEST_SPAN / 4_000, LONGEST_SPAN / 300), st.floats(20.0, 200.0))
def test_that_labels_of_the_chosen_steps_have_the_room_that_they_need(per_pixel: float, room: float) -> None:
    minor, major = choose_steps(per_pixel, lambda _, is_major: room * (1.5 if is_major else 1.0))
    is_coarsest = (minor, major) == LADDER[-1]
    assert is_coarsest or shortest_step(minor) / per_pixel >= room
    assert is_coarsest or shortest_step(major) / per_pixel >= 1.5 * room


def test_that_the_finest_steps_that_fit_are_chosen() -> None:
    minor, major = choose_steps(DAY / 40, lambda _step, _is_major: 38.0)
    assert (minor, major) == (Step(TickUnit.DAY, 1), Step(TickUnit.MONTH, 1))


def years(ticks: tuple[Tick, ...]) -> list[int]:
    return [tick.date.year for tick in ticks]


def test_that_years_before_year_1_are_marked_as_people_count_them() -> None:
    ticks = ticks_between(Step(TickUnit.YEAR, 100), seconds_of(-250), seconds_of(250))
    assert years(ticks) == [-299, -199, -99, 1, 100, 200]  # 300 BC, 200 BC, 100 BC, 1, 100, 200


def test_that_single_years_run_through_year_zero() -> None:
    ticks = ticks_between(Step(TickUnit.YEAR, 1), seconds_of(-2), seconds_of(3))
    assert years(ticks) == [-2, -1, 0, 1, 2]


@pytest.mark.parametrize("week_start", range(7))
def test_that_weeks_begin_on_the_day_of_the_person(week_start: int) -> None:
    ticks = ticks_between(Step(TickUnit.WEEK, 1), seconds_of(2025, 1, 1), seconds_of(2025, 3, 1), week_start)
    assert {weekday(tick.seconds // DAY) for tick in ticks} == {week_start}


def test_that_months_and_quarters_begin_on_their_first_day() -> None:
    months = ticks_between(Step(TickUnit.MONTH, 1), seconds_of(2024, 1, 15), seconds_of(2024, 4, 15))
    quarters = ticks_between(Step(TickUnit.MONTH, 3), seconds_of(2024, 2, 15), seconds_of(2024, 8, 15))
    assert [tick.date[1:] for tick in months] == [(1, 1), (2, 1), (3, 1), (4, 1)]
    assert [tick.date[1:] for tick in quarters] == [(1, 1), (4, 1), (7, 1)]


def test_that_hours_carry_their_time_of_day() -> None:
    start = seconds_of(2025, 9, 10, hour=5)
    ticks = ticks_between(Step(TickUnit.HOUR, 6), start, start + 12 * HOUR)
    assert [tick.clock for tick in ticks] == [(0, 0, 0), (6, 0, 0), (12, 0, 0)]


def test_that_a_ruler_has_both_rows_and_each_covers_the_window() -> None:
    start, end = seconds_of(2025, 2, 10), seconds_of(2025, 12, 20)
    ruler = make_ruler(start, end, (Step(TickUnit.MONTH, 1), Step(TickUnit.YEAR, 1)))
    assert date_of(ruler.major[0].seconds) == (2025, 1, 1)
    assert len(ruler.minor) == 11
