"""``truewhen edit`` and ``truewhen erase``: changes by hand."""

import sys
from pathlib import Path

import click

from app.command_line.output import Output
from app.command_line.parameters import JSON, WORKSPACE, DateWindow
from app.command_line.review_command import AS, REASON, person_called
from app.command_line.withdrawal_output import tell_withdrawal
from app.workspaces import open_workspace
from core.clock import SystemClock
from core.operations.edit_memory import (
    Revision,
    merge,
    merge_names,
    redate,
    revise,
    withdraw,
    withdraw_conversation,
)
from core.operations.erase import erase
from core.values.civil_time import Window
from core.values.memory import EventTime, Nature
from core.values.resolved_time import Basis, TimeRelation


@click.command("edit")
@WORKSPACE
@click.argument("uid")
@click.option("--nature", type=click.Choice([nature.value for nature in Nature]))
@click.option("--over/--not-over", "is_over", default=None, help="Whether the words say that it is over.")
@click.option("--subject")
@click.option("--attribute")
@click.option("--scope")
@click.option("--date", type=DateWindow(), metavar="D", help="When it happened or began.")
@click.option("--relation", type=click.Choice([one.value for one in TimeRelation]), default=TimeRelation.AT.value)
@click.option("--fold", multiple=True, metavar="UID", help="Fold another memory, which says the same, into this one.")
@click.option("--withdraw", "withdraws", is_flag=True, help="Hold it no longer; what it replaced is open again.")
@click.option(
    "--withdraw-conversation", "withdraws_all", is_flag=True, help="Take UID, here a conversation, and hold none of it."
)
@click.option("--dry-run", is_flag=True, help="With either: only tell what it would open again.")
@click.option("--same-name", metavar="NAME", help="Take UID, here a name, and NAME for one person or thing.")
@REASON
@AS
@JSON
def edit(
    workspace: Path,
    uid: str,
    nature: str | None,
    is_over: bool | None,
    subject: str | None,
    attribute: str | None,
    scope: str | None,
    date: Window | None,
    relation: str,
    fold: tuple[str, ...],
    withdraws: bool,
    withdraws_all: bool,
    dry_run: bool,
    same_name: str | None,
    reason: str,
    name: str | None,
    as_json: bool,
) -> None:
    """Change the memory UID; what was before stays and comes back with 'review --undo'."""
    revision = Revision(Nature(nature) if nature else None, is_over, subject, attribute, scope)
    changes = revision != Revision() or date is not None or bool(fold) or same_name is not None
    if not (changes or withdraws or withdraws_all):
        raise click.UsageError("say what to change: --nature, --subject, --date, --fold, --withdraw …")
    if dry_run and (changes or withdraws == withdraws_all):
        raise click.UsageError("--dry-run goes with --withdraw or --withdraw-conversation alone")
    if dry_run:
        tell_withdrawal(workspace, uid, is_conversation=withdraws_all, as_json=as_json)
        return
    person, clock = person_called(name, reason), SystemClock()
    opened = open_workspace(workspace)
    try:
        with opened.write():
            if same_name is not None:
                merge_names(opened, uid, same_name, person, clock=clock)
            if revision != Revision():
                revise(opened, uid, revision, person, clock=clock)
            if date is not None:
                time = EventTime(date.start, date.end, date.grain, Basis.CORRECTED, TimeRelation(relation))
                redate(opened, uid, time, person, clock=clock)
            if fold:
                merge(opened, uid, fold, person, clock=clock)
            if withdraws:
                withdraw(opened, [uid], person, clock=clock)
            if withdraws_all:
                withdraw_conversation(opened, uid, person, clock=clock)
    finally:
        opened.close()
    _done(as_json=as_json)


@click.command("erase")
@WORKSPACE
@click.argument("uid")
@click.option("--yes", is_flag=True, help="Do not ask; needed where there is no terminal.")
@click.option("--dry-run", is_flag=True, help="Only tell what it would open again.")
@REASON
@AS
@JSON
def erase_memory(
    workspace: Path, uid: str, yes: bool, dry_run: bool, reason: str, name: str | None, as_json: bool
) -> None:
    """Erase the memory UID for good: its words go, a tombstone stays, and nothing brings them back."""
    if dry_run:
        tell_withdrawal(workspace, uid, is_conversation=False, as_json=as_json)
        return
    person = person_called(name, reason)
    if not yes and not sys.stdin.isatty():
        raise click.UsageError("erasing cannot be undone; where there is no terminal to ask, confirm it with --yes")
    if not yes:
        click.confirm(f"Erase {uid} for good?", abort=True, err=True)
    opened = open_workspace(workspace)
    try:
        erase(opened, uid, person, clock=SystemClock())
    finally:
        opened.close()
    _done(as_json=as_json)


def _done(*, as_json: bool) -> None:
    output = Output(as_json=as_json)
    if as_json:
        output.document(done=True, error=None)
    else:
        output.line("done")
