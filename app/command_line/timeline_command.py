"""``truewhen timeline``: dated memories in order of time."""

from collections.abc import Callable
from enum import StrEnum
from pathlib import Path

import click

from app.command_line.as_of import as_of
from app.command_line.output import CommandFailed, Output
from app.command_line.parameters import JSON, KNOWN_AT, RECORDED_AT, TRUE_AT, WORKSPACE
from app.workspaces import open_workspace
from core.clock import SystemClock
from core.exporters.documents import memory_document
from core.queries.memory_records import count_undated, timeline
from core.queries.timeline_question import TimelineQuestion
from core.values.civil_time import Window, format_seconds
from core.values.grain import Grain
from core.values.memory import MemoryRecord, Nature, Status
from core.values.resolved_time import Basis


def _any_of(
    name: str,
    words: type[StrEnum] | None = None,
    *,
    help: str,  # noqa: A002 - as click calls it
) -> Callable[[Callable[..., None]], Callable[..., None]]:
    """Return an option that may be given several times: names, or words of an enumeration."""
    if words is None:
        return click.option(name, multiple=True, metavar="NAME", help=help)
    shown = [word.value for word in words if word not in {Nature.NONE, Status.WITHDRAWN}]  # never on a timeline
    return click.option(name, multiple=True, type=click.Choice(shown), help=help)


@click.command("timeline")
@WORKSPACE
@click.argument("words", nargs=-1)
@TRUE_AT
@KNOWN_AT
@RECORDED_AT
@click.option("--include-superseded", is_flag=True, help="Also those that were replaced or corrected.")
@_any_of("--subject", help="Only those about NAME.")
@_any_of("--attribute", help="Only those that state this attribute.")
@_any_of("--author", help="Only what NAME said.")
@_any_of("--source", help="Only from the imported file NAME.")
@_any_of("--nature", Nature, help="Only of this nature.")
@_any_of("--basis", Basis, help="Only where the date comes from this.")
@_any_of("--grain", Grain, help="Only where the date is as precise as this.")
@_any_of("--status", Status, help="Only of this status, at --true-at.")
@click.option("--undated", is_flag=True, help="Those without a date, which are on no timeline.")
@click.option("--newest-first", is_flag=True, help="From the newest back.")
@click.option("--limit", type=click.IntRange(min=1), metavar="N", help="At most N, the first ones of that order.")
@click.option("--after", metavar="UID", help="Go on behind the memory UID, the last one of the answer before.")
@JSON
def show_timeline(
    workspace: Path,
    words: tuple[str, ...],
    true_at: Window | None,
    known_at: Window | None,
    recorded_at: Window | None,
    include_superseded: bool,
    subject: tuple[str, ...],
    attribute: tuple[str, ...],
    author: tuple[str, ...],
    source: tuple[str, ...],
    nature: tuple[str, ...],
    basis: tuple[str, ...],
    grain: tuple[str, ...],
    status: tuple[str, ...],
    undated: bool,
    newest_first: bool,
    limit: int | None,
    after: str | None,
    as_json: bool,
) -> None:
    """Show events and the beginnings of states in order of time, those with every one of WORDS.

    Of an option that is given several times any one must fit.
    """
    output = Output(as_json=as_json)
    question = TimelineQuestion(
        " ".join(words),
        include_superseded=include_superseded,
        limit=limit,
        newest_first=newest_first,
        undated=undated,
        after=after,
        subjects=subject,
        attributes=attribute,
        sources=source,
        authors=author,
        natures=[Nature(word) for word in nature],
        bases=[Basis(word) for word in basis],
        grains=[Grain(word) for word in grain],
        statuses=[Status(word) for word in status],
    )
    moments = as_of(SystemClock(), true_at, known_at, recorded_at)
    opened = open_workspace(workspace)
    count = without_date = 0
    try:
        records = timeline(opened, question, moments)
        if as_json:
            documents = [memory_document(record) for record in records]
            count = len(documents)
            last = documents[-1]["uid"] if limit is not None and count == limit else None
            without_date = 0 if undated else count_undated(opened, question, moments)
            output.document(memories=documents, count=count, next=last, undated=without_date, error=None)
        else:
            for record in records:
                count += 1
                output.line(_line(record))
            without_date = 0 if undated else count_undated(opened, question, moments)
    finally:
        opened.close()
    if without_date and after is None:
        output.complain(f"{without_date} without a date are not on the timeline; --undated lists them")
    if count == 0:
        output.complain("nothing found")
        raise CommandFailed(1)


def _line(record: MemoryRecord) -> str:
    time = record.event_time
    when = "?" if time is None else format_seconds(time.start, time.grain)
    last = None if time is None else format_seconds(time.end, time.grain)
    until = "" if time is None or time.grain.value == "day" else f" to before {last}"
    marks = f"[{record.nature.value}, {record.status.value}]"
    return f"{when}{until}  {marks}  {record.author}: {record.content}  {record.uid}"
