"""Files that are cut short, spoilt or another program's: said to be so, and left alone."""

import os
import random
import shutil
import sqlite3
import time
from contextlib import closing
from pathlib import Path

import pytest

from core.operations.check_workspace import check_workspace
from core.operations.import_log import Extract, ImportRequest, import_log
from core.queries.summary import workspace_summary
from core.store import dialect
from core.store.database import Database
from core.store.errors import (
    NotAWorkspaceError,
    WorkspaceDamagedError,
    WorkspaceError,
    WorkspaceExistsError,
    WorkspaceTooNewError,
)
from core.store.migrations import runner
from core.store.schema import METADATA
from tests.core.store.processes import Start
from tests.core.store.wholeness import copied, reopened

children = pytest.importorskip("tests.core.store.crash_children", reason="needs POSIX", exc_type=ImportError)


def _filled(workspace: Database, chats: list[Path]) -> bytes:
    for chat in chats:
        import_log(workspace, ImportRequest((chat,), extract=Extract.ALL), clock=children.CLOCK)
    workspace.close()
    return workspace.path.read_bytes()


def test_that_a_file_that_is_cut_short_is_said_to_be_damaged(
    workspace: Database, chats: list[Path], tmp_path: Path
) -> None:
    content = _filled(workspace, chats)
    path = tmp_path / "cut.truewhen"
    chance = random.Random(8)  # noqa: S311
    lengths = {
        100,
        4_096,
        len(content) - 4_096,
        len(content) - 1,
        *(chance.randrange(100, len(content)) for _ in range(60)),
    }
    for length in lengths:
        path.write_bytes(content[:length])
        with pytest.raises(WorkspaceDamagedError, match="restore the latest backup"):
            Database.open(path)
    for length in range(0, 100, 9):
        path.write_bytes(content[:length])
        with pytest.raises(NotAWorkspaceError):
            Database.open(path)
        assert path.read_bytes() == content[:length]


