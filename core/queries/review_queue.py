"""The queue of suggestions: what waits for a person, the riskiest first; and what accepting one would change."""

from collections import Counter, defaultdict
from collections.abc import Hashable, Iterable
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
from core.slots.attributes import takes_one
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
    """Sort by risk, but keep siblings behind the riskiest of them, and what is about one slot in the order of time.

    Accepted in that order, no link of a chain opens a fork: neighbours come first, the older pair before the newer.
    """
    known = list(items)
    threads = [_thread(item) for item in known]
    first, members = dict[Hashable, float](), defaultdict[Hashable, set[tuple[int, int]]](set)
    for item, thread in zip(known, threads, strict=True):
        first[thread] = min(first.get(thread, 0.0), -item.risk)
        members[thread].update(_times(item))
    numbered = {thread: {when: at for at, when in enumerate(sorted(found))} for thread, found in members.items()}
    steps = dict[str, tuple[bool, int, int]]()
    for item, thread in zip(known, threads, strict=True):
        old, new = (numbered[thread][when] for when in _times(item))
        step = abs(new - old) > 1, old, new
        steps[item.group] = min(steps.get(item.group, step), step)
    order = sorted(
        range(len(known)),
        key=lambda at: (
            _rank(known[at])[:2],
            first[threads[at]],
            str(threads[at]),
            steps[known[at].group],
            known[at].group,
            -known[at].risk,
        ),
    )
    return [known[at] for at in order]


def _thread(item: ReviewItem) -> Hashable:
    """Return the slot of one value that a pair is about; its group where none is known."""
    attribute = item.old.attribute or item.new.attribute
    is_slot = item.subject and takes_one(attribute) and item.new.attribute in {"", attribute}
    return *_rank(item)[:2], item.subject, attribute, "" if is_slot else item.group


def _times(item: ReviewItem) -> tuple[tuple[int, int], tuple[int, int]]:
    """Return when the two memories were learned, in wall seconds, with their ids for what was learned at once."""
    ends = (item.old, item.suggestion.old_id), (item.new, item.suggestion.new_id)
    (old, new) = ((one.learned.wall if one.learned else -1, number) for one, number in ends)
    return old, new


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
