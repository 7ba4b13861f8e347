"""``truewhen import``: chat logs into a workspace."""

import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import click

from app.command_line.output import Output
from app.command_line.parameters import ASSUME, EXISTING_PATHS, FORMAT, JSON, ZONE
from app.workspaces import create_workspace, open_workspace
from core.clock import SystemClock
from core.operations.import_log import Extract, ImportRequest, ImportResult, import_log
from core.queries.handle import WorkspaceHandle


@click.command("import")
@EXISTING_PATHS
@click.option("--into", required=True, type=click.Path(path_type=Path), help="Workspace file; made if not there.")
@FORMAT
@ZONE
@ASSUME
@click.option("--extract", type=click.Choice([one.value for one in Extract]), default=Extract.SUGGESTED.value)
@click.option("--dry-run", is_flag=True, help="Count what would be added; write nothing.")
@click.option("--resume", is_flag=True, help="Go on after an import that was broken off; adds only what is missing.")
@click.option("--watch", "is_watched", is_flag=True, help="Go on: import what is new whenever the files change.")
@JSON
def import_logs(
    paths: tuple[Path, ...],
    into: Path,
    format_id: str | None,
    zone: str | None,
    assume: tuple[tuple[str, str], ...],
    extract: str,
    dry_run: bool,
    resume: bool,
    is_watched: bool,
    as_json: bool,
) -> None:
    """Import chat logs and memory stores. A broken-off import left nothing behind, and what is known is skipped.

    With --watch it goes on until Ctrl+C: what is new in the files is imported within a second or two and what it may
    replace joins the review queue; with --json one line of JSON a change.
    """
    del resume  # every import adds only what is missing
    request = ImportRequest(
        paths=paths, format_id=format_id, zone=zone, assume=assume, extract=Extract(extract), is_dry_run=dry_run
    )
    if is_watched and not dry_run:
        from app.command_line.watching import watch

        with _workspace(into, is_dry_run=False) as workspace:
            watch(workspace, request, Output(as_json=as_json), SystemClock())
        return
    with _workspace(into, is_dry_run=dry_run) as workspace:
        result = import_log(workspace, request, clock=SystemClock())
    _report(Output(as_json=as_json), result, is_dry_run=dry_run)


@contextmanager
def _workspace(path: Path, *, is_dry_run: bool) -> Iterator[WorkspaceHandle]:
    """Open or make the workspace; a new one whose first import fails is not left behind."""
    clock = SystemClock()
    if path.exists():
        workspace = open_workspace(path)
        try:
            yield workspace
        finally:
            workspace.close()
        return
    with tempfile.TemporaryDirectory() as folder:
        workspace = create_workspace(Path(folder) / "dry-run.truewhen" if is_dry_run else path, clock)
        try:
            yield workspace
        except BaseException:
            workspace.close()
            workspace.path.unlink(missing_ok=True)
            raise
        finally:
            workspace.close()


def _report(output: Output, result: ImportResult, *, is_dry_run: bool) -> None:
    if output.as_json:
        output.document(
            format=result.format_id,
            messages_added=result.messages_added,
            messages_known=result.messages_known,
            memories_added=result.memories_added,
            dry_run=is_dry_run,
            warnings=dict(result.warnings),
            problems=list(result.problems),
            supersessions_added=result.supersessions_added,
            suggestions_added=result.suggestions_added,
            notes=list(result.notes),
            error=None,
        )
        return
    verb = "would add" if is_dry_run else "added"
    output.line(f"{result.format_id}: {verb} {result.messages_added:,} messages and {result.memories_added:,} memories")
    if result.supersessions_added or result.suggestions_added:
        output.line(
            f"of the store itself: {result.supersessions_added:,} replacements and endings that act, "
            f"{result.suggestions_added:,} claims that wait for you"
        )
    if result.messages_known:
        output.line(f"{result.messages_known:,} messages were there already")
    for note in result.notes:
        output.complain(note)
    for kind, count in result.warnings:
        output.complain(f"{kind.replace('_', ' ')}: {count:,}")
    for problem in result.problems:
        output.complain(problem)
