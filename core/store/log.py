"""The append-only log: every row carries the hash of the one before, so that a change or a gap is found.

The hash is SHA-256 over the previous hash and the canonical JSON of the row. It holds uids, counts and digests of
the rows of each act, never what was said, so that erasing a memory leaves the chain whole.
"""

import hashlib
import json
from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from sqlalchemy import Connection, func, insert, select

from core.store.schema import LOG

_FIRST = "0" * 64


@dataclass(frozen=True, slots=True)
class LogRow:
    """One act: who, what, why; ``recorded_at`` in Unix seconds, ``detail`` as canonical JSON."""

    id: int
    recorded_at: int
    actor: str
    action: str
    detail: str
    reason: str
    hash: str


def append(
    connection: Connection, *, recorded_at: int, actor: str, action: str, detail: Mapping[str, object], reason: str = ""
) -> str:
    """Add a row to the log and return its hash."""
    last = connection.execute(select(LOG.c.hash).order_by(LOG.c.id.desc()).limit(1)).scalar_one_or_none()
    previous = last or _FIRST
    written = json.dumps(detail, sort_keys=True, ensure_ascii=False, separators=(",", ":"))
    own = _hash(previous, recorded_at, actor, action, written, reason)
    connection.execute(
        insert(LOG).values(
            recorded_at=recorded_at,
            actor=actor,
            action=action,
            detail=written,
            reason=reason,
            previous_hash=previous,
            hash=own,
        )
    )
    return own


def last_id(connection: Connection) -> int:
    """Return the number of the newest row: it moves whenever something was changed."""
    return int(connection.execute(select(func.coalesce(func.max(LOG.c.id), 0))).scalar_one())


def rows(connection: Connection) -> Iterator[LogRow]:
    """Yield the log from its first row on."""
    columns = (LOG.c.id, LOG.c.recorded_at, LOG.c.actor, LOG.c.action, LOG.c.detail, LOG.c.reason, LOG.c.hash)
    for row in connection.execute(select(*columns).order_by(LOG.c.id)):
        yield LogRow(*row)


def broken_rows(connection: Connection) -> Iterator[int]:
    """Yield the ids of rows that do not follow from the ones before them."""
    previous = _FIRST
    for row in connection.execute(select(LOG).order_by(LOG.c.id)):
        own = _hash(row.previous_hash, row.recorded_at, row.actor, row.action, row.detail, row.reason)
        if row.previous_hash != previous or row.hash != own:
            yield row.id
        previous = row.hash


def _hash(*parts: object) -> str:
    return hashlib.sha256(json.dumps(parts, ensure_ascii=False, separators=(",", ":")).encode()).hexdigest()
