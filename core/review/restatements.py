"""Rules where the newer claim states the same slot with another value, without a verb of change."""

from collections.abc import Iterator

from core.review.cues import Cues
from core.review.finding import Finding
from core.review.matching import hits, names_only, narrows, same_owner, same_subject
from core.review.reading import NOW, Reading, neutral_words
from core.slots.clause import OTHER, PRONOUNS, Phrase, Tense
from core.slots.english_words import grammar
from core.slots.facts import COPULAS, Fact
from core.slots.values import TEMPORAL, Likeness, likeness, value_of
from core.values.verdict import Verdict

_MOST_WORDS = 4
_BROAD = frozenset({"city", "country", "role", "company", "weekday", "spoken_language", "sport", "instrument"})
_TOOLS = frozenset({"use", "technology"})
_NEW = frozenset({"새", "새로"})
_HOURS = frozenset({"clock", "number"})
_OPPOSED = frozenset({"length", "tone", "size", "theme"})
_CONTRAST = frozenset(
    {"other", "another", "next", "different", "additional", "extra", "previous", "다른", "다음", "또"}
)
_FIRST_CHOICE = frozenset({"usual", "regular", "favourite", "favorite", "default", "preferred", "go-to", "primary"})


def restated(old: Reading, new: Reading, cues: Cues) -> Iterator[Finding]:
    """Find the same single-valued slot with another value: "the limit is 10 MB", "the limit is 25 MB"."""
    for fact in new.facts:
        if fact.clause.negated or fact.begins or fact.clause.tense is Tense.PAST:
            continue
        mine = _contrasts(fact)
        alike = [likeness(earlier.value, fact.value) for earlier in old.facts]
        if Likeness.SAME in alike or Likeness.MORE_DETAIL in alike:
            continue
        for earlier, found in zip(old.facts, alike, strict=True):
            is_past = earlier.clause.negated or (earlier.clause.tense is Tense.PAST and not earlier.begins)
            if found is not Likeness.OTHER or is_past or _is_narrower(fact, earlier, old):
                continue
            if mine != _contrasts(earlier) or _may_lie_in(fact, earlier):
                continue
            confidence = max(_of_same_slot(fact, earlier, cues), _of_moved_slot(fact, earlier, old, cues))
            if confidence > 0:
                cue = f"{fact.attribute}: {earlier.value.text} → {fact.value.text}"
                yield Finding(Verdict.CHANGE, confidence, cue, "the same single-valued slot has another value")


def _may_lie_in(fact: Fact, earlier: Fact) -> bool:
    """Whether the newer value may be a place in the older: "lives in Bavaria", "lives in Passau"."""
    areas = grammar().areas
    is_area = not areas.isdisjoint(earlier.value.words) and areas.isdisjoint(fact.value.words)
    is_country = "country" in value_of(earlier.value).kinds and "country" not in value_of(fact.value).kinds
    return is_area or is_country


def _contrasts(fact: Fact) -> frozenset[str]:
    """Return the words by which a fact sets itself apart: "the next meeting", "the other drug"."""
    subject = fact.clause.subject
    of_subject = subject.text.lower().split() if subject is not None else []
    of_value = {"other"}.intersection(fact.value.text.lower().split())  # "at another school" is a value
    return _CONTRAST.intersection(of_subject) | (fact.clause.adverbs & _CONTRAST) | of_value


