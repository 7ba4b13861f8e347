"""What agents asked over MCP and what they were told, the newest first."""

from core.queries.handle import WorkspaceHandle
from core.store import agent_calls as store
from core.values.agent_call import AgentCall, Outcome, RecordedCall

__all__ = ["AgentCall", "Outcome", "RecordedCall", "agent_calls"]


def agent_calls(workspace: WorkspaceHandle, *, limit: int = 500, before: int | None = None) -> tuple[RecordedCall, ...]:
    """Return at most ``limit`` calls, those before the number ``before`` where it is given."""
    with workspace.read() as connection:
        return tuple(store.calls(connection, limit=limit, before=before))
