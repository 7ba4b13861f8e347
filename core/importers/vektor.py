"""A memory file in VEKTOR's shape: ``memories`` with edges in either of two tables, ids as numbers or as text.

No schema of it is published, so that columns are looked for by name and what was taken for what is noted. Which way its
edges point is worked out from the dates of their ends (``vektor_edges``).
"""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from core.importers.contract import Head, ImportOptions, ImportReport, LogSource, Part
from core.importers.database_file import MAGIC, Cell, DatabaseFile
from core.importers.memory_records import MemoryRecords, ended, imported_time
from core.importers.times import any_time
from core.importers.vektor_edges import Edges, edge_tables, read_edges
from core.importers.vektor_ids import MemoryIds
from core.values.message import RawMessage, StatedTime
from core.values.recorded import MemoryFacts, MemoryLink
from core.values.verdict import Verdict

TABLE = "memories"
_NAMES = {
    "text": ("content", "text", "memory", "summary"),
    "id": ("id", "uid", "memory_id"),
    "learned": ("created_at", "timestamp", "stored_at"),
    "event": ("event_date", "event_time", "valid_from", "occurred_at"),
    "author": ("agent_id", "actor_id", "namespace", "user_id"),
    "replacement": ("superseded_by",),
    "cold": ("cold_at",),
}
_DATES, _DATED = "vektor_timeline", ("memory_id", "iso_date")
_MARKS = ("superseded_by", "event_date", "trust_score", "cold_storage", "importance", "edge_type", "vector")


class Mapping(NamedTuple):
    """The columns that hold what is needed, in the order of ``_NAMES``, "" for what is not there."""

    text: str
    id: str
    learned: str
    event: str
    author: str
    replacement: str
    cold: str


class VektorSqlite:
    """Reads ``vektor-sqlite``."""

    format_id = "vektor-sqlite"
    looked_for = (
        'a memory file of VEKTOR (SQLite with "memories" and "memory_edges", "graph_edges" or "vektor_timeline")'
    )

    def identify(self, head: Head) -> Sequence[Part]:
        """Claim the databases with memories that have edges, a timeline or columns of VEKTOR's."""
        ends = (".db", ".sqlite", ".sqlite3", ".vektor")
        parts = [part for part in head.parts_named(*ends) if head.data(part).startswith(MAGIC)]
        return [part for part in parts if head.in_database(part, _is_vektor)]

    def read(self, source: LogSource, options: ImportOptions, report: ImportReport) -> Iterator[RawMessage]:
        """Yield each memory."""
        for part in source.chosen:
            place = source.place(part)
            with DatabaseFile(source.local_file(part), lambda: source.count(0)) as database:
                columns = columns_of(database)
                report.notes.append(_mapping_text(place, columns))
                edges = read_edges(database, dates_of(database, columns), place, options, report)
                records = MemoryRecords("vektor", place, report)
                for number, row in enumerate(memory_rows(database, columns), start=1):
                    source.count(len(row["text"]) if isinstance(row["text"], str) else 0)
                    report.records += 1
                    if not isinstance(row["text"], str):
                        report.malformed_record(f"{place}, row {number}", "a memory without a text")
                    elif (message := _told(records, row, edges, f"row {number}")) is not None:
                        yield message


def columns_of(database: DatabaseFile) -> Mapping:
    """Return which columns hold what."""
    there = database.tables.get(TABLE, ())
    return Mapping(*(next((name for name in names if name in there), "") for names in _NAMES.values()))


def row_key(row: dict[str, Cell]) -> str:
    """Return the key of a memory: its own id, its row's number where it has none."""
    own = row["id"]
    return str(own) if isinstance(own, str | int) and own != "" else str(row["rowid"])


def _is_vektor(database: DatabaseFile) -> bool:
    columns = database.tables.get(TABLE, ())
    if not columns_of(database).text or "content_hash" in columns:
        return False
    return bool(edge_tables(database)) or database.has(_DATES, *_DATED) or len(set(_MARKS).intersection(columns)) > 1


def _mapping_text(place: str, columns: Mapping) -> str:
    pairs = ", ".join(f"{what} = {TABLE}.{name}" for what, name in columns._asdict().items() if name)
    return f"{place}: read as {pairs}"


def memory_rows(database: DatabaseFile, columns: Mapping) -> Iterator[dict[str, Cell]]:
    """Yield the memories by what their columns hold, with the number of their row."""
    there = {what: name for what, name in columns._asdict().items() if name}
    for rowid, *values in database.rows(TABLE, ["rowid", *there.values()]):
        yield dict.fromkeys((*_NAMES, "rowid")) | dict(zip(there, values, strict=True)) | {"rowid": rowid}


def dates_of(database: DatabaseFile, columns: Mapping) -> "Dates":
    """Return when each memory happened, else when it was stored: what tells old from new."""
    found = Dates(MemoryIds(), {}, {})
    for row in memory_rows(database, columns):
        found.ids.add(row_key(row), row["id"], row["rowid"])
    told: dict[str, StatedTime] = {}
    if database.has(_DATES, *_DATED):
        for memory, date in database.rows(_DATES, _DATED):
            key, time = found.ids.find(memory), any_time(date)
            if key is not None and time is not None:
                told[key] = time
    for row in memory_rows(database, columns):
        key = row_key(row)
        event = any_time(row["event"]) or told.get(key)
        if event is not None:
            found.events[key] = event
        if (time := event or any_time(row["learned"])) is not None:
            found.order[key] = time.wall - (time.offset or 0)
    return found


class Dates(NamedTuple):
    """``ids`` finds a memory's key; ``events`` and ``order`` are by key."""

    ids: MemoryIds
    events: dict[str, StatedTime]
    order: dict[str, int]


def _told(records: MemoryRecords, row: dict[str, Cell], edges: Edges, where: str) -> RawMessage | None:
    key = row_key(row)
    replaced = set(edges.replaced.get(key, ()))
    if (new := edges.ids.find(row["replacement"])) is not None:
        replaced.add(new)
    links = tuple(MemoryLink(key, new, Verdict.CHANGE) for new in sorted(replaced) if new != key)
    facts = MemoryFacts(event=imported_time(edges.events.get(key)), links=links)
    cold = any_time(row["cold"])
    if cold is not None and not links:
        facts = ended(facts, "cold_at", row["cold"], cold, cold)
    return records.tell(
        key, str(row["text"]), row["learned"], author=str(row["author"] or ""), facts=facts, where=where
    )
