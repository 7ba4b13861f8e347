from typing import Any

import pytest

from core.resolver.grammar_loader import GrammarError, compile_grammar, known_languages, load_grammar, read_source

RULE = {"name": "tested", "stage": "dates", "pattern": "DAYWORD", "build": "day"}


def _source(*rules: dict[str, Any]) -> dict[str, Any]:
    return {
        "language": "xx",
        "token": r"\w+|\S",
        "stages": ["dates"],
        "seeds": ["DAYWORD"],
        "emits": ["DAY"],
        "words": {"DAYWORD": {"0": ["hodie"], "1": ["cras"]}},
        "rule": list(rules),
    }


@pytest.mark.parametrize("language", known_languages())
def test_that_each_grammar_of_the_house_loads(language: str) -> None:
    assert load_grammar(language).language == language


def test_that_a_language_without_a_grammar_is_read_as_english() -> None:
    assert load_grammar("xx") is load_grammar("en")


def test_that_a_small_grammar_is_enough_for_another_language() -> None:
    grammar = compile_grammar(_source(RULE), "xx.toml")
    assert grammar.rules == ("tested",)
    assert grammar.triggers == {b"hodie", b"cras"}


@pytest.mark.parametrize(
    ("change", "reason"),
    [
        ({"build": "no_such_builder"}, "unknown builder"),
        ({"stage": "no_such_stage"}, "unknown stage"),
        ({"pattern": "NOSUCHCLASS"}, "no word is"),
        ({"pattern": "(DAYWORD"}, "unbalanced"),
        ({"pattern": "DAYWORD)"}, "unbalanced"),
        ({"pattern": "DAYWORD?"}, "matches nothing at all"),
        ({"pattern": "?DAYWORD"}, "misplaced"),
        ({"pattern": "DAYWORD 4"}, "is a number"),
    ],
)
def test_that_a_bad_rule_is_named_with_its_file(change: dict[str, str], reason: str) -> None:
    with pytest.raises(GrammarError, match=f"^xx.toml: rule tested: .*{reason}"):
        compile_grammar(_source(RULE | change), "xx.toml")


def test_that_a_rule_says_what_it_lacks() -> None:
    with pytest.raises(GrammarError, match="rule DAYWORD: lacks build, name"):
        compile_grammar(_source({"stage": "dates", "pattern": "DAYWORD"}), "xx.toml")


@pytest.mark.parametrize("language", known_languages())
def test_that_words_are_written_as_the_lexer_gives_them(language: str) -> None:
    source = read_source(language)
    spellings = {text for table in source["words"].values() for group in table.values() for text in group}
    assert spellings == {text.lower() for text in spellings}
