import re

import pytest

from core.resolver.patterns import END, START, PatternError, compile_pattern, literals_of

CODES = {"NUM": "ab", "DAY": "bc", "ago": "g", "the": "t", "-": "m"}
ALIASES: dict[str, tuple[str, ...]] = {"EITHER": ("NUM", "DAY")}


def _compiled(pattern: str) -> re.Pattern[str]:
    return re.compile(compile_pattern(pattern, lambda word: frozenset(CODES.get(word, "")), ALIASES).plain)


@pytest.mark.parametrize(
    ("pattern", "codes", "matches"),
    [
        ("NUM ago", "ag", True),
        ("NUM ago", "cg", False),
        ("the? NUM", "a", True),
        ("(NUM|the) ago", "tg", True),
        ("NUM-DAY", "b", False),
        ("NUM&DAY", "b", True),
        ("NUM&DAY", "a", False),
        ("EITHER ago", "cg", True),
        ('NUM "-" NUM', "ama", True),
        ("NUM !ago", "ag", False),
        ("NUM >ago", "ag", True),
        ("the+ NUM", "tta", True),
        ("the* NUM", "a", True),
    ],
)
def test_that_a_pattern_matches_codes(pattern: str, codes: str, matches: bool) -> None:
    assert (_compiled(pattern).match(codes) is not None) is matches


def test_that_a_pattern_looks_at_what_comes_before() -> None:
    assert _compiled("<the NUM").match("ta", 1)
    assert not _compiled("<the NUM").match("ga", 1)
    assert not _compiled("<!the NUM").match("ta", 1)


def test_that_the_ends_of_the_text_can_be_asked_for() -> None:
    assert _compiled("^ NUM $").match(f"{START}a{END}", 1)
    assert not _compiled("^ NUM $").match("gag", 1)


def test_that_words_are_named_after_their_class_or_as_the_pattern_says() -> None:
    compiled = compile_pattern("NUM (first:DAY|ago first:NUM) NUM", lambda word: frozenset(CODES[word]), ALIASES)
    assert set(compiled.slots) == {"num", "first", "num_"}
    assert len(compiled.slots["first"]) == 2
    assert compiled.first == frozenset("ab")


def test_that_a_number_in_digits_is_refused() -> None:
    with pytest.raises(PatternError, match="is a number"):
        literals_of("NUM 4 ago")


def test_that_plain_words_are_found() -> None:
    assert literals_of('the? NUM (ago|"-") name:DAY') == {"the", "ago", "-"}
