import pytest

from core.review.siblings import SuggestedPair, grouped, nearly_same


@pytest.mark.parametrize(
    ("one", "other", "expected"),
    [
        ("We use Redis for the cache.", "we use Redis for the cache", True),
        ("I live in Porto with my sister.", "I live in Porto with my sister now.", True),
        ("저는 부산에 살아요.", "저는 부산에서 살아요.", True),
        ("The rent is 900 euros.", "The rent is 950 euros.", False),
        ("I live in Porto.", "We have two dogs.", False),
        ("?", "?", True),
        ("?", "!", False),
    ],
)
def test_that_nearly_the_same_words_with_the_same_numbers_are_nearly_the_same(
    one: str, other: str, expected: bool
) -> None:
    assert nearly_same(one, other) is expected


def test_that_near_duplicates_of_an_old_memory_that_one_new_one_replaces_are_offered_together() -> None:
    pairs = [
        SuggestedPair(1, 9, "I live in Porto with my sister.", "I moved to Faro.", "change"),
        SuggestedPair(2, 9, "I live in Porto with my sister now.", "I moved to Faro.", "change"),
        SuggestedPair(3, 9, "I have a flat near the sea.", "I moved to Faro.", "change"),
        SuggestedPair(1, 8, "I live in Porto with my sister.", "No, I never lived in Porto.", "correction"),
        SuggestedPair(1, 9, "I live in Porto with my sister.", "I moved to Faro.", "end"),
    ]
    assert grouped(pairs) == [0, 0, 2, 3, 0]


def test_that_no_suggestion_makes_no_group() -> None:
    assert grouped([]) == []
