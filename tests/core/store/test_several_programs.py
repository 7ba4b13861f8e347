"""Several programs on one workspace at once."""

from pathlib import Path

import pytest

from core.queries.memory_records import all_records
from core.queries.summary import workspace_summary
from core.store.database import Database
from core.values.as_of import AsOf
from tests.core.store.processes import Start
from tests.core.store.wholeness import actions_of, assert_whole, reopened

children = pytest.importorskip("tests.core.store.crash_children", reason="needs POSIX", exc_type=ImportError)

NOW = AsOf(1_764_000_000)


def test_that_two_programs_that_import_at_once_both_do(workspace: Database, chats: list[Path], start: Start) -> None:
    running = [start(children.import_chats, workspace.path, part) for part in (chats[:3], chats[3:])]
    told = [name for one in running for name in one.finished()[0]]
    assert sorted(told) == [chat.name for chat in chats]
    assert_whole(workspace)
    summary = workspace_summary(workspace)
    assert sorted(source.name for source in summary.sources) == sorted(told)
    assert {source.messages for source in summary.sources} == {40}
    uids = [record.uid for record in all_records(workspace, NOW)]
    assert len(uids) == len(set(uids)) == summary.memories == 200


def test_that_of_programs_that_make_one_file_at_once_one_does(start: Start, tmp_path: Path) -> None:
    path = tmp_path / "w.truewhen"
    running = [start(children.create, path) for _ in range(4)]
    told = sorted(report for one in running for report in one.finished()[0])
    assert told == ["created", *["workspace_exists"] * 3]
    with reopened(path) as database:
        assert actions_of(database) == ["create"]
