"""What a model was asked and answered about a suggestion: for the person who decides."""

from core.queries.handle import WorkspaceHandle
from core.store.edges import QueuedSuggestion
from core.store.exchanges import KeptExchange, exchanges_about

__all__ = ["KeptExchange", "exchanges_of"]


def exchanges_of(workspace: WorkspaceHandle, suggestion: QueuedSuggestion) -> tuple[KeptExchange, ...]:
    """Return what was asked about the two memories of a suggestion, the latest first; empty for the rules."""
    with workspace.read() as connection:
        return tuple(exchanges_about(connection, suggestion.old_id, suggestion.new_id))
