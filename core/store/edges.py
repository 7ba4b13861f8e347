"""SQL about supersessions and suggestions."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Any

from sqlalchemy import Connection, Row, insert, select

from core.store.acts import Fallen
from core.store.bulk import insert_rows
from core.store.id_lists import chunked, is_listed, listing
from core.store.revisions import last_edits
from core.store.schema import ACTS, DECISIONS, SUGGESTIONS, SUPERSESSIONS
from core.values.identifiers import ActId, MemoryId, SuggestionId, SupersessionId, Uid, new_uid
from core.values.memory import Bound

WAITING = (None, "defer")
"""Last decisions after which a suggestion still waits."""


@dataclass(frozen=True, slots=True)
class NewSupersession:
    """An edge old → new to be written down; ``start`` states when it took effect, None: when the new memory began."""

    old_id: MemoryId
    new_id: MemoryId
    kind: str
    start: Bound | None = None
    replaces_id: SupersessionId | None = None


@dataclass(frozen=True, slots=True)
class NewSuggestion:
    """A proposed supersession; it has no effect. ``confidence`` is 0 to 1."""

    old_id: MemoryId
    new_id: MemoryId
    verdict: str
    confidence: float
    reasoning: str
    cue: str
    judge: str
    proposed_by: str


def add_supersession(connection: Connection, edge: NewSupersession, *, act_id: ActId) -> tuple[SupersessionId, Uid]:
    """Write an edge down; return its id and uid."""
    uid = new_uid("e")
    row = insert(SUPERSESSIONS).values(
        uid=uid,
        old_id=edge.old_id,
        new_id=edge.new_id,
        kind=edge.kind,
        start_earliest=edge.start.earliest if edge.start else None,
        start_latest=edge.start.latest if edge.start else None,
        act_id=act_id,
        replaces_id=edge.replaces_id,
    )
    key = connection.execute(row).inserted_primary_key
    return SupersessionId(key[0] if key else 0), uid


def edge_rows(connection: Connection, ids: list[int]) -> Iterator[Row[Any]]:
    """Yield supersessions with the act that made them."""
    statement = (
        select(SUPERSESSIONS, ACTS.c.actor, ACTS.c.recorded_at, ACTS.c.reason, ACTS.c.uid.label("act_uid"))
        .join(ACTS, ACTS.c.id == SUPERSESSIONS.c.act_id)
        .where(is_listed(SUPERSESSIONS.c.id))
        .order_by(SUPERSESSIONS.c.id)
    )
    for chunk in chunked(ids):
        yield from connection.execute(statement, listing(chunk)).all()


def suggested_pairs(connection: Connection, judge: str, memories: Iterable[int] | None = None) -> set[tuple[int, int]]:
    """Return the pairs (old, new) that a judge has suggested, whatever was decided about them.

    ``memories``: only pairs with one of these, by id.
    """
    pairs = SUGGESTIONS.c
    statement = select(pairs.old_id, pairs.new_id).where(pairs.judge == judge)
    if memories is None:
        return {(row.old_id, row.new_id) for row in connection.execute(statement)}
    ids = listing(memories)
    return {
        (row.old_id, row.new_id)
        for end in (pairs.old_id, pairs.new_id)
        for row in connection.execute(statement.where(is_listed(end)), ids)
    }


def add_suggestion(connection: Connection, suggestion: NewSuggestion, *, recorded_at: int) -> Uid | None:
    """Put a pair into the queue; None where this judge has suggested it already."""
    known = select(SUGGESTIONS.c.id).where(
        SUGGESTIONS.c.old_id == suggestion.old_id,
        SUGGESTIONS.c.new_id == suggestion.new_id,
        SUGGESTIONS.c.judge == suggestion.judge,
    )
    if connection.execute(known).first() is not None:
        return None
    uid = new_uid("p")
    connection.execute(
        insert(SUGGESTIONS).values(
            uid=uid,
            old_id=suggestion.old_id,
            new_id=suggestion.new_id,
            verdict=suggestion.verdict,
            confidence=suggestion.confidence,
            reasoning=suggestion.reasoning,
            cue=suggestion.cue,
            judge=suggestion.judge,
            proposed_by=suggestion.proposed_by,
            recorded_at=recorded_at,
        )
    )
    return uid


def add_suggestions(connection: Connection, suggestions: Iterable[NewSuggestion], *, recorded_at: int) -> None:
    """Put many pairs into the queue; none of them may have been suggested by its judge before."""
    rows = [
        (
            None,
            new_uid("p"),
            one.old_id,
            one.new_id,
            one.verdict,
            one.confidence,
            one.reasoning,
            one.cue,
            one.judge,
            one.proposed_by,
            recorded_at,
        )
        for one in suggestions
    ]
    insert_rows(connection, SUGGESTIONS, rows)


@dataclass(frozen=True, slots=True)
class Suggested:
    """A suggestion with the act of its last standing decision, None where it waits for the first."""

    id: SuggestionId
    old_id: MemoryId
    new_id: MemoryId
    verdict: str
    cue: str
    proposed_by: str
    decided: Row[Any] | None

    @property
    def is_pending(self) -> bool:
        """Whether it waits for a decision; one that was put off still does."""
        return (self.decided.action if self.decided else None) in WAITING


def suggestion_by_uid(connection: Connection, uid: str, fallen: Fallen) -> Suggested | None:
    """Return a suggestion, or None."""
    row = connection.execute(select(SUGGESTIONS).where(SUGGESTIONS.c.uid == uid)).one_or_none()
    if row is None:
        return None
    statement = select(ACTS).join(DECISIONS, DECISIONS.c.act_id == ACTS.c.id)
    decisions = connection.execute(statement.where(DECISIONS.c.suggestion_id == row.id).order_by(DECISIONS.c.id.desc()))
    decided = next((act for act in decisions if act.id not in fallen), None)
    if decided is not None and decided.action == "reject" and _has_lapsed(decided, row, last_edits(connection, fallen)):
        decided = None
    ends = (SuggestionId(row.id), MemoryId(row.old_id), MemoryId(row.new_id))
    return Suggested(*ends, row.verdict, row.cue, row.proposed_by, decided)


def add_decision(connection: Connection, suggestion_id: SuggestionId, *, act_id: ActId) -> None:
    """Write down that an act decided about a suggestion."""
    connection.execute(insert(DECISIONS).values(act_id=act_id, suggestion_id=suggestion_id))


def decisions_by_suggestion(connection: Connection, fallen: Fallen) -> dict[int, Row[Any]]:
    """Return the act of the last standing decision on each suggestion.

    A rejection was of the facts as they stood: where one of the two was edited since, it counts no more.
    """
    statement = (
        select(DECISIONS.c.suggestion_id, SUGGESTIONS.c.old_id, SUGGESTIONS.c.new_id, ACTS)
        .join(ACTS, ACTS.c.id == DECISIONS.c.act_id)
        .join(SUGGESTIONS, SUGGESTIONS.c.id == DECISIONS.c.suggestion_id)
    )
    rows = connection.execute(statement.order_by(DECISIONS.c.id))
    last = {row.suggestion_id: row for row in rows if row.id not in fallen}
    edited = last_edits(connection, fallen) if any(row.action == "reject" for row in last.values()) else {}
    return {suggestion: row for suggestion, row in last.items() if not _has_lapsed(row, row, edited)}


def _has_lapsed(decision: Row[Any], pair: Row[Any], edited: dict[int, int]) -> bool:
    since = max(edited.get(pair.old_id, 0), edited.get(pair.new_id, 0))
    return bool(decision.action == "reject" and since > decision.id)


@dataclass(frozen=True, slots=True)
class QueuedSuggestion:
    """A suggestion with the last standing decision on it; ``recorded_at`` in Unix seconds."""

    uid: str
    old_id: MemoryId
    new_id: MemoryId
    verdict: str
    confidence: float
    reasoning: str
    cue: str
    judge: str
    proposed_by: str
    recorded_at: int
    action: str | None
    """What was decided; None: it waits for the first decision."""
    actor: str | None


def queue(connection: Connection, fallen: Fallen) -> Iterator[QueuedSuggestion]:
    """Yield all suggestions in the order in which they were made."""
    decided = decisions_by_suggestion(connection, fallen)
    for row in connection.execute(select(SUGGESTIONS).order_by(SUGGESTIONS.c.id)):
        act = decided.get(row.id)
        yield QueuedSuggestion(
            uid=row.uid,
            old_id=MemoryId(row.old_id),
            new_id=MemoryId(row.new_id),
            verdict=row.verdict,
            confidence=row.confidence,
            reasoning=row.reasoning,
            cue=row.cue,
            judge=row.judge,
            proposed_by=row.proposed_by,
            recorded_at=row.recorded_at,
            action=act.action if act else None,
            actor=act.actor if act else None,
        )


def supersession_of_act(connection: Connection, act_id: int, old_id: int, new_id: int) -> Row[Any] | None:
    """Return the edge between two memories that an act made, or None."""
    statement = select(SUPERSESSIONS).where(
        SUPERSESSIONS.c.act_id == act_id, SUPERSESSIONS.c.old_id == old_id, SUPERSESSIONS.c.new_id == new_id
    )
    return connection.execute(statement).one_or_none()
