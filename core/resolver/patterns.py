"""The small language in which a grammar writes its patterns, compiled to a regular expression over word classes.

``the? WEEKDAY (of|in) MONTH-WEAK`` is: a word, perhaps; a word of a class; one of two words; a word that is a MONTH and
not WEAK. ``A&B`` is a word of both classes, ``>A`` "followed by", ``!A`` "not followed by", ``<A`` "preceded by",
``<!A`` "not preceded by", ``^`` and ``$`` the ends of the text, ``name:A`` gives a word another name than its class.
Words are quoted ("-") where they would read as signs. A text is a string with one character a word, so that matching is
the regex engine's work.
"""

import re
from collections.abc import Callable
from dataclasses import dataclass, field

START, END = "\x02", "\x03"
"""Stand at the beginning and the end of a text, where no word is."""
ABSENT = "\x04"
"""Stands for the words of a class that a language leaves empty; no text has it."""
_TOKEN = re.compile(r"""\s*(?:("[^"]+")|(<?!|<|>)|([()|?*+^$])|((?:[a-z]\w*:)?[^\s()|?*+^$!<>"]+))""")
_CLASS = re.compile(r"[A-Z][A-Z0-9_]*(?:[-&][A-Z][A-Z0-9_]*)*")
Slots = dict[str, tuple[tuple[str, tuple[str, ...]], ...]]
"""For each name in a pattern the groups that may hold it, each with the classes of its word."""
Charset = Callable[[str], frozenset[str]]


class PatternError(ValueError):
    """A pattern that cannot be read; the loader adds the file and the rule."""


@dataclass(slots=True)
class Compiled:
    """A pattern as a regular expression with the classes of its named words and the codes with which it can begin."""

    named: str
    plain: str
    slots: Slots = field(default_factory=dict)
    first: frozenset[str] = frozenset()
    can_be_empty: bool = False


