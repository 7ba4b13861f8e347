"""Files and folders that may not be written."""

import os
import shutil
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from core.operations.import_log import Extract, ImportRequest, import_log
from core.queries.memory_records import all_records
from core.store.database import Database
from core.store.errors import (
    WorkspaceUnwritableError,
)
from core.values.as_of import AsOf
from tests.core.store.wholeness import reopened

children = pytest.importorskip("tests.core.store.crash_children", reason="needs POSIX", exc_type=ImportError)

NOW = AsOf(1_764_000_000)


@contextmanager
def _read_only(path: Path) -> Iterator[None]:
    """Take the right to write a file or a folder away, from root too."""
    if os.geteuid() != 0:
        mode = path.stat().st_mode
        path.chmod(0o555 if path.is_dir() else 0o444)
        try:
            yield
        finally:
            path.chmod(mode)
        return
    # For root the rights of a file do not count; a read-only mount does.
    mounts = (["mount", "--bind", str(path), str(path)], ["mount", "-o", "remount,ro,bind", str(path)])
    if not all(subprocess.run(one, capture_output=True, check=False).returncode == 0 for one in mounts):
        pytest.skip("run by root, for whom rights do not count, and nothing may be mounted here")
    try:
        yield
    finally:
        subprocess.run(["umount", "--lazy", str(path)], check=True)


def test_that_a_read_only_file_can_be_read_and_is_said_to_be_unwritable(workspace: Database, chats: list[Path]) -> None:
    import_log(workspace, ImportRequest((chats[0],), extract=Extract.ALL), clock=children.CLOCK)
    workspace.close()
    with _read_only(workspace.path):
        database = Database.open(workspace.path)
        assert len(list(all_records(database, NOW))) == 40
        with pytest.raises(WorkspaceUnwritableError, match="rights"):
            import_log(database, ImportRequest((chats[1],), extract=Extract.ALL), clock=children.CLOCK)
        database.close()
    with reopened(workspace.path):
        pass


def test_that_a_read_only_folder_is_said(workspace: Database, tmp_path: Path) -> None:
    workspace.close()
    folder = tmp_path / "locked"
    folder.mkdir()
    path = Path(shutil.copy(workspace.path, folder))
    with _read_only(folder):
        with pytest.raises(WorkspaceUnwritableError, match="rights"):
            Database.create(folder / "new.truewhen", recorded_at=1)
        with pytest.raises(WorkspaceUnwritableError, match="rights"):
            Database.open(path)
    with reopened(path):
        pass
