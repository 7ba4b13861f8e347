"""Writes a few rows into another program's SQLite file: one transaction, after a copy, and only if nobody else wrote.

Only values go into the file's own tables; nothing of its shape is changed.
"""

import sqlite3
from collections.abc import Callable, Sequence
from contextlib import closing
from dataclasses import dataclass, field
from pathlib import Path

from core.errors import ActionableError

Value = str | int | float | None
_SECONDS_WAITED = 2


class ForeignFileError(ActionableError):
    """Another program's file cannot be written."""

    code = "store_unwritable"

    def __init__(self, path: Path, reason: str) -> None:
        super().__init__(f"{path} cannot be written ({reason}); close the program that uses it and try again")
        self.path = path


@dataclass(frozen=True, slots=True)
class ForeignColumn:
    """A column as the file declares it."""

    name: str
    kind: str
    is_needed: bool
    """Whether a row without a value for it is refused."""


@dataclass(frozen=True, slots=True)
class RowChange:
    """A row to add, or with ``where`` values to set in the rows that have those."""

    table: str
    values: dict[str, Value]
    where: dict[str, Value] = field(default_factory=dict)


def columns_of(path: Path, table: str) -> list[ForeignColumn]:
    """Return the columns of a table."""
    try:
        with closing(sqlite3.connect(f"{path.absolute().as_uri()}?mode=ro", uri=True)) as connection:
            rows = connection.execute('SELECT name, type, "notnull", dflt_value, pk FROM pragma_table_info(?)', [table])
            return [
                ForeignColumn(name, str(kind).upper(), bool(needed) and default is None and not key)
                for name, kind, needed, default, key in rows
            ]
    except sqlite3.Error as error:
        raise ForeignFileError(path, str(error)) from error


def write_rows(path: Path, changes: Sequence[RowChange], *, backup: Path, is_unchanged: Callable[[], bool]) -> bool:
    """Copy the file to ``backup`` and write all rows, or none; False where ``is_unchanged`` says that it was written.

    Raises:
        ForeignFileError: it is locked, damaged, or refuses a row; nothing was written.
    """
    try:
        with closing(sqlite3.connect(path, isolation_level=None, timeout=_SECONDS_WAITED)) as connection:
            connection.execute("PRAGMA trusted_schema = OFF")
            connection.execute("BEGIN IMMEDIATE")
            if not is_unchanged():
                connection.execute("ROLLBACK")
                return False
            _copy(path, backup)
            for change in changes:
                connection.execute(*_statement(change))
            connection.execute("COMMIT")
    except sqlite3.Error as error:
        raise ForeignFileError(path, str(error)) from error
    return True


def _copy(path: Path, backup: Path) -> None:
    """Copy what is committed, whatever of it still lies in the log beside the file."""
    source = f"{path.absolute().as_uri()}?mode=ro"
    with closing(sqlite3.connect(source, uri=True)) as reader, closing(sqlite3.connect(backup)) as copy:
        reader.backup(copy)


def _statement(change: RowChange) -> tuple[str, list[Value]]:
    names = ", ".join(map(_name, change.values))
    if not change.where:
        marks = ", ".join("?" for _ in change.values)
        return f"INSERT INTO {_name(change.table)} ({names}) VALUES ({marks})", [*change.values.values()]  # noqa: S608 - names are quoted
    told = ", ".join(f"{_name(name)} = ?" for name in change.values)
    which = " AND ".join(f"{_name(name)} IS ?" for name in change.where)
    return f"UPDATE {_name(change.table)} SET {told} WHERE {which}", [*change.values.values(), *change.where.values()]  # noqa: S608 - as above


def _name(name: str) -> str:
    return '"' + name.replace('"', '""') + '"'
