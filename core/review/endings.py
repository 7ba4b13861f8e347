"""Rules where the newer claim says that what the older one states is over."""

import re
from collections.abc import Iterator
from functools import lru_cache

from core.review.cues import Cues, cues_of
from core.review.finding import Finding
from core.review.matching import hits, may_act, may_sell, mentions, names_only, names_thing, narrows, same_subject
from core.review.reading import LIGHT, NOW, Reading
from core.slots.clause import Clause, Phrase, Tense
from core.slots.english_words import grammar
from core.slots.nature import nature_of
from core.slots.values import Likeness, likeness
from core.slots.words import SlotLanguage
from core.values.memory import Nature
from core.values.verdict import Verdict

_NO_LONGER = frozenset({"no longer", "더", "더는"})
_RUNS_OUT = frozenset({"school", "major", "stage"})
_HOURS = frozenset({"noon", "midnight", "lunch", "night", "evening", "morning"})
_STATES = frozenset({"close", "shut", "닫"})
_FALLING_THROUGH = frozenset({"fall through", "무산하"})
_COMING_ABOUT = frozenset({"happen", "go through", "go ahead", "take place", "come off", "materialize", "materialise"})
_ASIDE = frozenset({"by", "as", "with", "after", "bare", "when", "since"})


def ended(old: Reading, new: Reading, cues: Cues) -> Iterator[Finding]:
    """Find "cancelled A", "A was shut down", "no longer A", "quit"."""
    for clause in new.asserted:
        if "no longer" in clause.adverbs or (clause.negated and _says_no_longer(clause)):
            if any(earlier.negated or "no longer" in earlier.adverbs for earlier in old.clauses):
                continue
            yield from _no_longer(clause, old, cues)
        elif not clause.negated and clause.verb.split()[0] not in old.verbs and _is_ending(clause, old, cues):
            yield from (
                _stepped_down(clause, old)
                or _couple(clause, old, cues)
                or _gone(clause, old)
                or _given_up(clause, old, cues)
            )


def fell_through(old: Reading, new: Reading) -> Iterator[Finding]:
    """Find "the move to Lisbon didn't happen" where the older claim plans it."""
    if nature_of(old.text, old.language).nature is not Nature.PLAN:
        return
    for clause in new.asserted:
        is_off = clause.verb in _FALLING_THROUGH or (clause.negated and clause.verb in _COMING_ABOUT)
        thing = clause.subject
        if is_off and thing is not None and names_thing(thing, old) and not narrows(clause, (), old):
            yield Finding(Verdict.END, 0.85, clause.text, "what was planned did not come about")


def followed(old: Reading, new: Reading, _cues: Cues) -> Iterator[Finding]:
    """Find what by its meaning follows the older state: "pregnant", then "gave birth"."""
    for before, cue in _outcomes(new.lowered, new.language):
        if not before.search(old.lowered):
            continue
        if any(_is_about(clause, old) for clause in new.asserted):
            yield Finding(Verdict.CHANGE, 0.75, cue, "this follows only when the older state is over")


def _is_about(clause: Clause, old: Reading) -> bool:
    """Whether a clause tells of one whom the older claim tells of, or does something to a thing that it tells of."""
    subjects = [earlier.subject for earlier in old.clauses]
    if any(same_subject(clause.subject, subject) for subject in subjects):
        return True
    thing = clause.get("object")
    return thing is not None and any(
        subject is not None and bool(subject.words) and same_subject(thing, subject) for subject in subjects
    )


@lru_cache(256)
def _outcomes(lowered: str, language: SlotLanguage) -> tuple[tuple[re.Pattern[str], str], ...]:
    """Return what a text says has come about: what ends by it, and the words that say so."""
    found = ((before, after.search(lowered)) for before, after in cues_of(language).outcomes)
    return tuple((before, match[0]) for before, match in found if match is not None)


def _says_no_longer(clause: Clause) -> bool:
    return bool(clause.adverbs & _NO_LONGER) or (bool(clause.adverbs & NOW) and not clause.verb.isascii())


def _no_longer(clause: Clause, old: Reading, cues: Cues) -> Iterator[Finding]:
    phrases = _targets(clause)
    is_named = all(names_only(phrase, old, cues.end) for phrase in phrases)
    is_of_verb = any(hits(phrase, old.values, old) for phrase in phrases) or (not phrases and clause.verb in old.verbs)
    is_of_subject = not phrases and mentions(clause.subject, old)
    if is_named and (is_of_subject or (is_of_verb and may_act(clause, old))):
        yield Finding(Verdict.END, 0.93, "no longer", "the newer one says that it is no longer so")


