"""Writes down what an agent asked and was told."""

from core.clock import Clock, unix_seconds
from core.store.agent_calls import add_call
from core.store.database import Database
from core.values.agent_call import AgentCall
from core.values.changes import Changes


def record_call(database: Database, call: AgentCall, *, clock: Clock) -> Changes:
    """Write down one call; it changes nothing else and is no act: there is nothing to undo."""
    with database.write() as connection:
        add_call(connection, call, recorded_at=unix_seconds(clock))
    return Changes(agent_calls=True)
