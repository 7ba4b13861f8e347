"""Loads the word lists of a language; the lists are data, a speaker of the language can extend them."""

import re
import tomllib
from collections.abc import Iterable
from functools import cache
from pathlib import Path
from typing import Any, Literal

SlotLanguage = Literal["en", "ko"]

_FOLDER = Path(__file__).parent / "word_lists"
_HANGUL = re.compile("[가-힣]")
_HANGUL_END = re.compile(r"[가-힣]\W*$")
_LATIN = re.compile("[A-Za-z]")


def language_of(text: str) -> SlotLanguage:
    """Return ``ko`` where a text is mostly Hangul, else ``en``; one Hangul syllable weighs as much as two letters."""
    words = text.split()
    if 2 * sum(bool(_HANGUL.search(word)) for word in words) > len(words) and _HANGUL_END.search(text):
        # "내 이메일은 mina@example.org다": the grammar is Korean, whatever the names weigh.
        return "ko"
    return "ko" if 2 * len(_HANGUL.findall(text)) > len(_LATIN.findall(text)) else "en"


@cache
def load(language: SlotLanguage) -> dict[str, Any]:
    """Return the tables of a language's word file."""
    with (_FOLDER / f"{language}.toml").open("rb") as file:
        return tomllib.load(file)


def whole_words(words: Iterable[str]) -> "re.Pattern[str]":
    """Return a pattern that finds any of the words or phrases, longest first, as whole words in lower-case text."""
    ordered = sorted(set(words), key=len, reverse=True)
    return re.compile(rf"(?<![\w'])(?:{'|'.join(map(re.escape, ordered))})(?![\w'])")


def anywhere(words: Iterable[str]) -> "re.Pattern[str]":
    """Return a pattern that finds any of the words, longest first, also inside longer ones."""
    return re.compile("|".join(map(re.escape, sorted(set(words), key=len, reverse=True))))
