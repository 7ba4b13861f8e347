import sqlite3
from collections.abc import Callable
from pathlib import Path

import pytest

from core.clock import FixedClock
from core.operations.check_workspace import ProblemKind, check_workspace, repair_workspace
from core.operations.import_log import ImportRequest, import_log
from core.store import log
from core.store.database import Database


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
    assert _kinds(filled) == [ProblemKind.EVIDENCE_DIFFERS]


def test_that_a_memory_without_evidence_is_found(filled: Database) -> None:
    _tamper(filled, "DELETE FROM evidence WHERE memory_id = 1")
    assert _kinds(filled) == [ProblemKind.WITHOUT_EVIDENCE]


def test_that_a_dangling_reference_is_found(filled: Database) -> None:
    _tamper(filled, "DELETE FROM messages WHERE key = 'D1:2'")
    assert ProblemKind.DAMAGED in _kinds(filled)


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


def test_that_every_problem_says_what_to_do(filled: Database) -> None:
    _tamper(filled, "DELETE FROM evidence WHERE memory_id = 1")
    assert all(problem.advice for problem in check_workspace(filled))
