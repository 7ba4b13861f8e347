"""``truewhen check``: is the workspace whole?"""

from pathlib import Path

import click

from app.command_line.output import CommandFailed, Output
from app.command_line.parameters import JSON, WORKSPACE
from app.workspaces import open_workspace
from core.clock import SystemClock
from core.operations.check_workspace import check_workspace, not_covered, repair_workspace


@click.command("check")
@WORKSPACE
@click.option("--repair", is_flag=True, help="Build anew what can be built from the rest.")
@JSON
def check_workspace_file(workspace: Path, repair: bool, as_json: bool) -> None:
    """Verify the log's hashes, the rows of every act, the evidence of memories, the search index and the file."""
    output = Output(as_json=as_json)
    opened = open_workspace(workspace)
    try:
        problems = repair_workspace(opened, clock=SystemClock(), actor="person") if repair else check_workspace(opened)
        through = not_covered(opened)
    finally:
        opened.close()
    if as_json:
        found = [{"kind": one.kind.value, "what": one.what, "advice": one.advice} for one in problems]
        output.document(problems=found, not_covered_through=through, error=None)
    else:
        for one in problems:
            output.line(f"{one.kind.value.replace('_', ' ')}: {one.what}; {one.advice}")
        if through is not None:
            output.line(f"note: not covered before {through}: what was done until then, the log tells without its rows")
        if not problems:
            output.line("the workspace is whole")
    if problems:
        raise CommandFailed(2)
