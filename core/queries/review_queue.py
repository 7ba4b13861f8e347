"""The queue of suggestions: what waits for a person, the riskiest first; and what accepting one would change."""

from dataclasses import dataclass

import numpy as np

from core.history.cycles import leads_back
from core.history.model import EDGE_KINDS, EdgeKind, EdgeTable
from core.history.validity import validity
from core.queries.handle import WorkspaceHandle
from core.queries.history import load_history
from core.queries.memory_records import records
from core.queries.spans import validity_of
from core.store.edges import WAITING, QueuedSuggestion, queue
from core.values.as_of import AsOf
from core.values.memory import MemoryRecord, Span


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
    workspace: WorkspaceHandle, suggestion: QueuedSuggestion, kind: EdgeKind, as_of: AsOf
) -> Consequence | None:
    """Return what accepting a suggestion as ``kind`` would change, or None where a memory is not held any more."""
    history = load_history(workspace, as_of)
    old, new = history.place_of(suggestion.old_id), history.place_of(suggestion.new_id)
    if old is None or new is None:
        return None
    added = _with_edge(history.edges, old, new, kind)
    after = validity(history.memories, added)
    closes = leads_back(history.edges, old, new)
    return Consequence(
        before=validity_of(history.validity, old),
        after=validity_of(history.validity if closes else after, old),
        closes_cycle=closes,
        is_assumed=bool(after.is_assumed[old]),
    )


def _with_edge(edges: EdgeTable, old: int, new: int, kind: EdgeKind) -> EdgeTable:
    return EdgeTable(
        edge_id=np.append(edges.edge_id, 0),
        old=np.append(edges.old, old),
        new=np.append(edges.new, new),
        kind=np.append(edges.kind, np.uint8(EDGE_KINDS.index(kind))),
        states_start=np.append(edges.states_start, np.bool_(0)),
        start_earliest=np.append(edges.start_earliest, 0),
        start_latest=np.append(edges.start_latest, 0),
    )
