"""Text is data: what is hidden is taken out, and text that speaks to a reader of facts is not read as a fact."""

import re
import unicodedata

_HIDDEN = frozenset({"Cf", "Cc", "Co", "Cs", "Cn"})
_ASIDE = re.compile(r"\([^()]*\)|\[[^\[\]]*\]|【[^】]*】")
_SPACE = re.compile(r"[^\S\n]+")
# Markup, code, key=value, and words for the keeping of facts themselves rather than for the world.
_KEPT = r"(?:facts?|records?|memor(?:y|ies)|entries|statements?|information|instructions?)"
_ADDRESSED = re.compile(
    "|".join(
        (
            r"[{}<>`|\\]|\w=\w|\bverdict\b|\bsupersed|\bfacts?\s*[_:]",
            r"\bfacts? (?:about|a|b|before|above|below|stored|older|earlier)\b",
            rf"\b(?:all|any|every|earlier|previous|prior|older|later|stored|existing) (?:\w+ )?{_KEPT}\b",
            r"\bmemor(?:y|ies)\b.{0,40}\b(?:invalid|valid|obsolete|outdated|delete|replace|retire|ignore)",
            r"\b(?:ignore|disregard|forget|obey|decode)\b.{0,40}\b(?:above|rules?|previous|prior|instructions?)\b",
            r"\b(?:ignore|disregard|forget|obey|decode)\b.{0,40}\b(?:everything|all|earlier)\b",
            r"\bin your (?:reasoning|answer|reply|output)\b|\bconfidence\s*[:=]|\banswer\s*:",
            r"\b(?:system|assistant|developer|admin|administrator)\s*:",
            r"\bas (?:the|an?) (?:admin|administrator|system|developer) i\b|\boutput\b.{0,20}\b(?:true|yes)\b",
            r"\b(?:everything|anything|nothing) (?:\w+ ){0,3}(?:stored|recorded|saved|said|known|before)\b",
            r"\bmark (?:the|this|it|as)\b.{0,30}\b(?:superseded|obsolete|replaced|retired|outdated)",
            r"이전 (?:기록|사실|기억|정보|내용)|위의 (?:규칙|지시|사실)|앞의 (?:규칙|지시|사실)|저장된|기록은 모두",
            r"모든 (?:기록|사실|기억)|관리자 (?:확인|명령|권한)|시스템\s*:|무시하(?:고|세요|라)|무시해",
            r"라고 (?:답|출력|판정)|판정(?:은|을|:)|모두 무효",
        )
    ),
    re.IGNORECASE,
)
_MOST_LETTERS_IN_ROW = 40
_MOST_LENGTH = 600
_CYRILLIC_OR_GREEK = re.compile(r"[Ͱ-ӿ]")
_LATIN = re.compile(r"[A-Za-z]")
_LONG_WORD = re.compile(rf"\S{{{_MOST_LETTERS_IN_ROW},}}")


def readable(text: str) -> str:
    """Return the text as a person sees it: no hidden or bidirectional signs, no asides in brackets, plain spaces."""
    if text.isascii() and text.isprintable():  # most of it: nothing hidden, nothing to make one of
        return _SPACE.sub(" ", _without_asides(text)).strip()
    normal = unicodedata.normalize("NFKC", text)
    shown = "".join(sign for sign in normal if sign == "\n" or unicodedata.category(sign) not in _HIDDEN)
    return _SPACE.sub(" ", _without_asides(shown)).strip()


def _without_asides(text: str) -> str:
    while _ASIDE.search(text):
        text = _ASIDE.sub(" ", text)
    return text


def is_addressed(text: str) -> bool:
    """Whether a text speaks to whoever judges it, hides something, or is no plain statement."""
    hides = not (text.isascii() and text.isprintable()) and any(
        unicodedata.category(sign) in _HIDDEN and sign not in "\n\t\r" for sign in text
    )
    mixes = not text.isascii() and bool(_CYRILLIC_OR_GREEK.search(text) and _LATIN.search(text))
    return hides or mixes or len(text) > _MOST_LENGTH or bool(_LONG_WORD.search(text)) or bool(_ADDRESSED.search(text))
