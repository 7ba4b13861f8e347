"""The command line as other programs call it: exit codes, one JSON document on stdout, words on stderr."""

import io
import json
import sqlite3
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

WriteChat = Callable[..., Path]
Run = Callable[..., Any]
CHAT = [
    ("1:56 pm on 8 May, 2023", [("Ada", "Hello!"), ("Ada", "I moved to Lisbon yesterday."), ("Ben", "We use Redis.")])
]


@pytest.fixture
def chat(write_chat: WriteChat) -> Path:
    return write_chat(CHAT)


@pytest.fixture
def filled(run: Run, chat: Path, tmp_path: Path) -> Path:
    path = tmp_path / "w.truewhen"
    assert run("import", chat, "--into", path).code == 0
    return path


def test_that_import_makes_the_workspace_and_tells_what_came(run: Run, chat: Path, tmp_path: Path) -> None:
    ran = run("import", chat, "--into", tmp_path / "w.truewhen", "--json")
    assert ran.code == 0
    assert ran.document == {
        "format": "locomo-json",
        "messages_added": 3,
        "messages_known": 0,
        "memories_added": 2,
        "dry_run": False,
        "warnings": {"zone_missing": 1},
        "problems": [],
        "supersessions_added": 0,
        "suggestions_added": 0,
        "notes": [],
        "error": None,
    }


def test_that_a_dry_run_leaves_no_file(run: Run, chat: Path, tmp_path: Path) -> None:
    ran = run("import", chat, "--into", tmp_path / "w.truewhen", "--dry-run", "--json")
    assert (ran.code, ran.document["messages_added"]) == (0, 3)
    assert not (tmp_path / "w.truewhen").exists()


def test_that_resume_adds_only_what_is_missing(run: Run, filled: Path, chat: Path) -> None:
    ran = run("import", chat, "--into", filled, "--resume", "--json")
    assert (ran.code, ran.document["messages_added"], ran.document["messages_known"]) == (0, 0, 3)


def test_that_a_refused_import_leaves_no_new_workspace(run: Run, tmp_path: Path) -> None:
    broken = tmp_path / "broken.json"
    broken.write_text('{"photos": []}', encoding="utf-8")
    ran = run("import", broken, "--into", tmp_path / "w.truewhen", "--json")
    assert (ran.code, ran.document["error"]["kind"]) == (2, "unknown_format")
    assert "broken.json" in ran.err
    assert sorted(path.name for path in tmp_path.glob("w.truewhen*")) == []


def test_that_a_refused_import_leaves_an_old_workspace_as_it_was(run: Run, filled: Path, tmp_path: Path) -> None:
    before = run("export", filled, tmp_path / "before.jsonl", "--format", "jsonl")
    ran = run("import", tmp_path / "missing.json", "--into", filled)
    assert (ran.code, ran.out) == (2, "")
    after = run("export", filled, tmp_path / "after.jsonl", "--format", "jsonl")
    assert before.code == after.code == 0
    assert (tmp_path / "before.jsonl").read_bytes() == (tmp_path / "after.jsonl").read_bytes()


def test_that_messages_shows_what_an_import_would_read(run: Run, chat: Path) -> None:
    document = run("messages", chat, "--json").document
    assert list(document) == ["format", "messages", "warnings", "error", "malformed_lines"]
    assert document["messages"][0] == {
        "conversation": "team",
        "id": "D1:1",
        "author": "Ada",
        "role": "participant",
        "time": "2023-05-08T13:56:00",
        "zone_known": False,
        "text": "Hello!",
    }
    assert (document["warnings"], document["error"], document["malformed_lines"]) == (["zone_missing"], None, 0)


def test_that_messages_can_only_count(run: Run, chat: Path) -> None:
    assert run("messages", chat, "--count", "--json").document["count"] == 3
    assert run("messages", chat, "--count").out == "locomo-json: 3 messages\n"


def test_that_refused_messages_still_give_every_key(run: Run, tmp_path: Path) -> None:
    empty = tmp_path / "empty.json"
    empty.write_bytes(b"")
    ran = run("messages", empty, "--json")
    assert ran.code == 2
    assert {"format", "messages", "warnings", "error", "malformed_lines"} <= ran.document.keys()
    assert (ran.document["messages"], ran.document["error"]) == ([], "empty_input")


