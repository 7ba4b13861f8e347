"""Cuts Korean text into clauses by particles and predicate endings; says less where it is lost."""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace

from core.slots.clause import GROUP, SELF, Clause, Phrase, Tense
from core.slots.english_words import load_file
from core.slots.korean_predicates import Predicate, comes_about, is_negated, predicate_at, tense_of
from core.slots.korean_words import korean_words, parted

_SENTENCE = re.compile(r"(?<=[.!?。])\s+|\n+|;\s*|:\s+")
_PUNCTUATION = " .,!?~\"'“”‘’()…·"
_MOST_CLAUSES, _MOST_WORDS = 8, 60
_SINCE = re.compile(r"^(?:\d*[달주월년일]|분기|오늘|지금|이달|이번주|이번달|올해|학기)부터(?:는)?$")
_BOUNDS = re.compile(r"(?<=.)(?:부터|까지)$")
_STAND_FOR: dict[tuple[str, ...], str] = {("사용자",): SELF, ("팀",): GROUP, ("회사",): GROUP}
_TITLE = re.compile(r"^(?:씨|님)(?P<particle>[가-힣]{0,2})$")
_TITLES = frozenset({"씨", "님"})
_OF_SUBJECT = frozenset({"있", "없", "생기"})
_OF_OBJECT = frozenset(
    {
        "끊",
        "사",
        "팔",
        "먹",
        "마시",
        "피우",
        "쓰",
        "배우",
        "키우",
        "바꾸",
        "버리",
        "그만두",
        "관두",
        "치",
        "타",
        "입",
        "듣",
        "읽",
        "보",
        "만들",
    }
)
_MONTH_OR_YEAR = re.compile(r"^(?:\d{2,4}년 ?)?(?:\d{1,2}월|\d{2,4}년)(?: ?(?:초|말|중순))?$")
_COUNT = re.compile(r"^(?:\d|[한두세네]$|하나|둘|셋|넷|몇|많이|조금|자주|매일|잘|더|다)")
_TIME_SINCE = re.compile(r"(?P<done>[가-힣]+) 지 (?:[\w가-힣]+ ){1,3}?(?:됐|되었|지났|넘었|된)[가-힣]*")
_AS_SUBJECT = ("는", "난", "가", "은", "린", "도", "전")


def korean_clauses(text: str) -> tuple[Clause, ...]:
    """Return the clauses of a text in order."""
    found: list[Clause] = []
    for sentence in _SENTENCE.split(_told_by_time_since(text)):
        tokens = [token.strip(_PUNCTUATION) for token in sentence.split()][:_MOST_WORDS]
        clauses = list(_Reader([token for token in tokens if token]).read())
        # "팔고 샀다": the last verb tells when for all.
        found.extend(replace(one, tense=clauses[-1].tense) if one.tense is Tense.PRESENT else one for one in clauses)
        if len(found) >= _MOST_CLAUSES:
            break
    return tuple(found[:_MOST_CLAUSES])


def _told_by_time_since(text: str) -> str:
    """Write "끊은 지 한 달 됐다" as "끊었다": what time has passed since is done."""
    if " 지 " not in text:
        return text
    return _TIME_SINCE.sub(lambda match: load_file("ko_verbs")["since"].get(match["done"], match[0]), text)


@dataclass(slots=True)
class _Open:
    """A clause while it is read."""

    begin: int = 0
    subject: Phrase | None = None
    complements: list[tuple[str, Phrase]] = field(default_factory=list)
    adverbs: set[str] = field(default_factory=set)
    nouns: list[str] = field(default_factory=list)
    owner: str = ""

    def close(self, role: str) -> None:
        """Make a phrase of the nouns that stand open, in a role."""
        words = tuple(word.lower() for word in self.nouns if word not in _TITLES)
        if words in _STAND_FOR:
            words, self.owner = (), _STAND_FOR[words]
        is_name = any(not word.isalpha() or word.isascii() for word in words)
        phrase = Phrase(words, " ".join(self.nouns), self.owner, definite=True, is_name=is_name)
        self.nouns, self.owner = [], ""
        if role in {"topic", "subject"} and self.subject is None:
            self.subject = phrase
        else:
            self.complements.append(({"topic": "subject", "also": "object"}.get(role, role), phrase))

    def deny(self) -> None:
        """Turn "A가 아니라 B" round: A is what it is not."""
        if self.complements and self.complements[-1][0] == "subject":
            self.complements[-1] = ("not", self.complements[-1][1])
        elif self.subject is not None:
            self.complements.append(("not", self.subject))
            self.subject = None

    def replace_last(self) -> None:
        """Take what stands before "대신" for what is replaced."""
        if self.nouns:
            self.close("instead")
        elif self.complements:
            self.complements[-1] = ("instead", self.complements[-1][1])

    def own(self) -> None:
        """Take the nouns that stand open for the owner of what follows."""
        named = " ".join(self.nouns)
        self.owner = f"{self.owner} {named}" if self.owner in {SELF, GROUP} else named
        self.nouns.clear()


