import pytest

from core.resolver.fallback import other_language
from core.resolver.language import language_of
from core.resolver.resolve import resolve
from core.values.civil_time import parse_iso, seconds_of

WEDNESDAY = seconds_of(2024, 5, 15, hour=10, minute=30)


@pytest.mark.parametrize(
    ("text", "language"),
    [
        ("see you on Friday", "en"),
        ("don’t forget 🎉", "en"),
        ("지난주 meeting", "ko"),
        ("昨日東京に行った", "ja"),
        ("我昨天去了北京", "zh"),
        ("вчера мы ездили", "ru"),
        ("I love 寿司 and it was great", "en"),
    ],
)
def test_that_letters_tell_the_language(text: str, language: str) -> None:
    assert language_of(text) == language


def test_that_words_tell_the_language_where_letters_do_not() -> None:
    assert other_language([b"gestern", b"in", b"berlin"], own=()) == "de"


@pytest.mark.parametrize(
    "text", ["сейчас некогда", "мне 25 лет", "комната 305, код 1234", "он пришёл и сел", "він сів у машину"]
)
def test_that_bare_words_and_numbers_of_languages_without_a_grammar_are_no_dates(text: str) -> None:
    assert resolve(text, WEDNESDAY) == ()


def test_that_one_foreign_word_in_a_long_text_is_not_enough() -> None:
    assert other_language([b"tag", b"me", b"in", b"that", b"picture", b"please"], own=()) is None


@pytest.mark.parametrize(
    ("text", "words", "start"),
    [
        ("Wir haben uns gestern getroffen", "gestern", "2024-05-14"),
        ("Geboren am 7. März 1991", "7. März 1991", "1991-03-07"),
        ("je suis né le 7 avril 1991", "7 avril 1991", "1991-04-07"),
    ],
)
def test_that_other_languages_are_read(text: str, words: str, start: str) -> None:
    (time,) = resolve(text, WEDNESDAY)
    window = parse_iso(start)
    assert window is not None
    assert (time.text, time.start) == (words, window.start)
    assert text[time.begin_char : time.end_char] == words
