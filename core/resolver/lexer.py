"""Splits a text into words and gives each the code under which the patterns know it."""

import re
from collections.abc import Iterable
from functools import partial

from core.resolver.grammar import UNKNOWN, Lexicon, Values

SPELLED = "SPELLED"
"""The class of a number in letters."""
ABOUT = "ABOUT"
"""The class of two neighbours in letters, which stand for either of them: 三四 is three or four."""
_NEIGHBOURS = frozenset((12, 23, 34, 45, 56, 67, 78, 89))
_LONGEST_NUMERAL = 12
_LONGEST_NOTED = 16
_MOST_NOTED = 50_000
_LONGEST_KEPT = 4
"""Numbers of up to so many characters are kept once read; there are few of them."""


_NOT_PROSE = re.compile(r"\w+://\S+|`[^`\n]{1,200}`")
"""Addresses and code: what looks like a date in them is none."""


_FIRST_NUMERAL = 0xE000
"""Numerals in letters are moved to private letters, so that 이 (two) in 이분 is not taken for 이 (this)."""


def lowered(text: str, lexicon: Lexicon | None = None) -> str:
    """Return the text in small letters with plain apostrophes, each character at its place.

    Addresses and quoted code become spaces.
    """
    low = text.lower()
    if len(low) != len(text):
        low = "".join(small if len(small := letter.lower()) == 1 else letter for letter in text)
    if not low.isascii():
        low = low.replace("’", "'")
    if "://" in low or "`" in low:
        low = _NOT_PROSE.sub(_blank, low)
    if lexicon is None:
        return low
    if lexicon.folds:
        low = low.translate(lexicon.folds)
    if lexicon.numeral_hint is not None and lexicon.numeral_hint.search(low) is not None:
        low = lexicon.numeral_pattern.sub(partial(_marked, lexicon=lexicon), low)
    return low


def _marked(match: re.Match[str], lexicon: Lexicon) -> str:
    found: str | None = match.group(1)
    return match.group() if found is None else found.translate(lexicon.marks)


def marks_of(letters: Iterable[str]) -> dict[int, str]:
    """Return for each numeral the private letter that stands for it."""
    return {ord(letter): chr(_FIRST_NUMERAL + place) for place, letter in enumerate(letters)}


def _blank(match: re.Match[str]) -> str:
    return " " * len(match.group())


def read_number(token: str, lexicon: Lexicon) -> tuple[str, Values]:
    """Return the code and the meaning of a word that begins with a digit."""
    known = lexicon.seen_numbers.get(token)
    if known is not None:
        return known
    match = lexicon.numbers.fullmatch(token)
    if match is None or match.lastgroup is None:
        return UNKNOWN, {}
    code, classes = lexicon.number_kinds[match.lastgroup]
    digits = tuple(int(part) for part in match.groups()[match.lastindex :] if part is not None)
    value = digits[0] if len(digits) == 1 else digits
    result = code, dict.fromkeys(classes, value)
    if len(token) <= _LONGEST_KEPT:
        lexicon.seen_numbers[token] = result
    return result


def numeral(token: str, numerals: dict[str, int]) -> int | None:
    """Return the number that letters such as 이십삼 stand for, or None where they are no numerals."""
    total = current = 0
    for letter in token:
        value = numerals.get(letter)
        if value is None:
            return None
        if value >= 10:
            total += max(current, 1) * value
            current = 0
        else:
            current = current * 10 + value
    return total + current


def _of_letters(token: str, lexicon: Lexicon) -> tuple[str, Values]:
    value = numeral(token, lexicon.numerals) if len(token) <= _LONGEST_NUMERAL else None
    if value is None:
        return UNKNOWN, {}
    values = read_number(str(value), lexicon)[1] | {SPELLED: value}
    if len(token) == 2 and value in _NEIGHBOURS and lexicon.numerals[token[0]] < 10:
        values = {ABOUT: value, SPELLED: value}
    return lexicon.code_of_classes.get(frozenset(values), UNKNOWN), values


def _read(token: str, lexicon: Lexicon) -> tuple[str, Values]:
    if token[0].isdecimal():
        plain = token.replace("–", "-")
        return read_number(plain, lexicon) if plain.isascii() else (UNKNOWN, {})
    return _of_letters(token, lexicon) if token[0] in lexicon.numerals else (UNKNOWN, {})


class Codes(dict[str, str]):
    """The code of each word; words that the grammar does not have are noted when first met, up to a limit."""

    __slots__ = ("lexicon",)
    lexicon: Lexicon

    def __missing__(self, token: str) -> str:
        lexicon = self.lexicon
        code = _read(token, lexicon)[0] if token[0] in lexicon.number_starts else UNKNOWN
        if len(token) <= _LONGEST_NOTED and len(self) < _MOST_NOTED:
            self[token] = code
        return code


def encode(tokens: list[str], lexicon: Lexicon) -> str:
    """Return the text as a string with one code a word."""
    return "".join(map(lexicon.codes.__getitem__, tokens))


def values_of(token: str, lexicon: Lexicon) -> Values:
    """Return what a word means in each of its classes."""
    return lexicon.values.get(token) or _read(token, lexicon)[1]


def offsets(text: str, tokens: list[str], upto: int) -> list[int]:
    """Return where the first ``upto`` words begin; every character that is no space belongs to a word."""
    places = []
    cursor = 0
    find = text.find
    for token in tokens[:upto]:
        cursor = find(token, cursor)
        places.append(cursor)
        cursor += len(token)
    return places


def extent(text: str, tokens: list[str], first: int, last: int) -> tuple[int, int]:
    """Return where the words ``first`` to ``last`` begin and end.

    Every character that is no space belongs to a word: a word begins as far in as the words before it are long, and the
    spaces among them.
    """
    length = len("".join(tokens[:first]))
    place, spaces = length, text.count(" ", 0, length)
    while length + spaces != place:
        place = length + spaces
        spaces = text.count(" ", 0, place)
    while text.startswith(" ", place):
        place += 1
    if len(text) - text.count(" ") != len("".join(tokens)):  # there are spaces of other kinds
        place = offsets(text, tokens, first + 1)[first]
    end = place
    for token in tokens[first : last + 1]:
        end = text.find(token, end) + len(token)
    return place, end
