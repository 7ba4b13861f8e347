"""The questions that the window asks a workspace; a test passes its own."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from core.operations.decide import accept, defer, propose, reject
from core.operations.import_log import ImportResult, import_log
from core.operations.undo import redo, undo
from core.queries.graph_rows import GraphRows, graph_rows
from core.queries.handle import WorkspaceHandle
from core.queries.memory_detail import MemoryDetail, memory_detail, memory_id_of
from core.queries.memory_rows import MemoryRow, rows_by_id, search
from core.queries.review_queue import Consequence, ReviewItem, consequence, review_queue
from core.queries.state import Difference, diff
from core.queries.summary import WorkspaceSummary, workspace_summary
from core.queries.timeline_columns import load_columns
from core.timeline.columns import TimelineColumns
from core.values.as_of import AsOf
from core.values.changes import Changes
from core.values.identifiers import MemoryId


@dataclass(frozen=True, slots=True)
class WorkspaceQueries:
    """Functions of ``core.queries`` and ``core.operations`` as the window calls them, each in a job."""

    load_columns: Callable[[WorkspaceHandle, AsOf], TimelineColumns] = load_columns
    rows_by_id: Callable[[WorkspaceHandle, Iterable[int]], dict[int, MemoryRow]] = rows_by_id
    search: Callable[[WorkspaceHandle, str], NDArray[np.int64]] = search
    summary: Callable[[WorkspaceHandle], WorkspaceSummary] = workspace_summary
    detail: Callable[[WorkspaceHandle, MemoryId, AsOf], MemoryDetail | None] = memory_detail
    import_log: Callable[..., ImportResult] = import_log
    memory_id_of: Callable[[WorkspaceHandle, str], MemoryId | None] = memory_id_of
    graph: Callable[[WorkspaceHandle, AsOf, Iterable[int]], GraphRows] = graph_rows
    review_queue: Callable[[WorkspaceHandle, AsOf], tuple[ReviewItem, ...]] = review_queue
    consequence: Callable[..., Consequence | None] = consequence
    diff: Callable[[WorkspaceHandle, AsOf, AsOf], tuple[Difference, ...]] = diff
    propose: Callable[..., tuple[Changes, str | None]] = propose
    accept: Callable[..., Changes] = accept
    reject: Callable[..., Changes] = reject
    defer: Callable[..., Changes] = defer
    undo: Callable[..., Changes] = undo
    redo: Callable[..., Changes] = redo
