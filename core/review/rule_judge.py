"""The built-in judge: rules over slots and cues, no network, no model. Unsure is its honest default.

A text is data: what it says to its reader ("ignore the above", markup, hidden signs) never retires a fact.
"""

import re
from collections.abc import Callable, Iterator
from functools import lru_cache

from core.resolver.resolve import resolve
from core.review.claim import Claim
from core.review.compounds import keeps_a_part
from core.review.corrections import corrected
from core.review.cues import Cues, Stance, cues_of
from core.review.endings import ended, fell_through, followed
from core.review.finding import Finding
from core.review.keeping import kept
from core.review.reading import Reading, read
from core.review.replacements import replaced
from core.review.restatements import restated
from core.review.shifts import begun, shifted
from core.review.turns import flipped, held
from core.slots.clause import HE, OTHER, SELF, SHE, Tense
from core.slots.words import SlotLanguage
from core.values.civil_time import parse_iso
from core.values.grain import Grain
from core.values.verdict import Judgement, Verdict

_Rule = Callable[[Reading, Reading, Cues], Iterator[Finding]]
_RULES: tuple[_Rule, ...] = (replaced, ended, shifted, begun, restated, held, flipped, followed)
# A correction may say "not" and "I thought"; nothing else may.
_CORRECTABLE = frozenset({"", "refusal", "past", "addition", "portion"})
# What "did not happen" is undone, though it is told as a refusal.
_UNDONE = frozenset({"", "refusal"})
_TEXTS_KEPT = 256
_OF_THE_THING = frozenset({"advert", "fiction", "part", "portion"})
_POINTS = re.compile(r"(?:this|that|these|those)\b", re.IGNORECASE)


def judge(old: Claim, new: Claim) -> Judgement:
    """Say what the newer claim does to the older one; any text gives a verdict."""
    return judge_read(old, read(old), new, read(new))


def judge_read(old: Claim, first: Reading, new: Claim, second: Reading) -> Judgement:
    """Judge two claims that were read before."""
    if first.addressed or second.addressed:
        return Judgement(
            Verdict.UNSURE, 0.0, "the text speaks to its reader or hides something; a person should look", "addressed"
        )
    if (given := _by_fields(old, new)) is not None:
        return given
    if first.lowered == second.lowered:
        # "It's one of my favourites" may be said of two things.
        confidence = 0.6 if _speaks_of_something_unnamed(second) else 0.95
        return Judgement(Verdict.DUPLICATE, confidence, "the two say the same", "same words")
    if (
        old.speaker
        and new.speaker
        and old.speaker != new.speaker
        and (_speaks_of_self(first) or _speaks_of_self(second))
    ):
        return Judgement(Verdict.COEXIST, 0.8, 'two people say "I", and are not one', "speaker")
    cues = cues_of(second.language)
    stance, cue = _stance(first, second)
    found = _found(first, second, cues, stance)
    # What is corrected may lie long back: "Oops, she was born in 2015".
    if found is None or (found.verdict is not Verdict.CORRECTION and _is_earlier(old, new)):
        return kept(first, second, stance, cue)
    if found.verdict.retires and keeps_a_part(first, second):
        # Too unsure to be asked about: a person splits the older one first.
        found = Finding(found.verdict, 0.5, found.cue, "the older one states two things; this is about one: split it")
    return Judgement(found.verdict, found.confidence, found.reasoning, found.cue)


def _by_fields(old: Claim, new: Claim) -> Judgement | None:
    if old.scope and new.scope and old.scope != new.scope:
        return Judgement(Verdict.COEXIST, 0.9, "the two hold in different scopes", "scope")
    if old.date and new.date and new.date < old.date:
        return Judgement(Verdict.UNSURE, 0.3, "the second was said before the first", "dates")
    return None


def _speaks_of_self(reading: Reading) -> bool:
    return any(phrase.owner == SELF for clause in reading.clauses for phrase in clause.phrases())


def _speaks_of_something_unnamed(reading: Reading) -> bool:
    subject = reading.clauses[0].subject if reading.clauses else None
    return subject is not None and (subject.owner in {OTHER, HE, SHE} or _POINTS.match(subject.text) is not None)


def _stance(old: Reading, new: Reading) -> tuple[Stance | None, str]:
    """Return how the newer claim stands to what it says, with its words.

    What the older one says too is the thing spoken of: a "free trial", a lease "until" May.
    """
    for stance, cue in _stances(new.lowered, new.language):
        if stance.name not in _OF_THE_THING or cue not in old.lowered:
            return stance, cue
    return None, ""


@lru_cache(_TEXTS_KEPT)
def _stances(lowered: str, language: SlotLanguage) -> tuple[tuple[Stance, str], ...]:
    """Return all stances of a text in order; one newer claim is judged against several older ones in a row."""
    found = ((stance, stance.cues.search(lowered)) for stance in cues_of(language).stances)
    return tuple((stance, match[0].strip()) for stance, match in found if match is not None)


def _found(first: Reading, second: Reading, cues: Cues, stance: Stance | None) -> Finding | None:
    name = stance.name if stance else ""
    if (
        not first.clauses
        or not second.clauses
        or (first.language != second.language and not first.values & second.values)
    ):
        return None
    if second.scope.excludes(first.scope) or second.scope.narrows(first.scope):
        return None
    taken_back = next(corrected(first, second), None) if name in _CORRECTABLE else None
    if taken_back is None and name in _UNDONE:
        taken_back = next(fell_through(first, second), None)
    if taken_back is not None or name or not _is_held(first):
        return taken_back
    findings = [finding for rule in _RULES for finding in rule(first, second, cues)]
    return max(findings, key=lambda finding: finding.confidence, default=None)


def _is_held(old: Reading) -> bool:
    """Whether the older claim states something that holds or is planned, and does not only tell what happened."""
    is_begun = any(fact.begins for fact in old.facts) or any(
        clause.verb in cues_of(old.language).acquire for clause in old.clauses
    )
    return is_begun or any(clause.tense is not Tense.PAST for clause in old.clauses)


def _is_earlier(old: Claim, new: Claim) -> bool:
    """Whether the newer claim dates what it tells, in full, before the older claim was made."""
    said = parse_iso(old.date[:10]) if old.date else None
    reference = parse_iso(new.date[:10]) if new.date else said
    if said is None or reference is None:
        return False
    times = [
        time
        for time in resolve(new.text, reference.start)
        if time.end is not None and time.grain in {Grain.YEAR, Grain.MONTH, Grain.DAY}
    ]
    return any("year" in time.known and time.end is not None and time.end <= said.start for time in times)
