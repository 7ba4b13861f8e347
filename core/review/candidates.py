"""Which older memories a new one may replace: those of one subject in one scope that share words or slots."""

from collections import defaultdict
from collections.abc import Iterable
from math import log

from core.review.cues import cues_of
from core.review.reading import Reading
from core.slots.attributes import declared
from core.slots.values import value_of

_LONGEST_POSTING = 400
"""A word said more often than this about one subject tells little; only its latest memories are looked at."""


_KIND = "~"
"""Begins the keys that are kinds of the things named."""
_SLOT = "="
"""Begins the keys that are no words but slots; a slot in common tells more than a word."""
WEIGHT_OF_A_SLOT = 2


def keys_of(reading: Reading) -> frozenset[str]:
    """Return what a memory is found by: its words, and the single-valued slots that it fills.

    "I live in Leeds" and "I moved to York" share no word; both say where home is. "We use Jenkins" and "we moved to
    Buildkite" name two things of one kind.
    """
    slots = {f"{_SLOT}{fact.attribute}" for fact in reading.facts if not fact.many and fact.attribute in declared()}
    kinds = {f"{_KIND}{kind}" for fact in reading.facts for kind in value_of(fact.value).kinds}
    return reading.words | slots | kinds


def tells_of_change(reading: Reading) -> bool:
    """Whether a memory says in so many words that something else is over or was wrong: "moved to", "cancelled"."""
    cues = cues_of(reading.language)
    telling = cues.shift | cues.leave | cues.end | cues.replace | cues.take_over | cues.install
    if any(clause.verb in telling or clause.get("from", "not", "instead") is not None for clause in reading.asserted):
        return True
    return cues.strong_correction.search(reading.lowered) is not None


class CandidateIndex:
    """The memories about one subject in one scope, in the order in which they were learned.

    Grows as memories come in; the cost of a question depends on the words it asks for, not on how many memories there
    are.
    """

    def __init__(self) -> None:
        self._places: dict[str, list[int]] = defaultdict(list)

    def add(self, place: int, words: Iterable[str]) -> None:
        """Add a memory, by any number that names it."""
        for word in words:
            posting = self._places[word]
            posting.append(place)
            if len(posting) > 2 * _LONGEST_POSTING:
                del posting[:-_LONGEST_POSTING]

    def remove(self, place: int, words: Iterable[str]) -> None:
        """Take a memory out: it was replaced."""
        for word in words:
            if place in (posting := self._places[word]):
                posting.remove(place)

    def ranked(self, words: Iterable[str], limit: int) -> list[int]:
        """Return the memories that share most with the words, rare words weighing more, the later one first."""
        scores: dict[int, float] = defaultdict(float)
        for word in words:
            posting = self._places.get(word, ())[-_LONGEST_POSTING:]
            weight = (WEIGHT_OF_A_SLOT if word.startswith(_SLOT) else 1) / log(2 + len(posting))
            for place in posting:
                scores[place] += weight
        return sorted(scores, key=lambda place: (scores[place], place), reverse=True)[:limit]
