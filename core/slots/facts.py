"""What a clause says as facts: of whom, which attribute, which value."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from core.slots.attributes import Attribute, by_begin, by_noun, by_state
from core.slots.clause import GROUP, OTHER, SELF, Clause, Phrase, Tense
from core.slots.kinds import known_in
from core.slots.values import TEMPORAL, value_of

COPULAS = frozenset({"be", "이"})
_AT_A_TIME = frozenset(
    {
        "be",
        "happen",
        "take place",
        "hold",
        "meet",
        "start",
        "schedule",
        "plan",
        "slate",
        "set",
        "due",
        "run",
        "begin",
        "이",
        "하",
        "열리",
        "있",
        "시작하",
        "진행하",
        "예정하",
    }
)
_NAMES = frozenset({"call", "name", "불리", "부르"})
_KINDS_OF_BEING = (
    "role",
    "diet",
    "marital_status",
    "contract_kind",
    "school_stage",
    "openness",
    "power",
    "presence",
    "publicity",
    "demand",
    "stock",
    "paid",
    "maturity",
    "side",
)
_ASKED_OF_AN_ASSISTANT = frozenset(
    "answer call reply respond write speak talk address use send format greet sign".split()
)
_SWITCHED = frozenset({"on", "off"})
_TURNING = frozenset({"go", "turn", "become", "get", "되"})
_ONTO = frozenset({"on", "at", "in", "for", "by", "near"})


@dataclass(frozen=True, slots=True)
class Fact:
    """One value of one attribute of one subject.

    ``nouns`` are the words that name the attribute where a noun does ("upload limit"); ``others`` the complements
    beside the value, which narrow it; ``begins`` says that the verb tells of a new value ("moved to").
    """

    owner: str
    subject: tuple[str, ...]
    attribute: str
    many: bool
    value: Phrase
    role: str
    clause: Clause
    nouns: tuple[str, ...] = ()
    others: tuple[tuple[str, Phrase], ...] = ()
    begins: bool = False
    typed: bool = False
    known: bool = False
    """Whether the attribute is one of those declared."""


def facts_of(clauses: Sequence[Clause]) -> tuple[Fact, ...]:
    """Return the facts that clauses state, in order."""
    return tuple(fact for clause in clauses for fact in _facts(clause))


def _facts(clause: Clause) -> Iterator[Fact]:
    if clause.tense is Tense.OPEN and (clause.subject is not None or clause.verb not in _ASKED_OF_AN_ASSISTANT):
        return
    if clause.subject is None and clause.verb == "be":
        return
    yield from _copular(clause)
    yield from _turned(clause)
    for role, phrase in clause.complements:
        if role not in {"complement", "instead", "not", "bare"} or (
            role == "complement" and clause.verb not in COPULAS
        ):
            yield _told(clause, role, phrase)


def _copular(clause: Clause) -> Iterator[Fact]:
    """Read "my rent is 900", "Ada is our CTO" and "Ada is an engineer"."""
    value = clause.get("complement")
    subject = clause.subject
    if clause.verb not in COPULAS | _NAMES or value is None or subject is None:
        return
    others = tuple(pair for pair in clause.complements if pair[1] is not value)
    if clause.verb in _NAMES:
        yield _fact(clause, Attribute("name"), value, "complement", subject, others=others, typed=True)
        return
    named = by_noun(value.words)
    is_role = bool(value.owner) or value.text.lower().startswith("the ") or named is not None
    if (
        subject.is_name
        and subject.words
        and value.words
        and value.definite
        and is_role
        and by_noun(subject.words) is None
    ):
        yield _noun_fact(clause, value, subject, others)
    elif (being := _being(value)) is not None and not _is_attribute(subject):
        yield _fact(clause, being, value, "complement", subject, others=others, typed=True)
    elif subject.words and (subject.definite or by_noun(subject.words)):
        yield _noun_fact(clause, subject, value, others)
    else:
        yield _fact(clause, Attribute("is"), value, "complement", subject, others=others, typed=True)


def _is_attribute(subject: Phrase) -> bool:
    """Whether a subject names an attribute ("my role"), not somebody ("my daughter")."""
    attribute = by_noun(subject.words)
    return attribute is not None and attribute.name != "people"


def _turned(clause: Clause) -> Iterator[Fact]:
    """Read a status out of the verb, or out of what one turned: "was closed", "got married", "went vegan"."""
    value = clause.get("object", "complement") if clause.verb in _TURNING else None
    if clause.verb in COPULAS and clause.adverbs & _SWITCHED:
        word = next(iter(clause.adverbs & _SWITCHED))
        value = Phrase((word,), word)
    elif clause.passive or (clause.subject is not None and not clause.complements) or "결혼" in clause.verb:
        value = Phrase(tuple(clause.verb.split()), clause.verb)
    if value is None or clause.subject is None or (being := _being(value)) is None or being.name == "role":
        return
    is_change = clause.tense is not Tense.PRESENT
    yield _fact(clause, being, value, "complement", clause.subject, typed=True, begins=is_change)


def _being(value: Phrase) -> Attribute | None:
    """Return the attribute that "is" alone tells of: a role, an age, a status."""
    if len(value.words) in {1, 2} and value_of(value).numbers and value.words[-1] in {"year", "살", "세"}:
        return Attribute("age")
    if value.is_name and len(value.words) > 1:
        return None
    kinds = {kind for known, _ in known_in(value.text) for kind in known.kinds}
    return next(
        (Attribute("role" if kind == "role" else f"is {kind}") for kind in _KINDS_OF_BEING if kind in kinds), None
    )


def _noun_fact(clause: Clause, noun: Phrase, value: Phrase, others: tuple[tuple[str, Phrase], ...]) -> Fact:
    attribute = by_noun(noun.words)
    return Fact(
        owner=noun.owner,
        subject=(),
        attribute=attribute.name if attribute else noun.head,
        many=attribute.many if attribute else False,
        value=value,
        role="complement",
        clause=clause,
        nouns=noun.words,
        others=others,
        typed=True,
        known=attribute is not None,
    )


def _told(clause: Clause, role: str, phrase: Phrase) -> Fact:
    others = tuple(pair for pair in clause.complements if pair[1] is not phrase)
    subject = clause.subject or Phrase((), "")
    state, begin = by_state(clause.verb, role), by_begin(clause.verb, role)
    if state is not None and state.name in {"schedule", "plan date"} and value_of(phrase).sort not in TEMPORAL:
        state = None
    if state is None and role in {"in", "on", "at"} and clause.verb in COPULAS:
        state = Attribute("place")
    if role in _ONTO | {"complement", "to"} and _is_time(role, phrase) and clause.verb in _AT_A_TIME:
        return _fact(clause, Attribute("time"), phrase, role, subject, others=others, typed=True)
    if begin is not None and begin.name in {"plan date", "schedule"} and value_of(phrase).sort in TEMPORAL:
        begin = Attribute("time")
    if begin is not None and begin.closed and not value_of(phrase).kinds:
        begin = None
    if state is not None and state.name == "price" and not value_of(phrase).numbers:
        state = None
    attribute = state or begin or Attribute(f"{clause.verb} {role}")
    is_typed = state is not None or begin is not None
    return _fact(
        clause,
        attribute,
        phrase,
        role,
        subject,
        others=others,
        typed=is_typed,
        begins=begin is not None and state is None,
    )


def _is_time(role: str, phrase: Phrase) -> bool:
    value = value_of(phrase)
    return value.sort in TEMPORAL or (role == "at" and value.sort == "number" and not value.unit)


def _fact(
    clause: Clause, attribute: Attribute, value: Phrase, role: str, subject: Phrase, *, others: tuple[tuple[str, Phrase], ...] = (), typed: bool = False, begins: bool = False
) -> Fact:  # fmt: skip
    return Fact(
        owner=subject.owner,
        subject=subject.words,
        attribute=attribute.name,
        many=attribute.many,
        value=value,
        role=role,
        clause=clause,
        others=others,
        begins=begins,
        typed=typed,
    )


__all__ = ["COPULAS", "GROUP", "OTHER", "SELF", "Fact", "facts_of"]
