"""Whether a sentence speaks of what was or of what is to come, and the placing of a recurring time by it."""

import re
from collections.abc import Sequence

from core.resolver.calendar import index_of
from core.resolver.grammar import Cues
from core.resolver.options import Context
from core.resolver.readings import CURRENT, Cycle
from core.values.civil_time import Window

_REACH = 40
"""Words before and after a time in which its tense is looked for."""


def direction_of(tokens: Sequence[str], first: int, last: int, cues: Cues) -> int:
    """Return 1 if the clause around the words says future, -1 if it says past, 0 if it does not say.

    Where tense is a word of its own (English) the closest cue decides, and those before a time count first. Where it is
    an ending (Korean) the last one of the clause decides.
    """
    after = range(last + 1, min(len(tokens), last + _REACH))
    if cues.past_pattern is not None and cues.future_pattern is not None:
        return _last_ending(_clause(tokens, after, cues), cues.past_pattern, cues.future_pattern)
    start = first if tokens[first] in cues.ends else first - 1
    before = _first_cue(tokens, range(start, max(-1, first - _REACH), -1), cues)
    return before or _first_cue(tokens, after, cues)


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
    for place in places:
        token = tokens[place]
        if token in cues.ends:
            return 0
        if token in cues.future:
            return 1
        if token in cues.past or (cues.past_endings and _ends_as_past(tokens, place, cues)):
            return -1
    return 0


def _ends_as_past(tokens: Sequence[str], place: int, cues: Cues) -> bool:
    token = tokens[place]
    if len(token) <= 3 or not token.endswith(cues.past_endings) or token in cues.never_past:
        return False
    return place == 0 or tokens[place - 1] not in cues.present


def placed(cycle: Cycle, context: Context) -> Window | None:
    """Return the occurrence that the sentence means: the last one, unless it speaks of the future."""
    today = context.day
    direction = context.direction
    if cycle.lean == CURRENT:
        if direction == 0:
            here = cycle.at(index_of(cycle.period, today.start, cycle.week_start))
            return here if here is not None else cycle.before(today.start)
    elif cycle.lean:
        direction = cycle.lean
    if direction <= 0:
        return cycle.before(today.start)
    running = cycle.before(today.start)
    return running if running is not None and running.end > today.start else cycle.after(today.start)


def opposite(cycle: Cycle, context: Context, chosen: Window) -> Window | None:
    """Return the occurrence on the other side of the message."""
    if chosen.start > context.day.start:
        return cycle.before(context.day.start)
    return cycle.after(max(chosen.end, context.day.end))
