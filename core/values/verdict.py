"""What a judge says about a pair of memories, older and newer."""

from dataclasses import dataclass
from enum import StrEnum


class Verdict(StrEnum):
    """What the newer memory does to the older one."""

    CHANGE = "change"
    """The newer value holds from then on."""
    CORRECTION = "correction"
    """The older one was never true."""
    END = "end"
    """The older one is over and nothing takes its place."""
    PORTION = "portion"
    """The newer one holds for a while; the older resumes."""
    REFINEMENT = "refinement"
    """The newer one says the same in more detail; both stay."""
    DUPLICATE = "duplicate"
    COEXIST = "coexist"
    """No conflict, and not to be asked again."""
    CONTRADICTION = "contradiction"
    """Both cannot hold, and nothing says which does."""
    UNRELATED = "unrelated"
    UNSURE = "unsure"

    @property
    def retires(self) -> bool:
        """Whether the older memory would no longer be held."""
        return self in {Verdict.CHANGE, Verdict.CORRECTION, Verdict.END}


@dataclass(frozen=True, slots=True)
class Judgement:
    """A verdict with the judge's confidence (0 to 1), why, and the words that it went by."""

    verdict: Verdict
    confidence: float
    reasoning: str
    cue: str = ""
