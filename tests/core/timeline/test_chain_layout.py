import itertools
import random
import time

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from core.timeline.chain_layout import EMPTY_LAYOUT, MOST_ROWS, ChainLayout, Fact, Link, Place, lay_out

REDIS, KEYDB, VALKEY, MINA, OMAR = (
    Fact(1, 100, "cache"), Fact(2, 150, "cache"), Fact(3, 200, "cache"), Fact(4, 50, "lead"), Fact(5, 120, "lead"),
)  # fmt: skip


@st.composite
def graphs(draw: st.DrawFn) -> tuple[list[Fact], list[Link]]:
    count = draw(st.integers(0, 14))
    facts = [Fact(one, draw(st.integers(0, 30)), draw(st.sampled_from("abc"))) for one in range(count)]
    pairs = st.tuples(st.integers(0, max(0, count - 1)), st.integers(0, max(0, count - 1)), st.booleans())
    return facts, [Link(*pair) for pair in draw(st.lists(pairs, max_size=18))] if count else []


def components(facts: list[Fact], links: list[Link]) -> list[set[int]]:
    """The obvious way: join groups until none touches another."""
    groups = [{fact.id} for fact in facts]
    for link in links:
        first = next(group for group in groups if link.old in group)
        second = next(group for group in groups if link.new in group)
        if first is not second:
            groups.remove(second)
            first |= second
    return groups


def test_that_a_chain_has_a_lane_and_a_fact_that_stands_in_has_a_row_of_its_own() -> None:
    found = lay_out([REDIS, KEYDB, VALKEY], [Link(1, 3), Link(1, 2, goes_on=False)])
    assert dict(found.places) == {1: Place(0, 0), 2: Place(0, 1), 3: Place(0, 0)}
    assert found.rows == (2,)


def test_that_both_ends_of_a_fork_are_seen() -> None:
    found = lay_out([REDIS, KEYDB, VALKEY], [Link(1, 2), Link(1, 3)])
    assert found.places[2].row != found.places[3].row


def test_that_lanes_stand_in_order_of_names_then_of_first_dates() -> None:
    early = Fact(6, 10, "lead"), Fact(7, 20, "lead")
    found = lay_out([REDIS, VALKEY, MINA, OMAR, *early], [Link(1, 3), Link(4, 5), Link(6, 7)])
    assert [found.places[one].lane for one in (1, 6, 4)] == [0, 1, 2]


def test_that_facts_without_an_edge_share_the_last_lane() -> None:
    found = lay_out([REDIS, VALKEY, MINA, OMAR], [Link(1, 3)])
    assert found.loose == {4, 5}
    assert {found.places[one].lane for one in (4, 5)} == {1}


def test_that_a_chain_that_is_gone_leaves_no_empty_lane() -> None:
    before = lay_out([REDIS, VALKEY, MINA, OMAR], [Link(1, 3), Link(4, 5)])
    after = lay_out([MINA, OMAR], [Link(4, 5)], before)
    assert after.rows == (1,)
    assert after.places[4] == Place(0, 0)


@given(graphs(), st.randoms(use_true_random=False))
def test_that_the_order_in_which_facts_are_given_plays_no_part(
    graph: tuple[list[Fact], list[Link]], chance: random.Random
) -> None:
    facts, links = graph
    other_facts, other_links = facts[:], links[:]
    chance.shuffle(other_facts)
    chance.shuffle(other_links)
    assert lay_out(facts, links) == lay_out(other_facts, other_links)


@given(graphs())
def test_that_whatever_hangs_together_has_one_lane_and_one_chain(graph: tuple[list[Fact], list[Link]]) -> None:
    facts, links = graph
    found = lay_out(facts, links)
    for group in components(facts, [link for link in links if link.old != link.new]):
        assert {found.chains[one] for one in group} == {min(group)}
        if len(group) > 1:
            assert len({found.places[one].lane for one in group}) == 1


@given(graphs())
def test_that_different_chains_never_share_a_lane(graph: tuple[list[Fact], list[Link]]) -> None:
    found = lay_out(*graph)
    for one, other in itertools.combinations(found.places, 2):
        both_linked = found.loose.isdisjoint({one, other})
        if both_linked and found.chains[one] != found.chains[other]:
            assert found.places[one].lane != found.places[other].lane


@given(graphs())
def test_that_no_two_linked_facts_of_one_moment_lie_on_each_other(graph: tuple[list[Fact], list[Link]]) -> None:
    facts, links = graph
    found = lay_out(facts, links)
    starts = {fact.id: fact.start for fact in facts}
    taken = [(found.places[one], starts[one]) for one in found.places if one not in found.loose]
    crowded = [place for place, _ in taken if place.row == MOST_ROWS - 1]
    assert crowded or len(taken) == len(set(taken))


@given(graphs(), graphs())
@settings(max_examples=200)
def test_that_a_new_fact_never_moves_an_old_one(
    first: tuple[list[Fact], list[Link]], second: tuple[list[Fact], list[Link]]
) -> None:
    before = lay_out(*first)
    facts = [*first[0], *(Fact(fact.id + 50, fact.start, fact.name) for fact in second[0])]
    shifted = [Link(link.old + 50, link.new + 50, link.goes_on) for link in second[1]]
    bridge = [Link(first[0][0].id, 50)] if first[0] and second[0] else []
    after = lay_out(facts, [*first[1], *shifted, *bridge], before)
    kept = [one for one in before.places if one not in before.loose]
    assert {one: after.places[one] for one in kept} == {one: before.places[one] for one in kept}


@given(graphs())
def test_that_laying_out_again_changes_nothing(graph: tuple[list[Fact], list[Link]]) -> None:
    once = lay_out(*graph)
    assert lay_out(*graph, before=once) == once


def test_that_nothing_gives_an_empty_picture() -> None:
    assert lay_out([], []) == EMPTY_LAYOUT == ChainLayout()


@pytest.mark.parametrize("shape", ["chains", "star"])
def test_that_work_grows_with_the_number_of_facts_only(shape: str) -> None:
    # A ratio, not a time: ten times as many facts may take twenty times as long, a square would take a hundred.
    def seconds(count: int) -> float:
        facts = [Fact(one, one // 7 if shape == "chains" else one % 3) for one in range(count)]
        links = [Link(one if shape == "chains" and one % 20 else 0, one + 1) for one in range(count - 1)]
        best = float("inf")
        for _ in range(3):
            began = time.perf_counter()
            lay_out(facts, links)
            best = min(best, time.perf_counter() - began)
        return best

    assert seconds(10_000) < 30 * seconds(1_000)
