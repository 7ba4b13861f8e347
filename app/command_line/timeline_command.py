"""``truewhen timeline``: dated memories in order of time."""

from pathlib import Path

import click

from app.command_line.as_of import as_of
from app.command_line.output import CommandFailed, Output
from app.command_line.parameters import JSON, KNOWN_AT, RECORDED_AT, TRUE_AT, WORKSPACE
from app.composition import open_workspace
from core.clock import SystemClock
from core.exporters.documents import memory_document
from core.queries.memory_records import TimelineQuestion, timeline
from core.values.civil_time import Window, format_seconds
from core.values.memory import MemoryRecord


@click.command("timeline")
@WORKSPACE
@click.argument("words", nargs=-1)
@TRUE_AT
@KNOWN_AT
@RECORDED_AT
@click.option("--include-superseded", is_flag=True, help="Also those that were replaced or corrected.")
@click.option("--limit", type=click.IntRange(min=1), metavar="N", help="At most N, the earliest ones.")
@JSON
def show_timeline(
    workspace: Path,
    words: tuple[str, ...],
    true_at: Window | None,
    known_at: Window | None,
    recorded_at: Window | None,
    include_superseded: bool,
    limit: int | None,
    as_json: bool,
) -> None:
    """Show events and the beginnings of states in order of time, those with every one of WORDS."""
    output = Output(as_json=as_json)
    question = TimelineQuestion(" ".join(words), include_superseded=include_superseded, limit=limit)
    moments = as_of(SystemClock(), true_at, known_at, recorded_at)
    opened = open_workspace(workspace)
    count = 0
    try:
        records = timeline(opened, question, moments)
        if as_json:
            documents = [memory_document(record) for record in records]
            count = len(documents)
            output.document(memories=documents, count=count, error=None)
        else:
            for record in records:
                count += 1
                output.line(_line(record))
    finally:
        opened.close()
    if count == 0:
        output.complain("nothing found")
        raise CommandFailed(1)


def _line(record: MemoryRecord) -> str:
    time = record.event_time
    when = "?" if time is None else format_seconds(time.start, time.grain)
    last = None if time is None else format_seconds(time.end, time.grain)
    until = "" if time is None or time.grain.value == "day" else f" to before {last}"
    return f"{when}{until}  [{record.nature.value}, {record.status.value}]  {record.author}: {record.content}"
