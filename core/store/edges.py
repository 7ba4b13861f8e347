"""SQL about supersessions and suggestions."""

from collections.abc import Collection, Iterable, Iterator
from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray
from sqlalchemy import ColumnElement, Connection, Row, case, func, insert, or_, select

from core.history.model import EDGE_KINDS
from core.store import dialect
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


@dataclass(frozen=True, slots=True)
class EdgeRows:
    """Supersessions that stand, as columns in order of id. The starts mean nothing where ``states`` is False.

    ``kind`` indexes EDGE_KINDS.
    """

    edge_id: NDArray[np.int64]
    old_id: NDArray[np.int64]
    new_id: NDArray[np.int64]
    kind: NDArray[np.uint8]
    states: NDArray[np.bool_]
    start_earliest: NDArray[np.int64]
    start_latest: NDArray[np.int64]


def standing_edges(connection: Connection, fallen: Fallen) -> EdgeRows:
    """Return the supersessions whose act stands and that no standing edit has taken the place of."""
    edges = SUPERSESSIONS.c
    code = case({kind.value: number for number, kind in enumerate(EDGE_KINDS)}, value=edges.kind)
    columns = select(edges.id, edges.old_id, edges.new_id, code, edges.act_id).order_by(edges.id)
    edge_id, old_id, new_id, kind, act_id = dialect.integer_columns(connection, columns)
    particular = [row for row in _particular_edges(connection) if row.act_id not in fallen]
    kept = fallen.standing(act_id)
    if replaced := [row.replaces_id for row in particular if row.replaces_id is not None]:
        kept &= ~np.isin(edge_id, np.array(replaced, dtype=np.int64))
    if not kept.all():
        edge_id, old_id, new_id, kind = edge_id[kept], old_id[kept], new_id[kept], kind[kept]
    found = EdgeRows(
        edge_id=edge_id,
        old_id=old_id,
        new_id=new_id,
        kind=kind.astype(np.uint8),
        states=np.zeros(len(edge_id), dtype=np.bool_),
        start_earliest=np.zeros(len(edge_id), dtype=np.int64),
        start_latest=np.zeros(len(edge_id), dtype=np.int64),
    )
    for row in particular:
        place = int(np.searchsorted(edge_id, row.id))
        if row.earliest is not None and place < len(edge_id) and edge_id[place] == row.id:
            found.states[place] = True
            found.start_earliest[place], found.start_latest[place] = row.earliest, row.latest
    return found


def standing_edges_at(
    connection: Connection, fallen: Fallen, *, after: int, acts: Collection[int]
) -> tuple[NDArray[np.int64], EdgeRows]:
    """Return the old memories of all supersessions that came after one or that some acts made, and what stands there.

    An edge that takes the place of another begins where that does: nothing else can have changed.
    """
    edges = SUPERSESSIONS.c
    touched: set[int] = set()
    made = [edges.act_id.in_(sorted(acts))] if acts else []
    for where in (edges.id > after, *made):
        touched.update(connection.execute(select(edges.old_id).where(where)).scalars())
    columns = (edges.id, edges.old_id, edges.new_id, edges.kind, edges.start_earliest, edges.start_latest)
    # Not in order of id: to give that, SQLite would walk through all of them.
    statement = select(*columns, edges.act_id, edges.replaces_id).where(is_listed(edges.old_id))
    found = connection.execute(statement, listing(touched)).all()
    rows = sorted((row for row in found if row.act_id not in fallen), key=lambda row: row.id)
    replaced = {row.replaces_id for row in rows}
    standing = [row for row in rows if row.id not in replaced]
    starts = [
        (earliest if earliest is not None else latest, latest if latest is not None else earliest)
        for earliest, latest in ((row.start_earliest, row.start_latest) for row in standing)
    ]
    codes = {kind.value: code for code, kind in enumerate(EDGE_KINDS)}
    return np.array(sorted(touched), dtype=np.int64), EdgeRows(
        edge_id=np.array([row.id for row in standing], dtype=np.int64),
        old_id=np.array([row.old_id for row in standing], dtype=np.int64),
        new_id=np.array([row.new_id for row in standing], dtype=np.int64),
        kind=np.array([codes[row.kind] for row in standing], dtype=np.uint8),
        states=np.array([earliest is not None for earliest, _ in starts], dtype=np.bool_),
        start_earliest=np.array([earliest or 0 for earliest, _ in starts], dtype=np.int64),
        start_latest=np.array([latest or 0 for _, latest in starts], dtype=np.int64),
    )


_FROM = select(
    SUPERSESSIONS.c.id,
    SUPERSESSIONS.c.new_id,
    SUPERSESSIONS.c.kind,
    SUPERSESSIONS.c.act_id,
    SUPERSESSIONS.c.replaces_id,
).where(is_listed(SUPERSESSIONS.c.old_id))


def standing_edges_from(
    connection: Connection, old_ids: Iterable[int], fallen: Fallen
) -> list[tuple[SupersessionId, int, str]]:
    """Return id, new memory and kind of the edges that stand and begin at some memories."""
    rows = [row for row in connection.execute(_FROM, listing(old_ids)) if row.act_id not in fallen]
    replaced = {row.replaces_id for row in rows}  # what takes the place of an edge begins where that does
    return [(SupersessionId(row.id), row.new_id, row.kind) for row in rows if row.id not in replaced]


def _particular_edges(connection: Connection) -> Iterator[Row[Any]]:
    """Yield the few edges that state a start or take the place of another."""
    edges = SUPERSESSIONS.c
    columns: list[ColumnElement[Any]] = [
        edges.id,
        edges.act_id,
        edges.replaces_id,
        func.coalesce(edges.start_earliest, edges.start_latest).label("earliest"),
        func.coalesce(edges.start_latest, edges.start_earliest).label("latest"),
    ]
    states = or_(edges.start_earliest.is_not(None), edges.start_latest.is_not(None), edges.replaces_id.is_not(None))
    yield from connection.execute(select(*columns).where(states).order_by(edges.id)).all()


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