def test_that_damage_anywhere_is_said_or_found_and_never_our_own_fault(
    workspace: Database, chats: list[Path], tmp_path: Path
) -> None:
    content = _filled(workspace, chats)
    chance = random.Random(9)  # noqa: S311
    for number in range(60):
        spoilt = bytearray(content)
        begin = chance.randrange(1, len(content) // 4_096) * 4_096
        spoilt[begin : begin + 4_096] = bytes(4_096) if number % 2 else chance.randbytes(4_096)
        path = tmp_path / f"spoilt{number}.truewhen"
        path.write_bytes(spoilt)
        assert _is_noticed(path)


def _is_noticed(path: Path) -> bool:
    database = None
    try:
        database = Database.open(path)
        return bool(check_workspace(database))
    except WorkspaceError:
        return True
    finally:
        if database is not None:
            database.close()


def test_that_a_write_ahead_log_that_is_cut_short_loses_only_its_end(
    workspace: Database, chats: list[Path], start: Start, tmp_path: Path
) -> None:
    """As after a power cut: some of what was last written never came to the disk."""
    workspace.close()
    child = start(children.import_chats, workspace.path, chats)
    while len(list(workspace.path.parent.glob("*-wal"))) == 0 or _size_of_log(workspace.path) < 400_000:
        time.sleep(0.001)
    child.killed_after(0.0)
    written = _size_of_log(workspace.path)
    chance = random.Random(10)  # noqa: S311
    for number in range(25):
        path = copied(workspace.path, tmp_path, number)
        log_file = Path(shutil.copy(f"{workspace.path}-wal", path.parent))
        os.truncate(log_file, chance.randrange(written))
        with reopened(path) as database:
            sources = [source.name for source in workspace_summary(database).sources]
            assert sources == [chat.name for chat in chats[: len(sources)]]


def _size_of_log(path: Path) -> int:
    return path.with_name(path.name + "-wal").stat().st_size


def _foreign(path: Path, *statements: str) -> None:
    with closing(sqlite3.connect(path)) as other:
        for statement in statements:
            other.execute(statement)
        other.commit()


OUR_ID = f"PRAGMA application_id = {dialect.APPLICATION_ID}"
VERSIONS = "CREATE TABLE alembic_version (version_num TEXT)"
OF_NOW = f"INSERT INTO alembic_version VALUES ('{runner.HEAD}')"


@pytest.mark.parametrize(
    ("statements", "error"),
    [
        (["CREATE TABLE memories (id TEXT)"], NotAWorkspaceError),
        (["PRAGMA journal_mode = WAL", "CREATE TABLE memories (id TEXT)"], NotAWorkspaceError),
        ([OUR_ID, "CREATE TABLE memories (id TEXT)"], NotAWorkspaceError),
        ([OUR_ID, "CREATE TABLE alembic_version (x)"], NotAWorkspaceError),
        ([OUR_ID, VERSIONS], NotAWorkspaceError),
        ([OUR_ID, VERSIONS, "INSERT INTO alembic_version VALUES ('0001'), ('0001')"], NotAWorkspaceError),
        ([OUR_ID, VERSIONS, "INSERT INTO alembic_version VALUES ('0000')"], NotAWorkspaceError),
        ([OUR_ID, VERSIONS, "INSERT INTO alembic_version VALUES ('ab12cd34')"], WorkspaceTooNewError),
        ([OUR_ID, VERSIONS, OF_NOW], WorkspaceDamagedError),
    ],
)
def test_that_a_database_of_another_program_is_refused_untouched(
    tmp_path: Path, statements: list[str], error: type[WorkspaceError]
) -> None:
    path = tmp_path / "other.truewhen"
    _foreign(path, *statements)
    content = path.read_bytes()
    with pytest.raises(error):
        Database.open(path)
    assert path.read_bytes() == content
    assert [one.name for one in tmp_path.iterdir()] == ["other.truewhen"]


def test_that_a_workspace_that_lacks_a_column_is_said_to_be_damaged(workspace: Database) -> None:
    workspace.close()
    _foreign(workspace.path, "ALTER TABLE withdrawals RENAME COLUMN memory_id TO thing")
    with pytest.raises(WorkspaceDamagedError):
        Database.open(workspace.path)


def test_that_a_name_that_was_taken_meanwhile_is_not_overwritten(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "w.truewhen"
    make = Database._make

    def make_slowly(fresh: Path, recorded_at: int) -> None:
        make(fresh, recorded_at)
        path.write_text("dear", encoding="utf-8")

    monkeypatch.setattr(Database, "_make", make_slowly)
    with pytest.raises(WorkspaceExistsError):
        Database.create(path, recorded_at=1)
    assert path.read_text(encoding="utf-8") == "dear"
    assert [one.name for one in tmp_path.iterdir()] == ["w.truewhen"]


def test_that_an_older_workspace_that_lacks_a_table_is_said_to_be_damaged_and_left_alone(workspace: Database) -> None:
    workspace.close()
    _foreign(workspace.path, "DROP TABLE withdrawals", "UPDATE alembic_version SET version_num = '0001'")
    _foreign(workspace.path, *(f"DROP TABLE {table}" for table in _tables_after_the_first(workspace.path)))
    with pytest.raises(WorkspaceDamagedError):
        Database.open(workspace.path)
    with closing(sqlite3.connect(workspace.path)) as connection:
        assert connection.execute("SELECT version_num FROM alembic_version").fetchall() == [("0001",)]


def _tables_after_the_first(path: Path) -> list[str]:
    """Return the tables that later revisions add, the ones that point to others first."""
    first = (runner._FOLDER / "versions" / "0001_initial.py").read_text(encoding="utf-8")
    with closing(sqlite3.connect(path)) as connection:
        there = [name for (name,) in connection.execute("SELECT name FROM sqlite_master WHERE type = 'table'")]
    added = [name for name in there if name in METADATA.tables and f"CREATE TABLE {name} (" not in first]
    return [table.name for table in reversed(METADATA.sorted_tables) if table.name in added]
