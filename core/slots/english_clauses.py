"""Cuts English text into clauses: a subject, a verb, its complements. Rough by design: where it is lost, it says less."""

import re
from collections.abc import Iterator
from dataclasses import dataclass, field, replace

from core.slots.clause import GROUP, HE, OTHER, PRONOUNS, SELF, SHE, Clause, Phrase, Tense
from core.slots.english_words import Grammar, grammar, stem, verb_forms

_SENTENCE = re.compile(r"(?<=[.!?])\s+(?=[A-Z\"'(]|$)|\n+|;\s*|\s+[—–]\s+|\s-\s|:\s+")
_TOKEN = re.compile(r"[^\s,()\"“”]+|,")
_CONTRACTIONS = (
    (re.compile(r"\bin favou?r of\b", re.IGNORECASE), "for"),
    (re.compile(r"\bin (?:place|lieu) of\b", re.IGNORECASE), "instead of"),
    (re.compile(r"\binstead of the\b", re.IGNORECASE), "instead of"),
    (re.compile(r"\b(wo)n't\b", re.IGNORECASE), "will not"),
    (re.compile(r"\b(ca)n't\b", re.IGNORECASE), "can not"),
    (re.compile(r"n't\b"), " not"),
    (re.compile(r"'m\b"), " am"),
    (re.compile(r"'re\b"), " are"),
    (re.compile(r"'ve\b"), " have"),
    (re.compile(r"'ll\b"), " will"),
    (re.compile(r"\b(I|we|you|they|he|she|it)'d\b", re.IGNORECASE), r"\1 would"),
    (re.compile(r"\b(he|she|it|that|there|what|who|here)'s\b", re.IGNORECASE), r"\1 is"),
    (re.compile(r"\blet's\b", re.IGNORECASE), "let us"),
    (re.compile(r"\b(\w+)'s(?=\s+(?:not|been|now|gone|moved|left|become|quit|got|closed)\b)", re.IGNORECASE), r"\1 is"),
)
_TITLES = re.compile(r"\b(Dr|Mr|Mrs|Ms|Prof|St|Jr|Sr|vs|approx|No)\.(?=\s)")
_ARROW = re.compile(r"\s*(?:->|=>|→)\s*")
_TELLING = frozenset(
    {
        "mean",
        "say",
        "think",
        "know",
        "hear",
        "believe",
        "note",
        "confirm",
        "clarify",
        "announce",
        "find",
        "tell",
        "mention",
        "report",
        "learn",
    }
)
_MOST_CLAUSES, _MOST_TOKENS = 8, 60


def english_clauses(text: str) -> tuple[Clause, ...]:
    """Return the clauses of a text in order."""
    plain = _TITLES.sub(r"\1", _ARROW.sub(" to ", text.replace("’", "'")))
    for pattern, written in _CONTRACTIONS:
        plain = pattern.sub(written, plain)
    found: list[Clause] = []
    for sentence in _SENTENCE.split(plain):
        found.extend(_sentence_clauses(sentence, grammar()))
        if len(found) >= _MOST_CLAUSES:
            break
    return tuple(found[:_MOST_CLAUSES])


def _sentence_clauses(sentence: str, words: Grammar) -> list[Clause]:
    """Read one sentence without its adjuncts of time; "from now on" and its like are kept as the adverb "now"."""
    adverbs = set[str]()
    if words.now.search(sentence):
        adverbs.add("no longer" if re.search(r"\b(?:no|any) ?(?:longer|more)\b", sentence, re.IGNORECASE) else "now")
        sentence = words.now.sub(" ", sentence)
    sentence = words.when.sub(" ", sentence)
    tokens = [token.rstrip(".!?…") for token in _TOKEN.findall(sentence)][:_MOST_TOKENS]
    clauses = list(_Reader([token for token in tokens if token], words).read())
    return [replace(clause, adverbs=clause.adverbs | adverbs) for clause in clauses]


