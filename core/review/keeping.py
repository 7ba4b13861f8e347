"""What to say of a pair whose older fact stays: why it stays, or that nothing is known."""

from core.review.cues import Stance
from core.review.matching import same_subject
from core.review.reading import LIGHT, Reading, neutral_words
from core.slots.facts import Fact
from core.slots.values import Likeness, likeness
from core.values.verdict import Judgement, Verdict

_HAVE_AND_LACK = frozenset({"있", "없"})
_ALIKE = 0.75
"""The least share of words in common of two claims that say the same."""


def kept(old: Reading, new: Reading, stance: Stance | None, cue: str) -> Judgement:
    """Return a verdict that keeps the older fact."""
    if not new.words or not old.words:
        return Judgement(Verdict.UNSURE, 0.0, "nothing was understood")
    is_linked = bool((old.values | old.subjects) & (new.values | new.subjects)) or bool(old.names & new.names)
    if stance is not None and (is_linked or stance.name in {"portion", "addition"}):
        return Judgement(stance.verdict, 0.6, f"this is said as {stance.name}, not as a change", cue)
    if new.scope.excludes(old.scope):
        return Judgement(
            Verdict.COEXIST, 0.8, f"one is about {old.scope.label}, the other about {new.scope.label}", new.scope.label
        )
    return _by_lack(old, new) or _by_slots(old, new) or _by_words(is_linked=is_linked)


def _by_lack(old: Reading, new: Reading) -> Judgement | None:
    """Find "알레르기가 없어" against "알레르기가 있어": two verbs that deny each other by their meaning."""
    for clause in new.asserted:
        for earlier in old.asserted:
            opposed = clause.verb != earlier.verb and {clause.verb, earlier.verb} == _HAVE_AND_LACK
            what, before = ({phrase.words for _, phrase in one.complements} for one in (clause, earlier))
            if opposed and what and what == before and same_subject(clause.subject, earlier.subject):
                return Judgement(Verdict.CONTRADICTION, 0.7, "one states what the other denies", clause.text)
    return None


def _by_slots(old: Reading, new: Reading) -> Judgement | None:
    for fact in new.facts:
        for earlier in old.facts:
            is_same = (
                fact.attribute == earlier.attribute
                and fact.owner == earlier.owner
                and same_subject(fact.clause.subject, earlier.clause.subject)
            )
            if not is_same:
                continue
            found = likeness(earlier.value, fact.value)
            if fact.clause.negated != earlier.clause.negated and found is Likeness.SAME:
                return Judgement(Verdict.CONTRADICTION, 0.7, "one states what the other denies", fact.clause.text)
            if found is Likeness.SAME and _says_no_more(fact, earlier) and _tell_the_same(old, new):
                return Judgement(Verdict.DUPLICATE, 0.8, "the same slot has the same value", fact.attribute)
            if found is Likeness.MORE_DETAIL:
                return Judgement(Verdict.REFINEMENT, 0.6, "one value says the other in more detail", fact.attribute)
            if found is Likeness.OTHER and fact.many:
                return Judgement(Verdict.COEXIST, 0.7, "the attribute holds many values", fact.attribute)
    return None


def _says_no_more(fact: Fact, earlier: Fact) -> bool:
    """Whether two facts of one value are alike in all else: "coffee with sugar" and "coffee without" are not."""
    mine, before = ({(role, phrase.words) for role, phrase in one.others} for one in (fact, earlier))
    return mine == before


def _tell_the_same(old: Reading, new: Reading) -> bool:
    """Whether two claims have nearly all their telling words in common: "lucky to have them" is said of many."""
    mine, before = (one.words - neutral_words() - LIGHT for one in (new, old))
    return len(mine & before) >= _ALIKE * len(mine | before)


def _by_words(*, is_linked: bool) -> Judgement:
    if not is_linked:
        return Judgement(Verdict.UNRELATED, 0.5, "the two share no subject and no value")
    return Judgement(Verdict.UNSURE, 0.2, "nothing says that the older one is over")
