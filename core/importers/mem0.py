"""Mem0's memories as its API and its platform give them: JSON with "memory", "user_id" and "created_at".

A memory is told once, with the time it was created. Mem0 keeps what contradicts each other side by side: links to other
memories are claims, never replacements.
"""

from collections.abc import Iterator, Sequence

from core.importers.contract import Head, ImportOptions, ImportReport, LogSource, Part
from core.importers.foreign_json import Object, as_list, first_id, first_text
from core.importers.log_records import log_records
from core.importers.memory_records import MemoryRecords, imported_time
from core.importers.nested_json import NestedLists
from core.importers.times import any_time
from core.values.civil_time import DAY
from core.values.message import RawMessage, StatedTime
from core.values.recorded import MemoryFacts, MemoryLink
from core.values.verdict import Verdict

_LISTS = ("results", "memories")
_OWNERS = ("user_id", "agent_id", "run_id", "app_id", "actor_id")


class Mem0Json:
    """Reads ``mem0-export-json``."""

    format_id = "mem0-export-json"
    looked_for = 'memories of Mem0 (JSON with "memory" and "user_id" or "hash")'

    def identify(self, head: Head) -> Sequence[Part]:
        """Claim the parts whose records are memories with an owner."""
        return [part for part in head.parts_named(".json", ".jsonl") if _is_mem0(head, part)]

    def read(self, source: LogSource, options: ImportOptions, report: ImportReport) -> Iterator[RawMessage]:  # noqa: ARG002
        """Yield each memory."""
        for part in source.chosen:
            records = MemoryRecords("mem0", source.place(part), report)
            for place, record in _records(source, part, report):
                if not isinstance(record, dict) or not first_text(record, "memory"):
                    report.odd_record(record, place, 'it has no "memory"')
                elif (message := _told(records, record, place)) is not None:
                    yield message


def _is_mem0(head: Head, part: Part) -> bool:
    outline = head.outline(part)
    places = ["", *(f"{name}/[]/" for name in _LISTS)]
    return any(
        outline.has(f"{place}memory") and outline.has_any(*(f"{place}{key}" for key in (*_OWNERS, "hash")))
        for place in places
    )


def _records(source: LogSource, part: Part, report: ImportReport) -> Iterator[tuple[str, object]]:
    outline = Head(source).outline(part)
    for name in _LISTS:
        if outline.has(f"{name}/[]/memory"):
            for item in NestedLists(source, part, report, items=name):
                if not item.is_end:
                    yield item.place, item.value
            return
    yield from log_records(source, part, report, "memory")


def _told(records: MemoryRecords, record: Object, place: str) -> RawMessage | None:
    text = first_text(record, "memory")
    key = first_id(record, "id", "hash") or text[:80]
    owner = first_id(record, *_OWNERS)
    links = tuple(
        MemoryLink(old, key, Verdict.UNSURE, is_claim=True)
        for old in as_list(record.get("linked_memory_ids"))
        if isinstance(old, str) and old != key
    )
    event = None
    if (end := _end_of_day(record.get("expiration_date"))) is not None:
        event = imported_time(any_time(record.get("created_at")), end)
    facts = MemoryFacts(event=event, links=links)
    where = place.rpartition(", ")[2]
    return records.tell(key, text, record.get("created_at"), author=owner, facts=facts, conversation=owner, where=where)


def _end_of_day(value: object) -> StatedTime | None:
    """Return the end of the day through which a memory holds."""
    day = any_time(value) if isinstance(value, str) else None
    if day is None:
        return None
    return StatedTime(day.wall - day.wall % DAY + DAY, day.offset, day.text)
