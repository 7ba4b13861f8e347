"""Which words differ between two texts, in any language that parts words by blanks."""

import re
from difflib import SequenceMatcher
from typing import NamedTuple

_WORDS = re.compile(r"\w+(?:[-'’.]\w+)*|[^\w\s]")
_MOST_WORDS = 2_000


class Differences(NamedTuple):
    """Stretches [begin, end) of characters that only the older or only the newer text has."""

    older: tuple[tuple[int, int], ...]
    newer: tuple[tuple[int, int], ...]


def differences(older: str, newer: str) -> Differences:
    """Compare two texts word by word; case does not count, neighbouring words join to one stretch."""
    left, right = list(_WORDS.finditer(older))[:_MOST_WORDS], list(_WORDS.finditer(newer))[:_MOST_WORDS]
    matcher = SequenceMatcher(
        None, [word.group().casefold() for word in left], [word.group().casefold() for word in right], autojunk=False
    )
    only_left, only_right = [], []
    for code, first, last, begin, end in matcher.get_opcodes():
        if code != "equal":
            only_left.append((first, last))
            only_right.append((begin, end))
    return Differences(_stretches(left, only_left), _stretches(right, only_right))


def _stretches(words: list[re.Match[str]], pieces: list[tuple[int, int]]) -> tuple[tuple[int, int], ...]:
    return tuple((words[first].start(), words[last - 1].end()) for first, last in pieces if last > first)
