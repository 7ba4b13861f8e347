"""Rules where a verb of change gives a slot of the older claim its new value."""

import re
from collections.abc import Iterator

from core.review.cues import Cues
from core.review.finding import Finding
from core.review.matching import may_act, names_only, names_thing, narrows, same_owner, same_subject
from core.review.reading import Reading, neutral_words
from core.slots.attributes import by_noun
from core.slots.clause import Clause, Phrase, Tense
from core.slots.english_words import grammar
from core.slots.facts import COPULAS, Fact
from core.slots.values import TEMPORAL, Likeness, likeness, value_of
from core.values.verdict import Verdict

_INDEFINITE = re.compile(r"(?:an?|some|any|another)\b", re.IGNORECASE)
_WHERE = frozenset({"place", "location", "venue", "site", "장소", "위치", "자리"})
_LAYING = ("on", "in", "at", "under")
_PERSON = re.compile(r"(?:me|us|him|her|them|you|it)\b", re.IGNORECASE)
_MOST_WORDS = 5
_TARGETS = ("to", "into", "complement", "in", "at", "for", "on", "with", "by", "under", "until", "as")


def shifted(old: Reading, new: Reading, cues: Cues) -> Iterator[Finding]:
    """Find "we raised the limit to 25 MB", "the standup moved to 10:15" where the older claim has that slot."""
    for clause in new.asserted:
        if clause.negated or clause.verb not in cues.shift or clause.verb in COPULAS:
            continue
        stated = clause.get("object", "complement")
        slot = clause.subject if clause.passive or stated is None else stated
        target = next((phrase for role, phrase in clause.complements if role in _TARGETS and phrase is not slot), None)
        if slot is None or target is None or narrows(clause, (slot, target), old):
            continue
        if clause.get(*_LAYING) is target and any(set(slot.words) <= set(fact.value.words) for fact in old.facts):
            continue  # "dropped his medicine on the floor": what was moved itself has no other value
        if _INDEFINITE.match(slot.text) or _PERSON.match(target.text) or len(target.words) > _MOST_WORDS:
            continue  # "put a smile on my face" gives no slot a value
        fact = _of_slot(clause, slot, target, old) or _counted(clause, target, old)
        if fact is not None and clause.verb in cues.motion and stated is None and not _is_measured(target, fact):
            continue  # "we went on a trip"
        if fact is not None:
            cue = f"{clause.verb} to {target.text}"
            yield Finding(Verdict.CHANGE, 0.9, cue, f"{fact.value.text} became {target.text}")


def _is_measured(target: Phrase, fact: Fact) -> bool:
    """Whether two values vie by figures, times or kinds, and not only by their place in the sentence."""
    mine, before = value_of(target), value_of(fact.value)
    return (
        bool(mine.numbers and before.numbers) or bool(mine.kinds & before.kinds) or {mine.sort, before.sort} <= TEMPORAL
    )


def _of_slot(clause: Clause, slot: Phrase, target: Phrase, old: Reading) -> Fact | None:
    """Return the older fact whose slot the clause names and whose value the target is another of."""
    worth = value_of(target)
    extra = grammar().measures if worth.numbers or worth.sort in TEMPORAL else _WHERE
    if not slot.words or not names_only(slot, old, extra) or not _is_slot(slot, old):
        return None
    is_thing_itself = bool(set(slot.words) & old.subjects)
    if (
        slot is not clause.subject
        and not is_thing_itself
        and not may_act(clause, old)
        and not _is_of_same_owner(slot, old)
    ):
        return None
    return _differing(target, slot, old)


def _is_of_same_owner(slot: Phrase, old: Reading) -> bool:
    """Whether somebody changed what is the speaker's own: "my landlord raised my rent"."""
    return bool(slot.owner) and any(fact.owner == slot.owner for fact in old.facts)


def _is_slot(slot: Phrase, old: Reading) -> bool:
    """Whether a phrase names the older claim's slot: its subject, or the noun beside the value."""
    measures = grammar().measures
    telling = {word for word in slot.words if word not in neutral_words() | measures} or set(slot.words) - measures
    owners = {clause.subject.owner for clause in old.clauses if clause.subject is not None and clause.subject.words}
    if telling & old.subjects and all(same_owner(slot.owner, owner) for owner in owners):
        return True
    allowed = grammar().measures | old.subjects
    complements = [phrase for clause in old.clauses for role, phrase in clause.complements if role != "when"]
    return any(telling & set(phrase.words) and telling <= set(phrase.words) | allowed for phrase in complements)


def _counted(clause: Clause, target: Phrase, old: Reading) -> Fact | None:
    """Return the older count of the same things by the same subject: "drinks three coffees", "cut down to one"."""
    wanted = value_of(target)
    if clause.get("object") is not None or not wanted.numbers:
        return None
    for fact in old.facts:
        found = value_of(fact.value)
        is_count = bool(found.numbers) and found.unit == wanted.unit and bool(found.unit)
        if is_count and found.numbers != wanted.numbers and same_subject(clause.subject, fact.clause.subject):
            return fact
    return None


