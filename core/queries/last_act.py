"""What was done last, and what it took back: what a person is told after an act."""

from dataclasses import dataclass

from core.queries.handle import WorkspaceHandle
from core.store.acts import acts, last_act_id


@dataclass(frozen=True, slots=True)
class ActRecord:
    """An act by its uid; ``recorded_at`` in Unix seconds. ``took_back``: what an undo undid or a redo brought back."""

    uid: str
    action: str
    actor: str
    reason: str
    recorded_at: int
    took_back: "ActRecord | None" = None


def last_act(workspace: WorkspaceHandle) -> ActRecord | None:
    """Return the newest act, or None in a new workspace."""
    with workspace.read() as connection:
        newest = last_act_id(connection)
        found = None
        chain = []
        while newest is not None:
            (row,) = acts(connection, [newest])
            chain.append(row)
            newest = row.undoes_id
        for row in reversed(chain):
            found = ActRecord(row.uid, row.action, row.actor, row.reason, row.recorded_at, found)
        return found
