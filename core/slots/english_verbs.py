"""Finds the verbs of an English sentence, and reads the group around each: auxiliaries, negation, particle."""

from collections.abc import Sequence
from dataclasses import dataclass, field

from core.slots.clause import Tense
from core.slots.english_words import grammar, stem, verb_forms

_MAYBE_VERB_AFTER = frozenset({"i", "we", "you", "they", "to", "and", "also", "now", "still", "not", "please", ""})
_PLAIN_PRONOUNS = frozenset({"i", "we", "they"})
_STARTERS = frozenset({"i", "we", "he", "she", "it", "they"})
_NO_VERBS = frozenset({"all", "both"})
_PHRASAL = frozenset({("take", "over"), ("trade", "in"), ("hand", "over"), ("turn", "in")})
_WITH_NOUN = frozenset({("take", "place"), ("take", "effect")})
_PREPOSITIONS_TOO = frozenset({"in", "on", "over", "through", "around"})
_LOOKED_AHEAD = 6


@dataclass(slots=True)
class VerbGroup:
    """A verb with what stands around it, while its clause is read; ``end`` is the first token after the group."""

    verb: str = ""
    end: int = 0
    tense: Tense = Tense.PRESENT
    negated: bool = False
    passive: bool = False
    adverbs: set[str] = field(default_factory=set)


