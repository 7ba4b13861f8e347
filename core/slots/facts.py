"""What a clause says as facts: of whom, which attribute, which value."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from core.slots.attributes import Attribute, by_begin, by_noun, by_state
from core.slots.clause import Clause, Phrase, Tense
from core.slots.kinds import known_in
from core.slots.values import TEMPORAL, Value, value_of

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
    {
        "answer",
        "call",
        "reply",
        "respond",
        "write",
        "speak",
        "talk",
        "address",
        "use",
        "send",
        "format",
        "greet",
        "sign",
    }
)
_PLACE_KINDS = frozenset({"city", "country", "region"})
_SWITCHED = frozenset({"on", "off"})
_TURNING = frozenset({"go", "turn", "become", "get", "되"})
_GATHERING = frozenset({"meet", "gather", "모이", "만나"})
_PLACES = frozenset({"in", "on", "at", "near", "by", "behind", "beside", "across", "under", "above", "opposite"})
_ONTO = frozenset({"on", "at", "in", "for", "by", "near", "complement", "to"})
_NO_VALUES = frozenset({"complement", "instead", "not", "bare"})
_DATED = frozenset({"schedule", "plan date"})


@dataclass(frozen=True, slots=True)
class Fact:
    """One value of one attribute of one subject.

    ``nouns`` are the words that name the attribute where a noun does ("upload limit"); ``begins`` says that the verb
    tells of a new value ("moved to"); ``typed`` that the words name an attribute at all.
    """

    owner: str
    subject: tuple[str, ...]
    attribute: str
    many: bool
    value: Phrase
    role: str
    clause: Clause
    nouns: tuple[str, ...] = ()
    begins: bool = False
    typed: bool = False
    known: bool = False
    """Whether the attribute is one of those declared."""

    @property
    def others(self) -> tuple[tuple[str, Phrase], ...]:
        """The complements beside the value, which narrow the fact."""
        return tuple(pair for pair in self.clause.complements if pair[1] is not self.value)


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
        is_figure = role == "bare" and bool(value_of(phrase).numbers)
        is_said = role == "complement" and clause.verb not in COPULAS
        if is_figure or is_said or role not in _NO_VALUES:
            yield _told(clause, role, phrase)


def _copular(clause: Clause) -> Iterator[Fact]:
    """Read "my rent is 900", "Ada is our CTO" and "Ada is an engineer"."""
    value, subject = clause.get("complement"), clause.subject
    if clause.verb not in COPULAS | _NAMES or value is None or subject is None:
        return
    if clause.verb in _NAMES:
        yield _fact(clause, Attribute("name"), value, "complement", typed=True)
    elif _is_turned(subject, value):
        yield _noun_fact(clause, value, subject)
    elif (being := _being(value)) is not None and not _is_attribute(subject):
        yield _fact(clause, being, value, "complement", typed=True)
    elif subject.words and (subject.definite or by_noun(subject.words)):
        yield _noun_fact(clause, subject, value)
    else:
        yield _fact(clause, Attribute("is"), value, "complement", typed=True)


def _is_turned(subject: Phrase, value: Phrase) -> bool:
    """Whether the noun that names the attribute stands last: "Ada is our CTO"."""
    is_noun = bool(value.owner) or value.text.lower().startswith("the ") or by_noun(value.words) is not None
    has_words = bool(subject.words) and bool(value.words)
    return subject.is_name and has_words and value.definite and is_noun and by_noun(subject.words) is None


def _is_attribute(subject: Phrase) -> bool:
    """Whether a subject names an attribute ("my role"), not somebody ("my daughter")."""
    attribute = by_noun(subject.words)
    return attribute is not None and attribute.name != "people"


def _turned(clause: Clause) -> Iterator[Fact]:
    """Read a status out of the verb, or out of what one turned: "was closed", "got married", "went vegan"."""
    value = _status(clause)
    is_told_of = clause.subject is not None or not clause.verb.isascii()  # Korean leaves "I" out
    being = _being(value) if value is not None and is_told_of else None
    if value is None or being is None or being.name == "role":
        return
    is_change = clause.tense is not Tense.PRESENT and (being.name != "is marital_status" or _came_about(clause))
    yield _fact(clause, being, value, "complement", typed=True, begins=is_change)


def _status(clause: Clause) -> Phrase | None:
    """Return the words that can name a status."""
    switched = next(iter(clause.adverbs & _SWITCHED), "")
    if clause.verb in COPULAS and switched:
        return Phrase((switched,), switched)
    if clause.passive or not clause.complements or "결혼" in clause.verb:
        return Phrase(tuple(clause.verb.split()), clause.verb)
    return clause.get("object", "complement") if clause.verb in _TURNING else None


def _came_about(clause: Clause) -> bool:
    """Whether a status came about ("got married"), and was not one of the past ("was married")."""
    return "got" in clause.adverbs or not clause.passive or clause.tense is Tense.PERFECT


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


def _noun_fact(clause: Clause, noun: Phrase, value: Phrase) -> Fact:
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
        typed=True,
        known=attribute is not None,
    )


def _told(clause: Clause, role: str, phrase: Phrase) -> Fact:
    """Read "lives in York", "moved to York", "reports to Ada": the verb and the role tell the attribute."""
    if _is_dated(clause, role, phrase):
        return _fact(clause, Attribute("time"), phrase, role, typed=True)
    if clause.verb == "work" and "contract_kind" in value_of(phrase).kinds:
        return _fact(clause, Attribute("is contract_kind"), phrase, role, typed=True)
    state, begin = _state(clause, role, phrase), _begin(clause, role, phrase)
    attribute = state or begin or Attribute(f"{clause.verb} {role}")
    is_typed = state is not None or begin is not None
    return _fact(clause, attribute, phrase, role, typed=is_typed, begins=begin is not None and state is None)


def _is_dated(clause: Clause, role: str, phrase: Phrase) -> bool:
    """Whether a phrase says when its subject is: "the standup is at 9:30", "the launch is planned for 4 May"."""
    has_more = clause.verb in COPULAS and role != "complement" and clause.get("complement") is not None
    value = value_of(phrase)
    is_time = value.sort in TEMPORAL or (role == "at" and value.sort == "number" and not value.unit)
    return is_time and not has_more and role in _ONTO and clause.verb in _AT_A_TIME


def _state(clause: Clause, role: str, phrase: Phrase) -> Attribute | None:
    value, found = value_of(phrase), by_state(clause.verb, role)
    is_of_time = found is not None and found.name in _DATED
    if (is_of_time and value.sort not in TEMPORAL) or (found and found.name == "price" and not value.numbers):
        found = Attribute("venue") if is_of_time and role in {"at", "in"} and clause.verb in _GATHERING else None
    return Attribute("place") if found is None and role in _PLACES and clause.verb in COPULAS else found


def _begin(clause: Clause, role: str, phrase: Phrase) -> Attribute | None:
    value, found = value_of(phrase), by_begin(clause.verb, role)
    if found is None or (found.closed and not value.kinds):
        return None
    if found.name == "home":
        return _moved_to(value, found)
    return Attribute("time") if found.name in _DATED and value.sort in TEMPORAL else found


def _moved_to(value: Value, home: Attribute) -> Attribute:
    """Return what "moved to" gives a value: a meeting its time, a team its database, a person a home."""
    if value.sort in TEMPORAL:
        return Attribute("time")
    if not value.kinds or value.kinds & _PLACE_KINDS:
        return home
    return Attribute("employer" if "company" in value.kinds else "technology")


def _fact(
    clause: Clause, attribute: Attribute, value: Phrase, role: str, *, typed: bool = False, begins: bool = False
) -> Fact:
    subject = clause.subject or Phrase((), "")
    return Fact(
        owner=subject.owner,
        subject=subject.words,
        attribute=attribute.name,
        many=attribute.many,
        value=value,
        role=role,
        clause=clause,
        begins=begins,
        typed=typed,
    )
