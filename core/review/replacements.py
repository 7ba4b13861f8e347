"""Rules where the newer claim names the older value as the one that gave way."""

from collections.abc import Iterator

from core.review.cues import Cues
from core.review.finding import Finding
from core.review.matching import hits, may_act, may_sell, mentions, names_only, names_thing, narrows, same_subject
from core.review.reading import Reading
from core.slots.attributes import by_noun
from core.slots.clause import PRONOUNS, Clause, Phrase
from core.slots.english_words import grammar
from core.slots.facts import COPULAS
from core.slots.values import TEMPORAL, Likeness, likeness, value_of
from core.values.verdict import Verdict

_TO = ("to", "into", "for", "at", "in", "on")
_WITH = ("with", "to", "for", "by", "into", "complement")
_NEW_VALUES = frozenset({"object", "to", "complement", "with", "in", "at", "on", "instead"})
_RENAMING = frozenset({"rename", "rebrand", "retitle", "개명하"})
_POSTS = ("as", "complement", "to", "object", "for")


def replaced(old: Reading, new: Reading, cues: Cues) -> Iterator[Finding]:
    """Find "from A to B", "B instead of A", "A was replaced by B", "B took over from A", "B was appointed"."""
    for clause in new.asserted:
        if not clause.negated:
            yield from _instead(clause, old)
        if clause.negated or clause.verb.split()[0] in old.verbs:
            # The older one tells of the same replacement already.
            continue
        yield from _from(clause, old, cues)
        yield from _gives_way(clause, old, cues)
        yield from _renamed(clause, old)
        yield from _taken_over(clause, old, cues)
        yield from _installed(clause, old, cues)


def _from(clause: Clause, old: Reading, cues: Cues) -> Iterator[Finding]:
    source, target = clause.get("from"), clause.get(*_TO)
    if source is None or target is None or clause.verb.split()[0] not in cues.shift | cues.leave:
        return
    if not mentions(source, old) or narrows(clause, (source, target), old):
        return
    acts = may_act(clause, old)
    slot = clause.get("object") or (clause.subject if clause.passive or not acts else None)
    if slot is None:
        is_known = acts
    else:
        is_own = acts and slot.owner in {"", *PRONOUNS} and bool(set(slot.words) & (old.values - old.subjects))
        is_known = (
            is_own or _names_attribute(slot, old) or (names_only(slot, old) and (acts or hits(slot, old.words, old)))
        )
    if is_known:
        cue = f"{clause.verb} from {source.text} to {target.text}"
        yield Finding(Verdict.CHANGE, 0.92, cue, "the older value is named as left behind")


def _names_attribute(slot: Phrase, old: Reading) -> bool:
    """Whether a noun names the attribute whose value the older claim states by its verb: "my major" for "I study"."""
    attribute = by_noun(slot.words)
    return attribute is not None and any(fact.attribute == attribute.name for fact in old.facts)


def _instead(clause: Clause, old: Reading) -> Iterator[Finding]:
    dropped = clause.get("instead")
    is_told = any(earlier.get("instead") is not None for earlier in old.clauses)
    if dropped is None or is_told or not mentions(dropped, old) or not may_act(clause, old):
        return
    values = tuple(phrase for role, phrase in clause.complements if role in _NEW_VALUES)
    if not narrows(clause, values, old):
        yield Finding(Verdict.CHANGE, 0.85, f"instead of {dropped.text}", "another value stands instead of the older")


def _gives_way(clause: Clause, old: Reading, cues: Cues) -> Iterator[Finding]:
    if clause.verb not in cues.replace:
        return
    thing, target = clause.get("object"), clause.get(*_WITH)
    if clause.passive:
        thing = clause.subject or thing
    # "Linear replaced Jira": any subject does. "A rival replaced Jira with Linear": not ours.
    is_new_value = clause.verb in cues.third_party and (target is None or not _is_somebody(clause.subject))
    acts = clause.passive or is_new_value or may_act(clause, old)
    if thing is None or not acts or not names_thing(thing, old) or narrows(clause, (target,), old):
        return
    if any(target is not None and likeness(target, fact.value) is Likeness.SAME for fact in old.facts):
        return
    post = clause.get("as")
    if not may_sell(clause, old) or (post is not None and clause.passive and not names_only(post, old)):
        return  # replaced in another post
    is_replaced = target is not None or (clause.subject is not None and clause.verb not in cues.end)
    if is_replaced or clause.verb in cues.end:
        yield Finding(Verdict.CHANGE, 0.9, f"{clause.verb} {thing.text}", "the older value gave way to another")


