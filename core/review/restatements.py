"""Rules where the newer claim states the same slot with another value, without a verb of change."""

from collections.abc import Iterator

from core.review.cues import Cues
from core.review.finding import Finding
from core.review.matching import hits, names_only, narrows, same_owner, same_subject
from core.review.reading import LIGHT, NOW, Reading, neutral_words
from core.review.shifts import differs
from core.slots.clause import PRONOUNS, Clause, Phrase, Tense
from core.slots.facts import COPULAS, Fact
from core.slots.values import TEMPORAL, Likeness, likeness, value_of
from core.values.verdict import Verdict

_MOST_WORDS = 4
_BROAD = frozenset({"city", "country", "role", "company", "weekday", "spoken_language", "sport", "instrument"})
_TOOLS = frozenset({"use", "technology"})
_NEW = frozenset({"새", "새로"})


def restated(old: Reading, new: Reading, cues: Cues) -> Iterator[Finding]:
    """Find the same single-valued slot with another value: "the limit is 10 MB", "the limit is 25 MB"."""
    for fact in new.facts:
        for earlier in old.facts:
            if not _can_replace(fact, earlier) or not differs(earlier, fact, old) or _is_narrower(fact, earlier, old):
                continue
            confidence = max(_of_same_slot(fact, earlier, cues), _of_moved_slot(fact, earlier, old, cues))
            if confidence > 0:
                cue = f"{fact.attribute}: {earlier.value.text} → {fact.value.text}"
                yield Finding(Verdict.CHANGE, confidence, cue, "the same single-valued slot has another value")


def _can_replace(fact: Fact, earlier: Fact) -> bool:
    is_past = Tense.PAST in {fact.clause.tense, earlier.clause.tense}
    return not (fact.clause.negated or earlier.clause.negated or fact.begins or is_past)


def _of_same_slot(fact: Fact, earlier: Fact, cues: Cues) -> float:
    """Return how surely two facts fill one slot that takes one value at a time; 0 where they need not."""
    if not _is_same_slot(fact, earlier):
        return 0
    is_now = bool(fact.clause.adverbs & NOW)
    mine, before = value_of(fact.value), value_of(earlier.value)
    is_measure = bool(mine.unit) and mine.unit == before.unit
    if mine.numbers and mine.sort != "thing" and (fact.clause.verb not in cues.many or is_measure):
        return 0.85 if is_now else 0.75
    if is_now and mine.kinds & before.kinds and fact.attribute in _TOOLS:
        return 0.8
    takes_several = fact.many or (fact.attribute in {"is", *_TOOLS} and not _is_of_a_thing(fact))
    return 0 if takes_several else _of_single_slot(fact, earlier, cues, is_now=is_now)


def _of_single_slot(fact: Fact, earlier: Fact, cues: Cues, *, is_now: bool) -> float:
    if not is_now and not _is_telling(fact, earlier):
        return 0
    verb = fact.clause.verb
    if fact.nouns or fact.typed or verb in cues.single:
        return 0.85 if is_now else 0.7
    is_short = max(len(fact.value.words), len(earlier.value.words)) <= _MOST_WORDS and verb not in COPULAS
    return 0.7 if is_now and verb not in cues.many and is_short else 0


def held(old: Reading, new: Reading, cues: Cues) -> Iterator[Finding]:
    """Find another holder of what one holds at a time: "Hannah leads the team", "Marcus leads the team now"."""
    for clause in new.asserted:
        for earlier in old.asserted:
            is_same = clause.verb == earlier.verb and clause.verb in cues.sole and _is_same_task(clause, earlier)
            if is_same and not (clause.negated or earlier.negated or Tense.PAST in {clause.tense, earlier.tense}):
                confidence = 0.8 if clause.adverbs & NOW else 0.62
                yield Finding(Verdict.CHANGE, confidence, clause.text, "what one holds at a time has another holder")


def _is_same_task(clause: Clause, earlier: Clause) -> bool:
    """Whether two clauses tell of one task with other holders, actively or passively said."""
    (mine, task), (before, task_before) = _holder_and_task(clause), _holder_and_task(earlier)
    if not mine or not before or not task or not task_before or likeness(before, mine) is not Likeness.OTHER:
        return False
    rest = [pair for pair in clause.complements if pair[1] not in {mine, task}]
    return same_subject(task, task_before) and all(same_subject(one, earlier.get(role)) for role, one in rest)


def _holder_and_task(clause: Clause) -> tuple[Phrase | None, Phrase | None]:
    holder, task = clause.subject, clause.get("object")
    if clause.passive:
        holder, task = clause.get("by"), clause.subject
    return (holder, task) if holder is not None and holder.words else (None, task)


def _is_telling(fact: Fact, earlier: Fact) -> bool:
    """Whether two values vie for a place, and are not two things said of one: "the bowl is lovely", "… is large"."""
    mine, before = value_of(fact.value), value_of(earlier.value)
    if fact.known or mine.kinds & before.kinds or not fact.value.text.isascii():
        return True
    return mine.sort == before.sort != "word"


def _is_of_a_thing(fact: Fact) -> bool:
    """Whether a fact is about one thing ("the frontend is written in …"), not about somebody who has several."""
    return bool(fact.subject) and fact.attribute == "technology"


