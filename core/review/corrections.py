"""Rules where the newer claim takes the older back: "I meant 4", "not Lund but Lindt", "정정"."""

import re
from collections.abc import Iterator
from functools import lru_cache

from core.review.cues import cues_of
from core.review.finding import Finding
from core.review.matching import hits, names_only, same_owner, same_subject
from core.review.reading import Reading
from core.slots.clause import Clause, Phrase
from core.slots.english_words import stem
from core.slots.facts import Fact
from core.slots.values import Likeness, likeness, value_of
from core.slots.words import SlotLanguage
from core.values.verdict import Verdict

_WORDS_AFTER_NOT = 4
_SAID_AND_MEANT = (
    re.compile(
        r"\bi (?:said|wrote|put|typed|told you|called it) (?P<said>.{1,40}?)(?: for .{1,30}?)?,? "
        r"but (?:i |it )?(?:meant|should|is|was|it's)\b"
    ),
    re.compile(
        r"(?P<said>[가-힣\w]{1,20}?)(?:이라고|라고|다고) (?:했|말했|적었|썼)[가-힣]* ?(?:는데|지만|으나)?,? "
        r".*(?:이에요|예요|입니다|이다|였어요|이었어요|맞아요|맞습니다)"
    ),
)
_SAYING = ("but", "라고", "다고")
_LACKS = {"있": ("없",)}
"""Verbs that deny another by their meaning."""
_ARTICLES = frozenset({"", "a", "an", "the", "my", "on", "in", "at", "to", "for", "with", "mr", "dr"})
_NO_VALUES = frozenset(
    {
        "sure",
        "yet",
        "only",
        "all",
        "just",
        "so",
        "very",
        "really",
        "that",
        "much",
        "too",
        "as",
        "even",
        "always",
        "be",
        "have",
        "do",
        "what",
        "how",
    }
)


def corrected(old: Reading, new: Reading) -> Iterator[Finding]:
    """Find a correction of the older claim."""
    strong, weak = _cues_in(new.lowered, new.language)
    if (taken_back := _taken_back(old, new)) or (strong and (taken_back := _denied_outright(old, new))):
        yield Finding(Verdict.CORRECTION, 0.88, taken_back, "the newer one takes back what the older says")
        return
    denied = _denied(old, new)
    if denied and (strong or weak or _shares_beyond(denied, old, new)):
        yield Finding(
            Verdict.CORRECTION,
            0.92 if strong else 0.85,
            f"not {denied}",
            "the newer one denies the older value and gives another",
        )
        return
    cue = strong or weak
    if cue and _gives_other_value(old, new, is_strong=bool(strong)):
        yield Finding(Verdict.CORRECTION, 0.9 if strong else 0.75, cue, "the newer one takes the older back")


@lru_cache(256)
def _cues_in(lowered: str, language: SlotLanguage) -> tuple[str, str]:
    """Return the strong and the weak words of correction in a text, each empty where there are none."""
    cues = cues_of(language)
    strong, weak = (pattern.search(lowered) for pattern in (cues.strong_correction, cues.weak_correction))
    return strong[0].strip() if strong else "", weak[0].strip() if weak else ""


def _taken_back(old: Reading, new: Reading) -> str:
    """Return "I said A, I meant B" where the older claim says A."""
    if not any(word in new.lowered for word in _SAYING):
        return ""
    for pattern in _SAID_AND_MEANT:
        match = pattern.search(new.lowered)
        if match and {stem(word) for word in re.findall(r"[\w:.]+", match["said"])} & old.values:
            return match[0]
    return ""


def _denied_outright(old: Reading, new: Reading) -> str:
    """Return a clause that denies all the older claim says: "Ana is not allergic to walnuts", "we never used Kafka"."""
    for clause in new.clauses:
        for earlier in old.clauses:
            is_denied = clause.negated or clause.verb in _LACKS.get(earlier.verb, ())
            phrases = [phrase for _, phrase in clause.complements]
            is_same = bool(phrases) and all(names_only(phrase, old) for phrase in phrases)
            is_about = any(hits(phrase, old.values, old) for phrase in phrases)
            if is_denied and not earlier.negated and is_same and is_about and _same(clause, earlier):
                return clause.text
    return ""


