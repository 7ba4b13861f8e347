"""The queue of suggestions: what waits for a person, the riskiest first; and what accepting one would change."""

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass

import numpy as np

from core.history.chains import forks
from core.history.cycles import leads_back
from core.history.model import ACTING_KINDS, EdgeKind, EdgeTable, MemoryTable
from core.history.own_spans import own_spans
from core.history.trials import part_around, with_edge
from core.history.validity import Validity, validity
from core.queries.handle import WorkspaceHandle
from core.queries.history import load_history
from core.queries.memory_records import records
from core.queries.review_order import QueueFilter, risk_of, sample
from core.queries.spans import validity_of
from core.review.model_only import is_model_only
from core.review.siblings import SuggestedPair, grouped
from core.store.edges import WAITING, QueuedSuggestion, queue
from core.values.as_of import AsOf
from core.values.codes import NATURES
from core.values.memory import Bound, MemoryRecord, Nature, Span

__all__ = [
    "Consequence",
    "EdgeKind",
    "QueueFilter",
    "QueuedSuggestion",
    "ReviewItem",
    "consequence",
    "review_queue",
    "sample",
]


@dataclass(frozen=True, slots=True)
class ReviewItem:
    """A suggestion with its two memories as they stand.

    ``group`` is the same for suggestions that say nearly the same about nearly the same memories, to be decided
    together; ``siblings`` counts those that wait, this one included. ``risk`` (0 to 1) is how much would be wrong if
    it were accepted and false. ``is_model_only``: a model wants the old one gone and the rules see no cue for it; last
    in the queue, never accepted in bulk.
    """

    suggestion: QueuedSuggestion
    old: MemoryRecord
    new: MemoryRecord
    risk: float = 0.0
    group: str = ""
    siblings: int = 1
    is_model_only: bool = False

    @property
    def subject(self) -> str:
        """Whom the pair is about."""
        return self.old.subject or self.new.subject


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


def review_queue(
    workspace: WorkspaceHandle, as_of: AsOf, *, decided: bool = False, only: QueueFilter | None = None
) -> tuple[ReviewItem, ...]:
    """Return what waits: the riskiest first, each with its siblings; then model-only ones, deferred ones last.

    ``decided``: all, in the order they were made. ``only`` leaves out what it does not let through; siblings are
    counted among what is left. Suggestions about memories that are not held any more are left out.
    """
    history = load_history(workspace, as_of)
    with workspace.read() as connection:
        found = [one for one in queue(connection, history.fallen) if decided or one.action in WAITING]
    places = history.memories.places_of(
        np.array([memory for one in found for memory in (one.old_id, one.new_id)], dtype=np.int64)
    ).reshape(-1, 2)
    kept = [(one, pair) for one, pair in zip(found, places.tolist(), strict=True) if min(pair) >= 0]
    wanted = sorted({place for _, pair in kept for place in pair})
    by_place = dict(zip(wanted, records(workspace, history, wanted, as_of), strict=True))
    pairs = [(one, by_place[old], by_place[new]) for one, (old, new) in kept]
    if only is not None:
        pairs = [pair for pair in pairs if only.lets_through(*pair)]
    items = _with_groups(pairs)
    return tuple(items if decided else _in_order(items))


def _with_groups(pairs: Iterable[tuple[QueuedSuggestion, MemoryRecord, MemoryRecord]]) -> list[ReviewItem]:
    known = list(pairs)
    groups = grouped(
        [SuggestedPair(one.old_id, one.new_id, old.content, new.content, one.verdict) for one, old, new in known]
    )
    waiting = Counter(group for group, (one, _, _) in zip(groups, known, strict=True) if one.action in WAITING)
    return [
        ReviewItem(
            suggestion=one,
            old=old,
            new=new,
            risk=risk_of(one),
            group=known[group][0].uid,
            siblings=max(1, waiting[group]),
            is_model_only=is_model_only(one.verdict, one.cue, one.proposed_by),
        )
        for group, (one, old, new) in zip(groups, known, strict=True)
    ]


def _in_order(items: Iterable[ReviewItem]) -> list[ReviewItem]:
    """Sort by risk, but keep siblings behind the riskiest of them."""
    known = list(items)
    first: dict[str, tuple[bool, bool, float]] = {}
    for item in known:
        first[item.group] = min(first.get(item.group, (True, True, 0.0)), _rank(item))
    return sorted(known, key=lambda item: (_rank(item)[:2], first[item.group][2], item.group, _rank(item)[2]))


def _rank(item: ReviewItem) -> tuple[bool, bool, float]:
    return item.suggestion.action == "defer", item.is_model_only, -item.risk


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
    part = part_around(history.memories, history.edges, history.edge_index, (old, new))
    first, second = part.places_of((old, new))
    added = with_edge(part.edges, first, second, kind, start)
    after = validity(part.rows, added)
    closes = kind in ACTING_KINDS and leads_back(part.edges, first, second)
    before = validity_of(history.validity, old)
    return Consequence(
        before=before,
        after=before if closes else validity_of(after, first),
        closes_cycle=closes,
        is_assumed=bool(after.is_assumed[first]) and kind is EdgeKind.CHANGE,
        opens_fork=not closes and _forks_at(first, added, after),
        starts_before=kind is EdgeKind.CHANGE and _starts_before(part.rows, first, second, start),
    )


def _forks_at(old: int, edges: EdgeTable, found: Validity) -> bool:
    return any(one.old == old for one in forks(edges, found, found.quarantined))


def _starts_before(rows: MemoryTable, old: int, new: int, start: Bound | None) -> bool:
    if rows.nature[old] != NATURES.index(Nature.STATE):
        return False
    spans = own_spans(rows)
    latest = start.latest if start is not None and start.latest is not None else int(spans.from_latest[new])
    return latest < int(spans.from_earliest[old])
