"""How often a person agrees with a judge, and how sure that figure is."""

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass
from math import sqrt

_DEVIATIONS = 1.959964
"""Of a normal distribution, for an interval that holds the true rate 95 times in 100."""


@dataclass(frozen=True, slots=True)
class Agreement:
    """What became of the suggestions of one judge with one verdict; an empty ``verdict``: with any.

    ``as_suggested`` were accepted as they stood, ``edited`` accepted with another kind or time. Deferred and waiting
    ones are no opinion yet.
    """

    judge: str
    verdict: str
    as_suggested: int
    edited: int
    rejected: int
    deferred: int
    waiting: int

    @property
    def decided(self) -> int:
        """How many a person has given an opinion on."""
        return self.as_suggested + self.edited + self.rejected

    @property
    def rate(self) -> float | None:
        """The share of decided ones that were accepted as they stood; None where none is decided."""
        return self.as_suggested / self.decided if self.decided else None

    @property
    def interval(self) -> tuple[float, float]:
        """Between what the true rate lies, 95 times in 100; 0 to 1 where none is decided."""
        return wilson_interval(self.as_suggested, self.decided)


def wilson_interval(successes: int, trials: int) -> tuple[float, float]:
    """Return the 95 % interval of a rate (E. B. Wilson 1927, JASA 22, 209-212); 0 to 1 without trials.

    Unlike the textbook interval it holds for few trials and for rates of 0 and 1.
    """
    if not trials:
        return 0.0, 1.0
    rate, square = successes / trials, _DEVIATIONS**2
    centre = (rate + square / (2 * trials)) / (1 + square / trials)
    half = _DEVIATIONS * sqrt(rate * (1 - rate) / trials + square / (4 * trials**2)) / (1 + square / trials)
    return max(0.0, centre - half), min(1.0, centre + half)


def agreements(fates: Iterable[tuple[str, str, str]]) -> tuple[Agreement, ...]:
    """Count (judge, verdict, fate): each judge as a whole first, then by verdict.

    A fate is one of the five names of the counts.
    """
    counts = Counter[tuple[str, str, str]]()
    for judge, verdict, fate in fates:
        counts[judge, verdict, fate] += 1
        counts[judge, "", fate] += 1
    kinds = sorted({(judge, verdict) for judge, verdict, _ in counts})
    names = ("as_suggested", "edited", "rejected", "deferred", "waiting")
    return tuple(
        Agreement(judge, verdict, *(counts[judge, verdict, name] for name in names)) for judge, verdict in kinds
    )
