"""Another program's SQLite file, opened for reading only: the one place outside the store that speaks SQL.

Nothing is written, not even beside the file; only tables are read, never views or virtual tables, so that nothing that
the file defines is run. Large databases are read by ranges of their key.
"""

import sqlite3
from collections.abc import Callable, Generator, Iterator, Sequence
from contextlib import closing
from pathlib import Path
from types import TracebackType
from typing import Self

from core.importers.refusal import ImportRefusedError, RefusalKind

MAGIC = b"SQLite format 3\0"
_STEPS_A_BEAT = 20_000
_TABLES = """
    SELECT name FROM sqlite_master
    WHERE type = 'table' AND rootpage > 0 AND name NOT LIKE 'sqlite@_%' ESCAPE '@'
"""
# The driver lets the errors of names and messages that are no UTF-8 through as they are.
_FAULTS = (sqlite3.Error, UnicodeDecodeError)
_LOG_ENDS = ("-wal", "-journal")

Cell = str | bytes | int | float | None


class DatabaseFile:
    """An open file; ``on_beat`` is called while it works, and what it raises ends the reading.

    Raises ``ImportRefusedError`` where the file is damaged, encrypted, locked or no database.
    """

    def __init__(self, path: Path, on_beat: Callable[[], None] | None = None) -> None:
        self._path = path
        self._on_beat = on_beat
        self._raised: BaseException | None = None
        self._tables: dict[str, tuple[str, ...]] = {}
        try:
            self._connection = sqlite3.connect(_address(path), uri=True, isolation_level=None, timeout=1)
        except sqlite3.Error as error:
            raise self._refusal(error) from error
        try:
            self._prepare()
        except BaseException:
            self._connection.close()
            raise

    @property
    def tables(self) -> dict[str, tuple[str, ...]]:
        """The columns of each table."""
        return self._tables

    def has(self, table: str, *columns: str) -> bool:
        """Whether there is a table with these columns."""
        return set(columns) <= set(self._tables.get(table, ())) and table in self._tables

    def rows(self, table: str, columns: Sequence[str]) -> Iterator[tuple[Cell, ...]]:
        """Yield columns of all rows, in the order of the table."""
        return self._ask(f"SELECT {_names(columns)} FROM {_name(table)}")  # noqa: S608 - names are quoted

    def value(self, table: str, key: str) -> Cell:
        """Return the value of a key in a table of "key" and "value"; None where there is none."""
        found = self._ask(f"SELECT value FROM {_name(table)} WHERE key = ?", key)  # noqa: S608 - as above
        with closing(found):
            return next(found, (None,))[0]

    def range(self, table: str, start: str, end: str) -> Iterator[tuple[Cell, ...]]:
        """Yield key and value of all keys from ``start`` on and before ``end``, in order."""
        wanted = f"SELECT key, value FROM {_name(table)} WHERE key >= ? AND key < ? ORDER BY key"  # noqa: S608 - as above
        return self._ask(wanted, start, end)

    def close(self) -> None:
        """Close the file."""
        self._connection.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()

    def _prepare(self) -> None:
        self._connection.text_factory = lambda data: data.decode("utf-8", "replace")
        self._connection.set_progress_handler(self._beat, _STEPS_A_BEAT)
        for pragma in ("PRAGMA query_only = ON", "PRAGMA trusted_schema = OFF", "PRAGMA cell_size_check = ON"):
            self._connection.execute(pragma)
        for (name,) in list(self._ask(_TABLES)):
            columns = self._ask("SELECT name FROM pragma_table_info(?)", str(name))
            self._tables[str(name)] = tuple(str(column) for (column,) in columns)

    def _ask(self, question: str, *values: str) -> Generator[tuple[Cell, ...], None, None]:
        try:
            with closing(self._connection.cursor()) as cursor:
                yield from cursor.execute(question, values)
        except _FAULTS as error:
            if self._raised is not None:
                raise self._raised from error
            raise self._refusal(error) from error

    def _beat(self) -> int:
        """Let the one who waits be heard; an exception cannot pass through SQLite, so it is kept until it returns."""
        if self._on_beat is None:
            return 0
        try:
            self._on_beat()
        except BaseException as error:  # noqa: BLE001 - raised again by ``_ask``
            self._raised = error
            return 1
        return 0

    def _refusal(self, error: Exception) -> ImportRefusedError:
        reason = str(error)
        if "not a database" in reason:
            return ImportRefusedError(RefusalKind.ENCRYPTED, self._path, "it is no plain SQLite file")
        if "locked" in reason:
            reason = "another program holds it; close that program and try again"
        return ImportRefusedError(RefusalKind.UNREADABLE, self._path, f"a damaged database, {reason}")


def _address(path: Path) -> str:
    """Return the file's address; where no log of changes lies beside it, SQLite need not even take a lock."""
    is_alone = not any((other := Path(f"{path}{end}")).exists() and other.stat().st_size for end in _LOG_ENDS)
    return f"{path.absolute().as_uri()}?mode=ro{'&immutable=1' * is_alone}"


def _name(name: str) -> str:
    return '"' + name.replace('"', '""') + '"'


def _names(names: Sequence[str]) -> str:
    return ", ".join(map(_name, names))
