"""The queue of suggestions: what waits for a person, the riskiest first; and what accepting one would change."""

from dataclasses import dataclass

import numpy as np

from core.history.chains import forks
from core.history.cycles import leads_back
from core.history.model import ACTING_KINDS, EDGE_KINDS, EdgeKind, EdgeTable
from core.history.own_spans import own_spans
from core.history.validity import Validity, validity
from core.queries.handle import WorkspaceHandle
from core.queries.history import History, load_history
from core.queries.memory_records import records
from core.queries.spans import validity_of
from core.store.edges import WAITING, QueuedSuggestion, queue
from core.values.as_of import AsOf
from core.values.codes import NATURES
from core.values.memory import Bound, MemoryRecord, Nature, Span

__all__ = ["Consequence", "EdgeKind", "QueuedSuggestion", "ReviewItem", "consequence", "review_queue"]


@dataclass(frozen=True, slots=True)
class ReviewItem:
    """A suggestion with its two memories as they stand."""

    suggestion: QueuedSuggestion
    old: MemoryRecord
    new: MemoryRecord


@dataclass(frozen=True, slots=True)
class Consequence:
    """What accepting would do to the old memory: its validity before and after, or that it would close a cycle."""

    before: tuple[Span, ...]
    after: tuple[Span, ...]
    closes_cycle: bool
    is_assumed: bool
    """Whether the time of the change is only when the new one was learned."""
    opens_fork: bool = False
    """Whether the old memory would have several replacements that hold at once."""
    starts_before: bool = False
    """Whether the change would lie wholly before the old memory began, and so is refused."""


def review_queue(workspace: WorkspaceHandle, as_of: AsOf, *, decided: bool = False) -> tuple[ReviewItem, ...]:
    """Return what waits: the least sure first, deferred ones last. ``decided``: all, in the order they were made.

    Suggestions about memories that are not held any more are left out.
    """
    history = load_history(workspace, as_of)
    with workspace.read() as connection:
        found = [one for one in queue(connection, history.fallen) if decided or one.action in WAITING]
    if not decided:
        found.sort(key=lambda one: (one.action == "defer", one.confidence))
    places = history.memories.places_of(
        np.array([memory for one in found for memory in (one.old_id, one.new_id)], dtype=np.int64)
    ).reshape(-1, 2)
    held = [(one, pair) for one, pair in zip(found, places.tolist(), strict=True) if min(pair) >= 0]
    wanted = sorted({place for _, pair in held for place in pair})
    by_place = dict(zip(wanted, records(workspace, history, wanted, as_of), strict=True))
    return tuple(ReviewItem(one, by_place[old], by_place[new]) for one, (old, new) in held)


def consequence(
    workspace: WorkspaceHandle, suggestion: QueuedSuggestion, kind: EdgeKind, as_of: AsOf, start: Bound | None = None
) -> Consequence | None:
    """Return what accepting a suggestion as ``kind`` would change, or None where a memory is not held any more.

    ``start`` states when the change came about; None: when the new memory began.
    """
    history = load_history(workspace, as_of)
    old, new = history.place_of(suggestion.old_id), history.place_of(suggestion.new_id)
    if old is None or new is None:
        return None
    added = _with_edge(history.edges, old, new, kind, start)
    after = validity(history.memories, added)
    closes = kind in ACTING_KINDS and leads_back(history.edges, old, new)
    return Consequence(
        before=validity_of(history.validity, old),
        after=validity_of(history.validity if closes else after, old),
        closes_cycle=closes,
        is_assumed=bool(after.is_assumed[old]) and kind is EdgeKind.CHANGE,
        opens_fork=not closes and _forks_at(old, added, after),
        starts_before=kind is EdgeKind.CHANGE and _starts_before(history, old, new, start),
    )


def _forks_at(old: int, edges: EdgeTable, found: Validity) -> bool:
    return any(one.old == old for one in forks(edges, found, found.quarantined))


def _starts_before(history: History, old: int, new: int, start: Bound | None) -> bool:
    rows = history.memories
    if rows.nature[old] != NATURES.index(Nature.STATE):
        return False
    spans = own_spans(rows)
    latest = start.latest if start is not None and start.latest is not None else int(spans.from_latest[new])
    return latest < int(spans.from_earliest[old])


def _with_edge(edges: EdgeTable, old: int, new: int, kind: EdgeKind, start: Bound | None) -> EdgeTable:
    earliest, latest = (None, None) if start is None else (start.earliest, start.latest)
    either = earliest if earliest is not None else latest
    return EdgeTable(
        edge_id=np.append(edges.edge_id, 0),
        old=np.append(edges.old, old),
        new=np.append(edges.new, new),
        kind=np.append(edges.kind, np.uint8(EDGE_KINDS.index(kind))),
        states_start=np.append(edges.states_start, np.bool_(either is not None)),
        start_earliest=np.append(edges.start_earliest, either or 0),
        start_latest=np.append(edges.start_latest, latest if latest is not None else either or 0),
    )
