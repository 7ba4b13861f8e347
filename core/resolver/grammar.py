"""A grammar as the engine uses it: compiled words, patterns and stages of one language."""

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any

from core.resolver.attachment import Attachment
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
    numeral_pattern: re.Pattern[str] = re.compile("(?!)")
    """Finds words of two and more letters, to leave them alone, and numerals, as its group."""
    numeral_hint: re.Pattern[str] | None = None
    """Finds letters that may be numerals: where there are none, which is cheap to see, the words need not be found."""
    marks: dict[int, str] = field(default_factory=dict)
    folds: dict[int, int] = field(default_factory=dict)
    """Letters that are read as another one each: full-width digits, traditional forms."""
    number_starts: frozenset[str] = frozenset("0123456789")
    seen_numbers: dict[str, tuple[str, Values]] = field(default_factory=dict)


@dataclass(slots=True)
class Cues:
    """Words of a sentence that say whether its times lie behind or ahead."""

    future: frozenset[str] = frozenset()
    past: frozenset[str] = frozenset()
    past_endings: tuple[str, ...] = ()
    modals: frozenset[str] = frozenset()
    """They say future, unless the perfect follows ("should have come")."""
    perfect: frozenset[str] = frozenset()
    before_to: frozenset[str] = frozenset()
    """With "to" behind them these say future ("have to go")."""
    copulas: frozenset[str] = frozenset()
    between: frozenset[str] = frozenset()
    """What may stand between a copula and the time at which something is."""
    future_endings: tuple[str, ...] = ()
    """Endings of what is being done, which behind ``present`` tells of what is arranged ("we're leaving on Friday")."""
    never_future: frozenset[str] = frozenset()
    """Words that only end so."""
    never_past: frozenset[str] = frozenset()
    """Words that only end like the past."""
    present: frozenset[str] = frozenset()
    """Behind these a word that ends like the past is none ("is closed")."""
    future_pattern: re.Pattern[str] | None = None
    past_pattern: re.Pattern[str] | None = None
    appointed: Mapping[str, frozenset[str]] = field(default_factory=dict)
    """Words right before a time, each with the verbs that with it tell of a day to come ("moved … to June 5")."""
    appointed_pattern: re.Pattern[str] | None = None
    """The same where particle and verb follow the time, written without spaces."""
    ongoing_pattern: re.Pattern[str] | None = None
    ends: frozenset[str] = frozenset()
    ongoing: frozenset[str] = frozenset()
    over: frozenset[str] = frozenset()
    """Behind a length these say that what lasted is over now."""


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
    attachment: Attachment | None
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
    companions: dict[bytes, frozenset[bytes]] = field(default_factory=dict)
    """For triggers that are only parts of names the other words of these names, of which one must be there as well."""
    watched_alone: frozenset[bytes] = frozenset()
    steps: dict[Any, Any] = field(default_factory=dict)
    """The engine's notes on which rule applies where in a run of codes."""
