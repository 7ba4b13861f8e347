"""Suggestions that ask nearly the same question, so that a person answers it once."""

import re
from collections import defaultdict
from collections.abc import Hashable, Sequence
from dataclasses import dataclass
from functools import cache
from itertools import combinations

_ALIKE = 0.75
"""The least share of neighbouring letters that two texts have in common to say nearly the same."""
_MOST_COMPARED = 60
"""More suggestions than this at one memory are not compared with each other."""
_WORD = re.compile(r"\w+")


@dataclass(frozen=True, slots=True)
class SuggestedPair:
    """A suggestion as far as it makes siblings: its memories with what they say, and the verdict."""

    old_id: int
    new_id: int
    old: str
    new: str
    verdict: str


def grouped(pairs: Sequence[SuggestedPair]) -> list[int]:
    """Return for each suggestion the place of the first one of its group; one alone is its own group.

    Siblings share one memory and a verdict, and their other memories say nearly the same; or they are about the same
    two memories, by two judges.
    """
    first = list(range(len(pairs)))
    meeting = defaultdict[Hashable, list[int]](list)
    for place, pair in enumerate(pairs):
        meeting[pair.old_id, pair.new_id].append(place)
        meeting["old", pair.old_id, pair.verdict].append(place)
        meeting["new", pair.new_id, pair.verdict].append(place)
    for places in meeting.values():
        for one, other in combinations(places[:_MOST_COMPARED], 2):
            if _are_siblings(pairs[one], pairs[other]):
                _join(first, one, other)
    return [_root(first, place) for place in range(len(pairs))]


def nearly_same(one: str, other: str) -> bool:
    """Whether two texts say nearly the same: by L. R. Dice's measure (1945) over neighbouring letters."""
    left, right = _bigrams(one), _bigrams(other)
    if not left or not right:
        return one.casefold() == other.casefold()
    return 2 * len(left & right) >= _ALIKE * (len(left) + len(right)) and _numbers(one) == _numbers(other)


def _are_siblings(one: SuggestedPair, other: SuggestedPair) -> bool:
    same_old, same_new = one.old_id == other.old_id, one.new_id == other.new_id
    return (same_old or nearly_same(one.old, other.old)) and (same_new or nearly_same(one.new, other.new))


@cache
def _bigrams(text: str) -> frozenset[str]:
    words = " ".join(_WORD.findall(text.casefold()))
    return frozenset(words[place : place + 2] for place in range(len(words) - 1))


def _numbers(text: str) -> frozenset[str]:
    return frozenset(word for word in _WORD.findall(text) if word.isdecimal())


def _root(first: list[int], place: int) -> int:
    while first[place] != place:
        first[place] = first[first[place]]
        place = first[place]
    return place


def _join(first: list[int], one: int, other: int) -> None:
    left, right = sorted((_root(first, one), _root(first, other)))
    first[right] = left
