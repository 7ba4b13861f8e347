"""Sentences that state two things, and those that only look so."""

import pytest

from core.extraction.statements import ExtractionOptions, statements
from core.resolver.options import ResolverOptions
from core.slots.subject import Speaker


def _told(text: str) -> list[tuple[str, str, str]]:
    found = statements(text, None, Speaker("Mina", "Platform team"), ExtractionOptions(ResolverOptions()))
    return [(text[one.begin_char : one.end_char], one.subject, one.attribute) for one in found]


@pytest.mark.parametrize(
    ("text", "parts"),
    [
        ("I live in Ghent and work at Initech.", ["I live in Ghent", "work at Initech."]),
        ("I live in Ghent and I work at Initech.", ["I live in Ghent", "I work at Initech."]),
        ("나는 부산에 살고 네이버에서 일해.", ["나는 부산에 살고", "네이버에서 일해."]),
    ],
)
def test_that_two_statements_become_two_memories(text: str, parts: list[str]) -> None:
    assert _told(text) == [(parts[0], "Mina", "home"), (parts[1], "Mina", "employer")]


@pytest.mark.parametrize(
    "text",
    [
        "I like tea and coffee.",
        "I live in Ghent and love it.",
        "Priya lives in Ghent and works at Initech.",
        "I moved to Ghent and joined Initech in May 2024.",
    ],
)
def test_that_what_is_not_surely_two_is_not_cut(text: str) -> None:
    assert [one for one, _, _ in _told(text)] == [text]
