"""Rows in masses: plain values that go to the driver as they are, without a parameter dictionary for each row.

A million rows are kept as one list of values, row after row: a million tuples would be walked over by the garbage
collector again and again.
"""

from collections.abc import Sequence
from functools import cache
from itertools import chain
from typing import TypeAlias

from sqlalchemy import Connection, Dialect, Table, insert

BulkRow: TypeAlias = tuple[object, ...]
"""A value for every column of a table, in the table's order; None as the id lets SQLite number the row."""

BulkRows: TypeAlias = list[object]
"""The values of rows, one row after the other."""

_ROWS_A_STATEMENT = 50
"""To call SQLite for every single row takes a quarter longer. Some builds of it take no more than 999 values."""


def insert_flat(connection: Connection, table: Table, values: BulkRows) -> None:
    """Insert rows, each with a value for every column."""
    width = len(table.columns)
    size = width * _ROWS_A_STATEMENT
    one, many = _statements(table, connection.dialect)
    whole = len(values) - len(values) % size
    if whole:
        parts = [tuple(values[begin : begin + size]) for begin in range(0, whole, size)]
        connection.exec_driver_sql(many, parts)
    if whole < len(values):
        rows = [tuple(values[begin : begin + width]) for begin in range(whole, len(values), width)]
        connection.exec_driver_sql(one, rows)


def insert_rows(connection: Connection, table: Table, rows: Sequence[BulkRow]) -> None:
    """Insert rows that are not many."""
    insert_flat(connection, table, list(chain.from_iterable(rows)))


@cache
def _statements(table: Table, dialect: Dialect) -> tuple[str, str]:
    """Return the statements that insert one row and many."""
    one = str(insert(table).compile(dialect=dialect))
    values = one[one.rindex("(") :]
    return one, one + f", {values}" * (_ROWS_A_STATEMENT - 1)
