"""The built-in judge: rules over slots and cues, no network, no model. Unsure is its honest default.

A text is data: what it says to its reader ("ignore the above", markup, hidden signs) never retires a fact.
"""

from collections.abc import Callable, Iterator

from core.resolver.resolve import resolve
from core.review.claim import Claim
from core.review.corrections import corrected
from core.review.cues import Cues, Stance, cues_of
from core.review.endings import ended, followed
from core.review.finding import Finding
from core.review.hygiene import is_addressed
from core.review.keeping import kept
from core.review.reading import Reading, read
from core.review.replacements import replaced
from core.review.restatements import flipped, held, restated
from core.review.shifts import begun, shifted
from core.slots.clause import SELF, Tense
from core.values.civil_time import parse_iso
from core.values.grain import Grain
from core.values.verdict import Judgement, Verdict

_Rule = Callable[[Reading, Reading, Cues], Iterator[Finding]]
_RULES: tuple[_Rule, ...] = (replaced, ended, shifted, begun, restated, held, flipped, followed)
# A correction may say "not" and "I thought"; nothing else may.
_CORRECTABLE = frozenset({"", "refusal", "past", "addition", "portion"})
_PLANNED = frozenset({"plan"})


def judge(old: Claim, new: Claim) -> Judgement:
    """Say what the newer claim does to the older one; any text gives a verdict."""
    if is_addressed(old.text) or is_addressed(new.text):
        return Judgement(
            Verdict.UNSURE, 0.0, "the text speaks to its reader or hides something; a person should look", "addressed"
        )
    if (given := _by_fields(old, new)) is not None:
        return given
    first, second = read(old), read(new)
    if first.lowered == second.lowered:
        return Judgement(Verdict.DUPLICATE, 0.95, "the two say the same", "same words")
    if (
        old.speaker
        and new.speaker
        and old.speaker != new.speaker
        and (_speaks_of_self(first) or _speaks_of_self(second))
    ):
        return Judgement(Verdict.COEXIST, 0.8, 'two people say "I", and are not one', "speaker")
    cues = cues_of(second.language)
    stance, cue = _stance(second, cues)
    if (found := _found(first, second, cues, stance)) is not None and not _is_earlier(old, new):
        return Judgement(found.verdict, found.confidence, found.reasoning, found.cue)
    return kept(first, second, stance, cue)


def _by_fields(old: Claim, new: Claim) -> Judgement | None:
    if old.scope and new.scope and old.scope != new.scope:
        return Judgement(Verdict.COEXIST, 0.9, "the two hold in different scopes", "scope")
    if old.date and new.date and new.date < old.date:
        return Judgement(Verdict.UNSURE, 0.3, "the second was said before the first", "dates")
    return None


def _speaks_of_self(reading: Reading) -> bool:
    return any(phrase.owner == SELF for clause in reading.clauses for phrase in clause.phrases())


def _stance(reading: Reading, cues: Cues) -> tuple[Stance | None, str]:
    for stance in cues.stances:
        if match := stance.cues.search(reading.lowered):
            return stance, match[0].strip()
    return None, ""


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
    if name in _CORRECTABLE and (found := next(corrected(first, second, cues), None)) is not None:
        return found
    if name:
        return None
    if not _is_held(first):
        return None
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
