"""What a withdrawal or an erasure would open again, told before it is done."""

from pathlib import Path

from app.command_line.as_of import as_of
from app.command_line.output import CommandFailed, Output
from app.workspaces import open_workspace
from core.clock import SystemClock
from core.exporters.documents import memory_document
from core.queries.withdrawal_effect import WithdrawalEffect, effect_of_deleting, effect_of_withdrawing


def tell_withdrawal(workspace: Path, name: str, *, is_conversation: bool, as_json: bool) -> None:
    """Print what would come of withdrawing a memory, or a conversation, of that name; writes nothing."""
    output = Output(as_json=as_json)
    opened = open_workspace(workspace)
    try:
        moments = as_of(SystemClock(), None, None, None)
        if is_conversation:
            found = effect_of_deleting(opened, name, moments)
        else:
            found = effect_of_withdrawing(opened, [name], moments)
    finally:
        opened.close()
    if not found.withdrawn:
        raise CommandFailed(output.fail("unknown_uid", f"nothing called {name} is held", 1))
    if as_json:
        output.document(**_document(found))
    else:
        _print(output, found)


def _print(output: Output, found: WithdrawalEffect) -> None:
    output.line(f"memories that go: {found.withdrawn:,}, replacements: {found.supersessions:,}")
    for one in found.reopened:
        output.line(f"{one.before.uid}  [{one.before.status.value} -> {one.after.status.value}]  {one.before.content}")
    if not found.reopened:
        output.line("nothing is opened again")


def _document(found: WithdrawalEffect) -> dict[str, object]:
    return {
        "withdrawn": found.withdrawn,
        "supersessions": found.supersessions,
        "pending": found.pending,
        "reopened": [
            {"before": memory_document(one.before), "after": memory_document(one.after)} for one in found.reopened
        ],
        "done": False,
        "error": None,
    }
