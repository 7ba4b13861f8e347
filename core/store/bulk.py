"""Rows in masses: plain tuples that go to the driver as they are, without a parameter dictionary each."""

from collections.abc import Sequence
from functools import cache
from typing import TypeAlias

from sqlalchemy import Connection, Dialect, Table, insert

BulkRow: TypeAlias = tuple[object, ...]
"""A value for every column of a table, in the table's order; None as the id lets SQLite number the row."""


def insert_rows(connection: Connection, table: Table, rows: Sequence[BulkRow]) -> None:
    """Insert rows, each with a value for every column."""
    if rows:
        connection.exec_driver_sql(_statement(table, connection.dialect), list(rows))


@cache
def _statement(table: Table, dialect: Dialect) -> str:
    return str(insert(table).compile(dialect=dialect))
