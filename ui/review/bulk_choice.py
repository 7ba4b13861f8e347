"""Which suggestions are decided at once: those that pass a filter, but none that only a model's word speaks for."""

from collections.abc import Sequence
from dataclasses import dataclass
from math import ceil, sqrt

from core.queries.review_queue import QueueFilter, ReviewItem, sample
from ui.review.words import kind_of

_FEWEST, _MOST = 3, 12


@dataclass(frozen=True, slots=True)
class BulkChoice:
    """What passes; ``model_only`` and ``without_kind`` count what a person has to look at one by one."""

    items: tuple[ReviewItem, ...] = ()
    model_only: int = 0
    without_kind: int = 0

    @property
    def uids(self) -> tuple[str, ...]:
        """The suggestions that are decided."""
        return tuple(item.suggestion.uid for item in self.items)

    @property
    def acceptable(self) -> tuple[ReviewItem, ...]:
        """Those whose verdict says what accepting makes."""
        return tuple(item for item in self.items if kind_of(item.suggestion.verdict) is not None)

    def sampled(self, seed: int) -> tuple[ReviewItem, ...]:
        """Return the few to be looked at first, drawn at random; the same seed draws the same."""
        drawn = frozenset(sample(self.uids, sample_size(len(self.items)), seed))
        return tuple(item for item in self.items if item.suggestion.uid in drawn)


def choice_of(items: Sequence[ReviewItem], only: QueueFilter, left_out: frozenset[str]) -> BulkChoice:
    """Return what a filter lets through, without those that a person left out."""
    passing = [
        item
        for item in items
        if item.suggestion.uid not in left_out and only.lets_through(item.suggestion, item.old, item.new)
    ]
    kept = tuple(item for item in passing if not item.is_model_only)
    return BulkChoice(
        items=kept,
        model_only=len(passing) - len(kept),
        without_kind=sum(kind_of(item.suggestion.verdict) is None for item in kept),
    )


def sample_size(count: int) -> int:
    """Return how many to look at first: all of a few, the square root of many, at most a dozen."""
    return min(count, max(_FEWEST, min(_MOST, ceil(sqrt(count)))))
