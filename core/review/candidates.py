"""Which older memories a new one may replace: those of one subject in one scope that share words or slots."""

from collections import defaultdict
from collections.abc import Iterable
from math import log

from core.review.reading import Reading
from core.slots.attributes import declared

_LONGEST_POSTING = 400
"""A word said more often than this about one subject tells little; only its latest memories are looked at."""


_SLOT = "="
"""Begins the keys that are no words but slots; a slot in common tells more than a word."""
WEIGHT_OF_A_SLOT = 2


def keys_of(reading: Reading) -> frozenset[str]:
    """Return what a memory is found by: its words, and the single-valued slots that it fills.

    "I live in Leeds" and "I moved to York" share no word; both say where home is.
    """
    slots = {f"{_SLOT}{fact.attribute}" for fact in reading.facts if not fact.many and fact.attribute in declared()}
    return reading.words | slots


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
