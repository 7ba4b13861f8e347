import csv
import io
import json
import re
from collections.abc import Callable

from core.exporters.csv_table import COLUMNS, write_csv
from core.exporters.plain_rows import plain_row
from core.values.civil_time import seconds_of
from core.values.memory import Bound, MemoryRecord, Nature, Span

MakeRecord = Callable[..., MemoryRecord]


def _written(*records: MemoryRecord) -> tuple[str, list[dict[str, str]]]:
    """The file as bytes would hold it, and its rows as a reader sees them."""
    out = io.StringIO(newline="")
    assert write_csv(map(plain_row, records), out).memories == len(records)
    data = out.getvalue().encode("utf-8")
    # A very long cell is no fault of the file.
    csv.field_size_limit(10_000_000)
    rows = list(csv.DictReader(io.StringIO(data.decode("utf-8-sig"), newline=""), strict=True))
    return data.decode("utf-8"), rows


def _unguarded(cell: str) -> str:
    return cell[1:] if re.match(r"'+[=+\-@\t\r\n＝＋－＠]", cell) else cell


def test_that_a_row_holds_every_member_of_the_json(make_record: MakeRecord) -> None:
    _, (row,) = _written(make_record(replaced_by=("m-2", "m-3", "m-2"), ended_by=("m-4",)))
    evidence, validity = json.loads(row.pop("evidence")), json.loads(row.pop("validity"))
    assert row == {
        "uid": "m-1",
        "content": "어제 옮겼어요",
        "nature": "state",
        "status": "current",
        "subject": "Ada",
        "attribute": "city",
        "scope": "team",
        "author": "Ada",
        "learned_at": "2025-09-15T09:00:00+09:00",
        "event_start": "2025-09-14",
        "event_end": "2025-09-15",
        "event_grain": "day",
        "event_basis": "resolved",
        "event_relation": "at",
        "event_text": "어제",
        "from_earliest": "2025-09-14",
        "from_latest": "2025-09-14",
        "to_earliest": "",
        "to_latest": "",
        "replaced_by": "m-2 m-3",
        "ended_by": "m-4",
        "conversation": "team",
        "message_id": "D1:1",
        "recorded_at": "2023-11-14T22:13:20Z",
    }
    assert evidence == [{"conversation": "team", "message_id": "D1:1", "begin_char": 0, "end_char": 7}]
    assert validity[0]["to_latest"] is None


def test_that_lines_end_as_the_rfc_says_and_a_mark_tells_the_encoding(make_record: MakeRecord) -> None:
    text, _ = _written(make_record(), make_record())
    assert text.startswith("\ufeff" + ",".join(COLUMNS) + "\r\n")
    assert text.count("\r\n") == text.count("\n") == text.count("\r") == 3


def test_that_any_text_comes_back_as_it_was(make_record: MakeRecord, hostile: str) -> None:
    record = make_record(content=hostile, author=hostile, subject=hostile, scope=hostile)
    _, (row,) = _written(record)
    assert {_unguarded(row[name]) for name in ("content", "author", "subject", "scope")} == {hostile}


def test_that_no_cell_begins_a_formula(make_record: MakeRecord, hostile: str) -> None:
    record = make_record(content=hostile, author=hostile, subject=hostile, attribute=hostile)
    _, (row,) = _written(record)
    assert [cell for cell in row.values() if cell[:1] and cell[0] in "=+-@\t\r\n＝＋－＠"] == []


def test_that_a_year_before_christ_is_no_subtraction(make_record: MakeRecord) -> None:
    _, (row,) = _written(make_record(when="-0043-03-15", nature=Nature.EVENT))
    assert row["event_start"] == "'-0043-03-15"


def test_that_the_bounds_are_of_the_whole_and_validity_keeps_each_span(make_record: MakeRecord) -> None:
    days = [Bound(seconds_of(2025, month), seconds_of(2025, month)) for month in (1, 2, 3)]
    record = make_record(validity=(Span(days[0], days[1]), Span(days[2], Bound(None, None))))
    _, (row,) = _written(record)
    assert (row["from_earliest"], row["to_earliest"]) == ("2025-01-01", "")
    assert [span["to_earliest"] for span in json.loads(row["validity"])] == ["2025-02-01", None]


def test_that_a_memory_that_never_was_true_differs_from_one_that_has_no_validity(make_record: MakeRecord) -> None:
    _, (never, event) = _written(make_record(validity=()), make_record(nature=Nature.EVENT))
    assert (never["validity"], event["validity"]) == ("[]", "")


def test_that_no_memory_is_still_a_table() -> None:
    text, rows = _written()
    assert (rows, text) == ([], "\ufeff" + ",".join(COLUMNS) + "\r\n")
