"""Cuts English text into clauses: a subject, a verb, its complements. Rough by design: where lost, it says less."""

from collections.abc import Iterator, Sequence
from dataclasses import replace

from core.slots.clause import Clause, Phrase
from core.slots.english_phrases import phrase_of
from core.slots.english_text import tokenised
from core.slots.english_verbs import VerbFinder, VerbGroup
from core.slots.english_words import Grammar, grammar, stem

_MOST_CLAUSES = 8
_GOING = frozenset({"bicycle", "walk", "drive", "commute", "go", "ride", "run", "travel", "get", "cycle"})
_AFTER_LIST_COMMA = frozenset({"and", "but", "so", "not", "which", "instead"})


def english_clauses(text: str) -> tuple[Clause, ...]:
    """Return the clauses of a text in order."""
    found: list[Clause] = []
    for tokens, adverbs in tokenised(text):
        found.extend(replace(one, adverbs=one.adverbs | adverbs) for one in _Reader(tokens, grammar()).read())
        if len(found) >= _MOST_CLAUSES:
            break
    return tuple(found[:_MOST_CLAUSES])


class _Reader:
    """Reads the clauses of one sentence."""

    def __init__(self, tokens: Sequence[str], words: Grammar) -> None:
        self._tokens = tokens
        self._low = [token.lower() for token in tokens]
        self._words = words
        self._verbs = VerbFinder(self._low)
        self._lead: tuple[str, Phrase] | None = None

    def read(self) -> Iterator[Clause]:
        begin, subject = 0, None
        while begin < len(self._tokens) and (place := self._verbs.first_from(begin)) is not None:
            subject = self._subject(begin, place) or subject
            group = self._verbs.group_at(place)
            group.adverbs.update(word for word in self._low[begin:place] if word in self._words.adverbs)
            if group.verb in self._words.telling and self._verbs.first_from(group.end) is not None:
                # "I meant the meeting is at 4": what is told is a clause of its own.
                complements, begin = list[tuple[str, Phrase]](), group.end
            else:
                complements, begin = self._complements(group)
            if self._lead is not None:
                # "In the sandbox the limit is 10" holds in the sandbox only.
                complements.append(self._lead)
                self._lead = None
            yield self._clause(subject, group, complements, place)

    def _clause(
        self, subject: Phrase | None, group: VerbGroup, complements: list[tuple[str, Phrase]], begin: int
    ) -> Clause:
        return Clause(
            subject=subject,
            verb=group.verb,
            tense=group.tense,
            complements=tuple(complements),
            negated=group.negated,
            passive=group.passive,
            adverbs=frozenset(group.adverbs),
            text=" ".join(self._tokens[begin : group.end]),
        )

    def _at(self, place: int) -> str:
        return self._low[place] if place < len(self._low) else ""

    def _phrase(self, begin: int, end: int) -> Phrase | None:
        return phrase_of(self._tokens[begin:end], at_start=begin == 0)

    def _subject(self, begin: int, place: int) -> Phrase | None:
        start = begin
        cuts = {",", *self._words.conjunctions} - {"and", "or"}
        for position in range(place - 1, begin - 1, -1):
            if self._low[position] in cuts:
                start = position + 1
                break
        subordinators = self._words.subordinators - self._words.prepositions - {"that"}
        idle = self._words.adverbs | self._words.conjunctions | subordinators
        while start < place and self._low[start] in idle:
            start += 1
        if start < place and self._low[start] in self._words.prepositions:
            lead, start = start, self._after_preposition(start, place)
            phrase = self._phrase(lead + 1, start)
            if phrase is not None and phrase.words:
                self._lead = self._role(self._low[lead], phrase), phrase
        return self._phrase(start, place)

    def _after_preposition(self, start: int, place: int) -> int:
        """Skip "in winter" before "I commute"; the subject begins at a pronoun, a determiner or a name."""
        openers = self._words.definite | self._words.possessives
        for position in range(start + 1, place):
            is_opener = position > start + 1 and self._low[position] in openers
            if self._low[position] in self._words.subject_pronouns or is_opener:
                return position
        return place

    def _complements(self, group: VerbGroup) -> tuple[list[tuple[str, Phrase]], int]:
        """Return the complements after a verb, and where the next clause begins."""
        role = "complement" if group.verb in self._words.takes_complement else "object"
        found: list[tuple[str, Phrase]] = []
        begin = place = group.end
        while place < len(self._tokens) and not self._ends_clause(place, begin):
            word, width = self._low[place], self._preposition(place)
            if width:
                self._close(found, role, begin, place, group)
                role = self._words.two_words.get((word, self._at(place + 1)), word) if width == 2 else word
                begin = place + width
            place += max(width, 1)
        self._close(found, role, begin, place, group)
        while place < len(self._tokens) and (self._low[place] == "," or self._low[place] in self._words.conjunctions):
            place += 1
        return found, max(place, group.end)

    def _preposition(self, place: int) -> int:
        """Return how many words the preposition at a place has; 0 where none stands."""
        word, after = self._low[place], self._at(place + 1)
        if (word, after) in self._words.two_words:
            return 2
        return 1 if word in self._words.prepositions and after else 0

    def _ends_clause(self, place: int, begin: int) -> bool:
        word, after = self._low[place], self._at(place + 1)
        if word in self._words.breaks:
            return word != "so" or place > begin  # "they are so close"
        if word == ",":
            is_next = self._verbs.starts_clause(place + 1) or after in _AFTER_LIST_COMMA
            return begin != place and is_next
        if word == "to":
            is_name = place + 1 < len(self._tokens) and self._tokens[place + 1][:1].isupper()  # "ported to Go"
            return (
                self._verbs.is_base(place + 1) and place > 0 and not is_name and not self._is_way_to_work(place, begin)
            )
        if word == "as" and after not in self._words.subject_pronouns:
            return False
        is_joint = word in {"and", "or", "then"} or word in self._words.maybe_breaks
        return is_joint and self._verbs.starts_clause(place + 1)

    def _is_way_to_work(self, place: int, begin: int) -> bool:
        """Whether "to work" is where one goes ("I bike to work"), not what one does."""
        after = self._at(place + 2)
        is_noun = self._at(place + 1) == "work" and (not after or after in self._words.prepositions - {"for", "as"})
        return is_noun and stem(self._low[begin - 1]) in _GOING

    def _close(self, found: list[tuple[str, Phrase]], role: str, begin: int, end: int, group: VerbGroup) -> None:
        group.adverbs.update(word for word in self._low[begin:end] if word in self._words.adverbs)
        if end - begin > 1 and self._low[end - 1] in self._words.frequencies:
            found.append(("complement", Phrase((self._low[end - 1],), self._low[end - 1])))
            end -= 1
        phrase = self._phrase(begin, end)
        if phrase is not None and phrase.words:
            found.append((self._role(role, phrase), phrase))

    def _role(self, role: str, phrase: Phrase) -> str:
        """Return a role, or "when" if the phrase only says when: "in March", "since 2020"."""
        is_year = phrase.head.isdigit() and len(phrase.head) == 4
        is_all_time = all(word in self._words.time_nouns or word.isdigit() for word in phrase.words)
        is_time = role == "since"
        if role in {"in", "over", "at", "during"}:
            is_time = is_year or (is_all_time and not phrase.words[0].isdigit()) or phrase.head == "ago"
        elif role == "object":
            is_time = is_all_time and not any(word.isdigit() for word in phrase.words)
        return "when" if is_time else role
