import sqlite3
from collections.abc import Callable
from pathlib import Path

import pytest

from core.clock import FixedClock
from core.history.model import EdgeKind
from core.operations.check_workspace import ProblemKind, check_workspace, repair_workspace
from core.operations.connect import connect
from core.operations.edit_memory import redate
from core.operations.erase import erase
from core.operations.import_log import ImportRequest, import_log
from core.operations.person import Person
from core.queries.history import load_history
from core.queries.memory_records import all_records
from core.store import log
from core.store.database import Database
from core.store.edges import NewSupersession
from core.store.schema import PACKED_FIELDS
from core.values.as_of import AsOf
from core.values.civil_time import seconds_of
from core.values.grain import Grain
from core.values.identifiers import MemoryId
from core.values.memory import EventTime
from core.values.resolved_time import Basis, TimeRelation


@pytest.fixture
def filled(workspace: Database, write_chat: Callable[..., Path], clock: FixedClock) -> Database:
    turns = [("Ada", "I moved to Lisbon yesterday."), ("Ben", "We use Redis.")]
    import_log(workspace, ImportRequest((write_chat([("1:56 pm on 8 May, 2023", turns)]),)), clock=clock)
    return workspace


def _tamper(workspace: Database, *statements: str) -> None:
    workspace.close()
    connection = sqlite3.connect(workspace.path)
    for statement in statements:
        connection.execute(statement)
    connection.commit()
    connection.close()


def _kinds(workspace: Database) -> list[ProblemKind]:
    return [problem.kind for problem in check_workspace(workspace)]


def test_that_a_fresh_import_is_whole(filled: Database) -> None:
    assert _kinds(filled) == []


def test_that_a_memory_that_says_something_else_than_its_message_is_found(filled: Database) -> None:
    _tamper(filled, "UPDATE messages SET text = 'I moved to Madrid yesterday.' WHERE key = 'D1:1'")
    assert set(_kinds(filled)) == {ProblemKind.EVIDENCE_DIFFERS, ProblemKind.ROWS_DIFFER}


def test_that_a_memory_without_evidence_is_found(filled: Database) -> None:
    _tamper(filled, "DELETE FROM evidence WHERE memory_id = 1")
    assert set(_kinds(filled)) == {ProblemKind.WITHOUT_EVIDENCE, ProblemKind.ROWS_DIFFER}


def test_that_a_dangling_reference_is_found(filled: Database) -> None:
    _tamper(filled, "DELETE FROM messages WHERE key = 'D1:2'")
    assert ProblemKind.ORPHAN in _kinds(filled)


def test_that_an_act_past_the_log_is_found(filled: Database) -> None:
    _tamper(filled, "INSERT INTO acts (uid, action, actor, recorded_at) VALUES ('a-eve', 'accept', 'ada', 1)")
    (problem,) = check_workspace(filled)
    assert (problem.kind, "a-eve" in problem.what) == (ProblemKind.NOT_LOGGED, True)


def test_that_an_act_that_was_taken_away_is_found(filled: Database, clock: FixedClock) -> None:
    _connect(filled, clock, EdgeKind.COEXIST)
    _tamper(filled, "DELETE FROM supersessions", "DELETE FROM acts WHERE action = 'accept'")
    assert _kinds(filled) == [ProblemKind.NOT_LOGGED]


def _connect(workspace: Database, clock: FixedClock, kind: EdgeKind) -> None:
    edge = NewSupersession(MemoryId(1), MemoryId(2), kind.value)
    connect(workspace, edge, Person("ada"), clock=clock)


def test_that_a_circle_of_replacements_is_found(filled: Database, clock: FixedClock) -> None:
    _connect(filled, clock, EdgeKind.CORRECTION)
    assert _kinds(filled) == []
    _tamper(
        filled,
        "INSERT INTO supersessions (uid, old_id, new_id, kind, act_id)"
        " SELECT 'e-back', new_id, old_id, kind, act_id FROM supersessions",
    )
    forged, *found = check_workspace(filled)
    assert forged.kind is ProblemKind.ROWS_DIFFER
    assert [problem.kind for problem in found] == [ProblemKind.CYCLE] * 2
    assert all("undo" in problem.advice for problem in found)
    repair_workspace(filled, clock=clock, actor="ada")  # which decision is wrong only a person can tell
    assert _kinds(filled) == [ProblemKind.ROWS_DIFFER, *[ProblemKind.CYCLE] * 2]


def test_that_a_state_that_ended_before_it_began_is_found(filled: Database, clock: FixedClock) -> None:
    _connect(filled, clock, EdgeKind.CHANGE)
    assert _kinds(filled) == []
    later = EventTime(seconds_of(2024), seconds_of(2025), Grain.YEAR, Basis.CORRECTED, TimeRelation.SINCE)
    uid = next(record.uid for record in all_records(filled, AsOf(0)) if "Lisbon" in record.content)
    redate(filled, uid, later, Person("ada"), clock=clock)
    (problem,) = check_workspace(filled)
    assert (problem.kind, uid in problem.what) == (ProblemKind.IMPOSSIBLE_SPAN, True)


def test_that_a_changed_log_is_found(filled: Database) -> None:
    _tamper(filled, "DROP TRIGGER log_never_updated", "UPDATE log SET actor = 'eve' WHERE id = 1")
    assert _kinds(filled) == [ProblemKind.LOG_BROKEN]


def test_that_a_search_index_out_of_step_is_found_and_built_anew(filled: Database, clock: FixedClock) -> None:
    _tamper(
        filled,
        "INSERT INTO memory_search(memory_search, rowid, words, grams) VALUES ('delete', 2, 'We use Redis.', '')",
    )
    assert _kinds(filled) == [ProblemKind.SEARCH_INDEX]
    assert repair_workspace(filled, clock=clock, actor="ada") == ()
    with filled.read() as connection:
        last = list(log.rows(connection))[-1]
    assert (last.actor, last.action) == ("ada", "repair")


@pytest.mark.parametrize("field", [name for name in PACKED_FIELDS if name != "source"])
def test_that_columns_out_of_step_are_found_and_made_anew(filled: Database, clock: FixedClock, field: str) -> None:
    before = list(all_records(filled, AsOf(0)))
    _tamper(filled, f'UPDATE packed_memories SET "{field}" = randomblob(length("{field}"))')
    spoilt = load_history(filled, AsOf(0, recorded_at=2**40))
    assert _kinds(filled) == [ProblemKind.COLUMNS]
    assert repair_workspace(filled, clock=clock, actor="ada") == ()
    assert load_history(filled, AsOf(0, recorded_at=2**40)).memories is not spoilt.memories
    assert list(all_records(filled, AsOf(0))) == before


def test_that_an_erased_memory_leaves_the_columns_in_step(filled: Database, clock: FixedClock) -> None:
    erase(filled, next(record.uid for record in all_records(filled, AsOf(0))), Person("ada"), clock=clock)
    assert _kinds(filled) == []


def test_that_every_problem_says_what_to_do(filled: Database) -> None:
    _tamper(filled, "DELETE FROM evidence WHERE memory_id = 1")
    assert all(problem.advice for problem in check_workspace(filled))
