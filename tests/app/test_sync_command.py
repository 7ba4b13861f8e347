"""``truewhen sync`` and ``truewhen import --watch``, as a person runs them."""

import json
import os
import signal
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest

Run = Callable[..., Any]
ROOT = Path(__file__).parents[2]


def line(name: str, *observations: str) -> str:
    entity = {"type": "entity", "name": name, "entityType": "person", "observations": observations}
    return json.dumps(entity) + "\n"


@pytest.fixture
def store(tmp_path: Path) -> Path:
    path = tmp_path / "memory.jsonl"
    path.write_text(line("Marta", "lives in Faro", "keeps bees"), "utf-8")
    return path


@pytest.fixture
def into(run: Run, store: Path, tmp_path: Path) -> Path:
    path = tmp_path / "w.truewhen"
    assert run("import", store, "--into", path).code == 0
    return path


def test_that_sync_shows_writes_once_and_then_has_nothing_to_do(run: Run, store: Path, into: Path) -> None:
    before = store.read_text("utf-8")
    shown = run("timeline", into, "--json", "--include-superseded").document
    assert shown["error"] is None
    uids = {one["content"]: one["uid"] for one in exported(run, into)}
    assert run("edit", into, uids["keeps bees"], "--withdraw", "--as", "ada").code == 0
    dry = run("sync", into, store, "--dry-run")
    assert dry.code == 0
    assert "- Marta: keeps bees" in dry.out
    assert store.read_text("utf-8") == before
    told = run("sync", into, store, "--json").document
    assert (told["written"], told["changes"], told["error"]) == (True, ["- Marta: keeps bees"], None)
    assert told["not_held"]["decisions"] == 1
    assert Path(told["backup"]).read_text("utf-8") == before
    assert json.loads(store.read_text("utf-8"))["observations"] == ["lives in Faro"]
    again = run("sync", into, store, "--json").document
    assert (again["written"], again["changes"], again["backup"]) == (False, [], None)


def exported(run: Run, into: Path) -> list[dict[str, Any]]:
    out = into.with_suffix(".jsonl")
    run("export", into, out, "--format", "jsonl")
    return [json.loads(text) for text in out.read_text("utf-8").splitlines()]


def test_that_sync_refuses_what_is_no_store_in_words(run: Run, into: Path, tmp_path: Path) -> None:
    chat = tmp_path / "talk.jsonl"
    chat.write_text(json.dumps({"role": "user", "content": "Hello."}) + "\n", "utf-8")
    ran = run("sync", into, chat, "--json")
    assert (ran.code, ran.document["error"]["kind"]) == (2, "no_sync")
    assert run("sync", into, tmp_path / "gone.db").code == 2


@contextmanager
def watching(store: Path, into: Path, home: Path) -> Iterator[subprocess.Popen[str]]:
    command = [sys.executable, "-m", "app", "import", str(store), "--into", str(into), "--watch", "--json"]
    environment = os.environ | {"TRUEWHEN_HOME": str(home), "PYTHONUNBUFFERED": "1"}
    process = subprocess.Popen(
        command, cwd=ROOT, env=environment, text=True, stdout=subprocess.PIPE, stderr=subprocess.PIPE
    )
    try:
        yield process
    finally:
        process.kill()
        process.communicate()


def test_that_a_watched_store_offers_new_facts_for_review_until_it_is_stopped(
    run: Run, store: Path, tmp_path: Path
) -> None:
    into = tmp_path / "watched.truewhen"
    store.write_text(line("Marta", "Marta lives in Faro."), "utf-8")
    with watching(store, into, tmp_path / "home") as process:
        assert process.stdout is not None
        first = json.loads(process.stdout.readline())
        assert (first["format"], first["memories_added"]) == ("mcp-memory-jsonl", 1)
        store.write_text(line("Marta", "Marta lives in Faro.", "Marta moved from Faro to Ghent."), "utf-8")
        second = json.loads(process.stdout.readline())
        assert (second["memories_added"], second["suggestions_added"]) == (1, 1)
        store.write_text(line("Marta", "Marta lives in Faro."), "utf-8")  # nothing new: nothing is told
        store.write_text(line("Marta", "Marta lives in Faro.", "Marta keeps bees."), "utf-8")
        third = json.loads(process.stdout.readline())
        assert third["memories_added"] == 1
        store.unlink()  # as a program does that writes its file anew
        assert process.stderr is not None
        assert "cannot be read" in process.stderr.readline()
        store.write_text(line("Marta", "Marta lives in Faro.", "Marta paints doors."), "utf-8")
        assert json.loads(process.stdout.readline())["memories_added"] == 1
        process.send_signal(signal.SIGINT)
        out, err = process.communicate(timeout=20)
    assert process.returncode == 0, err
    assert out == ""
    assert "stopped watching" in err
    assert "Traceback" not in err
    assert len(exported(run, into)) == 4
    assert run("check", into).code == 0
