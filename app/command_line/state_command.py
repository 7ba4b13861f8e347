"""``truewhen state`` and ``truewhen diff``: what was true, and what changed between two dates."""

from pathlib import Path

import click

from app.command_line.as_of import as_of
from app.command_line.output import CommandFailed, Output
from app.command_line.parameters import JSON, KNOWN_AT, TRUE_AT, WORKSPACE, DateWindow
from app.workspaces import open_workspace
from core.clock import SystemClock
from core.exporters.documents import memory_document
from core.queries.state import Difference, diff, state
from core.values.as_of import AsOf
from core.values.civil_time import Window, format_seconds
from core.values.memory import MemoryRecord


@click.command("state")
@WORKSPACE
@click.argument("words", nargs=-1)
@TRUE_AT
@KNOWN_AT
@JSON
def show_state(
    workspace: Path, words: tuple[str, ...], true_at: Window | None, known_at: Window | None, as_json: bool
) -> None:
    """Show what is true, and apart from it what may be, at a date as known at a date."""
    output = Output(as_json=as_json)
    opened = open_workspace(workspace)
    try:
        found = state(opened, as_of(SystemClock(), true_at, known_at, None), " ".join(words))
    finally:
        opened.close()
    if as_json:
        output.document(
            true=[memory_document(one) for one in found.true],
            maybe=[memory_document(one) for one in found.maybe],
            error=None,
        )
    else:
        for word, memories in (("true", found.true), ("maybe", found.maybe)):
            for one in memories:
                output.line(f"{word:5}  {_named(one)}")
    if not found.true and not found.maybe:
        output.complain("nothing found")
        raise CommandFailed(1)


@click.command("diff")
@WORKSPACE
@click.argument("a", type=DateWindow())
@click.argument("b", type=DateWindow())
@KNOWN_AT
@JSON
def show_difference(workspace: Path, a: Window, b: Window, known_at: Window | None, as_json: bool) -> None:
    """Show what changed from date A to date B, each as it was known by then (or both as known at --known-at)."""
    output = Output(as_json=as_json)
    opened = open_workspace(workspace)
    try:
        found = diff(opened, _moment(a, known_at), _moment(b, known_at))
    finally:
        opened.close()
    if as_json:
        output.document(differences=[_document(one) for one in found], error=None)
    else:
        for one in found:
            names = " -> ".join(_named(memory) for memory in (one.before, one.after) if memory is not None)
            output.line(f"{one.kind.value:9}  {names}")
    if not found:
        output.complain("nothing changed")
        raise CommandFailed(1)


def _moment(date: Window, known_at: Window | None) -> AsOf:
    return AsOf(true_at=date.end - 1, known_at=(known_at or date).end - 1)


def _document(difference: Difference) -> dict[str, object]:
    return {
        "kind": difference.kind.value,
        "before": None if difference.before is None else memory_document(difference.before),
        "after": None if difference.after is None else memory_document(difference.after),
    }


def _named(record: MemoryRecord) -> str:
    event = record.event_time
    when = "undated" if event is None else format_seconds(event.start, event.grain)
    return f"{when}  {record.author}: {record.content}  {record.uid}"
