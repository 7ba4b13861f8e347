"""Rules where the newer claim takes the older back: "I meant 4", "not Lund but Lindt", "정정"."""

from collections.abc import Iterator

from core.review.cues import Cues
from core.review.finding import Finding
from core.review.matching import hits, names_only, same_owner, same_subject
from core.review.reading import Reading
from core.slots.clause import Clause, Phrase
from core.slots.english_words import stem
from core.slots.facts import Fact
from core.slots.values import Likeness, likeness, value_of
from core.values.verdict import Verdict

_WORDS_AFTER_NOT = 4
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


def corrected(old: Reading, new: Reading, cues: Cues) -> Iterator[Finding]:
    """Find a correction of the older claim."""
    strong = cues.strong_correction.search(new.lowered)
    denied = _denied(old, new)
    if denied and (strong or _shares_beyond(denied, old, new) or cues.weak_correction.search(new.lowered)):
        yield Finding(
            Verdict.CORRECTION,
            0.92 if strong else 0.85,
            f"not {denied}",
            "the newer one denies the older value and gives another",
        )
        return
    cue = strong or cues.weak_correction.search(new.lowered)
    if cue is not None and _gives_other_value(old, new, is_strong=strong is not None):
        yield Finding(Verdict.CORRECTION, 0.9 if strong else 0.75, cue[0].strip(), "the newer one takes the older back")


def _denied(old: Reading, new: Reading) -> str:
    """Return the older value that the newer claim denies while it gives another ("not walnuts")."""
    for clause in new.clauses:
        phrase = clause.get("not")
        is_value = phrase is not None and names_only(phrase, old) and hits(phrase, old.values, old)
        if phrase is not None and is_value and len(clause.complements) > 1:
            return phrase.text
    return _denied_in_english(old, new) if new.language == "en" else ""


def _denied_in_english(old: Reading, new: Reading) -> str:
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
    is_same_verb = fact.attribute == earlier.attribute or (is_strong and fact.clause.verb == earlier.clause.verb)
    return is_same_verb and _same(fact.clause, earlier.clause)


def _same(clause: Clause, earlier: Clause) -> bool:
    return same_subject(clause.subject, earlier.subject) or _is_left_out(clause.subject)


def _is_left_out(subject: Phrase | None) -> bool:
    return subject is None
