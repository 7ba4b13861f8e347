"""The words by which the rule judge goes, loaded from ``cue_lists``."""

import re
import tomllib
from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from core.slots.words import SlotLanguage, anywhere, whole_words
from core.values.verdict import Verdict

_FOLDER = Path(__file__).parent / "cue_lists"


@dataclass(frozen=True, slots=True)
class Stance:
    """How a text stands to what it says ("plan", "question"), by its cues, and what follows for the older fact."""

    name: str
    verdict: Verdict
    cues: re.Pattern[str]


@dataclass(frozen=True, slots=True)
class Cues:
    """The cue lists of one language; what each set of verbs means is said in the file."""

    stances: tuple[Stance, ...]
    strong_correction: re.Pattern[str]
    weak_correction: re.Pattern[str]
    shift: frozenset[str]
    replace: frozenset[str]
    third_party: frozenset[str]
    take_over: frozenset[str]
    holds_post: frozenset[str]
    install: frozenset[str]
    end: frozenset[str]
    leave: frozenset[str]
    finish: frozenset[str]
    belong: frozenset[str]
    single: frozenset[str]
    sole: frozenset[str]
    many: frozenset[str]
    acquire: frozenset[str]
    couple_ends: frozenset[str]
    coupled: frozenset[str]
    again: frozenset[str]
    starts: frozenset[str]
    for_the_day: frozenset[str]
    motion: frozenset[str]
    outcomes: tuple[tuple[re.Pattern[str], re.Pattern[str]], ...]
    """What ends by what follows it ("pregnant", "gave birth")."""


@cache
def cues_of(language: SlotLanguage) -> Cues:
    """Return the cue lists of a language."""
    with (_FOLDER / f"{language}.toml").open("rb") as file:
        lists = tomllib.load(file)
    sets = {name: frozenset(words) for name, words in (lists["verbs"] | lists["words"]).items()}
    stances = [
        Stance(entry["name"], Verdict(entry["verdict"]), _pattern(language, entry["words"], entry["patterns"]))
        for entry in lists["stance"]
    ]
    strong, weak = (_pattern(language, lists["correction"][name], ()) for name in ("strong", "weak"))
    pairs = ((entry["before"], entry["after"]) for entry in lists["outcome"])
    outcomes = [(_pattern(language, before, ()), _pattern(language, after, ())) for before, after in pairs]
    return Cues(
        stances=tuple(stances), strong_correction=strong, weak_correction=weak, outcomes=tuple(outcomes), **sets
    )


def _pattern(language: SlotLanguage, words: Iterable[str], patterns: Iterable[str]) -> re.Pattern[str]:
    """Return a pattern of words (whole ones in English, anywhere in a word in Korean) and of patterns as they are."""
    matcher = whole_words if language == "en" else anywhere
    found = [matcher(words).pattern] if words else []
    return re.compile("|".join([*found, *patterns]))
