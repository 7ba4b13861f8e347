"""Cuts a message into sentences and keeps their exact characters."""

import re
from collections.abc import Iterator
from typing import NamedTuple

# A sentence ends after . ! ? … (with closing quotes or brackets) before white space, or at a line break.
_END = re.compile(r"""[.!?…。！？]+["'”’)\]]*(?=\s|$)|\n+""")
_FENCED_CODE = re.compile(r"^(?:```|~~~).*?(?:^(?:```|~~~)[^\S\n]*$|\Z)", re.MULTILINE | re.DOTALL)
_BULLET = re.compile(r"\s*(?:[-*•–]|\d{1,2}[.)]|#{1,6})\s+")
_ABBREVIATION = re.compile(
    r"(?:^|[\s(])(?:mr|mrs|ms|dr|prof|st|vs|etc|e\.g|i\.e|approx|jan|feb|mar|apr|jun|jul|aug|sept?|oct|nov|dec|"
    r"mon|tues?|wed|thurs?|fri|no|inc|ltd|a\.m|p\.m|[a-z])\.$",
    re.IGNORECASE,
)

_TITLE = re.compile(r"\b(?:mr|mrs|ms|dr|prof|st)\.$", re.IGNORECASE)


class Sentence(NamedTuple):
    """A sentence with the characters [begin, end) of the message that it fills."""

    text: str
    begin: int
    end: int


def sentences(text: str) -> Iterator[Sentence]:
    """Yield the sentences of a message in order; fenced code is left out, list marks are not part of a sentence."""
    begin = 0
    for code in _FENCED_CODE.finditer(text):
        yield from _split(text, begin, code.start())
        begin = code.end()
    yield from _split(text, begin, len(text))


def _split(text: str, begin: int, end: int) -> Iterator[Sentence]:
    start = begin
    for mark in _END.finditer(text, begin, end):
        if mark[0] == "." and _ends_in_abbreviation(text, start, mark.end(), end):
            continue
        yield from _trimmed(text, start, mark.end())
        start = mark.end()
    yield from _trimmed(text, start, end)


def _ends_in_abbreviation(text: str, start: int, stop: int, end: int) -> bool:
    """Whether a full stop belongs to an abbreviation and the sentence goes on in lower case or with a number."""
    if not _ABBREVIATION.search(text, max(start, stop - 12), stop):
        return False
    following = text[stop:end].lstrip(" ")[:1]
    is_title = (
        text[max(start, stop - 5) : stop].lower().lstrip().startswith(("mr.", "mrs.", "ms.", "dr.", "prof.", "st."))
    )
    return bool(following) and (not following.isupper() or is_title) and following != "\n"


def _trimmed(text: str, begin: int, end: int) -> Iterator[Sentence]:
    if bullet := _BULLET.match(text, begin, end):
        begin = bullet.end()
    while begin < end and text[begin].isspace():
        begin += 1
    while end > begin and text[end - 1].isspace():
        end -= 1
    if any(character.isalnum() for character in text[begin:end]):
        yield Sentence(text[begin:end], begin, end)
