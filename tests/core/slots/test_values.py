import pytest

from core.slots.english_phrases import phrase_of
from core.slots.values import Likeness, likeness


@pytest.mark.parametrize(
    ("old", "new", "expected"),
    [
        ("Lisbon", "Porto", Likeness.OTHER),
        ("Lisbon", "Lisbon", Likeness.SAME),
        ("AWS", "Amazon Web Services", Likeness.SAME),
        ("a Pixel", "a Pixel 8", Likeness.MORE_DETAIL),
        ("Fabrikam", "Fabrikam's cloud group", Likeness.MORE_DETAIL),
        ("10 MB", "25 MB", Likeness.OTHER),
        ("10 MB", "30 seconds", Likeness.UNLIKE),
        ("50 mg of ramipril", "20 mg of omeprazole", Likeness.UNLIKE),
        ("five people", "8 people", Likeness.OTHER),
        ("Tuesday", "Thursday", Likeness.OTHER),
        ("Tuesday", "4 May", Likeness.UNLIKE),
        ("9:30", "10", Likeness.OTHER),
        ("MySQL", "Postgres", Likeness.OTHER),
        ("MySQL", "Slack", Likeness.UNLIKE),
        ("$12", "Ingrid", Likeness.UNLIKE),
        ("Omar Haddad", "Julia Stern", Likeness.OTHER),
        ("Professor Okafor", "Professor Lindqvist", Likeness.OTHER),
    ],
)
def test_that_values_are_compared_by_their_sort(old: str, new: str, expected: Likeness) -> None:
    first, second = phrase_of(old.split()), phrase_of(new.split())
    assert first is not None
    assert second is not None
    assert likeness(first, second) is expected
