"""Deciding and asking on the command line."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from pytest_httpserver import HTTPServer

from core.clock import SystemClock
from core.operations.decide import propose
from core.queries.memory_detail import memory_id_of
from core.store.database import Database
from core.store.edges import NewSuggestion
from core.values.identifiers import MemoryId

Run = Callable[..., Any]
CHAT = [
    ("9:00 am on 17 March, 2025", [("Ada", "We use Redis since 15 March 2025.")]),
    ("9:00 am on 15 September, 2025", [("Ada", "We moved to Valkey on 10 September 2025.")]),
]


@pytest.fixture
def filled(run: Run, write_chat: Callable[..., Path], tmp_path: Path) -> Path:
    path = tmp_path / "w.truewhen"
    assert run("import", write_chat(CHAT), "--into", path).code == 0
    return path


@pytest.fixture
def uids(run: Run, filled: Path) -> tuple[str, str]:
    redis, valkey = run("timeline", filled, "--json").document["memories"]
    return redis["uid"], valkey["uid"]


@pytest.fixture
def suggestion(filled: Path, uids: tuple[str, str]) -> str:
    workspace = Database.open(filled)
    old, new = (memory_id_of(workspace, uid) for uid in uids)
    assert old is not None
    assert new is not None
    _, uid = propose(
        workspace,
        NewSuggestion(MemoryId(old), MemoryId(new), "change", 0.9, "same slot", "moved to", "rules", "rules"),
        clock=SystemClock(),
    )
    workspace.close()
    assert uid is not None
    return uid


def test_that_review_lists_what_waits(run: Run, filled: Path, uids: tuple[str, str], suggestion: str) -> None:
    (item,) = run("review", filled, "--json").document["suggestions"]
    assert (item["uid"], item["verdict"], item["old"]["uid"], item["new"]["uid"]) == (suggestion, "change", *uids)
    assert suggestion in run("review", filled, "--list").out


def test_that_nothing_waiting_is_exit_one(run: Run, filled: Path) -> None:
    assert run("review", filled).code == 1


def test_that_a_decision_needs_a_person(run: Run, filled: Path, suggestion: str) -> None:
    ran = run("review", filled, "--accept", suggestion, "--json")
    assert (ran.code, ran.document["error"]["kind"]) == (2, "needs_person")
    ran = run("review", filled, "--accept", suggestion, "--as", "agent:x", "--json")
    assert (ran.code, ran.document["error"]["kind"]) == (2, "only_people_decide")


def test_that_accepting_undoing_and_redoing_are_seen_by_every_question(
    run: Run, filled: Path, uids: tuple[str, str], suggestion: str
) -> None:
    redis, valkey = uids
    assert run("review", filled, "--accept", suggestion, "--as", "ada", "--reason", "read both").code == 0
    shown = run("timeline", filled, "--json").document["memories"]
    assert [memory["uid"] for memory in shown] == [valkey]
    assert run("timeline", filled, "--include-superseded", "--json").document["count"] == 2
    (edge,) = run("history", filled, redis, "--json").document["edges"]
    assert (edge["kind"], edge["actor"], edge["reason"]) == ("change", "ada", "read both")
    state = run("state", filled, "--true-at", "2025-10", "--json").document
    assert [memory["uid"] for memory in state["true"]] == [valkey]
    (difference,) = run("diff", filled, "2025-08", "2025-10", "--json").document["differences"]
    assert (difference["kind"], difference["before"]["uid"], difference["after"]["uid"]) == ("changed", redis, valkey)
    assert run("review", filled, "--undo", "--as", "ada").code == 0
    assert run("timeline", filled, "--json").document["count"] == 2
    assert run("review", filled, "--redo", "--as", "ada").code == 0
    assert run("timeline", filled, "--json").document["count"] == 1
    assert run("check", filled).code == 0


def test_that_a_kind_and_a_time_can_be_stated(run: Run, filled: Path, uids: tuple[str, str], suggestion: str) -> None:
    ran = run("review", filled, "--edit", suggestion, "--kind", "change", "--effective", "2025-08", "--as", "ada")
    assert ran.code == 0
    (edge,) = run("history", filled, uids[0], "--json").document["edges"]
    assert edge["start"] == {"earliest": "2025-08-01", "latest": "2025-08-31"}


def test_that_rejecting_and_deferring_change_nothing_that_is_true(run: Run, filled: Path, suggestion: str) -> None:
    before = run("state", filled, "--true-at", "2025-10", "--json").out
    assert run("review", filled, "--defer", suggestion, "--as", "ada").code == 0
    assert run("review", filled, "--json").document["suggestions"][0]["deferred"]
    assert run("review", filled, "--reject", suggestion, "--as", "ada").code == 0
    assert run("review", filled).code == 1
    assert run("state", filled, "--true-at", "2025-10", "--json").out == before


def test_that_one_thing_is_decided_at_a_time(run: Run, filled: Path, suggestion: str) -> None:
    assert run("review", filled, "--accept", suggestion, "--undo", "--as", "ada").code == 2


def test_that_edits_are_versions_that_undo_takes_back(run: Run, filled: Path, uids: tuple[str, str]) -> None:
    redis, _ = uids
    ran = run("edit", filled, redis, "--subject", "session cache", "--date", "2025-03", "--as", "ada")
    assert ran.code == 0
    memory = run("timeline", filled, "redis", "--json").document["memories"][0]
    assert (memory["subject"], memory["event"]["grain"], memory["event"]["basis"]) == (
        "session cache",
        "month",
        "corrected",
    )
    for _ in range(2):
        run("review", filled, "--undo", "--as", "ada")
    memory = run("timeline", filled, "redis", "--json").document["memories"][0]
    assert (memory["subject"], memory["event"]["grain"]) == ("team", "day")


def test_that_an_edit_that_says_nothing_is_refused(run: Run, filled: Path, uids: tuple[str, str]) -> None:
    assert run("edit", filled, uids[0], "--as", "ada").code == 2
    assert run("edit", filled, "m-nowhere", "--subject", "x", "--as", "ada").code == 2


def test_that_a_withdrawn_memory_is_held_no_longer(run: Run, filled: Path, uids: tuple[str, str]) -> None:
    assert run("edit", filled, uids[1], "--withdraw", "--as", "ada").code == 0
    assert run("timeline", filled, "--json").document["count"] == 1
    assert run("history", filled, uids[1], "--json").code == 1


def test_that_erasing_asks_and_leaves_no_words(run: Run, filled: Path, uids: tuple[str, str]) -> None:
    assert run("erase", filled, uids[1], "--as", "ada").code == 2
    assert run("timeline", filled, "valkey", "--json").document["count"] == 1
    assert run("erase", filled, uids[1], "--as", "ada", "--yes").code == 0
    assert run("timeline", filled, "valkey", "--json").code == 1
    assert b"Valkey" not in filled.read_bytes()
    assert run("check", filled).code == 0


def test_that_a_memory_nobody_knows_is_exit_one(run: Run, filled: Path) -> None:
    assert run("history", filled, "m-nowhere", "--json").code == 1


def test_that_suggest_looks_only_at_what_is_new(run: Run, filled: Path) -> None:
    first, again, everything = (run("suggest", filled, "--json", *more).document for more in ((), (), ("--all",)))
    assert first["memories"] > 0
    assert again["memories"] == 0
    assert everything["memories"] == first["memories"]


def test_that_a_model_is_asked_only_after_the_cost_was_shown_and_agreed_to(
    run: Run, filled: Path, httpserver: HTTPServer
) -> None:
    ask = ("suggest", filled, "--judge", "llm", "--model", "tree", "--base-url", httpserver.url_for("/v1"))
    ran = run(*ask, "--json")
    assert ran.code == 2
    assert ran.document["error"]["kind"] == "needs_consent"
    assert "tokens go to" in ran.err
    assert httpserver.log == []
    text = json.dumps({"verdict": "change", "confidence": 0.8, "reasoning": "moved"})
    message = {"role": "assistant", "content": text}
    answer = {"choices": [{"message": message, "finish_reason": "stop"}]}
    httpserver.expect_request("/v1/chat/completions").respond_with_json(answer)
    ran = run(*ask, "--yes", "--json")
    assert (ran.code, ran.document["asked"], ran.document["suggested"]) == (0, 1, 1)
    (item,) = run("review", filled, "--json").document["suggestions"]
    assert item["judge"] == "llm:tree"


def test_that_a_model_that_cannot_be_reached_is_said_and_nothing_joins_the_queue(run: Run, filled: Path) -> None:
    ran = run("suggest", filled, "--judge", "llm", "--model", "m", "--base-url", "http://127.0.0.1:9/v1", "--yes")
    assert ran.code == 2
    assert "127.0.0.1:9" in ran.err
    assert run("review", filled).code == 1
