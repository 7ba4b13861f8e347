"""Validity by columns against the obvious reading, and the rules one by one."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from core.history.model import EdgeKind
from core.history.own_spans import own_spans
from core.history.statuses import hidden_by_default, statuses
from core.history.validity import Validity, truth, validity
from core.values.civil_time import DAY, seconds_of
from core.values.codes import STATUSES
from core.values.memory import Nature, Status
from core.values.open_ends import OPEN_FUTURE, OPEN_PAST
from core.values.resolved_time import Basis, TimeRelation
from tests.core.history.histories import (
    SAID,
    Edge,
    Four,
    Obvious,
    Told,
    edge_table,
    histories,
    memory_table,
    own_span,
)


def _month(year: int, month: int, **more: Any) -> Told:  # noqa: ANN401
    following = (year + month // 12, month % 12 + 1)
    return Told(seconds_of(year, month), seconds_of(*following))._replace(**more)


def _day(year: int, month: int, day: int, **more: Any) -> Told:  # noqa: ANN401
    start = seconds_of(year, month, day)
    return Told(start, start + DAY)._replace(**more)


def _found(told: list[Told], *edges: Edge) -> Validity:
    return validity(memory_table(told), edge_table(edges))


def _span(found: Validity, place: int = 0) -> Four:
    spans = found.spans
    columns = (spans.from_earliest, spans.from_latest, spans.to_earliest, spans.to_latest)
    first, second, third, fourth = (int(column[place]) for column in columns)
    return first, second, third, fourth


def _status(told: list[Told], *edges: Edge, true_at: int) -> list[Status]:
    rows, table = memory_table(told), edge_table(edges)
    return [STATUSES[code] for code in statuses(rows, validity(rows, table), true_at)]


REDIS = _day(2025, 3, 15)
VALKEY = _day(2025, 9, 10)
CHANGE = Edge(0, 1, EdgeKind.CHANGE)


# ---- own words (rules 2.4, 2.5, 2.12) --------------------------------------------------------------------------------


def test_that_a_state_that_began_on_a_day_is_true_from_that_day_until_further_notice() -> None:
    start = seconds_of(2025, 9, 10)
    assert _span(_found([VALKEY])) == (start, start, OPEN_FUTURE, OPEN_FUTURE)


def test_that_a_state_that_began_in_a_month_began_on_one_of_its_days() -> None:
    expected = (seconds_of(2025, 4), seconds_of(2025, 4, 30), OPEN_FUTURE, OPEN_FUTURE)
    assert _span(_found([_month(2025, 4)])) == expected


def test_that_a_state_without_time_words_may_have_been_true_before_it_was_said() -> None:
    found = _found([_day(2025, 9, 15, basis=Basis.MENTION)])
    assert _span(found) == (OPEN_PAST, SAID, OPEN_FUTURE, OPEN_FUTURE)
    assert truth(found, seconds_of(2001)).tolist() == [1]


def test_that_from_june_said_in_april_begins_in_june() -> None:
    assert _span(_found([_month(2026, 6)]))[:2] == (seconds_of(2026, 6), seconds_of(2026, 6, 30))


def test_that_what_used_to_be_had_ended_when_it_was_said() -> None:
    found = _found([_day(2025, 9, 15, basis=Basis.MENTION, is_over=True)])
    assert _span(found) == (OPEN_PAST, SAID, OPEN_PAST, SAID)


def test_that_what_is_over_has_the_ends_that_its_words_state() -> None:
    first, last = seconds_of(2018), seconds_of(2022)
    lived = Told(first, last, is_over=True, basis=Basis.STATED, relation=TimeRelation.SPAN)
    smoked = Told(seconds_of(2016), seconds_of(2017), is_over=True, basis=Basis.STATED, relation=TimeRelation.UNTIL)
    found = _found([lived, smoked])
    assert _span(found) == (first, first, last, last)
    assert _span(found, 1) == (OPEN_PAST, seconds_of(2016), seconds_of(2016), seconds_of(2017))
    assert [int(truth(found, seconds_of(year))[0]) for year in (2017, 2019, 2022)] == [0, 2, 0]


def test_that_a_range_set_by_hand_gives_what_is_over_both_ends() -> None:
    first, last = seconds_of(2018), seconds_of(2022)
    by_hand = Told(first, last, is_over=True, basis=Basis.CORRECTED)
    assert _span(_found([by_hand])) == (first, first, last, last)


def test_that_one_day_set_by_hand_is_when_it_ended_at_the_earliest() -> None:
    day = _day(2025, 3, 4, is_over=True, basis=Basis.CORRECTED)
    assert _span(_found([day])) == (OPEN_PAST, seconds_of(2025, 3, 4), seconds_of(2025, 3, 4), SAID)


def test_that_a_stretch_has_both_ends() -> None:
    told = Told(seconds_of(2016), seconds_of(2020), relation=TimeRelation.SPAN)
    assert _span(_found([told])) == (seconds_of(2016), seconds_of(2016), seconds_of(2020), seconds_of(2020))


def test_that_until_a_day_means_through_that_day() -> None:
    told = _day(2025, 9, 19, relation=TimeRelation.UNTIL)
    assert _span(_found([told])) == (OPEN_PAST, SAID, seconds_of(2025, 9, 20), seconds_of(2025, 9, 20))


@pytest.mark.parametrize("nature", [Nature.EVENT, Nature.PLAN])
def test_that_events_and_plans_fill_their_window(nature: Nature) -> None:
    start, end = seconds_of(2025, 4), seconds_of(2025, 5)
    assert _span(_found([_month(2025, 4, nature=nature)])) == (start, start, end, end)


# ---- cuts (rules 2.6 to 2.10) ----------------------------------------------------------------------------------------


def test_that_a_change_ends_the_old_where_the_new_begins() -> None:
    cut = seconds_of(2025, 9, 10)
    assert _span(_found([REDIS, VALKEY], CHANGE))[2:] == (cut, cut)
    assert _status([REDIS, VALKEY], CHANGE, true_at=cut - 1) == [Status.CURRENT, Status.PLANNED]
    assert _status([REDIS, VALKEY], CHANGE, true_at=cut) == [Status.SUPERSEDED, Status.CURRENT]


def test_that_within_an_unsure_month_old_and_new_are_both_maybe() -> None:
    aws, gcp = _day(2024, 1, 1), _month(2025, 4)
    assert _status([aws, gcp], CHANGE, true_at=seconds_of(2025, 4, 15)) == [Status.MAYBE, Status.MAYBE]


def test_that_a_correction_was_never_true() -> None:
    told, edge = [REDIS, VALKEY], Edge(0, 1, EdgeKind.CORRECTION)
    assert truth(_found(told, edge), seconds_of(2025, 5))[0] == 0
    assert _status(told, edge, true_at=seconds_of(2025, 5))[0] is Status.CORRECTED


def test_that_an_end_stops_the_old_when_the_new_says_so() -> None:
    quit_yesterday = _day(2025, 9, 14, nature=Nature.EVENT)
    edge = Edge(0, 1, EdgeKind.END)
    assert _span(_found([REDIS, quit_yesterday], edge))[2:] == (seconds_of(2025, 9, 14), seconds_of(2025, 9, 14))
    assert _status([REDIS, quit_yesterday], edge, true_at=seconds_of(2025, 9, 20))[0] is Status.ENDED


def test_that_no_longer_ends_the_old_by_the_time_it_was_said() -> None:
    no_longer = _day(2025, 9, 15, basis=Basis.MENTION, is_over=True)
    span = _span(_found([REDIS, no_longer], Edge(0, 1, EdgeKind.END)))
    assert span[2:] == (seconds_of(2025, 3, 15), SAID)


def test_that_after_a_portion_the_old_resumes() -> None:
    trial = Told(seconds_of(2025, 6, 19), seconds_of(2025, 7, 4), relation=TimeRelation.SPAN)
    found = _found([REDIS, trial], Edge(0, 1, EdgeKind.PORTION))
    days = [seconds_of(2025, 6, 18), seconds_of(2025, 6, 19), seconds_of(2025, 7, 3), seconds_of(2025, 7, 4)]
    assert [int(truth(found, day)[0]) for day in days] == [2, 0, 0, 2]
    assert not hidden_by_default(found)[0]


def test_that_refinement_and_coexistence_cut_nothing() -> None:
    for kind in (EdgeKind.REFINEMENT, EdgeKind.COEXIST):
        assert _span(_found([REDIS, VALKEY], Edge(0, 1, kind)))[2:] == (OPEN_FUTURE, OPEN_FUTURE)


def test_that_a_duplicate_folds_the_newer_one() -> None:
    told, edge = [REDIS, VALKEY], Edge(0, 1, EdgeKind.DUPLICATE)
    assert _status(told, edge, true_at=seconds_of(2026)) == [Status.CURRENT, Status.FOLDED]


def test_that_a_stated_time_goes_before_the_start_of_the_new() -> None:
    stated = (seconds_of(2025, 8, 1), seconds_of(2025, 8, 31))
    assert _span(_found([REDIS, VALKEY], CHANGE._replace(stated=stated)))[2:] == stated


def test_that_an_open_start_is_taken_to_be_when_it_was_learned_and_says_so() -> None:
    mentioned = _day(2025, 9, 15, basis=Basis.MENTION)
    found = _found([REDIS, mentioned], CHANGE)
    assert _span(found)[2:] == (SAID, SAID)
    assert found.is_assumed.tolist() == [True, False]


def test_that_of_two_cuts_the_earliest_wins_bound_by_bound() -> None:
    told = [_day(2024, 1, 1), _month(2025, 4), _day(2025, 4, 10)]
    span = _span(_found(told, Edge(0, 1, EdgeKind.CHANGE), Edge(0, 2, EdgeKind.CHANGE)))
    assert span[2:] == (seconds_of(2025, 4, 1), seconds_of(2025, 4, 10))


def test_that_a_cut_before_the_start_leaves_a_state_that_never_came_about() -> None:
    found = _found([VALKEY, REDIS], CHANGE)
    assert _span(found)[2:] == (seconds_of(2025, 9, 10), seconds_of(2025, 9, 10))
    assert truth(found, seconds_of(2025, 10))[0] == 0
    assert _status([VALKEY, REDIS], CHANGE, true_at=seconds_of(2025, 10))[0] is Status.SUPERSEDED


def test_that_a_retroactive_stretch_cuts_only_the_overlap() -> None:
    lived = _day(2020, 1, 1)
    away = Told(seconds_of(2021), seconds_of(2022), relation=TimeRelation.SPAN)
    found = _found([lived, away], Edge(0, 1, EdgeKind.PORTION))
    assert [int(truth(found, seconds_of(year, 6))[0]) for year in (2020, 2021, 2022)] == [2, 0, 2]


def test_that_a_corrected_replacement_cuts_where_its_correction_says() -> None:
    really = _day(2025, 9, 12)
    found = _found([REDIS, VALKEY, really], CHANGE, Edge(1, 2, EdgeKind.CORRECTION))
    assert _span(found)[2:] == (seconds_of(2025, 9, 12), seconds_of(2025, 9, 12))


def test_that_a_plan_with_a_new_date_is_superseded_as_a_whole() -> None:
    june, september = _month(2025, 6, nature=Nature.PLAN), _month(2025, 9, nature=Nature.PLAN)
    assert _status([june, september], CHANGE, true_at=seconds_of(2025, 1))[0] is Status.SUPERSEDED


def test_that_an_event_is_not_cut_by_a_change() -> None:
    museum = _day(2025, 3, 15, nature=Nature.EVENT)
    assert _span(_found([museum, VALKEY], CHANGE))[2:] == (seconds_of(2025, 3, 16), seconds_of(2025, 3, 16))


def test_that_a_cycle_cuts_nothing_and_is_quarantined() -> None:
    found = _found([REDIS, VALKEY], CHANGE, Edge(1, 0, EdgeKind.CHANGE))
    assert found.quarantined.tolist() == [True, True]
    assert _span(found)[2:] == (OPEN_FUTURE, OPEN_FUTURE)


def test_that_going_back_to_the_old_is_a_new_memory() -> None:
    again = _day(2025, 11, 1)
    told = [REDIS, VALKEY, again]
    edges = (CHANGE, Edge(1, 2, EdgeKind.CHANGE))
    assert _status(told, *edges, true_at=seconds_of(2025, 12)) == [
        Status.SUPERSEDED,
        Status.SUPERSEDED,
        Status.CURRENT,
    ]


# ---- against the obvious reading -------------------------------------------------------------------------------------


@given(histories())
def test_that_own_spans_are_what_the_words_say(history: tuple[list[Told], list[Edge]]) -> None:
    told, _ = history
    spans = own_spans(memory_table(told))
    columns = (spans.from_earliest, spans.from_latest, spans.to_earliest, spans.to_latest)
    assert list(zip(*(column.tolist() for column in columns), strict=True)) == [own_span(one) for one in told]


@given(histories())
def test_that_spans_after_every_cut_are_those_of_the_obvious_reading(history: tuple[list[Told], list[Edge]]) -> None:
    told, edges = history
    found, obvious = _found(told, *edges), Obvious(told, edges)
    assert [_span(found, place) for place in range(len(told))] == [obvious.span(place) for place in range(len(told))]
    assert (found.spans.to_earliest <= found.spans.to_latest).all()


@given(histories(), st.integers(-40, 130))
def test_that_the_truth_at_any_day_is_that_of_the_obvious_reading(
    history: tuple[list[Told], list[Edge]], day: int
) -> None:
    told, edges = history
    obvious = Obvious(told, edges)
    assert truth(_found(told, *edges), day * DAY).tolist() == [
        obvious.truth(place, day * DAY) for place in range(len(told))
    ]


@given(histories(), st.integers(-40, 130))
def test_that_what_is_current_is_true_and_what_is_gone_is_not(history: tuple[list[Told], list[Edge]], day: int) -> None:
    told, edges = history
    found = _found(told, *edges)
    answers = truth(found, day * DAY).tolist()
    for one, answer, status in zip(told, answers, _status(told, *edges, true_at=day * DAY), strict=True):
        if one.nature is not Nature.STATE or status in {Status.FOLDED, Status.CORRECTED}:
            continue
        expected = {Status.CURRENT: 2, Status.MAYBE: 1}
        assert answer == expected.get(status, 0)
