"""SQL about what was decided on suggestions, by whom, and where the log tells of it."""

from collections.abc import Iterator
from dataclasses import dataclass

from sqlalchemy import Connection, and_, func, select

from core.store.schema import ACTS, DECISIONS, LOG, MEMORIES, SUGGESTIONS, SUPERSESSIONS


@dataclass(frozen=True, slots=True)
class DecisionRecord:
    """One decision on one suggestion; ``recorded_at`` in Unix seconds.

    ``kind`` is that of the edge it drew, empty where it drew none; ``states_start`` tells whether it stated a time.
    ``log_hash`` is the hash of the log's row ``log_number`` about it.
    """

    act_id: int
    suggestion_id: int
    suggestion: str
    old: str
    new: str
    verdict: str
    confidence: float
    judge: str
    action: str
    kind: str
    states_start: bool
    actor: str
    reason: str
    recorded_at: int
    log_number: int
    log_hash: str


@dataclass(frozen=True, slots=True)
class SuggestionRecord:
    """A suggestion as the counting of decisions needs it; ``recorded_at`` in Unix seconds."""

    id: int
    uid: str
    verdict: str
    judge: str
    recorded_at: int


def decision_records(connection: Connection) -> Iterator[DecisionRecord]:
    """Yield all decisions in the order in which they were made, those that were undone since too."""
    old, new = MEMORIES.alias("old"), MEMORIES.alias("new")
    edges = SUPERSESSIONS.c
    drawn = and_(
        edges.act_id == DECISIONS.c.act_id, edges.old_id == SUGGESTIONS.c.old_id, edges.new_id == SUGGESTIONS.c.new_id
    )
    statement = (
        select(
            DECISIONS.c.act_id,
            DECISIONS.c.suggestion_id,
            SUGGESTIONS.c.uid.label("suggestion"),
            old.c.uid.label("old"),
            new.c.uid.label("new"),
            SUGGESTIONS.c.verdict,
            SUGGESTIONS.c.confidence,
            SUGGESTIONS.c.judge,
            ACTS.c.action,
            func.coalesce(edges.kind, "").label("kind"),
            (func.coalesce(edges.start_earliest, edges.start_latest).is_not(None)).label("states_start"),
            ACTS.c.actor,
            ACTS.c.reason,
            ACTS.c.recorded_at,
            ACTS.c.uid.label("act"),
        )
        .join(ACTS, ACTS.c.id == DECISIONS.c.act_id)
        .join(SUGGESTIONS, SUGGESTIONS.c.id == DECISIONS.c.suggestion_id)
        .join(old, old.c.id == SUGGESTIONS.c.old_id)
        .join(new, new.c.id == SUGGESTIONS.c.new_id)
        .outerjoin(SUPERSESSIONS, drawn)
        .order_by(DECISIONS.c.id)
    )
    logged = _log_rows_by_act(connection)
    for row in connection.execute(statement).mappings():
        told = dict(row)
        number, digest = logged.get(told.pop("act"), (0, ""))
        yield DecisionRecord(**told, log_number=number, log_hash=digest)


def _log_rows_by_act(connection: Connection) -> dict[str, tuple[int, str]]:
    act = func.json_extract(LOG.c.detail, "$.act")
    statement = select(act, LOG.c.id, LOG.c.hash).where(LOG.c.action.in_(("accept", "reject", "defer", "edit")))
    return {uid: (number, digest) for uid, number, digest in connection.execute(statement)}


def suggestion_records(connection: Connection) -> Iterator[SuggestionRecord]:
    """Yield all suggestions in the order in which they were made."""
    told = SUGGESTIONS.c
    statement = select(told.id, told.uid, told.verdict, told.judge, told.recorded_at).order_by(told.id)
    for row in connection.execute(statement):
        yield SuggestionRecord(*row)


def undoings(connection: Connection) -> Iterator[tuple[int, int, int]]:
    """Yield (act, act that it undoes, recorded at) of all undoing and redoing, in the order in which it was done."""
    statement = select(ACTS.c.id, ACTS.c.undoes_id, ACTS.c.recorded_at).where(ACTS.c.undoes_id.is_not(None))
    for row in connection.execute(statement.order_by(ACTS.c.id)):
        yield row.id, row.undoes_id, row.recorded_at
