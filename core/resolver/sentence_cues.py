"""Whether the words of a sentence speak of what was or of what is to come."""

import re
from collections.abc import Sequence

from core.resolver.appointments import is_appointed
from core.resolver.grammar import Cues

_SHORT = 3
"""Words of a plain date ("Friday", "on 5 May"); longer ones ("the last Friday of April") say themselves which it is."""
_REACH = 40
"""Words before and after a time in which its tense is looked for."""


def direction_of(tokens: Sequence[str], first: int, last: int, cues: Cues) -> int:
    """Return 1 if the clause around the words says future, -1 if it says past, 0 if it does not say.

    Where tense is a word of its own (English) the closest cue decides, and those before a time count first. Where it is
    an ending (Korean) the last one of the clause decides.
    """
    if is_appointed(tokens, first, last, cues):
        return 1
    after = range(last + 1, min(len(tokens), last + _REACH))
    if cues.past_pattern is not None and cues.future_pattern is not None:
        return _last_ending(_clause(tokens, after, cues), cues.past_pattern, cues.future_pattern)
    if last + 1 < len(tokens) and tokens[last + 1] in cues.past:
        return -1  # "Friday was fun"
    if last - first < _SHORT and _is_scheduled(tokens, first, cues):
        return 1
    return said_before(tokens, first, cues) or _first_cue(tokens, after, cues)


def said_before(tokens: Sequence[str], first: int, cues: Cues) -> int:
    """Return what the words before a time alone say."""
    start = first if tokens[first] in cues.ends else first - 1
    return _first_cue(tokens, range(start, max(-1, first - _REACH), -1), cues)


def _is_scheduled(tokens: Sequence[str], first: int, cues: Cues) -> bool:
    """Whether a time is all that is said of something: "the exam is on Friday", "it's due Friday"."""
    place = first - (tokens[first] not in cues.between)
    while place > 0 and tokens[place] in cues.between:
        place -= 1
    return place >= 0 and tokens[place] in cues.copulas


def _clause(tokens: Sequence[str], places: range, cues: Cues) -> str:
    words = []
    for place in places:
        words.append(tokens[place])
        if tokens[place] in cues.ends:
            break
    return "".join(words)


def _last_ending(clause: str, past: re.Pattern[str], future: re.Pattern[str]) -> int:
    behind = max((match.end() for match in past.finditer(clause)), default=-1)
    ahead = max((match.end() for match in future.finditer(clause)), default=-1)
    return 0 if behind == ahead else 1 if ahead > behind else -1


def _first_cue(tokens: Sequence[str], places: range, cues: Cues) -> int:
    in_same_part = True
    for place in places:
        word = tokens[place]
        if word in cues.ends:
            return 0
        if _says_future(tokens, place, cues) or (in_same_part and _is_arranged(tokens, place, cues)):
            return 1
        in_same_part = in_same_part and word != ","
        if word in cues.perfect and place and tokens[place - 1] in cues.modals:
            return -1  # "could have come"
        if word in cues.past or (cues.past_endings and _ends_as_past(tokens, place, cues)):
            return -1
    return 0


def _says_future(tokens: Sequence[str], place: int, cues: Cues) -> bool:
    word = tokens[place]
    if word in cues.future or word in cues.modals:
        return True
    if word == "to":
        return place > 0 and tokens[place - 1] in cues.before_to
    return word + "'t" in cues.future and tokens[place + 1 : place + 2] == ["'t"]


def _is_arranged(tokens: Sequence[str], place: int, cues: Cues) -> bool:
    word = tokens[place]
    if not cues.future_endings or not word.endswith(cues.future_endings) or word in cues.never_future:
        return False
    return place > 0 and tokens[place - 1] in cues.present


def _ends_as_past(tokens: Sequence[str], place: int, cues: Cues) -> bool:
    word = tokens[place]
    if len(word) <= 3 or not word.endswith(cues.past_endings) or word in cues.never_past:
        return False
    return place == 0 or tokens[place - 1] not in cues.present
