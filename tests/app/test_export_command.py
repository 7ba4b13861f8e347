"""``truewhen export``: the file is whole or not there, and what it lacks is said."""

import json
import sqlite3
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from app.command_line.export_command import _LEFT_OUT
from core.exporters.tally import LeftOut
from core.queries.export_rows import ExportFormat

Run = Callable[..., Any]
CHAT = [
    ("1:56 pm on 8 May, 2023", [("Ada", "I moved to Lisbon yesterday."), ("Ben", "레디스를 캐시로 씁니다.")]),
    ("9:00 am on 1 June, 2023", [("Ada", "I met Cleo last Friday."), ("Ben", "We use Valkey since 20 May 2023.")]),
]


@pytest.fixture
def filled(run: Run, write_chat: Callable[..., Path], tmp_path: Path) -> Path:
    path = tmp_path / "w.truewhen"
    assert run("import", write_chat(CHAT), "--into", path).code == 0
    return path


@pytest.mark.parametrize("format_id", [one.value for one in ExportFormat])
def test_that_every_format_is_written_and_told_as_one_document(
    run: Run, filled: Path, tmp_path: Path, format_id: str
) -> None:
    out = tmp_path / "out"
    ran = run("export", filled, out, "--format", format_id, "--json")
    assert ran.code == 0
    document = ran.document
    assert list(document) == ["format", "path", "memories", "left_out", "error"]
    assert (document["format"], document["path"], document["error"]) == (format_id, str(out), None)
    assert document["memories"] == {"ics": 1}.get(format_id, 4)
    assert out.stat().st_size > 0


def test_that_what_a_format_cannot_hold_is_said(run: Run, filled: Path, tmp_path: Path) -> None:
    ran = run("export", filled, tmp_path / "out.ics", "--format", "ics")
    assert ran.out == f"wrote 1 memories to {tmp_path / 'out.ics'}\n"
    assert ran.err == "truewhen: 3 states left out: a calendar holds events and plans\n"
    as_json = run("export", filled, tmp_path / "out.ics", "--format", "ics", "--json")
    assert as_json.document["left_out"] == {"states": 3}


def test_that_every_reason_to_leave_out_has_words() -> None:
    assert set(_LEFT_OUT) == set(LeftOut)
    assert not [words for words in _LEFT_OUT.values() if "{count:,}" not in words]


def test_that_the_moments_asked_are_those_of_the_file(run: Run, filled: Path, tmp_path: Path) -> None:
    out = tmp_path / "out.jsonl"
    run("export", filled, out, "--format", "jsonl", "--known-at", "2023-05-08", "--true-at", "2023-05-01")
    lines = [json.loads(line) for line in out.read_text("utf-8").splitlines()]
    assert [(line["content"], line["status"]) for line in lines] == [
        ("I moved to Lisbon yesterday.", "planned"),
        ("레디스를 캐시로 씁니다.", "maybe"),
    ]


def test_that_an_unknown_format_is_refused(run: Run, filled: Path, tmp_path: Path) -> None:
    ran = run("export", filled, tmp_path / "out", "--format", "xlsx", "--json")
    assert (ran.code, ran.document["error"]["kind"]) == (2, "usage")


@pytest.mark.parametrize("name", ["w.truewhen", "./w.truewhen", "w.truewhen-wal", "w.truewhen-shm", "link"])
@pytest.mark.parametrize("format_id", ["jsonl", "vektor"])
def test_that_the_workspace_is_never_written_over(
    run: Run, filled: Path, tmp_path: Path, name: str, format_id: str
) -> None:
    (tmp_path / "link").symlink_to(filled)
    before = filled.read_bytes()
    ran = run("export", filled, tmp_path / name, "--format", format_id, "--json")
    assert (ran.code, ran.document["error"]["kind"]) == (2, "export_over_workspace")
    assert filled.read_bytes() == before


@pytest.mark.parametrize("format_id", ["jsonl", "vektor"])
def test_that_an_older_file_is_replaced_and_nothing_else_is_left(
    run: Run, filled: Path, tmp_path: Path, format_id: str
) -> None:
    out = tmp_path / "folder" / "out"
    out.parent.mkdir()
    out.write_text("old", encoding="utf-8")
    assert run("export", filled, out, "--format", format_id).code == 0
    assert out.read_bytes() != b"old"
    assert [path.name for path in out.parent.iterdir()] == ["out"]


@pytest.mark.parametrize("format_id", ["jsonl", "vektor"])
def test_that_a_place_that_cannot_be_written_is_said(run: Run, filled: Path, tmp_path: Path, format_id: str) -> None:
    (tmp_path / "folder").mkdir()
    for out in (tmp_path / "no" / "out", tmp_path / "folder"):
        ran = run("export", filled, out, "--format", format_id, "--json")
        assert (ran.code, ran.document["error"]["kind"]) == (2, "unwritable")
    assert not [path for path in tmp_path.iterdir() if path.name.startswith(".")]


@pytest.mark.parametrize("format_id", [one.value for one in ExportFormat])
def test_that_a_file_that_cannot_be_finished_leaves_the_old_one(
    run: Run, write_chat: Callable[..., Path], tmp_path: Path, format_id: str
) -> None:
    # What a full disk looks like: no file may grow beyond a limit.
    resource = pytest.importorskip("resource")
    long = f"I went to the museum yesterday {'and on ' * 60_000}and home."
    workspace, out = tmp_path / "w.truewhen", tmp_path / "folder" / "out"
    assert run("import", write_chat([(CHAT[0][0], [("Ada", long)])]), "--into", workspace).code == 0
    out.parent.mkdir()
    out.write_text("old", encoding="utf-8")
    soft, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (100_000, hard))
    try:
        ran = run("export", workspace, out, "--format", format_id, "--json")
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, (soft, hard))
    assert (ran.code, ran.document["error"]["kind"]) == (2, "unwritable")
    assert [path.read_text("utf-8") for path in out.parent.iterdir()] == ["old"]


def test_that_an_sqlite_export_is_whole_on_its_own(run: Run, filled: Path, tmp_path: Path) -> None:
    out = tmp_path / "out.db"
    run("export", filled, out, "--format", "vektor")
    connection = sqlite3.connect(f"{out.as_uri()}?mode=ro&immutable=1", uri=True)
    assert connection.execute("PRAGMA integrity_check").fetchall() == [("ok",)]
    assert connection.execute("SELECT count(*) FROM memories").fetchall() == [(4,)]
    connection.close()
