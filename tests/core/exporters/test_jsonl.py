import io
import json

from core.exporters.jsonl import write_jsonl
from core.exporters.plain_rows import plain_row
from core.values.civil_time import seconds_of
from core.values.grain import Grain
from core.values.memory import Bound, EventTime, MemoryRecord, Nature, SourceMessage, Span, Status
from core.values.message import Moment, Role, ZoneSource
from core.values.resolved_time import Basis, TimeRelation

SAID = Moment(seconds_of(2025, 9, 15), 9 * 3_600, "Asia/Seoul", ZoneSource.CHOSEN)
MESSAGE = SourceMessage("c-1", "D1:1", "Ada", Role.PARTICIPANT, "어제 옮겼어요", SAID, "2025-09-15", 0, 7)


def _record(**more: object) -> MemoryRecord:
    values: dict[str, object] = {
        "uid": "m-1",
        "content": "어제 옮겼어요",
        "nature": Nature.STATE,
        "subject": "Ada",
        "attribute": "",
        "scope": "c-1",
        "author": "Ada",
        "learned": SAID,
        "event_time": EventTime(
            seconds_of(2025, 9, 14), seconds_of(2025, 9, 15), Grain.DAY, Basis.RESOLVED, TimeRelation.AT, "어제"
        ),
        "validity": (Span(Bound(seconds_of(2025, 9, 14), seconds_of(2025, 9, 14)), Bound(None, None)),),
        "status": Status.CURRENT,
        "replaced_by": (),
        "ended_by": (),
        "evidence": (MESSAGE,),
        "recorded_at": 0,
    }
    return MemoryRecord(**(values | more))  # type: ignore[arg-type]


def _written(record: MemoryRecord) -> dict[str, object]:
    out = io.StringIO()
    assert write_jsonl([plain_row(record)], out) == 1
    line: dict[str, object] = json.loads(out.getvalue())
    return line


def test_that_a_line_has_the_members_of_the_contract() -> None:
    assert _written(_record()) == {
        "uid": "m-1",
        "content": "어제 옮겼어요",
        "nature": "state",
        "subject": "Ada",
        "attribute": "",
        "scope": "c-1",
        "conversation": "c-1",
        "message_id": "D1:1",
        "author": "Ada",
        "learned_at": "2025-09-15T09:00:00+09:00",
        "event": {
            "start": "2025-09-14",
            "end": "2025-09-15",
            "grain": "day",
            "basis": "resolved",
            "relation": "at",
            "text": "어제",
        },
        "validity": [
            {"from_earliest": "2025-09-14", "from_latest": "2025-09-14", "to_earliest": None, "to_latest": None}
        ],
        "status": "current",
        "replaced_by": [],
        "ended_by": [],
        "evidence": [{"conversation": "c-1", "message_id": "D1:1", "begin_char": 0, "end_char": 7}],
        "recorded_at": "1970-01-01T00:00:00Z",
    }


def test_that_an_event_has_no_validity_and_a_state_that_never_was_an_empty_one() -> None:
    assert "validity" not in _written(_record(nature=Nature.EVENT, validity=None))
    assert _written(_record(validity=()))["validity"] == []


def test_that_an_undated_memory_has_no_event_and_no_learned_time() -> None:
    line = _written(_record(event_time=None, learned=None, validity=None))
    assert (line["event"], line["learned_at"]) == (None, None)


def test_that_a_time_without_a_zone_has_no_offset() -> None:
    said = Moment(seconds_of(2025, 9, 15, hour=9), None, None, ZoneSource.MISSING)
    assert _written(_record(learned=said))["learned_at"] == "2025-09-15T09:00:00"


def test_that_text_never_breaks_a_line() -> None:
    out = io.StringIO()
    write_jsonl([plain_row(_record(content="a\nb\u2028c\x85d"))], out)
    assert out.getvalue().count("\n") == 1
    assert json.loads(out.getvalue())["content"] == "a\nb\u2028c\x85d"


def test_that_a_replacement_is_named_once() -> None:
    line = _written(_record(replaced_by=("m-2", "m-3", "m-2"), ended_by=("m-4", "m-4")))
    assert (line["replaced_by"], line["ended_by"]) == (["m-2", "m-3"], ["m-4"])
