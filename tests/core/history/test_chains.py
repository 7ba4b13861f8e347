from hypothesis import given

from core.history.chains import EdgeIndex, Fork, chain_of, forks
from core.history.cycles import edges_in_cycles, leads_back
from core.history.model import ACTING_KINDS, EdgeKind
from core.history.validity import Validity, validity
from core.values.civil_time import DAY
from tests.core.history.histories import Edge, Obvious, Told, edge_table, histories, memory_table

CHANGE = EdgeKind.CHANGE


def _days(count: int) -> list[Told]:
    return [Told(day * 10 * DAY, day * 10 * DAY + DAY) for day in range(count)]


def _found(told: list[Told], edges: list[Edge]) -> Validity:
    return validity(memory_table(told), edge_table(edges))


def _chain(told: list[Told], edges: list[Edge], place: int, limit: int = 100) -> tuple[tuple[int, ...], ...]:
    table = edge_table(edges)
    chain = chain_of(place, table, EdgeIndex(table), _found(told, edges), limit=limit)
    return chain.memories, chain.heads


def _forks(told: list[Told], edges: list[Edge]) -> tuple[Fork, ...]:
    found = _found(told, edges)
    return forks(edge_table(edges), found, found.quarantined)


def test_that_a_chain_holds_everything_that_led_to_or_followed_a_memory() -> None:
    edges = [Edge(0, 1, CHANGE), Edge(1, 2, CHANGE), Edge(3, 4, CHANGE)]
    for place in (0, 1, 2):
        assert _chain(_days(5), edges, place) == ((0, 1, 2), (2,))


def test_that_a_memory_without_edges_is_a_chain_of_its_own() -> None:
    assert _chain(_days(2), [], 1) == ((1,), (1,))


def test_that_coexistence_joins_no_chain() -> None:
    assert _chain(_days(2), [Edge(0, 1, EdgeKind.COEXIST)], 0) == ((0,), (0,))


def test_that_a_merge_is_a_normal_chain() -> None:
    assert _chain(_days(3), [Edge(0, 2, CHANGE), Edge(1, 2, CHANGE)], 0) == ((0, 1, 2), (2,))


def test_that_a_very_long_chain_is_cut_off_and_says_so() -> None:
    told = _days(50)
    table = edge_table([Edge(place, place + 1, CHANGE) for place in range(49)])
    chain = chain_of(0, table, EdgeIndex(table), validity(memory_table(told), table), limit=10)
    assert (len(chain.memories), chain.is_cut_off) == (10, True)


def test_that_two_replacements_that_hold_at_once_are_a_fork() -> None:
    told = _days(3)
    edges = [Edge(0, 1, CHANGE), Edge(0, 2, CHANGE)]
    (fork,) = _forks(told, edges)
    assert (fork.old, fork.new) == (0, (1, 2))


def test_that_a_replacement_that_was_itself_replaced_makes_no_fork() -> None:
    edges = [Edge(0, 1, CHANGE), Edge(0, 2, CHANGE), Edge(1, 2, CHANGE)]
    assert _forks(_days(3), edges) == ()


def test_that_a_corrected_replacement_makes_no_fork() -> None:
    edges = [Edge(0, 1, CHANGE), Edge(0, 2, CHANGE), Edge(1, 2, EdgeKind.CORRECTION)]
    assert _forks(_days(3), edges) == ()


@given(histories())
def test_that_cycles_are_those_a_walk_finds(history: tuple[list[Told], list[Edge]]) -> None:
    told, edges = history
    obvious = Obvious(told, edges)
    expected = [edge not in obvious.acting for edge in edges]
    assert edges_in_cycles(edge_table(edges), len(told)).tolist() == expected


@given(histories())
def test_that_an_edge_leads_back_exactly_if_it_would_close_a_cycle(history: tuple[list[Told], list[Edge]]) -> None:
    told, edges = history
    if len(told) < 2:
        return
    *others, last = [*edges, Edge(0, 1, CHANGE)]
    if last.kind not in ACTING_KINDS:
        return
    closes = last not in Obvious(told, [*others, last]).acting
    assert leads_back(edge_table(others), last.old, last.new) == closes
