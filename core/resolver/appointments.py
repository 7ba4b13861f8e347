"""Whether a sentence tells of a day that something was moved to or booked for, which is yet to come."""

from collections.abc import Sequence

from core.resolver.grammar import Cues

_REACH = 10
"""Words between the verb and the time ("booked two seats on the night train for")."""


def is_appointed(tokens: Sequence[str], first: int, last: int, cues: Cues) -> bool:
    """Whether the time at ``tokens[first:last + 1]`` is the one that something was moved to or booked for.

    In Korean the verb and the particle follow the time; in English they stand before it: "moved to June 5".
    """
    if cues.appointed_pattern is not None:
        return cues.appointed_pattern.match("".join(tokens[last + 1 : last + _REACH * 3])) is not None
    if not cues.appointed:
        return False
    link = first if tokens[first] in cues.appointed else first - 1
    while link > 0 and tokens[link] in cues.between and tokens[link] not in cues.appointed:
        link -= 1
    verbs = cues.appointed.get(tokens[link]) if link > 0 else None
    if verbs is None:
        return False
    for place in range(link - 1, max(-1, link - 1 - _REACH), -1):
        if tokens[place] in cues.ends or tokens[place] in cues.appointed:
            return False
        if tokens[place] in verbs:
            # "It had been moved to Friday": then that day may lie behind as well.
            return "had" not in tokens[max(0, place - 2) : place]
    return False
