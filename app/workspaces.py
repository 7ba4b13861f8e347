"""Opens workspaces for the command line, the desktop and the agents.

Nothing else is loaded: a command that only asks must not wait for what imports, judges or draws.
"""

from pathlib import Path

from core.clock import Clock, unix_seconds
from core.store.database import Database


def open_workspace(path: Path) -> Database:
    """Open an existing workspace, bringing an older format up to date."""
    return Database.open(path)


def create_workspace(path: Path, clock: Clock) -> Database:
    """Make a new workspace file."""
    return Database.create(path, recorded_at=unix_seconds(clock))
