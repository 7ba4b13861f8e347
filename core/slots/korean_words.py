"""Korean words: verbs by their forms, particles with their roles, and the sounds that they ask for."""

import re
from dataclasses import dataclass
from functools import cache

from core.slots.english_words import load_file

_FIRST, _LAST, _FINALS = 0xAC00, 0xD7A3, 28
NO_FINAL, FINAL_NIEUN, FINAL_RIEUL, FINAL_SSANGSIOT = 0, 4, 8, 20
_NUMBER = re.compile(r"\d")
_AFTER_VOWEL = frozenset({"는", "가", "를", "와", "로는"})
_AFTER_CONSONANT = frozenset({"은", "이", "을", "과", "으로", "으로는"})
_AFTER_ONE_SYLLABLE = frozenset({"에서", "에", "으로", "의", "도"})


@dataclass(frozen=True, slots=True)
class KoreanWords:
    """The word lists of ``ko_verbs.toml``, ordered for use."""

    verbs: tuple[tuple[str, str], ...]
    """Each form with its stem, longest form first."""
    light: tuple[str, ...]
    particles: tuple[tuple[str, str], ...]
    skip: frozenset[str]
    adjectives: frozenset[str]
    ending_in_ui: frozenset[str]
    self: frozenset[str]
    group: frozenset[str]
    verbal: tuple[str, ...]
    bare: tuple[str, ...]
    final: re.Pattern[str]
    joining: re.Pattern[str]
    copula: re.Pattern[str]
    auxiliaries: tuple[tuple[tuple[str, ...], tuple[str, ...]], ...]


@cache
def korean_words() -> KoreanWords:
    """Return the word lists."""
    lists, own = load_file("ko_verbs"), load_file("ko")["subject"]
    verbs = [(form, lemma) for lemma, forms in lists["verbs"].items() for form in forms]
    particles = [(form, role.rstrip("_")) for role, forms in lists["particles"].items() for form in forms]
    endings = lists["endings"]
    return KoreanWords(
        verbs=tuple(sorted(verbs, key=lambda pair: -len(pair[0]))),
        light=tuple(lists["light"]["forms"]),
        particles=tuple(sorted(particles, key=lambda pair: -len(pair[0]))),
        skip=frozenset(lists["skip"]["words"]),
        adjectives=frozenset(lists["adjectives"]["words"]),
        ending_in_ui=frozenset(lists["ending_in_ui"]["words"]),
        self=frozenset(own["self"]),
        group=frozenset(own["group"]),
        verbal=tuple(endings["verbal"]),
        bare=tuple(endings["bare"]),
        final=re.compile(rf".[가-힣](?:{'|'.join(endings['final'])})$"),
        joining=re.compile(rf"[가-힣](?:{'|'.join(endings['joining'])})$"),
        copula=re.compile(rf"^(?P<noun>.+?)(?P<form>{'|'.join(endings['copula'])})$"),
        auxiliaries=tuple((tuple(before), tuple(after)) for before, after in endings["auxiliaries"]),
    )


def final_of(sign: str) -> int | None:
    """Return the number of a syllable's final consonant (0: none), or None for what is no Hangul syllable."""
    return (ord(sign) - _FIRST) % _FINALS if _FIRST <= ord(sign) <= _LAST else None


def parted(token: str) -> tuple[str, str]:
    """Return a word without its particle, and the role that the particle gives it (empty: none)."""
    words = korean_words()
    if token in words.adjectives:
        return token, ""
    for form, role in words.particles:
        stem = token.removesuffix(form)
        if form == "의" and token in words.ending_in_ui:
            continue
        if stem and stem != token and _fits(stem, form) and not (role == "until" and stem.isdigit()):
            return stem, role
    return token, ""


def _fits(stem: str, form: str) -> bool:
    """Whether a particle has the form that the sound before it asks for: 회의를 but 팀을."""
    final = final_of(stem[-1])
    if final is None:
        return True
    is_long = len(stem) > 1
    if form in _AFTER_VOWEL or (form == "로" and final != FINAL_RIEUL):
        return final == NO_FINAL and (is_long or form in {"를", "는"} or _NUMBER.search(stem) is not None)
    if form in _AFTER_CONSONANT:
        return final != NO_FINAL and (is_long or form in {"을", "으로", "이", "은"})
    return is_long or form in _AFTER_ONE_SYLLABLE
