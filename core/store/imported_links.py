"""SQL about the links of an imported memory store: which memories they name, and edges and claims in masses."""

import json
from collections.abc import Iterable, Iterator, Sequence

import numpy as np
from sqlalchemy import Connection, bindparam, func, select

from core.history.cycles import edges_in_cycles
from core.store.acts import fallen_acts
from core.store.bulk import insert_rows
from core.store.edges import NewSupersession
from core.store.id_lists import chunked, is_listed, listing
from core.store.memory_tables import edge_table
from core.store.schema import CONVERSATIONS, EVIDENCE, MEMORIES, MESSAGES, SUPERSESSIONS
from core.store.standing_edges import standing_edges
from core.values.identifiers import ActId, MemoryId, new_uids

_NAMES_A_QUERY = 2_000
_LISTED = select(func.json_each(bindparam("names")).table_valued("value").c.value)
_BY_KEY = (
    select(MESSAGES.c.key, func.max(EVIDENCE.c.memory_id))
    .join(CONVERSATIONS, CONVERSATIONS.c.id == MESSAGES.c.conversation_id)
    .join(EVIDENCE, EVIDENCE.c.message_id == MESSAGES.c.id)
    .where(CONVERSATIONS.c.format == bindparam("format"), MESSAGES.c.key.in_(_LISTED))
    .group_by(MESSAGES.c.key)
)
_BY_UID = select(MEMORIES.c.uid, MEMORIES.c.id).where(MEMORIES.c.uid.in_(_LISTED))


def memories_named(connection: Connection, format_id: str, names: Iterable[str]) -> dict[str, MemoryId]:
    """Return the memories that records of a format called by these names became: by their uid, else by their key."""
    found: dict[str, MemoryId] = {}
    for chunk in _chunks(names):
        listed = {"names": json.dumps(chunk)}
        for statement, more in ((_BY_KEY, {"format": format_id}), (_BY_UID, {})):
            found.update(
                (name, MemoryId(memory_id)) for name, memory_id in connection.execute(statement, listed | more)
            )
    return found


def _chunks(names: Iterable[str]) -> Iterator[list[str]]:
    waiting = sorted(set(names))
    for begin in range(0, len(waiting), _NAMES_A_QUERY):
        yield waiting[begin : begin + _NAMES_A_QUERY]


_PAIRS = select(SUPERSESSIONS.c.old_id, SUPERSESSIONS.c.new_id).where(is_listed(SUPERSESSIONS.c.old_id))


def known_pairs(connection: Connection, old_ids: Iterable[int]) -> set[tuple[int, int]]:
    """Return the pairs (old, new) between which an edge was ever drawn, undone ones too."""
    found: set[tuple[int, int]] = set()
    for chunk in chunked(old_ids):
        found.update((old, new) for old, new in connection.execute(_PAIRS, listing(chunk)))
    return found


def add_edges(connection: Connection, edges: Sequence[NewSupersession], *, act_id: ActId) -> None:
    """Write many edges down."""
    if not edges:
        return
    rows = []
    for uid, edge in zip(new_uids("e", len(edges)), edges, strict=True):
        start = edge.start
        bounds = (None, None) if start is None else (start.earliest, start.latest)
        rows.append((None, uid, edge.old_id, edge.new_id, edge.kind, *bounds, act_id, edge.replaces_id))
    insert_rows(connection, SUPERSESSIONS, rows)


def circles(connection: Connection, fresh: set[tuple[int, int]]) -> list[tuple[int, int]]:
    """Return those pairs (old, new) of fresh edges that lie on a circle of edges: they act on nothing."""
    edges = edge_table(standing_edges(connection, fallen_acts(connection, None)))
    if not len(edges):
        return []
    memories = int(max(edges.old.max(), edges.new.max())) + 1
    places = np.flatnonzero(edges_in_cycles(edges, memories))
    pairs = zip(edges.old[places].tolist(), edges.new[places].tolist(), strict=True)
    return [pair for pair in pairs if pair in fresh]
