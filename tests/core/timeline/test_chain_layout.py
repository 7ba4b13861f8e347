import itertools
import random
import sys
from collections.abc import Callable
from types import FrameType
from typing import TYPE_CHECKING

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from core.timeline.chain_layout import EMPTY_LAYOUT, MOST_ROWS, ChainLayout, Facts, Links, lay_out

if TYPE_CHECKING:
    from _typeshed import TraceFunction

Fact = tuple[int, int, int]
Link = tuple[int, int, bool]
CACHE, LEAD = 0, 1
REDIS, KEYDB, VALKEY, MINA, OMAR = (1, 100, CACHE), (2, 150, CACHE), (3, 200, CACHE), (4, 50, LEAD), (5, 120, LEAD)


def placed(
    facts: list[Fact], links: list[Link], before: ChainLayout = EMPTY_LAYOUT, *, on_shelves: bool = False
) -> ChainLayout:
    return lay_out(Facts.of(facts), Links.of(links), before, on_shelves=on_shelves)


def places(layout: ChainLayout) -> dict[int, tuple[int, int]]:
    """Lane and row by id."""
    return dict(zip(layout.ids.tolist(), zip(layout.lane.tolist(), layout.row.tolist(), strict=True), strict=True))


def chains(layout: ChainLayout) -> dict[int, int]:
    return dict(zip(layout.ids.tolist(), layout.chain.tolist(), strict=True))


def loose(layout: ChainLayout) -> set[int]:
    return set(layout.ids[layout.loose].tolist())


def told(layout: ChainLayout) -> tuple[object, ...]:
    return places(layout), chains(layout), loose(layout), layout.rows


@st.composite
def graphs(draw: st.DrawFn) -> tuple[list[Fact], list[Link]]:
    count = draw(st.integers(0, 14))
    facts = [(one, draw(st.integers(0, 30)), draw(st.integers(0, 2))) for one in range(count)]
    pairs = st.tuples(st.integers(0, max(0, count - 1)), st.integers(0, max(0, count - 1)), st.booleans())
    return facts, draw(st.lists(pairs, max_size=18)) if count else []


def components(facts: list[Fact], links: list[Link]) -> list[set[int]]:
    """The obvious way: join groups until none touches another."""
    groups = [{fact[0]} for fact in facts]
    for old, new, _ in links:
        first = next(group for group in groups if old in group)
        second = next(group for group in groups if new in group)
        if first is not second:
            groups.remove(second)
            first |= second
    return groups


def test_that_a_chain_has_a_lane_and_a_fact_that_stands_in_has_a_row_of_its_own() -> None:
    found = placed([REDIS, KEYDB, VALKEY], [(1, 3, True), (1, 2, False)])
    assert places(found) == {1: (0, 0), 2: (0, 1), 3: (0, 0)}
    assert found.rows == (2,)


def test_that_both_ends_of_a_fork_are_seen() -> None:
    found = places(placed([REDIS, KEYDB, VALKEY], [(1, 2, True), (1, 3, True)]))
    assert found[2][1] != found[3][1]


def test_that_lanes_stand_in_order_of_names_then_of_first_dates() -> None:
    early = [(6, 10, LEAD), (7, 20, LEAD)]
    found = places(placed([REDIS, VALKEY, MINA, OMAR, *early], [(1, 3, True), (4, 5, True), (6, 7, True)]))
    assert [found[one][0] for one in (1, 6, 4)] == [0, 1, 2]


def test_that_facts_without_an_edge_share_the_last_lane() -> None:
    found = placed([REDIS, VALKEY, MINA, OMAR], [(1, 3, True)])
    assert loose(found) == {4, 5}
    assert {places(found)[one][0] for one in (4, 5)} == {1}


def test_that_facts_without_an_edge_have_a_lane_a_name_on_shelves() -> None:
    crowd = [(10 + one, one, LEAD) for one in range(7)]
    found = placed([REDIS, KEYDB, *crowd], [], on_shelves=True)
    assert {places(found)[one][0] for one in (1, 2)} == {0}
    assert {places(found)[fact[0]][0] for fact in crowd} == {1}
    assert found.rows == (1, 2)


def test_that_a_chain_that_is_gone_leaves_no_empty_lane() -> None:
    before = placed([REDIS, VALKEY, MINA, OMAR], [(1, 3, True), (4, 5, True)])
    after = placed([MINA, OMAR], [(4, 5, True)], before)
    assert after.rows == (1,)
    assert places(after)[4] == (0, 0)


def test_that_a_chain_that_comes_later_stands_below_those_that_are_there() -> None:
    before = placed([MINA, OMAR], [(4, 5, True)])
    after = placed([REDIS, VALKEY, MINA, OMAR], [(1, 3, True), (4, 5, True)], before)
    assert (places(after)[4], places(after)[1]) == ((0, 0), (1, 0))


def test_that_two_chains_that_an_edge_joins_share_the_lane_of_the_earlier_one() -> None:
    facts = [REDIS, VALKEY, MINA, OMAR]
    before = placed(facts, [(1, 3, True), (4, 5, True)])
    after = placed(facts, [(1, 3, True), (4, 5, True), (5, 3, True)], before)
    assert {lane for lane, _ in places(after).values()} == {0}


def test_that_the_parts_of_a_chain_that_falls_apart_stand_below_each_other() -> None:
    last = [(6, 10, 2), (7, 20, 2)]
    facts = [REDIS, KEYDB, VALKEY, (8, 210, CACHE), *last]
    links: list[Link] = [(1, 2, True), (3, 8, True), (6, 7, True)]
    before = placed(facts, [*links, (2, 3, True)])
    after = places(placed(facts, links, before))
    assert [after[one][0] for one in (1, 3, 6)] == [0, 1, 2]


