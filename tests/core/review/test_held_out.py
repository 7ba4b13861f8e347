"""Pairs of our own beside the corpus: what the judge gets right on them is a floor, not a goal.

``written_on.jsonl`` are those that rules were written on, most of them traps. ``held_out.jsonl`` was written before
that and holds own sentences of every verdict with hard negatives: additions, other subjects and environments,
plans, questions, hearsay, irony, refused changes, memories, exceptions for a time, and the same words of other things.
"""

import json
from pathlib import Path
from typing import Any

import pytest

from core.review.claim import Claim
from core.review.rule_judge import judge
from core.values.verdict import Verdict


def _read(name: str) -> list[dict[str, Any]]:
    lines = (Path(__file__).parent / "corpus" / name).read_text(encoding="utf-8").splitlines()
    return [json.loads(line) for line in lines]


PAIRS, WRITTEN_ON = _read("held_out.jsonl"), _read("written_on.jsonl")
LANGUAGES = ("en", "ko")
_LEAST_RECALL = 0.7
_MOST_FALSE = 0.01


def _retires(pair: dict[str, Any]) -> bool:
    return judge(Claim(pair["old"]), Claim(pair["new"])).verdict.retires


def _changes(pair: dict[str, Any]) -> bool:
    return Verdict(pair["verdict"]).retires


def test_that_hardly_any_fact_that_holds_is_retired() -> None:
    kept = [pair for pair in PAIRS if not _changes(pair)]
    wrong = [pair["id"] for pair in kept if _retires(pair)]
    assert len(wrong) <= _MOST_FALSE * len(kept), wrong


@pytest.mark.parametrize("language", LANGUAGES)
def test_that_most_changes_are_seen(language: str) -> None:
    changes = [pair for pair in PAIRS if _changes(pair) and pair["lang"] == language]
    assert sum(map(_retires, changes)) >= _LEAST_RECALL * len(changes)


def test_that_every_kind_of_pair_is_there_in_both_languages() -> None:
    kinds = {language: {pair["kind"] for pair in PAIRS if pair["lang"] == language} for language in LANGUAGES}
    assert len(PAIRS) >= 150
    assert kinds["ko"] <= kinds["en"]
    assert {pair["verdict"] for pair in PAIRS} >= {"change", "correction", "end", "portion", "refinement", "coexist"}


@pytest.mark.parametrize("pair", [one for one in WRITTEN_ON if not one["retires"]], ids=lambda one: one["new"])
def test_that_a_trap_keeps_the_older_fact(pair: dict[str, Any]) -> None:
    assert not _retires(pair)


def test_that_most_changes_of_those_written_on_are_seen() -> None:
    changes = [pair for pair in WRITTEN_ON if pair["retires"]]
    assert sum(map(_retires, changes)) >= _LEAST_RECALL * len(changes)
