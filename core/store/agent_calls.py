"""SQL about what agents asked and were told: rows are only ever added."""

from collections.abc import Iterator

from sqlalchemy import Connection, insert, select

from core.store.log import last_id
from core.store.schema import AGENT_CALLS
from core.values.agent_call import AgentCall, Outcome, RecordedCall


def add_call(connection: Connection, call: AgentCall, *, recorded_at: int) -> None:
    """Write down a call."""
    row = insert(AGENT_CALLS).values(
        recorded_at=recorded_at,
        client=call.client,
        tool=call.tool,
        arguments=call.arguments,
        true_at=call.true_at,
        known_at=call.known_at,
        log_row=last_id(connection),
        outcome=call.outcome.value,
        answer=call.answer,
    )
    connection.execute(row)


def calls(connection: Connection, *, limit: int, before: int | None = None) -> Iterator[RecordedCall]:
    """Yield calls from the newest back, those before the number ``before``."""
    columns = AGENT_CALLS.c
    wanted = select(AGENT_CALLS).order_by(columns.id.desc()).limit(limit)
    for row in connection.execute(wanted if before is None else wanted.where(columns.id < before)):
        call = AgentCall(
            client=row.client,
            tool=row.tool,
            arguments=row.arguments,
            true_at=row.true_at,
            known_at=row.known_at,
            outcome=Outcome(row.outcome),
            answer=row.answer,
        )
        yield RecordedCall(row.id, row.recorded_at, row.log_row, call)
