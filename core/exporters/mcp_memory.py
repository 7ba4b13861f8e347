"""``export --format mcp-memory``: ``memory.jsonl`` of the MCP reference memory server.

That server knows entities with observations, and relations; nothing in it has a time or ends, so that whatever it holds
counts as true. Only what still stands is written, with its date in words. An entity is whom memories are about; a
relation tells in which conversation that was said.
"""

import json
from collections.abc import Iterable
from itertools import groupby
from typing import TextIO

from core.exporters.entities import entity_of
from core.exporters.tally import LeftOut, Tally
from core.exporters.written_dates import window_text
from core.values.memory import MemoryRecord, Nature, Status
from core.values.resolved_time import Basis, TimeRelation

ENTITY_TYPE, CONVERSATION_TYPE, RELATION_TYPE = "subject", "conversation", "is spoken of in"
_OVER = frozenset({Status.SUPERSEDED, Status.CORRECTED, Status.FOLDED, Status.ENDED, Status.WITHDRAWN})


def write_mcp_memory(records: Iterable[MemoryRecord], out: TextIO) -> Tally:
    """Write the records, which must come entity by entity, as lines of JSON."""
    tally = Tally()
    names: set[str] = set()
    told: dict[str, dict[str, None]] = {}
    for name, group in groupby(records, key=entity_of):
        is_open = False
        for record in group:
            reason = _reason_to_leave_out(record)
            if reason is not None:
                tally.leave_out(reason)
                continue
            if not is_open:
                out.write(f'{{"type":"entity","name":{_json(name)},"entityType":{_json(ENTITY_TYPE)},"observations":[')
            out.write(("," if is_open else "") + _json(observation_text(record)))
            is_open = True
            names.add(name)
            told.setdefault(record.scope, {})[name] = None
            tally.memories += 1
        if is_open:
            out.write("]}\n")
    _write_conversations(told, names, out)
    return tally


def _write_conversations(told: dict[str, dict[str, None]], names: set[str], out: TextIO) -> None:
    relations = []
    for scope, entities in told.items():
        if not scope:
            continue
        name = scope if scope not in names else f"{scope} ({CONVERSATION_TYPE})"
        while name in names:
            name += "'"
        names.add(name)
        out.write(_json({"type": "entity", "name": name, "entityType": CONVERSATION_TYPE, "observations": []}) + "\n")
        relations += [(entity, name) for entity in entities]
    for entity, name in relations:
        out.write(_json({"type": "relation", "from": entity, "to": name, "relationType": RELATION_TYPE}) + "\n")


def _reason_to_leave_out(record: MemoryRecord) -> LeftOut | None:
    if record.nature is Nature.NONE:
        return LeftOut.NOT_MEMORIES
    is_past_state = record.nature is Nature.STATE and record.status is Status.PAST
    return LeftOut.NO_LONGER_TRUE if is_past_state or record.status in _OVER else None


def observation_text(record: MemoryRecord) -> str:
    """Return what was said, with its date in words: relative ones mean nothing to who reads them later."""
    notes = [
        _when(record),
        "uncertain" if record.status is Status.MAYBE else "",
        f"said by {record.author}" if record.author else "",
    ]
    kept = "; ".join(note for note in notes if note)
    return f"{record.content} [{kept}]" if kept else record.content


def _when(record: MemoryRecord) -> str:
    time = record.event_time
    if time is None:
        return ""
    date = window_text(time.start, time.end, time.grain)
    if time.basis is Basis.MENTION:
        return f"as of {date}"
    if record.nature is Nature.PLAN:
        return f"planned for {date}"
    if record.nature is Nature.STATE and time.relation in {TimeRelation.AT, TimeRelation.SINCE}:
        return f"since {date}"
    return date if time.relation in {TimeRelation.AT, TimeRelation.SPAN} else f"{time.relation.value} {date}"


def _json(value: object) -> str:
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"))
