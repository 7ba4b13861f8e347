"""What giving decisions back would change in the SQLite files of memory stores."""

from collections.abc import Sequence
from pathlib import Path

from core.exporters.store_changes import StoreChanges, StoreDecision
from core.exporters.sync_mem0 import history_events
from core.exporters.sync_vektor import EdgeToAdd, edges_to_add
from core.importers.contract import ImportOptions, ImportReport
from core.importers.database_file import Cell, DatabaseFile
from core.importers.mem0_history import history_rows
from core.importers.vektor import TABLE, columns_of, dates_of, memory_rows, row_key
from core.importers.vektor_edges import NEW_TO_OLD, edge_tables, read_edges
from core.store.foreign_file import ForeignColumn, ForeignFileError, RowChange, Value
from core.store.foreign_file import columns_of as declared_columns

_FILLED: dict[str, Value] = {"weight": 1.0, "agent_id": "", "strength": 1.0, "confidence": 1.0}
_SUPERSEDES = "SUPERSEDES"


def mem0_changes(path: Path, decisions: Sequence[StoreDecision], changes: StoreChanges, now: int) -> list[RowChange]:
    """Return the events to add to a history."""
    with DatabaseFile(path) as database:
        events = history_events(history_rows(database), decisions, changes, now=now)
        there = database.tables["history"]
    return [RowChange("history", {name: event[name] for name in event if name in there}) for event in events]


def vektor_changes(
    path: Path, decisions: Sequence[StoreDecision], changes: StoreChanges, options: ImportOptions, now: int
) -> tuple[list[RowChange], ImportReport]:
    """Return the edges to add, in the direction and with the kind of ids that the file's own edges have.

    The report holds the question where nobody can say which way its edges point.
    """
    report = ImportReport()
    with DatabaseFile(path) as database:
        names = columns_of(database)
        edges = read_edges(database, dates_of(database, names), path.name, options, report)
        rows = {row_key(row): row for row in memory_rows(database, names)}
        tables = edge_tables(database)
        replaced = {key: str(row["replacement"] or "") for key, row in rows.items()}
        found = edges_to_add(decisions, changes, replaced=edges.replaced, columns=replaced)
        by_rowid = bool(tables) and _is_by_rowid(database, path, tables[0], rows)
    written: list[RowChange] = []
    for edge in found:
        if tables:
            ends = [_end(rows[key], by_rowid=by_rowid) for key in (edge.old, edge.new)]
            if edges.way == NEW_TO_OLD:
                ends.reverse()
            written.append(RowChange(tables[0][0], _edge_row(path, tables[0], (ends[0], ends[1]), now)))
        written += _column_change(edge, names.replacement, rows)
    return written, report


def _column_change(edge: EdgeToAdd, column: str, rows: dict[str, dict[str, Cell]]) -> list[RowChange]:
    if not column or edge.is_in_column:
        return []
    return [RowChange(TABLE, {column: edge.new}, {"rowid": _value(rows[edge.old]["rowid"])})]


def _is_by_rowid(
    database: DatabaseFile, path: Path, table: tuple[str, str, str, str], rows: dict[str, dict[str, Cell]]
) -> bool:
    """Whether the ends of edges are numbers of rows: as the edges that are there have them, else as declared.

    Where the memories' own ids are numbers or rows have no others, the two are the same or the own ones are meant.
    """
    if not any(isinstance(row["id"], str) for row in rows.values()):
        return False
    for begin, _ in database.rows(table[0], table[1:3]):
        return isinstance(begin, int)
    declared = {column.name: column.kind for column in declared_columns(path, table[0])}
    return "INT" in declared.get(table[1], "")


def _end(row: dict[str, Cell], *, by_rowid: bool) -> Value:
    return _value(row["rowid"] if by_rowid or row["id"] is None else row["id"])


def _value(cell: Cell) -> Value:
    return cell if isinstance(cell, str | int | float) else None


def _edge_row(path: Path, table: tuple[str, str, str, str], ends: tuple[Value, Value], now: int) -> dict[str, Value]:
    """Return a row for an edge; columns that must not be empty get what they usually hold."""
    name, first, second, kind = table
    values: dict[str, Value] = {first: ends[0], second: ends[1], kind: _SUPERSEDES}
    for column in declared_columns(path, name):
        if column.name not in values and (column.is_needed or column.name == "created_at"):
            values[column.name] = _filling(path, column, now)
    return values


def _filling(path: Path, column: ForeignColumn, now: int) -> Value:
    if column.name in ("created_at", "updated_at"):
        return now
    if column.name not in _FILLED:
        raise ForeignFileError(path, f"its edges need a value for {column.name}, and nobody knows which")
    return _FILLED[column.name]
