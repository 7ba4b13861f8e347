"""Puts the parts together: opens workspaces for the command line, the desktop and the agents. No Qt here."""

import tempfile
from pathlib import Path

import resources
from app.paths import Paths
from core.clock import Clock, unix_seconds
from core.operations.import_log import ImportRequest, import_log
from core.store.database import Database

SAMPLE_FOLDER = Path(resources.__file__).parent / "sample"
SAMPLE_FILES = ("team-chats.json", "assistant-export.json")
SAMPLE_NAME = "sample.truewhen"


def open_workspace(path: Path) -> Database:
    """Open an existing workspace, bringing an older format up to date."""
    return Database.open(path)


def create_workspace(path: Path, clock: Clock) -> Database:
    """Make a new workspace file."""
    return Database.create(path, recorded_at=unix_seconds(clock))


def open_sample(paths: Paths, clock: Clock) -> tuple[Database, Path]:
    """Open the person's copy of the sample story; make it where there is none."""
    path = paths.data / SAMPLE_NAME
    if path.is_file():
        return open_workspace(path), path
    path.parent.mkdir(parents=True, exist_ok=True)
    # Made under another name first: a start that was broken off leaves no half sample behind.
    with tempfile.TemporaryDirectory(dir=path.parent) as folder:
        fresh = Path(folder) / SAMPLE_NAME
        build_sample(fresh, clock).close()
        fresh.replace(path)
    return open_workspace(path), path


def build_sample(path: Path, clock: Clock) -> Database:
    """Import the sample story into a new workspace at ``path``."""
    workspace = create_workspace(path, clock)
    try:
        for name in SAMPLE_FILES:
            import_log(workspace, ImportRequest((SAMPLE_FOLDER / name,)), clock=clock)
    except BaseException:
        workspace.close()
        raise
    return workspace
