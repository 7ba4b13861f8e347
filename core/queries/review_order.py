"""What comes first in the queue, what is let through a filter, and which few to look at before many are accepted."""

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random

from core.store.edges import QueuedSuggestion
from core.values.memory import MemoryRecord
from core.values.verdict import Verdict

_HARM = {
    Verdict.CORRECTION: 1.0,
    Verdict.CHANGE: 0.9,
    Verdict.END: 0.9,
    Verdict.CONTRADICTION: 0.9,
    Verdict.PORTION: 0.6,
    Verdict.DUPLICATE: 0.4,
    Verdict.UNSURE: 0.4,
    Verdict.REFINEMENT: 0.1,
    Verdict.COEXIST: 0.1,
    Verdict.UNRELATED: 0.1,
}
"""How much is wrong where such a verdict is accepted and false: a correction takes a fact away for all time."""


@dataclass(frozen=True, slots=True)
class QueueFilter:
    """What to show of the queue; None and empty: all. ``verdicts`` are the words of verdicts."""

    judge: str | None = None
    subject: str | None = None
    verdicts: frozenset[str] = frozenset()
    least_confidence: float = 0.0
    most_confidence: float = 1.0

    def lets_through(self, suggestion: QueuedSuggestion, old: MemoryRecord, new: MemoryRecord) -> bool:
        """Whether a suggestion is to be shown."""
        return (
            self.judge in {None, suggestion.judge}
            and (self.subject is None or self.subject in {old.subject, new.subject})
            and (not self.verdicts or suggestion.verdict in self.verdicts)
            and self.least_confidence <= suggestion.confidence <= self.most_confidence
        )


def risk_of(suggestion: QueuedSuggestion) -> float:
    """Return how much is expected to be wrong (0 to 1) where a suggestion is accepted unseen."""
    return _HARM[Verdict(suggestion.verdict)] * (1 - suggestion.confidence)


def sample(ids: Sequence[str], n: int, seed: int) -> tuple[str, ...]:
    """Return ``n`` of the ids (all where there are fewer), each equally likely, in their order; a seed repeats it."""
    chosen = set(Random(seed).sample(range(len(ids)), min(n, len(ids))))  # noqa: S311 - no secret
    return tuple(uid for place, uid in enumerate(ids) if place in chosen)