def _of_moved_slot(fact: Fact, earlier: Fact, old: Reading, cues: Cues) -> float:
    """Return how surely "the blog is on Ghost now" follows "we host the blog on Medium": same thing, same kind."""
    subject = fact.clause.subject
    is_now = bool(fact.clause.adverbs & NOW)
    shared = value_of(fact.value).kinds & value_of(earlier.value).kinds
    if subject is None or (fact.clause.verb in cues.many and not is_now):
        return 0
    if is_now and _is_own_measure(fact, earlier, shared):
        return 0.75
    if not subject.words or not shared or (not is_now and value_of(fact.value).sort in TEMPORAL):
        return 0
    is_object = any(
        phrase is not earlier.value
        and same_subject(subject, phrase)
        and names_only(subject, old)
        and hits(subject, old.words, old)
        for phrase in earlier.clause.phrases()
    )
    return (0.8 if is_now else 0.65) if is_object else 0


def _is_own_measure(fact: Fact, earlier: Fact, shared: frozenset[str]) -> bool:
    """Whether one subject now has another figure of the same unit, or another thing of the same kind."""
    mine, before = value_of(fact.value), value_of(earlier.value)
    is_measure = bool(mine.numbers and before.numbers and mine.unit) and mine.unit == before.unit
    is_same = same_subject(fact.clause.subject, earlier.clause.subject)
    is_owner = fact.owner == earlier.owner and not fact.subject and bool(fact.owner)
    return (is_measure or bool(shared - _BROAD)) and (is_same or is_owner) and not fact.many


def _is_same_slot(fact: Fact, earlier: Fact) -> bool:
    if fact.nouns and earlier.nouns:
        return _has_same_nouns(fact, earlier)
    if bool(fact.nouns) != bool(earlier.nouns):
        return fact.attribute == earlier.attribute and fact.typed and earlier.typed and _has_same_holder(fact, earlier)
    if _is_turned_passive(fact, earlier):
        return True
    if not same_subject(fact.clause.subject, earlier.clause.subject):
        return False
    if {fact.attribute, earlier.attribute} == _TOOLS:
        return bool(value_of(fact.value).kinds & value_of(earlier.value).kinds)
    return fact.attribute == earlier.attribute and (fact.role == earlier.role or fact.attribute == "time" or fact.typed)


def _is_turned_passive(fact: Fact, earlier: Fact) -> bool:
    """Whether "we keep logs for …" and "logs are kept for …" are one slot."""
    first, second = fact.clause, earlier.clause
    if first.verb != second.verb or fact.role != earlier.role or first.passive == second.passive:
        return False
    passive, active = (first, second) if first.passive else (second, first)
    thing = active.get("object")
    return thing is not None and passive.subject is not None and same_subject(passive.subject, thing)


def _has_same_nouns(fact: Fact, earlier: Fact) -> bool:
    mine, before = (
        {word for word in (*one.nouns, *_named_owner(one)) if word not in neutral_words()} or set(one.nouns)
        for one in (fact, earlier)
    )
    is_shorter = mine < before and fact.nouns[-1] == earlier.nouns[-1] and _is_new(fact)
    return (mine == before or is_shorter) and same_owner(fact.owner, earlier.owner)


def _named_owner(fact: Fact) -> list[str]:
    return [] if fact.owner in PRONOUNS else fact.owner.split()


def _is_new(fact: Fact) -> bool:
    return bool(fact.clause.adverbs & (NOW | _NEW)) or " new " in f" {fact.clause.text.lower()} "


def _has_same_holder(fact: Fact, earlier: Fact) -> bool:
    """Whether "my weight is …" and "I weigh …" are of one person."""
    named, told = (fact, earlier) if fact.nouns else (earlier, fact)
    subject = " ".join(told.subject) or told.owner
    if set(named.nouns[:-1]) == set(told.subject) and told.subject:
        return True
    return named.owner == subject or (not named.owner and not subject)


def _is_narrower(fact: Fact, earlier: Fact, old: Reading) -> bool:
    """Whether the newer fact holds only for something that the older does not name, or the older for another thing."""
    used = (fact.value, *(phrase for role, phrase in fact.others if _is_changed_too(role, phrase, fact, earlier)))
    if narrows(fact.clause, used, old):
        return True
    mine = dict(fact.others)
    is_now = bool(fact.clause.adverbs & NOW)
    for role, phrase in earlier.others:
        is_time = _is_time(phrase) and _is_time(fact.value)
        if (
            role in mine
            and not is_time
            and not (is_now and mine[role].head == phrase.head)
            and likeness(phrase, mine[role]) not in {Likeness.SAME, Likeness.MORE_DETAIL}
        ):
            return True
    return any(role == "object" and not names_only(phrase, old) for role, phrase in fact.others)


def _is_changed_too(role: str, phrase: Phrase, fact: Fact, earlier: Fact) -> bool:
    """Whether a phrase beside the value changed with it: another hour beside another day, another room beside both."""
    before = dict(earlier.others).get(role)
    is_moved = before is not None and before.head == phrase.head and bool(fact.clause.adverbs & NOW)
    return is_moved or (before is not None and _is_time(fact.value) and _is_time(phrase))


def _is_time(phrase: Phrase) -> bool:
    value = value_of(phrase)
    return value.sort in TEMPORAL or (value.sort == "number" and not value.unit)


def flipped(old: Reading, new: Reading, cues: Cues) -> Iterator[Finding]:
    """Find "I don't drink coffee", then "I drink coffee again"."""
    for clause in new.asserted:
        is_new = bool(clause.adverbs & (NOW | cues.again)) or clause.verb in cues.starts
        phrases = [phrase for _, phrase in clause.complements]
        if clause.negated or not is_new or not phrases or not all(names_only(phrase, old) for phrase in phrases):
            continue
        is_same = any(hits(phrase, old.values - LIGHT, old) for phrase in phrases)
        if is_same and any(one.negated and same_subject(clause.subject, one.subject) for one in old.clauses):
            yield Finding(Verdict.CHANGE, 0.8, clause.text, "what was denied now holds")
