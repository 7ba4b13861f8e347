"""Own spans against a slow, obvious reading of the same rules, row by row."""

from typing import Any, NamedTuple

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from core.history.validity import StatementColumns, own_spans, statuses
from core.values.civil_time import DAY, seconds_of
from core.values.codes import BASES, NATURES, RELATIONS, STATUSES
from core.values.memory import Nature, Status
from core.values.open_ends import OPEN_FUTURE, OPEN_PAST
from core.values.resolved_time import Basis, TimeRelation

SAID = seconds_of(2025, 9, 15, hour=9)


class Row(NamedTuple):
    start: int
    end: int
    nature: Nature = Nature.STATE
    is_over: bool = False
    basis: Basis = Basis.RESOLVED
    relation: TimeRelation = TimeRelation.AT
    learned: int = SAID


def _columns(rows: list[Row]) -> StatementColumns:
    return StatementColumns(
        nature=np.array([NATURES.index(row.nature) for row in rows], dtype=np.uint8),
        is_over=np.array([row.is_over for row in rows], dtype=np.bool_),
        start=np.array([row.start for row in rows], dtype=np.int64),
        end=np.array([row.end for row in rows], dtype=np.int64),
        basis=np.array([BASES.index(row.basis) for row in rows], dtype=np.uint8),
        relation=np.array([RELATIONS.index(row.relation) for row in rows], dtype=np.uint8),
        learned=np.array([row.learned for row in rows], dtype=np.int64),
    )


Four = tuple[int, int, int, int]


def _span(row: Row) -> Four:
    spans = own_spans(_columns([row]))
    columns = (spans.from_earliest, spans.from_latest, spans.to_earliest, spans.to_latest)
    first, second, third, fourth = (int(column[0]) for column in columns)
    return first, second, third, fourth


def _month(year: int, month: int, **more: Any) -> Row:  # noqa: ANN401
    following = (year + month // 12, month % 12 + 1)
    return Row(seconds_of(year, month), seconds_of(*following))._replace(**more)


def _day(year: int, month: int, day: int, **more: Any) -> Row:  # noqa: ANN401
    start = seconds_of(year, month, day)
    return Row(start, start + DAY)._replace(**more)


def test_that_a_state_that_began_on_a_day_is_true_from_that_day_until_further_notice() -> None:
    start = seconds_of(2025, 9, 10)
    assert _span(_day(2025, 9, 10)) == (start, start, OPEN_FUTURE, OPEN_FUTURE)


def test_that_a_state_that_began_in_a_month_began_on_one_of_its_days() -> None:
    row = _month(2025, 4)
    assert _span(row) == (seconds_of(2025, 4), seconds_of(2025, 4, 30), OPEN_FUTURE, OPEN_FUTURE)


def test_that_a_state_without_time_words_may_have_been_true_before_it_was_said() -> None:
    row = _day(2025, 9, 15, basis=Basis.MENTION)
    assert _span(row) == (OPEN_PAST, SAID, OPEN_FUTURE, OPEN_FUTURE)


def test_that_from_june_said_in_april_begins_in_june() -> None:
    row = _month(2026, 6)
    assert _span(row)[:2] == (seconds_of(2026, 6), seconds_of(2026, 6, 30))


def test_that_what_used_to_be_had_ended_when_it_was_said() -> None:
    row = _day(2025, 9, 15, basis=Basis.MENTION, is_over=True)
    assert _span(row) == (OPEN_PAST, SAID, OPEN_PAST, SAID)


def test_that_a_stretch_has_both_ends() -> None:
    row = Row(seconds_of(2016), seconds_of(2020), relation=TimeRelation.SPAN)
    assert _span(row) == (seconds_of(2016), seconds_of(2016), seconds_of(2020), seconds_of(2020))


def test_that_until_a_day_means_through_that_day() -> None:
    row = _day(2025, 9, 19, relation=TimeRelation.UNTIL)
    assert _span(row) == (OPEN_PAST, SAID, seconds_of(2025, 9, 20), seconds_of(2025, 9, 20))


@pytest.mark.parametrize("nature", [Nature.EVENT, Nature.PLAN])
def test_that_events_and_plans_fill_their_window(nature: Nature) -> None:
    row = _month(2025, 4, nature=nature)
    start, end = seconds_of(2025, 4), seconds_of(2025, 5)
    assert _span(row) == (start, start, end, end)


ROWS = st.builds(
    lambda start, days, nature, over, basis, relation, lag: Row(
        start * DAY, (start + days) * DAY, nature, over, basis, relation, (start + lag) * DAY + 3_600
    ),
    st.integers(-800_000, 40_000),
    st.sampled_from([1, 7, 30, 365, 3_652]),
    st.sampled_from(Nature),
    st.booleans(),
    st.sampled_from(Basis),
    st.sampled_from(TimeRelation),
    st.integers(-400, 400),
)


@given(st.lists(ROWS, max_size=20))
def test_that_bounds_are_in_order_and_rows_do_not_touch_each_other(rows: list[Row]) -> None:
    spans = own_spans(_columns(rows))
    assert (spans.from_earliest <= spans.from_latest).all()
    assert (spans.to_earliest <= spans.to_latest).all()
    for place, row in enumerate(rows):
        columns = (spans.from_earliest, spans.from_latest, spans.to_earliest, spans.to_latest)
        assert tuple(int(column[place]) for column in columns) == _span(row)


def _obvious_status(row: Row, span: Four, true_at: int) -> Status:
    from_earliest, from_latest, to_earliest, to_latest = span
    if true_at < from_earliest:
        return Status.PLANNED
    if row.nature is Nature.STATE:
        if true_at >= to_latest:
            return Status.ENDED if row.is_over else Status.PAST
        return Status.CURRENT if from_latest <= true_at < to_earliest else Status.MAYBE
    if row.nature is Nature.PLAN or true_at >= row.end:
        return Status.PAST
    return Status.CURRENT if row.end - row.start <= DAY else Status.MAYBE


@given(st.lists(ROWS, max_size=20), st.integers(-801_000, 41_000))
def test_that_the_status_is_what_the_bounds_say(rows: list[Row], day: int) -> None:
    columns = _columns(rows)
    found = statuses(columns, own_spans(columns), day * DAY)
    expected = [_obvious_status(row, _span(row), day * DAY) for row in rows]
    assert [STATUSES[code] for code in found] == expected
