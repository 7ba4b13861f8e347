"""A claim as the rule judge reads it: clauses, facts, scope, and the words by their place."""

import re
from dataclasses import dataclass
from functools import cache

from core.review.claim import Claim
from core.review.hygiene import is_addressed, readable
from core.slots.clause import PRONOUNS, Clause, Phrase, Tense
from core.slots.clauses import clauses_of
from core.slots.english_words import grammar, load_file, stem
from core.slots.facts import COPULAS, Fact, facts_of
from core.slots.kinds import known_in
from core.slots.scope import Scope, scope_of
from core.slots.words import SlotLanguage, language_of

LIGHT = COPULAS | frozenset(
    {
        "have",
        "get",
        "do",
        "make",
        "go",
        "take",
        "keep",
        "let",
        "know",
        "see",
        "come",
        "put",
        "give",
        "use",
        "want",
        "need",
        "하",
        "있",
        "되",
    }
)
"""Verbs that alone say nothing of what is done."""
NOW = frozenset(
    {"now", "currently", "nowadays", "이제", "지금", "현재", "요즘", "요새", "앞으로", "오늘부터", "앞으로는", "이제는"}
)


_TELLS = re.compile(
    r"^(?:the )?user (?:has |had )?(?:now )?(?:asked|asks|requested|requests|wants|wanted|said|says|stated|states"
    r"|mentioned|mentions|clarified|confirmed|noted|reported|reports)\b"
)
"""What the user of an assistant says of themselves is what they state, no hearsay."""

_WISHES = re.compile(r"^(사용자(?:는|가) .*?)(?:원한다|원해요|원합니다|원했다)")


@dataclass(frozen=True, slots=True)
class Reading:
    """What was read of one claim."""

    text: str
    lowered: str
    language: SlotLanguage
    clauses: tuple[Clause, ...]
    facts: tuple[Fact, ...]
    scope: Scope
    values: frozenset[str]
    """Words that stand as complements: what is said of the subject."""
    subjects: frozenset[str]
    verbs: frozenset[str]
    names: frozenset[str]
    heads: frozenset[str]
    """Words that are what a complement is, or part of its name: not "tennis" of "tennis club"."""
    addressed: bool = False
    """Whether the text speaks to whoever judges it, or hides something."""

    @property
    def words(self) -> frozenset[str]:
        """All words."""
        return self.values | self.subjects | self.verbs

    @property
    def asserted(self) -> tuple[Clause, ...]:
        """The clauses that state something."""
        return tuple(clause for clause in self.clauses if clause.tense is not Tense.OPEN)


def leaves_out_subject(text: str) -> bool:
    """Whether an English text was cut off from its subject and would be read as a request: "work at Initech"."""
    if not text[:1].islower() or language_of(text) != "en":
        return False
    clauses = clauses_of(text, "en")
    return bool(clauses) and clauses[0].subject is None and clauses[0].tense is Tense.OPEN


def read(claim: Claim) -> Reading:
    """Read a claim."""
    text = readable(claim.text)
    language = language_of(text)
    clauses = clauses_of(text, language)
    complements = [phrase for clause in clauses for _, phrase in clause.complements]
    subjects = [clause.subject for clause in clauses if clause.subject is not None]
    return Reading(
        text=text,
        lowered=_WISHES.sub(r"\1선호한다", _TELLS.sub("the user ", text.lower().replace("’", "'"))),
        language=language,
        clauses=clauses,
        facts=facts_of(clauses),
        scope=_scope(text, clauses),
        values=_words(complements),
        subjects=_words(subjects),
        verbs=frozenset(form for clause in clauses for part in clause.verb.split() for form in _forms(part)),
        heads=frozenset(
            word for phrase in complements for word in (phrase.words if phrase.is_name else (phrase.head,)) if word
        )
        | _capitalised(complements),
        names=frozenset(known.name for known, _ in known_in(text)),
        addressed=is_addressed(claim.text),
    )


def _forms(verb: str) -> tuple[str, ...]:
    """Return the forms under which a verb meets a noun: "bike" and "bicycle", 조깅하 and 조깅."""
    noun = verb.removesuffix("하")
    return (verb, stem(verb), noun) if len(noun) > 1 else (verb, stem(verb))


def _scope(text: str, clauses: tuple[Clause, ...]) -> Scope:
    """Return the scope; a season narrows a habit ("in winter I commute"), not an event ("married in the spring")."""
    found = scope_of(text)
    is_event = any(clause.tense in {Tense.PAST, Tense.PERFECT} for clause in clauses)
    return Scope(frozenset(term for term in found.terms if term[0] != "season")) if is_event else found


def _capitalised(phrases: list[Phrase]) -> frozenset[str]:
    return frozenset(stem(word.strip(".,")) for phrase in phrases for word in phrase.text.split() if word[:1].isupper())


def _words(phrases: list[Phrase]) -> frozenset[str]:
    return frozenset(
        word for phrase in phrases for word in (*phrase.words, *phrase.owner.split()) if word not in PRONOUNS
    )


@cache
def neutral_words() -> frozenset[str]:
    """Return the words that do not tell one thing from another, or belong to what stands before them."""
    korean = load_file("ko_verbs")
    return (
        grammar().neutral
        | grammar().relational
        | frozenset(korean["relational"]["words"])
        | frozenset(korean["skip"]["words"])
    )
