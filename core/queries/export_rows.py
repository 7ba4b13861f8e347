"""What a workspace holds, as a file of one of the export formats.

Memories go from the store to the file in batches: only columns of numbers are held for all of them.
"""

from collections.abc import Callable
from enum import StrEnum
from pathlib import Path
from typing import TextIO

import numpy as np

from core.exporters.calendar import write_calendar
from core.exporters.csv_table import write_csv
from core.exporters.entities import entity_named
from core.exporters.graphiti import write_graphiti
from core.exporters.html_report import write_html
from core.exporters.jsonl import write_jsonl
from core.exporters.markdown import write_markdown
from core.exporters.mcp_memory import write_mcp_memory
from core.exporters.report import ENGLISH, ReportEntry, ReportFacts, Words
from core.exporters.tally import Tally
from core.queries.export_file import whole_file
from core.queries.export_graphiti import graph_of
from core.queries.export_links import told_besides
from core.queries.export_vektor import write_vektor
from core.queries.handle import WorkspaceHandle
from core.queries.history import History, load_history
from core.queries.memory_records import records
from core.queries.plain_memories import all_plain_rows
from core.queries.timeline_columns import pending_ids
from core.store import export_reads
from core.store.messages import count_messages
from core.values.as_of import AsOf
from core.values.codes import NATURES, STATUSES
from core.values.memory import Nature


class ExportFormat(StrEnum):
    """A format that a workspace can be written in."""

    JSONL = "jsonl"
    CSV = "csv"
    MARKDOWN = "markdown"
    HTML = "html"
    ICS = "ics"
    VEKTOR = "vektor"
    GRAPHITI = "graphiti"
    MCP_MEMORY = "mcp-memory"


def write_export(
    workspace: WorkspaceHandle, format_id: ExportFormat, as_of: AsOf, path: Path, words: Words = ENGLISH
) -> Tally:
    """Write what is held at ``as_of`` to the disk, in the place of a file that is at ``path`` already.

    It has its name only once all of it is written. ``words`` are what Markdown and HTML say of their own.

    Raises:
        OSError: the file cannot be written; what was there before is still there.
    """
    with whole_file(path) as part:
        return _write(workspace, format_id, as_of, part, words)


def _write(workspace: WorkspaceHandle, format_id: ExportFormat, as_of: AsOf, path: Path, words: Words) -> Tally:
    if format_id is ExportFormat.VEKTOR:
        return write_vektor(workspace, as_of, path)
    with path.open("w", encoding="utf-8", newline="\n") as out:
        if format_id in _DOCUMENTS:
            return _DOCUMENTS[format_id](workspace, as_of, out, words)
        return _WRITERS[format_id](workspace, as_of, out)


def _write_jsonl(workspace: WorkspaceHandle, as_of: AsOf, out: TextIO) -> Tally:
    return Tally(write_jsonl(all_plain_rows(workspace, as_of), out, told_besides(workspace, as_of)))


def _write_csv(workspace: WorkspaceHandle, as_of: AsOf, out: TextIO) -> Tally:
    return write_csv(all_plain_rows(workspace, as_of), out)


def _write_calendar(workspace: WorkspaceHandle, as_of: AsOf, out: TextIO) -> Tally:
    history = load_history(workspace, as_of)
    return write_calendar(records(workspace, history, _in_time_order(history), as_of), out)


def _write_markdown(workspace: WorkspaceHandle, as_of: AsOf, out: TextIO, words: Words) -> Tally:
    history = load_history(workspace, as_of)
    shown = records(workspace, history, _in_time_order(history), as_of)
    return write_markdown(shown, report_facts(workspace, as_of), out, words)


def _write_html(workspace: WorkspaceHandle, as_of: AsOf, out: TextIO, words: Words) -> Tally:
    history = load_history(workspace, as_of)
    places = _in_time_order(history)
    is_pending = np.isin(history.memories.memory_id, pending_ids(workspace, history))
    shown = zip(places, records(workspace, history, places, as_of), strict=True)
    entries = (ReportEntry(record, bool(is_pending[place])) for place, record in shown)
    return write_html(entries, report_facts(workspace, as_of), out, words)


def _write_mcp_memory(workspace: WorkspaceHandle, as_of: AsOf, out: TextIO) -> Tally:
    history = load_history(workspace, as_of)
    places = _by_entity(history)
    return write_mcp_memory(records(workspace, history, places, as_of), out)


def _write_graphiti(workspace: WorkspaceHandle, as_of: AsOf, out: TextIO) -> Tally:
    return write_graphiti(graph_of(workspace, as_of), out)


_DOCUMENTS: dict[ExportFormat, Callable[[WorkspaceHandle, AsOf, TextIO, Words], Tally]] = {
    ExportFormat.MARKDOWN: _write_markdown,
    ExportFormat.HTML: _write_html,
}
_WRITERS: dict[ExportFormat, Callable[[WorkspaceHandle, AsOf, TextIO], Tally]] = {
    ExportFormat.JSONL: _write_jsonl,
    ExportFormat.CSV: _write_csv,
    ExportFormat.ICS: _write_calendar,
    ExportFormat.GRAPHITI: _write_graphiti,
    ExportFormat.MCP_MEMORY: _write_mcp_memory,
}


def report_facts(workspace: WorkspaceHandle, as_of: AsOf) -> ReportFacts:
    """Return what a report tells about a workspace besides its memories."""
    history = load_history(workspace, as_of)
    nature, status = history.memories.nature, history.statuses(as_of.true_at)
    states_something = nature != NATURES.index(Nature.NONE)
    codes = nature[states_something].astype(np.int64) * len(STATUSES) + status[states_something]
    with workspace.read() as connection:
        rows, last = export_reads.log_end(connection)
        messages = count_messages(connection)
    return ReportFacts(
        workspace=workspace.path.name,
        true_at=as_of.true_at,
        known_at=as_of.known_at,
        counts={
            (NATURES[code // len(STATUSES)], STATUSES[code % len(STATUSES)]): count
            for code, count in enumerate(np.bincount(codes).tolist())
            if count
        },
        messages=messages,
        pending=len(pending_ids(workspace, history)),
        log_rows=rows,
        last_hash=last.hash,
        last_recorded_at=last.recorded_at,
    )


def _in_time_order(history: History) -> list[int]:
    """Return the rows of memories by the start of their time, those without one last."""
    rows = history.memories
    dated, undated = np.flatnonzero(rows.has_time), np.flatnonzero(~rows.has_time)
    ordered = dated[np.argsort(rows.start[dated], kind="stable")]
    return [*ordered.tolist(), *undated.tolist()]


def _by_entity(history: History) -> list[int]:
    """Return the rows of memories entity by entity."""
    rows = history.memories
    name_of = {
        pair: entity_named(rows.names[pair[0]], rows.names[pair[1]])
        for pair in set(zip(rows.subject.tolist(), rows.author.tolist(), strict=True))
    }
    number_of = {name: number for number, name in enumerate(sorted(set(name_of.values())))}
    numbers = [number_of[name_of[pair]] for pair in zip(rows.subject.tolist(), rows.author.tolist(), strict=True)]
    ordered: list[int] = np.argsort(np.array(numbers, dtype=np.int64), kind="stable").tolist()
    return ordered
