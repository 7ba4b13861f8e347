"""Claims that state two things at once ("I live in Ghent and work at Initech"): none is retired for one of them."""

from core.review.reading import Reading
from core.slots.attributes import declared
from core.slots.clause import Tense
from core.slots.facts import Fact


def keeps_a_part(old: Reading, new: Reading) -> bool:
    """Whether the older claim states a thing in a clause of its own of which the newer one says nothing."""
    stated = [fact for fact in old.facts if _is_stated(fact)]
    if len({fact.attribute for fact in stated}) < 2 or len({fact.clause.text for fact in stated}) < 2:
        return False
    told = {fact.attribute for fact in new.facts}
    return any(fact.attribute not in told and new.words.isdisjoint(fact.value.words) for fact in stated)


def _is_stated(fact: Fact) -> bool:
    is_slot = fact.attribute in declared() and fact.typed
    return is_slot and not fact.clause.negated and fact.clause.tense is not Tense.PAST