def _is_ending(clause: Clause, old: Reading, cues: Cues) -> bool:
    is_at_an_hour = any(role == "when" and phrase.head in _HOURS for role, phrase in clause.complements)
    if clause.adverbs & cues.for_the_day or is_at_an_hour or not may_sell(clause, old):
        return False
    if clause.verb in cues.leave:
        return bool(old.verbs & cues.belong)
    if clause.verb in cues.finish:
        return any(fact.many or fact.attribute in _RUNS_OUT for fact in old.facts)
    thing = clause.get("object")
    if clause.verb == "let" and thing is not None and thing.head in cues.end and len(thing.words) > 1:
        return True
    return clause.verb in cues.end or clause.verb.split()[0] in {"stop", "quit", "cancel", "cease"}


def _targets(clause: Clause) -> list[Phrase]:
    return [phrase for role, phrase in clause.complements if phrase.words and role not in _ASIDE]


def _stepped_down(clause: Clause, old: Reading) -> list[Finding]:
    """Find "Karl stepped down as chair" where the older claim says that he chairs."""
    post = clause.get("as")
    if post is None or not may_act(clause, old) or not all(names_only(phrase, old) for _, phrase in clause.complements):
        return []
    is_held = hits(post, old.words, old)
    return [Finding(Verdict.END, 0.88, f"{clause.verb} as {post.text}", "the post was given up")] if is_held else []


def _couple(clause: Clause, old: Reading, cues: Cues) -> list[Finding]:
    """Find "they got divorced" where the older claim tells of a relation of the same two."""
    subjects = [earlier.subject for earlier in old.clauses]
    is_same = clause.subject is not None and any(same_subject(clause.subject, subject) for subject in subjects)
    is_with = any(hits(phrase, old.words, old) for phrase in clause.phrases())
    if clause.verb in cues.couple_ends and old.words & cues.coupled and (is_same or is_with):
        return [Finding(Verdict.END, 0.85, clause.verb, "the relation is over")]
    return []


def _gone(clause: Clause, old: Reading) -> list[Finding]:
    """Find "the Kafka cluster was decommissioned", "the beta program is closed"."""
    thing = clause.subject
    if clause.passive and clause.tense is Tense.PRESENT and clause.verb in _STATES:
        return []  # "the museum is closed": today, perhaps
    if (_targets(clause) and not clause.passive) or thing is None or not thing.words:
        return []
    is_held = clause.passive or not thing.is_name or bool(set(thing.words) & old.values)
    if is_held and names_thing(thing, old) and not narrows(clause, (), old):
        return [Finding(Verdict.END, 0.85, f"{thing.text} {clause.verb}", "what the older one speaks of is gone")]
    return []


def _given_up(clause: Clause, old: Reading, cues: Cues) -> list[Finding]:
    """Find "I gave up the garage", "stopped volunteering", "quit my job at Initech"."""
    phrases = _without_new_value(clause, _targets(clause), old)
    if not phrases and not clause.passive and clause.verb.split()[0] in {"quit", "stop"}:
        return []
    beside = clause.get("with")
    if beside is not None and not names_only(beside, old):
        return []  # the appointment with somebody else
    extra = cues.end | grammar().institutions  # "graduated from law school" ends "studies law"
    if not may_act(clause, old) or not all(names_only(phrase, old, extra) for phrase in phrases):
        return []
    if any(hits(phrase, (old.values | old.verbs) - LIGHT, old) and _names_head(phrase, old) for phrase in phrases):
        cue = f"{clause.verb} {phrases[0].text}"
        return [Finding(Verdict.END, 0.88, cue, "the newer one ends what the older states")]
    return []


def _names_head(phrase: Phrase, old: Reading) -> bool:
    """Whether a phrase is not only of the same field: "tennis lesson" is no part of "member of the tennis club"."""
    if phrase.head in old.words or not phrase.text.isascii():
        return True
    return bool(set(phrase.words) & old.heads)


def _without_new_value(clause: Clause, phrases: list[Phrase], old: Reading) -> list[Phrase]:
    """Leave out what something was given up for: "gave up violin for cello"."""
    target = clause.get("for")
    if (
        len(phrases) > 1
        and target is not None
        and any(likeness(one.value, target) is Likeness.OTHER for one in old.facts)
    ):
        return [phrase for phrase in phrases if phrase is not target]
    return phrases
