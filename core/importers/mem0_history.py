"""Mem0's ``history.db``: what became of each memory, event by event.

Every text that a memory ever had is told with the time at which it got it. An update takes the place of the text
before; a deletion ends it. The vectors, and what a search would find, lie elsewhere.
"""

from collections.abc import Iterator, Sequence

from core.importers.contract import Head, ImportOptions, ImportReport, LogSource, Part, WarningKind
from core.importers.database_file import MAGIC, Cell, DatabaseFile
from core.importers.memory_records import MemoryRecords, ended
from core.importers.times import any_time
from core.values.message import RawMessage, StatedTime
from core.values.recorded import MemoryFacts, MemoryLink
from core.values.verdict import Verdict

_TABLE = "history"
_NEEDED = ("memory_id", "new_memory", "event")
_WANTED = (
    "id", "memory_id", "new_memory", "event", "created_at", "updated_at", "is_deleted", "actor_id",
)  # fmt: skip
_GONE = "DELETE"


class Mem0History:
    """Reads ``mem0-history-sqlite``."""

    format_id = "mem0-history-sqlite"
    looked_for = 'the history of Mem0 (the SQLite file history.db with a table "history" of "memory_id" and "event")'

    def identify(self, head: Head) -> Sequence[Part]:
        """Claim the databases with the table."""
        parts = [part for part in head.parts_named(".db", ".sqlite", ".sqlite3") if head.data(part).startswith(MAGIC)]
        return [part for part in parts if head.in_database(part, lambda one: one.has(_TABLE, *_NEEDED))]

    def read(self, source: LogSource, options: ImportOptions, report: ImportReport) -> Iterator[RawMessage]:  # noqa: ARG002
        """Yield each text that a memory had, in the order in which it was written down."""
        for part in source.chosen:
            records = MemoryRecords("mem0", source.place(part), report)
            with DatabaseFile(source.local_file(part), lambda: source.count(0)) as database:
                yield from _told(database, records, source)


def _told(database: DatabaseFile, records: MemoryRecords, source: LogSource) -> Iterator[RawMessage]:
    report = records.report
    gone: dict[str, StatedTime | None] = {}
    final: dict[str, int] = {}
    for number, row in enumerate(history_rows(database), start=1):
        if _is_gone(row):
            gone[str(row["memory_id"])] = _when(row)
        else:
            final[str(row["memory_id"])] = number
    last: dict[str, str] = {}
    for number, row in enumerate(history_rows(database), start=1):
        source.count(sum(len(value) for value in row.values() if isinstance(value, str)))
        report.records += 1
        name, text = str(row["memory_id"] or ""), row["new_memory"]
        if _is_gone(row):
            report.warn(WarningKind.DELETED_MESSAGE)
            continue
        if not name or not isinstance(text, str) or not text.strip():
            report.malformed_record(source.path.name + f", row {number}", "a memory without an id or a text")
            continue
        key = str(row["id"] or f"{name} {number}")
        links = (MemoryLink(last[name], key, Verdict.CHANGE),) if name in last else ()
        facts = MemoryFacts(links=links)
        if final[name] == number and (stamp := gone.get(name)) is not None:
            facts = ended(facts, "event", _GONE, stamp, stamp)
        message = records.tell(
            key, text, _when(row), author=str(row["actor_id"] or ""), facts=facts, where=f"row {number}"
        )
        if message is not None:
            last[name] = key
            yield message


def history_rows(database: DatabaseFile) -> Iterator[dict[str, Cell]]:
    """Yield the rows of the history; what a version of Mem0 does not write is None."""
    there = [name for name in _WANTED if database.has(_TABLE, name)]
    for row in database.rows(_TABLE, there):
        yield dict.fromkeys(_WANTED) | dict(zip(there, row, strict=True))


def _is_gone(row: dict[str, Cell]) -> bool:
    return str(row["event"]).upper() == _GONE or bool(row["is_deleted"])


def _when(row: dict[str, Cell]) -> StatedTime | None:
    return any_time(row["updated_at"]) or any_time(row["created_at"])
