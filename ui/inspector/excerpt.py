"""The stretch of a message that a date came from, short enough for a card."""

from dataclasses import dataclass

_BEFORE = 90
_AFTER = 60


@dataclass(frozen=True, slots=True)
class Excerpt:
    """A piece of a message; the phrase is [begin, end) in ``text``."""

    text: str
    begin: int
    end: int


def excerpt(message: str, sentence: tuple[int, int], phrase: tuple[int, int]) -> Excerpt:
    """Cut the sentence around the phrase out of a message, with … where it was cut; quotation marks around it."""
    begin, end = phrase
    first = max(sentence[0] if sentence[0] <= begin else begin, begin - _BEFORE, 0)
    last = min(sentence[1] if sentence[1] >= end else end, end + _AFTER, len(message))
    first = _at_word(message, first, begin) if first > sentence[0] else first
    head = "“…" if first > 0 else "“"
    tail = "…”" if last < len(message) else "”"
    body = message[first:last]
    shift = len(head) - first
    return Excerpt(head + body + tail, begin + shift, end + shift)


def _at_word(message: str, first: int, limit: int) -> int:
    blank = message.find(" ", first, limit)
    return blank + 1 if blank >= 0 else first
