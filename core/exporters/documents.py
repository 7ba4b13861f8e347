"""A memory as JSON: the members that ``export --format jsonl`` and ``timeline --json`` share (DESIGN section 5)."""

import datetime as dt

from core.values.civil_time import format_seconds
from core.values.grain import Grain
from core.values.memory import EventTime, MemoryRecord
from core.values.message import Moment


def memory_document(record: MemoryRecord) -> dict[str, object]:
    """Return a memory as a JSON object; ``validity`` is absent for an event, ``null`` in a bound is open."""
    document: dict[str, object] = {
        "uid": record.uid,
        "content": record.content,
        "nature": record.nature.value,
        "subject": record.subject,
        "attribute": record.attribute,
        "scope": record.scope,
        "conversation": record.evidence[0].conversation if record.evidence else None,
        "message_id": record.evidence[0].key if record.evidence else None,
        "author": record.author,
        "learned_at": moment_text(record.learned),
        "event": None if record.event_time is None else _event(record.event_time),
    }
    if record.validity is not None:
        document["validity"] = [
            {
                "from_earliest": _bound(span.begin.earliest),
                "from_latest": _bound(span.begin.latest),
                "to_earliest": _bound(span.end.earliest),
                "to_latest": _bound(span.end.latest),
            }
            for span in record.validity
        ]
    document |= {
        "status": record.status.value,
        "replaced_by": list(dict.fromkeys(record.replaced_by)),  # two edges may lead to the same memory
        "ended_by": list(dict.fromkeys(record.ended_by)),
        "evidence": [
            {
                "conversation": said.conversation,
                "message_id": said.key,
                "begin_char": said.begin_char,
                "end_char": said.end_char,
            }
            for said in record.evidence
        ],
        "recorded_at": dt.datetime.fromtimestamp(record.recorded_at, dt.UTC).isoformat().replace("+00:00", "Z"),
    }
    return document


def moment_text(moment: Moment | None) -> str | None:
    """Write a moment as local ISO time, with its offset where the zone is known."""
    if moment is None:
        return None
    local = format_seconds(moment.wall, Grain.SECOND)
    if moment.offset is None:
        return local
    sign, distance = ("-" if moment.offset < 0 else "+"), abs(moment.offset)
    return f"{local}{sign}{distance // 3600:02d}:{distance % 3600 // 60:02d}"


def _event(time: EventTime) -> dict[str, object]:
    return {
        "start": format_seconds(time.start, time.grain),
        "end": format_seconds(time.end, time.grain),
        "grain": time.grain.value,
        "basis": time.basis.value,
        "relation": time.relation.value,
        "text": time.text,
    }


def _bound(seconds: int | None) -> str | None:
    return None if seconds is None else format_seconds(seconds, Grain.DAY)
