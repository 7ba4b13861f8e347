"""What one rule found."""

from dataclasses import dataclass

from core.values.verdict import Verdict


@dataclass(frozen=True, slots=True)
class Finding:
    """A verdict that a rule proposes, how sure it is, the words it saw, and why."""

    verdict: Verdict
    confidence: float
    cue: str
    reasoning: str
