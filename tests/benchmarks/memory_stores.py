"""How fast memory stores become memories of a workspace: read, dated, linked and written, in one transaction.

    python tests/benchmarks/memory_stores.py [--memories 100000]

The stores are made here; every tenth memory replaces an earlier one. Each import is a process of its own and goes into
a new workspace; what is timed is ``import_log`` from opening the file to the commit. Truewhen's own lines say what a
memory is about; of all other stores the words are read, which takes most of the time (``--extract none`` does without).
"""

import argparse
import json
import os
import random
import resource
import sqlite3
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from core.clock import SystemClock
from core.operations.import_log import Extract, ImportRequest, import_log
from core.queries.export_rows import ExportFormat, write_export
from core.store.database import Database
from core.values.as_of import AsOf

_FIRST = 1_600_000_000
_PEOPLE = ("Ada", "Ben", "Ines", "Rui", "Sara", "Otto", "Leo", "Marta")
_FACTS = (
    "{who} prefers tea in the morning", "{who} works at mill number {number}",
    "{who} moved to town {number} last month", "{who} keeps {number} goats since May 2021",
    "{who} no longer drives car {number}",
    "{who} paints door {number} green", "{who} wants to visit island {number} next summer",
    "{who} met neighbour {number} on 5 May 2022",
)  # fmt: skip
_REACH = 20_000


