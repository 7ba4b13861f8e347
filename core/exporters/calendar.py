"""``export --format ics``: events and plans as all-day entries of a calendar (RFC 5545).

A date as wide as a month is an entry as wide as a month. What was replaced, corrected or folded stays, as cancelled.
"""

import re
from collections.abc import Iterable, Iterator
from typing import TextIO

from core.exporters.tally import LeftOut, Tally
from core.exporters.written_dates import has_four_digit_year, unix_text, window_text
from core.values.civil_time import DAY, date_of
from core.values.memory import EventTime, MemoryRecord, Nature, Status

_LONGEST_LINE = 75
"""In octets, without the line end."""
_CANCELLED = frozenset({Status.SUPERSEDED, Status.CORRECTED, Status.FOLDED})
# Every character that some reader takes for a line end.
_LINE_ENDS = re.compile(r"\r\n|[\n\r\v\f\x1c-\x1e\x85\u2028\u2029]")
_CONTROLS = re.compile(r"[\x00-\x08\x0e-\x1f\x7f]")
_SPECIAL = re.compile(r"[\\;,]")


def write_calendar(records: Iterable[MemoryRecord], out: TextIO) -> Tally:
    """Write the events and plans among the records; ``out`` must leave line ends as they are."""
    tally = Tally()
    _write(out, ["BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//Truewhen//Truewhen//EN", "CALSCALE:GREGORIAN"])
    for record in records:
        reason = _reason_to_leave_out(record)
        if reason is not None:
            tally.leave_out(reason)
        elif record.event_time is not None:
            _write(out, _entry(record, record.event_time))
            tally.memories += 1
    _write(out, ["END:VCALENDAR"])
    return tally


def _reason_to_leave_out(record: MemoryRecord) -> LeftOut | None:
    if record.nature is Nature.NONE:
        return LeftOut.NOT_MEMORIES
    if record.nature is Nature.STATE:
        return LeftOut.STATES
    time = record.event_time
    if time is None:
        return LeftOut.UNDATED
    if not (has_four_digit_year(time.start) and has_four_digit_year(_last_day(time) + DAY)):
        return LeftOut.OUTSIDE_YEARS
    return None


def _entry(record: MemoryRecord, time: EventTime) -> Iterator[str]:
    yield "BEGIN:VEVENT"
    yield f"UID:{_text(record.uid)}"
    yield f"DTSTAMP:{re.sub('[-:]', '', unix_text(record.recorded_at))}"
    yield f"DTSTART;VALUE=DATE:{_date(time.start)}"
    yield f"DTEND;VALUE=DATE:{_date(_last_day(time) + DAY)}"
    yield f"SUMMARY:{_text(record.content)}"
    yield f"DESCRIPTION:{_text(_description(record, time))}"
    yield f"CATEGORIES:{record.nature.value.upper()}"
    yield f"STATUS:{_status(record)}"
    yield "TRANSP:TRANSPARENT"
    yield "END:VEVENT"


def _status(record: MemoryRecord) -> str:
    if record.status in _CANCELLED:
        return "CANCELLED"
    return "TENTATIVE" if record.nature is Nature.PLAN else "CONFIRMED"


def _description(record: MemoryRecord, time: EventTime) -> str:
    words = f" ({time.text})" if time.text else ""
    lines = [
        f"{window_text(time.start, time.end, time.grain)}{words}; {time.basis.value}",
        f"{record.nature.value}, {record.status.value}",
        *(f"{said.author}: {said.conversation}, {said.key}" for said in record.evidence),
        *(f"replaced by {uid}" for uid in dict.fromkeys(record.replaced_by)),
    ]
    return "\n".join(lines)


def _last_day(time: EventTime) -> int:
    return (time.end - 1) // DAY * DAY


def _date(seconds: int) -> str:
    year, month, day = date_of(seconds)
    return f"{year:04d}{month:02d}{day:02d}"


def _text(text: str) -> str:
    """Write a TEXT value: nothing in it ends a line, a value or a list; other controls are not allowed and go."""
    escaped = _SPECIAL.sub(lambda found: "\\" + found.group(), text)
    return _CONTROLS.sub("", _LINE_ENDS.sub(r"\\n", escaped))


def _write(out: TextIO, lines: Iterable[str]) -> None:
    for line in lines:
        out.write("\r\n ".join(_folded(line)) + "\r\n")


def _folded(line: str) -> Iterator[str]:
    """Cut a line into pieces of at most 75 octets, the space before each further one included, between characters."""
    if len(line) * 4 <= _LONGEST_LINE:
        yield line
        return
    piece: list[str] = []
    room = _LONGEST_LINE
    for character in line:
        size = len(character.encode())
        if size > room:
            yield "".join(piece)
            piece, room = [], _LONGEST_LINE - 1
        piece.append(character)
        room -= size
    yield "".join(piece)
