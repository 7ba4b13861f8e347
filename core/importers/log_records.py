"""The records of a part that may be one JSON document or JSON lines: its beginning says which."""

from collections.abc import Callable, Iterator

from core.importers.head import Head
from core.importers.json_lines import json_lines
from core.importers.json_records import json_records
from core.importers.json_stream import JsonCutError, JsonLargeError, JsonStream
from core.importers.report import ImportReport
from core.importers.sources import LogSource, Part

_SMALL_CHARS = 4 << 20


def log_records(
    source: LogSource,
    part: Part,
    report: ImportReport,
    noun: str,
    parse: Callable[[JsonStream], object] = JsonStream.value,
) -> Iterator[tuple[str, object]]:
    """Yield each record with its place, whichever way the part is written; ``parse`` reads those of a document."""
    if is_json_lines(Head(source), part):
        yield from json_lines(source, part, report)
    else:
        yield from json_records(source, part, report, noun, parse)


def is_json_lines(head: Head, part: Part) -> bool:
    """Whether records stand on lines; a single record is a document unless it is called otherwise."""
    outline = head.line_outline(part)
    if len(outline.outlines) > 1:
        return True
    return outline.is_lines and part.name.lower().endswith((".jsonl", ".ndjson"))


def whole_or_slim(
    stream: JsonStream, lists: frozenset[str], slim: Callable[[object], object], small: int = _SMALL_CHARS
) -> object:
    """Read a record; a giant object item by item of its ``lists``, so that only what ``slim`` keeps of them is held.

    The items of these lists come out slimmed in either case. Of a document that is one object and cut, the items that
    are whole come out.
    """
    try:
        record = stream.value(small)
    except JsonLargeError:
        if stream.peek() != "{":
            return stream.value()
        return _slim_members(stream, lists, slim)
    except JsonCutError:
        if stream.depth or stream.peek() != "{":
            raise
        return _slim_members(stream, lists, slim)
    if isinstance(record, dict):
        for key in lists.intersection(record):
            if isinstance(items := record[key], list):
                record[key] = [slim(item) for item in items]
    return record


def _slim_members(stream: JsonStream, lists: frozenset[str], slim: Callable[[object], object]) -> dict[str, object]:
    record: dict[str, object] = {}
    items: list[object] = []
    is_single = not stream.depth
    try:
        for key in stream.members():
            if key in lists and stream.peek() == "[":
                record[key] = items = []
                items.extend(slim(stream.value()) for _ in stream.elements())
            else:
                record[key] = stream.value()
    except JsonCutError:
        if not is_single or not items:
            raise
        stream.abandon(0)
    return record
