"""Counts of a workspace for the status bar, and its sources."""

from dataclasses import dataclass

from core.queries.handle import WorkspaceHandle
from core.queries.history import load_history
from core.queries.timeline_columns import pending_ids
from core.store.memories import count_memories
from core.store.messages import count_messages
from core.store.sources import source_counts
from core.values.as_of import AsOf


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
    pending = pending_ids(workspace, load_history(workspace, AsOf(0)))
    with workspace.read() as connection:
        return WorkspaceSummary(
            name=workspace.path.name,
            messages=count_messages(connection),
            memories=count_memories(connection),
            pending=len(pending),
            sources=tuple(
                SourceRow(one.name, one.format_id, one.recorded_at, one.messages, one.memories)
                for one in source_counts(connection)
            ),
        )
