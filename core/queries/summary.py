"""Counts of a workspace for the status bar, and its sources."""

from dataclasses import dataclass

import numpy as np

from core.queries.chain import count_forks
from core.queries.handle import WorkspaceHandle
from core.queries.history import load_history
from core.store.edges import WAITING, queue
from core.store.memories import count_memories
from core.store.messages import count_messages
from core.store.sources import source_counts
from core.values.as_of import AsOf


@dataclass(frozen=True, slots=True)
class SourceRow:
    """A file that was imported; ``recorded_at`` in Unix seconds, ``memories`` those that are held now."""

    name: str
    format_id: str
    recorded_at: int
    messages: int
    memories: int


@dataclass(frozen=True, slots=True)
class WorkspaceSummary:
    """How much a workspace holds; ``pending`` counts suggestions that wait, ``forks`` open ones."""

    name: str
    messages: int
    memories: int
    pending: int
    sources: tuple[SourceRow, ...]
    forks: int = 0


def workspace_summary(workspace: WorkspaceHandle) -> WorkspaceSummary:
    """Return the counts of a workspace."""
    history = load_history(workspace, AsOf(0))
    memories = np.bincount(history.memories.source, minlength=max(history.sources, default=0) + 1).tolist()
    with workspace.read() as connection:
        pending = sum(one.action in WAITING for one in queue(connection, history.fallen))
        return WorkspaceSummary(
            name=workspace.path.name,
            messages=count_messages(connection),
            memories=count_memories(connection),
            pending=pending,
            forks=count_forks(history),
            sources=tuple(
                SourceRow(
                    one.name,
                    one.format_id,
                    one.recorded_at,
                    one.messages,
                    memories[one.id] if one.id < len(memories) else 0,
                )
                for one in source_counts(connection)
            ),
        )
