"""All that the report of an audit tells: decisions with what they were about, figures, and the end of the log."""

from dataclasses import dataclass

from core.queries.audit import Audit, audit
from core.queries.handle import WorkspaceHandle
from core.store import export_reads, log, memories


@dataclass(frozen=True, slots=True)
class AuditReport:
    """An audit with the contents of its memories by uid (empty where one was erased); times in Unix seconds.

    ``is_log_whole``: every row of the log follows from the one before it.
    """

    workspace: str
    audit: Audit
    contents: dict[str, str]
    log_rows: int
    last_hash: str
    last_recorded_at: int
    is_log_whole: bool


def audit_report(workspace: WorkspaceHandle, *, utc_offset: int = 0) -> AuditReport:
    """Return what was decided so far; the log is gone through from its first row to its last."""
    found = audit(workspace, utc_offset=utc_offset)
    uids = {uid for one in found.decisions for uid in (one.old, one.new)}
    with workspace.read() as connection:
        ids = memories.ids_of(connection, sorted(uids))
        contents = {row.uid: row.content for row in memories.memories_by_id(connection, ids.values())}
        rows, last = export_reads.log_end(connection)
        is_whole = next(log.broken_rows(connection), None) is None
    return AuditReport(
        workspace=workspace.path.name,
        audit=found,
        contents=contents,
        log_rows=rows,
        last_hash=last.hash,
        last_recorded_at=last.recorded_at,
        is_log_whole=is_whole,
    )