@given(graphs(), st.randoms(use_true_random=False))
def test_that_the_order_in_which_facts_are_given_plays_no_part(
    graph: tuple[list[Fact], list[Link]], chance: random.Random
) -> None:
    facts, links = graph
    other_facts, other_links = facts[:], links[:]
    chance.shuffle(other_facts)
    chance.shuffle(other_links)
    assert told(placed(facts, links)) == told(placed(other_facts, other_links))


@given(graphs(), st.booleans())
def test_that_whatever_hangs_together_has_one_lane_and_one_chain(
    graph: tuple[list[Fact], list[Link]], on_shelves: bool
) -> None:
    facts, links = graph
    found = placed(facts, links, on_shelves=on_shelves)
    for group in components(facts, [link for link in links if link[0] != link[1]]):
        assert {chains(found)[one] for one in group} == {min(group)}
        if len(group) > 1:
            assert len({places(found)[one][0] for one in group}) == 1
        else:
            assert group <= loose(found)


@given(graphs())
def test_that_different_chains_never_share_a_lane(graph: tuple[list[Fact], list[Link]]) -> None:
    found = placed(*graph)
    for one, other in itertools.combinations(places(found), 2):
        if loose(found).isdisjoint({one, other}) and chains(found)[one] != chains(found)[other]:
            assert places(found)[one][0] != places(found)[other][0]


@given(graphs())
def test_that_no_two_linked_facts_of_one_moment_lie_on_each_other(graph: tuple[list[Fact], list[Link]]) -> None:
    found = placed(*graph)
    starts = {fact[0]: fact[1] for fact in graph[0]}
    taken = [(place, starts[one]) for one, place in places(found).items() if one not in loose(found)]
    crowded = [place for place, _ in taken if place[1] == MOST_ROWS - 1]
    assert crowded or len(taken) == len(set(taken))


@given(graphs(), st.data())
@settings(max_examples=300)
def test_that_a_new_edge_moves_its_own_chain_only(graph: tuple[list[Fact], list[Link]], data: st.DataObject) -> None:
    facts, links = graph
    if len(facts) < 2:
        return
    before = placed(facts, links)
    ends = st.integers(0, len(facts) - 1)
    edge = data.draw(st.tuples(ends, ends, st.booleans()).filter(lambda one: one[0] != one[1]))
    after = placed(facts, [*links, edge], before)
    touched = chains(after)[edge[0]]
    others = [one for one in places(before) if one not in loose(before) and chains(after)[one] != touched]
    was, now = places(before), places(after)
    assert {one: now[one][1] for one in others} == {one: was[one][1] for one in others}
    assert sorted(others, key=lambda one: (now[one][0], one)) == sorted(others, key=lambda one: (was[one][0], one))
    if chains(before)[edge[0]] == chains(before)[edge[1]]:
        assert {one: now[one][0] for one in others} == {one: was[one][0] for one in others}


@given(graphs(), graphs())
def test_that_facts_that_come_later_move_no_chain_that_they_do_not_touch(
    first: tuple[list[Fact], list[Link]], second: tuple[list[Fact], list[Link]]
) -> None:
    before = placed(*first)
    facts = [*first[0], *((one + 50, start, name) for one, start, name in second[0])]
    after = placed(facts, [*first[1], *((old + 50, new + 50, on) for old, new, on in second[1])], before)
    kept = [one for one in places(before) if one not in loose(before)]
    assert {one: places(after)[one] for one in kept} == {one: places(before)[one] for one in kept}


@given(graphs(), st.booleans())
def test_that_laying_out_again_changes_nothing(graph: tuple[list[Fact], list[Link]], on_shelves: bool) -> None:
    once = placed(*graph, on_shelves=on_shelves)
    assert told(placed(*graph, before=once, on_shelves=on_shelves)) == told(once)


def test_that_links_to_facts_that_are_not_there_are_ignored() -> None:
    found = placed([REDIS, VALKEY], [(1, 99, True), (98, 3, True), (3, 3, True)])
    assert loose(found) == {1, 3}


def test_that_nothing_gives_an_empty_picture() -> None:
    assert told(placed([], [])) == told(EMPTY_LAYOUT)
    assert told(placed([], [(1, 2, True)])) == told(EMPTY_LAYOUT)


@pytest.mark.parametrize("shape", ["chains", "star"])
def test_that_work_grows_with_the_number_of_facts_only(shape: str) -> None:
    # Lines of the module that are run, not time: a machine that is busy makes no difference.
    def steps(count: int) -> int:
        facts = Facts.of((one, one // 7 if shape == "chains" else one % 3, 0) for one in range(count))
        links = Links.of((one if shape == "chains" and one % 20 else 0, one + 1, True) for one in range(count - 1))
        return lines_run(lambda: lay_out(facts, links))

    assert steps(4_000) < 12 * steps(400)


def lines_run(work: Callable[[], object]) -> int:
    count = 0

    def trace(frame: FrameType, event: str, _: object) -> "TraceFunction | None":
        nonlocal count
        if not frame.f_code.co_filename.endswith("chain_layout.py"):
            return None
        count += event == "line"
        return trace

    before = sys.gettrace()
    sys.settrace(trace)
    try:
        work()
    finally:
        sys.settrace(before)
    return count
