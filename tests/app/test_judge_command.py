"""``truewhen judge`` as other programs call it."""

import io
import json
from collections.abc import Callable
from typing import Any

import pytest

Run = Callable[..., Any]
PAIR = {"id": "p1", "old": {"text": "I live in Leeds.", "date": "2024-01-01"}, "new": {"text": "I moved to York."}}


def _feed(monkeypatch: pytest.MonkeyPatch, *lines: object) -> None:
    written = [line if isinstance(line, str) else json.dumps(line) for line in lines]
    monkeypatch.setattr("sys.stdin", io.StringIO("\n".join(written)))


def _answers(ran: Any) -> list[dict[str, Any]]:  # noqa: ANN401
    return [json.loads(line) for line in ran.out.splitlines()]


def test_that_each_pair_gets_a_verdict(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    _feed(monkeypatch, PAIR, {**PAIR, "id": 2, "new": {"text": "My sister moved to York."}})
    ran = run("judge", "--json")
    first, second = _answers(ran)
    assert (ran.code, first["id"], second["id"]) == (0, "p1", 2)
    assert list(first) == ["id", "verdict", "confidence", "reasoning", "cue"]
    assert first["verdict"] == "change"
    assert 0 < first["confidence"] <= 1
    assert first["cue"]
    assert second["verdict"] == "unrelated"


def test_that_scope_and_speaker_count(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    apart = [{**PAIR, side: {**PAIR[side], "scope": side, "speaker": side}} for side in ("old", "new")]  # type: ignore[dict-item]
    both = {"id": 3, "old": apart[0]["old"], "new": apart[1]["new"]}
    _feed(monkeypatch, both)
    (answer,) = _answers(run("judge"))
    assert answer["verdict"] == "coexist"


@pytest.mark.parametrize(
    "line",
    [
        "no JSON",
        "[1]",
        "null",
        '{"old": {"text": "a"}}',
        '{"old": {"text": "a"}, "new": {}}',
        '{"old": {"text": "a"}, "new": {"text": 3}}',
        '{"old": {"text": "a"}, "new": {"text": "b", "date": 3}}',
        '{"old": "a", "new": "b"}',
    ],
)
def test_that_a_bad_line_is_answered_and_the_others_judged(
    run: Run, monkeypatch: pytest.MonkeyPatch, line: str
) -> None:
    _feed(monkeypatch, line, "", PAIR)
    ran = run("judge")
    refused, judged = _answers(ran)
    assert ran.code == 2
    assert refused["verdict"] == "unsure"
    assert refused["error"]
    assert judged["verdict"] == "change"
    assert "line 1" in ran.err


def test_that_the_model_judge_asks_for_the_name_of_a_model(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    _feed(monkeypatch, PAIR)
    ran = run("judge", "--judge", "llm")
    assert (ran.code, ran.out) == (2, "")
    assert "no model is named" in ran.err
