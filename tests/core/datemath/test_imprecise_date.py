"""What a memory says about its beginning: the bounds that date math counts with."""

import pytest

from core.datemath.imprecise_date import ImpreciseDate, of_event, of_memory, of_window
from core.datemath.interval import Order, between
from core.datemath.relations import Allen
from core.values.civil_time import DAY, Window, parse_iso, seconds_of
from core.values.grain import Grain
from core.values.memory import Bound, EventTime, Nature, Span
from core.values.resolved_time import Basis, TimeRelation

MARCH = seconds_of(2023, 3)
JUNE = seconds_of(2023, 6)
JULY = seconds_of(2023, 7)


def in_june(relation: TimeRelation) -> EventTime:
    return EventTime(JUNE, JULY, Grain.MONTH, Basis.STATED, relation)


def date(text: str) -> ImpreciseDate:
    window = parse_iso(text)
    assert window is not None
    return of_window(window)


@pytest.mark.parametrize(
    ("relation", "days", "bounds"),
    [
        (TimeRelation.AT, 75, (46, 75)),
        (TimeRelation.SINCE, 75, (46, 75)),
        (TimeRelation.SPAN, 75, (75, 75)),
        (TimeRelation.BEFORE, 76, (76, None)),
        (TimeRelation.BY, 75, (46, None)),
        (TimeRelation.UNTIL, 75, (46, None)),
        (TimeRelation.AFTER, 45, (None, 45)),
    ],
)
def test_that_the_words_around_june_bound_the_days_to_15_august(
    relation: TimeRelation, days: int, bounds: tuple[int | None, int | None]
) -> None:
    found = between(of_event(in_june(relation)), date("2023-08-15"))
    assert (found.days, found.bounds) == (days, bounds)
    assert found.is_imprecise is (relation is not TimeRelation.SPAN)


def test_that_an_open_bound_leaves_the_order_unknown_only_on_its_side() -> None:
    before_june, after_june = of_event(in_june(TimeRelation.BEFORE)), of_event(in_june(TimeRelation.AFTER))
    assert between(before_june, date("2023-06-01")).order is Order.BEFORE
    assert between(before_june, date("2023-05-31")).order is Order.UNKNOWN
    assert between(after_june, date("2023-06-30")).order is Order.AFTER
    assert between(after_june, date("2023-07-01")).order is Order.UNKNOWN
    assert between(before_june, after_june).relations == (Allen.BEFORE,)


def test_that_a_state_is_related_by_its_validity() -> None:
    redis = of_memory(
        Nature.STATE,
        EventTime(MARCH, MARCH + DAY, Grain.DAY, Basis.STATED, TimeRelation.AT),
        (Span(Bound(MARCH, MARCH), Bound(JUNE, JUNE)),),
    )
    postgres = of_memory(
        Nature.STATE,
        EventTime(JUNE, JUNE + DAY, Grain.DAY, Basis.STATED, TimeRelation.AT),
        (Span(Bound(JUNE, JUNE), Bound(None, None)),),
    )
    found = between(redis, postgres)
    assert (found.days, found.relation, found.relations) == (92, Allen.MEETS, (Allen.MEETS,))


def test_that_a_state_with_a_gap_reaches_from_its_first_span_to_its_last() -> None:
    spans = (Span(Bound(0, 0), Bound(5, 5)), Span(Bound(7, 7), Bound(9, 9)))
    date = of_memory(Nature.STATE, in_june(TimeRelation.AT), spans)
    assert date.stretch == Span(Bound(0, 0), Bound(9, 9))


def test_that_a_state_of_unknown_begin_counts_from_when_it_was_said() -> None:
    said = MARCH + 50_000
    time = EventTime(MARCH, MARCH + DAY, Grain.DAY, Basis.MENTION, TimeRelation.AT)
    found = between(of_memory(Nature.STATE, time, (Span(Bound(None, said), Bound(None, None)),)), date("2023-03-11"))
    assert (found.days, found.bounds, found.exact) == (10, (10, None), "10 days")


@pytest.mark.parametrize(("nature", "validity"), [(Nature.STATE, ()), (Nature.EVENT, None), (Nature.PLAN, None)])
def test_that_what_has_no_validity_is_dated_by_its_words(nature: Nature, validity: tuple[Span, ...] | None) -> None:
    assert of_memory(nature, in_june(TimeRelation.AT), validity) == date("2023-06")


def test_that_a_window_of_days_begins_on_its_last_day_at_the_latest() -> None:
    weekend = of_window(Window(JUNE, JUNE + 2 * DAY, Grain.DAY))
    assert (weekend.begin, weekend.is_imprecise) == (Bound(JUNE, JUNE + DAY), True)


def test_that_an_hour_begins_in_its_last_second_at_the_latest() -> None:
    hour = of_window(Window(JUNE, JUNE + 3_600, Grain.HOUR))
    assert (hour.begin, hour.is_timed, hour.is_imprecise) == (Bound(JUNE, JUNE + 3_599), True, False)


def test_that_what_happened_in_june_lies_somewhere_inside() -> None:
    found = between(date("2023-06"), date("2023-06-15"))
    assert found.relation is Allen.CONTAINS
    assert {Allen.BEFORE, Allen.EQUALS, Allen.AFTER} < set(found.relations)
    assert between(date("2023-06"), date("2023-07")).relations == (Allen.BEFORE, Allen.MEETS)
