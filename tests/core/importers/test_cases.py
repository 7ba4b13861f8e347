"""Each case is an input of a format and the result that is right; no other importer may claim it."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from core.importers.contract import Head, Importer, LogSource
from core.importers.registry import all_importers
from core.values.message import RawMessage

CASES = sorted(path.parent for path in (Path(__file__).parent / "cases").glob("*/*/expected.json"))


def inputs_of(case: Path) -> list[Path]:
    return sorted(case.glob("input*"))


def as_document(message: RawMessage) -> dict[str, object]:
    return {
        "conversation": message.conversation,
        "id": message.key,
        "author": message.author,
        "role": message.role.value,
        "time": message.time.text if message.time else None,
        "zone_known": message.time is not None and message.time.zone_known,
        "text": message.text,
    }


@pytest.mark.parametrize("case", CASES, ids=lambda case: f"{case.parent.name}/{case.name}")
def test_that_a_case_comes_out_as_expected(case: Path, read: Callable[..., Any]) -> None:
    expected = json.loads((case / "expected.json").read_text(encoding="utf-8"))
    reading = read(*inputs_of(case), assume=expected.get("assume"))
    assert (reading.format_id, reading.error) == (expected["format"], expected["error"])
    assert [as_document(message) for message in reading.messages] == expected["messages"]
    assert reading.warnings == expected["warnings"]
    assert reading.report.malformed == expected["malformed_lines"]


@pytest.mark.parametrize("case", CASES, ids=lambda case: f"{case.parent.name}/{case.name}")
def test_that_no_other_importer_claims_a_case(case: Path) -> None:
    for path in inputs_of(case):
        with LogSource(path) as source:
            source.open_inner_archives()
            head = Head(source)
            claimed = [importer.format_id for importer in all_importers() if importer.identify(head)]
        assert claimed == [case.parent.name]


@pytest.mark.parametrize("importer", all_importers(), ids=lambda importer: importer.format_id)
def test_that_every_format_has_cases(importer: Importer) -> None:
    assert any(case.parent.name == importer.format_id for case in CASES)


@pytest.mark.parametrize("case", CASES, ids=lambda case: f"{case.parent.name}/{case.name}")
def test_that_keys_are_unique_in_their_conversation(case: Path, read: Callable[..., Any]) -> None:
    keys = [(message.conversation, message.key) for message in read(*inputs_of(case)).messages]
    assert len(set(keys)) == len(keys)
