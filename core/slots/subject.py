"""Whom or what a sentence speaks about: the speaker for "I", the group for "we", a name, "the … " before a verb."""

import re
from dataclasses import dataclass
from functools import cache

from core.slots.words import SlotLanguage, load

_TOKEN = re.compile(r"[^\W_][\w'’.+#-]*")
_MOST_WORDS = 3
_ID = re.compile(
    r"(?:[\w]+[-_])?(?=[^\s]*\d)[0-9a-f]{8,}(?:-[0-9a-f]{4,})*|(?=\w*\d)(?=\w*[a-z])\w{16,}", re.IGNORECASE
)
"""A digest, a UUID, a number: what a program calls a conversation that nobody named."""


@dataclass(frozen=True, slots=True)
class Speaker:
    """Who says a sentence, and the group that "we" stands for (the conversation's name)."""

    name: str
    group: str

    @classmethod
    def of(cls, author: str, title: str, conversation: str) -> "Speaker":
        """Return who speaks in a conversation; where that has no title and a mere id for its name, "we" is the author.

        An id tells nobody whom a memory is about.
        """
        is_id = any(_ID.fullmatch(part) for part in re.split(r"[\s:/()]+", conversation))
        return cls(author, title or ("" if is_id else conversation) or author)


def subject_of(sentence: str, speaker: Speaker, language: SlotLanguage) -> str:
    """Return the subject of one sentence: the speaker where nothing else is named, empty for "she" or "it"."""
    return _korean_subject(sentence, speaker) if language == "ko" else _english_subject(sentence, speaker)


@dataclass(frozen=True, slots=True)
class _SubjectWords:
    own: frozenset[str]
    group: frozenset[str]
    pronouns: frozenset[str]
    possessive: frozenset[str]
    group_possessive: frozenset[str]
    articles: frozenset[str]
    prepositions: frozenset[str]
    not_names: frozenset[str]
    verbs: frozenset[str]
    own_acts: frozenset[str]
    openers: re.Pattern[str]

    def is_verb(self, token: str) -> bool:
        lowered = token.lower()
        return lowered in self.verbs or (lowered.endswith("ed") and len(lowered) > 4)


@cache
def _words() -> _SubjectWords:
    words = load("en")
    subject = words["subject"]
    verbs = {verb for name in ("begins", "happened", "holds") for verb in words[name]["verbs"]}
    return _SubjectWords(
        own=frozenset(subject["self"]),
        group=frozenset(subject["group"]),
        pronouns=frozenset(subject["pronouns"]),
        possessive=frozenset(subject["possessive"]),
        group_possessive=frozenset(subject["group_possessive"]),
        articles=frozenset(subject["articles"]),
        prepositions=frozenset(subject["prepositions"]),
        not_names=frozenset(subject["not_names"]),
        own_acts=frozenset(subject["own_acts"]),
        openers=_openers(subject["openers"]),
        verbs=frozenset(verbs | {"will", "won't", "would", "can", "should", "may", "might", "no", "now", "takes"}),
    )


def _openers(openers: list[str]) -> re.Pattern[str]:
    """Return what finds the words that only open what is said: "by the way", "참고로"."""
    longest_first = sorted(openers, key=len, reverse=True)
    return re.compile(rf"^(?:(?:{'|'.join(map(re.escape, longest_first))})(?![\w'’])[\s,.:;–—-]*)+", re.IGNORECASE)


def _english_subject(sentence: str, speaker: Speaker) -> str:
    words = _words()
    said = words.openers.sub("", sentence.lstrip())
    tokens = [token.rstrip(".,").replace("’", "'") for token in _TOKEN.findall(said)]
    for position, token in enumerate(tokens):
        if (found := _at(position, token, tokens, speaker)) is not None:
            return found
        if words.is_verb(token):
            break
    return speaker.name


def _at(position: int, token: str, tokens: list[str], speaker: Speaker) -> str | None:
    """Return the subject that begins at a token, or None where none does."""
    words, lowered, after = _words(), token.lower(), tokens[position + 1 :]
    if lowered in words.possessive:
        thing = _noun_phrase(after)
        return f"{speaker.name}'s {thing}" if thing else speaker.name
    if lowered in words.group_possessive:
        return _noun_phrase(after) or speaker.group
    for own, subject in ((words.own, speaker.name), (words.group, speaker.group), (words.pronouns, "")):
        if lowered in own:
            return subject
    if lowered in words.articles:
        thing = _noun_phrase(after)
        # "The move to Lisbon is off": what the speaker does is about the speaker.
        return speaker.name if thing in words.own_acts else thing or None
    # "First day at Initech" is not about Initech.
    is_placed = position > 0 and tokens[position - 1].lower() in words.prepositions
    if not is_placed and token[0].isupper() and lowered not in words.not_names and not words.is_verb(token):
        return _name(tokens[position:], is_first=position == 0)
    return None


def _noun_phrase(tokens: list[str]) -> str:
    """Return the words up to a verb or a preposition, if at most three stand before one."""
    words = _words()
    for count, token in enumerate(tokens[: _MOST_WORDS + 1]):
        if words.is_verb(token) or token.lower() in words.prepositions:
            return " ".join(tokens[:count])
    return ""


def _name(tokens: list[str], *, is_first: bool) -> str | None:
    """Return a run of capitalised words; at the start of a sentence only if a verb follows or the run goes on."""
    words, parts = _words(), list[str]()
    for token in tokens[:_MOST_WORDS]:
        if not token[0].isupper() or token.lower() in words.not_names:
            break
        parts.append(token.removesuffix("'s").removesuffix("'ll"))
    following = tokens[len(parts)] if len(parts) < len(tokens) else ""
    is_name = not is_first or len(parts) > 1 or tokens[0].endswith(("'s", "'ll")) or words.is_verb(following)
    return " ".join(parts) if is_name else None


@cache
def _korean_openers() -> re.Pattern[str]:
    return _openers(load("ko")["subject"]["openers"])


def _korean_subject(sentence: str, speaker: Speaker) -> str:
    words = load("ko")["subject"]
    said = _korean_openers().sub("", sentence.lstrip())
    tokens = [token.strip(".,!~\"'“”") for token in said.split()[:5]]
    for position, token in enumerate(tokens):
        if token in words["self"]:
            return speaker.name
        if token in words["group"]:
            return speaker.group
        for particle in words["particles"]:
            stem = token.removesuffix(particle)
            if stem in words["not_topics"] or stem.endswith(tuple(words["placing_particles"])):
                break  # "예전에는", "지금은" say when
            if stem != token and len(stem) > 1:
                before = tokens[position - 1] if position else ""
                is_part = before and not before.endswith(tuple(words["other_particles"])) and position > 0
                return f"{before} {stem}" if is_part and not before[0].isdigit() else stem
    return speaker.name
