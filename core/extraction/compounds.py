"""Where one sentence states two things of its speaker, neither with a date: "I live in Ghent and work at Initech"."""

import re
from dataclasses import dataclass

from core.slots.attributes import declared
from core.slots.clause import GROUP, SELF, Phrase, Tense
from core.slots.clauses import clauses_of
from core.slots.facts import Fact, facts_of
from core.slots.words import SlotLanguage

_JOINTS = {
    "en": re.compile(r",?\s+and\s+(?=\S)", re.IGNORECASE),
    "ko": re.compile(r"(?<=[가-힣]고),?\s+(?=\S)"),
}


@dataclass(frozen=True, slots=True)
class CutInTwo:
    """Where the first of two statements ends and the second begins, and the declared attribute of each."""

    end: int
    next_begin: int
    attribute: str
    next_attribute: str


def cut_of_two(text: str, language: SlotLanguage) -> CutInTwo | None:
    """Return where a text that states two things is to be cut; None where it is not surely two.

    Only what speakers say of themselves is cut.
    """
    joints = list(_JOINTS[language].finditer(text))
    if len(joints) != 1:
        return None
    (joint,) = joints
    first = _single(text[: joint.start()], language)
    if first is None or not _is_own(first.clause.subject) or (language == "en" and first.clause.subject is None):
        return None
    rest = text[joint.end() :]
    second = _single(rest, language)
    if second is None and language == "en" and first.clause.subject is not None and first.clause.subject.owner == SELF:
        # "work at Initech" alone would be a request; the judge reads it with the speaker for its subject.
        second = _single(f"I {rest}", language)
    if second is None or second.attribute == first.attribute or not _is_own(second.clause.subject):
        return None
    return CutInTwo(joint.start(), joint.end(), first.attribute, second.attribute)


def _is_own(subject: Phrase | None) -> bool:
    return subject is None or (not subject.words and subject.owner in {SELF, GROUP})


def _single(part: str, language: SlotLanguage) -> Fact | None:
    """Return the one fact of a part that is one clause about a declared attribute, held now."""
    clauses = clauses_of(part, language)
    if len(clauses) != 1 or clauses[0].negated or clauses[0].tense is not Tense.PRESENT:
        return None
    facts = [fact for fact in facts_of(clauses) if fact.attribute in declared()]
    return facts[0] if len(facts) == 1 else None
