"""Where a sentence that states two things can be cut in two, and what each part states."""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from core.extraction.statements import ExtractionOptions, statements
from core.slots.subject import Speaker
from core.values.memory import EventTime, Nature, Statement

_WORD = re.compile(r"\S+")
# What stands between two statements and belongs to neither.
_JOINT = re.compile(r"(?:and|but|then|so|while|그리고|하지만|그러나|그런데)\b[,\s]*", re.IGNORECASE)
_EDGE = " \t\n,;·"
_LIKELY = re.compile(r"[.;!?…]\s+|,?\s+(?:and|but|then|while)\s+|(?:고|지만|으며|며),?\s+|,\s+", re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class Cut:
    """The two parts of a text: [begin, end) of the first and [next_begin, next_end) of the second."""

    begin: int
    end: int
    next_begin: int
    next_end: int


def cuts(text: str) -> tuple[Cut, ...]:
    """Return every way to cut a text between two of its words, in order."""
    return tuple(_cut_at(text, word.start()) for word in list(_WORD.finditer(text))[1:])


def likely_cut(text: str) -> int:
    """Return the number of the cut that a reader would most likely make; -1 where a text has one word only."""
    found = cuts(text)
    starts = [word.start() for word in list(_WORD.finditer(text))[1:]]
    for joint in _LIKELY.finditer(text):
        for number, start in enumerate(starts):
            if joint.start() < start <= joint.end() and 0 < number < len(found) - 1:
                return number
    return (len(found) - 1) // 2


def part_statements(
    text: str, parts: Sequence[tuple[int, int]], whole: Statement, speaker: Speaker, options: ExtractionOptions
) -> Iterator[Statement]:
    """Yield what each part [begin, end) of a message's text states; what its words leave open is as in the whole."""
    for begin, end in parts:
        words = text[begin:end]
        found = next(statements(words, whole.learned, speaker, replace(options, keeps_all=True)), None)
        yield Statement(
            content=words,
            begin_char=begin,
            end_char=end,
            nature=whole.nature if found is None or found.nature is Nature.NONE else found.nature,
            subject=(found.subject if found else "") or whole.subject,
            attribute=(found.attribute if found else "") or whole.attribute,
            is_over=found.is_over if found else whole.is_over,
            event_time=_moved(found.event_time, begin) if found else whole.event_time,
            learned=whole.learned,
        )


def _moved(time: EventTime | None, by: int) -> EventTime | None:
    if time is None or time.begin_char is None or time.end_char is None:
        return time
    return replace(time, begin_char=time.begin_char + by, end_char=time.end_char + by)


def _cut_at(text: str, place: int) -> Cut:
    begin, end = _trimmed(text, 0, place)
    joint = _JOINT.match(text, place)
    next_begin, next_end = _trimmed(text, joint.end() if joint and joint.end() < len(text) else place, len(text))
    return Cut(begin, end, next_begin, next_end)


def _trimmed(text: str, begin: int, end: int) -> tuple[int, int]:
    while begin < end and text[begin] in _EDGE:
        begin += 1
    while end > begin and text[end - 1] in _EDGE:
        end -= 1
    return begin, end
