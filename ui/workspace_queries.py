"""The questions that the window asks a workspace; a test passes its own."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from core.exporters.tally import Tally
from core.operations.decide import accept, accept_many, defer, propose, reject, reject_many
from core.operations.edit_memory import redate, revise
from core.operations.find_conflicts import ConflictSearch, find_conflicts
from core.operations.import_log import ImportResult, import_log
from core.operations.split_memory import split_newer
from core.operations.undo import redo, undo
from core.queries.agent_calls import RecordedCall, agent_calls
from core.queries.answer_pages import held_ids
from core.queries.audit_report import AuditReport, audit_report
from core.queries.conversation import Conversation, Said, conversation_messages, conversation_of
from core.queries.decision_effect import Effect, decision_effect
from core.queries.export_some import write_some_calendar, write_some_csv
from core.queries.graph_rows import GraphRows, graph_rows
from core.queries.handle import WorkspaceHandle
from core.queries.log_position import log_position
from core.queries.memory_detail import MemoryDetail, memory_detail, memory_id_of
from core.queries.memory_rows import MemoryRow, rows_by_id, search
from core.queries.message_context import MessageContext, message_context
from core.queries.review_queue import Consequence, ReviewItem, consequence, review_queue
from core.queries.state import Difference, State, diff, state
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
    graph: Callable[..., GraphRows] = graph_rows
    review_queue: Callable[[WorkspaceHandle, AsOf], tuple[ReviewItem, ...]] = review_queue
    consequence: Callable[..., Consequence | None] = consequence
    diff: Callable[[WorkspaceHandle, AsOf, AsOf], tuple[Difference, ...]] = diff
    agent_calls: Callable[[WorkspaceHandle], tuple[RecordedCall, ...]] = agent_calls
    held_ids: Callable[..., dict[str, MemoryId]] = held_ids
    propose: Callable[..., tuple[Changes, str | None]] = propose
    accept: Callable[..., Changes] = accept
    reject: Callable[..., Changes] = reject
    defer: Callable[..., Changes] = defer
    undo: Callable[..., Changes] = undo
    redo: Callable[..., Changes] = redo
    accept_many: Callable[..., Changes] = accept_many
    reject_many: Callable[..., Changes] = reject_many
    split_newer: Callable[..., tuple[Changes, tuple[str, ...]]] = split_newer
    revise: Callable[..., Changes] = revise
    redate: Callable[..., Changes] = redate
    find_conflicts: Callable[..., ConflictSearch] = find_conflicts
    effect: Callable[..., Effect | None] = decision_effect
    context: Callable[[WorkspaceHandle, MemoryId], MessageContext] = message_context
    conversation: Callable[[WorkspaceHandle, MemoryId], Conversation | None] = conversation_of
    conversation_messages: Callable[..., tuple[Said, ...]] = conversation_messages
    audit_report: Callable[..., AuditReport] = audit_report
    state: Callable[[WorkspaceHandle, AsOf], State] = state
    write_some_csv: Callable[..., Tally] = write_some_csv
    write_some_calendar: Callable[..., Tally] = write_some_calendar
    log_position: Callable[[WorkspaceHandle], int] = log_position
