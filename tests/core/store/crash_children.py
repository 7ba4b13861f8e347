"""What the crash tests run in processes of their own, to be ended in the middle of it.

Each function says "ready" once it is about to begin, and then tells what it has done, after it was committed.
"""

import datetime as dt
import resource
import sqlite3
from collections.abc import Callable
from itertools import count
from multiprocessing.connection import Connection
from pathlib import Path

from core.clock import FixedClock
from core.errors import ActionableError
from core.operations.decide import Acceptance, accept, edit_decision, reject
from core.operations.erase import erase
from core.operations.import_log import Extract, ImportRequest, import_log
from core.operations.person import Person
from core.operations.undo import redo, undo
from core.store import log
from core.store.acts import fallen_acts
from core.store.database import Database
from core.store.migrations import runner
from core.store.standing_edges import standing_edges

CLOCK = FixedClock(dt.datetime(2025, 12, 1, tzinfo=dt.UTC))
ADA = Person("ada", "looked at both")


def import_chats(path: Path, chats: list[Path], report: Connection) -> None:
    """Import chats one after the other."""
    database = Database.open(path)
    report.send("ready")
    for chat in chats:
        import_log(database, ImportRequest((chat,), extract=Extract.ALL), clock=CLOCK)
        report.send(chat.name)
    database.close()


def decide(path: Path, suggestions: list[str], report: Connection) -> None:
    """Accept, reject, edit, undo and redo; tell how many edges stand after each act."""
    database = Database.open(path)
    report.send("ready")
    for number, uid in enumerate(suggestions):
        for act in _acts_on(database, uid, number):
            act()
            report.send(standing(database))
    database.close()


def _acts_on(database: Database, uid: str, number: int) -> list[Callable[[], object]]:
    if number % 4 == 3:
        return [lambda: reject(database, [uid], ADA, clock=CLOCK), lambda: undo(database, ADA, clock=CLOCK)]
    return [
        lambda: accept(database, [Acceptance(uid)], ADA, clock=CLOCK),
        lambda: undo(database, ADA, clock=CLOCK),
        lambda: redo(database, ADA, clock=CLOCK),
        lambda: edit_decision(database, Acceptance(uid), ADA, clock=CLOCK),
    ]


def standing(database: Database) -> int:
    """Return how many edges stand."""
    with database.read() as connection:
        return len(standing_edges(connection, fallen_acts(connection, None)).edge_id)


def erase_memories(path: Path, uids: list[str], report: Connection) -> None:
    """Erase memories one after the other."""
    database = Database.open(path)
    report.send("ready")
    for uid in uids:
        erase(database, uid, ADA, clock=CLOCK)
        report.send(uid)
    database.close()


def write_and_checkpoint(path: Path, report: Connection) -> None:
    """Write small rows for ever; after every third move the write-ahead log into the file, or close and open again."""
    database = Database.open(path)
    report.send("ready")
    for number in count():
        with database.write() as connection:
            log.append(connection, recorded_at=number, actor="ada", action="note", detail={"n": number, "x": "y" * 900})
        report.send(number)
        if number % 3 == 0:
            with sqlite3.connect(path) as other:
                other.execute("PRAGMA wal_checkpoint(TRUNCATE)")
            other.close()
        if number % 10 == 9:
            database.close()
            database = Database.open(path)


def create(path: Path, report: Connection) -> None:
    """Make a new workspace."""
    report.send("ready")
    try:
        Database.create(path, recorded_at=1).close()
    except ActionableError as error:
        report.send(error.code)
    else:
        report.send("created")


def upgrade(path: Path, migrations: Path, report: Connection) -> None:
    """Open a workspace as a later program would that has one revision more."""
    use_migrations(migrations)
    report.send("ready")
    Database.open(path).close()
    report.send("upgraded")


def use_migrations(folder: Path) -> None:
    """Be a later program."""
    runner._FOLDER, runner.HEAD = folder, NEXT


def import_with_limit(path: Path, chat: Path, most_bytes: int, report: Connection) -> None:
    """Import where no file may grow beyond a size, which is how a full disk looks to the store."""
    database = Database.open(path)
    resource.setrlimit(resource.RLIMIT_FSIZE, (most_bytes, most_bytes))
    report.send("ready")
    try:
        import_log(database, ImportRequest((chat,), extract=Extract.ALL), clock=CLOCK)
        report.send("imported")
    except ActionableError as error:
        report.send(error.code)
    database.close()


PRESENT = runner.HEAD
NEXT = f"{int(PRESENT) + 1:04d}"
NEXT_REVISION = f"""
from alembic import op

revision = "{NEXT}"
down_revision = "{PRESENT}"
branch_labels = None
depends_on = None


def upgrade():
    connection = op.get_bind()
    connection.exec_driver_sql("CREATE TABLE extras (id INTEGER PRIMARY KEY, text TEXT NOT NULL) STRICT")
    for part in range(40):
        connection.exec_driver_sql(
            "WITH RECURSIVE n(x) AS (VALUES(1) UNION ALL SELECT x + 1 FROM n WHERE x < 250)"
            " INSERT INTO extras(text) SELECT hex(randomblob(100)) FROM n"
        )
    connection.exec_driver_sql("ALTER TABLE names ADD COLUMN seen INTEGER NOT NULL DEFAULT 0")
    connection.exec_driver_sql("UPDATE names SET seen = 1")
"""
EXTRAS = 10_000
