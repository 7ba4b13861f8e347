"""``export --format graphiti``: episodes, entity nodes and entity edges as Graphiti's models have them, as one JSON.

Its five stamps of a fact: ``created_at`` is when this workspace wrote it down, ``valid_at`` and ``invalid_at`` the
earliest moments at which it may begin and end (so that an old fact ends where its replacement begins, as there),
``expired_at`` when a person accepted what replaces it, ``reference_time`` when it was said. What Graphiti has no place
for is in ``attributes``: the latest moments, grain, basis and words of the date, status, replacements.

A fact of ours has one entity, its subject: the edge leads from it to itself. A state that a temporary one interrupts is
an edge for each stretch in which it holds.
"""

import json
import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import TextIO
from uuid import UUID, uuid5

from core.exporters.documents import memory_document
from core.exporters.entities import entity_of
from core.exporters.tally import LeftOut, Tally
from core.exporters.written_dates import unix_text, utc_text
from core.values.memory import Bound, MemoryRecord, Nature, Span, Status
from core.values.message import Moment

GROUP = "truewhen"
_NAMESPACE = UUID("5ad44f5c-5bd8-4a6b-9d2c-0d9c3a3f3d57")


@dataclass(frozen=True, slots=True)
class Fact:
    """A memory; ``expired_at`` (Unix seconds) when its replacement was accepted, ``episodes`` ids of its messages."""

    record: MemoryRecord
    expired_at: int | None
    episodes: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Episode:
    """A message that is evidence; ``facts`` are the uids of its memories, each with its number of stretches."""

    id: int
    conversation: str
    key: str
    author: str
    text: str
    time: Moment | None
    recorded_at: int
    source: str
    facts: tuple[tuple[str, int], ...]
    entities: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Graph:
    """What is written; ``episodes`` starts anew at every call."""

    facts: Iterable[Fact]
    episodes: Callable[[], Iterable[Episode]]


def write_graphiti(graph: Graph, out: TextIO) -> Tally:
    """Write the graph as one JSON document, piece by piece."""
    tally = Tally()
    first_seen: dict[str, int] = {}
    out.write("{")
    _write_array(out, "edges", _edges(graph.facts, first_seen, tally), end=",")
    _write_array(out, "nodes", (_node(name, first) for name, first in first_seen.items()), end=",")
    _write_array(out, "episodes", (_episode(one) for one in graph.episodes()), end=",")
    _write_array(out, "episodic_edges", (edge for one in graph.episodes() for edge in _mentions(one)), end="}\n")
    return tally


def _write_array(out: TextIO, name: str, items: Iterable[Mapping[str, object]], *, end: str) -> None:
    out.write(f"{json.dumps(name)}:[")
    for position, item in enumerate(items):
        out.write((",\n" if position else "\n") + json.dumps(item, ensure_ascii=False))
    out.write("]" + end)


def _node(name: str, first: int) -> dict[str, object]:
    return {
        "uuid": _uuid("entity", name),
        "name": name,
        "group_id": GROUP,
        "labels": ["Entity"],
        "created_at": unix_text(first),
        "summary": "",
        "attributes": {},
    }


def _edges(facts: Iterable[Fact], first_seen: dict[str, int], tally: Tally) -> Iterator[dict[str, object]]:
    for fact in facts:
        record = fact.record
        if record.nature is Nature.NONE:
            tally.leave_out(LeftOut.NOT_MEMORIES)
            continue
        tally.memories += 1
        entity = entity_of(record)
        first_seen[entity] = min(record.recorded_at, first_seen.get(entity, record.recorded_at))
        if record.event_time is not None and (record.learned is None or record.learned.offset is None):
            tally.leave_out(LeftOut.ZONE_UNKNOWN)
        for number, span in enumerate(_stretches(record)):
            yield _edge(fact, number, span, tally)


