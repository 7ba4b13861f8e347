"""Counts of a workspace for the status bar, and its sources."""

from dataclasses import dataclass

from core.queries.handle import WorkspaceHandle


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
    raise NotImplementedError
