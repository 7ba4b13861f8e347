"""``memory.jsonl`` of the MCP reference memory server: entities with observations, and relations. It knows no times.

Programs that append to it leave objects on one line, and races leave cut ones: both are read as what they are.
"""

from collections.abc import Iterator, Sequence
from hashlib import blake2b

from core.importers.contract import Head, ImportOptions, ImportReport, LogSource, Part
from core.importers.foreign_json import Object, as_list, as_text, first_text
from core.importers.json_lines import json_lines
from core.importers.memory_records import MemoryRecords
from core.values.memory import Nature
from core.values.message import RawMessage
from core.values.recorded import MemoryFacts

CONVERSATION = "memory"


class McpMemoryJsonl:
    """Reads ``mcp-memory-jsonl``."""

    format_id = "mcp-memory-jsonl"
    looked_for = 'memories of the MCP memory server (lines of "type":"entity" with "observations", or "relation")'

    def identify(self, head: Head) -> Sequence[Part]:
        """Claim the parts whose lines are entities or relations."""
        return [part for part in head.parts_named(".jsonl", ".json", ".ndjson") if _is_graph(head, part)]

    def read(self, source: LogSource, options: ImportOptions, report: ImportReport) -> Iterator[RawMessage]:  # noqa: ARG002
        """Yield each observation and each relation."""
        for part in source.chosen:
            records = MemoryRecords(CONVERSATION, source.place(part), report)
            for place, record in json_lines(source, part, report):
                yield from _told(records, record, place)


def observation_key(entity: str, text: str) -> str:
    """Return the key of an observation: the store has no ids, so that what is said of whom is the identity."""
    said = f"{entity}\0{text}".encode("utf-8", "replace")
    return f"{entity[:80]} {blake2b(said, digest_size=8).hexdigest()}"


def relation_text(record: Object) -> str:
    """Return a relation in words: the server asks for relation types in the active voice ("works at")."""
    names = [first_text(record, name) for name in ("from", "relationType", "to")]
    return " ".join(names) if all(names) else ""


def _is_graph(head: Head, part: Part) -> bool:
    outline = head.line_outline(part)
    if outline.any_has("type", "name", "observations") or outline.any_has("type", "from", "to", "relationType"):
        return True
    whole = head.outline(part)
    return whole.has("type", "name", "observations") and whole.has("entityType")


def _told(records: MemoryRecords, record: object, place: str) -> Iterator[RawMessage]:
    where = place.rpartition(", ")[2]
    if not isinstance(record, dict) or record.get("type") not in ("entity", "relation"):
        records.report.odd_record(record, place, "it is neither an entity nor a relation")
        return
    if record["type"] == "relation":
        name, texts = first_text(record, "from"), [relation_text(record)]
    else:
        name = first_text(record, "name")
        texts = [as_text(one) for one in as_list(record.get("observations"))]
    if not name or (record["type"] == "relation" and not texts[0]):
        records.report.malformed_record(place, "an entity without a name or a relation without its ends")
        return
    for text in texts:
        facts = MemoryFacts(subject=name, nature=Nature.STATE if record["type"] == "relation" else None)
        message = records.tell(observation_key(name, text), text, None, author=name, facts=facts, where=where)
        if message is not None:
            yield message
