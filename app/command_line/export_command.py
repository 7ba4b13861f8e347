"""``truewhen export``: what a workspace holds, as a file; the file is whole or not there."""

from pathlib import Path

import click

from app.command_line.as_of import as_of
from app.command_line.language import chosen_language
from app.command_line.output import Output
from app.command_line.parameters import JSON, KNOWN_AT, TRUE_AT, WORKSPACE
from app.workspaces import open_workspace
from core.clock import SystemClock
from core.errors import ActionableError
from core.exporters.report import LANGUAGES, report_words
from core.exporters.tally import LeftOut
from core.queries.export_rows import ExportFormat, write_export
from core.values.civil_time import Window

_LEFT_OUT = {
    LeftOut.NOT_MEMORIES: "{count:,} questions, greetings and quotes left out: they state nothing",
    LeftOut.STATES: "{count:,} states left out: a calendar holds events and plans",
    LeftOut.UNDATED: "{count:,} memories left out: they have no date",
    LeftOut.OUTSIDE_YEARS: "{count:,} dates left out: their year cannot be written in this format",
    LeftOut.NO_LONGER_TRUE: "{count:,} memories left out: they no longer hold, and this format knows no time",
    LeftOut.WIDER_THAN_A_DAY: "{count:,} dates are wider than a day and written as their first day",
    LeftOut.MAYBE_REPLACED: "{count:,} memories written as current: their replacement may have begun by then or not",
    LeftOut.TEMPORARY_REPLACEMENTS: "{count:,} temporary replacements left out: this format knows none",
    LeftOut.FURTHER_REPLACEMENTS: "{count:,} further replacements left out: this format has one a memory",
    LeftOut.OVER_WITHOUT_REPLACEMENT: "{count:,} states written as current: they are over, and nothing replaced them",
    LeftOut.ZONE_UNKNOWN: "{count:,} memories written with their local time as if it were UTC: their zone is unknown",
}


class UnwritableExportError(ActionableError):
    """The export cannot be written where it was asked for."""

    code = "unwritable"

    def __init__(self, path: Path, reason: str) -> None:
        super().__init__(f"{path} cannot be written ({reason}); choose another place")
        self.path = path


class ExportOverWorkspaceError(ActionableError):
    """The export would take the place of the workspace itself."""

    code = "export_over_workspace"

    def __init__(self, path: Path) -> None:
        super().__init__(f"{path} belongs to the workspace itself; choose another place for the export")
        self.path = path


@click.command("export")
@WORKSPACE
@click.argument("out", type=click.Path(path_type=Path))
@click.option("--format", "format_id", type=click.Choice([one.value for one in ExportFormat]), required=True)
@TRUE_AT
@KNOWN_AT
@click.option("--language", type=click.Choice(LANGUAGES), help="Of what markdown and html say of their own.")
@JSON
def export_memories(
    workspace: Path,
    out: Path,
    format_id: str,
    true_at: Window | None,
    known_at: Window | None,
    language: str | None,
    as_json: bool,
) -> None:
    """Write the memories of WORKSPACE to OUT; a file that is there already is replaced."""
    opened = open_workspace(workspace)
    try:
        _refuse_own_files(workspace, out)
        moments = as_of(SystemClock(), true_at, known_at, None)
        words = report_words(language or chosen_language())
        tally = write_export(opened, ExportFormat(format_id), moments, out, words)
    except OSError as error:
        raise UnwritableExportError(out, error.strerror or str(error)) from error
    finally:
        opened.close()
    output = Output(as_json=as_json)
    for reason, count in sorted(tally.left_out.items()):
        output.complain(_LEFT_OUT[reason].format(count=count))
    if as_json:
        left_out = {reason.value: count for reason, count in sorted(tally.left_out.items())}
        output.document(format=format_id, path=str(out), memories=tally.memories, left_out=left_out, error=None)
    else:
        output.line(f"wrote {tally.memories:,} memories to {out}")


def _refuse_own_files(workspace: Path, out: Path) -> None:
    """Refuse to write over the workspace or the files that SQLite keeps beside it."""
    own = {Path(f"{workspace.resolve()}{suffix}") for suffix in ("", "-wal", "-shm", "-journal")}
    if out.resolve() in own or (out.exists() and out.samefile(workspace)):
        raise ExportOverWorkspaceError(out)