def _stretches(record: MemoryRecord) -> tuple[Span | None, ...]:
    """Return the spans of a state; an empty one at its start if it never was true; None for what has no validity."""
    time = record.event_time
    if record.validity is None or time is None:
        return (None,)
    never = Bound(time.start, time.start)
    return record.validity or (Span(never, never),)


def _edge(fact: Fact, number: int, span: Span | None, tally: Tally) -> dict[str, object]:
    record = fact.record
    offset = record.learned.offset if record.learned else None
    entity = _uuid("entity", entity_of(record))
    begins, ends = _valid(record, span)
    return {
        "uuid": fact_uuid(record.uid, number),
        "group_id": GROUP,
        "source_node_uuid": entity,
        "target_node_uuid": entity,
        "name": re.sub(r"\W+", "_", record.attribute).strip("_").upper() or "STATES",
        "fact": record.content,
        "episodes": [_uuid("episode", str(episode)) for episode in fact.episodes],
        "created_at": unix_text(record.recorded_at),
        "valid_at": _stamp(begins, offset, tally),
        "invalid_at": _stamp(ends, offset, tally),
        "expired_at": None if fact.expired_at is None else unix_text(fact.expired_at),
        "reference_time": _moment(record.learned),
        "attributes": _attributes(record, span, offset),
    }


def _valid(record: MemoryRecord, span: Span | None) -> tuple[int | None, int | None]:
    """Return when a fact became true and when it stopped; an event that was corrected stopped as it began."""
    if span is not None:
        return span.begin.earliest, span.end.earliest
    begins = record.event_time.start if record.event_time else None
    return begins, begins if record.status is Status.CORRECTED else None


def _attributes(record: MemoryRecord, span: Span | None, offset: int | None) -> dict[str, object]:
    """Return plain values only: a graph database takes no others as properties."""
    document = memory_document(record)
    kept = ("uid", "nature", "attribute", "scope", "author", "status", "replaced_by", "ended_by")
    found: dict[str, object] = {name: document[name] for name in kept}
    event = document["event"]
    if isinstance(event, Mapping):
        found |= {f"event_{name}": value for name, value in event.items()}
    if span is not None:
        found["valid_at_latest"] = None if span.begin.latest is None else utc_text(span.begin.latest, offset)
        found["invalid_at_latest"] = None if span.end.latest is None else utc_text(span.end.latest, offset)
    found["zone_known"] = offset is not None
    return found


def _episode(one: Episode) -> dict[str, object]:
    return {
        "uuid": _uuid("episode", str(one.id)),
        "name": f"{one.conversation} {one.key}",
        "group_id": GROUP,
        "labels": ["Episodic"],
        "source": "message",
        "source_description": one.source,
        "content": f"{one.author}: {one.text}",
        "valid_at": _moment(one.time),
        "created_at": unix_text(one.recorded_at),
        "entity_edges": [fact_uuid(uid, number) for uid, stretches in one.facts for number in range(stretches)],
    }


def _mentions(one: Episode) -> Iterator[dict[str, object]]:
    for name in one.entities:
        yield {
            "uuid": _uuid("mention", f"{one.id} {name}"),
            "group_id": GROUP,
            "source_node_uuid": _uuid("episode", str(one.id)),
            "target_node_uuid": _uuid("entity", name),
            "created_at": unix_text(one.recorded_at),
        }


def fact_uuid(uid: str, number: int) -> str:
    """Return the id of the edge for a stretch of a memory, the same in every export."""
    return _uuid("fact", uid if number == 0 else f"{uid} {number + 1}")


@lru_cache(maxsize=10_000)
def _uuid(kind: str, name: str) -> str:
    return str(uuid5(_NAMESPACE, f"{kind} {name}"))


def _stamp(civil: int | None, offset: int | None, tally: Tally) -> str | None:
    text = None if civil is None else utc_text(civil, offset)
    if text is None and civil is not None:
        tally.leave_out(LeftOut.OUTSIDE_YEARS)
    return text


def _moment(moment: Moment | None) -> str | None:
    return None if moment is None else utc_text(moment.wall, moment.offset)
