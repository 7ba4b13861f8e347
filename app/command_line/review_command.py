"""``truewhen review``: list what waits, and decide. A decision needs a person: a terminal, or ``--as NAME``."""

import getpass
import sys
from pathlib import Path

import click

from app.command_line.output import CommandFailed, Output
from app.command_line.parameters import JSON, WORKSPACE, DateWindow
from app.workspaces import open_workspace
from core.clock import Clock, SystemClock, local_seconds
from core.errors import ActionableError
from core.exporters.documents import memory_document
from core.history.model import EdgeKind
from core.operations.decide import Acceptance, accept, defer, edit_decision, reject
from core.operations.person import Person
from core.operations.undo import redo, undo
from core.queries.handle import WorkspaceHandle
from core.queries.last_act import ActRecord, last_act
from core.queries.review_queue import ReviewItem, review_queue
from core.queries.summary import workspace_summary
from core.values.as_of import AsOf
from core.values.civil_time import DAY, Window
from core.values.memory import Bound


class NeedsPersonError(ActionableError):
    """A decision without a terminal and without a name."""

    code = "needs_person"

    def __init__(self) -> None:
        super().__init__("a decision is a person's: run this in a terminal, or say who decides with --as NAME")


AS = click.option("--as", "name", metavar="NAME", help="Who decides; needed where there is no terminal.")
REASON = click.option("--reason", default="", metavar="TEXT", help="Why; kept in the log.")


def person_called(name: str | None, reason: str) -> Person:
    """Return who decides.

    Raises:
        NeedsPersonError: nobody is named and nobody sits at a terminal.
    """
    if name is None and not (sys.stdin.isatty() and sys.stdout.isatty()):
        raise NeedsPersonError
    return Person(name or getpass.getuser(), reason)


@click.command("review")
@WORKSPACE
@click.option("--list", "show", is_flag=True, help="Show what waits (the default).")
@click.option("--accept", "accepted", multiple=True, metavar="UID", help="Accept a suggestion; several make one act.")
@click.option("--reject", "rejected", multiple=True, metavar="UID")
@click.option("--defer", "deferred", multiple=True, metavar="UID")
@click.option("--edit", "edited", metavar="UID", help="Accept with another kind or time, or change what was accepted.")
@click.option("--kind", type=click.Choice([kind.value for kind in EdgeKind]))
@click.option("--effective", type=DateWindow(), metavar="D", help="When the change came about.")
@click.option("--undo", "undoes", is_flag=True, help="Take back the last act.")
@click.option("--redo", "redoes", is_flag=True, help="Do again what was undone last.")
@REASON
@AS
@JSON
def review(
    workspace: Path,
    show: bool,
    accepted: tuple[str, ...],
    rejected: tuple[str, ...],
    deferred: tuple[str, ...],
    edited: str | None,
    kind: str | None,
    effective: Window | None,
    undoes: bool,
    redoes: bool,
    reason: str,
    name: str | None,
    as_json: bool,
) -> None:
    """List the suggestions of WORKSPACE that wait for a decision, or decide about them."""
    acts = [bool(accepted), bool(rejected), bool(deferred), edited is not None, undoes, redoes]
    if sum(acts) > 1 or (show and any(acts)):
        raise click.UsageError("one thing at a time: --list, --accept, --reject, --defer, --edit, --undo or --redo")
    output, clock = Output(as_json=as_json), SystemClock()
    opened = open_workspace(workspace)
    try:
        if not any(acts):
            _list(output, opened, clock)
            return
        forks = workspace_summary(opened).forks
        person = person_called(name, reason)
        chosen = None if kind is None else EdgeKind(kind)
        start = None if effective is None else Bound(effective.start, max(effective.start, effective.end - DAY))
        if accepted:
            accept(opened, [Acceptance(uid, chosen, start) for uid in accepted], person, clock=clock)
        elif rejected:
            reject(opened, rejected, person, clock=clock)
        elif deferred:
            defer(opened, deferred, person, clock=clock)
        elif edited is not None:
            edit_decision(opened, Acceptance(edited, chosen, start), person, clock=clock)
        else:
            (undo if undoes else redo)(opened, person, clock=clock)
        _tell(output, opened, forks)
    finally:
        opened.close()


def _tell(output: Output, workspace: WorkspaceHandle, forks_before: int) -> None:
    """Say what was done, and where several replacements of one memory hold at once because of it."""
    act, forks = last_act(workspace), workspace_summary(workspace).forks
    if output.as_json:
        output.document(done=True, act=None if act is None else act_document(act), open_forks=forks, error=None)
        return
    output.line("done" if act is None else act_sentence(act))
    if forks > forks_before:
        output.complain(f"{forks} open forks now: a memory has several replacements that hold at once; see the history")


def act_sentence(act: ActRecord) -> str:
    """Say what an act did: "undo a-… by eve: took back accept a-… by ada"."""
    reason = f" ({act.reason})" if act.reason else ""
    one = f"{act.action} {act.uid} by {act.actor}{reason}"
    return one if act.took_back is None else f"{one}: took back {act_sentence(act.took_back)}"


def act_document(act: ActRecord) -> dict[str, object]:
    """Return an act as a JSON object."""
    return {
        "uid": act.uid,
        "action": act.action,
        "actor": act.actor,
        "reason": act.reason,
        "took_back": None if act.took_back is None else act_document(act.took_back),
    }


def _list(output: Output, workspace: WorkspaceHandle, clock: Clock) -> None:
    items = review_queue(workspace, AsOf(local_seconds(clock, None)))
    if output.as_json:
        output.document(suggestions=[_document(item) for item in items], error=None)
    for item in () if output.as_json else items:
        suggestion = item.suggestion
        output.line(f"{suggestion.uid}  {suggestion.verdict} {suggestion.confidence:.2f} ({suggestion.judge})")
        output.line(f"    older {item.old.uid}: {item.old.content}")
        output.line(f"    newer {item.new.uid}: {item.new.content}")
    if not items:
        output.complain("nothing waits for a decision")
        raise CommandFailed(1)


def _document(item: ReviewItem) -> dict[str, object]:
    suggestion = item.suggestion
    return {
        "uid": suggestion.uid,
        "verdict": suggestion.verdict,
        "confidence": suggestion.confidence,
        "reasoning": suggestion.reasoning,
        "cue": suggestion.cue,
        "judge": suggestion.judge,
        "proposed_by": suggestion.proposed_by,
        "deferred": suggestion.action == "defer",
        "old": memory_document(item.old),
        "new": memory_document(item.new),
    }
