"""Which older memories a new one may replace: those of one subject in one scope that share words with it."""

from collections import defaultdict
from collections.abc import Iterable
from math import log

_LONGEST_POSTING = 400
"""A word said more often than this about one subject tells little; only its latest memories are looked at."""


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
            for place in posting:
                scores[place] += 1 / log(2 + len(posting))
        return sorted(scores, key=lambda place: (scores[place], place), reverse=True)[:limit]
