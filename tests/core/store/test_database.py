import sqlite3
import threading
from pathlib import Path

import pytest
from sqlalchemy import insert, select, text
from sqlalchemy.exc import IntegrityError

from core.store import dialect
from core.store.database import Database
from core.store.errors import (
    NotAWorkspaceError,
    WorkspaceBusyError,
    WorkspaceDamagedError,
    WorkspaceError,
    WorkspaceExistsError,
    WorkspaceMissingError,
    WorkspaceTooNewError,
    WorkspaceUnwritableError,
)
from core.store.schema import NAMES


def _name(text: str) -> dict[str, object]:
    return {"text": text}


def _names(workspace: Database) -> list[str]:
    with workspace.read() as connection:
        return list(connection.execute(select(NAMES.c.text).order_by(NAMES.c.id)).scalars())


def test_that_what_was_written_is_there_after_reopening(workspace: Database) -> None:
    with workspace.write() as connection:
        connection.execute(insert(NAMES), [_name("s-1")])
    workspace.close()
    reopened = Database.open(workspace.path)
    assert _names(reopened) == ["s-1"]
    reopened.close()


def test_that_a_closed_workspace_is_one_whole_file(workspace: Database) -> None:
    with workspace.write() as connection:
        connection.execute(insert(NAMES), [_name("s-1")])
    workspace.close()
    assert [path.name for path in workspace.path.parent.iterdir()] == ["test.truewhen"]


def test_that_a_failing_write_leaves_nothing(workspace: Database) -> None:
    def fail() -> None:
        with workspace.write() as connection:
            connection.execute(insert(NAMES), [_name("s-1")])
            raise RuntimeError

    with pytest.raises(RuntimeError):
        fail()
    assert _names(workspace) == []


def test_that_a_nested_write_rolls_back_alone(workspace: Database) -> None:
    def fail_inside() -> None:
        with workspace.write() as inner:
            inner.execute(insert(NAMES), [_name("s-inner")])
            raise RuntimeError

    with workspace.write() as connection:
        connection.execute(insert(NAMES), [_name("s-outer")])
        with pytest.raises(RuntimeError):
            fail_inside()
    assert _names(workspace) == ["s-outer"]


def test_that_readers_see_one_moment_while_a_writer_commits(workspace: Database) -> None:
    with workspace.read() as reading:
        count = text("SELECT count(*) FROM names")
        assert reading.execute(count).scalar_one() == 0
        with workspace.write() as connection:
            connection.execute(insert(NAMES), [_name("s-1")])
        assert reading.execute(count).scalar_one() == 0
    assert _names(workspace) == ["s-1"]


def test_that_a_reader_cannot_write(workspace: Database) -> None:
    with pytest.raises(WorkspaceUnwritableError), workspace.read() as connection:
        connection.execute(insert(NAMES), [_name("s-1")])


def test_that_writers_on_several_threads_take_turns(workspace: Database) -> None:
    def write(name: str) -> None:
        for number in range(20):
            with workspace.write() as connection:
                connection.execute(insert(NAMES), [_name(f"{name}-{number}")])

    threads = [threading.Thread(target=write, args=(name,)) for name in "abc"]  # noqa: TID251 - the test itself
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert len(_names(workspace)) == 60


def test_that_a_file_held_by_another_writer_is_said_to_be_busy(
    workspace: Database, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(dialect, "BUSY_TIMEOUT_MILLISECONDS", 1)
    other = sqlite3.connect(workspace.path, isolation_level=None)
    other.execute("BEGIN IMMEDIATE")
    impatient = Database(workspace.path)
    with pytest.raises(WorkspaceBusyError), impatient.write():
        pass
    other.close()
    impatient.close()


def test_that_a_missing_file_is_named(tmp_path: Path) -> None:
    with pytest.raises(WorkspaceMissingError, match=r"nowhere\.truewhen"):
        Database.open(tmp_path / "nowhere.truewhen")


def test_that_an_existing_file_is_never_overwritten(tmp_path: Path) -> None:
    path = tmp_path / "letter.txt"
    path.write_text("dear", encoding="utf-8")
    with pytest.raises(WorkspaceExistsError):
        Database.create(path, recorded_at=1)
    assert path.read_text(encoding="utf-8") == "dear"


def test_that_a_folder_that_is_not_there_is_said(tmp_path: Path) -> None:
    with pytest.raises(WorkspaceUnwritableError, match="no such folder"):
        Database.create(tmp_path / "none" / "w.truewhen", recorded_at=1)


@pytest.mark.parametrize("content", [b"", b"plain text that is long enough to be no header" * 30, b"SQLite format 3\0"])
def test_that_another_kind_of_file_is_refused_untouched(tmp_path: Path, content: bytes) -> None:
    path = tmp_path / "other.truewhen"
    path.write_bytes(content)
    with pytest.raises(WorkspaceError):
        Database.open(path)
    assert path.read_bytes() == content


def test_that_a_database_of_another_program_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "other.db"
    with sqlite3.connect(path) as other:
        other.execute("CREATE TABLE memories (id TEXT)")
    other.close()
    with pytest.raises(NotAWorkspaceError):
        Database.open(path)


def test_that_a_newer_workspace_is_refused(workspace: Database) -> None:
    with workspace.write() as connection:
        connection.execute(text("UPDATE alembic_version SET version_num = '9999'"))
    workspace.close()
    with pytest.raises(WorkspaceTooNewError, match="update Truewhen"):
        Database.open(workspace.path)


def test_that_a_damaged_page_is_said(workspace: Database) -> None:
    with workspace.write() as connection:
        connection.execute(insert(NAMES), [_name(f"s-{number}") for number in range(2_000)])
    workspace.close()
    content = bytearray(workspace.path.read_bytes())
    content[4096:] = b"\xff" * (len(content) - 4096)
    workspace.path.write_bytes(content)
    with pytest.raises(WorkspaceDamagedError):
        Database.open(workspace.path)


def test_that_foreign_keys_hold(workspace: Database) -> None:
    statement = text("INSERT INTO conversations (uid, source_id, format, key) VALUES ('c', 99, 'f', 'k')")
    with pytest.raises(IntegrityError), workspace.write() as connection:
        connection.execute(statement)


def test_that_an_error_never_repeats_what_was_said(workspace: Database) -> None:
    with workspace.write() as connection:
        connection.execute(insert(NAMES), [_name("s-1")])
    with pytest.raises(IntegrityError) as caught, workspace.write() as connection:
        connection.execute(insert(NAMES), [{"id": 1, "text": "my secret"}])
    assert "my secret" not in str(caught.value)
