"""Runs the Alembic revisions of this folder on an open connection; knows the newest one without loading Alembic."""

from pathlib import Path

from sqlalchemy import Connection, text

from core.store.errors import NotAWorkspaceError, WorkspaceTooNewError
from core.store.log import append
from core.store.schema import METADATA

HEAD = "0003"
"""The newest revision; a test compares it with the files in ``versions``."""

_FOLDER = Path(__file__).parent
_TABLES = dict(METADATA.tables)


def revision_of(connection: Connection) -> str | None:
    """Return the revision of the file, or None where it states none."""
    if "version_num" not in _columns(connection).get("alembic_version", ()):
        return None
    found = connection.execute(text("SELECT version_num FROM alembic_version")).scalars().all()
    return str(found[0]) if len(found) == 1 else None


def is_complete(connection: Connection) -> bool:
    """Whether a file of the newest revision has every table and column that belongs to it."""
    there = _columns(connection)
    return all({column.name for column in table.columns} <= there.get(name, set()) for name, table in _TABLES.items())


def _columns(connection: Connection) -> dict[str, set[str]]:
    listed = text(
        "SELECT tables.name, columns.name FROM sqlite_master AS tables, pragma_table_info(tables.name) AS columns"
        " WHERE tables.type = 'table'"
    )
    found: dict[str, set[str]] = {}
    for table, column in connection.execute(listed):
        found.setdefault(table, set()).add(column)
    return found


def refuse_if_unknown(path: Path, found: str | None) -> None:
    """Raise where the file is not of a revision that this program can bring up to date."""
    if found is not None and found > HEAD:
        raise WorkspaceTooNewError(path, found, HEAD)
    if found not in {step.name.partition("_")[0] for step in (_FOLDER / "versions").glob("*.py")}:
        raise NotAWorkspaceError(path)


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
