"""English words: verbs by all their forms, stems, and the small words of grammar."""

import re
import tomllib
from dataclasses import dataclass
from functools import cache, lru_cache
from pathlib import Path
from typing import Any

_FOLDER = Path(__file__).parent / "word_lists"
_VOWELS = "aeiou"
_DERIVED = (
    ("ation", ""),
    ("ation", "ate"),
    ("ation", "e"),
    ("ion", "e"),
    ("ion", ""),
    ("ment", ""),
    ("ance", ""),
    ("ance", "e"),
)


@cache
def load_file(name: str) -> dict[str, Any]:
    """Return the tables of a file of ``word_lists``."""
    with (_FOLDER / f"{name}.toml").open("rb") as file:
        return tomllib.load(file)


@dataclass(frozen=True, slots=True)
class VerbForms:
    """The lemma of each form of the verbs known, by what the form can be."""

    base: dict[str, str]
    third: dict[str, str]
    past: dict[str, str]
    participle: dict[str, str]
    gerund: dict[str, str]

    def lemma(self, word: str) -> str:
        """Return the lemma that a form belongs to, or an empty text."""
        for forms in (self.base, self.past, self.participle, self.third, self.gerund):
            if word in forms:
                return forms[word]
        return ""


@cache
def verb_forms() -> VerbForms:
    """Return all forms of the verbs listed."""
    lists = load_file("en_verbs")
    forms = VerbForms({}, {}, {}, {}, {})
    for lemma, (past, participle) in lists["irregular"].items():
        _enter(forms, lemma, past.split(), participle.split())
    for lemma in lists["regular"]["lemmas"]:
        past_form = _ending(lemma, "ed")
        _enter(forms, lemma, [past_form], [past_form])
    for third, lemma in (("is", "be"), ("are", "be"), ("am", "be"), ("has", "have"), ("does", "do"), ("goes", "go")):
        forms.third[third] = lemma
    return forms


def _enter(forms: VerbForms, lemma: str, pasts: list[str], participles: list[str]) -> None:
    forms.base[lemma] = lemma
    forms.third[_third(lemma)] = lemma
    forms.gerund[_gerund(lemma, participles)] = lemma
    forms.past.update(dict.fromkeys(pasts, lemma))
    forms.participle.update(dict.fromkeys(participles, lemma))


def _third(lemma: str) -> str:
    if lemma.endswith("y") and lemma[-2] not in _VOWELS:
        return lemma[:-1] + "ies"
    return lemma + ("es" if lemma.endswith(("s", "x", "ch", "sh", "o")) else "s")


def _ending(lemma: str, ending: str) -> str:
    if lemma.endswith("e"):
        return lemma[:-1] + ending
    if lemma.endswith("y") and lemma[-2] not in _VOWELS and ending == "ed":
        return lemma[:-1] + "ied"
    return lemma + ending


def _gerund(lemma: str, participles: list[str]) -> str:
    for participle in participles:
        # A doubled consonant ("dropped", "cancelled") is doubled here too.
        if participle.endswith("ed") and len(participle) == len(lemma) + 3:
            return participle[:-2] + "ing"
    doubled = {
        "quit": "quitting",
        "get": "getting",
        "set": "setting",
        "run": "running",
        "put": "putting",
        "win": "winning",
    }
    doubled |= {"cut": "cutting", "sit": "sitting", "swim": "swimming", "let": "letting", "begin": "beginning"}
    if lemma in doubled:
        return doubled[lemma]
    if lemma.endswith("ie"):
        return lemma[:-2] + "ying"
    if lemma.endswith(("ee", "ye")) or lemma == "be":
        return lemma + "ing"
    return _ending(lemma, "ing")


@cache
def _synonyms() -> dict[str, str]:
    """Return the first of each group of single words for one thing, by the others."""
    groups = [[name.strip().lower() for name in entry.split("=")] for entry in load_file("synonyms")["same"]]
    singles = [[name for name in group if name.isascii() and " " not in name] for group in groups]
    return {_bare_stem(name): _bare_stem(group[0]) for group in singles for name in group[1:]}


@lru_cache(60_000)
def stem(word: str) -> str:
    """Return the form under which words of one root or meaning meet: "moved" and "move", "docs" and "documentation"."""
    found = _bare_stem(word)
    return _synonyms().get(found, found)


@lru_cache(60_000)
def _bare_stem(word: str) -> str:
    lowered = word.lower()
    if lemma := verb_forms().lemma(lowered):
        return lemma
    if root := _root(lowered):
        return root
    if len(lowered) < 4 or not lowered.isalpha() or lowered.endswith(("ss", "us", "is")):
        return lowered
    if lowered.endswith("ies") and len(lowered) > 4:
        return lowered[:-3] + "y"
    if lowered.endswith(("ches", "shes", "xes", "sses")):
        return lowered[:-2]
    return lowered.removesuffix("s")


def _root(word: str) -> str:
    """Return the verb that a noun is made of ("rotation": rotate, "deployments": deploy), or an empty text."""
    lemmas = verb_forms().base
    for ending, instead in _DERIVED:
        base = word.removesuffix("s").removesuffix(ending)
        if word.removesuffix("s").endswith(ending) and len(base) > 3 and base + instead in lemmas:
            return base + instead
    return ""


@dataclass(frozen=True, slots=True)
class Grammar:
    """The small words of English as sets."""

    determiners: frozenset[str]
    definite: frozenset[str]
    self: frozenset[str]
    group: frozenset[str]
    other: frozenset[str]
    subject_pronouns: frozenset[str]
    possessives: frozenset[str]
    prepositions: frozenset[str]
    conjunctions: frozenset[str]
    subordinators: frozenset[str]
    auxiliaries: frozenset[str]
    modals: frozenset[str]
    negations: frozenset[str]
    adverbs: frozenset[str]
    neutral: frozenset[str]
    particles: frozenset[str]
    relational: frozenset[str]
    time_nouns: frozenset[str]
    measures: frozenset[str]
    telling: frozenset[str]
    frequencies: frozenset[str]
    breaks: frozenset[str]
    maybe_breaks: frozenset[str]
    forms_of_be: frozenset[str]
    bare_past: frozenset[str]
    takes_complement: frozenset[str]
    he: frozenset[str]
    she: frozenset[str]
    indefinite: frozenset[str]
    ranks: frozenset[str]
    areas: frozenset[str]
    parted_by_name: frozenset[str]
    institutions: frozenset[str]
    stands_for_group: frozenset[str]
    stands_for_self: frozenset[str]
    opposites: dict[str, str]
    two_words: dict[tuple[str, str], str]
    now: re.Pattern[str]
    when: re.Pattern[str]


@cache
def grammar() -> Grammar:
    """Return the small words of English."""
    lists = dict(load_file("en_grammar"))
    adjuncts = lists.pop("adjuncts")
    pairs = {(first, second): role for first, second, role in lists.pop("two_words")}
    opposites = {
        one: other for first, second in lists.pop("opposites") for one, other in ((first, second), (second, first))
    }
    now, when = (re.compile(rf"(?:,\s*)?\b(?:{'|'.join(adjuncts[name])})\b", re.IGNORECASE) for name in ("now", "when"))
    return Grammar(
        two_words=pairs,
        opposites=opposites,
        now=now,
        when=when,
        **{name: frozenset(words) for name, words in lists.items()},
    )
