"""English text as sentences of tokens: contractions written out, adjuncts of time taken off."""

import re
from collections.abc import Iterator

from core.slots.english_words import Grammar, grammar

_SENTENCE = re.compile(r"(?<=[.!?])\s+(?=[A-Z\"'(]|$)|\n+|;\s*|\s+[—–]\s+|\s-\s|:\s+")
_TOKEN = re.compile(r"[^\s,()\"“”]+|,")
_REPORTING = "said|says|stated|states|mentioned|clarified|confirmed|noted|specified"
_NEW_ONE = (
    r"\b(\w+) (?:has|have|got|gets|get) a (?:new|different) ((?:\w+ ){0,2}?\w+)(?: now)?[:,] "
    r"(?:it's |it is )?(?=\w)"
)
_REWRITTEN = tuple(
    (re.compile(pattern, re.IGNORECASE), written, "'" in pattern and pattern != _NEW_ONE)
    for pattern, written in (
        (
            r"^(?:the )?user (?:has |have )?(?:now )?(?:asked|asks|requested|requests) (?:me )?for\b",
            "The user now wants",
        ),
        # What the users say of themselves is what they state.
        (rf"^(?:the )?user (?:has )?(?:{_REPORTING})(?: that)? (?=\w+ \w+)", ""),
        # "I have a new dentist, Dr. Alvarez" states who the dentist is.
        (_NEW_ONE, r"\1's new \2 is now "),
        (r"\bI's (?=new )", "my "),
        (r"\bwe's (?=new )", "our "),
        (r"\bpart(?:ed|ing)? ways with\b", "dropped"),
        (r"\bin favou?r of\b", "for"),
        (r"\bin (?:place|lieu) of\b", "instead of"),
        (r"\bwon't\b", "will not"),
        (r"\bcan't\b", "can not"),
        (r"n't\b", " not"),
        (r"'m\b", " am"),
        (r"'re\b", " are"),
        (r"'ve\b", " have"),
        (r"'ll\b", " will"),
        (r"\b(I|we|you|they|he|she|it)'d\b", r"\1 would"),
        (r"\b(he|she|it|that|there|what|who|here)'s\b", r"\1 is"),
        (r"\blet's\b", "let us"),
        (r"\b(\w+)'s(?=\s+(?:not|been|now|gone|moved|left|become|quit|got|closed)\b)", r"\1 is"),
    )
)
_TITLES = re.compile(r"\b(Dr|Mr|Mrs|Ms|Prof|St|Jr|Sr|vs|approx|No)\.(?=\s)")
_ARROW = re.compile(r"\s*(?:->|=>|→)\s*")
_NO_LONGER = re.compile(r"\b(?:no|any) ?(?:longer|more)\b", re.IGNORECASE)
_FIELD = re.compile(
    r"^(?!(?:correction|update|note|fyi|edit|ps|re|ad|advert|example|reminder|question|answer|tip|warning|todo|news)\b)"
    r"(?!.*\b(?:i|we|you|he|she|it|they|is|are|was|were|am|has|have|had|will|said|says|not|mistake|sorry|oops|wrong)\b)"
    r"(?P<name>(?:[\w'/-]+ ){0,3}[\w'/-]+): (?P<value>(?:[^\s,:;]+ ){0,2}[^\s,:;]+)$",
    re.IGNORECASE,
)
"""A record such as "Timeout: 30 s" or "Primary contact: Jana Wolf"."""
_MOST_TOKENS = 60


def tokenised(text: str) -> Iterator[tuple[list[str], frozenset[str]]]:
    """Yield the tokens of each sentence, and "now" or "no longer" where an adjunct says so."""
    plain = _TITLES.sub(r"\1", _ARROW.sub(" to ", text.replace("’", "'")))
    plain = _FIELD.sub(r"The \g<name> is \g<value>", plain)
    for pattern, written, needs_apostrophe in _REWRITTEN:
        if not needs_apostrophe or "'" in plain:
            plain = pattern.sub(written, plain)
    words = grammar()
    for sentence in _SENTENCE.split(plain):
        yield _tokens(sentence, words)


def _tokens(sentence: str, words: Grammar) -> tuple[list[str], frozenset[str]]:
    adverbs = frozenset[str]()
    if words.now.search(sentence):
        adverbs = frozenset({"no longer" if _NO_LONGER.search(sentence) else "now"})
        sentence = words.now.sub(" ", sentence)
    found = (token.rstrip(".!?…") for token in _TOKEN.findall(words.when.sub(" ", sentence))[:_MOST_TOKENS])
    return [token for token in found if token], adverbs
