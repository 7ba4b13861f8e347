"""What only SQLite can say: pragmas, transaction words, full-text search, backup, checks.

Everything else in the store is SQLAlchemy Core, but for the migrations, which keep the words they were released with.
"""

import sqlite3
from collections.abc import Iterable, Iterator
from contextlib import closing, contextmanager, suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray
from sqlalchemy import Connection, column, func, select, text
from sqlalchemy.sql import Select
from sqlalchemy.sql.expression import TextualSelect

from core.store.search_text import indexed, match_expression

TOKENIZER = 'tokenize="unicode61 remove_diacritics 2"'
"""How the full-text index cuts a text into words; as in the migration that makes it."""

APPLICATION_ID = 0x54574E31
"""Marks a file as a Truewhen workspace ("TWN1") in the SQLite header."""

BUSY_TIMEOUT_MILLISECONDS = 10_000
_READER_CACHE_KIB = 40_960

BEGIN_READ = "BEGIN"
BEGIN_WRITE = "BEGIN IMMEDIATE"


def connect_writer(path: Path) -> sqlite3.Connection:
    """Open a file for reading and writing, making it if it is not there."""
    connection = sqlite3.connect(path, check_same_thread=False, cached_statements=256)
    return _prepared(
        connection,
        "PRAGMA cache_size = -65536",
        "PRAGMA journal_mode = WAL",
        "PRAGMA synchronous = FULL",  # a decision that was shown as taken must survive a power cut
        "PRAGMA secure_delete = ON",  # what is erased is overwritten; not every SQLite does it unasked
    )


def connect_reader(path: Path) -> sqlite3.Connection:
    """Open an existing file read-only; nothing that runs on it can write."""
    uri = f"{path.resolve().as_uri()}?mode=ro"
    connection = sqlite3.connect(uri, uri=True, check_same_thread=False, cached_statements=256)
    # What belongs together lies all over a large file: a chain of a thousand touches some 7,000 pages.
    return _prepared(connection, f"PRAGMA cache_size = -{_READER_CACHE_KIB:d}", "PRAGMA query_only = ON")


def _prepared(connection: sqlite3.Connection, *own: str) -> sqlite3.Connection:
    connection.isolation_level = None  # SQLAlchemy's begin events issue BEGIN themselves
    try:
        for statement in (
            "PRAGMA foreign_keys = ON",
            f"PRAGMA busy_timeout = {BUSY_TIMEOUT_MILLISECONDS:d}",
            "PRAGMA trusted_schema = OFF",
            "PRAGMA temp_store = MEMORY",
            *own,
        ):
            connection.execute(statement)
    except BaseException:
        connection.close()  # the file is no database: nobody else would close what was opened on it
        raise
    return connection


def mark_as_workspace(connection: Connection) -> None:
    """Write our application id into the file's header."""
    connection.exec_driver_sql(f"PRAGMA application_id = {APPLICATION_ID:d}")


def application_id(connection: Connection) -> int:
    """Return the application id in the file's header; 0 for a file that states none."""
    return int(connection.exec_driver_sql("PRAGMA application_id").scalar_one())


def data_version(connection: Connection) -> int:
    """Return a number that moves when another connection has written."""
    return int(connection.exec_driver_sql("PRAGMA data_version").scalar_one())


def repairs(connection: Connection) -> int:
    """Return how often what is a copy of something else was made anew: nobody may go on with the old one."""
    return int(connection.exec_driver_sql("PRAGMA user_version").scalar_one())


def count_repair(connection: Connection) -> None:
    """Tell all who have read the copy that it is another one now."""
    connection.exec_driver_sql(f"PRAGMA user_version = {repairs(connection) + 1:d}")


def integer_columns(connection: Connection, statement: Select[Any] | TextualSelect) -> list[NDArray[np.int64]]:
    """Return the columns of a statement, whole numbers and no nulls, as arrays.

    They come as one text a column, so that a million rows make no Python object each.
    """
    columns = statement.subquery().c
    texts = connection.execute(select(*(func.group_concat(one) for one in columns))).one()
    return [np.fromstring(one, dtype=np.int64, sep=",") if one else np.empty(0, dtype=np.int64) for one in texts]


@contextmanager
def reading_once(connection: Connection) -> Iterator[None]:
    """Keep few of the pages that are read: what everything is read of is not read again soon."""
    connection.exec_driver_sql("PRAGMA cache_size = -1024")
    try:
        yield
    finally:
        connection.exec_driver_sql(f"PRAGMA cache_size = -{_READER_CACHE_KIB:d}")


def index_memories(connection: Connection, memories: Iterable[tuple[object, str]]) -> None:
    """Add memories, each an id and a content, to the full-text index.

    Not by a trigger: one that writes to a virtual table would need a trusted schema, and a workspace file may come from
    anybody.
    """
    rows = [(memory_id, *indexed(content)) for memory_id, content in memories]
    if rows:
        connection.exec_driver_sql("INSERT INTO memory_search(rowid, words, grams) VALUES (?, ?, ?)", rows)


