import pytest
from hypothesis import given
from hypothesis import strategies as st

from ui.visible_text import make_visible, one_line


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("plain", "plain"),
        ("한국어 텍스트", "한국어 텍스트"),
        ("abc\u202edef", "abc⟦RLO⟧def"),
        ("zero\u200bwidth", "zero⟦ZWSP⟧width"),
        ("\ufeffhead", "⟦BOM⟧head"),
        ("bell\x07", "bell⟦U+0007⟧"),
        ("line\r\n", "line⟦U+000D⟧\n"),
        ("tag\U000e0041", "tag⟦tag A⟧"),
        ("tab\tand\nbreak", "tab\tand\nbreak"),
        ("👩\u200d🚀 ❤\ufe0f", "👩\u200d🚀 ❤\ufe0f"),
        ("a\u200db", "a⟦ZWJ⟧b"),
        ("soft\u00adhyphen", "soft⟦SHY⟧hyphen"),
    ],
)
def test_that_hidden_characters_are_shown_as_what_they_are(text: str, expected: str) -> None:
    assert make_visible(text).text == expected


@given(st.text())
def test_that_every_place_of_the_original_has_its_place_in_what_is_shown(text: str) -> None:
    shown = make_visible(text)
    places = [shown.shown(place) for place in range(len(text) + 1)]
    assert places == sorted(places)
    assert places[0] == 0
    assert places[-1] == len(shown.text)


@given(st.text())
def test_that_no_bidirectional_control_is_left(text: str) -> None:
    assert not set(make_visible(text).text) & set("\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069\u200e\u200f")


def test_that_a_cell_has_one_line() -> None:
    assert one_line("one\n two\t three") == "one two three"
