"""A disk without room for what is to be written."""

import shutil
from pathlib import Path

import pytest

from core.operations.import_log import Extract, ImportRequest, import_log
from core.queries.summary import workspace_summary
from core.store.database import Database
from core.store.errors import (
    WorkspaceUnwritableError,
)
from tests.core.store.processes import Start
from tests.core.store.wholeness import actions_of, assert_whole, fill, reopened

children = pytest.importorskip("tests.core.store.crash_children", reason="needs POSIX", exc_type=ImportError)


def test_that_a_full_disk_is_said_and_nothing_is_half_written(
    workspace: Database, chats: list[Path], large_chat: Path, small_disk: Path
) -> None:
    workspace.close()
    database = Database.open(Path(shutil.copy(workspace.path, small_disk)))
    import_log(database, ImportRequest((chats[0],), extract=Extract.ALL), clock=children.CLOCK)
    before = actions_of(database)
    for leaving in (0, 4_096, 40_000, 200_000, 400_000):
        filler = fill(small_disk, leaving)
        with pytest.raises(WorkspaceUnwritableError, match="free space"):
            import_log(database, ImportRequest((large_chat,), extract=Extract.ALL), clock=children.CLOCK)
        assert actions_of(database) == before
        filler.unlink()
        assert_whole(database)
    import_log(database, ImportRequest((chats[1],), extract=Extract.ALL), clock=children.CLOCK)
    database.close()
    with reopened(database.path) as database:
        assert len(workspace_summary(database).sources) == 2


@pytest.mark.parametrize("leaving", [0, 8_192, 100_000, 200_000, 300_000])
def test_that_no_workspace_is_made_on_a_full_disk(small_disk: Path, leaving: int) -> None:
    filler = fill(small_disk, leaving)
    path = small_disk / "w.truewhen"
    with pytest.raises(WorkspaceUnwritableError, match=r"w\.truewhen: cannot be written"):
        Database.create(path, recorded_at=1)
    assert list(small_disk.iterdir()) == [filler]


@pytest.mark.parametrize("most", [300_000, 1_000_000])
def test_that_a_limit_on_the_size_of_files_is_said(
    workspace: Database, large_chat: Path, start: Start, most: int
) -> None:
    workspace.close()
    assert start(children.import_with_limit, workspace.path, large_chat, most).finished()[0] == ["workspace_unwritable"]
    with reopened(workspace.path) as database:
        import_log(database, ImportRequest((large_chat,), extract=Extract.ALL), clock=children.CLOCK)
        assert len(workspace_summary(database).sources) == 1
