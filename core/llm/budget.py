"""What a batch may cost: shown before it runs, and enforced while it does."""

from collections.abc import Iterable
from dataclasses import dataclass
from math import ceil

from core.llm.errors import BudgetSpentError

_LETTERS_PER_TOKEN = 4
_OVERHEAD = 8
"""Tokens that a message costs beside its text."""


@dataclass(frozen=True, slots=True)
class Budget:
    """The most that may be spent; ``tokens`` counts questions and answers, and is an estimate."""

    calls: int
    tokens: int

    def __add__(self, other: "Budget") -> "Budget":
        return Budget(self.calls + other.calls, self.tokens + other.tokens)


def tokens_of(texts: Iterable[str]) -> int:
    """Estimate the tokens of a question from its characters: rather too many than too few."""
    return sum(_OVERHEAD + _tokens(text) for text in texts)


def _tokens(text: str) -> int:
    plain = len(text.encode("ascii", "ignore"))
    return ceil(plain / _LETTERS_PER_TOKEN) + len(text) - plain


class Meter:
    """Counts what is spent; a question that would go beyond the budget is not asked."""

    def __init__(self, budget: Budget) -> None:
        self.budget = budget
        self.spent = Budget(0, 0)

    def take(self, tokens: int) -> None:
        """Set aside one call with its estimated tokens.

        Raises:
            BudgetSpentError: there is not enough left.
        """
        after = self.spent + Budget(1, tokens)
        if after.calls > self.budget.calls or after.tokens > self.budget.tokens:
            raise BudgetSpentError(self.budget.calls, self.budget.tokens)
        self.spent = after

    def settle(self, estimated: int, reported: int | None) -> None:
        """Put what the endpoint says it used in the place of the estimate; a count that cannot be is left aside."""
        if reported is not None and reported > 0:
            self.spent += Budget(0, reported - estimated)
