"""Attributes declared as data: by which nouns and verbs they are told, and whether values live side by side."""

import re
from dataclasses import dataclass
from functools import cache

from core.slots.english_words import load_file, stem


@dataclass(frozen=True, slots=True)
class Attribute:
    """An attribute; ``many`` values do not conflict by themselves (hobbies, pets, languages)."""

    name: str
    many: bool = False
    closed: bool = False
    """Whether only values of the kinds declared count: one starts first grade, but also a fire."""


@dataclass(frozen=True, slots=True)
class _Table:
    nouns: dict[str, Attribute]
    states: dict[tuple[str, str], Attribute]
    begins: dict[tuple[str, str], Attribute]


@cache
def _table() -> _Table:
    table = _Table({}, {}, {})
    for entry in load_file("attributes")["attribute"]:
        attribute = Attribute(entry["name"], entry.get("many", False), entry.get("closed", False))
        for noun in entry.get("nouns", ()):
            table.nouns.setdefault(" ".join(stem(word) for word in noun.split()), attribute)
        for name, frames in (("states", table.states), ("begins", table.begins)):
            for frame in entry.get(name, ()):
                verb, _, role = frame.rpartition(" ")
                frames.setdefault((verb, role), attribute)
    return table


@cache
def declared() -> frozenset[str]:
    """Return the names of the attributes that the list declares."""
    return frozenset(entry["name"] for entry in load_file("attributes")["attribute"])


@cache
def takes_one(name: str) -> bool:
    """Whether a declared attribute takes one value at a time; False for one that is not declared."""
    return any(entry["name"] == name and not entry.get("many", False) for entry in load_file("attributes")["attribute"])


def by_noun(words: tuple[str, ...]) -> Attribute | None:
    """Return the attribute that a noun phrase names by its last words ("job title", "rent")."""
    nouns = _table().nouns
    for width in range(min(3, len(words)), 0, -1):
        if found := nouns.get(" ".join(words[-width:])):
            return found
    return next(
        (
            nouns[words[-1][-width:]]
            for width in (4, 3, 2)
            if words and _is_hangul(words[-1]) and words[-1][-width:] in nouns and len(words[-1]) > width
        ),
        None,
    )


def by_state(verb: str, role: str) -> Attribute | None:
    """Return the attribute that a verb tells of, the value standing in a role: ("live", "in")."""
    return _table().states.get((verb, role))


def by_begin(verb: str, role: str) -> Attribute | None:
    """Return the attribute of which a verb tells a new value: ("move", "to")."""
    return _table().begins.get((verb, role))


def _is_hangul(word: str) -> bool:
    return bool(re.fullmatch("[가-힣]+", word))
