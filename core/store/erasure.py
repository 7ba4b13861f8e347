"""What an erasure takes away from the rows of earlier acts, so that the log goes on covering what is left."""

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field

from sqlalchemy import Connection, or_, select

from core.store.row_digests import digests
from core.store.schema import (
    ACTS,
    DECISIONS,
    EVENT_TIMES,
    EVIDENCE,
    MEMORIES,
    MEMORY_REVISIONS,
    MESSAGES,
    SOURCES,
    SUGGESTIONS,
    SUPERSESSIONS,
    WITHDRAWALS,
)
from core.store.suggestion_sums import suggestion_sums
from core.values.identifiers import MemoryId


@dataclass(slots=True)
class Erasure:
    """The digest before and after of each act that lost rows, by its uid; the sum of what was suggested, by second."""

    rows: dict[str, list[str]] = field(default_factory=dict)
    suggestions: dict[str, str] = field(default_factory=dict)


@contextmanager
def recording_erasure(connection: Connection, memory_id: MemoryId) -> Iterator[Erasure]:
    """Tell what is gone once the block has erased a memory and all that points to it."""
    erasure = Erasure()
    acts = _acts_about(connection, memory_id)
    before = digests(connection, acts)
    touching = or_(SUGGESTIONS.c.old_id == memory_id, SUGGESTIONS.c.new_id == memory_id)
    lost = suggestion_sums(connection, touching)
    yield erasure
    after = digests(connection, acts)
    erasure.suggestions |= {str(second): f"{one:064x}" for second, one in lost.items()}
    erasure.rows |= {acts[act_id]: [before[act_id], after[act_id]] for act_id in acts}


def _acts_about(connection: Connection, memory_id: MemoryId) -> dict[int, str]:
    """Return the acts with rows that an erasure takes away or changes, each with its uid."""
    edges = SUPERSESSIONS.c
    own = select(edges.id).where(or_(edges.old_id == memory_id, edges.new_id == memory_id))
    asked = select(SUGGESTIONS.c.id).where(or_(SUGGESTIONS.c.old_id == memory_id, SUGGESTIONS.c.new_id == memory_id))
    said_in = select(EVIDENCE.c.message_id).where(EVIDENCE.c.memory_id == memory_id)
    found: set[int] = set()
    for statement in (
        select(MEMORIES.c.act_id).where(MEMORIES.c.id == memory_id),
        select(SOURCES.c.act_id).join(MESSAGES, MESSAGES.c.source_id == SOURCES.c.id).where(MESSAGES.c.id.in_(said_in)),
        select(edges.act_id).where(or_(edges.id.in_(own), edges.replaces_id.in_(own))),
        select(DECISIONS.c.act_id).where(DECISIONS.c.suggestion_id.in_(asked)),
        *(
            select(table.c.act_id).where(table.c.memory_id == memory_id)
            for table in (EVENT_TIMES, MEMORY_REVISIONS, WITHDRAWALS)
        ),
    ):
        found.update(connection.execute(statement).scalars())
    uids = connection.execute(select(ACTS.c.id, ACTS.c.uid).where(ACTS.c.id.in_(found)))
    return {row.id: row.uid for row in uids}
