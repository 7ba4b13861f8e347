"""Where words are written without spaces: whether a time is a word of its own, or only part of another one."""

import re

_REST = re.compile(r"\w{0,24}")


def stands_alone(text: str, begin: int, end: int, particles: re.Pattern[str]) -> bool:
    """Whether nothing but particles is attached to the characters from ``begin`` to ``end``."""
    if begin and text[begin - 1].isalnum():
        return False
    rest = _REST.match(text, end)
    return rest is None or particles.fullmatch(rest.group()) is not None
