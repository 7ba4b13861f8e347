import io
import json
from collections.abc import Callable
from dataclasses import replace

import pytest

from core.exporters.mcp_memory import write_mcp_memory
from core.exporters.tally import LeftOut, Tally
from core.values.memory import MemoryRecord, Nature, Status
from core.values.resolved_time import Basis, TimeRelation

MakeRecord = Callable[..., MemoryRecord]
Line = dict[str, object]


def _written(*records: MemoryRecord) -> tuple[list[Line], Tally]:
    """The lines as the reference server reads them: split at line feeds, each one a document of a known shape."""
    out = io.StringIO()
    tally = write_mcp_memory(records, out)
    lines: list[Line] = [json.loads(line) for line in out.getvalue().split("\n") if line.strip()]
    for line in lines:
        if line["type"] == "entity":
            assert list(line) == ["type", "name", "entityType", "observations"]
        else:
            assert list(line) == ["type", "from", "to", "relationType"]
    names = [line["name"] for line in lines if line["type"] == "entity"]
    assert len(set(names)) == len(names)
    assert {line[end] for line in lines if line["type"] == "relation" for end in ("from", "to")} <= set(names)
    return lines, tally


def _observations(*records: MemoryRecord) -> list[object]:
    lines, _ = _written(*records)
    first = lines[0]["observations"]
    assert isinstance(first, list)
    return first


def test_that_each_subject_is_an_entity_with_its_memories(make_record: MakeRecord) -> None:
    lines, tally = _written(
        make_record(content="one"), make_record(content="two", author=""), make_record(subject="Ben", author="Ben")
    )
    assert lines == [
        {
            "type": "entity",
            "name": "Ada",
            "entityType": "subject",
            "observations": ["one [since 2025-09-14; said by Ada]", "two [since 2025-09-14]"],
        },
        {
            "type": "entity",
            "name": "Ben",
            "entityType": "subject",
            "observations": ["어제 옮겼어요 [since 2025-09-14; said by Ben]"],
        },
        {"type": "entity", "name": "team", "entityType": "conversation", "observations": []},
        {"type": "relation", "from": "Ada", "to": "team", "relationType": "is spoken of in"},
        {"type": "relation", "from": "Ben", "to": "team", "relationType": "is spoken of in"},
    ]
    assert (tally.memories, tally.left_out) == (3, {})


def test_that_dates_are_in_words_for_a_server_that_knows_no_time(make_record: MakeRecord) -> None:
    until = make_record()
    assert until.event_time is not None
    assert _observations(
        make_record(content="a", author="", basis=Basis.MENTION),
        make_record(content="b", author="", when="2025-09", nature=Nature.EVENT),
        make_record(content="c", author="", nature=Nature.PLAN, status=Status.PLANNED),
        make_record(content="d", author="", when=None, validity=None),
        make_record(content="e", author="", status=Status.MAYBE),
        replace(until, content="f", author="", event_time=replace(until.event_time, relation=TimeRelation.UNTIL)),
    ) == [
        "a [as of 2025-09-14]",
        "b [2025-09]",
        "c [planned for 2025-09-14]",
        "d",
        "e [since 2025-09-14; uncertain]",
        "f [until 2025-09-14]",
    ]


@pytest.mark.parametrize("status", [Status.SUPERSEDED, Status.CORRECTED, Status.FOLDED, Status.ENDED, Status.PAST])
def test_that_what_no_longer_holds_is_left_out_and_counted(make_record: MakeRecord, status: Status) -> None:
    lines, tally = _written(make_record(status=status))
    assert (lines, tally.left_out) == ([], {LeftOut.NO_LONGER_TRUE: 1})


def test_that_events_of_the_past_stay(make_record: MakeRecord) -> None:
    _, tally = _written(make_record(nature=Nature.EVENT, status=Status.PAST), make_record(nature=Nature.NONE))
    assert (tally.memories, tally.left_out) == (1, {LeftOut.NOT_MEMORIES: 1})


def test_that_a_conversation_named_like_a_subject_is_another_entity(make_record: MakeRecord) -> None:
    lines, _ = _written(make_record(subject="team"), make_record(subject="team (conversation)"))
    assert [line["name"] for line in lines if line["type"] == "entity"] == [
        "team",
        "team (conversation)",
        "team (conversation)'",
    ]


def test_that_who_said_it_stands_in_for_an_unknown_subject(make_record: MakeRecord) -> None:
    lines, _ = _written(make_record(subject=""), make_record(subject="", author="", scope=""))
    assert [line["name"] for line in lines if line["type"] == "entity"] == ["Ada", "someone", "team"]


def test_that_any_text_stays_one_string(make_record: MakeRecord, hostile: str) -> None:
    lines, _ = _written(make_record(content=hostile, subject=hostile, scope=hostile, author="A"))
    assert lines[0]["observations"] == [f"{hostile} [since 2025-09-14; said by A]"]
    assert lines[0]["name"] == (hostile or "A")