def _denied(old: Reading, new: Reading) -> str:
    """Return the older value that the newer claim denies while it gives another ("not walnuts")."""
    for clause in new.clauses:
        phrase = clause.get("not")
        is_value = phrase is not None and names_only(phrase, old) and hits(phrase, old.values, old)
        if phrase is not None and is_value and len(clause.complements) > 1:
            return phrase.text
    return _denied_in_english(old, new) if new.language == "en" else ""


def _denied_in_english(old: Reading, new: Reading) -> str:
    if "not" not in new.lowered:
        return ""
    words = [word.strip(",.;:!?()") for word in new.lowered.split()]
    is_after_comma = ", not " in new.lowered
    for place, word in enumerate(words[:-1]):
        after = [stem(one) for one in words[place + 1 : place + 1 + _WORDS_AFTER_NOT] if one not in _ARTICLES]
        is_last_or_turned = place + 3 >= len(words) or "but" in words[place:] or is_after_comma
        is_value = bool(after) and after[0] in old.values - _NO_VALUES
        if word == "not" and is_last_or_turned and is_value and new.values - old.words:
            return words[place + 1]
    return ""


def _shares_beyond(denied: str, old: Reading, new: Reading) -> bool:
    shared = (new.words & old.words) - {"be", "이", denied.lower(), stem(denied)}
    return bool(shared) or new.language == "ko"


def _gives_other_value(old: Reading, new: Reading, *, is_strong: bool) -> bool:
    for fact in new.facts:
        if fact.clause.negated:
            continue  # what is denied is no value
        for earlier in old.facts:
            if _is_other(earlier, fact, is_strong=is_strong) and _is_same_statement(fact, earlier, is_strong=is_strong):
                return True
    return False


def _is_other(earlier: Fact, fact: Fact, *, is_strong: bool) -> bool:
    """Whether a value is another one; after a strong cue also in another unit ("four hours", "forty minutes")."""
    found = likeness(earlier.value, fact.value)
    mine, before = value_of(fact.value), value_of(earlier.value)
    in_other_unit = bool(mine.numbers and before.numbers) and mine.sort == before.sort and mine.words != before.words
    in_other_word = found is Likeness.MORE_DETAIL and bool(fact.nouns)
    return found is Likeness.OTHER or (is_strong and (in_other_unit or in_other_word))


def _is_same_statement(fact: Fact, earlier: Fact, *, is_strong: bool) -> bool:
    if fact.nouns and earlier.nouns:
        return set(fact.nouns) == set(earlier.nouns) and same_owner(fact.owner, earlier.owner)
    if fact.attribute == "is" and not is_strong:
        return False
    if is_strong and _is_other_figure(fact, earlier):
        return True
    is_same_verb = fact.attribute == earlier.attribute or (is_strong and fact.clause.verb == earlier.clause.verb)
    return is_same_verb and _same(fact.clause, earlier.clause)


def _is_other_figure(fact: Fact, earlier: Fact) -> bool:
    """Whether one named subject has another figure of the same unit, whatever the verb: "lasted", "was"."""
    mine, before = value_of(fact.value), value_of(earlier.value)
    is_measure = bool(mine.numbers and before.numbers) and mine.unit == before.unit and bool(mine.unit)
    subject = fact.clause.subject
    return is_measure and subject is not None and bool(subject.words) and same_subject(subject, earlier.clause.subject)


def _same(clause: Clause, earlier: Clause) -> bool:
    return same_subject(clause.subject, earlier.subject) or _is_left_out(clause.subject)


def _is_left_out(subject: Phrase | None) -> bool:
    return subject is None
