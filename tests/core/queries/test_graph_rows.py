from collections.abc import Callable
from pathlib import Path

import pytest

from core.clock import FixedClock
from core.operations.connect import connect
from core.operations.decide import Acceptance, accept, propose
from core.operations.import_log import Extract, ImportRequest, import_log
from core.operations.person import Person
from core.queries import graph_rows as module
from core.queries.graph_rows import GraphRows, Tie, graph_rows
from core.queries.memory_detail import memory_id_of
from core.queries.memory_records import all_records
from core.queries.review_queue import EdgeKind, consequence, review_queue
from core.store.database import Database
from core.store.edges import NewSuggestion, NewSupersession
from core.values.as_of import AsOf
from core.values.civil_time import seconds_of
from core.values.identifiers import MemoryId
from core.values.memory import Bound
from core.values.verdict import Verdict

NOW = AsOf(seconds_of(2026))
ADA = Person("ada")
CHAT = [
    ("9:00 am on 17 March, 2025", [("Ada", "We use Redis since 15 March 2025."), ("Ben", "I own Bitcoin.")]),
    ("9:00 am on 15 September, 2025", [("Ada", "We use Valkey since 10 September 2025.")]),
    ("9:00 am on 20 October, 2025", [("Ada", "We use KeyDB since 18 October 2025.")]),
]


@pytest.fixture
def chat(workspace: Database, write_chat: Callable[..., Path], clock: FixedClock) -> dict[str, MemoryId]:
    import_log(workspace, ImportRequest((write_chat(CHAT),), extract=Extract.ALL), clock=clock)
    found: dict[str, MemoryId] = {}
    for record in all_records(workspace, NOW):
        memory_id = memory_id_of(workspace, record.uid)
        assert memory_id is not None
        found |= {word: memory_id for word in ("Redis", "Valkey", "KeyDB", "Bitcoin") if word in record.content}
    return found


def _suggest(workspace: Database, old: MemoryId, new: MemoryId, clock: FixedClock, verdict: str = "change") -> str:
    _, uid = propose(workspace, NewSuggestion(old, new, verdict, 0.8, "", "", "rules", "rules"), clock=clock)
    assert uid is not None
    return uid


def _words(rows: GraphRows) -> list[str]:
    return sorted(node.content for node in rows.nodes)


def test_that_facts_without_an_edge_are_left_out_unless_asked_for(
    workspace: Database, chat: dict[str, MemoryId]
) -> None:
    assert graph_rows(workspace, NOW) == GraphRows((), (), (), single=4)
    assert _words(graph_rows(workspace, NOW, [chat["Bitcoin"]])) == ["I own Bitcoin."]


def test_that_facts_without_an_edge_are_counted_and_come_when_they_are_unfolded(
    workspace: Database, chat: dict[str, MemoryId], clock: FixedClock, monkeypatch: pytest.MonkeyPatch
) -> None:
    connect(workspace, NewSupersession(chat["Redis"], chat["Valkey"], "change"), ADA, clock=clock)
    assert (graph_rows(workspace, NOW).single, len(graph_rows(workspace, NOW).nodes)) == (2, 2)
    unfolded = graph_rows(workspace, NOW, unfolds=True)
    assert (unfolded.single, unfolded.is_unfolded, len(unfolded.nodes)) == (2, True, 4)
    monkeypatch.setattr(module, "MOST_SINGLE", 1)
    assert [
        node.memory_id
        for node in graph_rows(workspace, NOW, unfolds=True).nodes
        if node.memory_id not in {chat["Redis"], chat["Valkey"]}
    ] == [chat["KeyDB"]]


def test_that_a_suggestion_is_an_edge_that_waits(
    workspace: Database, chat: dict[str, MemoryId], clock: FixedClock
) -> None:
    uid = _suggest(workspace, chat["Redis"], chat["Valkey"], clock)
    (edge,) = graph_rows(workspace, NOW).edges
    assert (edge.uid, edge.old, edge.new) == (uid, chat["Redis"], chat["Valkey"])
    assert (edge.verdict, edge.tie) == (Verdict.CHANGE, Tie.PENDING)


