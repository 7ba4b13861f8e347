"""``truewhen export``: what a workspace holds, as a file; the file is whole or not there."""

import os
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TextIO

import click

from app.command_line.as_of import as_of
from app.command_line.output import Output
from app.command_line.parameters import JSON, KNOWN_AT, TRUE_AT, WORKSPACE
from app.composition import open_workspace
from core.clock import SystemClock
from core.errors import ActionableError
from core.exporters.jsonl import write_jsonl
from core.queries.memory_records import all_records
from core.values.civil_time import Window


class UnwritableExportError(ActionableError):
    """The export cannot be written where it was asked for."""

    code = "unwritable"

    def __init__(self, path: Path, reason: str) -> None:
        super().__init__(f"{path} cannot be written ({reason}); choose another place")
        self.path = path


@click.command("export")
@WORKSPACE
@click.argument("out", type=click.Path(path_type=Path))
@click.option("--format", "format_id", type=click.Choice(["jsonl"]), required=True)
@TRUE_AT
@KNOWN_AT
@JSON
def export_memories(
    workspace: Path, out: Path, format_id: str, true_at: Window | None, known_at: Window | None, as_json: bool
) -> None:
    """Write the memories of WORKSPACE to OUT."""
    opened = open_workspace(workspace)
    try:
        with _whole_file(out) as file:
            count = write_jsonl(all_records(opened, as_of(SystemClock(), true_at, known_at, None)), file)
    finally:
        opened.close()
    output = Output(as_json=as_json)
    if as_json:
        output.document(format=format_id, path=str(out), memories=count, error=None)
    else:
        output.line(f"wrote {count:,} memories to {out}")


@contextmanager
def _whole_file(path: Path) -> Iterator[TextIO]:
    """Give a file that takes the place of ``path`` when all of it is written, and leaves nothing behind if not."""
    try:
        handle, name = tempfile.mkstemp(dir=path.parent, prefix=f".{path.name}.")
    except OSError as error:
        raise UnwritableExportError(path, error.strerror or str(error)) from error
    try:
        with os.fdopen(handle, "w", encoding="utf-8", newline="\n") as file:
            yield file
        Path(name).replace(path)
    except OSError as error:
        raise UnwritableExportError(path, error.strerror or str(error)) from error
    finally:
        Path(name).unlink(missing_ok=True)