def test_that_resolve_answers_each_line(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    asked = [
        {"id": "a", "text": "I met Ada yesterday.", "reference": "2025-09-15T09:12:00"},
        {"id": "b", "text": "nothing here", "reference": "2025-09-15"},
        {"id": "c", "text": "see you tomorrow", "reference": "2025-09-15T09:12:00+09:00", "language": "en"},
    ]
    monkeypatch.setattr("sys.stdin", io.StringIO("\n".join(map(json.dumps, asked)) + "\n\n"))
    ran = run("resolve")
    first, second, third = (json.loads(line) for line in ran.out.splitlines())
    assert (ran.code, second) == (0, {"id": "b", "times": []})
    (time,) = first["times"]
    assert (time["text"], time["start"], time["end"], time["grain"]) == ("yesterday", "2025-09-14", "2025-09-15", "day")
    assert {"begin_char", "end_char", "kind", "basis", "rule", "known", "implied", "alternatives"} <= time.keys()
    assert third["times"][0]["start"] == "2025-09-16"


def test_that_resolve_answers_a_bad_line_and_goes_on(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    lines = ["{", '{"id": 7, "text": "yesterday"}', '{"id": 8, "text": "yesterday", "reference": "2025-09-15"}', "[]"]
    monkeypatch.setattr("sys.stdin", io.StringIO("\n".join(lines)))
    ran = run("resolve")
    answers = [json.loads(line) for line in ran.out.splitlines()]
    assert (ran.code, [answer["id"] for answer in answers]) == (2, [None, 7, 8, None])
    assert answers[2]["times"]
    assert "line 2" in ran.err


def test_that_timeline_is_in_order_and_finds_words(run: Run, filled: Path) -> None:
    document = run("timeline", filled, "--json").document
    assert [memory["content"] for memory in document["memories"]] == ["I moved to Lisbon yesterday.", "We use Redis."]
    found = run("timeline", filled, "redis", "--json")
    assert (found.code, found.document["count"]) == (0, 1)
    assert "We use Redis." in run("timeline", filled).out


def test_that_nothing_found_is_exit_one_with_an_empty_document(run: Run, filled: Path) -> None:
    ran = run("timeline", filled, "xylophone", "--json")
    assert (ran.code, ran.document["memories"]) == (1, [])


def test_that_timeline_answers_as_of(run: Run, filled: Path) -> None:
    assert run("timeline", filled, "--known-at", "2023-05-07", "--json").code == 1
    assert run("timeline", filled, "--known-at", "2023-05", "--json").document["count"] == 2
    assert run("timeline", filled, "--recorded-at", "2001", "--json").code == 1
    document = run("timeline", filled, "lisbon", "--true-at", "2023-05-01", "--json").document
    assert document["memories"][0]["status"] == "planned"


@pytest.mark.parametrize("date", ["yesterday", "2023-13", "2023-02-30", "20230501", ""])
def test_that_a_bad_date_says_how_to_write_one(run: Run, filled: Path, date: str) -> None:
    ran = run("timeline", filled, "--true-at", date, "--json")
    assert (ran.code, ran.document["error"]["kind"]) == (2, "bad_date")
    assert "2023-06" in ran.err


def test_that_export_writes_one_memory_a_line(run: Run, filled: Path, tmp_path: Path) -> None:
    out = tmp_path / "out.jsonl"
    assert run("export", filled, out, "--format", "jsonl", "--json").document["memories"] == 2
    lines = [json.loads(line) for line in out.read_text(encoding="utf-8").splitlines()]
    assert [(line["conversation"], line["message_id"]) for line in lines] == [("team", "D1:2"), ("team", "D1:3")]


def test_that_an_export_to_nowhere_is_said_and_leaves_nothing(run: Run, filled: Path, tmp_path: Path) -> None:
    ran = run("export", filled, tmp_path / "no" / "out.jsonl", "--format", "jsonl")
    assert (ran.code, "cannot be written" in ran.err) == (2, True)


def test_that_check_finds_what_was_changed(run: Run, filled: Path) -> None:
    assert run("check", filled).code == 0
    connection = sqlite3.connect(filled)
    connection.execute("UPDATE messages SET text = 'I moved to Madrid yesterday.' WHERE key = 'D1:2'")
    connection.commit()
    connection.close()
    ran = run("check", filled, "--json")
    assert ran.code == 2
    assert {problem["kind"] for problem in ran.document["problems"]} == {"evidence_differs", "rows_differ"}
    assert ran.document["not_covered_through"] is None


@pytest.mark.parametrize("command", ["timeline", "check"])
def test_that_a_missing_workspace_is_named(run: Run, command: str) -> None:
    ran = run(command, "nowhere.truewhen", "--json")
    assert (ran.code, ran.document["error"]["kind"]) == (2, "workspace_missing")
    assert "nowhere.truewhen" in ran.err
    assert len(ran.err.strip().splitlines()) == 1


def test_that_wrong_usage_is_exit_two(run: Run) -> None:
    assert run("import").code == 2
    assert run("timeline").code == 2
    assert run("--sample", "x.truewhen").code == 2
    assert run("--size", "huge").code == 2


def test_that_help_lists_the_commands(run: Run) -> None:
    ran = run("--help")
    assert ran.code == 0
    for command in ("import", "messages", "resolve", "timeline", "export", "check"):
        assert command in ran.out


def test_that_our_own_fault_is_exit_three(run: Run, filled: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(*_: object) -> None:
        raise ZeroDivisionError

    monkeypatch.setattr("app.command_line.check_command.check_workspace", fail)
    ran = run("check", filled, "--json")
    assert (ran.code, ran.document["error"]["kind"]) == (3, "bug")
