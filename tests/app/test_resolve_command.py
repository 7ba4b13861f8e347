"""``truewhen resolve``: the fields that a line may have besides its text and its moment."""

import io
import json
from typing import Any

import pytest

from tests.app.conftest import Run

MONDAY = "2025-09-15T09:12:00"


@pytest.fixture
def answer(run: Run, monkeypatch: pytest.MonkeyPatch) -> Any:  # noqa: ANN401 - a function of JSON
    def ask(text: str, reference: str = MONDAY, **fields: object) -> dict[str, Any]:
        line = json.dumps({"id": 1, "text": text, "reference": reference, **fields})
        monkeypatch.setattr("sys.stdin", io.StringIO(line + "\n"))
        ran = run("resolve")
        answered: dict[str, Any] = json.loads(ran.out)
        assert ran.code == (2 if "error" in answered else 0)
        return answered

    return ask


def _start(answered: dict[str, Any]) -> str:
    (time,) = answered["times"]
    return str(time["start"])


@pytest.mark.parametrize(
    ("text", "fields", "start"),
    [
        ("it rained last week", {}, "2025-09-08"),
        ("it rained last week", {"week_start": 6}, "2025-09-07"),
        ("it rained last week", {"week_start": "Sunday"}, "2025-09-07"),
        ("it rained last week", {"week_start": None}, "2025-09-08"),
        ("paid on 03/04/2024", {}, "2024-03-04"),
        ("paid on 03/04/2024", {"date_order": "dmy"}, "2024-04-03"),
        ("paid on 03/04/2024", {"date_order": None, "region": ""}, "2024-03-04"),
        ("we met last Thanksgiving", {}, "2024-11-28"),
        ("we met last Thanksgiving", {"region": "CA"}, "2024-10-14"),
        ("it was hot last summer", {}, "2025-06-01"),
        ("it was hot last summer", {"region": "NZ"}, "2024-12-01"),
        ("gestern", {"language": "de"}, "2025-09-14"),
        ("어제", {"language": "ko"}, "2025-09-14"),
        ("어제", {"language": ""}, "2025-09-14"),
    ],
)
def test_that_a_line_may_say_how_it_is_to_be_read(
    answer: Any,  # noqa: ANN401
    text: str,
    fields: dict[str, object],
    start: str,
) -> None:
    assert _start(answer(text, **fields)) == start


@pytest.mark.parametrize(
    ("reference", "zone", "start"),
    [
        ("2025-09-15T20:30:00", "Asia/Seoul", "2025-09-14"),
        ("2025-09-15T20:30:00Z", None, "2025-09-14"),
        ("2025-09-15T20:30:00Z", "Asia/Seoul", "2025-09-15"),
        ("2025-09-15T20:30:00.250Z", "Asia/Seoul", "2025-09-15"),
        ("2025-09-15T02:30:00Z", "America/New_York", "2025-09-13"),
        ("2025-09-15T02:30:00+09:00", "America/New_York", "2025-09-14"),
        ("2025-09-15", "Asia/Seoul", "2025-09-14"),
    ],
)
def test_that_a_time_in_utc_is_shown_in_the_zone_and_others_stand(
    answer: Any,  # noqa: ANN401
    reference: str,
    zone: str | None,
    start: str,
) -> None:
    assert _start(answer("we met yesterday", reference, zone=zone)) == start


@pytest.mark.parametrize(
    ("fields", "named"),
    [
        ({"week_start": 7}, "week_start"),
        ({"week_start": "someday"}, "week_start"),
        ({"week_start": True}, "week_start"),
        ({"week_start": [6]}, "week_start"),
        ({"date_order": "ddmm"}, "date_order"),
        ({"date_order": ["dmy"]}, "date_order"),
        ({"region": 7}, "region"),
        ({"language": 7}, "language"),
        ({"zone": "Nowhere/Land"}, "zone"),
        ({"zone": 9}, "zone"),
        ({"reference": "yesterday"}, "reference"),
        ({"reference": 20250915}, "reference"),
    ],
)
def test_that_a_bad_value_is_named_and_ends_only_its_line(
    answer: Any,  # noqa: ANN401
    fields: dict[str, object],
    named: str,
) -> None:
    asked = {"reference": MONDAY} | fields
    answered = answer("we met yesterday", **asked)
    assert (answered["id"], answered["times"]) == (1, [])
    assert named in answered["error"]


def test_that_a_language_without_a_grammar_is_no_error(answer: Any) -> None:  # noqa: ANN401
    assert answer("we met yesterday", language="eo").keys() == {"id", "times"}
