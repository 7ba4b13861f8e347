"""SQL about what models were asked and answered about pairs."""

import json
from collections.abc import Iterator
from dataclasses import dataclass

from sqlalchemy import Connection, insert, select

from core.store.schema import EXCHANGES
from core.values.identifiers import MemoryId


@dataclass(frozen=True, slots=True)
class NewExchange:
    """A question about a pair with what came; ``prompt`` holds (role, text) of each message."""

    old_id: MemoryId
    new_id: MemoryId
    judge: str
    verdict: str
    base_url: str
    form: str
    prompt: tuple[tuple[str, str], ...]
    answer: str
    failure: str = ""


@dataclass(frozen=True, slots=True)
class KeptExchange:
    """An exchange as it was kept; ``recorded_at`` in Unix seconds."""

    judge: str
    verdict: str
    base_url: str
    form: str
    prompt: tuple[tuple[str, str], ...]
    answer: str
    failure: str
    recorded_at: int


def add_exchange(connection: Connection, exchange: NewExchange, *, recorded_at: int) -> None:
    """Keep an exchange."""
    row = insert(EXCHANGES).values(
        old_id=exchange.old_id,
        new_id=exchange.new_id,
        judge=exchange.judge,
        verdict=exchange.verdict,
        base_url=exchange.base_url,
        form=exchange.form,
        prompt=json.dumps(exchange.prompt, ensure_ascii=False),
        answer=exchange.answer,
        failure=exchange.failure,
        recorded_at=recorded_at,
    )
    connection.execute(row)


def exchanges_about(connection: Connection, old_id: MemoryId, new_id: MemoryId) -> Iterator[KeptExchange]:
    """Yield what models were asked about a pair, the latest first."""
    kept = EXCHANGES.c
    statement = select(EXCHANGES).where(kept.old_id == old_id, kept.new_id == new_id).order_by(kept.id.desc())
    for row in connection.execute(statement):
        prompt = tuple((role, text) for role, text in json.loads(row.prompt))
        yield KeptExchange(
            row.judge, row.verdict, row.base_url, row.form, prompt, row.answer, row.failure, row.recorded_at
        )


def answered_pairs(connection: Connection, judge: str) -> set[tuple[int, int]]:
    """Return the pairs (old, new) on which a judge has given a verdict."""
    statement = select(EXCHANGES.c.old_id, EXCHANGES.c.new_id).where(
        EXCHANGES.c.judge == judge, EXCHANGES.c.failure == ""
    )
    return {(row.old_id, row.new_id) for row in connection.execute(statement)}
