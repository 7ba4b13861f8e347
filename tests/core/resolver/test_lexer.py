from hypothesis import given
from hypothesis import strategies as st

from core.resolver.grammar_loader import load_grammar
from core.resolver.lexer import extent, lowered, offsets

TEXTS = st.lists(st.sampled_from(["a", "day", "on", "5", "may", ",", " ", "  ", "\t", "\n", "\u00a0", "é", "3pm"]))


@given(TEXTS, st.data())
def test_that_words_are_found_where_they_stand(parts: list[str], data: st.DataObject) -> None:
    lexicon = load_grammar("en").lexicon
    text = lowered("".join(parts), lexicon)
    tokens = lexicon.token.findall(text)
    if tokens:
        first = data.draw(st.integers(0, len(tokens) - 1))
        last = data.draw(st.integers(first, len(tokens) - 1))
        places = offsets(text, tokens, len(tokens))
        assert extent(text, tokens, first, last) == (places[first], places[last] + len(tokens[last]))


def test_that_letters_keep_their_places_and_code_and_addresses_become_spaces() -> None:
    text = "İstanbul ON `3 May` https://ex.org/2021 MAY"
    assert len(lowered(text)) == len(text)
    assert lowered(text).split()[1:] == ["on", "may"]
    assert lowered(text).index("may") == text.index("MAY")
