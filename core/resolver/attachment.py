"""Where words are written without spaces: whether a time is a word of its own, or only part of another one."""

import re
from dataclasses import dataclass

_REST = re.compile(r"\w{0,24}")
_LONG = 3
"""A time of so many words is one whatever follows without a space ("작년12월24일에헤어졌다")."""


@dataclass(frozen=True, slots=True)
class Attachment:
    """What a language attaches to a time without a space.

    Behind ``particles`` a word ends; behind ``linking`` ones the next word may follow at once; ``closing`` ones are
    read as part of the time; ``changing`` ones make something else of even a long time (5일장).
    """

    particles: re.Pattern[str]
    linking: re.Pattern[str]
    closing: re.Pattern[str]
    changing: re.Pattern[str]

    def allows(self, text: str, begin: int, end: int, words: int) -> bool:
        """Whether the characters from ``begin`` to ``end``, of so many words, are a time and not part of a word."""
        if begins_inside_a_word(text, begin):
            return False
        found = _REST.match(text, end)
        rest = "" if found is None else found.group()
        if self.particles.fullmatch(rest):
            return True
        if words < 2 or self.changing.match(rest):
            return False
        if words >= _LONG or self.linking.match(rest) is not None:
            return True
        return self.closing.search(text[begin:end]) is not None


def begins_inside_a_word(text: str, begin: int) -> bool:
    """Whether a letter or digit stands right before a place."""
    return begin > 0 and text[begin - 1].isalnum()
