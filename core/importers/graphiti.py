"""Graphiti's graph as JSON: its facts (entity edges) with their five stamps.

``created_at`` is when the store learned of a fact, ``valid_at`` when it began in the world, ``invalid_at`` when it
ended, ``expired_at`` when the store learned that. ``reference_time`` stands in where ``created_at`` lacks. The store
never says what took the place of a fact: an end is an end, and no replacement is made up.
"""

from collections.abc import Iterator, Sequence
from dataclasses import replace

from core.importers.contract import Head, ImportOptions, ImportReport, LogSource, Part, WarningKind
from core.importers.foreign_json import Object, as_text, first_id, first_text
from core.importers.log_records import log_records
from core.importers.memory_records import MemoryRecords, ended, imported_time
from core.importers.nested_json import NestedLists
from core.importers.times import any_time
from core.values.memory import Nature
from core.values.message import RawMessage, StatedTime
from core.values.recorded import MemoryFacts

_LISTS = ("edges", "entity_edges", "facts")
_STAMPS = ("valid_at", "invalid_at", "expired_at")
_AT_ONCE = 60
"""Seconds within which a fact was written down and marked as over in one step."""


class GraphitiJson:
    """Reads ``graphiti-json``."""

    format_id = "graphiti-json"
    looked_for = 'facts of Graphiti (JSON edges with "fact", "valid_at" and "invalid_at")'

    def identify(self, head: Head) -> Sequence[Part]:
        """Claim the parts whose records are facts with stamps."""
        return [part for part in head.parts_named(".json", ".jsonl", ".ndjson") if _is_graph(head, part)]

    def read(self, source: LogSource, options: ImportOptions, report: ImportReport) -> Iterator[RawMessage]:  # noqa: ARG002
        """Yield each fact."""
        for part in source.chosen:
            names = _names(source, part)
            records = MemoryRecords("graphiti", source.place(part), report)
            for place, record in _records(source, part, report):
                if not isinstance(record, dict) or not first_text(record, "fact"):
                    report.odd_record(record, place, 'it has no "fact"')
                elif (message := _told(records, record, names, place)) is not None:
                    yield message


def _is_graph(head: Head, part: Part) -> bool:
    outline = head.outline(part)
    places = ["", *(f"{name}/[]/" for name in _LISTS)]
    return any(
        outline.has(f"{place}fact") and outline.has_any(*(f"{place}{key}" for key in _STAMPS)) for place in places
    )


def _list_name(source: LogSource, part: Part) -> str:
    outline = Head(source).outline(part)
    return next((name for name in _LISTS if outline.has(f"{name}/[]/fact")), "")


def _records(source: LogSource, part: Part, report: ImportReport) -> Iterator[tuple[str, object]]:
    name = _list_name(source, part)
    if not name:
        yield from log_records(source, part, report, "fact")
        return
    for item in NestedLists(source, part, report, items=name):
        if not item.is_end:
            yield item.place, item.value


def _names(source: LogSource, part: Part) -> dict[str, str]:
    """Return the names of entities, where the dump holds them."""
    if not _list_name(source, part):
        return {}
    found: dict[str, str] = {}
    for item in NestedLists(source, part, ImportReport(), items="nodes"):
        if isinstance(item.value, dict) and (name := first_id(item.value, "uuid")):
            found[name] = first_text(item.value, "name")
    return found


def _told(records: MemoryRecords, record: Object, names: dict[str, str], place: str) -> RawMessage | None:
    report = records.report
    text = first_text(record, "fact")
    known = any_time(record.get("created_at")) or any_time(record.get("reference_time"))
    begin, end, expired = (_stamp(report, record, name, place) for name in _STAMPS)
    entity = names.get(as_text(record.get("source_node_uuid")), "") or first_text(record, "source_node_name")
    facts = MemoryFacts(subject=entity or None, event=imported_time(begin))
    if end is not None or expired is not None:
        facts = replace(facts, nature=Nature.STATE)  # what stops to be valid held for a while
    if _is_told_later(known, expired):
        stop = end or expired
        if stop is not None:
            name = "invalid_at" if end else "expired_at"
            facts = ended(facts, name, record.get(name), stop, expired)
    elif end is not None:
        facts = replace(facts, event=imported_time(begin, end))
    return records.tell(
        first_id(record, "uuid") or text[:80],
        text,
        known,
        author=entity,
        facts=facts,
        conversation=first_id(record, "group_id"),
        where=place.rpartition(", ")[2],
    )


def _is_told_later(known: StatedTime | None, expired: StatedTime | None) -> bool:
    """Whether the store held the fact for a while before it learned that it was over."""
    if expired is None:
        return False
    if known is None:
        return True
    return (expired.wall - (expired.offset or 0)) - (known.wall - (known.offset or 0)) > _AT_ONCE


def _stamp(report: ImportReport, record: Object, name: str, place: str) -> StatedTime | None:
    value = record.get(name)
    stamp = any_time(value)
    if stamp is None and value not in (None, ""):
        report.warn(WarningKind.UNKNOWN_BLOCK, place, f"{name} is no time")
    elif stamp is not None and not stamp.zone_known:
        report.warn(WarningKind.ZONE_MISSING)
    return stamp