def test_that_an_accepted_suggestion_is_a_standing_edge(
    workspace: Database, chat: dict[str, MemoryId], clock: FixedClock
) -> None:
    accept(workspace, [Acceptance(_suggest(workspace, chat["Redis"], chat["Valkey"], clock))], ADA, clock=clock)
    rows = graph_rows(workspace, NOW)
    assert [edge.tie for edge in rows.edges] == [Tie.STANDING]
    assert len(rows.nodes) == 2


def test_that_forks_name_the_replacements_that_hold_at_once(
    workspace: Database, chat: dict[str, MemoryId], clock: FixedClock
) -> None:
    for new in ("Valkey", "KeyDB"):
        connect(workspace, NewSupersession(chat["Redis"], chat[new], "change"), ADA, clock=clock)
    assert graph_rows(workspace, NOW).forks == ((chat["Redis"], (chat["Valkey"], chat["KeyDB"])),)


def test_that_a_pair_without_conflict_is_no_chain(
    workspace: Database, chat: dict[str, MemoryId], clock: FixedClock
) -> None:
    connect(workspace, NewSupersession(chat["Redis"], chat["Valkey"], "coexist"), ADA, clock=clock)
    assert graph_rows(workspace, NOW).edges == ()


def test_that_what_was_not_known_yet_is_not_drawn(
    workspace: Database, chat: dict[str, MemoryId], clock: FixedClock
) -> None:
    _suggest(workspace, chat["Redis"], chat["Valkey"], clock)
    then = AsOf(seconds_of(2026), known_at=seconds_of(2025, 5))
    assert graph_rows(workspace, then).edges == ()


def test_that_of_too_many_edges_the_newest_and_those_asked_for_are_drawn(
    workspace: Database, chat: dict[str, MemoryId], clock: FixedClock, monkeypatch: pytest.MonkeyPatch
) -> None:
    connect(workspace, NewSupersession(chat["Redis"], chat["Valkey"], "change"), ADA, clock=clock)
    connect(workspace, NewSupersession(chat["Bitcoin"], chat["KeyDB"], "refinement"), ADA, clock=clock)
    monkeypatch.setattr(module, "MOST_EDGES", 1)
    few = graph_rows(workspace, NOW)
    assert ([edge.new for edge in few.edges], few.left_out) == ([chat["KeyDB"]], 1)
    asked = graph_rows(workspace, NOW, [chat["Redis"]])
    assert (len(asked.edges), asked.left_out) == (2, 0)


def test_that_a_stated_time_is_seen_before_it_is_decided(
    workspace: Database, chat: dict[str, MemoryId], clock: FixedClock
) -> None:
    _suggest(workspace, chat["Redis"], chat["Valkey"], clock)
    (item,) = review_queue(workspace, NOW)
    day = seconds_of(2025, 7, 1)
    found = consequence(workspace, item.suggestion, EdgeKind.CHANGE, NOW, Bound(day, day))
    assert found is not None
    assert found.after[-1].end == Bound(day, day)


def test_that_a_fork_and_a_change_before_the_beginning_are_told_before_deciding(
    workspace: Database, chat: dict[str, MemoryId], clock: FixedClock
) -> None:
    connect(workspace, NewSupersession(chat["Redis"], chat["Valkey"], "change"), ADA, clock=clock)
    _suggest(workspace, chat["Redis"], chat["KeyDB"], clock)
    _suggest(workspace, chat["KeyDB"], chat["Bitcoin"], clock)
    found = {
        item.new.content: consequence(workspace, item.suggestion, EdgeKind.CHANGE, NOW)
        for item in review_queue(workspace, NOW)
    }
    forked = next(one for words, one in found.items() if "KeyDB" in words)
    backward = next(one for words, one in found.items() if "Bitcoin" in words)
    assert forked is not None
    assert forked.opens_fork
    assert backward is not None
    assert backward.starts_before
