"""What a clause says, in the same parts for every language: who, does what, to what, since what.

Roles of complements are "object", "complement" (after "to be") and prepositions; Korean particles take the English name
of their use: 에/에서 is "at", 로/으로 "to", 부터 (or 에서 beside 로) "from", 대신 "instead".
"""

from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum

SELF, GROUP, OTHER, HE, SHE = "self", "group", "other", "he", "she"
"""Owners and subjects that are no names: the speaker, the speaker's group, "it" or "they", "he", "she"."""
PRONOUNS = frozenset({SELF, GROUP, OTHER, HE, SHE})


class Tense(StrEnum):
    """When a clause speaks of, as far as its verb tells."""

    PRESENT = "present"
    PAST = "past"
    PERFECT = "perfect"
    OPEN = "open"
    """A bare infinitive, a gerund, an order, a modal: nothing is asserted."""


@dataclass(frozen=True, slots=True)
class Phrase:
    """A noun phrase: its words as stems in order, whose it is, and whether "the", "my" or a name makes it definite."""

    words: tuple[str, ...]
    text: str
    owner: str = ""
    definite: bool = False
    is_name: bool = False

    def __hash__(self) -> int:
        # The text tells nearly all: phrases are keys of what was worked out about them, again and again.
        return hash((self.text, self.owner))

    @property
    def head(self) -> str:
        """The word that says what it is: "course" of "Rust course"."""
        return self.words[-1] if self.words else ""


@dataclass(frozen=True, slots=True)
class Clause:
    """One verb with its subject (None: left out) and complements."""

    subject: Phrase | None
    verb: str
    tense: Tense
    complements: tuple[tuple[str, Phrase], ...] = ()
    negated: bool = False
    passive: bool = False
    adverbs: frozenset[str] = frozenset()
    text: str = ""

    def get(self, *roles: str) -> Phrase | None:
        """Return the first complement with one of the roles."""
        return next((phrase for role, phrase in self.complements if role in roles), None)

    def phrases(self) -> Iterator[Phrase]:
        """Yield the subject, if named, and every complement."""
        if self.subject is not None:
            yield self.subject
        for _, phrase in self.complements:
            yield phrase

    def words(self) -> frozenset[str]:
        """Return the stems of all parts, the verb's too."""
        return frozenset({word for phrase in self.phrases() for word in phrase.words} | {self.verb})
