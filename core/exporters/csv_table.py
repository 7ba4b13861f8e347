"""``export --format csv``: one memory a row (RFC 4180), for spreadsheets.

UTF-8 with a byte order mark: without one, spreadsheets read Korean as garbage. A cell that a spreadsheet would take for
a formula gets a leading apostrophe; so does one that begins with apostrophes before such a character, so that taking
one apostrophe away gives back exactly what was said.
"""

import csv
import json
import re
from collections.abc import Iterable, Mapping
from typing import TextIO

from core.exporters.documents import memory_document
from core.exporters.tally import Tally
from core.values.memory import MemoryRecord

BYTE_ORDER_MARK = "\ufeff"
COLUMNS = (
    "uid", "content", "nature", "status", "subject", "attribute", "scope", "author", "learned_at",
    "event_start", "event_end", "event_grain", "event_basis", "event_relation", "event_text",
    "from_earliest", "from_latest", "to_earliest", "to_latest", "validity",
    "replaced_by", "ended_by", "conversation", "message_id", "evidence", "recorded_at",
)  # fmt: skip

# Tab and line ends let a formula begin after them; the wide forms begin one in Korean and Japanese spreadsheets.
_READ_AS_FORMULA = re.compile(r"'*[=+\-@\t\r\n＝＋－＠]")


def write_csv(records: Iterable[MemoryRecord], out: TextIO) -> Tally:
    """Write the records with a heading; ``out`` must leave line ends as they are."""
    tally = Tally()
    out.write(BYTE_ORDER_MARK)
    writer = csv.DictWriter(out, COLUMNS, lineterminator="\r\n", extrasaction="ignore")
    writer.writeheader()
    for record in records:
        writer.writerow({name: _cell(value) for name, value in _row(record).items()})
        tally.memories += 1
    return tally


def _row(record: MemoryRecord) -> dict[str, object]:
    """Flatten the JSON of a memory; the four bounds are those of the whole, ``validity`` keeps every span."""
    document = memory_document(record)
    event = document["event"]
    if isinstance(event, Mapping):
        document |= {f"event_{name}": value for name, value in event.items()}
    spans = document.get("validity")
    if isinstance(spans, list) and spans:
        document |= {name: spans[0][name] for name in ("from_earliest", "from_latest")}
        document |= {name: spans[-1][name] for name in ("to_earliest", "to_latest")}
    document["replaced_by"] = " ".join(dict.fromkeys(record.replaced_by))
    document["ended_by"] = " ".join(dict.fromkeys(record.ended_by))
    return document


def _cell(value: object) -> str:
    if value is None:
        return ""
    text = value if isinstance(value, str) else json.dumps(value, ensure_ascii=False)
    return f"'{text}" if _READ_AS_FORMULA.match(text) else text
