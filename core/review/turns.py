"""Rules where something turned: another holds what one holds at a time, or what was denied now holds."""

from collections.abc import Iterator

from core.review.cues import Cues
from core.review.finding import Finding
from core.review.matching import hits, names_only, same_subject
from core.review.reading import LIGHT, NOW, Reading
from core.slots.clause import Clause, Phrase, Tense
from core.slots.values import Likeness, likeness
from core.values.verdict import Verdict


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


def flipped(old: Reading, new: Reading, cues: Cues) -> Iterator[Finding]:
    """Find "I don't drink coffee", then "I drink coffee again"."""
    for clause in new.asserted:
        is_new = bool(clause.adverbs & (NOW | cues.again)) or clause.verb in cues.starts
        phrases = [phrase for _, phrase in clause.complements]
        if is_new and not clause.negated and _is_done_again(clause, old):
            yield Finding(Verdict.CHANGE, 0.8, clause.text, "what was denied now holds")
            continue
        if clause.negated or not is_new or not phrases or not all(names_only(phrase, old) for phrase in phrases):
            continue
        is_same = any(hits(phrase, old.values - LIGHT, old) for phrase in phrases)
        if is_same and any(one.negated and same_subject(clause.subject, one.subject) for one in old.clauses):
            yield Finding(Verdict.CHANGE, 0.8, clause.text, "what was denied now holds")


def _is_done_again(clause: Clause, old: Reading) -> bool:
    """Whether a Korean verb is made of the noun that was denied: 운동을 안 하다, then 운동하다."""
    noun = clause.verb.removesuffix("하")
    return noun != clause.verb and any(
        one.negated
        and any(noun in phrase.words for _, phrase in one.complements)
        and same_subject(clause.subject, one.subject)
        for one in old.clauses
    )