class _Compiler:
    """Reads one pattern by recursive descent."""

    def __init__(self, pattern: str, charset: Charset, aliases: dict[str, tuple[str, ...]]) -> None:
        self._tokens = [match.groups() for match in _TOKEN.finditer(pattern)]
        if "".join("".join(filter(None, groups)) for groups in self._tokens) != "".join(pattern.split()):
            raise PatternError(f"cannot read {pattern!r}")
        self._at = 0
        self._charset = charset
        self._aliases = aliases
        self._slots: Slots = {}
        self._taken: set[str] = set()
        self._groups = 0

    def whole(self) -> Compiled:
        result = self._choice()
        if self._at != len(self._tokens):
            raise PatternError("unbalanced parentheses")
        result.slots = self._slots
        return result

    def _peek(self, sign: str) -> bool:
        return self._at < len(self._tokens) and self._tokens[self._at][2] == sign

    def _choice(self) -> Compiled:
        before, taken = set(self._taken), set(self._taken)
        branches = [self._sequence()]
        while self._peek("|"):
            self._at += 1
            taken |= self._taken
            self._taken = set(before)  # each branch may use a name anew
            branches.append(self._sequence())
        self._taken |= taken
        if len(branches) == 1:
            return branches[0]
        return Compiled(
            "(?:" + "|".join(branch.named for branch in branches) + ")",
            "(?:" + "|".join(branch.plain for branch in branches) + ")",
            first=frozenset().union(*(branch.first for branch in branches)),
            can_be_empty=any(branch.can_be_empty for branch in branches),
        )

    def _sequence(self) -> Compiled:
        result = Compiled("", "", can_be_empty=True)
        while self._at < len(self._tokens) and not self._peek("|") and not self._peek(")"):
            part = self._repeated()
            result.named += part.named
            result.plain += part.plain
            if result.can_be_empty:
                result.first |= part.first
            result.can_be_empty = result.can_be_empty and part.can_be_empty
        return result

    def _repeated(self) -> Compiled:
        part = self._element()
        for sign in "?*+":
            if self._peek(sign):
                self._at += 1
                # Possessive: a loop never gives back what it took, so no pattern can backtrack into long runs. Not
                # where it holds a name: Python 3.11 loses track of groups inside possessive loops.
                mark = sign if sign == "?" else sign + "+"
                named_mark = mark if part.named == part.plain else sign
                empty = part.can_be_empty or sign != "+"
                return Compiled(f"(?:{part.named}){named_mark}", f"(?:{part.plain}){mark}", {}, part.first, empty)
        return part

    def _element(self) -> Compiled:
        quoted, look, sign, word = self._tokens[self._at]
        self._at += 1
        if look:
            slots, taken = dict(self._slots), set(self._taken)
            inner = self._element()
            self._slots, self._taken = slots, taken  # what is only looked at is no part of the match
            opening = {"!": "(?!", ">": "(?=", "<": "(?<=", "<!": "(?<!"}[look]
            return Compiled(opening + inner.plain + ")", opening + inner.plain + ")", can_be_empty=True)
        if sign == "(":
            inner = self._choice()
            if not self._peek(")"):
                raise PatternError("unbalanced parentheses")
            self._at += 1
            return Compiled(f"(?:{inner.named})", f"(?:{inner.plain})", {}, inner.first, inner.can_be_empty)
        if sign == "^":
            return Compiled(f"(?<={START})", f"(?<={START})", can_be_empty=True)
        if sign == "$":
            return Compiled(f"(?={END})", f"(?={END})", can_be_empty=True)
        if sign:
            raise PatternError(f"misplaced {sign!r}")
        return self._word(quoted[1:-1] if quoted else word)

    def _word(self, word: str) -> Compiled:
        name, colon, rest = word.partition(":")
        if colon and rest:
            word = rest
        else:
            name = ""
        codes = self._codes(word)
        if not codes:
            raise PatternError(f"no word is {word!r}")
        plain = "[" + "".join(re.escape(code) for code in sorted(codes)) + "]"
        if not _CLASS.fullmatch(word):
            return Compiled(plain, plain, first=codes)
        slot = name or re.split("[-&]", word)[0].lower()
        while slot in self._taken:
            slot += "_"
        self._taken.add(slot)
        base = re.split("[-&]", word)[0]
        self._groups += 1
        group = f"g{self._groups}"
        self._slots[slot] = (*self._slots.get(slot, ()), (group, self._aliases.get(base, (base,))))
        return Compiled(f"(?P<{group}>{plain})", plain, first=codes)

    def _codes(self, word: str) -> frozenset[str]:
        if not _CLASS.fullmatch(word):
            return self._charset(word)
        parts = re.split("([-&])", word)
        codes = self._class_codes(parts[0])
        for sign, name in zip(parts[1::2], parts[2::2], strict=True):
            codes = codes - self._class_codes(name) if sign == "-" else codes & self._class_codes(name)
        known = len(parts) > 1 and all(self._class_codes(name) for name in parts[::2])
        return codes or frozenset({ABSENT} if known else ())

    def _class_codes(self, name: str) -> frozenset[str]:
        return frozenset().union(*(self._charset(member) for member in self._aliases.get(name, (name,))))


def compile_pattern(pattern: str, charset: Charset, aliases: dict[str, tuple[str, ...]]) -> Compiled:
    """Compile one pattern.

    Args:
        pattern: the rule's text.
        charset: gives the codes of a word or a class.
        aliases: names for several classes at once.

    Raises:
        PatternError: the pattern cannot be read, or names a class that no word has.
    """
    return _Compiler(pattern, charset, aliases).whole()


def literals_of(pattern: str) -> set[str]:
    """Return the plain words that a pattern mentions."""
    found = set()
    for quoted, _, _, word in (match.groups() for match in _TOKEN.finditer(pattern)):
        text = quoted[1:-1] if quoted else (word or "").rpartition(":")[2]
        if text.isdecimal():
            raise PatternError(f"{text!r} is a number: patterns use its class")
        if text and (quoted or not _CLASS.fullmatch(text)):
            found.add(text)
    return found
