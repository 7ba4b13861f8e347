"""Where a statement holds: environments, regions, platforms, places, seasons, tenants and projects that it names."""

import re
from dataclasses import dataclass
from functools import cache

from core.slots.english_words import grammar, load_file


@dataclass(frozen=True, slots=True)
class Scope:
    """The scope terms of a text by group, for example ``{("environment", "staging")}``."""

    terms: frozenset[tuple[str, str]]

    @property
    def label(self) -> str:
        """The terms as one text, empty where the text names none."""
        return ", ".join(sorted(term for _, term in self.terms))

    def excludes(self, other: "Scope") -> bool:
        """Whether a group is named on both sides with no term in common."""
        mine, theirs = _by_group(self), _by_group(other)
        return any(mine[group].isdisjoint(theirs[group]) for group in mine.keys() & theirs.keys())

    def narrows(self, other: "Scope") -> bool:
        """Whether a group is named here of which the other says nothing."""
        return bool(_by_group(self).keys() - _by_group(other).keys())


def _by_group(scope: Scope) -> dict[str, set[str]]:
    groups: dict[str, set[str]] = {}
    for group, term in scope.terms:
        groups.setdefault(group, set()).add(term)
    return groups


@cache
def _terms() -> tuple[re.Pattern[str], dict[str, tuple[str, str]]]:
    terms: dict[str, tuple[str, str]] = {}
    for group, entries in load_file("scopes")["groups"].items():
        for entry in entries:
            names = [name.strip() for name in entry.split("=")]
            terms.update(dict.fromkeys(names, (group, names[0])))
    ordered = sorted(terms, key=len, reverse=True)
    latin = [re.escape(name) for name in ordered if name.isascii()]
    hangul = [re.escape(name) for name in ordered if not name.isascii()]
    return re.compile(rf"(?<![\w-])(?:{'|'.join(latin)})(?![\w-])|(?<![가-힣])(?:{'|'.join(hangul)})"), terms


@cache
def _named() -> re.Pattern[str]:
    nouns = "|".join(map(re.escape, load_file("scopes")["named"]["before"]))
    # "tenant Blue": a name beside the noun; "the Atlas project" is left to the subject.
    return re.compile(rf"\b(?P<noun>(?i:{nouns})) (?P<name>[A-Z][\w-]*|\d+|[a-z]+-\d+)")


def scope_of(text: str) -> Scope:
    """Return the scope that a text names."""
    pattern, terms = _terms()
    found = {terms[match[0]] for match in pattern.finditer(grammar().when.sub(" ", text.lower()))}
    found |= {(match["noun"].lower(), match["name"].lower()) for match in _named().finditer(text)}
    return Scope(frozenset(found))
