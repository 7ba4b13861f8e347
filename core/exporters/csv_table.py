"""``export --format csv``: one memory a row (RFC 4180), for spreadsheets.

UTF-8 with a byte order mark: without one, spreadsheets read Korean as garbage. A cell that a spreadsheet would take for
a formula gets a leading apostrophe; so does one that begins with apostrophes before such a character, so that taking
one apostrophe away gives back exactly what was said.
"""

import re
from collections.abc import Iterable, Sequence
from itertools import islice
from typing import TextIO

from core.exporters.plain_rows import (
    PlainEvent,
    PlainRow,
    PlainSpan,
    evidence_json,
    is_open,
    learned_text,
    recorded_text,
    time_text,
    validity_json,
)
from core.exporters.tally import Tally

BYTE_ORDER_MARK = "\ufeff"
COLUMNS = (
    "uid", "content", "nature", "status", "subject", "attribute", "scope", "author", "learned_at",
    "event_start", "event_end", "event_grain", "event_basis", "event_relation", "event_text",
    "from_earliest", "from_latest", "to_earliest", "to_latest", "validity",
    "replaced_by", "ended_by", "conversation", "message_id", "evidence", "recorded_at",
)  # fmt: skip

# Tab and line ends let a formula begin after them; the wide forms begin one in Korean and Japanese spreadsheets.
_READ_AS_FORMULA = re.compile(r"'*[=+\-@\t\r\n＝＋－＠]")
_NEEDS_QUOTES = re.compile('[",\r\n]')
_SUSPECT = frozenset("'=+-@\t\r\n＝＋－＠")
_LINES_A_WRITE = 500


def write_csv(rows: Iterable[PlainRow], out: TextIO) -> Tally:
    """Write the rows with a heading; ``out`` must leave line ends as they are."""
    tally, remaining = Tally(), iter(rows)
    out.write(f"{BYTE_ORDER_MARK}{','.join(COLUMNS)}\r\n")
    while lines := [_line(row) for row in islice(remaining, _LINES_A_WRITE)]:
        out.write("".join(lines))
        tally.memories += len(lines)
    return tally


def _line(row: PlainRow) -> str:
    """Flatten a memory; the four bounds are those of the whole, ``validity`` keeps every span."""
    conversation, message_id = row.evidence[0][:2] if row.evidence else ("", "")
    learned_at = "" if row.learned is None else _date(learned_text(row.learned))
    event = ",,,,," if row.event is None else _event(row.event)
    validity = "" if row.validity is None else _quoted(validity_json(row.validity))
    return (
        f"{row.uid},{_cell(row.content)},{row.nature},{row.status},{_cell(row.subject)},{_cell(row.attribute)},"
        f"{_cell(row.scope)},{_cell(row.author)},{learned_at},{event},{_whole(row.validity)},{validity},"
        f"{' '.join(dict.fromkeys(row.replaced_by))},{' '.join(dict.fromkeys(row.ended_by))},{_cell(conversation)},"
        f"{_cell(message_id)},{_quoted(evidence_json(row.evidence))},{recorded_text(row.recorded_at)}\r\n"
    )


def _event(event: PlainEvent) -> str:
    start, end = (_date(time_text(one, is_wide=event.is_wide)) for one in event[:2])
    return f"{start},{end},{event.grain},{event.basis},{event.relation},{_cell(event.text)}"


def _whole(spans: Sequence[PlainSpan] | None) -> str:
    """Write the four bounds of the whole of some spans."""
    if not spans:
        return ",,,"
    bounds = (*spans[0][:2], *spans[-1][2:])
    return ",".join(["" if is_open(one) else _date(time_text(one, is_wide=True)) for one in bounds])


def _date(text: str) -> str:
    return f"'{text}" if text[0] == "-" else text


def _cell(text: str) -> str:
    if not text:
        return ""
    if text[0] in _SUSPECT and _READ_AS_FORMULA.match(text):
        text = f"'{text}"
    return _quoted(text) if _NEEDS_QUOTES.search(text) else text


def _quoted(text: str) -> str:
    return '"' + text.replace('"', '""') + '"'
