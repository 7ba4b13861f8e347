"""Every time expression of a text, resolved against the message's own local time and explained."""

import re

from core.resolver.attachment import begins_inside_a_word
from core.resolver.engine import Item, leads_nowhere, reduce
from core.resolver.fallback import (
    folded_words,
    function_words,
    has_accents,
    is_other,
    other_language,
    resolve_other,
    words_of_others,
)
from core.resolver.finish import finished
from core.resolver.grammar import UNKNOWN, Grammar
from core.resolver.grammar_loader import known_languages, load_grammar
from core.resolver.language import language_of
from core.resolver.lexer import encode, extent, lowered, offsets, values_of
from core.resolver.options import DEFAULT, Context, ResolverOptions
from core.resolver.patterns import END, START
from core.values.resolved_time import ResolvedTime

_SHORT = 16
"""Texts up to so many characters are read in any case: a word such as "now" is a time where it is all there is."""
_LONGEST_RUN = 40
"""Words understood together; longer runs of time words are cut, so that the work grows with the text only."""
# Letters small, digits to one sign, all else to spaces: what is left are words that can be looked up.
_WORDS = bytes(
    ord("0") if 48 <= byte <= 57 else byte + 32 if 65 <= byte <= 90 else byte if 97 <= byte <= 122 else 32
    for byte in range(256)
)
_SHORTER_TRIES = 3
_loaded: dict[str, Grammar] = {}
_NO_TIMES: tuple[ResolvedTime, ...] = ()
_TRAILING = frozenset(".!?…\n)\"'")


def resolve(text: str, reference: int, options: ResolverOptions = DEFAULT) -> tuple[ResolvedTime, ...]:
    """Return the time expressions of a text in order, never overlapping.

    Args:
        text: a message, in any language.
        reference: civil seconds of the message's own wall clock.
        options: settings of the message's source.
    """
    language = options.language
    plain_letters = text.isascii()
    if language is None:
        language = "en" if plain_letters else language_of(text)
    grammar = _loaded.get(language)
    if grammar is None:
        if language not in known_languages() and is_other(language):
            return resolve_other(text, reference, language)
        grammar = _prepared(language)
    if grammar.trigger_pattern is not None:
        if grammar.trigger_pattern.search(text) is None:
            return _NO_TIMES
        return _resolve(text, reference, options, grammar)
    plain = text.encode("utf-8", "replace").translate(_WORDS)
    digits = b"0" in plain
    words = plain.split()
    if not plain_letters and has_accents(text):
        words += folded_words(text)
    if not digits and len(text) > _SHORT and (grammar.watched.isdisjoint(words) or _lacks_phrase(grammar, words)):
        return _NO_TIMES
    if options.language is None and not (grammar.foreign_beside_digits if digits else grammar.foreign).isdisjoint(
        words
    ):
        return _elsewhere(text, reference, options, grammar, words)
    return _resolve(text, reference, options, grammar)


def _lacks_phrase(grammar: Grammar, words: list[bytes]) -> bool:
    """Whether the only words that may speak of a time are parts of names ("giving" of "thanks giving") not there."""
    if not grammar.watched_alone.isdisjoint(words):
        return False
    companions = grammar.companions
    return all(word not in companions or companions[word].isdisjoint(words) for word in words)


def _prepared(language: str) -> Grammar:
    known = _loaded.get(language)
    if known is not None:
        return known
    grammar = _loaded[language] = load_grammar(language)
    grammar.own_words = frozenset(word.encode("utf-8", "replace") for word in grammar.lexicon.codes)
    grammar.foreign = words_of_others() - grammar.own_words
    grammar.foreign_beside_digits = grammar.foreign | function_words()
    grammar.watched = grammar.triggers | grammar.foreign
    grammar.watched_alone = grammar.watched - grammar.companions.keys()
    return grammar


def _elsewhere(
    text: str, reference: int, options: ResolverOptions, grammar: Grammar, words: list[bytes]
) -> tuple[ResolvedTime, ...]:
    """Read a text that has words of another language as that language, if it has more of them than of English."""
    language = other_language(words, own=grammar.own_words)
    if language is None:
        return _resolve(text, reference, options, grammar)
    if language in known_languages():
        return _resolve(text, reference, options, _prepared(language))
    return resolve_other(text, reference, language)


