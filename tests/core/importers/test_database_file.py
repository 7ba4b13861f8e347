"""Databases of other programs: read in place, untouched, and refused where they are damaged, closed or no database."""

import json
import sqlite3
from collections.abc import Callable, Mapping
from contextlib import closing
from pathlib import Path
from typing import Any
from zipfile import ZipFile

import pytest

from core.importers.contract import ImportRefusedError
from core.importers.database_file import DatabaseFile
from core.importers.registry import open_log

Read = Callable[..., Any]
CASE = Path(__file__).parent / "cases" / "cursor-state-vscdb" / "headers" / "input.vscdb"
PAIRS = {"a:1": "one", "a:2": "two", "b:1": "three"}


def made(path: Path, pairs: Mapping[str, object] = PAIRS, *more: str) -> Path:
    with closing(sqlite3.connect(path)) as connection, connection:
        connection.execute("CREATE TABLE kept (key TEXT PRIMARY KEY, value BLOB)")
        connection.executemany("INSERT INTO kept VALUES (?, ?)", pairs.items())
        for statement in more:
            connection.execute(statement)
    return path


def test_that_tables_are_listed_with_their_columns_but_views_are_not(tmp_path: Path) -> None:
    path = made(tmp_path / "x.db", PAIRS, "CREATE VIEW trap AS SELECT load_extension('x')", 'CREATE TABLE "a""b" (c)')
    with DatabaseFile(path) as database:
        assert database.tables == {"kept": ("key", "value"), 'a"b': ("c",)}
        assert database.has("kept", "key")
        assert not database.has("kept", "colour")
        assert not database.has("trap")
        assert list(database.rows('a"b', ["c"])) == []


def test_that_keys_are_read_by_value_and_by_range(tmp_path: Path) -> None:
    with DatabaseFile(made(tmp_path / "x.db")) as database:
        assert database.value("kept", "a:2") == "two"
        assert database.value("kept", "z") is None
        assert [key for key, _ in database.range("kept", "a:", "a;")] == ["a:1", "a:2"]
        assert list(database.rows("kept", ["value"])) == [("one",), ("two",), ("three",)]


def test_that_nothing_is_written_beside_the_file(tmp_path: Path) -> None:
    path = made(tmp_path / "x.db")
    with closing(sqlite3.connect(path)) as connection:
        connection.execute("PRAGMA journal_mode = WAL")
    before = path.read_bytes()
    with DatabaseFile(path) as database:
        assert list(database.rows("kept", ["key"]))
        assert [one.name for one in tmp_path.iterdir()] == ["x.db"]
    assert path.read_bytes() == before


def test_that_what_another_program_wrote_last_is_seen_while_it_runs(tmp_path: Path) -> None:
    path = made(tmp_path / "x.db")
    with closing(sqlite3.connect(path)) as connection:
        connection.execute("PRAGMA journal_mode = WAL")
        with connection:
            connection.execute("INSERT INTO kept VALUES ('c:1', 'four')")
        with DatabaseFile(path) as database:
            assert database.value("kept", "c:1") == "four"


def test_that_text_that_is_no_utf_8_is_read_with_marks(tmp_path: Path) -> None:
    path = made(tmp_path / "x.db", {}, "INSERT INTO kept VALUES ('k', CAST(X'41FF42' AS TEXT))")
    with DatabaseFile(path) as database:
        assert database.value("kept", "k") == "A\ufffdB"


def test_that_what_the_caller_raises_ends_the_reading(tmp_path: Path) -> None:
    path = made(tmp_path / "x.db", {f"k{number}": number for number in range(50_000)})
    heard: list[int] = []

    def on_beat() -> None:
        heard.append(1)
        if len(heard) > 2:
            raise KeyboardInterrupt

    with DatabaseFile(path, on_beat) as database, pytest.raises(KeyboardInterrupt):
        list(database.rows("kept", ["value"]))


@pytest.mark.parametrize(("data", "kind"), [(b"no database at all" * 100, "encrypted"), (b"", None)])
def test_that_what_is_no_database_is_refused(data: bytes, kind: str | None, tmp_path: Path) -> None:
    path = tmp_path / "x.db"
    path.write_bytes(data)
    if kind is None:
        with DatabaseFile(path) as database:
            assert database.tables == {}
        return
    with pytest.raises(ImportRefusedError) as caught:
        DatabaseFile(path)
    assert caught.value.kind == kind


