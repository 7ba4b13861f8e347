import io
import re
from collections.abc import Callable, Iterator

import pytest

from core.exporters.calendar import write_calendar
from core.exporters.tally import LeftOut, Tally
from core.values.memory import MemoryRecord, Nature, Status

MakeRecord = Callable[..., MemoryRecord]
Entry = dict[str, str]
Property = tuple[str, str]

CONTENT_LINE = re.compile(r"([A-Z-]+)((?:;[A-Z-]+=[^;:,\"]+)*):(.*)")
ESCAPED = re.compile(r"\\(.)", re.DOTALL)
NOT_IN_TEXT = re.compile(r"[\x00-\x08\x0a-\x1f\x7f]")


def parsed(data: bytes) -> list[Entry]:
    """Read a calendar as strictly as RFC 5545 lets one; names carry their parameters."""
    assert data.endswith(b"\r\n")
    raw = data[:-2].split(b"\r\n")
    assert all(len(line) <= 75 for line in raw), "a line is longer than 75 octets"
    for line in raw:
        line.decode("utf-8", "strict")  # no fold cuts a character
    lines = "\r\n".join(line.decode() for line in raw).replace("\r\n ", "").split("\r\n")
    assert not [line for line in lines if NOT_IN_TEXT.search(line) or len(line.splitlines()) > 1]
    (begin, version, product, scale), inside, end = _framed(list(_properties(lines)))
    assert (begin, end) == (("BEGIN", "VCALENDAR"), ("END", "VCALENDAR"))
    assert (version, product[0], scale) == (("VERSION", "2.0"), "PRODID", ("CALSCALE", "GREGORIAN"))
    return list(_entries(inside))


def _framed(properties: list[Property]) -> tuple[list[Property], list[Property], Property]:
    return properties[:4], properties[4:-1], properties[-1]


def _properties(lines: list[str]) -> Iterator[Property]:
    for line in lines:
        match = CONTENT_LINE.fullmatch(line)
        assert match is not None, line
        yield match.group(1) + match.group(2), match.group(3)


def _entries(properties: list[Property]) -> Iterator[Entry]:
    entry: Entry | None = None
    for name, value in properties:
        if (name, value) == ("BEGIN", "VEVENT"):
            assert entry is None
            entry = {}
        elif (name, value) == ("END", "VEVENT"):
            assert entry is not None
            yield entry
            entry = None
        else:
            assert entry is not None
            assert name not in entry
            entry[name] = _unescaped(value) if name in {"SUMMARY", "DESCRIPTION", "UID"} else value
    assert entry is None


def _unescaped(value: str) -> str:
    assert not re.search(r"[;,]", ESCAPED.sub("", value)), "a separator that is not escaped"
    return ESCAPED.sub(lambda found: "\n" if found.group(1) in "nN" else found.group(1), value)


def _written(*records: MemoryRecord) -> tuple[list[Entry], Tally]:
    out = io.StringIO(newline="")
    tally = write_calendar(records, out)
    return parsed(out.getvalue().encode()), tally


def test_that_an_event_is_an_all_day_entry_with_an_exclusive_end(make_record: MakeRecord) -> None:
    (entry,), tally = _written(make_record(nature=Nature.EVENT))
    assert entry == {
        "UID": "m-1",
        "DTSTAMP": "20231114T221320Z",
        "DTSTART;VALUE=DATE": "20250914",
        "DTEND;VALUE=DATE": "20250915",
        "SUMMARY": "어제 옮겼어요",
        "DESCRIPTION": "2025-09-14 (어제); resolved\nevent, past\nAda: team, D1:1",
        "CATEGORIES": "EVENT",
        "STATUS": "CONFIRMED",
        "TRANSP": "TRANSPARENT",
    }
    assert (tally.memories, tally.left_out) == (1, {})


@pytest.mark.parametrize(
    ("when", "first", "end"),
    [
        ("2024-02", "20240201", "20240301"),
        ("2024", "20240101", "20250101"),
        ("2025-09-14T13:05", "20250914", "20250915"),
        ("0001-01-01", "00010101", "00010102"),
        ("9999-12-30", "99991230", "99991231"),
    ],
)
def test_that_an_entry_is_as_wide_as_its_date(make_record: MakeRecord, when: str, first: str, end: str) -> None:
    (entry,), _ = _written(make_record(when=when, nature=Nature.EVENT))
    assert (entry["DTSTART;VALUE=DATE"], entry["DTEND;VALUE=DATE"]) == (first, end)


@pytest.mark.parametrize(
    ("nature", "status", "expected"),
    [
        (Nature.PLAN, Status.PLANNED, "TENTATIVE"),
        (Nature.PLAN, Status.SUPERSEDED, "CANCELLED"),
        (Nature.EVENT, Status.CORRECTED, "CANCELLED"),
        (Nature.EVENT, Status.FOLDED, "CANCELLED"),
        (Nature.EVENT, Status.MAYBE, "CONFIRMED"),
    ],
)
def test_that_what_no_longer_stands_is_cancelled(
    make_record: MakeRecord, nature: Nature, status: Status, expected: str
) -> None:
    (entry,), _ = _written(make_record(nature=nature, status=status, replaced_by=("m-2",)))
    assert entry["STATUS"] == expected
    assert "replaced by m-2" in entry["DESCRIPTION"]


def test_that_what_a_calendar_cannot_hold_is_counted(make_record: MakeRecord) -> None:
    entries, tally = _written(
        make_record(),
        make_record(when=None, nature=Nature.EVENT),
        make_record(when="-0043-03-15", nature=Nature.EVENT),
        make_record(when="0000-12-31", nature=Nature.EVENT),
        make_record(when="9999-12-31", nature=Nature.EVENT),
        make_record(when="12025", nature=Nature.PLAN),
        make_record(nature=Nature.NONE),
    )
    assert entries == []
    assert tally.left_out == {
        LeftOut.STATES: 1,
        LeftOut.UNDATED: 1,
        LeftOut.OUTSIDE_YEARS: 4,
        LeftOut.NOT_MEMORIES: 1,
    }


def test_that_any_text_stays_inside_its_property(make_record: MakeRecord, hostile: str) -> None:
    (entry, second), _ = _written(
        make_record(content=hostile, author=hostile, scope=hostile, nature=Nature.EVENT),
        make_record(nature=Nature.EVENT, uid="m-2"),
    )
    lines = re.sub(r"\r\n|[\n\r\v\f\x85\u2028]", "\n", hostile)
    assert entry["SUMMARY"] == re.sub(r"[\x00-\x08\x0e-\x1f\x7f]", "", lines)
    assert second["UID"] == "m-2"


@pytest.mark.parametrize("character", ["a", "é", "한", "👩"])
def test_that_lines_are_folded_between_characters(make_record: MakeRecord, character: str) -> None:
    for length in range(10, 90):
        (entry,), _ = _written(make_record(content=character * length, nature=Nature.EVENT))
        assert entry["SUMMARY"] == character * length


def test_that_no_memory_is_still_a_calendar() -> None:
    assert _written()[0] == []
