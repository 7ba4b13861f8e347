import pytest
from hypothesis import given
from hypothesis import strategies as st

from ui.review.differences import differences


def _words(older: str, newer: str) -> tuple[list[str], list[str]]:
    found = differences(older, newer)
    return [older[begin:end] for begin, end in found.older], [newer[begin:end] for begin, end in found.newer]


@pytest.mark.parametrize(
    ("older", "newer", "only_older", "only_newer"),
    [
        ("We use Redis for the cache.", "We use Valkey for the cache.", ["Redis"], ["Valkey"]),
        ("결제 오류는 20분 있었어요.", "결제 오류는 35분 있었어요.", ["20분"], ["35분"]),
        ("우리는 격주 금요일에 배포합니다", "우리는 매주 화요일에 배포합니다", ["격주 금요일에"], ["매주 화요일에"]),
        ("we use redis", "We Use Redis", [], []),
        ("I'm here", "I'm not here", [], ["not"]),
        ("", "new", [], ["new"]),
    ],
)
def test_that_words_that_differ_are_found(older: str, newer: str, only_older: list[str], only_newer: list[str]) -> None:
    assert _words(older, newer) == (only_older, only_newer)


@given(st.text(max_size=80), st.text(max_size=80))
def test_that_stretches_lie_inside_the_texts_in_order(older: str, newer: str) -> None:
    for text, stretches in zip((older, newer), differences(older, newer), strict=True):
        edges = [edge for stretch in stretches for edge in stretch]
        assert edges == sorted(edges)
        assert all(0 <= edge <= len(text) for edge in edges)


@given(st.text(max_size=80))
def test_that_a_text_does_not_differ_from_itself(text: str) -> None:
    assert differences(text, text) == ((), ())
