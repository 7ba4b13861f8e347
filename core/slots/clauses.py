"""Cuts a text into clauses in its own language."""

from functools import lru_cache

from core.slots.clause import Clause
from core.slots.english_clauses import english_clauses
from core.slots.korean_clauses import korean_clauses
from core.slots.words import SlotLanguage

_LONGEST = 2_000


@lru_cache(maxsize=4_096)
def clauses_of(text: str, language: SlotLanguage) -> tuple[Clause, ...]:
    """Return the clauses of a text, of which the first two thousand characters are read."""
    return korean_clauses(text[:_LONGEST]) if language == "ko" else english_clauses(text[:_LONGEST])
