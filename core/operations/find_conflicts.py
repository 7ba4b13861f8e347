"""Fills the queue: for each memory, the older ones that it may replace, as the built-in judge sees them."""

from collections.abc import Callable
from dataclasses import dataclass

from core.clock import Clock, unix_seconds
from core.operations.conflict_pairs import ConflictPairs
from core.operations.nearest_links import nearest
from core.operations.worth_asking import is_worth_asking
from core.review.embedding import Embedder
from core.review.rule_judge import judge_read
from core.store.acting import acting
from core.store.acts import NewAct
from core.store.database import Database
from core.store.edges import WAITING, NewSuggestion, add_suggestions, queue, suggested_pairs
from core.store.search_progress import changed_since, last_progress, progress_now
from core.values.changes import Changes
from core.values.identifiers import MemoryId

JUDGE = "rules"
_PAIRS_BETWEEN_LOOKS = 64


class SearchCancelledError(Exception):
    """The person cancelled; nothing was written."""


@dataclass(frozen=True, slots=True)
class ConflictSearch:
    """What a search found; ``judged`` counts the pairs that the judge looked at."""

    changes: Changes
    memories: int
    judged: int
    suggested: int


def find_conflicts(
    database: Database,
    *,
    clock: Clock,
    progress: Callable[[int, int], None] = lambda _done, _all: None,
    is_cancelled: Callable[[], bool] = lambda: False,
    everything: bool = False,
    embedder: Embedder | None = None,
) -> ConflictSearch:
    """Look for memories that may replace older ones and put each pair into the queue; nothing takes effect.

    Only pairs with a memory that came or was changed since the last search are looked at, unless ``everything``. A
    pair that this judge has suggested before is not judged again, whatever was decided about it. ``embedder`` finds
    candidates that share a meaning beside those that share words.

    Raises:
        SearchCancelledError: ``is_cancelled`` answered True; nothing was written.
    """
    if not everything and _has_seen_all(database):
        return ConflictSearch(Changes(), 0, 0, 0)
    with acting(database, NewAct("propose", JUDGE, unix_seconds(clock))) as act:
        connection = act.connection
        last = None if everything else last_progress(connection, JUDGE)
        searched = progress_now(connection)
        fresh = None if last is None else changed_since(connection, last)
        pairs = ConflictPairs(connection, fresh, embedder)
        known = suggested_pairs(connection, JUDGE, fresh)
        judged, suggestions = 0, list[NewSuggestion]()
        for old, new in pairs:
            if judged % _PAIRS_BETWEEN_LOOKS == 0:
                progress(pairs.looked_at, pairs.total)
                if is_cancelled():
                    raise SearchCancelledError
            ends = MemoryId(pairs.id_of(old)), MemoryId(pairs.id_of(new))
            if ends in known:
                continue
            judged += 1
            (older, first), (newer, second) = pairs.reading(old), pairs.reading(new)
            judgement = judge_read(older, first, newer, second)
            if not is_worth_asking(pairs.nature_of(old), older.text, newer.text, judgement):
                continue
            suggestions.append(
                NewSuggestion(
                    *ends,
                    verdict=judgement.verdict.value,
                    confidence=judgement.confidence,
                    reasoning=judgement.reasoning,
                    cue=judgement.cue,
                    judge=JUDGE,
                    proposed_by=JUDGE,
                )
            )
        if suggestions:
            waiting = [one for one in queue(connection, act.fallen) if one.action in WAITING]
            suggestions = nearest(suggestions, ((one.old_id, one.new_id, one.verdict) for one in waiting))
        add_suggestions(connection, suggestions, recorded_at=act.recorded_at)
        suggested = len(suggestions)
        act.detail |= {"judged": judged, "suggested": suggested, "searched": [searched.act, searched.memory]}
    return ConflictSearch(Changes(suggestions=suggested > 0), pairs.total, judged, suggested)


def _has_seen_all(database: Database) -> bool:
    """Whether nothing came or was changed since the last search."""
    with database.read() as connection:
        last = last_progress(connection, JUDGE)
        return last is not None and changed_since(connection, last) == set()