class VerbFinder:
    """Finds verbs among the lower-case tokens of one sentence."""

    def __init__(self, low: Sequence[str]) -> None:
        self._low = low
        self._words = grammar()
        self._forms = verb_forms()

    def first_from(self, begin: int) -> int | None:
        """Return where the next finite verb (or the first word of its group) stands."""
        return next((place for place in range(begin, len(self._low)) if self._is_verb(place, begin)), None)

    def starts_clause(self, place: int) -> bool:
        """Whether a subject with a verb, or a verb by itself, begins at a place."""
        words = list(self._low[place : place + _LOOKED_AHEAD])
        while words and words[0] in self._words.adverbs:
            words.pop(0)
        if not words:
            return False
        is_third = words[0] in self._forms.third and len(words) > 1
        if self._is_finite(words[0]) or words[0] in self._forms.base or is_third or words[0] in _STARTERS:
            return True
        return any(self._is_finite(word) or word in self._forms.third for word in words[1:5])

    def is_base(self, place: int) -> bool:
        """Whether the token at a place can be a bare verb, as after "to"."""
        return self._at(place) in self._forms.base

    def group_at(self, place: int) -> VerbGroup:
        """Return the verb group that begins at a place."""
        group, auxiliaries = VerbGroup(end=place), list[str]()
        while group.end < len(self._low) and self._takes_in(group, auxiliaries):
            group.end += 1
        if "got" in auxiliaries:
            group.adverbs.add("got")
        self._take_main_verb(group, auxiliaries)
        self._take_particle(group)
        first = self._low[0]
        is_order = place == 0 and not auxiliaries and first in self._forms.base and first not in self._forms.past
        if self._at(place - 1) == "to" or is_order:
            group.tense = Tense.OPEN
        return group

    def _at(self, place: int) -> str:
        return self._low[place] if 0 <= place < len(self._low) else ""

    def _is_finite(self, word: str) -> bool:
        return word in self._words.auxiliaries or word in self._forms.past

    def _is_verb(self, place: int, begin: int) -> bool:
        word, before = self._low[place], self._low[place - 1] if place > begin else ""
        if word in self._words.auxiliaries:
            is_plain = word not in {"been", "being", "get"}
            return is_plain or before in self._words.subject_pronouns or before in self._words.adverbs
        if self._is_kept_from(before):
            return False
        if before in _PLAIN_PRONOUNS and word.isalpha() and word not in self._words.adverbs | _NO_VERBS:
            return True
        if word in self._forms.past:
            return not self._is_attribute(place, before)
        return (
            self._is_third(place, begin, before) if word in self._forms.third else self._is_base(place, begin, before)
        )

    def _is_kept_from(self, before: str) -> bool:
        """Whether the word before makes what follows a noun: "the move", "my run", "of change"."""
        words = self._words
        is_preposition = before in words.prepositions and before != "to" and before not in words.particles
        return before in words.determiners or before in words.possessives or before.endswith("'s") or is_preposition

    def _is_attribute(self, place: int, before: str) -> bool:
        """Whether a past form stands before a noun: "the renamed project", "new updated plan"."""
        following = self._at(place + 1)
        is_adjective = before in self._words.neutral and before not in self._words.stands_for_group
        return is_adjective and bool(following) and following not in self._words.prepositions

    def _is_third(self, place: int, begin: int, before: str) -> bool:
        following = self._at(place + 1)
        is_past = following in self._forms.past and following not in self._forms.base
        if following in self._words.auxiliaries or is_past:
            return False
        if place == begin and begin > 0:
            return True
        is_noun = before not in self._words.neutral or before in self._words.stands_for_group
        return bool(before) and is_noun and before not in self._words.conjunctions

    def _is_base(self, place: int, begin: int, before: str) -> bool:
        if self._low[place] not in self._forms.base or self._at(place + 1) in self._words.auxiliaries:
            return False
        while before in self._words.adverbs and place > begin:
            place -= 1
            before = self._low[place - 1] if place > begin else ""
        if before == "" and self._has_verb_after(place):
            return False
        if before in _MAYBE_VERB_AFTER:
            return True
        is_plural = (
            before.endswith("s") and not before.endswith(("'s", "ss")) and before not in self._words.prepositions
        )
        is_noun = before not in self._forms.third or place - 1 == begin
        return is_plural and is_noun and before not in self._words.adverbs

    def _has_verb_after(self, place: int) -> bool:
        """Whether "is" or its like follows in the same clause: "rent for the studio is …" is no order."""
        words = self._words
        for word in self._low[place + 1 :]:
            if word == "," or word in words.conjunctions | words.subordinators | words.subject_pronouns:
                return False
            if word in {"is", "are", "was", "were", "has", "costs"}:
                return True
        return False

    def _takes_in(self, group: VerbGroup, auxiliaries: list[str]) -> bool:
        """Take one more word into a group before its main verb, if it belongs there."""
        word = self._low[group.end]
        if auxiliaries[-1:] in (["get"], ["gets"]) and word in self._words.particles:
            return False
        if word in self._words.negations:
            group.negated = True
        elif word in self._words.adverbs and not self._is_participle(word):
            group.adverbs.add(word)
        elif word in self._words.auxiliaries:
            auxiliaries.append(word)
        elif word == "going" and self._at(group.end + 1) == "to":
            auxiliaries.append("will")
            group.end += 1
        else:
            return False
        return True

    def _take_main_verb(self, group: VerbGroup, auxiliaries: list[str]) -> None:
        word = self._at(group.end)
        has_be = not self._words.forms_of_be.isdisjoint(auxiliaries)
        is_bare = word in self._forms.base and not has_be and auxiliaries[-1:] not in (["have"], ["has"], ["had"])
        if auxiliaries and not (self._is_participle(word) or word in self._forms.gerund or is_bare):
            group.verb, has_be = stem(auxiliaries[-1]), False
        else:
            group.verb, group.end = self._forms.lemma(word) or word.removesuffix("ed"), group.end + 1
        group.passive = has_be and self._is_participle(word) and word not in self._forms.gerund
        group.tense = self._tense(auxiliaries, word)

    def _tense(self, auxiliaries: list[str], word: str) -> Tense:
        if not self._words.modals.isdisjoint(auxiliaries):
            return Tense.OPEN
        if not auxiliaries:
            is_past = word in self._forms.past and (word not in self._forms.base or word in self._words.bare_past)
            return Tense.PAST if is_past else Tense.PRESENT
        if auxiliaries[0] in {"have", "has"} and (len(auxiliaries) > 1 or self._is_participle(word)):
            return Tense.PERFECT
        return Tense.PAST if auxiliaries[0] in {"was", "were", "had", "did", "got"} else Tense.PRESENT

    def _take_particle(self, group: VerbGroup) -> None:
        word, after = self._at(group.end), self._at(group.end + 1)
        words = self._words
        is_free = not after or after in words.prepositions or after in words.adverbs or word not in _PREPOSITIONS_TOO
        is_particle = word in words.particles and (word, after) not in words.two_words
        if (group.verb, word) in _WITH_NOUN or (is_particle and (is_free or (group.verb, word) in _PHRASAL)):
            group.verb, group.end = f"{group.verb} {word}", group.end + 1

    def _is_participle(self, word: str) -> bool:
        is_regular = word.endswith("ed") and len(word) > 4 and word not in self._forms.base
        return word in self._forms.participle or is_regular
