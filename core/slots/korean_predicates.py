"""Finds the predicates of a Korean sentence by stems and endings."""

import re
from collections.abc import Sequence
from dataclasses import dataclass

from core.slots.clause import Tense
from core.slots.korean_words import FINAL_NIEUN, FINAL_SSANGSIOT, NO_FINAL, final_of, korean_words, parted

# "하다" after a noun, or bound to it: 변경했다, 이사한다, 교체됐다.
_DOES = re.compile(
    r"^(?P<noun>[가-힣A-Za-z]{1,8}?)(?P<light>하|했|한|할|해|합|함|되|됐|된|될|돼|됩|됨|시켰|시키)(?P<rest>.*)$"
)
_SHORT_NOUNS = frozenset("일말정답통접구변전택원청")
_AFTER_HAE = frozenset(["", *"요서도야라봤본보봐왔온오졌지진져주줘줬준달버두뒀놓놨드나냈내있"])
_PASSIVE = frozenset("되됐된될돼됩됨")
_GONE = frozenset("갔간")
_GONE_OR_COME = frozenset("갔왔간온")
_NOT_VERBAL = frozenset({"는", "은", "을", "를", "이", "의", "에"})
_ADNOMINAL = frozenset({"은", "는", "을", "던", "ㄹ"})
_PLAIN_COPULA = frozenset({"다", "야", "죠"})
_JOINING_COPULA = frozenset({"이고", "이며", "이라", "이지"})
_NEGATED = re.compile(r"지\s*(?:는|도|를)?\s*(?:않|못|말|아니)|아니(?:다|라|야|에요|고|었)")
_OPEN_ENDING = re.compile(r"(?:려고?|ㄹ까|을까|면|거나|도록|기로|자고?|라고|라는|다는|다고|냐고)\W*$")
_COME_ABOUT = re.compile(r"게 (?:됐|되었|된)|기 시작")
_MOST_AUXILIARIES = 2


@dataclass(frozen=True, slots=True)
class Predicate:
    """A predicate: its stem ("이" is to be), how it is written, the noun bound to it, how many words it fills."""

    lemma: str
    surface: str
    passive: bool = False
    noun: str = ""
    width: int = 1


def predicate_at(tokens: Sequence[str], place: int) -> Predicate | None:
    """Return the predicate that begins at a place, if one does."""
    token = tokens[place]
    following = tokens[place + 1] if place + 1 < len(tokens) else ""
    words = korean_words()
    if token in words.skip or token in words.self or token in words.group:
        return None
    if _is_noun_before_light(token, following):
        return _joined(tokens, place)
    lemma, passive = _verb(token, following)
    if lemma:
        return Predicate(lemma, token, passive, width=1 + _auxiliaries(tokens, place + 1))
    return _copula(token, is_last=not following) or _unknown(token, is_last=not following)


def _is_noun_before_light(token: str, following: str) -> bool:
    """Whether two words make one predicate: "이사 갔다", "마이그레이션 했다"."""
    is_noun = len(token) > 1 and not token.endswith("게") and not any(sign.isdigit() for sign in token)
    return is_noun and following.startswith(korean_words().light) and parted(token)[1] == ""


def _joined(tokens: Sequence[str], place: int) -> Predicate:
    token, following = tokens[place], tokens[place + 1]
    goes = "가" if following[0] in _GONE else "오"
    lemma = f"{token} {goes}" if following[0] in _GONE_OR_COME else f"{token}하"
    passive = following.startswith(("됐", "되", "된", "당", "됨"))
    return Predicate(lemma, following, passive, token, 2 + _auxiliaries(tokens, place + 2))


def _verb(token: str, following: str) -> tuple[str, bool]:
    """Return the stem of a verb and whether it is passive; an empty stem for no verb."""
    does = _DOES.match(token)
    if does and (len(does["noun"]) > 1 or does["noun"] in _SHORT_NOUNS):
        is_name = does["light"] == "해" and does["rest"][:1] not in _AFTER_HAE  # 해피해킹
        is_adnominal = does["light"] in {"한", "할", "된", "될"}
        is_ended = does["rest"].startswith(("다", "대", "거")) or (not following and not does["rest"])
        if not is_name and (is_ended if is_adnominal else does["rest"] not in _NOT_VERBAL):
            return f"{does['noun']}하", does["light"] in _PASSIVE
    found = (
        lemma
        for form, lemma in korean_words().verbs
        if token.startswith(form) and _looks_verbal(form, token[len(form) :], following)
    )
    return next(found, ""), False


def _looks_verbal(form: str, rest: str, following: str) -> bool:
    """Whether what follows the stem is an ending, not a particle or more of a noun."""
    words, final = korean_words(), final_of(form[-1])
    if final == FINAL_SSANGSIOT:
        return True
    if rest in _ADNOMINAL or (not rest and final == FINAL_NIEUN and following):
        return False
    if not rest and form.endswith(("지", "게")):
        return following.startswith(("않", "못", "말", "됐", "되"))
    if not rest:
        return form[-1] in "다요니" or final == FINAL_NIEUN or form.endswith(words.bare)
    return rest.startswith(words.verbal)


def _auxiliaries(tokens: Sequence[str], place: int) -> int:
    """Return how many auxiliaries follow: "쓰지 않는다", "살고 있다", "하게 됐다"."""
    count = 0
    while place + count < len(tokens) and count < _MOST_AUXILIARIES:
        before, token = tokens[place + count - 1], tokens[place + count]
        if not any(before.endswith(ends) and token.startswith(begins) for ends, begins in korean_words().auxiliaries):
            break
        count += 1
    return count


def _copula(token: str, *, is_last: bool) -> Predicate | None:
    match = korean_words().copula.match(token)
    if match is None:
        return None
    noun, form = match["noun"], match["form"]
    ends_in_vowel = final_of(noun[-1]) in {NO_FINAL, None}
    is_adjective = noun.endswith(("하", "되", "크", "빠르", "느리"))
    if form in _PLAIN_COPULA and (not ends_in_vowel or is_adjective):
        return None
    if form == "이라" or (is_last and form in _JOINING_COPULA):
        return None
    if not is_last and form in {*_PLAIN_COPULA, "임", "이지"}:
        return None
    return Predicate("이", form if "었" in form or "였" in form else "다", noun=noun)


def _unknown(token: str, *, is_last: bool) -> Predicate | None:
    """Take a word with the ending of a verb for one, though no list has it."""
    words = korean_words()
    is_verbal = words.final.search(token) if is_last else words.joining.search(token)
    return Predicate(token[:2], token) if is_verbal else None


def comes_about(surface: str) -> bool:
    """Whether a predicate tells of what has come to be so: "다니게 됐다", "먹기 시작했다"."""
    return _COME_ABOUT.search(surface) is not None


def is_negated(surface: str) -> bool:
    """Whether a predicate is denied by its ending."""
    return _NEGATED.search(surface) is not None


def tense_of(surface: str) -> Tense:
    """Return when a predicate speaks of."""
    if comes_about(surface):
        return Tense.PERFECT
    if _OPEN_ENDING.search(surface) or "겠" in surface:
        return Tense.OPEN
    is_past = any(final_of(sign) == FINAL_SSANGSIOT and sign not in "있겠" for sign in surface)
    return Tense.PAST if is_past or "있었" in surface or "없었" in surface else Tense.PRESENT
