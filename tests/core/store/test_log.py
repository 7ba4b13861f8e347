import sqlite3

import pytest
from sqlalchemy import text
from sqlalchemy.exc import IntegrityError

from core.store import log
from core.store.database import Database


def _append(workspace: Database, count: int) -> None:
    with workspace.write() as connection:
        for number in range(count):
            log.append(connection, recorded_at=number, actor="ada", action="import", detail={"n": number}, reason="거")


def _tamper(workspace: Database, *statements: str) -> None:
    """Change the log as someone with another program could."""
    workspace.close()
    with sqlite3.connect(workspace.path) as connection:
        connection.execute("DROP TRIGGER log_never_updated")
        connection.execute("DROP TRIGGER log_never_deleted")
        for statement in statements:
            connection.execute(statement)
    connection.close()


def _broken(workspace: Database) -> list[int]:
    with workspace.read() as connection:
        return list(log.broken_rows(connection))


def test_that_an_untouched_log_holds(workspace: Database) -> None:
    _append(workspace, 5)
    assert _broken(workspace) == []
    with workspace.read() as connection:
        actions = [row.action for row in log.rows(connection)]
    assert actions == ["create", *["import"] * 5]


@pytest.mark.parametrize("verb", ["UPDATE log SET actor = 'eve'", "DELETE FROM log"])
def test_that_the_log_is_append_only(workspace: Database, verb: str) -> None:
    with pytest.raises(IntegrityError, match="append-only"), workspace.write() as connection:
        connection.execute(text(verb))


@pytest.mark.parametrize(
    "column", ["recorded_at = 77", "actor = 'eve'", "action = 'accept'", "detail = '{}'", "reason = 'none'"]
)
def test_that_a_changed_row_is_found(workspace: Database, column: str) -> None:
    _append(workspace, 5)
    _tamper(workspace, f"UPDATE log SET {column} WHERE id = 3")
    assert _broken(workspace) == [3]


def test_that_a_row_taken_out_of_the_middle_is_found(workspace: Database) -> None:
    _append(workspace, 5)
    _tamper(workspace, "DELETE FROM log WHERE id = 3")
    assert _broken(workspace) == [4]


def test_that_a_row_whose_hash_was_made_anew_breaks_the_next_one(workspace: Database) -> None:
    _append(workspace, 5)
    with workspace.read() as connection:
        third = next(row for row in log.rows(connection) if row.id == 3)
        previous = connection.execute(text("SELECT previous_hash FROM log WHERE id = 3")).scalar_one()
    forged = log._hash(previous, third.recorded_at, "eve", third.action, third.detail, third.reason)
    _tamper(workspace, f"UPDATE log SET actor = 'eve', hash = '{forged}' WHERE id = 3")
    assert _broken(workspace) == [4]
