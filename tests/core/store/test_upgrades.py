"""Older formats brought up to date: after a backup, whole or not at all, by one program at a time."""

import shutil
import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from core.operations.import_log import Extract, ImportRequest, import_log
from core.queries.summary import workspace_summary
from core.store import log
from core.store.database import Database
from core.store.errors import (
    WorkspaceUnwritableError,
)
from core.store.migrations import runner
from tests.core.store.processes import Start
from tests.core.store.wholeness import backups_of, copied, fill, moments, opened_whole, revision_of

children = pytest.importorskip("tests.core.store.crash_children", reason="needs POSIX", exc_type=ImportError)


@pytest.mark.crash
def test_that_a_migration_that_is_killed_is_done_or_not(
    workspace: Database,
    chats: list[Path],
    migrations: Path,
    start: Start,
    quick: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    import_log(workspace, ImportRequest((chats[0],), extract=Extract.ALL), clock=children.CLOCK)
    workspace.close()
    unbroken = copied(workspace.path, quick, "unbroken")
    told, duration = start(children.upgrade, unbroken, migrations).finished()
    assert told == ["upgraded"]
    assert revision_of(unbroken) == (children.NEXT, children.EXTRAS)
    monkeypatch.setattr(runner, "_FOLDER", migrations)
    monkeypatch.setattr(runner, "HEAD", children.NEXT)
    for number, moment in enumerate(moments(6, 40, duration)):
        path = copied(workspace.path, quick, number)
        told = start(children.upgrade, path, migrations).killed_after(moment)
        found = revision_of(path)
        assert found in {(children.PRESENT, None), (children.NEXT, children.EXTRAS)}
        assert not told or found[0] == children.NEXT
        with opened_whole(path):
            assert revision_of(path) == (children.NEXT, children.EXTRAS)
        assert backups_of(path)
        assert {revision_of(backup) for backup in backups_of(path)} == {(children.PRESENT, None)}


def test_that_programs_that_upgrade_at_once_make_one_backup(
    workspace: Database, migrations: Path, start: Start
) -> None:
    workspace.close()
    running = [start(children.upgrade, workspace.path, migrations) for _ in range(3)]
    assert [one.finished()[0] for one in running] == [["upgraded"]] * 3
    assert [revision_of(backup) for backup in backups_of(workspace.path)] == [(children.PRESENT, None)]
    assert revision_of(workspace.path) == (children.NEXT, children.EXTRAS)


def test_that_a_full_disk_stops_an_upgrade_before_it_begins(
    workspace: Database, migrations: Path, small_disk: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    workspace.close()
    path = Path(shutil.copy(workspace.path, small_disk))
    monkeypatch.setattr(runner, "_FOLDER", migrations)
    monkeypatch.setattr(runner, "HEAD", children.NEXT)
    filler = fill(small_disk, 100_000)
    with pytest.raises(WorkspaceUnwritableError):
        Database.open(path)
    filler.unlink()
    assert backups_of(path) == []
    assert not list(small_disk.glob("*.part"))
    assert revision_of(path) == (children.PRESENT, None)
    with opened_whole(path):
        assert revision_of(path) == (children.NEXT, children.EXTRAS)


STEPS = sorted(path.name[:4] for path in (runner._FOLDER / "versions").glob("[0-9]*.py"))


@pytest.mark.parametrize("step", STEPS[:-1])
def test_that_each_step_leads_from_the_one_before_to_now(
    tmp_path: Path, chats: list[Path], step: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A file as it was made at a step, with what could be in it then, is opened by the program of now."""
    path = tmp_path / "old.truewhen"
    _made_at(path, step, monkeypatch)
    before = _contents(path)
    assert before["alembic_version"] == [(step,)]
    Database.open(path).close()
    with opened_whole(path) as database:
        import_log(database, ImportRequest((chats[0],), extract=Extract.ALL), clock=children.CLOCK)
        assert len(workspace_summary(database).sources) == 2
    (backup,) = backups_of(path)
    assert _contents(backup) == before
    after = _contents(path)
    assert after["alembic_version"] == [(runner.HEAD,)]
    assert before["messages"] == after["messages"][: len(before["messages"])]


def _made_at(path: Path, step: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Make a workspace with the revisions up to a step and put a source with a message into it, in plain SQL."""
    versions = path.parent / "versions-then"
    shutil.copytree(runner._FOLDER, versions, ignore=shutil.ignore_patterns("__pycache__"))
    for later in versions.glob("versions/[0-9]*.py"):
        if later.name[:4] > step:
            later.unlink()
    with monkeypatch.context() as then:
        then.setattr(runner, "_FOLDER", versions)
        then.setattr(runner, "HEAD", step)
        database = Database.create(path, recorded_at=1)
        with database.write() as connection:
            for statement in OLD_MESSAGE:
                connection.exec_driver_sql(statement)
            log.append(connection, recorded_at=1, actor="ada", action="import", detail={"act": "a-1"})
        database.close()


# In the words of then: what inserts today may know columns that were not there.
OLD_MESSAGE = (
    "INSERT INTO acts (id, uid, action, actor, recorded_at) VALUES (1, 'a-1', 'import', 'ada', 1)",
    "INSERT INTO sources (id, uid, act_id, name, format) VALUES (1, 's-1', 1, 'old.json', 'locomo-json')",
    "INSERT INTO conversations (id, uid, source_id, format, key) VALUES (1, 'c-1', 1, 'locomo-json', 'old')",
    (
        "INSERT INTO messages (conversation_id, source_id, key, ordinal, author, role, zone_source, text)"
        " VALUES (1, 1, 'D1:1', 0, 'Ada', 'participant', 'missing', 'Hello')"
    ),
)


def _contents(path: Path) -> dict[str, list[tuple[Any, ...]]]:
    with closing(sqlite3.connect(path)) as connection:
        tables = connection.execute("SELECT name FROM sqlite_master WHERE type = 'table' AND sql NOT LIKE '%VIRTUAL%'")
        return {
            name: connection.execute(f"SELECT * FROM {name} ORDER BY 1").fetchall() for (name,) in tables.fetchall()
        }
