"""Counts of a workspace for the status bar, and its sources."""

from dataclasses import dataclass

from core.queries.handle import WorkspaceHandle
from core.store.columns import pending_memories
from core.store.memories import count_memories
from core.store.messages import count_messages
from core.store.sources import source_counts


@dataclass(frozen=True, slots=True)
class SourceRow:
    """A file that was imported; ``recorded_at`` in Unix seconds."""

    name: str
    format_id: str
    recorded_at: int
    messages: int
    memories: int


@dataclass(frozen=True, slots=True)
class WorkspaceSummary:
    """How much a workspace holds."""

    name: str
    messages: int
    memories: int
    pending: int
    sources: tuple[SourceRow, ...]


def workspace_summary(workspace: WorkspaceHandle) -> WorkspaceSummary:
    """Return the counts of a workspace."""
    with workspace.read() as connection:
        return WorkspaceSummary(
            name=workspace.path.name,
            messages=count_messages(connection),
            memories=count_memories(connection),
            pending=len(pending_memories(connection)),
            sources=tuple(
                SourceRow(one.name, one.format_id, one.recorded_at, one.messages, one.memories)
                for one in source_counts(connection)
            ),
        )
