"""Cuts Korean text into clauses by particles and predicate endings; says less where it is lost."""

import re
from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from functools import cache

from core.slots.clause import GROUP, SELF, Clause, Phrase, Tense
from core.slots.english_words import load_file

_SENTENCE = re.compile(r"(?<=[.!?。])\s+|\n+|;\s*|:\s+")
_PUNCTUATION = " .,!?~\"'“”‘’()…·"
_MOST_CLAUSES, _MOST_WORDS = 8, 60
_FIRST_SYLLABLE, _LAST_SYLLABLE, _FINALS = 0xAC00, 0xD7A3, 28
_SSANGSIOT, _NIEUN, _BIEUP = 20, 4, 17
# "하다" after a noun, or bound to it: 변경했다, 이사한다, 교체됐다.
_DOES = re.compile(
    r"^(?P<noun>[가-힣A-Za-z]{1,8}?)(?P<light>하|했|한|할|해|합|함|되|됐|된|될|돼|됩|됨|시켰|시키)(?P<rest>.*)$"
)
_COPULA = re.compile(
    r"^(?P<noun>.+?)(?P<form>이었다|였다|이었어요|였어요|이었습니다|였습니다|입니다|이에요|예요|에요|이다|이야|이고|이며|이라|임|다|야|이죠|죠|이지)$"
)
_NEGATED = re.compile(r"지\s*(?:는|도|를)?\s*(?:않|못|말|아니)|아니(?:다|라|야|에요|고|었)")
_OPEN_ENDING = re.compile(r"(?:려고?|ㄹ까|을까|면|거나|도록|기로|자고?|라고|라는|다는|다고|냐고)\W*$")
_SHORT_NOUNS = frozenset("일말정답통접구변전택원청")
_VERBAL_END = re.compile(
    r".[가-힣](?:는다|ㄴ다|습니다|ㅂ니다|었다|았다|였다|했다|졌다|렸다|겼다|왔다|갔다|어요|아요|여요|해요|워요|려요|겨요|났다|쳤다|됐다|린다|킨다|인다|운다|난다|준다|긴다|친다|싶다|십시오|세요)$"
)
_SINCE = re.compile(r"^(?:\d*[달주월년일]|분기|오늘|지금|이달|이번주|이번달|올해|학기)부터(?:는)?$")
_COME_ABOUT = re.compile(r"게 (?:됐|되었|된)|기 시작")
_NUMBER = re.compile(r"\d")
_TITLE = re.compile(r"^(?:씨|님)(?P<particle>[가-힣]{0,2})$")
_CONNECTIVE = re.compile(
    r"[가-힣](?:아서|어서|여서|해서|쳐서|려서|져서|와서|워서|겨서|켜서|니까|지만|는데|은데|면서|느라|자마자)$"
)


@dataclass(frozen=True, slots=True)
class _Words:
    verbs: tuple[tuple[str, str], ...]
    light: tuple[str, ...]
    particles: tuple[tuple[str, str], ...]
    skip: frozenset[str]
    adjectives: frozenset[str]
    self: frozenset[str]
    group: frozenset[str]


@cache
def _words() -> _Words:
    lists, own = load_file("ko_verbs"), load_file("ko")["subject"]
    verbs = [(form, lemma) for lemma, forms in lists["verbs"].items() for form in forms]
    particles = [(form, role.rstrip("_")) for role, forms in lists["particles"].items() for form in forms]
    return _Words(
        verbs=tuple(sorted(verbs, key=lambda pair: -len(pair[0]))),
        light=tuple(lists["light"]["forms"]),
        particles=tuple(sorted(particles, key=lambda pair: -len(pair[0]))),
        skip=frozenset(lists["skip"]["words"]),
        adjectives=frozenset(lists["adjectives"]["words"]),
        self=frozenset(own["self"]),
        group=frozenset(own["group"]),
    )


def korean_clauses(text: str) -> tuple[Clause, ...]:
    """Return the clauses of a text in order."""
    found: list[Clause] = []
    for sentence in _SENTENCE.split(text):
        tokens = [token.strip(_PUNCTUATION) for token in sentence.split()][:_MOST_WORDS]
        clauses = list(_Reader([token for token in tokens if token]).read())
        # "팔고 샀다": the last verb tells when for all.
        found.extend(replace(one, tense=clauses[-1].tense) if one.tense is Tense.PRESENT else one for one in clauses)
        if len(found) >= _MOST_CLAUSES:
            break
    return tuple(found[:_MOST_CLAUSES])


