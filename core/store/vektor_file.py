"""Writes an SQLite file in the shape that VEKTOR's queries run on (DESIGN section 5, ``export --format vektor``).

Its direction is old → new: ``source_id`` is the memory that is replaced. Joins are on ``rowid``; ``id`` and
``superseded_by`` are text and never compared with one.
"""

import sqlite3
from collections.abc import Iterable
from contextlib import closing
from dataclasses import dataclass
from itertools import islice
from pathlib import Path

_ROWS_A_BATCH = 1_000

_TABLES = (
    """CREATE TABLE memories (
        rowid INTEGER PRIMARY KEY,
        id TEXT NOT NULL UNIQUE,
        content TEXT NOT NULL,
        event_date TEXT,
        superseded_by TEXT,
        created_at INTEGER NOT NULL
    )""",
    "CREATE TABLE vektor_timeline (memory_id INTEGER NOT NULL, iso_date TEXT NOT NULL)",
    "CREATE TABLE memory_edges (source_id INTEGER NOT NULL, target_id INTEGER NOT NULL, edge_type TEXT NOT NULL)",
)
_INDEXES = (
    "CREATE INDEX vektor_timeline_memory ON vektor_timeline (memory_id)",
    "CREATE INDEX memory_edges_source ON memory_edges (source_id, edge_type)",
)


@dataclass(frozen=True, slots=True)
class VektorMemory:
    """A memory with its date (``2023-06-01``, None: undated), and the memory that took its place as rowid and id.

    ``created_at`` is when the agent was told, in Unix seconds.
    """

    rowid: int
    id: str
    content: str
    event_date: str | None
    replacement: tuple[int, str] | None
    created_at: int


def write_vektor_file(path: Path, memories: Iterable[VektorMemory]) -> int:
    """Write memories over the file at ``path`` and return how many there were.

    Raises:
        OSError: the disk is full or the file cannot be written; what is there is no whole file.
    """
    path.write_bytes(b"")
    try:
        with closing(sqlite3.connect(path, isolation_level=None)) as connection:
            connection.execute("PRAGMA journal_mode = MEMORY")  # a half-written file is thrown away whole
            connection.execute("BEGIN")
            for statement in _TABLES:
                connection.execute(statement)
            count = _insert(connection, iter(memories))
            for statement in _INDEXES:
                connection.execute(statement)
            connection.execute("COMMIT")
    except sqlite3.OperationalError as error:
        raise OSError(str(error)) from error
    return count


def _insert(connection: sqlite3.Connection, remaining: Iterable[VektorMemory]) -> int:
    count = 0
    while batch := list(islice(remaining, _ROWS_A_BATCH)):
        connection.executemany(
            "INSERT INTO memories VALUES (?, ?, ?, ?, ?, ?)",
            (
                (one.rowid, one.id, one.content, one.event_date, one.replacement and one.replacement[1], one.created_at)
                for one in batch
            ),
        )
        connection.executemany(
            "INSERT INTO vektor_timeline VALUES (?, ?)",
            ((one.rowid, one.event_date) for one in batch if one.event_date is not None),
        )
        connection.executemany(
            "INSERT INTO memory_edges VALUES (?, ?, 'SUPERSEDES')",
            ((one.rowid, one.replacement[0]) for one in batch if one.replacement is not None),
        )
        count += len(batch)
    return count
