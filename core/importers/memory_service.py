"""mcp-memory-service's SQLite file: memories by the hash of their content, with versions and a graph of relations.

``superseded_by`` hides a memory there and is taken over as a replacement; a relation "contradicts" hides nothing and is
taken for a claim. Columns that a version does not have are left out.
"""

from collections.abc import Iterator, Sequence

from core.importers.contract import Head, ImportOptions, ImportReport, LogSource, Part, WarningKind
from core.importers.database_file import MAGIC, Cell, DatabaseFile
from core.importers.memory_records import MemoryRecords, ended
from core.importers.times import any_time
from core.values.message import RawMessage
from core.values.recorded import MemoryFacts, MemoryLink
from core.values.verdict import Verdict

_TABLE, _GRAPH = "memories", "memory_graph"
_NEEDED = ("content_hash", "content")
_WANTED = ("content_hash", "content", "created_at", "created_at_iso", "deleted_at", "superseded_by")
_RELATIONS = ("source_hash", "target_hash", "relationship_type")
_CLAIMS = {"contradicts": Verdict.CONTRADICTION, "supersedes": Verdict.CHANGE}


class MemoryServiceSqlite:
    """Reads ``mcp-memory-service-sqlite``."""

    format_id = "mcp-memory-service-sqlite"
    looked_for = 'the database of mcp-memory-service (SQLite with a table "memories" of "content_hash" and "content")'

    def identify(self, head: Head) -> Sequence[Part]:
        """Claim the databases with the table."""
        parts = [part for part in head.parts_named(".db", ".sqlite", ".sqlite3") if head.data(part).startswith(MAGIC)]
        return [part for part in parts if head.in_database(part, lambda one: one.has(_TABLE, *_NEEDED))]

    def read(self, source: LogSource, options: ImportOptions, report: ImportReport) -> Iterator[RawMessage]:  # noqa: ARG002
        """Yield each memory."""
        for part in source.chosen:
            records = MemoryRecords("mcp-memory-service", source.place(part), report)
            with DatabaseFile(source.local_file(part), lambda: source.count(0)) as database:
                claims = _claims(database)
                there = [name for name in _WANTED if database.has(_TABLE, name)]
                for number, values in enumerate(database.rows(_TABLE, there), start=1):
                    row = dict.fromkeys(_WANTED) | dict(zip(there, values, strict=True))
                    source.count(len(row["content"]) if isinstance(row["content"], str) else 0)
                    report.records += 1
                    where = f"row {number}"
                    if not isinstance(row["content_hash"], str) or not isinstance(row["content"], str):
                        report.malformed_record(f"{source.place(part)}, {where}", "a memory without a hash or a text")
                    elif (message := _told(records, row, claims, where)) is not None:
                        yield message


def _claims(database: DatabaseFile) -> dict[str, list[MemoryLink]]:
    """Return what the graph claims, by the hash of the newer memory: its relations lead from there to the older one."""
    found: dict[str, list[MemoryLink]] = {}
    if database.has(_GRAPH, *_RELATIONS):
        for new, old, relation in database.rows(_GRAPH, _RELATIONS):
            verdict = _CLAIMS.get(str(relation).lower())
            if verdict is not None and isinstance(new, str) and isinstance(old, str) and new != old:
                found.setdefault(new, []).append(MemoryLink(old, new, verdict, is_claim=True))
    return found


def _told(
    records: MemoryRecords, row: dict[str, Cell], claims: dict[str, list[MemoryLink]], where: str
) -> RawMessage | None:
    key, text, replacement = str(row["content_hash"]), str(row["content"]), row["superseded_by"]
    links = claims.get(key, [])
    if isinstance(replacement, str) and replacement and replacement != key:
        links = [*links, MemoryLink(key, replacement, Verdict.CHANGE)]
    facts = MemoryFacts(links=tuple(links))
    gone = any_time(row["deleted_at"])
    if gone is not None:
        records.report.warn(WarningKind.DELETED_MESSAGE)
        if not replacement:
            facts = ended(facts, "deleted_at", row["deleted_at"], gone, gone)
    time = any_time(row["created_at"]) or any_time(row["created_at_iso"])
    return records.tell(key, text, time, facts=facts, where=where)
