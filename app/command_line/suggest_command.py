"""``truewhen suggest``: look for memories that may replace older ones, and put the pairs into the queue."""

import sys
from pathlib import Path

import click

from app.command_line.output import CommandFailed, Output
from app.command_line.parameters import JSON, WORKSPACE
from app.workspaces import open_workspace
from core.clock import SystemClock
from core.errors import ActionableError
from core.llm.settings import LOCAL_ADDRESS, LlmSettings
from core.operations.find_conflicts import find_conflicts
from core.queries.handle import WorkspaceHandle

_MOST_ASKED = 100


class NeedsConsentError(ActionableError):
    """A model would be asked, and nobody has said yes to the cost."""

    code = "needs_consent"

    def __init__(self) -> None:
        super().__init__("nothing was sent: look at the estimate above and say yes with --yes, or lower it with --most")


@click.command("suggest")
@WORKSPACE
@click.option(
    "--judge",
    "judge_id",
    type=click.Choice(["rules", "llm"]),
    default="rules",
    show_default=True,
    help="rules: built in, offline. llm: ask the model of --model at --base-url; the facts are sent there.",
)
@click.option("--model", default="", help="With --judge llm: the model, as its endpoint calls it.")
@click.option(
    "--base-url", default=LOCAL_ADDRESS, show_default=True, help="With --judge llm: an OpenAI-compatible endpoint."
)
@click.option(
    "--most",
    type=click.IntRange(1),
    default=_MOST_ASKED,
    show_default=True,
    help="With --judge llm: pairs to ask about.",
)
@click.option("--yes", is_flag=True, help="With --judge llm: agree to the estimated cost beforehand.")
@click.option("--all", "everything", is_flag=True, help="Look at all memories, not only at those new or changed.")
@JSON
def suggest(
    workspace: Path,
    judge_id: str,
    model: str,
    base_url: str,
    most: int,
    yes: bool,
    everything: bool,
    as_json: bool,
) -> None:
    """Fill the review queue of WORKSPACE. Nothing takes effect: 'truewhen review' decides."""
    output = Output(as_json=as_json)
    opened = open_workspace(workspace)
    try:
        if judge_id == "llm":
            # To name the judge and its model is the act that switches it on, for this run.
            _ask_model(output, opened, LlmSettings(enabled=True, base_url=base_url, model=model), most=most, agreed=yes)
            return
        found = find_conflicts(opened, clock=SystemClock(), everything=everything)
    finally:
        opened.close()
    if as_json:
        output.document(memories=found.memories, judged=found.judged, suggested=found.suggested, error=None)
    else:
        output.line(f"looked at {found.memories:,} memories, judged {found.judged:,} pairs")
        output.line(f"{found.suggested:,} new suggestions wait for a decision")


def _ask_model(output: Output, workspace: WorkspaceHandle, settings: LlmSettings, *, most: int, agreed: bool) -> None:
    """Ask a model; the cost is shown before the first question, agreed to, and not exceeded."""
    from core.llm.budget import Budget
    from core.llm.client import LlmClient
    from core.operations.find_conflicts_llm import ask, plan
    from core.review.llm_judge import LlmJudge

    with LlmClient(settings, budget=Budget(0, 0)) as unpaid:
        unpaid.check()
        planned = plan(workspace, LlmJudge(unpaid), most=most)
    cost = planned.cost
    output.complain(
        f"{len(planned.pairs):,} pairs: at most {cost.calls:,} questions with about {cost.tokens:,} tokens go to "
        f"{settings.base_url}; {planned.left_out:,} more pairs are left out (--most)"
    )
    if planned.pairs and not agreed and not _agrees():
        raise NeedsConsentError
    with LlmClient(settings, budget=cost) as client:
        found = ask(workspace, LlmJudge(client), planned, clock=SystemClock())
        spent = client.spent
    output.complain(f"asked {spent.calls:,} questions with about {spent.tokens:,} tokens")
    if found.failure is not None:
        output.complain(f"{found.abstained:,} pairs without a verdict; the last reason: {found.failure}")
    if output.as_json:
        output.document(
            asked=found.asked,
            suggested=found.suggested,
            abstained=found.abstained,
            left_out=planned.left_out,
            calls=spent.calls,
            tokens=spent.tokens,
            error=None,
        )
    else:
        output.line(f"asked about {found.asked:,} pairs; {found.suggested:,} new suggestions wait for a decision")
    if planned.pairs and found.abstained == len(planned.pairs):
        raise CommandFailed(2)


def _agrees() -> bool:
    return sys.stdin.isatty() and sys.stderr.isatty() and click.confirm("ask?", err=True)