@dataclass(frozen=True, slots=True)
class _Predicate:
    """A predicate at a place: lemma, the noun bound to it if any, its surface."""

    lemma: str
    surface: str
    passive: bool = False
    noun: str = ""
    width: int = 1


@dataclass(slots=True)
class _Open:
    """A clause while it is read."""

    subject: Phrase | None = None
    topic: Phrase | None = None
    complements: list[tuple[str, Phrase]] = field(default_factory=list)
    adverbs: set[str] = field(default_factory=set)
    nouns: list[str] = field(default_factory=list)
    owner: str = ""
    begin: int = 0


class _Reader:
    def __init__(self, tokens: list[str]) -> None:
        self._tokens = tokens
        self._words = _words()

    def read(self) -> Iterator[Clause]:
        here, last = _Open(), None
        place = 0
        while place < len(self._tokens):
            predicate = self._predicate(place)
            if predicate is None:
                self._take(place, here)
                place += 1
                continue
            place += predicate.width
            clause = self._clause(here, predicate, place, last)
            last = clause.subject or last
            yield clause
            here = _Open(begin=place)
        if here.nouns and here.begin == 0:
            # A headline: "새 대표: 이상호" or a sentence cut off after its noun.
            self._close(here, "complement")
            yield self._clause(here, _Predicate("이", ""), place, last)

    def _predicate(self, place: int) -> _Predicate | None:
        token, is_last = self._tokens[place], place == len(self._tokens) - 1
        following = self._tokens[place + 1] if not is_last else ""
        if self._is_skipped(token):
            return None
        if (
            following.startswith(self._words.light)
            and not token.endswith("게")
            and self._role(token)[1] == ""
            and len(token) > 1
            and not _NUMBER.search(token)
        ):
            lemma = (
                f"{token}하"
                if following[0] not in "갔왔간온"
                else f"{token} {'가' if following[0] in '갔간' else '오'}"
            )
            passive = following.startswith(("됐", "되", "된", "당", "됨"))
            return _Predicate(lemma, following, passive, token, 2 + self._tail(place + 2))
        lemma, passive = self._verb(token, following, is_last=is_last)
        if lemma:
            return _Predicate(lemma, token, passive, width=1 + self._tail(place + 1))
        return self._copula(token, place, is_last=is_last) or self._unknown(token, is_last=is_last)

    def _verb(self, token: str, following: str, *, is_last: bool) -> tuple[str, bool]:
        does = _DOES.match(token)
        if (
            does
            and (len(does["noun"]) >= 2 or does["noun"] in _SHORT_NOUNS)
            and self._is_verbal(does["rest"], does["light"], is_last=is_last)
        ):
            return f"{does['noun']}하", does["light"] in set("되됐된될돼됩됨")
        return self._listed(token, following), False

    def _unknown(self, token: str, *, is_last: bool) -> _Predicate | None:
        """Take a last word with the ending of a verb for one, though no list has it."""
        is_verbal = _VERBAL_END.search(token) if is_last else _CONNECTIVE.search(token)
        return _Predicate(token[:2], token) if is_verbal else None

    def _is_skipped(self, token: str) -> bool:
        return token in self._words.skip or token in self._words.self or token in self._words.group

    def _tail(self, place: int) -> int:
        """Return how many auxiliaries follow: "쓰지 않는다", "살고 있다", "하게 됐다"."""
        count = 0
        while place + count < len(self._tokens) and count < 2:
            before, token = self._tokens[place + count - 1], self._tokens[place + count]
            is_auxiliary = (
                (before.endswith(("지", "지는", "지도")) and token.startswith(("않", "못", "말")))
                or (
                    before.endswith(("고", "어", "아", "여", "해", "려", "워", "돼", "져", "와", "겨"))
                    and token.startswith(("있", "왔", "온", "계", "버렸", "뒀", "놨", "줬", "드", "나왔", "됐"))
                )
                or (before.endswith("게") and token.startswith(("됐", "되")))
                or (before.endswith("기") and token.startswith(("시작", "때문")))
                or (before.endswith("기로") and token.startswith(("했", "함", "결정")))
            )
            if not is_auxiliary:
                break
            count += 1
        return count

    def _listed(self, token: str, following: str) -> str:
        for form, lemma in self._words.verbs:
            if not token.startswith(form):
                continue
            rest = token[len(form) :]
            if self._looks_verbal(form, rest, following):
                return lemma
        return ""

    def _looks_verbal(self, form: str, rest: str, following: str) -> bool:
        """Whether what follows the stem is an ending, not a particle or more of a noun."""
        final = (ord(form[-1]) - _FIRST_SYLLABLE) % _FINALS if "가" <= form[-1] <= "힣" else 0
        if final == _SSANGSIOT:
            return True
        if rest in {"은", "는", "을", "던", "ㄹ"} or (not rest and final == _NIEUN and following):
            return False
        if form.endswith(("지", "게")) and not rest:
            return following.startswith(("않", "못", "말", "됐", "되"))
        if not rest:
            return (
                form[-1] in "다요니"
                or final in {_NIEUN, _SSANGSIOT}
                or form.endswith(("해", "돼", "써", "려", "겨", "꿔", "아", "어", "와", "져", "뤄", "고"))
            )
        return rest.startswith(
            (
                "다",
                "요",
                "고",
                "지",
                "어",
                "아",
                "었",
                "았",
                "습",
                "는다",
                "는데",
                "서",
                "며",
                "면",
                "니",
                "네",
                "ㅂ",
                "기",
                "여",
                "려",
                "게",
                "음",
                "자",
                "겠",
                "던",
                "거",
                "죠",
                "시",
                "셨",
                "세",
                "을",
                "는중",
                "는 중",
            )
        )

    def _is_verbal(self, rest: str, light: str, *, is_last: bool) -> bool:
        if light in {"한", "할", "된", "될"}:
            return rest.startswith(("다", "대", "다고", "거")) or (is_last and not rest)
        if rest in {"는", "은", "을", "를", "이", "의", "에"}:
            return False
        return True

    def _copula(self, token: str, place: int, *, is_last: bool) -> _Predicate | None:
        match = _COPULA.match(token)
        if match is None:
            return None
        noun, form = match["noun"], match["form"]
        if form in {"다", "야", "죠"} and (
            not _ends_in_vowel(noun) or noun.endswith(("하", "되", "크", "빠르", "느리"))
        ):
            return None
        if form in {"이고", "이며", "이라", "임", "이지"} and is_last and form != "임":
            return None
        if form in {"이라"} or (not is_last and form in {"다", "야", "임", "죠", "이지"}):
            return None
        return _Predicate("이", form if "었" in form or "였" in form else "다", noun=noun)

    def _take(self, place: int, here: _Open) -> None:
        token = self._tokens[place]
        if token in self._words.self or token in self._words.group:
            owner = SELF if token in self._words.self else GROUP
            if token.endswith(("는", "난", "가", "은", "린", "도")) or token in {"전", "난"}:
                here.subject = here.subject or Phrase((), token, owner, definite=True)
            else:
                here.owner = owner
            if token.endswith("도"):
                here.adverbs.add("also")
            return
        if _SINCE.match(token):
            here.adverbs.add("이제")
            return
        if token in self._words.skip:
            here.adverbs.add(token.removesuffix("는").removesuffix("은") if len(token) > 2 else token)
            return
        stem, role = self._role(token)
        if here.nouns and (title := _TITLE.match(token)):
            stem, role = "", next((role for form, role in self._words.particles if form == title["particle"]), "")
        if token.startswith(("아니라", "아니고")) and not here.nouns:
            self._deny(here)
            return
        if token == "대신" and here.nouns:
            self._close(here, "instead")
            return
        if token == "대신" and here.complements:
            here.complements[-1] = ("instead", here.complements[-1][1])
            return
        if stem:
            here.nouns.append(stem)
        if role in {"", "as"}:
            return
        if role == "owner":
            here.owner = (
                " ".join([here.owner, *here.nouns]).strip() if here.owner in {SELF, GROUP} else " ".join(here.nouns)
            )
            here.nouns.clear()
            return
        if role == "also":
            here.adverbs.add("also")
        self._close(here, role)

    def _deny(self, here: _Open) -> None:
        """Turn "A가 아니라 B" round: A is what it is not."""
        if here.complements and here.complements[-1][0] == "subject":
            here.complements[-1] = ("not", here.complements[-1][1])
        elif here.subject is not None:
            here.complements.append(("not", here.subject))
            here.subject = None

    def _close(self, here: _Open, role: str) -> None:
        words = tuple(word.lower() for word in here.nouns if word not in {"씨", "님"})
        phrase = Phrase(
            words,
            " ".join(here.nouns),
            here.owner,
            definite=True,
            is_name=any(not word.isalpha() or word.isascii() for word in words),
        )
        here.nouns, here.owner = [], ""
        if role in {"topic", "subject"}:
            if (role == "topic" and here.subject is None) or here.subject is None:
                here.subject = phrase
            else:
                here.complements.append(("subject", phrase))
            return
        here.complements.append((role if role != "also" else "object", phrase))

    def _role(self, token: str) -> tuple[str, str]:
        if token in self._words.adjectives:
            return token, ""
        for form, role in self._words.particles:
            stem = token.removesuffix(form)
            if stem == token or not stem or not self._fits(stem, form) or (role == "until" and stem.isdigit()):
                continue
            return stem, role
        return token, ""

    def _fits(self, stem: str, form: str) -> bool:
        """Whether a particle has the form that the sound before it asks for: 회의를 but 팀을."""
        last = stem[-1]
        if not "가" <= last <= "힣":
            return True
        final = (ord(last) - _FIRST_SYLLABLE) % _FINALS
        if form in {"는", "가", "를", "와", "로는"} or (form == "로" and final != 8):
            return final == 0 and (len(stem) > 1 or form in {"를", "는"} or _NUMBER.search(stem) is not None)
        if form in {"은", "이", "을", "과", "으로", "으로는"}:
            return final != 0 and (len(stem) > 1 or form in {"을", "으로", "이", "은"})
        return len(stem) > 1 or form in {"에서", "에", "으로", "의", "도"}

    def _clause(self, here: _Open, predicate: _Predicate, place: int, last: Phrase | None) -> Clause:
        if predicate.lemma == "이" and predicate.noun:
            here.nouns.append(predicate.noun)
        if here.nouns:
            self._close(here, "complement" if predicate.lemma in {"이", "되"} else "bare")
        surface = " ".join(self._tokens[max(here.begin, place - predicate.width) : place])
        roles = {role for role, _ in here.complements}
        if "to" in roles or predicate.lemma in {"갈아타"}:
            here.complements = [
                ("from" if role == "at" and "에서" in self._written(phrase) else role, phrase)
                for role, phrase in here.complements
            ]
        return Clause(
            subject=here.subject or last,
            verb=predicate.lemma,
            tense=Tense.PERFECT if _COME_ABOUT.search(surface) else _tense(surface),
            complements=tuple(here.complements),
            negated=bool(_NEGATED.search(surface)) or bool({"안", "못"} & here.adverbs),
            passive=predicate.passive,
            adverbs=frozenset(here.adverbs | ({"이제"} if _COME_ABOUT.search(surface) else set())),
            text=" ".join(self._tokens[here.begin : place]),
        )

    def _written(self, phrase: Phrase) -> str:
        last = phrase.text.split()[-1] if phrase.text else ""
        return next((token for token in self._tokens if token.startswith(last) and token.endswith("에서")), "")


def _ends_in_vowel(noun: str) -> bool:
    last = noun[-1]
    if "가" <= last <= "힣":
        return (ord(last) - _FIRST_SYLLABLE) % _FINALS == 0
    return True


def _tense(surface: str) -> Tense:
    if _OPEN_ENDING.search(surface) or "겠" in surface or "ㄹ " in surface:
        return Tense.OPEN
    is_past = any(
        _FIRST_SYLLABLE <= ord(sign) <= _LAST_SYLLABLE
        and (ord(sign) - _FIRST_SYLLABLE) % _FINALS == _SSANGSIOT
        and sign not in "있겠"
        for sign in surface
    )
    return Tense.PAST if is_past or "있었" in surface or "없었" in surface else Tense.PRESENT
