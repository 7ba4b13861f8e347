"""``truewhen messages``: what the preview of an import sees; writes nothing."""

from collections.abc import Iterator
from pathlib import Path

import click

from app.command_line.output import CommandFailed, Output
from app.command_line.parameters import ASSUME, EXISTING_PATHS, FORMAT, JSON, ZONE
from core.extraction.local_time import zone_named
from core.importers.contract import ImportOptions, ImportRefusedError
from core.importers.registry import OpenedLog, open_log
from core.values.message import RawMessage


@click.command("messages")
@EXISTING_PATHS
@FORMAT
@ZONE
@ASSUME
@click.option("--count", is_flag=True, help="Only count.")
@JSON
def list_messages(
    paths: tuple[Path, ...],
    format_id: str | None,
    zone: str | None,
    assume: tuple[tuple[str, str], ...],
    count: bool,
    as_json: bool,
) -> None:
    """List the messages of chat logs as an import would read them."""
    output = Output(as_json=as_json)
    options = ImportOptions(zone=zone, assume=dict(assume))
    if options.chosen_zone is not None:
        zone_named(options.chosen_zone)
    try:
        with open_log(paths, format_id=format_id, options=options) as log:
            _print(output, log, only_count=count)
    except ImportRefusedError as error:
        if as_json:
            output.document(
                format=None, messages=[], warnings=[], error=error.kind.value, malformed_lines=0, message=str(error)
            )
        output.complain(str(error))
        raise CommandFailed(2) from error


def _print(output: Output, log: OpenedLog, *, only_count: bool) -> None:
    messages = iter(log)
    # The first message is read before anything is printed: an input of which nothing is whole is refused by then.
    first = next(messages, None)
    everything = _with_first(first, messages)
    if only_count:
        total = sum(1 for _ in everything)
        if output.as_json:
            output.document(format=log.format_id, count=total, **_outcome(log))
        else:
            output.line(f"{log.format_id}: {total:,} messages")
        return
    if output.as_json:
        output.document(format=log.format_id, messages=(_document(message) for message in everything), **_outcome(log))
        return
    for message in everything:
        output.line(f"{message.time.text if message.time else '-'}  {message.author}: {message.text}")
    for note in log.report.notes:
        output.complain(note)
    for question in log.report.questions:
        answers = " or ".join(f"--assume {question.key}={answer}" for answer in question.answers)
        output.complain(f"{question.place}: open until you say {answers or question.key}")
    for kind, number in sorted(log.report.warnings.items()):
        output.complain(f"{kind.value.replace('_', ' ')}: {number:,}")


def _outcome(log: OpenedLog) -> dict[str, object]:
    """Return what is known only after the last message, as functions that are called then."""
    return {
        "warnings": lambda: sorted(kind.value for kind in log.report.warnings),
        "error": None,
        "malformed_lines": lambda: log.report.malformed,
    }


def _with_first(first: RawMessage | None, others: Iterator[RawMessage]) -> Iterator[RawMessage]:
    if first is not None:
        yield first
    yield from others


def _document(message: RawMessage) -> dict[str, object]:
    return {
        "conversation": message.conversation,
        "id": message.key,
        "author": message.author or None,
        "role": message.role.value,
        "time": message.time.text if message.time else None,
        "zone_known": message.time.zone_known if message.time else False,
        "text": message.text,
    }
