"""What an export wrote, and what its format has no place for."""

from collections import Counter
from dataclasses import dataclass, field
from enum import StrEnum


class LeftOut(StrEnum):
    """Why something of a workspace is not in an exported file, or is there with less than is known."""

    NOT_MEMORIES = "not_memories"
    """Questions, greetings and quotes: messages that state nothing."""
    STATES = "states"
    UNDATED = "undated"
    OUTSIDE_YEARS = "outside_years"
    """Dates in years that the format cannot write: before the year 1 or after 9999."""
    NO_LONGER_TRUE = "no_longer_true"
    """A format without time takes everything in it for true now."""
    WIDER_THAN_A_DAY = "wider_than_a_day"
    """Written as their first day, without the rest of what is known."""
    MAYBE_REPLACED = "maybe_replaced"
    """Written as current: nobody can say whether the replacement had begun."""
    TEMPORARY_REPLACEMENTS = "temporary_replacements"
    FURTHER_REPLACEMENTS = "further_replacements"
    """The format names one replacement a memory."""
    OVER_WITHOUT_REPLACEMENT = "over_without_replacement"
    """Written as current: states that ended, with no memory that the format could point to."""
    ZONE_UNKNOWN = "zone_unknown"
    """Their local time is written as if it were UTC."""


@dataclass(slots=True)
class Tally:
    """``memories`` counts what was written; ``left_out`` what was not, or not in full."""

    memories: int = 0
    left_out: Counter[LeftOut] = field(default_factory=Counter)

    def leave_out(self, reason: LeftOut, count: int = 1) -> None:
        """Count something that the format does not hold."""
        if count:
            self.left_out[reason] += count
