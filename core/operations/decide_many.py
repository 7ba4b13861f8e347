"""Many suggestions in one act, which one undo takes back: all of them, or none and a list of those in the way."""

from collections import defaultdict
from collections.abc import Iterable, Sequence

from core.clock import Clock
from core.errors import ActionableError
from core.history.chains import forks
from core.history.model import EdgeKind
from core.history.validity import validity
from core.operations.connect import add_checked_edge
from core.operations.errors import BulkRefusedError
from core.operations.person import Person
from core.operations.suggested import kind_of, waiting
from core.review.model_only import is_model_only
from core.store import edges as edge_store
from core.store.acting import OpenAct, acting
from core.store.database import Database
from core.store.history import held
from core.store.memory_tables import edge_table, memory_table
from core.store.standing_edges import standing_edges_from
from core.values.changes import Changes

_MODEL_ONLY, _FORK = "model_only", "fork"


def accept_many(database: Database, suggestions: Sequence[str], person: Person, *, clock: Clock) -> Changes:
    """Accept suggestions as their verdicts say.

    Raises:
        BulkRefusedError: some are a model's word only, would close a cycle or open a fork, lie before the old memory
            began, replace nothing, or do not wait any more; it lists all of them, and nothing was written.
    """
    with acting(database, person.act("accept", clock)) as act:
        wanted = list(dict.fromkeys(suggestions))
        act.detail["suggestions"] = wanted
        refused = defaultdict[str, list[str]](list)
        added = dict[str, edge_store.Suggested]()
        for uid in wanted:
            try:
                suggested = _acceptable(act, uid)
                if is_model_only(suggested.verdict, suggested.cue, suggested.proposed_by):
                    refused[_MODEL_ONLY].append(uid)
                    continue
                added[uid] = suggested
            except ActionableError as error:
                refused[error.code].append(uid)
        for uid in _forking(act, added):
            refused[_FORK].append(uid)
        if refused:
            raise BulkRefusedError({why: tuple(uids) for why, uids in refused.items()})
    return Changes(supersessions=True, suggestions=True)


def reject_many(database: Database, suggestions: Sequence[str], person: Person, *, clock: Clock) -> Changes:
    """Reject suggestions; they are not asked again.

    Raises:
        BulkRefusedError: some do not wait any more; it lists all of them, and nothing was written.
    """
    with acting(database, person.act("reject", clock)) as act:
        wanted = list(dict.fromkeys(suggestions))
        act.detail["suggestions"] = wanted
        refused = defaultdict[str, list[str]](list)
        for uid in wanted:
            try:
                edge_store.add_decision(act.connection, waiting(act, uid).id, act_id=act.id)
            except ActionableError as error:
                refused[error.code].append(uid)
        if refused:
            raise BulkRefusedError({why: tuple(uids) for why, uids in refused.items()})
    return Changes(suggestions=True)


def _acceptable(act: OpenAct, uid: str) -> edge_store.Suggested:
    """Draw the edge of one suggestion, or say why it cannot be drawn."""
    suggested = waiting(act, uid)
    kind = kind_of(uid, suggested.verdict)
    act.touch((suggested.old_id, suggested.new_id))
    add_checked_edge(act, edge_store.NewSupersession(suggested.old_id, suggested.new_id, kind.value))
    edge_store.add_decision(act.connection, suggested.id, act_id=act.id)
    return suggested


def _forking(act: OpenAct, added: dict[str, edge_store.Suggested]) -> Iterable[str]:
    """Return the suggestions whose old memory now has several replacements that hold at once."""
    changed = {one.old_id for one in added.values()}
    branches = defaultdict[int, set[int]](set)
    for old in changed:
        for _, new, kind in standing_edges_from(act.connection, [old], act.fallen):
            if kind == EdgeKind.CHANGE:
                branches[old].add(new)
    if not any(len(news) > 1 for news in branches.values()):
        return []  # only where one has several is the whole history needed
    found = held(act.connection, known_at=None, recorded_at=None)
    rows = memory_table(found.memories)
    edges = edge_table(found.edges, rows)
    standing = validity(rows, edges)
    open_ends = {
        (int(rows.memory_id[fork.old]), int(rows.memory_id[new]))
        for fork in forks(edges, standing, standing.quarantined)
        for new in fork.new
    }
    return [uid for uid, one in added.items() if (one.old_id, one.new_id) in open_ends]
