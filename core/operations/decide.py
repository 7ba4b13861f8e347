"""What a person does with a suggestion: accept, reject, defer, edit. One act, one transaction, one row in the log."""

from collections.abc import Sequence
from dataclasses import dataclass

from core.clock import Clock, unix_seconds
from core.history.model import EdgeKind
from core.operations.connect import add_checked_edge
from core.operations.decide_many import accept_many, reject_many
from core.operations.errors import AlreadyDecidedError
from core.operations.person import Person
from core.operations.suggested import kind_of, known, waiting
from core.store import edges as edge_store
from core.store.acting import acting
from core.store.acts import NewAct
from core.store.database import Database
from core.store.edges import NewSuggestion
from core.values.changes import Changes
from core.values.identifiers import SupersessionId
from core.values.memory import Bound

__all__ = [
    "Acceptance",
    "EdgeKind",
    "NewSuggestion",
    "accept",
    "accept_many",
    "defer",
    "edit_decision",
    "propose",
    "reject",
    "reject_many",
]

_DECIDED = Changes(supersessions=True, suggestions=True)


@dataclass(frozen=True, slots=True)
class Acceptance:
    """A suggestion to accept; ``kind`` None: what the verdict says; ``start`` None: when the new memory began."""

    suggestion: str
    kind: EdgeKind | None = None
    start: Bound | None = None


def accept(database: Database, acceptances: Sequence[Acceptance], person: Person, *, clock: Clock) -> Changes:
    """Accept suggestions in one act, which one undo takes back; all of them or none.

    Raises:
        NothingCalledError, AlreadyDecidedError, NeedsKindError, CycleError, StartsBeforeOldError: nothing was written.
    """
    with acting(database, person.act("accept", clock)) as act:
        act.detail["suggestions"] = [one.suggestion for one in acceptances]
        for one in acceptances:
            suggested = waiting(act, one.suggestion)
            act.touch((suggested.old_id, suggested.new_id))
            kind = one.kind or kind_of(one.suggestion, suggested.verdict)
            add_checked_edge(act, edge_store.NewSupersession(suggested.old_id, suggested.new_id, kind.value, one.start))
            edge_store.add_decision(act.connection, suggested.id, act_id=act.id)
    return _DECIDED


def reject(database: Database, suggestions: Sequence[str], person: Person, *, clock: Clock) -> Changes:
    """Reject suggestions in one act; they are not asked again."""
    return _turn_down(database, suggestions, person.act("reject", clock))


def defer(database: Database, suggestions: Sequence[str], person: Person, *, clock: Clock) -> Changes:
    """Put suggestions off in one act; they stay in the queue, behind the others."""
    return _turn_down(database, suggestions, person.act("defer", clock))


def edit_decision(database: Database, change: Acceptance, person: Person, *, clock: Clock) -> Changes:
    """Give an accepted suggestion another kind or time; one that still waits is accepted with them."""
    with acting(database, person.act("edit", clock)) as act:
        act.detail["suggestions"] = [change.suggestion]
        suggested = known(act, change.suggestion)
        act.touch((suggested.old_id, suggested.new_id))
        standing = None
        if suggested.decided is not None and not suggested.is_pending:
            standing = edge_store.supersession_of_act(
                act.connection, suggested.decided.id, suggested.old_id, suggested.new_id
            )
            if standing is None:
                raise AlreadyDecidedError(change.suggestion, suggested.decided.action, suggested.decided.actor)
        kind = change.kind or kind_of(change.suggestion, standing.kind if standing else suggested.verdict)
        start = change.start
        if start is None and standing is not None and standing.start_latest is not None:
            start = Bound(standing.start_earliest, standing.start_latest)
        replaces = None if standing is None else SupersessionId(standing.id)
        add_checked_edge(
            act, edge_store.NewSupersession(suggested.old_id, suggested.new_id, kind.value, start, replaces)
        )
        edge_store.add_decision(act.connection, suggested.id, act_id=act.id)
    return _DECIDED


def propose(database: Database, suggestion: NewSuggestion, *, clock: Clock) -> tuple[Changes, str | None]:
    """Put a pair into the queue for a person to decide; has no effect. The uid is None where it is there already."""
    with acting(database, NewAct("propose", suggestion.proposed_by, unix_seconds(clock))) as act:
        uid = edge_store.add_suggestion(act.connection, suggestion, recorded_at=act.recorded_at)
        act.detail["suggestion"] = uid or "known"
    return Changes(suggestions=uid is not None), uid


def _turn_down(database: Database, uids: Sequence[str], new_act: NewAct) -> Changes:
    with acting(database, new_act) as act:
        act.detail["suggestions"] = list(uids)
        for uid in uids:
            edge_store.add_decision(act.connection, waiting(act, uid).id, act_id=act.id)
    return Changes(suggestions=True)
