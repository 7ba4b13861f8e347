"""Fills the queue: for each memory, the older ones that it may replace, as the built-in judge sees them."""

from collections import defaultdict
from collections.abc import Callable, Iterator
from dataclasses import dataclass

import numpy as np

from core.clock import Clock, unix_seconds
from core.history.validity import validity
from core.review.candidates import CandidateIndex
from core.review.claim import Claim
from core.review.reading import read
from core.review.rule_judge import judge
from core.store.acting import OpenAct, acting
from core.store.acts import NewAct
from core.store.database import Database
from core.store.edges import NewSuggestion, add_suggestion, suggested_pairs
from core.store.history import held
from core.store.memories import contents
from core.store.memory_tables import edge_table, memory_table
from core.values.changes import Changes
from core.values.civil_time import format_seconds
from core.values.codes import NATURES
from core.values.grain import Grain
from core.values.identifiers import MemoryId
from core.values.memory import Nature
from core.values.open_ends import OPEN_PAST
from core.values.verdict import Judgement, Verdict

JUDGE = "rules"
_CANDIDATES = 6
_ASKED = {
    Nature.STATE: frozenset(
        {Verdict.CHANGE, Verdict.CORRECTION, Verdict.END, Verdict.PORTION, Verdict.DUPLICATE, Verdict.CONTRADICTION}
    ),
    Nature.PLAN: frozenset({Verdict.CHANGE, Verdict.CORRECTION, Verdict.END, Verdict.DUPLICATE}),
    Nature.EVENT: frozenset({Verdict.CORRECTION, Verdict.DUPLICATE}),
    Nature.NONE: frozenset[Verdict](),
}
"""What may be asked about an older memory of each nature (DESIGN: nature decides the shape)."""

_LEAST_CONFIDENCE = 0.65
"""A judgement less sure than this is no reason to ask a person."""
_FEWEST_WORDS_OF_A_DUPLICATE = 5
"""Pleasantries are said again and again; that they say the same is not worth a question."""


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
) -> ConflictSearch:
    """Look for memories that may replace older ones and put each pair into the queue; nothing takes effect.

    A pair that this judge has suggested before is not judged again, whatever was decided about it.

    Raises:
        SearchCancelledError: ``is_cancelled`` answered True; nothing was written.
    """
    with acting(database, NewAct("propose", JUDGE, unix_seconds(clock))) as act:
        search = _Search(act)
        suggested = 0
        for done, (old, new, judgement) in enumerate(search.pairs()):
            if done % 64 == 0:
                progress(search.looked_at, search.total)
                if is_cancelled():
                    raise SearchCancelledError
            if not search.is_worth_asking(old, judgement):
                continue
            suggestion = NewSuggestion(
                MemoryId(search.id_of(old)),
                MemoryId(search.id_of(new)),
                judgement.verdict.value,
                judgement.confidence,
                judgement.reasoning,
                judgement.cue,
                JUDGE,
                JUDGE,
            )
            suggested += add_suggestion(act.connection, suggestion, recorded_at=act.recorded_at) is not None
        act.detail |= {"judged": search.judged, "suggested": suggested}
    return ConflictSearch(Changes(suggestions=suggested > 0), search.total, search.judged, suggested)


class _Search:
    """Goes through all memories in the order in which they were learned; a place is a row of the memory table."""

    def __init__(self, act: OpenAct) -> None:
        found = held(act.connection, known_at=None, recorded_at=None)
        self._rows = memory_table(found.memories)
        standing = validity(self._rows, edge_table(found.edges, self._rows))
        # Only what still stands can be replaced, and only what stands can replace.
        self._is_open = ~(standing.is_replaced | standing.is_corrected | standing.is_folded | standing.is_stopped)
        self._suggested = suggested_pairs(act.connection, JUDGE)
        self._contents = dict(row for batch in contents(act.connection) for row in batch)
        self._indexes: dict[tuple[int, int], CandidateIndex] = defaultdict(CandidateIndex)
        self.total = len(self._rows)
        self.looked_at = 0
        self.judged = 0

    def id_of(self, place: int) -> int:
        return int(self._rows.memory_id[place])

    def nature_of(self, place: int) -> Nature:
        return NATURES[int(self._rows.nature[place])]

    def is_worth_asking(self, old: int, judgement: Judgement) -> bool:
        """Whether a person should look at a pair: it may be asked about such a memory, and the judge is fairly sure."""
        is_small_talk = judgement.verdict is Verdict.DUPLICATE and self._is_short(old)
        asked = judgement.verdict in _ASKED[self.nature_of(old)]
        return asked and judgement.confidence >= _LEAST_CONFIDENCE and not is_small_talk

    def _is_short(self, place: int) -> bool:
        return len(self._contents[self.id_of(place)].split()) < _FEWEST_WORDS_OF_A_DUPLICATE

    def pairs(self) -> Iterator[tuple[int, int, Judgement]]:
        """Yield (old, new, judgement) for every pair that the judge has not suggested before."""
        for new in np.lexsort((self._rows.memory_id, self._rows.learned)).tolist():
            self.looked_at += 1
            if self.nature_of(new) is Nature.NONE or not self._is_open[new]:
                continue
            claim = self._claim(new)
            words = read(claim).words
            index = self._indexes[int(self._rows.scope[new]), int(self._rows.subject[new])]
            for old in index.ranked(words, _CANDIDATES):
                if (self.id_of(old), self.id_of(new)) not in self._suggested:
                    self.judged += 1
                    yield old, new, judge(self._claim(old), claim)
            index.add(new, words)

    def _claim(self, place: int) -> Claim:
        rows = self._rows
        learned = int(rows.learned[place])
        return Claim(
            text=self._contents[self.id_of(place)],
            date="" if learned == OPEN_PAST else format_seconds(learned, Grain.SECOND),
            speaker=rows.names[rows.author[place]],
            scope=rows.names[rows.scope[place]],
        )
