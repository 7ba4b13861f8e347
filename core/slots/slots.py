"""The slots of one sentence: nature, subject, attribute, scope, value; found without a model where words allow it."""

from dataclasses import dataclass
from enum import StrEnum

from core.slots.clause import GROUP, PRONOUNS, SELF
from core.slots.clauses import clauses_of
from core.slots.facts import Fact, facts_of
from core.slots.nature import nature_of
from core.slots.scope import scope_of
from core.slots.subject import Speaker, subject_of
from core.slots.words import SlotLanguage
from core.values.memory import Nature

# One noun each names a slot of its own: a rent and a salary are both prices.
_NAMED_BY_NOUN = frozenset({"price", "schedule", "plan date", "technology", "time"})


class Polarity(StrEnum):
    """Whether a sentence states or denies its value."""

    STATED = "stated"
    DENIED = "denied"


@dataclass(frozen=True, slots=True)
class Slots:
    """What a sentence is about; a text that is not found is empty.

    ``subject`` is the speaker's name for "I" and "my", the group's for "we"; ``attribute`` one of those declared in
    ``attributes.toml``, the noun that names it, or the verb with the role of the value ("report to").
    """

    nature: Nature
    is_over: bool
    may_last: bool
    subject: str
    attribute: str
    scope: str
    value: str
    polarity: Polarity
    is_single: bool
    """Whether the attribute is known to take one value at a time, so that another one is a conflict."""


def slots_of(sentence: str, speaker: Speaker, language: SlotLanguage) -> Slots:
    """Return the slots of one sentence."""
    found = nature_of(sentence, language)
    facts = facts_of(clauses_of(sentence, language))
    fact = next((one for one in facts if one.typed), facts[0] if facts else None)
    is_denied = fact is not None and (fact.clause.negated or "no longer" in fact.clause.adverbs)
    return Slots(
        nature=found.nature,
        is_over=found.is_over,
        may_last=found.may_last,
        subject=_subject(fact, speaker) or subject_of(sentence, speaker, language),
        attribute=_attribute(fact) if fact else "",
        scope=scope_of(sentence).label,
        value=fact.value.text if fact else "",
        polarity=Polarity.DENIED if is_denied else Polarity.STATED,
        is_single=fact is not None and fact.typed and not fact.many,
    )


def _subject(fact: Fact | None, speaker: Speaker) -> str:
    """Return the owner of a slot that a noun names ("my rent is 900": the speaker), empty where none is named."""
    if fact is None or not fact.nouns or (fact.owner in PRONOUNS and fact.owner not in {SELF, GROUP}):
        return ""
    return {SELF: speaker.name, GROUP: speaker.group}.get(fact.owner, fact.owner)


def _attribute(fact: Fact) -> str:
    if fact.nouns and (not fact.known or fact.attribute in _NAMED_BY_NOUN):
        return " ".join(fact.nouns)
    return fact.attribute
