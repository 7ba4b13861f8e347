"""Kinds of things that take each other's place, and the names one thing has; loaded from ``kinds.toml``."""

import re
from dataclasses import dataclass
from functools import cache, lru_cache

from core.slots.english_words import load_file

_MOST_WORDS = 4
_WORD = re.compile(r"[^\s,]+")
_PARTICLE = re.compile(r"(?<=[가-힣A-Za-z0-9])(?:으로|에서|에는|은|는|이|가|을|를|로|에|의|와|과|도)$")


@dataclass(frozen=True, slots=True)
class Known:
    """A thing known by name: the name it is known under, and its kinds."""

    name: str
    kinds: frozenset[str]


@cache
def _names() -> dict[str, Known]:
    names: dict[str, tuple[str, set[str]]] = {}
    for kind, entries in load_file("kinds").items():
        for entry in entries:
            aliases = [alias.strip().lower() for alias in entry.split("=")]
            for alias in aliases:
                first, kinds = names.setdefault(alias, (aliases[0], set()))
                kinds.add(kind)
                names[alias] = (first, kinds)
    for entry in load_file("synonyms")["same"]:
        aliases = [alias.strip().lower() for alias in entry.split("=")]
        for alias in aliases:
            names.setdefault(alias, (aliases[0], set()))
    return {alias: Known(name, frozenset(kinds)) for alias, (name, kinds) in names.items()}


@lru_cache(60_000)
def known_in(text: str) -> tuple[tuple[Known, str], ...]:
    """Return the things that a phrase names, each with the words that name it; longest names first taken."""
    written_words = [word.strip("'\"()").removesuffix("'s") for word in _WORD.findall(text)]
    words = [word.lower() for word in written_words]
    # "bear" is an animal, "Bear" may be a program; of several words ("premium plan") there is no such doubt.
    doubtful = [word[:1].islower() and word in _common() for word in written_words]
    found: list[tuple[Known, str]] = []
    place = 0
    while place < len(words):
        width, known = _at(words, place)
        if known is not None and not (width == 1 and doubtful[place]):
            found.append((known, " ".join(words[place : place + width])))
        place += width
    return tuple(found)


@cache
def _common() -> frozenset[str]:
    """Return the names that are words too: taken for names only where they are written with a capital."""
    return frozenset(load_file("synonyms")["common"])


def _at(words: list[str], place: int) -> tuple[int, Known | None]:
    names = _names()
    for width in range(min(_MOST_WORDS, len(words) - place), 0, -1):
        written = " ".join(words[place : place + width])
        if known := names.get(written) or names.get(_PARTICLE.sub("", written)):
            return width, known
    return 1, None