def test_that_a_file_that_is_not_there_is_refused_and_not_made(tmp_path: Path) -> None:
    with pytest.raises(ImportRefusedError) as caught:
        DatabaseFile(tmp_path / "x.db")
    assert caught.value.kind == "unreadable"
    assert list(tmp_path.iterdir()) == []


def test_that_a_database_in_use_says_what_to_do(tmp_path: Path) -> None:
    path = made(tmp_path / "x.db")
    with closing(sqlite3.connect(path, isolation_level=None)) as connection:
        connection.execute("BEGIN EXCLUSIVE")
        connection.execute("INSERT INTO kept VALUES ('x', 'y')")
        path.with_name("x.db-journal").touch()
        if path.with_name("x.db-journal").stat().st_size:
            with pytest.raises(ImportRefusedError, match="close that program"):
                DatabaseFile(path)


def test_that_a_database_damaged_in_the_middle_is_refused_or_read_but_no_crash(tmp_path: Path, read: Read) -> None:
    data = CASE.read_bytes()
    path = tmp_path / "state.vscdb"
    for place in range(100, len(data), 211):
        path.write_bytes(data[:place] + b"\xff" * 16 + data[place + 16 :])
        reading = read(path)
        assert reading.error in {None, "unreadable", "unknown_format", "encrypted"}


def test_that_a_database_in_an_archive_is_read_from_a_copy(tmp_path: Path, read: Read) -> None:
    with ZipFile(tmp_path / "cursor.zip", "w") as archive:
        archive.write(CASE, "User/globalStorage/state.vscdb")
    assert read(tmp_path / "cursor.zip").texts == read(CASE).texts


def test_that_a_database_in_a_folder_is_read_in_place(tmp_path: Path, read: Read) -> None:
    folder = tmp_path / "User" / "globalStorage"
    folder.mkdir(parents=True)
    (folder / "state.vscdb").write_bytes(CASE.read_bytes())
    assert read(tmp_path).texts == read(CASE).texts


def test_that_a_database_of_something_else_is_not_claimed(tmp_path: Path, read: Read) -> None:
    assert read(made(tmp_path / "state.vscdb")).error == "unknown_format"


def test_that_chats_of_wrong_types_are_counted_or_empty(tmp_path: Path, read: Read) -> None:
    deep = json.dumps({"root": {"children": [nested(40)]}})
    bubbles = [{"type": "system", "text": "x"}, {"type": "user", "text": "Hello"}, {"type": "ai", "rawText": ""}]
    keys = {
        "workbench.panel.aichat.view.aichat.chatdata": json.dumps({"tabs": [{"tabId": "t", "bubbles": bubbles}, 7]}),
        "aiService.prompts": "[]",
    }
    path = tmp_path / "state.vscdb"
    with closing(sqlite3.connect(path)) as connection, connection:
        connection.execute("CREATE TABLE ItemTable (key TEXT PRIMARY KEY, value BLOB)")
        connection.execute("CREATE TABLE cursorDiskKV (key TEXT PRIMARY KEY, value BLOB)")
        connection.executemany("INSERT INTO ItemTable VALUES (?, ?)", keys.items())
        rows = [("composerData:a", 7), ("composerData:b", None), ("composerData:c", "{}")]
        rows.append(("bubbleId:c:1", json.dumps({"type": 1, "text": "", "richText": deep})))
        connection.executemany("INSERT INTO cursorDiskKV VALUES (?, ?)", rows)
    reading = read(path)
    assert reading.texts == ["Hello"]
    assert reading.warnings == ["empty_conversation", "hidden_context_skipped", "malformed_line", "time_missing"]


def nested(depth: int) -> dict[str, object]:
    return {"children": [nested(depth - 1)]} if depth else {"text": "too deep"}


def test_that_reading_chats_can_be_cancelled() -> None:
    def cancel(read: int, _total: int) -> None:
        if read:
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt), open_log([CASE], progress=cancel) as log:
        list(log)