def _differing(target: Phrase, slot: Phrase, old: Reading) -> Fact | None:
    """Return the older fact whose value the target is another of; None if the target is what the older one has."""
    alike = [(fact, likeness(fact.value, target)) for fact in old.facts]
    if any(found in {Likeness.SAME, Likeness.MORE_DETAIL} for _, found in alike):
        return None
    others = (fact for fact, found in alike if found is Likeness.OTHER and _is_comparable(target, slot, fact))
    return next((fact for fact in others if fact.clause.tense is not Tense.PAST), None)


def _is_comparable(target: Phrase, slot: Phrase, fact: Fact) -> bool:
    """Whether two values vie for one place: figures, times, things of a kind, or what a named slot holds."""
    mine, before = value_of(target), value_of(fact.value)
    is_measured = bool(mine.numbers and before.numbers) or {mine.sort, before.sort} <= TEMPORAL
    is_person = slot.is_name and not slot.owner and not before.kinds
    return (
        is_measured
        or bool(mine.kinds & before.kinds)
        or bool(fact.nouns)
        or (fact.typed and not is_person)
        or not is_person
    )


def begun(old: Reading, new: Reading, cues: Cues) -> Iterator[Finding]:
    """Find "moved to York" against "lives in Leeds": a verb that gives a single-valued attribute its new value."""
    for fact in new.facts:
        if not fact.begins or fact.clause.negated:
            continue
        for earlier in old.facts:
            if earlier.clause.negated or (earlier.clause.tense is Tense.PAST and not earlier.begins):
                continue
            if fact.attribute == "employer" and fact.value.text.isascii() and not fact.value.is_name:
                continue
            if (_is_status(fact, earlier, old) or _is_replaceable(fact, earlier, old, cues)) and differs(
                earlier, fact, old
            ):
                cue = f"{fact.clause.verb} {fact.value.text}"
                yield Finding(Verdict.CHANGE, 0.85, cue, f"{earlier.value.text} gave way to {fact.value.text}")


def _is_status(fact: Fact, earlier: Fact, old: Reading) -> bool:
    """Whether both tell a status of one thing: "is off", "was turned on"; "is engaged", "got married"."""
    subject = fact.clause.subject
    is_same = same_subject(subject, earlier.clause.subject) or (subject is not None and names_thing(subject, old))
    return (
        fact.attribute.startswith("is ")
        and fact.attribute == earlier.attribute
        and is_same
        and not narrows(fact.clause, (fact.value,), old)
    )


def _is_replaceable(fact: Fact, earlier: Fact, old: Reading, cues: Cues) -> bool:
    if narrows(fact.clause, (fact.value,), old):
        return False
    if not same_subject(fact.clause.subject, earlier.clause.subject):
        return _is_of_named_kind(fact, earlier, old)
    moved = fact.clause.get("object")
    if moved is not None and moved is not fact.value and not names_only(moved, old):
        # "Sam moved the couch to the basement": not Sam has moved.
        return False
    shares_kind = bool(value_of(fact.value).kinds & value_of(earlier.value).kinds)
    return (
        shares_kind if fact.attribute in {"technology", "use"} else _vies(fact, earlier, cues, shares_kind=shares_kind)
    )


def _is_of_named_kind(fact: Fact, earlier: Fact, old: Reading) -> bool:
    """Whether "we moved to B" gives what the older claim calls by its kind another thing of it: "the database is A"."""
    named = earlier.nouns or (earlier.clause.subject.words if earlier.clause.subject is not None else ())
    attribute = by_noun(named) if len(named) == 1 else None
    is_kind = attribute is not None and attribute.name == fact.attribute == "technology"
    acts = may_act(fact.clause, old) or (fact.clause.subject is not None and fact.clause.subject.words == ("team",))
    return is_kind and acts and bool(value_of(fact.value).kinds & value_of(earlier.value).kinds)


def _vies(fact: Fact, earlier: Fact, cues: Cues, *, shares_kind: bool) -> bool:
    """Whether a value begun takes the place of an earlier one."""
    if fact.clause.verb in cues.acquire:
        return False
    if fact.attribute == earlier.attribute:
        return not fact.many or shares_kind
    if fact.attribute == "role" and earlier.attribute == "is":
        return fact.clause.verb not in COPULAS
    return shares_kind and (earlier.clause.verb in COPULAS | cues.belong or fact.clause.verb in cues.shift)


def differs(earlier: Fact, fact: Fact, old: Reading) -> bool:
    """Whether a fact has another value than an earlier one, and none that the older claim has anywhere."""
    alike = {likeness(one.value, fact.value) for one in old.facts}
    return (
        alike.isdisjoint({Likeness.SAME, Likeness.MORE_DETAIL})
        and likeness(earlier.value, fact.value) is Likeness.OTHER
    )
