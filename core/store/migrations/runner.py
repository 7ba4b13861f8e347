"""Runs the Alembic revisions of this folder on an open connection; knows the newest one without loading Alembic."""

from pathlib import Path

from sqlalchemy import Connection, inspect, text

from core.store.errors import NotAWorkspaceError, WorkspaceTooNewError
from core.store.log import append

HEAD = "0001"
"""The newest revision; a test compares it with the files in ``versions``."""

_FOLDER = Path(__file__).parent


def revision_of(connection: Connection) -> str | None:
    """Return the revision of the file, or None where it states none."""
    if not inspect(connection).has_table("alembic_version"):
        return None
    return connection.execute(text("SELECT version_num FROM alembic_version")).scalar_one_or_none()


def refuse_if_newer(path: Path, found: str | None) -> None:
    """Raise where the file is not of a revision that this program can bring up to date."""
    if found is None:
        raise NotAWorkspaceError(path)
    if found > HEAD:
        raise WorkspaceTooNewError(path, found, HEAD)


def backup_path(path: Path, revision: str | None) -> Path:
    """Return a free name beside the workspace for the copy taken before an upgrade."""
    stem = f"{path.stem}.before-upgrade-{revision}"
    candidate, number = path.with_name(f"{stem}{path.suffix}"), 2
    while candidate.exists():
        candidate, number = path.with_name(f"{stem}-{number}{path.suffix}"), number + 1
    return candidate


def upgrade(connection: Connection) -> None:
    """Apply every revision that the file lacks, inside the transaction that is open on the connection."""
    from alembic import command  # noqa: PLC0415 - 0.2 s that only a new or an old file has to pay
    from alembic.config import Config  # noqa: PLC0415

    config = Config()
    config.set_main_option("script_location", str(_FOLDER).replace("%", "%%"))
    config.set_main_option("path_separator", "os")
    config.attributes["connection"] = connection
    command.upgrade(config, "head")


def open_log(connection: Connection, recorded_at: int) -> None:
    """Write the first row of a new workspace's log."""
    append(connection, recorded_at=recorded_at, actor="truewhen", action="create", detail={"format": HEAD})
