import pytest
from hypothesis import given
from hypothesis import strategies as st

from core.extraction.sentences import sentences


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("One. Two! Three?", ["One.", "Two!", "Three?"]),
        ("Dr. Lee came at 5 p.m. on Monday. Good.", ["Dr. Lee came at 5 p.m. on Monday.", "Good."]),
        ("Version 3.11 is out… really", ["Version 3.11 is out…", "really"]),
        ("- one\n- two\n\n3) three", ["one", "two", "three"]),
        ('He said "go." Then he left.', ['He said "go."', "Then he left."]),
        ("어제 갔어요. 오늘은 쉬어요!", ["어제 갔어요.", "오늘은 쉬어요!"]),
        ("Before\n```\ncode. code.\n```\nAfter", ["Before", "After"]),
        ("```\nnever closed. x", []),
        ("... !!! ", []),
        ("", []),
    ],
)
def test_that_a_message_is_cut_into_its_sentences(text: str, expected: list[str]) -> None:
    assert [sentence.text for sentence in sentences(text)] == expected


@given(st.text(alphabet=st.characters(codec="utf-8"), max_size=300))
def test_that_sentences_are_exact_characters_in_order_and_apart(text: str) -> None:
    end = 0
    for sentence in sentences(text):
        assert end <= sentence.begin < sentence.end
        assert text[sentence.begin : sentence.end] == sentence.text
        end = sentence.end


@given(st.text(alphabet="ab. !?\n-", max_size=200))
def test_that_no_word_is_lost(text: str) -> None:
    letters = [character for character in text if character.isalnum()]
    kept = [character for sentence in sentences(text) for character in sentence.text if character.isalnum()]
    assert kept == letters
