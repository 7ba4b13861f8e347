"""What the Graphiti export needs beside the records: when replacements were accepted, and messages as episodes."""

from collections.abc import Iterator

import numpy as np

from core.exporters.entities import entity_named
from core.exporters.graphiti import Episode, Fact, Graph
from core.history.model import EDGE_KINDS, EdgeKind
from core.queries.export_batches import batches
from core.queries.handle import WorkspaceHandle
from core.queries.history import History, load_history
from core.queries.memory_records import records
from core.queries.spans import validity_of
from core.store import export_reads
from core.store.export_reads import SaidMessage
from core.store.memories import uids_of
from core.values.as_of import AsOf
from core.values.codes import NATURES
from core.values.memory import Nature


def graph_of(workspace: WorkspaceHandle, as_of: AsOf) -> Graph:
    """Return the memories held at ``as_of`` as facts, and the messages in which they were said as episodes."""
    history = load_history(workspace, as_of)
    return Graph(_facts(workspace, history, as_of), lambda: _episodes(workspace, history))


def _facts(workspace: WorkspaceHandle, history: History, as_of: AsOf) -> Iterator[Fact]:
    ids = history.memories.memory_id
    expired_at = _expired_at(workspace, history)
    places = range(len(ids))
    remaining = records(workspace, history, places, as_of)
    for batch in batches(places):
        with workspace.read() as connection:
            said_in = export_reads.evidence_of(connection, (int(ids[place]) for place in batch))
        for place, record in zip(batch, remaining, strict=False):
            yield Fact(record, expired_at.get(place), tuple(said_in.get(int(ids[place]), ())))


def _expired_at(workspace: WorkspaceHandle, history: History) -> dict[int, int]:
    """Return when each memory that no longer stands was first decided to be so, by its row."""
    edges = history.edges.only(~history.validity.quarantined)
    edges = edges.of_kind(EdgeKind.CHANGE, EdgeKind.CORRECTION, EdgeKind.END, EdgeKind.DUPLICATE)
    is_fold = edges.kind == EDGE_KINDS.index(EdgeKind.DUPLICATE)
    gone = np.where(is_fold, edges.new, edges.old)
    with workspace.read() as connection:
        decided = export_reads.edges_recorded_at(connection, edges.edge_id.tolist())
    found: dict[int, int] = {}
    for place, edge in zip(gone.tolist(), edges.edge_id.tolist(), strict=True):
        found[place] = min(decided[edge], found.get(place, decided[edge]))
    return found


def _episodes(workspace: WorkspaceHandle, history: History) -> Iterator[Episode]:
    with workspace.read() as connection:
        for batch in batches(export_reads.messages_with_memories(connection)):
            ids = np.array([memory_id for _, said in batch for memory_id in said], dtype=np.int64)
            place_of = dict(zip(ids.tolist(), history.memories.places_of(ids).tolist(), strict=True))
            uids = uids_of(connection, ids.tolist())
            for message, said in batch:
                held = [memory_id for memory_id in said if _states_something(history, place_of[memory_id])]
                if held:
                    yield _episode(message, [(uids[one], place_of[one]) for one in held], history)


def _states_something(history: History, place: int) -> bool:
    return place >= 0 and NATURES[history.memories.nature[place]] is not Nature.NONE


def _episode(message: SaidMessage, said: list[tuple[str, int]], history: History) -> Episode:
    rows = history.memories
    entities = (entity_named(rows.names[rows.subject[place]], rows.names[rows.author[place]]) for _, place in said)
    return Episode(
        id=message.id,
        conversation=message.conversation,
        key=message.key,
        author=message.author,
        text=message.text,
        time=message.time,
        recorded_at=message.recorded_at,
        source=message.format_id,
        facts=tuple((uid, _stretches(history, place)) for uid, place in said),
        entities=tuple(dict.fromkeys(entities)),
    )


def _stretches(history: History, place: int) -> int:
    is_state = NATURES[history.memories.nature[place]] is Nature.STATE
    return max(1, len(validity_of(history.validity, place))) if is_state and history.memories.has_time[place] else 1
