"""From a decision to the operation that carries it out, to be run in a job."""

from collections.abc import Callable

from core.operations.decide import Acceptance
from core.operations.edit_memory import Revision
from core.operations.person import Person
from core.queries.handle import WorkspaceHandle
from core.values.changes import Changes
from ui.review.decision import Act, Decision
from ui.services import Services

Work = Callable[[], Changes]


def work_of(decision: Decision, handle: WorkspaceHandle, services: Services, person: Person) -> Work:
    """Return what to run; every work is one act, which one undo takes back."""
    queries, clock = services.queries, services.clock
    uids = decision.suggestions

    def accept() -> Changes:
        acceptances = [Acceptance(uid, decision.kind, decision.start) for uid in uids]
        return queries.accept(handle, acceptances, person, clock=clock)

    def split() -> Changes:
        changes, _ = queries.split_newer(handle, decision.suggestion, decision.cut, person, clock=clock)
        return changes

    def rescope() -> Changes:
        revision = Revision(scope=decision.scope)
        return queries.revise(handle, decision.memory, revision, person, clock=clock) | Changes(suggestions=True)

    works: dict[Act, Work] = {
        Act.ACCEPT: accept,
        Act.REJECT: lambda: queries.reject(handle, uids, person, clock=clock),
        Act.DEFER: lambda: queries.defer(handle, uids, person, clock=clock),
        Act.SPLIT: split,
        Act.RESCOPE: rescope,
        Act.ACCEPT_MANY: lambda: queries.accept_many(handle, uids, person, clock=clock),
        Act.REJECT_MANY: lambda: queries.reject_many(handle, uids, person, clock=clock),
        Act.UNDO: lambda: queries.undo(handle, person, clock=clock),
    }
    return works[decision.act]
