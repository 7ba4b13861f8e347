"""``truewhen history``: the chain of one memory, with the decisions that made it."""

from pathlib import Path

import click

from app.command_line.as_of import as_of
from app.command_line.output import CommandFailed, Output
from app.command_line.parameters import JSON, KNOWN_AT, RECORDED_AT, TRUE_AT, WORKSPACE
from app.workspaces import open_workspace
from core.clock import SystemClock
from core.exporters.documents import memory_document
from core.queries.chain import ChainRecord, chain
from core.queries.chain_document import fork_documents, replacement_documents
from core.queries.memory_detail import memory_id_of
from core.values.civil_time import Window


@click.command("history")
@WORKSPACE
@click.argument("uid")
@TRUE_AT
@KNOWN_AT
@RECORDED_AT
@JSON
def show_history(
    workspace: Path,
    uid: str,
    true_at: Window | None,
    known_at: Window | None,
    recorded_at: Window | None,
    as_json: bool,
) -> None:
    """Show what the memory UID replaced and what replaced it, who decided so and why."""
    output = Output(as_json=as_json)
    opened = open_workspace(workspace)
    try:
        memory_id = memory_id_of(opened, uid)
        moments = as_of(SystemClock(), true_at, known_at, recorded_at)
        found = None if memory_id is None else chain(opened, memory_id, moments)
    finally:
        opened.close()
    if found is None:
        raise CommandFailed(output.fail("unknown_uid", f"there is no memory {uid} as of then", 1))
    if as_json:
        output.document(**_document(found))
    else:
        _print(output, found)


def _print(output: Output, found: ChainRecord) -> None:
    for memory in found.memories:
        output.line(f"{memory.uid}  [{memory.status.value}]  {memory.author}: {memory.content}")
    for edge in found.edges:
        quarantined = "  (part of a cycle: does nothing)" if edge.is_quarantined else ""
        output.line(f"{edge.old_uid} -> {edge.new_uid}  {edge.kind.value}, by {edge.actor}{quarantined}")
    for old, new in found.forks:
        output.line(f"open fork: {old} was replaced by each of {', '.join(new)}")
    if found.is_cut_off:
        output.complain("the chain goes on; it was cut off here")


def _document(found: ChainRecord) -> dict[str, object]:
    return {
        "memories": [memory_document(one) for one in found.memories],
        "edges": replacement_documents(found),
        "heads": list(found.heads),
        "forks": fork_documents(found),
        "cut_off": found.is_cut_off,
        "error": None,
    }
