"""What is left of a workspace: whole, or not."""

import random
import shutil
import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

from sqlalchemy import func, select, text

from core.operations.check_workspace import check_workspace
from core.store import log
from core.store.database import Database
from core.store.memories import count_memories
from core.store.packed import packed_count
from core.store.schema import ACTS, LOG


def copied(path: Path, folder: Path, number: object) -> Path:
    target = folder / f"copy-{number}" / path.name
    target.parent.mkdir()
    return Path(shutil.copy(path, target))


def assert_whole(database: Database) -> None:
    """Nothing half-written: no problem found, a row of the log for every act, the packed copy in step."""
    assert check_workspace(database) == ()
    with database.read() as connection:
        acts = connection.execute(select(func.count()).select_from(ACTS)).scalar_one()
        logged = select(func.count()).select_from(LOG).where(LOG.c.action.not_in(["create", "note", "repair"]))
        assert connection.execute(logged).scalar_one() == acts
        erased = connection.execute(text("SELECT count(*) FROM erased")).scalar_one()
        assert packed_count(connection) == count_memories(connection) + erased


@contextmanager
def reopened(path: Path) -> Iterator[Database]:
    database = Database.open(path)
    try:
        assert_whole(database)
        yield database
    finally:
        database.close()
    assert sorted(one.name for one in path.parent.iterdir() if one.name.startswith(path.name)) == [path.name]


@contextmanager
def opened_whole(path: Path) -> Iterator[Database]:
    database = Database.open(path)
    assert_whole(database)
    yield database
    database.close()


def actions_of(database: Database) -> list[str]:
    with database.read() as connection:
        return [row.action for row in log.rows(connection)]


def moments(seed: int, points: int, duration: float) -> Iterator[float]:
    """Yield moments all over a duration, a little beyond it too."""
    chance = random.Random(seed)  # noqa: S311
    for point in range(points):
        yield (point + chance.random()) / points * duration * 1.05


def revision_of(path: Path) -> tuple[str, int | None]:
    """Return the revision of a file, and how many rows the table has that the later program's migration makes."""
    with closing(sqlite3.connect(path)) as connection:
        (revision,) = connection.execute("SELECT version_num FROM alembic_version").fetchone()
        has_extras = connection.execute("SELECT 1 FROM sqlite_master WHERE name = 'extras'").fetchone()
        extras = connection.execute("SELECT count(*) FROM extras").fetchone()[0] if has_extras else None
        assert connection.execute("PRAGMA integrity_check").fetchall() == [("ok",)]
    return revision, extras


def backups_of(path: Path) -> list[Path]:
    """Return the copies that were taken of a workspace before it was upgraded."""
    return sorted(path.parent.glob(f"{path.stem}.before-upgrade-*{path.suffix}"))


def fill(folder: Path, leaving: int) -> Path:
    """Fill the disk of a folder until so many bytes are left."""
    filler = folder / "filler"
    room = shutil.disk_usage(folder).free
    filler.write_bytes(b"x" * max(0, room - leaving))
    return filler
