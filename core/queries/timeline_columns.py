"""All memories of a workspace as columns, with validity and status worked out at the moments asked."""

from core.queries.handle import WorkspaceHandle
from core.timeline.columns import TimelineColumns
from core.values.as_of import AsOf


def load_columns(workspace: WorkspaceHandle, as_of: AsOf) -> TimelineColumns:
    """Return the dated memories in order of their start, and the ids of the undated ones."""
    raise NotImplementedError