def _of_same_slot(fact: Fact, earlier: Fact, cues: Cues) -> float:
    """Return how surely two facts fill one slot that takes one value at a time; 0 where they need not."""
    if not _is_same_slot(fact, earlier):
        return 0
    is_now = bool(fact.clause.adverbs & NOW)
    mine, before = value_of(fact.value), value_of(earlier.value)
    is_measure = bool(mine.unit) and mine.unit == before.unit
    if mine.numbers and mine.sort != "thing" and (fact.clause.verb not in cues.many or is_measure):
        return 0.85 if is_now else 0.75
    if fact.role == "at" and {mine.sort, before.sort} <= _HOURS and fact.clause.tense is Tense.PRESENT:
        return 0.85 if is_now else 0.7  # "goes to bed at 8"
    if is_now and mine.kinds & before.kinds and fact.attribute in _TOOLS:
        return 0.8
    is_one_tool = fact.attribute in _TOOLS and fact.clause.verb == earlier.clause.verb in cues.single
    if is_now and is_one_tool and fact.value.is_name and earlier.value.is_name:
        return 0.75  # "we deploy with Kustomize now"
    takes_several = fact.many or (fact.attribute in {"is", *_TOOLS} and not _is_of_a_thing(fact))
    return 0 if takes_several else _of_single_slot(fact, earlier, cues, is_now=is_now)


def _of_single_slot(fact: Fact, earlier: Fact, cues: Cues, *, is_now: bool) -> float:
    if not is_now and not _is_telling(fact, earlier) and not _is_of_one_noun(fact, earlier):
        return 0
    verb = fact.clause.verb
    if _is_of_one_noun(fact, earlier):
        return 0.85 if is_now else 0.66
    if fact.nouns or fact.typed or verb in cues.single:
        return 0.85 if is_now else 0.7
    is_short = max(len(fact.value.words), len(earlier.value.words)) <= _MOST_WORDS and verb not in COPULAS
    return 0.7 if is_now and verb not in cues.many and is_short else 0


def _is_of_one_noun(fact: Fact, earlier: Fact) -> bool:
    """Whether two values are one noun told apart by opposites ("short answers", "long answers") or by a name.

    By a name only what one goes to: schools, gyms, doctors' practices.
    """
    mine, before = value_of(fact.value), value_of(earlier.value)
    if fact.value.head != earlier.value.head or len(fact.value.words) < 2 or len(earlier.value.words) < 2:
        return False
    if mine.kinds & before.kinds & _OPPOSED:
        return True
    return fact.value.head in grammar().institutions and fact.value.is_name and earlier.value.is_name


def _is_first_choice(fact: Fact) -> bool:
    """Whether a noun names what there is one of: "my usual order", "the default branch"."""
    subject = fact.clause.subject
    return subject is not None and not _FIRST_CHOICE.isdisjoint(subject.text.lower().split())


def _is_telling(fact: Fact, earlier: Fact) -> bool:
    """Whether two values vie for a place, and are not two things said of one: "the bowl is lovely", "… is large"."""
    mine, before = value_of(fact.value), value_of(earlier.value)
    shared = (mine.kinds & before.kinds) - grammar().parted_by_name  # one may lead two teams
    if fact.known or shared or not fact.value.text.isascii():
        return True
    if _is_first_choice(fact) and _is_first_choice(earlier):
        return True
    return mine.sort == before.sort != ("thing" if mine.kinds else "word")


def _is_of_a_thing(fact: Fact) -> bool:
    """Whether a fact is about one thing ("the frontend is written in …"), not about somebody who has several."""
    return bool(fact.subject) and fact.attribute == "technology"


def _of_moved_slot(fact: Fact, earlier: Fact, old: Reading, cues: Cues) -> float:
    """Return how surely "the blog is on Ghost now" follows "we host the blog on Medium": same thing, same kind."""
    subject = fact.clause.subject
    is_now = bool(fact.clause.adverbs & NOW)
    shared = (value_of(fact.value).kinds & value_of(earlier.value).kinds) - grammar().parted_by_name
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
    is_named = bool(fact.nouns and earlier.nouns) and not _has_same_nouns(
        fact, earlier
    )  # "our test phone" is not "our on-call phone"
    is_owner = fact.owner == earlier.owner and not fact.subject and bool(fact.owner) and not is_named
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
    if named.owner == OTHER:
        return False  # two "their" need not be of one
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
