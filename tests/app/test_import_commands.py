"""``truewhen import`` and ``truewhen messages`` on logs of talks with models."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any
from zipfile import ZipFile

import pytest

Run = Callable[..., Any]


@pytest.fixture
def talk(tmp_path: Path) -> Path:
    path = tmp_path / "talk.jsonl"
    lines = [
        {"role": "user", "content": "I use Redis.", "timestamp": "2025-03-30T02:30:00"},
        {"role": "assistant", "content": "Good.", "timestamp": "2025-03-30T02:31:00"},
    ]
    path.write_text("\n".join(map(json.dumps, lines)), "utf-8")
    return path


def test_that_two_formats_in_one_archive_are_named_and_not_guessed(run: Run, tmp_path: Path) -> None:
    with ZipFile(tmp_path / "both.zip", "w") as archive:
        archive.writestr("a.json", json.dumps([{"conversations": [{"from": "human", "value": "hello"}]}]))
        archive.writestr("b.json", json.dumps([{"role": "user", "content": "good day"}]))
    for command in (["messages"], ["import", "--into", tmp_path / "w.truewhen"]):
        ran = run(*command, tmp_path / "both.zip", "--json")
        assert ran.code == 2
        assert "openai-messages-json, sharegpt-json" in ran.err
        assert "ambiguous_format" in ran.out
    assert not (tmp_path / "w.truewhen").exists()
    ran = run("messages", tmp_path / "both.zip", "--format", "sharegpt-json", "--json")
    assert [message["text"] for message in ran.document["messages"]] == ["hello"]


def test_that_a_zone_is_kept_apart_from_what_the_file_says(run: Run, talk: Path) -> None:
    plain = run("messages", talk, "--json").document
    chosen = run("messages", talk, "--assume", "zone=Europe/Berlin", "--json").document
    assert plain["messages"] == chosen["messages"]
    assert [message["time"] for message in plain["messages"]] == ["2025-03-30T02:30:00", "2025-03-30T02:31:00"]
    assert plain["warnings"] == ["zone_missing"]


@pytest.mark.parametrize("option", [["--timezone", "Mars/Olympus"], ["--assume", "zone=Mars/Olympus"]])
def test_that_a_zone_nobody_knows_is_refused(option: list[str], run: Run, talk: Path, tmp_path: Path) -> None:
    for command in (["messages"], ["import", "--into", tmp_path / "w.truewhen"]):
        ran = run(*command, talk, *option, "--json")
        assert (ran.code, ran.document["error"]["kind"]) == (2, "unknown_zone")


def test_that_a_dry_run_counts_what_the_import_then_adds(run: Run, talk: Path, tmp_path: Path) -> None:
    into = tmp_path / "w.truewhen"
    counted = run("import", talk, "--into", into, "--dry-run", "--json").document
    assert not into.exists()
    added = run("import", talk, "--into", into, "--json").document
    again = run("import", talk, "--into", into, "--resume", "--json").document
    counts = ("messages_added", "memories_added")
    assert [counted[name] for name in counts] == [added[name] for name in counts] == [2, 1]
    assert [again[name] for name in (*counts, "messages_known")] == [0, 0, 2]


def test_that_saved_memories_are_read_where_their_format_is_named(run: Run, tmp_path: Path) -> None:
    message = {
        "author": {"role": "assistant"},
        "recipient": "bio",
        "create_time": 1_700_000_000,
        "content": {"content_type": "text", "parts": ["Ada keeps bees."]},
    }
    export = [{"mapping": {"n": {"message": message, "parent": None}}, "current_node": "n", "conversation_id": "c"}]
    path = tmp_path / "conversations.json"
    path.write_text(json.dumps(export), "utf-8")
    assert run("messages", path, "--json").document["messages"] == []
    (memory,) = run("messages", path, "--format", "chatgpt-memories", "--json").document["messages"]
    assert (memory["role"], memory["text"]) == ("memory", "Ada keeps bees.")
