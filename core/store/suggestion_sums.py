"""Sums of hashes of suggestions: no act is written beside a suggestion, but the second in which it came is.

A sum does not depend on the order of what it is made of, and what was erased can be taken off it.
"""

import hashlib
import json
from collections import defaultdict

from sqlalchemy import ColumnElement, Connection, func, select

from core.store.schema import SUGGESTIONS

_MODULUS = 1 << 256


def last_suggestion(connection: Connection) -> int:
    """Return the newest id."""
    return int(connection.execute(select(func.coalesce(func.max(SUGGESTIONS.c.id), 0))).scalar_one())


def suggestion_sums(connection: Connection, where: ColumnElement[bool] | None = None) -> dict[int, int]:
    """Return the sum of SHA-256, modulo 2^256, of all or some suggestions by the second in which they were recorded."""
    sums: dict[int, int] = defaultdict(int)
    statement = select(SUGGESTIONS) if where is None else select(SUGGESTIONS).where(where)
    for row in connection.execute(statement):
        written = json.dumps(list(row), ensure_ascii=False, separators=(",", ":"))
        digest = hashlib.sha256(written.encode("utf-8", "surrogatepass")).digest()
        sums[row.recorded_at] = added(sums[row.recorded_at], int.from_bytes(digest))
    return dict(sums)


def added(one: int, other: int) -> int:
    """Return a sum of two sums; give the other one negative to take it off."""
    return (one + other) % _MODULUS


def proposed_since(connection: Connection, last: int) -> dict[str, str]:
    """Return what the log is to hold about the suggestions after an id: their sum by second, as hexadecimal text."""
    return {str(second): f"{one:064x}" for second, one in suggestion_sums(connection, SUGGESTIONS.c.id > last).items()}
