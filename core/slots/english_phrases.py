"""Reads English noun phrases: whose, which words, and what the head is."""

from collections.abc import Sequence

from core.slots.clause import GROUP, HE, OTHER, PRONOUNS, SELF, SHE, Phrase
from core.slots.english_words import Grammar, grammar, stem

_SHORTEST_POSSESSIVE = 4


def phrase_of(tokens: Sequence[str], *, at_start: bool = False) -> Phrase | None:
    """Return the phrase that tokens make; ``at_start``: they begin a sentence, so that "A" is an article."""
    if not tokens:
        return None
    grammar_words = grammar()
    low = [word.lower().strip("'\"") for word in tokens]
    words, owner, definite, names = list[str](), "", False, 0
    for place, (word, lowered) in enumerate(zip(tokens, low, strict=True)):
        owner = _pronoun(lowered, grammar_words) or owner
        definite = definite or lowered in grammar_words.definite or lowered in grammar_words.possessives
        if lowered.endswith(("'s", "s'")) and len(lowered) >= _SHORTEST_POSSESSIVE:
            owner, definite = _standing_for(_possessor(words, lowered), grammar_words), True
            words.clear()
        elif not _is_empty(lowered, grammar_words) or (word == "A" and not (at_start and place == 0)):
            names += word[:1].isupper() or not word.isalpha()
            words.append(stem(lowered))
    words, owner = _completed(low, words, owner, grammar_words)
    is_name = bool(words) and names >= len(words)
    return Phrase(tuple(words), " ".join(tokens), owner, definite or is_name, is_name)


def _completed(low: list[str], words: list[str], owner: str, grammar_words: Grammar) -> tuple[list[str], str]:
    """Return the words and the owner with the head last, and with something left to go by."""
    if not words and owner and owner not in PRONOUNS:
        return owner.split(), ""
    joint = next((place for place, word in enumerate(low) if word in grammar_words.prepositions or word == "of"), 0)
    if words and joint:
        words = _with_tail(low[joint + 1 :], words, grammar_words)
    if not words:
        words = [stem(word) for word in low if word in grammar_words.neutral]
    if len(words) == 1 and low[0] in {"the", "our", "user"}:
        for whole, whose in ((grammar_words.stands_for_group, GROUP), (grammar_words.stands_for_self, SELF)):
            if words[0] in whole:
                return [], whose
    return words, owner


def _with_tail(after: list[str], words: list[str], grammar_words: Grammar) -> list[str]:
    """Turn "CEO of Northwind", "the contact at Acme" round: what it belongs to first, the head last."""
    no_preposition = [word for word in after if word not in grammar_words.prepositions]
    tail = [stem(word).removesuffix("'s") for word in no_preposition if not _is_empty(word, grammar_words)]
    head = [word for word in words[: max(0, len(words) - len(tail))] if word not in grammar_words.prepositions]
    return [*tail, *head] if head else [word for word in words if word not in grammar_words.prepositions]


def _standing_for(owner: str, grammar_words: Grammar) -> str:
    """Return the speaker for "the user's"."""
    return SELF if owner in grammar_words.stands_for_self else owner


def _possessor(words: list[str], lowered: str) -> str:
    return " ".join([*words, stem(lowered.removesuffix("'s").removesuffix("'"))])


def _pronoun(low: str, words: Grammar) -> str:
    """Return whose a pronoun makes a phrase, empty for any other word."""
    kinds = (
        (words.self, SELF),
        (words.group, GROUP),
        (words.he, HE),
        (words.she, SHE),
        (words.possessives, OTHER),
        (words.other, OTHER),
    )
    return next((whose for forms, whose in kinds if low in forms), "")


def _is_empty(low: str, words: Grammar) -> bool:
    """Whether a word tells nothing of what a phrase names."""
    kinds = (words.determiners, words.possessives, words.adverbs, words.neutral)
    pronouns = (words.self, words.group, words.other, words.conjunctions)
    return low in {",", "&"} or any(low in kind for kind in (*kinds, *pronouns))
