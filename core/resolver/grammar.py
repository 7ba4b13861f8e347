"""A grammar as the engine uses it: compiled words, patterns and stages of one language."""

import re
from collections.abc import Callable
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any

from core.resolver.patterns import Slots

Values = dict[str, Any]
"""What a word means in each class to which it belongs; what that is, only the class's builders know."""
UNKNOWN = " "
"""The code of every word that the grammar does not have."""
Build = Callable[..., Any]
"""Makes a reading of a match in a context; see ``core.resolver.components``."""


@dataclass
class Rule:
    """One pattern of the grammar and the builder that gives it meaning; compiled when first needed."""

    name: str
    source: str
    slots: Slots
    build: Build
    settings: Values
    files_as: str | None = None
    """The class of the result, if not the one that the builder gives it."""

    @cached_property
    def pattern(self) -> re.Pattern[str]:
        """The pattern with its words named."""
        return re.compile(self.source)


@dataclass
class Choice:
    """The rules that can begin with one code, as one pattern with a group for each."""

    source: str
    rules: tuple[Rule, ...]

    @cached_property
    def pattern(self) -> re.Pattern[str]:
        """The alternation of all the rules."""
        return re.compile(self.source)


@dataclass(slots=True)
class Stage:
    """Rules that are tried together, by the code of the word with which they begin."""

    name: str
    dispatch: dict[str, Choice] = field(default_factory=dict)
    passes: int = 1


@dataclass(slots=True)
class Lexicon:
    """The words of a language: the code under which patterns know a word, and what it means."""

    token: re.Pattern[str]
    codes: dict[str, str]
    values: dict[str, Values]
    numbers: re.Pattern[str]
    number_kinds: dict[str, tuple[str, tuple[str, ...]]]
    code_of_classes: dict[frozenset[str], str]
    numerals: dict[str, int] = field(default_factory=dict)
    """Letters that are read as digits and as tens, hundreds, thousands."""
    numeral_pattern: re.Pattern[str] | None = None
    """Finds words of two and more letters, to leave them alone, and numerals, as its group."""
    marks: dict[int, str] = field(default_factory=dict)
    number_starts: frozenset[str] = frozenset("0123456789")
    seen_numbers: dict[str, tuple[str, Values]] = field(default_factory=dict)


@dataclass(slots=True)
class Cues:
    """Words of a sentence that say whether its times lie behind or ahead."""

    future: frozenset[str] = frozenset()
    past: frozenset[str] = frozenset()
    past_endings: tuple[str, ...] = ()
    never_past: frozenset[str] = frozenset()
    """Words that only end like the past."""
    present: frozenset[str] = frozenset()
    """Behind these a word that ends like the past is none ("is closed")."""
    future_pattern: re.Pattern[str] | None = None
    past_pattern: re.Pattern[str] | None = None
    ongoing_pattern: re.Pattern[str] | None = None
    ends: frozenset[str] = frozenset()
    ongoing: frozenset[str] = frozenset()


@dataclass(slots=True)
class Grammar:
    """Everything that the engine needs to know about one language."""

    language: str
    lexicon: Lexicon
    stages: tuple[Stage, ...]
    triggers: frozenset[bytes]
    """Words of which a text has at least one, if it speaks of a time at all."""
    trigger_pattern: re.Pattern[str] | None
    seeds: re.Pattern[str]
    emits: frozenset[str]
    cues: Cues
    particles: re.Pattern[str] | None
    tables: Values
    date_order: str
    rules: tuple[str, ...]
    own_words: frozenset[bytes] = frozenset()
    """All words that the grammar has."""
    foreign: frozenset[bytes] = frozenset()
    """Words of other languages that this one does not have."""
    foreign_beside_digits: frozenset[bytes] = frozenset()
    """The foreign words and the small words of other languages, which are looked for where there are digits."""
    watched: frozenset[bytes] = frozenset()
    """The triggers and the foreign words."""
    steps: dict[Any, Any] = field(default_factory=dict)
    """The engine's notes on which rule applies where in a run of codes."""
