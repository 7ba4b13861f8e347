"""``truewhen between`` as other programs call it."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

Run = Callable[..., Any]
CHAT = [
    (
        "1:56 pm on 8 May, 2023",
        [("Ada", "I went to the museum yesterday."), ("Ben", "We use Redis."), ("Ada", "I met Zoe in June 2022.")],
    )
]


@pytest.fixture
def filled(run: Run, write_chat: Callable[..., Path], tmp_path: Path) -> Path:
    path = tmp_path / "w.truewhen"
    assert run("import", write_chat(CHAT), "--into", path).code == 0
    return path


@pytest.fixture
def uids(run: Run, filled: Path, tmp_path: Path) -> dict[str, str]:
    """The uids of the memories by their content."""
    out = tmp_path / "all.jsonl"
    assert run("export", filled, out, "--format", "jsonl").code == 0
    rows = [json.loads(line) for line in out.read_text(encoding="utf-8").splitlines()]
    return {row["content"]: row["uid"] for row in rows}


def test_that_two_dates_need_no_workspace(run: Run) -> None:
    ran = run("between", "-", "2025-03-15", "2025-09-10", "--json")
    assert ran.code == 0
    assert ran.document == {
        "a": {
            "start": "2025-03-15",
            "end": "2025-03-16",
            "grain": "day",
            "begin_earliest": "2025-03-15",
            "begin_latest": "2025-03-15",
        },
        "b": {
            "start": "2025-09-10",
            "end": "2025-09-11",
            "grain": "day",
            "begin_earliest": "2025-09-10",
            "begin_latest": "2025-09-10",
        },
        "days": 179,
        "absolute_days": 179,
        "weeks": 25.57,
        "months": 5.88,
        "years": 0.49,
        "exact": "5 months 26 days",
        "formatted": "6 months",
        "parts": {"years": 0, "months": 5, "days": 26, "hours": 0, "minutes": 0, "seconds": 0},
        "imprecise": False,
        "bounds": {"min_days": 179, "max_days": 179},
        "order": "before",
        "relation": "before",
        "possible_relations": ["before"],
        "error": None,
    }


def test_that_a_month_gives_bounds(run: Run) -> None:
    document = run("between", "-", "2023-06", "2023-08-15", "--json").document
    assert (document["bounds"], document["imprecise"]) == ({"min_days": 46, "max_days": 75}, True)
    assert document["a"] == {
        "start": "2023-06-01",
        "end": "2023-07-01",
        "grain": "month",
        "begin_earliest": "2023-06-01",
        "begin_latest": "2023-06-30",
    }


@pytest.mark.parametrize("separator", [(), ("--",)], ids=["plain", "after --"])
def test_that_a_date_before_the_year_0_is_no_option(run: Run, separator: tuple[str, ...]) -> None:
    ran = run("between", "--json", *separator, "-", "-0043-03-15", "12000-01-01")
    assert (ran.code, ran.document["days"]) == (0, 4_398_542)
    assert ran.document["a"]["start"] == "-0043-03-15"
    back = run("between", "--json", *separator, "-", "2025", "-0043").document
    assert (back["order"], back["days"]) == ("after", -755_322)


def test_that_times_of_day_are_told(run: Run) -> None:
    document = run("between", "-", "2023-05-08T13:00", "2023-05-08T15:30", "--json").document
    assert (document["exact"], document["days"], document["order"]) == ("2 hours 30 minutes", 0, "before")
    assert document["a"]["begin_latest"] == "2023-05-08T13:00:59"


def test_that_memories_are_named_by_their_uids(run: Run, filled: Path, uids: dict[str, str]) -> None:
    museum, zoe = uids["I went to the museum yesterday."], uids["I met Zoe in June 2022."]
    document = run("between", filled, zoe, museum, "--json").document
    assert (document["a"]["start"], document["b"]["start"]) == ("2022-06-01", "2023-05-07")
    assert (document["days"], document["bounds"]) == (340, {"min_days": 311, "max_days": 340})
    assert run("between", filled, museum, "2023-05-10", "--json").document["days"] == 3


def test_that_a_state_of_unknown_begin_has_an_open_bound(run: Run, filled: Path, uids: dict[str, str]) -> None:
    ran = run("between", filled, uids["We use Redis."], "2023-05-10", "--json")
    assert ran.document["bounds"] == {"min_days": 2, "max_days": None}
    assert ran.document["a"]["begin_earliest"] is None
    assert "at least 2 days" in run("between", filled, uids["We use Redis."], "2023-05-10").out


def test_that_working_days_are_counted_only_for_a_region(run: Run) -> None:
    document = run("between", "-", "2025-10", "2025-11-03", "--region", "kr", "--json").document
    assert (document["working_days"], document["working_days_bounds"]) == (18, {"min": 1, "max": 18})
    assert (document["region"], document["weekend"], document["holidays_known"]) == ("KR", ["saturday", "sunday"], True)
    assert {"date": "2025-10-09", "name": "Hangul Day"} in document["holidays"]
    assert document["error"] is None


def test_that_unknown_holidays_are_told(run: Run) -> None:
    ran = run("between", "-", "-0043-03-15", "2025", "--region", "KR")
    assert ran.code == 0
    assert "working days in KR: " in ran.out
    assert "known from 1948 to 2100 only" in ran.err


def test_that_open_bounds_of_working_days_are_null(run: Run, filled: Path, uids: dict[str, str]) -> None:
    document = run("between", filled, uids["We use Redis."], "2023-05-10", "--region", "US", "--json").document
    assert document["working_days_bounds"] == {"min": 2, "max": None}


def test_that_a_person_reads_lines(run: Run) -> None:
    ran = run("between", "-", "2023-06", "2023-08-15", "--region", "KR")
    assert (ran.code, ran.err) == (0, "")
    assert ran.out.splitlines() == [
        "A 2023-06-01 to before 2023-07-01 (month)",
        "B 2023-08-15",
        "75 days from A to B: 2 months, exactly 2 months 14 days",
        "10.71 weeks, 2.46 months, 0.21 years",
        "as precise as the dates are: 46 to 75 days",
        "A comes first; A to B: before",
        "working days in KR: 52",
    ]


@pytest.mark.parametrize("text", ["2023-13", "2023-02-30", "-0043-03-32", "yesterday", "m-7k2v9q4x0c5t", ""])
def test_that_a_bad_date_is_named(run: Run, text: str) -> None:
    ran = run("between", "-", text, "2023", "--json")
    assert (ran.code, ran.document["error"]["kind"]) == (2, "bad_date")
    assert repr(text) in ran.err


def test_that_a_bad_date_is_no_uid_that_was_not_found(run: Run, filled: Path) -> None:
    assert run("between", filled, "2023-02-30", "2023", "--json").document["error"]["kind"] == "bad_date"


def test_that_an_unknown_uid_is_nothing_found(run: Run, filled: Path) -> None:
    ran = run("between", filled, "m-nowhere", "2023", "--json")
    assert (ran.code, ran.document["error"]["kind"]) == (1, "unknown_uid")
    assert "m-nowhere" in ran.err


def test_that_a_memory_without_a_date_is_nothing_found(
    run: Run, write_chat: Callable[..., Path], tmp_path: Path
) -> None:
    workspace, out = tmp_path / "w.truewhen", tmp_path / "all.jsonl"
    assert run("import", write_chat([("", [("Ada", "We use Redis.")])]), "--into", workspace).code == 0
    run("export", workspace, out, "--format", "jsonl")
    uid = json.loads(out.read_text(encoding="utf-8").splitlines()[0])["uid"]
    ran = run("between", workspace, uid, "2023", "--json")
    assert (ran.code, ran.document["error"]["kind"]) == (1, "undated")


def test_that_a_mistyped_option_is_named(run: Run) -> None:
    ran = run("between", "-", "2023", "--regoin")
    assert ran.code == 2
    assert "--regoin" in ran.err


def test_that_an_unknown_region_is_named(run: Run) -> None:
    ran = run("between", "-", "2023", "2024", "--region", "QQ", "--json")
    assert (ran.code, ran.document["error"]["kind"]) == (2, "unknown_region")


def test_that_a_missing_workspace_is_told_even_for_two_dates(run: Run, tmp_path: Path) -> None:
    ran = run("between", tmp_path / "none.truewhen", "2023", "2024")
    assert (ran.code, ran.out) == (2, "")
    assert "none.truewhen" in ran.err
