"""Whom or what a sentence speaks about: the speaker for "I", the group for "we", a name, "the … " before a verb."""

import re
from dataclasses import dataclass
from functools import cache

from core.slots.words import SlotLanguage, load

_TOKEN = re.compile(r"[^\W_][\w'’.+#-]*")
_MOST_WORDS = 3


@dataclass(frozen=True, slots=True)
class Speaker:
    """Who says a sentence, and the group that "we" stands for (the conversation's name)."""

    name: str
    group: str


def subject_of(sentence: str, speaker: Speaker, language: SlotLanguage) -> str:
    """Return the subject of one sentence; the speaker where nothing else is named."""
    return _korean_subject(sentence, speaker) if language == "ko" else _english_subject(sentence, speaker)


@dataclass(frozen=True, slots=True)
class _SubjectWords:
    own: frozenset[str]
    group: frozenset[str]
    possessive: frozenset[str]
    group_possessive: frozenset[str]
    articles: frozenset[str]
    not_names: frozenset[str]
    verbs: frozenset[str]


@cache
def _words() -> _SubjectWords:
    words = load("en")
    subject = words["subject"]
    verbs = {verb for name in ("begins", "happened", "holds") for verb in words[name]["verbs"]}
    return _SubjectWords(
        own=frozenset(subject["self"]),
        group=frozenset(subject["group"]),
        possessive=frozenset(subject["possessive"]),
        group_possessive=frozenset(subject["group_possessive"]),
        articles=frozenset(subject["articles"]),
        not_names=frozenset(subject["not_names"]),
        verbs=frozenset(verbs | {"will", "won't", "would", "can", "should", "may", "might", "no", "now", "used"}),
    )


def _english_subject(sentence: str, speaker: Speaker) -> str:
    words = _words()
    tokens = [token.rstrip(".,").replace("’", "'") for token in _TOKEN.findall(sentence)]
    for position, token in enumerate(tokens):
        lowered = token.lower()
        after = tokens[position + 1 :]
        if lowered in words.possessive | words.group_possessive:
            thing = _noun_phrase(after, words)
            owner = speaker.name if lowered in words.possessive else ""
            return f"{owner}'s {thing}" if owner and thing else thing or speaker.group
        if lowered in words.own:
            return speaker.name
        if lowered in words.group:
            return speaker.group
        if lowered in words.articles and (thing := _noun_phrase(after, words)):
            return thing
        if token[0].isupper() and lowered not in words.not_names and lowered not in words.verbs:
            return _name(tokens[position:], words)
    return speaker.name


def _noun_phrase(tokens: list[str], words: _SubjectWords) -> str:
    """Return the words up to a verb, if at most three stand before one."""
    for count, token in enumerate(tokens[: _MOST_WORDS + 1]):
        lowered = token.lower()
        if lowered in words.verbs or (lowered.endswith("ed") and len(lowered) > 4):
            return " ".join(tokens[:count])
    return ""


def _name(tokens: list[str], words: _SubjectWords) -> str:
    parts = []
    for token in tokens[:_MOST_WORDS]:
        if not token[0].isupper() or token.lower() in words.not_names:
            break
        parts.append(token.removesuffix("'s").removesuffix("'ll"))
    return " ".join(parts)


def _korean_subject(sentence: str, speaker: Speaker) -> str:
    words = load("ko")["subject"]
    for token in sentence.split()[:4]:
        bare = token.strip(".,!~\"'“”")
        if bare in words["self"]:
            return speaker.name
        if bare in words["group"]:
            return speaker.group
        for particle in ("은", "는", "이", "가", "께서"):
            stem = bare.removesuffix(particle)
            if particle in words["particles"] and stem != bare and len(stem) > 1:
                return stem
    return speaker.name
