"""Allen's relations, certain and uncertain, against every choice of ends."""

import itertools

import pytest
from hypothesis import given
from hypothesis import strategies as st

from core.datemath.relations import Allen, only_relation, possible_relations
from core.values.memory import Bound, Span

RANGES = st.tuples(st.integers(0, 8), st.integers(0, 4)).map(lambda pair: Bound(pair[0], pair[0] + pair[1]))
SPANS = st.builds(Span, RANGES, RANGES)


def exactly(begin: int, end: int) -> Span:
    return Span(Bound(begin, begin), Bound(end, end))


def named(a: tuple[int, int], b: tuple[int, int]) -> Allen:
    """The textbook's definitions, one after the other."""
    if a[1] < b[0] or b[1] < a[0]:
        return Allen.BEFORE if a[1] < b[0] else Allen.AFTER
    if a[1] == b[0] or b[1] == a[0]:
        return Allen.MEETS if a[1] == b[0] else Allen.MET_BY
    begins, ends = (a[0] > b[0]) - (a[0] < b[0]), (a[1] > b[1]) - (a[1] < b[1])
    return {
        (-1, -1): Allen.OVERLAPS,
        (-1, 0): Allen.FINISHED_BY,
        (-1, 1): Allen.CONTAINS,
        (0, -1): Allen.STARTS,
        (0, 0): Allen.EQUALS,
        (0, 1): Allen.STARTED_BY,
        (1, -1): Allen.DURING,
        (1, 0): Allen.FINISHES,
        (1, 1): Allen.OVERLAPPED_BY,
    }[begins, ends]


@pytest.mark.parametrize(
    ("a", "b", "relation"),
    [
        ((0, 2), (5, 9), Allen.BEFORE),
        ((0, 5), (5, 9), Allen.MEETS),
        ((0, 6), (5, 9), Allen.OVERLAPS),
        ((0, 9), (5, 9), Allen.FINISHED_BY),
        ((0, 10), (5, 9), Allen.CONTAINS),
        ((5, 6), (5, 9), Allen.STARTS),
        ((5, 9), (5, 9), Allen.EQUALS),
        ((5, 10), (5, 9), Allen.STARTED_BY),
        ((6, 8), (5, 9), Allen.DURING),
        ((6, 9), (5, 9), Allen.FINISHES),
        ((6, 12), (5, 9), Allen.OVERLAPPED_BY),
        ((9, 12), (5, 9), Allen.MET_BY),
        ((10, 12), (5, 9), Allen.AFTER),
    ],
)
def test_that_certain_spans_have_one_relation(a: tuple[int, int], b: tuple[int, int], relation: Allen) -> None:
    assert possible_relations(exactly(*a), exactly(*b)) == (relation,)


@given(SPANS, SPANS)
def test_that_uncertain_spans_have_the_relations_of_every_choice(a: Span, b: Span) -> None:
    def choices(span: Span) -> list[tuple[int, int]]:
        begins, ends = (range(one.earliest or 0, (one.latest or 0) + 1) for one in (span.begin, span.end))
        return [(begin, end) for begin, end in itertools.product(begins, ends) if begin < end]

    expected = {named(one, other) for one in choices(a) for other in choices(b)}
    found = possible_relations(a, b)
    assert set(found) == expected
    assert only_relation(a, b) == (found[0] if len(found) == 1 else None)


def test_that_until_further_notice_is_the_same_end_on_both_sides() -> None:
    assert only_relation(Span(Bound(0, 0), Bound(None, None)), Span(Bound(5, 5), Bound(None, None))) is (
        Allen.FINISHED_BY
    )
    assert only_relation(Span(Bound(0, 0), Bound(None, None)), exactly(5, 9)) is Allen.CONTAINS


def test_that_an_open_begin_can_lie_anywhere_before_its_latest() -> None:
    since_long = Span(Bound(None, 5), Bound(20, 20))
    assert possible_relations(since_long, exactly(3, 30)) == (Allen.OVERLAPS, Allen.STARTS, Allen.DURING)


def test_that_an_end_open_on_one_side_only_is_unknown() -> None:
    used_to = Span(Bound(None, 5), Bound(None, 5))
    assert possible_relations(used_to, exactly(5, 9)) == (Allen.BEFORE, Allen.MEETS)
    from_some_time = Span(Bound(5, None), Bound(6, None))
    assert possible_relations(from_some_time, exactly(0, 5)) == (Allen.MET_BY, Allen.AFTER)