@dataclass(slots=True)
class _Group:
    """The verb with what stands around it, while it is read."""

    verb: str = ""
    end: int = 0
    tense: Tense = Tense.PRESENT
    negated: bool = False
    passive: bool = False
    adverbs: set[str] = field(default_factory=set)


class _Reader:
    def __init__(self, tokens: list[str], words: Grammar) -> None:
        self._tokens = tokens
        self._low = [token.lower() for token in tokens]
        self._words = words
        self._forms = verb_forms()
        self._lead: tuple[str, Phrase | None] | None = None

    def read(self) -> Iterator[Clause]:
        begin, subject = 0, None
        while begin < len(self._tokens):
            place = self._verb_from(begin)
            if place is None:
                return
            stated = self._subject(begin, place)
            subject = stated or subject
            group = self._group(place)
            if group.verb in _TELLING and self._verb_from(group.end) is not None:
                # "I meant the meeting is at 4": what is told is a clause of its own.
                complements, begin = [], group.end
            else:
                complements, begin = self._complements(group)
            if self._lead is not None and self._lead[1] is not None and self._lead[1].words:
                # "In the sandbox the limit is 10" holds in the sandbox only.
                self._close_lead(complements)
            yield self._clause(subject, group, complements, place)

    def _close_lead(self, complements: list[tuple[str, Phrase]]) -> None:
        role, phrase = self._lead or ("", None)
        self._lead = None
        if phrase is not None:
            complements.append(("when" if self._is_time(role, phrase) else role, phrase))

    def _clause(
        self, subject: Phrase | None, group: _Group, complements: list[tuple[str, Phrase]], begin: int
    ) -> Clause:
        end = min(len(self._tokens), group.end)
        return Clause(
            subject=subject,
            verb=group.verb,
            tense=group.tense,
            complements=tuple(complements),
            negated=group.negated,
            passive=group.passive,
            adverbs=frozenset(group.adverbs),
            text=" ".join(self._tokens[begin:end]),
        )

    def _verb_from(self, begin: int) -> int | None:
        """Return where the next finite verb (or the first word of its group) stands."""
        for place in range(begin, len(self._tokens)):
            if self._is_verb(place, begin):
                return place
        return None

    def _is_verb(self, place: int, begin: int) -> bool:
        word, before = self._low[place], self._low[place - 1] if place > begin else ""
        if word in self._words.auxiliaries:
            return word not in {"been", "being", "get"} or before in self._words.subject_pronouns
        if before in self._words.determiners or before in self._words.possessives or before.endswith("'s"):
            return False
        if before in self._words.prepositions and before != "to" and before not in self._words.particles:
            return False
        if (
            before in {"i", "we", "they"}
            and word not in self._words.adverbs
            and word.isalpha()
            and word not in {"all", "both"}
        ):
            return True
        if word in self._forms.past:
            return not self._is_attribute(place, before)
        if word in self._forms.third:
            return self._is_third(place, begin, before)
        return self._is_base(place, begin, before)

    def _is_attribute(self, place: int, before: str) -> bool:
        """Whether a past form stands before a noun: "the renamed project", "new updated plan"."""
        following = self._low[place + 1] if place + 1 < len(self._low) else ""
        return before in self._words.neutral and bool(following) and following not in self._words.prepositions

    def _is_third(self, place: int, begin: int, before: str) -> bool:
        following = self._low[place + 1] if place + 1 < len(self._low) else ""
        if following in self._words.auxiliaries or (
            following in self._forms.past and following not in self._forms.base
        ):
            return False
        if place == begin and begin > 0:
            return True
        return bool(before) and (before not in self._words.neutral) and before not in self._words.conjunctions

    def _follows_auxiliary(self, place: int) -> bool:
        """Whether the verb comes only after: "the status page is"."""
        return self._at(place + 1) in self._words.auxiliaries

    def _is_base(self, place: int, begin: int, before: str) -> bool:
        word = self._low[place]
        if word not in self._forms.base or self._follows_auxiliary(place):
            return False
        while before in self._words.adverbs and place > begin:
            place -= 1
            before = self._low[place - 1] if place > begin else ""
        if before == "" and self._has_verb_after(place):
            return False
        if before in {"i", "we", "you", "they", "to", "and", "also", "now", "still", "not", "please", ""}:
            return True
        is_plural = (
            before.endswith("s") and not before.endswith(("'s", "ss")) and before not in self._words.prepositions
        )
        return is_plural and before not in self._forms.third and before not in self._words.adverbs

    def _has_verb_after(self, place: int) -> bool:
        """Whether "is" or its like follows in the same clause: "rent for the studio is …" is no order."""
        for word in self._low[place + 1 :]:
            if (
                word == ","
                or word in self._words.conjunctions | self._words.subordinators | self._words.subject_pronouns
            ):
                return False
            if word in {"is", "are", "was", "were", "has", "costs"}:
                return True
        return False

    def _subject(self, begin: int, place: int) -> Phrase | None:
        tokens = self._low[begin:place]
        start = begin
        for offset in range(len(tokens) - 1, -1, -1):
            if tokens[offset] == "," or (
                tokens[offset] in self._words.conjunctions and tokens[offset] not in {"and", "or"}
            ):
                start = begin + offset + 1
                break
        while start < place and self._low[start] in (
            self._words.adverbs | self._words.conjunctions | self._words.subordinators
        ) - {"that"}:
            start += 1
        if start < place and self._low[start] in self._words.prepositions:
            begin_of_lead, start = start, self._after_preposition(start, place)
            self._lead = (self._low[begin_of_lead], self._phrase(begin_of_lead + 1, start))
        return self._phrase(start, place)

    def _after_preposition(self, start: int, place: int) -> int:
        """Skip "in winter" before "I commute"; the subject begins at a pronoun, a determiner or a name."""
        for position in range(start + 1, place):
            word = self._low[position]
            if word in self._words.subject_pronouns or (
                position > start + 1 and word in self._words.definite | self._words.possessives
            ):
                return position
        return place

    def _group(self, place: int) -> _Group:
        group = _Group(end=place)
        auxiliaries: list[str] = []
        while group.end < len(self._tokens):
            word = self._low[group.end]
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
                break
            group.end += 1
        self._main_verb(group, auxiliaries)
        self._particle(group)
        if self._before(place) == "to" or (
            place == 0 and not auxiliaries and self._low[0] in self._forms.base and self._low[0] not in self._forms.past
        ):
            group.tense = Tense.OPEN
        return group

    def _main_verb(self, group: _Group, auxiliaries: list[str]) -> None:
        word = self._at(group.end)
        has_be = any(
            one in {"am", "is", "are", "was", "were", "been", "be", "being", "got", "get", "gets", "getting"}
            for one in auxiliaries
        )
        is_part = self._is_participle(word) or word in self._forms.gerund
        if auxiliaries and not (
            is_part
            or (word in self._forms.base and (not has_be and auxiliaries[-1] not in {"have", "has", "had", "got"}))
        ):
            group.verb = stem(auxiliaries[-1])
            has_be = False
        else:
            group.verb, group.end = self._forms.lemma(word) or word.removesuffix("ed"), group.end + 1
        group.passive = has_be and self._is_participle(word) and word not in self._forms.gerund
        group.tense = self._tense(auxiliaries, word)
        if has_be and word in self._forms.gerund and group.tense is Tense.PRESENT:
            group.adverbs.add("-ing")

    def _tense(self, auxiliaries: list[str], word: str) -> Tense:
        if any(one in self._words.modals for one in auxiliaries):
            return Tense.OPEN
        if auxiliaries:
            first = auxiliaries[0]
            if first in {"have", "has"} and (len(auxiliaries) > 1 or self._is_participle(word)):
                return Tense.PERFECT
            return Tense.PAST if first in {"was", "were", "had", "did", "got"} else Tense.PRESENT
        return Tense.PAST if word in self._forms.past and word not in self._forms.base else self._bare(word)

    def _bare(self, word: str) -> Tense:
        is_both = word in self._forms.past and word in self._forms.base
        return Tense.PAST if is_both and word in {"quit", "cut", "shut", "put", "split"} else Tense.PRESENT

    def _particle(self, group: _Group) -> None:
        word, after = self._at(group.end), self._at(group.end + 1)
        if (group.verb, word) in {("take", "place"), ("take", "effect")}:
            group.verb, group.end = f"take {word}", group.end + 1
        elif word in self._words.particles and (word, after) not in self._words.two_words:
            is_adverb = (
                word not in {"in", "on", "over", "through", "around"}
                or not after
                or after in self._words.prepositions | self._words.adverbs
                or (group.verb, word) in {("take", "over"), ("trade", "in"), ("hand", "over"), ("turn", "in")}
            )
            if is_adverb:
                group.verb, group.end = f"{group.verb} {word}", group.end + 1

    def _complements(self, group: _Group) -> tuple[list[tuple[str, Phrase]], int]:
        role = "complement" if group.verb in {"be", "become", "call", "name", "rename", "remain"} else "object"
        found: list[tuple[str, Phrase]] = []
        begin = place = group.end
        while place < len(self._tokens):
            word = self._low[place]
            if self._ends_clause(place, begin):
                break
            if (width := self._preposition(place)) is not None:
                self._close(found, role, begin, place, group)
                role = self._words.two_words.get((word, self._at(place + 1)), word) if width == 2 else word
                place += width
                begin = place
                continue
            place += 1
        self._close(found, role, begin, place, group)
        return found, max(self._next_clause(place), group.end)

    def _preposition(self, place: int) -> int | None:
        word = self._low[place]
        if (word, self._at(place + 1)) in self._words.two_words:
            return 2
        return 1 if word in self._words.prepositions and place + 1 < len(self._tokens) else None

    def _ends_clause(self, place: int, begin: int) -> bool:
        word, after = self._low[place], self._at(place + 1)
        if word == ",":
            return not (begin == place) and not self._is_list(place)
        if word in {
            "because",
            "while",
            "when",
            "which",
            "who",
            "whose",
            "where",
            "though",
            "although",
            "if",
            "unless",
            "whereas",
            "so",
            "but",
        }:
            return True
        if word in {"and", "or", "then"}:
            return self._starts_clause(place + 1)
        if word == "to" and after in self._forms.base and place > 0:
            return True
        if word == "as" and after not in self._words.subject_pronouns:
            return False
        return word in {"since", "after", "before", "until", "as"} and self._starts_clause(place + 1)

    def _is_list(self, place: int) -> bool:
        return not self._starts_clause(place + 1) and self._at(place + 1) not in {
            "and",
            "but",
            "so",
            "not",
            "which",
            "instead",
        }

    def _starts_clause(self, place: int) -> bool:
        """Whether a subject with a verb, or a verb by itself, begins here."""
        words = [word for word in self._low[place : place + 6]]
        while words and words[0] in self._words.adverbs:
            words.pop(0)
        if not words:
            return False
        if (
            words[0] in self._words.auxiliaries
            or words[0] in self._forms.past
            or words[0] in self._forms.base
            or (words[0] in self._forms.third and len(words) > 1)
        ):
            return True
        if words[0] in {"i", "we", "he", "she", "it", "they"}:
            return True
        return any(
            word in self._words.auxiliaries or word in self._forms.past or word in self._forms.third
            for word in words[1:5]
        )

    def _next_clause(self, place: int) -> int:
        while place < len(self._tokens) and (self._low[place] == "," or self._low[place] in self._words.conjunctions):
            place += 1
        return place

    def _close(self, found: list[tuple[str, Phrase]], role: str, begin: int, end: int, group: _Group) -> None:
        for word in self._low[begin:end]:
            if word in self._words.adverbs:
                group.adverbs.add(word)
        phrase = self._phrase(begin, end)
        if phrase is not None and phrase.words:
            found.append(("when" if self._is_time(role, phrase) else role, phrase))

    def _is_time(self, role: str, phrase: Phrase) -> bool:
        """Whether a phrase only says when: "in March", "since 2020", "last week" after a verb with its object."""
        if role == "since":
            return True
        is_year = phrase.head.isdigit() and len(phrase.head) == 4
        is_all_time = all(word in self._words.time_nouns or word.isdigit() for word in phrase.words)
        if role in {"in", "over", "at", "during"}:
            return is_year or (is_all_time and not phrase.words[0].isdigit()) or phrase.head in {"ago"}
        return role == "object" and is_all_time and not any(word.isdigit() for word in phrase.words)

    def _phrase(self, begin: int, end: int) -> Phrase | None:
        tokens = self._tokens[begin:end]
        if not tokens:
            return None
        owner, definite, words, names = "", False, list[str](), 0
        low_tokens = [token.lower() for token in tokens]
        for token in tokens:
            low = token.lower().strip("'\"")
            owner = self._owner(low) or owner
            if low in self._words.definite or low in self._words.possessives:
                definite = True
            if low.endswith(("'s", "s'")) and len(low) > 3:
                owner, definite = self._possessor(words, low), True
                words.clear()
                continue
            if self._is_empty(low) and not (token == "A" and begin > 0 and token is not tokens[0]):
                continue
            names += token[:1].isupper() or not token.isalpha()
            words.append(stem(low))
        if not words and owner and owner not in PRONOUNS:
            words, owner = owner.split(), ""
        if words and (
            inner := next((token for token in low_tokens if token in self._words.prepositions or token == "of"), "")
        ):
            words = self._with_tail(low_tokens, words, inner)
        if not words:
            words = [stem(token.lower()) for token in tokens if token.lower() in self._words.neutral]
        is_name = bool(words) and names >= len(words)
        text = " ".join(tokens)
        return Phrase(tuple(words), text, owner, definite or is_name, is_name)

    def _possessor(self, words: list[str], low: str) -> str:
        name = low.removesuffix("'s").removesuffix("'")
        return " ".join([*words, stem(name)])

    def _with_tail(self, low: list[str], words: list[str], inner: str) -> list[str]:
        """Turn "CEO of Northwind", "the contact at Acme" round: what it belongs to first, the head last."""
        after = low[low.index(inner) + 1 :]
        tail = [stem(word) for word in after if not self._is_empty(word) and word not in self._words.prepositions]
        head = [word for word in words[: max(0, len(words) - len(tail))] if word not in self._words.prepositions]
        tail = [word.removesuffix("'s") for word in tail]
        return [*tail, *head] if head else [word for word in words if word not in self._words.prepositions]

    def _owner(self, low: str) -> str:
        if low in self._words.self:
            return SELF
        if low in self._words.group:
            return GROUP
        for person, forms in ((HE, {"he", "him", "his"}), (SHE, {"she", "her", "hers"})):
            if low in forms:
                return person
        return OTHER if low in self._words.possessives or low in self._words.other else ""

    def _is_empty(self, low: str) -> bool:
        words = self._words
        return (
            low in words.determiners
            or low in words.possessives
            or low in words.adverbs
            or low in words.neutral
            or low in words.self
            or low in words.group
            or low in words.other
            or low in words.conjunctions
            or low in {",", "&"}
        )

    def _is_participle(self, word: str) -> bool:
        return word in self._forms.participle or (
            word.endswith("ed") and len(word) > 4 and word not in self._forms.base
        )

    def _at(self, place: int) -> str:
        return self._low[place] if 0 <= place < len(self._low) else ""

    def _before(self, place: int) -> str:
        return self._at(place - 1)


__all__ = ["english_clauses", "replace"]