class _Reader:
    """Reads the clauses of one sentence."""

    def __init__(self, tokens: Sequence[str]) -> None:
        self._tokens = tokens
        self._words = korean_words()

    def read(self) -> Iterator[Clause]:
        here, last, place = _Open(), None, 0
        while place < len(self._tokens):
            predicate = predicate_at(self._tokens, place)
            if predicate is None:
                self._take(self._tokens[place], here)
                place += 1
                continue
            place += predicate.width
            clause = self._clause(here, predicate, place, last)
            last = clause.subject or last
            yield clause
            here = _Open(begin=place)
        if here.nouns and here.begin == 0:
            # A headline, or a sentence cut off after its noun.
            here.close("complement")
            yield self._clause(here, Predicate("이", ""), place, last)

    def _take(self, token: str, here: _Open) -> None:
        """Take one word that is no predicate into the clause."""
        if token in self._words.self or token in self._words.group:
            self._take_speaker(token, here)
        elif _SINCE.match(token):
            here.adverbs.add("이제")
        elif token in self._words.skip:
            here.adverbs.add(token.removesuffix("는").removesuffix("은") if len(token) > 2 else token)
        elif token.startswith(("아니라", "아니고")) and not here.nouns:
            here.deny()
        elif token == "대신":  # noqa: S105 - a word of the sentence
            here.replace_last()
        else:
            self._take_noun(token, here)

    def _take_speaker(self, token: str, here: _Open) -> None:
        owner = SELF if token in self._words.self else GROUP
        if token.endswith(_AS_SUBJECT):
            here.subject = here.subject or Phrase((), token, owner, definite=True)
        else:
            here.owner = owner
        if token.endswith("도"):
            here.adverbs.add("also")

    def _take_noun(self, token: str, here: _Open) -> None:
        stem, role = parted(token)
        if here.nouns and (title := _TITLE.match(token)):
            stem, role = "", next((role for form, role in self._words.particles if form == title["particle"]), "")
        if stem:
            here.nouns.append(stem)
        if role == "owner":
            here.own()
        elif role not in {"", "as"}:
            if role == "also":
                here.adverbs.add("also")
            here.close(role)

    def _clause(self, here: _Open, predicate: Predicate, place: int, last: Phrase | None) -> Clause:
        if predicate.lemma == "이" and predicate.noun:
            here.nouns.append(_BOUNDS.sub("", predicate.noun))
        if here.nouns:
            here.close(self._role_without_particle(here, predicate))
        surface = " ".join(self._tokens[max(here.begin, place - predicate.width) : place])
        return Clause(
            subject=here.subject or last,
            verb=predicate.lemma,
            tense=tense_of(surface),
            complements=self._complements(here, predicate),
            negated=is_negated(surface) or not here.adverbs.isdisjoint({"안", "못"}),
            passive=predicate.passive,
            adverbs=frozenset(here.adverbs | {"이제"} if comes_about(surface) else here.adverbs),
            text=" ".join(self._tokens[here.begin : place]),
        )

    def _role_without_particle(self, here: _Open, predicate: Predicate) -> str:
        """Return the role of the noun before a verb: speech leaves the particle out, "담배 끊었어요"."""
        if predicate.lemma in {"이", "되"}:
            return "complement"
        last = here.nouns[-1]
        if predicate.lemma in _OF_SUBJECT:
            if len(last) == len("차가") and last.endswith(("가", "이")):
                here.nouns[-1] = last[:-1]
            return "subject"
        has_object = any(role in {"object", "also"} for role, _ in here.complements)
        is_plain = not any(_COUNT.match(noun) for noun in here.nouns) and len(here.nouns) == 1
        return "object" if is_plain and not has_object and predicate.lemma in _OF_OBJECT else "bare"

    def _complements(self, here: _Open, predicate: Predicate) -> tuple[tuple[str, Phrase], ...]:
        """Return the complements with the roles that the whole clause gives them: 에서 beside 로 is "from"."""
        roles = {role for role, _ in here.complements}
        found = []
        for role, phrase in here.complements:
            is_source = role == "at" and "to" in roles and self._is_written_as_source(phrase)
            is_become = predicate.lemma == "되" and role == "subject"
            is_when = role == "at" and len(here.complements) > 1 and _MONTH_OR_YEAR.match(phrase.text) is not None
            found.append(("from" if is_source else "when" if is_when else "complement" if is_become else role, phrase))
        return tuple(found)

    def _is_written_as_source(self, phrase: Phrase) -> bool:
        last = phrase.text.split()[-1] if phrase.text else ""
        return any(token.startswith(last) and token.endswith("에서") for token in self._tokens)