def _resolve(text: str, reference: int, options: ResolverOptions, grammar: Grammar) -> tuple[ResolvedTime, ...]:
    low = lowered(text, grammar.lexicon)
    tokens = grammar.lexicon.token.findall(low)
    codes = encode(tokens, grammar.lexicon)
    words = len(tokens)
    while words and tokens[words - 1] in _TRAILING:
        words -= 1
    context: Context | None = None
    cues = grammar.cues
    found: list[Item] = []
    for first, last in _runs(codes, grammar.seeds):
        if context is None:
            context = Context(reference, options, grammar.date_order, grammar.tables, grammar.lexicon)
        context.turn_to((tokens, first, last - 1, cues))
        found.extend(_understood(tokens, codes, (first, last, words), (grammar, context)))
    if not found or context is None:
        return _NO_TIMES
    if grammar.attachment is not None:
        places = offsets(low, tokens, found[-1].last + 1)
        found = [
            kept
            for item in found
            for kept in _standing(item, (low, tokens, codes), (places, words), (grammar, context))
        ]
    results = []
    for item in found:
        context.turn_to((tokens, item.first, item.last, cues))
        begin, end = extent(low, tokens, item.first, item.last)
        end = _closed(low, begin, end)
        made = finished(item, text, (begin, end), tokens, (grammar, context))
        if made is not None:
            results.append(made)
    return tuple(results)


def _closed(text: str, begin: int, end: int) -> int:
    """Return the end of a time that ends in an open bracket ("5/14(화)" at the end of a text) with the closing one."""
    words = text[begin:end]
    return end + 1 if text.startswith(")", end) and "(" in words and ")" not in words else end


def _standing(
    item: Item,
    said: tuple[str, list[str], str],
    bounds: tuple[list[int], int],
    using: tuple[Grammar, Context],
    tries: int = _SHORTER_TRIES,
) -> list[Item]:
    """Return the item if it stands alone, else what its words are without the last ones, which begin another word.

    The 끝 of "이틀 안에 끝낼게" (I will finish within two days) is no end of two days.
    """
    low, tokens, codes = said
    places, words = bounds
    begin, end = places[item.first], places[item.last] + len(tokens[item.last])
    attachment = using[0].attachment
    if attachment is None or attachment.allows(low, begin, end, item.last - item.first + 1):
        return [item]
    begins_a_word = low[places[item.last] - 1 : places[item.last]].isspace()
    if not tries or item.first == item.last or not begins_a_word or begins_inside_a_word(low, begin):
        return []
    using[1].turn_to((tokens, item.first, item.last, using[0].cues))
    shorter = _understood(tokens, codes, (item.first, item.last, words), using)
    return [kept for each in shorter for kept in _standing(each, said, bounds, using, tries - 1)]


def _runs(codes: str, seeds: re.Pattern[str]) -> list[tuple[int, int]]:
    """Return the runs of known words around words that can carry a time."""
    runs = []
    done = 0
    seed = seeds.search(codes)
    while seed is not None:
        place = seed.start()
        first = codes.rfind(UNKNOWN, max(done, place - _LONGEST_RUN), place) + 1 or max(done, place - _LONGEST_RUN)
        last = codes.find(UNKNOWN, place, first + _LONGEST_RUN)
        if last < 0:
            last = min(len(codes), first + _LONGEST_RUN)
        runs.append((first, last))
        done = last
        seed = seeds.search(codes, done)
    return runs


def _understood(
    tokens: list[str], codes: str, bounds: tuple[int, int, int], using: tuple[Grammar, Context]
) -> list[Item]:
    grammar, context = using
    first, last, words = bounds
    stop = min(last, max(first, words))
    run = codes[first:stop]
    if last >= words:
        run += END
    if first == 0:
        run = START + run
    if leads_nowhere(run, grammar):
        return []
    known = grammar.lexicon.values.get
    items = [
        Item(place, place, known(tokens[place]) or values_of(tokens[place], grammar.lexicon), "")
        for place in range(first, stop)
    ]
    if last >= words:
        items.append(Item(last, last, {}, ""))
    if first == 0:
        items.insert(0, Item(0, 0, {}, ""))
    items = reduce(run, items, grammar, context)
    emits = grammar.emits
    return [item for item in items if item.rule and not emits.isdisjoint(item.values)]


__all__ = ["DEFAULT", "ResolverOptions", "resolve"]