def forget_in_index(connection: Connection, memory_id: int, content: str) -> None:
    """Take a memory that is about to go out of the full-text index."""
    words, grams = indexed(content)
    statement = text(
        "INSERT INTO memory_search(memory_search, rowid, words, grams) VALUES ('delete', :id, :words, :grams)"
    )
    connection.execute(statement, {"id": memory_id, "words": words, "grams": grams})
    connection.exec_driver_sql("INSERT INTO memory_search(memory_search) VALUES ('optimize')")


def compact(path: Path) -> None:
    """Write the file anew without its free pages, and empty the write-ahead log: what was erased is nowhere in them."""
    connection = connect_writer(path)
    try:
        connection.execute("PRAGMA secure_delete = ON")
        connection.execute("VACUUM")
        connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    finally:
        connection.close()


def memories_matching(question: str) -> TextualSelect | None:
    """Return a statement that selects the ids of memories holding every word; None if there is no word."""
    expression = match_expression(question)
    if expression is None:
        return None
    statement = text("SELECT rowid AS id FROM memory_search WHERE memory_search MATCH :terms ORDER BY rowid")
    return statement.bindparams(terms=expression).columns(column("id"))


def matching_among(memories: Iterable[tuple[int, str]], question: str) -> list[int]:
    """Return the ids of those memories, each an id and a content, that hold every word.

    They are put into an index of their own in memory, made as the one of the file is: what is found cannot differ.
    """
    expression = match_expression(question)
    if expression is None:
        return [memory_id for memory_id, _ in memories]
    with closing(sqlite3.connect(":memory:")) as connection:
        connection.execute(f"CREATE VIRTUAL TABLE tiny USING fts5(words, grams, content='', {TOKENIZER})")
        rows = [(memory_id, *indexed(content)) for memory_id, content in memories]
        connection.executemany("INSERT INTO tiny(rowid, words, grams) VALUES (?, ?, ?)", rows)
        found = connection.execute("SELECT rowid FROM tiny WHERE tiny MATCH ?", (expression,))
        return [memory_id for (memory_id,) in found]


def problems(connection: Connection) -> Iterator[str]:
    """Yield what SQLite itself finds wrong: damaged pages, values that a table does not allow.

    From version 3.44 on it looks into the search index too; that can be built anew and is reported on its own.
    """
    for (line,) in connection.exec_driver_sql("PRAGMA integrity_check"):
        if line != "ok" and "FTS5" not in line:
            yield f"damaged: {line}"


def orphans(connection: Connection) -> Iterator[str]:
    """Yield the rows that point to rows which are not there."""
    for table, row, parent, _ in connection.exec_driver_sql("PRAGMA foreign_key_check"):
        yield f"row {row} of {table} points to a missing row of {parent}"


def search_index_is_in_step(connection: Connection) -> bool:
    """Whether the full-text index holds the memories that there are, each with as much text as it has."""
    try:
        connection.exec_driver_sql("INSERT INTO memory_search(memory_search) VALUES ('integrity-check')")
    except Exception as error:
        if "malformed" in str(error):
            return False
        raise
    differences = (
        "SELECT EXISTS (SELECT id FROM memories EXCEPT SELECT id FROM memory_search_docsize)",
        "SELECT EXISTS (SELECT id FROM memory_search_docsize EXCEPT SELECT id FROM memories)",
    )
    return not any(connection.exec_driver_sql(difference).scalar_one() for difference in differences)


def empty_search_index(connection: Connection) -> None:
    """Take everything out of the full-text index."""
    connection.exec_driver_sql("INSERT INTO memory_search(memory_search) VALUES ('delete-all')")


def back_up(path: Path, target: Path) -> None:
    """Copy a workspace, with what its write-ahead log still holds, to a file that is whole on its own.

    It has its name only once it is whole. Nobody else may be making the same copy.
    """
    part = target.with_name(f"{target.name}.part")
    remove(part)
    try:
        with closing(sqlite3.connect(path)) as source, closing(sqlite3.connect(part)) as copy:
            source.backup(copy)
        part.replace(target)
    finally:
        remove(part)


def remove(path: Path) -> None:
    """Remove a database that nobody has open and what lies beside it, as far as the rights allow."""
    for file in (path, *companions(path)):
        with suppress(OSError):
            file.unlink()


def companions(path: Path) -> tuple[Path, ...]:
    """Return the files that SQLite keeps beside a database while it is open."""
    return tuple(path.with_name(path.name + ending) for ending in ("-wal", "-shm", "-journal"))


@dataclass(frozen=True, slots=True)
class Header:
    """What the first bytes of a database file say about it, without opening it."""

    application_id: int
    is_cut_short: bool
    """Whether it ends before its last page does. (While a write-ahead log is there, the end may be in that.)"""


def header_of(path: Path) -> Header | None:
    """Return the header of a file, or None where it is no SQLite database."""
    with path.open("rb") as file:
        head = file.read(_HEADER_SIZE)
    if len(head) < _HEADER_SIZE or not head.startswith(b"SQLite format 3\0"):
        return None
    page_size = int.from_bytes(head[16:18], "big")
    page_size = 65_536 if page_size == 1 else page_size
    pages = int.from_bytes(head[28:32], "big")
    log = companions(path)[0]
    has_log = log.exists() and log.stat().st_size > 0
    return Header(int.from_bytes(head[68:72], "big"), not has_log and path.stat().st_size < pages * page_size)


_HEADER_SIZE = 100