def main() -> int:
    """Measure and print a table."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--memories", type=int, default=100_000)
    parser.add_argument("--extract", choices=[one.value for one in Extract], default=Extract.SUGGESTED.value)
    parser.add_argument("--measure", metavar="PATH", help=argparse.SUPPRESS)
    options = parser.parse_args()
    if options.measure:
        sys.stdout.write(json.dumps(_measured(Path(options.measure), Extract(options.extract))))
        return 0
    loads = ", ".join(f"{load:.2f}" for load in os.getloadavg())
    sys.stdout.write(f"load average {loads}, {os.cpu_count()} cores; {options.memories:,} memories\n")
    with tempfile.TemporaryDirectory() as folder:
        for name, make in _STORES.items():
            path = Path(folder) / name
            make(path, _memories(options.memories))
            _report(path, options.extract)
        own = Path(folder) / "truewhen.jsonl"
        _own_export(Path(folder) / "graphiti.json", own)
        _report(own, options.extract)
    return 0


def _report(path: Path, extract: str) -> None:
    command = [sys.executable, __file__, "--measure", str(path), "--extract", extract]
    found = json.loads(subprocess.run(command, capture_output=True, text=True, check=True).stdout)
    speed = found["messages"] / found["seconds"]
    below = "" if speed >= _REACH else f"  BELOW {_REACH:,}"
    sys.stdout.write(
        f"{found['format']:26} {found['seconds']:6.2f} s  {speed:9,.0f} records/s  cpu {found['cpu']:6.2f} s  "
        f"{found['edges']:7,} edges  peak {found['peak']:5,.0f} MB{below}\n"
    )
    sys.stdout.flush()


def _measured(path: Path, extract: Extract) -> dict[str, object]:
    with tempfile.TemporaryDirectory() as folder:
        workspace = Database.create(Path(folder) / "w.truewhen", recorded_at=0)
        begin, cpu = time.perf_counter(), time.process_time()
        result = import_log(workspace, ImportRequest((path,), extract=extract), clock=SystemClock())
        seconds, cpu = time.perf_counter() - begin, time.process_time() - cpu
        workspace.close()
    return {
        "format": result.format_id,
        "seconds": seconds,
        "cpu": cpu,
        "messages": result.messages_added,
        "memories": result.memories_added,
        "edges": result.supersessions_added,
        "peak": resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024,
    }


def _own_export(store: Path, out: Path) -> None:
    with tempfile.TemporaryDirectory() as folder:
        workspace = Database.create(Path(folder) / "w.truewhen", recorded_at=0)
        import_log(workspace, ImportRequest((store,)), clock=SystemClock())
        write_export(workspace, ExportFormat.JSONL, AsOf(2_000_000_000), out)
        workspace.close()


def _memories(count: int) -> list[tuple[str, int, int | None]]:
    """Return text, time, and for every tenth the number of the earlier memory that it replaces."""
    chance = random.Random(11)  # noqa: S311 - the same store in every run
    found: list[tuple[str, int, int | None]] = []
    for number in range(count):
        text = chance.choice(_FACTS).format(who=chance.choice(_PEOPLE), number=number)
        found.append((text, _FIRST + number * 900, number - 7 if number % 10 == 9 else None))
    return found


def _iso(seconds: int) -> str:
    return time.strftime("%Y-%m-%dT%H:%M:%SZ", time.gmtime(seconds))


def _mem0(path: Path, memories: list[tuple[str, int, int | None]]) -> None:
    results = [
        {"id": f"id-{number}", "memory": text, "hash": "h", "user_id": "u", "created_at": _iso(when)}
        for number, (text, when, _) in enumerate(memories)
    ]
    path.write_text(json.dumps({"results": results}), encoding="utf-8")


def _history(path: Path, memories: list[tuple[str, int, int | None]]) -> None:
    with closing(sqlite3.connect(path)) as connection, connection:
        connection.execute(
            "CREATE TABLE history (id TEXT PRIMARY KEY, memory_id TEXT, old_memory TEXT, new_memory TEXT, event TEXT,"
            " created_at TEXT, updated_at TEXT, is_deleted INTEGER, actor_id TEXT, role TEXT)"
        )
        connection.executemany(
            "INSERT INTO history VALUES (?, ?, NULL, ?, ?, ?, NULL, 0, 'u', 'user')",
            (
                (
                    f"e{number}",
                    f"m{number if old is None else old}",
                    text,
                    "ADD" if old is None else "UPDATE",
                    _iso(when),
                )
                for number, (text, when, old) in enumerate(memories)
            ),
        )


def _graph(path: Path, memories: list[tuple[str, int, int | None]]) -> None:
    lines = []
    for number, (text, when, _) in enumerate(memories):
        entity = {"type": "entity", "name": f"entity {number}", "entityType": "thing", "observations": [text]}
        lines.append(json.dumps(entity))
        del when
    path.write_text("\n".join(lines), encoding="utf-8")


def _graphiti(path: Path, memories: list[tuple[str, int, int | None]]) -> None:
    gone = {old: when for _, when, old in memories if old is not None}
    edges = [
        {
            "uuid": f"f{number}",
            "fact": text,
            "created_at": _iso(when),
            "valid_at": _iso(when - 86_400),
            "invalid_at": _iso(gone[number]) if number in gone else None,
            "expired_at": _iso(gone[number]) if number in gone else None,
        }
        for number, (text, when, _) in enumerate(memories)
    ]
    path.write_text(json.dumps({"edges": edges}), encoding="utf-8")


def _service(path: Path, memories: list[tuple[str, int, int | None]]) -> None:
    by = {old: number for number, (_, _, old) in enumerate(memories) if old is not None}
    with closing(sqlite3.connect(path)) as connection, connection:
        connection.execute(
            "CREATE TABLE memories (id INTEGER PRIMARY KEY, content_hash TEXT UNIQUE, content TEXT, created_at REAL,"
            " superseded_by TEXT)"
        )
        connection.executemany(
            "INSERT INTO memories VALUES (?, ?, ?, ?, ?)",
            (
                (number + 1, f"h{number}", text, float(when), f"h{by[number]}" if number in by else None)
                for number, (text, when, _) in enumerate(memories)
            ),
        )


def _vektor(path: Path, memories: list[tuple[str, int, int | None]]) -> None:
    with closing(sqlite3.connect(path)) as connection, connection:
        connection.execute("CREATE TABLE memories (id INTEGER PRIMARY KEY, agent_id, content, event_date, created_at)")
        connection.execute("CREATE TABLE memory_edges (source_id INTEGER, target_id INTEGER, edge_type TEXT)")
        connection.executemany(
            "INSERT INTO memories VALUES (?, 'u', ?, ?, ?)",
            ((number + 1, text, _iso(when)[:10], when) for number, (text, when, _) in enumerate(memories)),
        )
        edges = ((old + 1, number + 1) for number, (_, _, old) in enumerate(memories) if old is not None)
        connection.executemany("INSERT INTO memory_edges VALUES (?, ?, 'SUPERSEDES')", edges)


_STORES: dict[str, Callable[[Path, list[tuple[str, int, int | None]]], None]] = {
    "mem0.json": _mem0,
    "history.db": _history,
    "memory.jsonl": _graph,
    "graphiti.json": _graphiti,
    "service.db": _service,
    "vektor.db": _vektor,
}


if __name__ == "__main__":
    sys.exit(main())
