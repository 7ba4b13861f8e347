"""A hash of all that is decided about some memories, so that the log can say what an act changed."""

import hashlib
import json
from collections.abc import Iterable, Iterator

from sqlalchemy import Connection, or_, select

from core.store.acts import Fallen, fallen_acts
from core.store.id_lists import chunked
from core.store.schema import EVENT_TIMES, MEMORY_REVISIONS, SUPERSESSIONS, WITHDRAWALS


def fingerprint(connection: Connection, ids: Iterable[int]) -> str:
    """Return a SHA-256 over the edges, revisions, times and withdrawals of memories that stand now.

    It is made of numbers and words of ours, never of what was said.
    """
    fallen = fallen_acts(connection, None)
    digest = hashlib.sha256()
    for chunk in chunked(sorted({int(memory_id) for memory_id in ids})):
        for part in _parts(connection, chunk, fallen):
            digest.update(json.dumps(part, separators=(",", ":")).encode())
    return digest.hexdigest()


def _parts(connection: Connection, ids: list[int], fallen: Fallen) -> Iterator[list[list[object]]]:
    edges = SUPERSESSIONS.c
    touching = or_(edges.old_id.in_(ids), edges.new_id.in_(ids))
    for statement in (
        select(edges.act_id, edges.id, edges.old_id, edges.new_id, edges.kind, edges.start_earliest, edges.start_latest)
        .where(touching)
        .order_by(edges.id),
        select(MEMORY_REVISIONS.c.act_id, MEMORY_REVISIONS.c.memory_id, MEMORY_REVISIONS.c.version)
        .where(MEMORY_REVISIONS.c.memory_id.in_(ids))
        .order_by(MEMORY_REVISIONS.c.id),
        select(EVENT_TIMES.c.act_id, EVENT_TIMES.c.memory_id, EVENT_TIMES.c.start, EVENT_TIMES.c.end)
        .where(EVENT_TIMES.c.memory_id.in_(ids))
        .order_by(EVENT_TIMES.c.id),
        select(WITHDRAWALS.c.act_id, WITHDRAWALS.c.memory_id)
        .where(WITHDRAWALS.c.memory_id.in_(ids))
        .order_by(WITHDRAWALS.c.id),
    ):
        yield [list(row) for row in connection.execute(statement) if row[0] not in fallen]


def memories_touched_by(connection: Connection, act_id: int) -> list[int]:
    """Return the memories about which an act decided something; not those that it merely added."""
    edges = SUPERSESSIONS.c
    found: set[int] = set()
    for statement in (
        select(edges.old_id).where(edges.act_id == act_id),
        select(edges.new_id).where(edges.act_id == act_id),
        select(MEMORY_REVISIONS.c.memory_id).where(MEMORY_REVISIONS.c.act_id == act_id),
        select(EVENT_TIMES.c.memory_id).where(EVENT_TIMES.c.act_id == act_id, EVENT_TIMES.c.version > 1),
        select(WITHDRAWALS.c.memory_id).where(WITHDRAWALS.c.act_id == act_id),
    ):
        found.update(connection.execute(statement).scalars())
    return sorted(found)
