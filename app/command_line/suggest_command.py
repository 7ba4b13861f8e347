"""``truewhen suggest``: look for memories that may replace older ones, and put the pairs into the queue."""

from pathlib import Path

import click

from app.command_line.output import Output
from app.command_line.parameters import JSON, WORKSPACE
from app.composition import open_workspace
from core.clock import SystemClock
from core.operations.find_conflicts import find_conflicts


@click.command("suggest")
@WORKSPACE
@click.option("--judge", "judge_id", type=click.Choice(["rules"]), default="rules", show_default=True)
@JSON
def suggest(workspace: Path, judge_id: str, as_json: bool) -> None:
    """Fill the review queue of WORKSPACE. Nothing takes effect: 'truewhen review' decides."""
    del judge_id  # the only one that looks through a whole workspace
    opened = open_workspace(workspace)
    try:
        found = find_conflicts(opened, clock=SystemClock())
    finally:
        opened.close()
    output = Output(as_json=as_json)
    if as_json:
        output.document(memories=found.memories, judged=found.judged, suggested=found.suggested, error=None)
    else:
        output.line(f"looked at {found.memories:,} memories, judged {found.judged:,} pairs")
        output.line(f"{found.suggested:,} new suggestions wait for a decision")
