"""``truewhen sync``: accepted decisions back into the memory store that an agent uses."""

from pathlib import Path

import click

from app.command_line.as_of import as_of
from app.command_line.output import Output
from app.command_line.parameters import ASSUME, JSON, WORKSPACE
from app.workspaces import open_workspace
from core.clock import SystemClock
from core.errors import ActionableError
from core.exporters.store_changes import Gap
from core.queries.sync_store import SyncPlan, apply_sync, plan_sync

_GAPS = {
    Gap.END_TIMES: "{count:,} memories stopped to hold at a time that the store has no place for",
    Gap.DECISIONS: "who decided about {count:,} memories, when and why, has no place in the store",
    Gap.TEMPORARY: "{count:,} temporary replacements left out: the store knows none",
    Gap.MAYBE: "{count:,} memories left as they are: their replacement may have begun by now or not",
    Gap.NO_SUCCESSOR: "{count:,} memories ended or withdrawn with nothing in their place, which the store cannot say",
    Gap.SUCCESSOR_ELSEWHERE: "{count:,} memories were replaced by others that this store does not hold",
    Gap.VECTORS: "{count:,} memories are still found by the store's search: its vectors lie elsewhere",
    Gap.NOT_THERE: "{count:,} memories are not in the store any more; nothing to change about them",
    Gap.UNREADABLE_LINES: "{count:,} lines that are no record were left as they are",
}


class UnwritableStoreError(ActionableError):
    """The store cannot be written."""

    code = "unwritable"

    def __init__(self, path: Path, reason: str) -> None:
        super().__init__(f"{path} cannot be written ({reason}); see that you may write there and try again")
        self.path = path


@click.command("sync")
@WORKSPACE
@click.argument("store", type=click.Path(path_type=Path))
@click.option("--dry-run", is_flag=True, help="Show what would change; write nothing.")
@ASSUME
@JSON
def sync_store(workspace: Path, store: Path, dry_run: bool, assume: tuple[tuple[str, str], ...], as_json: bool) -> None:
    """Give what was decided in WORKSPACE back to the memory store STORE that it was imported from.

    STORE is memory.jsonl of the MCP memory server, history.db of Mem0, a file in VEKTOR's shape, or a JSON dump of
    Graphiti (beside which a file of invalidations is written). A copy is made first; running it twice changes nothing.
    """
    clock = SystemClock()
    opened = open_workspace(workspace)
    backup = None
    try:
        plan = plan_sync(opened, store, as_of(clock, None, None, None), clock=clock, assume=dict(assume))
        if not dry_run:
            backup = apply_sync(plan, clock=clock)
    except OSError as error:
        raise UnwritableStoreError(store, error.strerror or str(error)) from error
    finally:
        opened.close()
    _report(Output(as_json=as_json), plan, backup, is_dry_run=dry_run)


def _report(output: Output, plan: SyncPlan, backup: Path | None, *, is_dry_run: bool) -> None:
    for gap, count in sorted(plan.gaps.items()):
        output.complain(_GAPS[gap].format(count=count))
    if output.as_json:
        output.document(
            format=plan.format_id,
            target=str(plan.target),
            changes=list(plan.lines),
            not_held={gap.value: count for gap, count in sorted(plan.gaps.items())},
            written=not is_dry_run and not plan.is_empty,
            backup=None if backup is None else str(backup),
            dry_run=is_dry_run,
            error=None,
        )
        return
    for line in plan.lines:
        output.line(line)
    if plan.is_empty:
        output.line(f"{plan.target} holds all that it can hold already; nothing to change")
    elif is_dry_run:
        output.line(f"nothing was written; without --dry-run {plan.target} would change so")
    else:
        output.line(f"wrote {plan.target}" + (f"; what was there is {backup}" if backup else ""))