def _renamed(clause: Clause, old: Reading) -> Iterator[Finding]:
    """Find "Nimbus was renamed Stratus" where the older claim says what something is called."""
    if clause.verb not in _RENAMING:
        return
    before = clause.subject if clause.passive else clause.get("object")
    target = clause.get("complement", "to", "as")
    if before is None or target is None:
        return
    for fact in old.facts:
        is_called = fact.attribute == "name" or (fact.clause.verb in COPULAS and bool(fact.nouns))
        if (
            is_called
            and likeness(fact.value, before) is Likeness.SAME
            and likeness(fact.value, target) is Likeness.OTHER
        ):
            yield Finding(Verdict.CHANGE, 0.9, f"{clause.verb} {target.text}", "what it is called has changed")
            return


def _is_somebody(subject: Phrase | None) -> bool:
    """Whether a subject is somebody who is not introduced: "a rival", "another team"."""
    return subject is not None and not subject.definite and not subject.owner and subject.text.isascii()


def _taken_over(clause: Clause, old: Reading, cues: Cues) -> Iterator[Finding]:
    subject = clause.subject
    if clause.verb not in cues.take_over or subject is None or set(subject.words) <= old.words:
        return
    if clause.verb == "step" and clause.get("into", "in") is None:
        return  # "stepped into her role", not "stepped down"
    phrases = [phrase for _, phrase in clause.complements if phrase.words]
    named = [phrase for phrase in phrases if names_only(phrase, old) and hits(phrase, old.words, old)]
    whole = {word for phrase in named for word in phrase.words}
    source = clause.get("from")
    others = [phrase for phrase in phrases if phrase is not source and value_of(phrase).sort not in TEMPORAL]
    if source is not None and not others and _is_holder(source, old, cues):
        yield Finding(Verdict.CHANGE, 0.85, f"{clause.verb} from {source.text}", "somebody else took the post over")
    elif named and len(named) == len(phrases) and (whole & old.values or len(named) > 1):
        yield Finding(Verdict.CHANGE, 0.85, f"{clause.verb} {named[0].text}", "somebody else took it over")


def _is_holder(source: Phrase, old: Reading, cues: Cues) -> bool:
    """Whether the older claim says no more than that somebody holds a post: "Ines leads the platform team"."""
    return bool(old.clauses) and all(
        clause.verb in cues.holds_post and not clause.negated and same_subject(source, clause.subject)
        for clause in old.clauses
    )


def _installed(clause: Clause, old: Reading, cues: Cues) -> Iterator[Finding]:
    """Find "Ada was appointed CTO" where the older claim names another CTO."""
    if clause.verb not in cues.install or narrows(clause, (clause.get("for"),) if clause.get("for") else (), old):
        return
    for fact in old.facts:
        nouns = fact.nouns or (fact.subject if fact.clause.verb in COPULAS else ())
        if not nouns:
            continue
        for post in (phrase for role, phrase in clause.complements if role in _POSTS):
            holder = _holder(clause, post)
            if holder is not None and _is_post(post, nouns, old) and likeness(fact.value, holder) is Likeness.OTHER:
                cue = f"{clause.verb} {post.text}"
                yield Finding(Verdict.CHANGE, 0.85, cue, f"{holder.text} took the place of {fact.value.text}")


def _holder(clause: Clause, post: Phrase) -> Phrase | None:
    """Return who gets a post: the subject, or the object of those who appoint."""
    candidate = clause.get("object", "complement")
    if candidate is not None and candidate is not post and not clause.passive:
        return candidate
    return clause.subject if clause.subject is not None and clause.subject.words else None


def _is_post(post: Phrase, nouns: tuple[str, ...], old: Reading) -> bool:
    return (
        bool(post.words)
        and grammar().indefinite.isdisjoint(post.words)
        and post.head == nouns[-1]
        and names_only(post, old)
        and same_subject(Phrase(post.words, "", ""), Phrase(nouns, "", ""))
    )
