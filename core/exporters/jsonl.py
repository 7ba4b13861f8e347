"""``export --format jsonl``: one memory a line."""

import json
from collections.abc import Iterable
from typing import TextIO

from core.exporters.documents import memory_document
from core.values.memory import MemoryRecord


def write_jsonl(records: Iterable[MemoryRecord], out: TextIO) -> int:
    """Write the records and return how many there were."""
    count = 0
    for count, record in enumerate(records, start=1):  # noqa: B007 - the count is the result
        out.write(json.dumps(memory_document(record), ensure_ascii=False) + "\n")
    return count
