"""How precise a time is."""

from enum import StrEnum


class Grain(StrEnum):
    """The unit that a time expression names, finest first; the store keeps the position in this order."""

    SECOND = "second"
    MINUTE = "minute"
    HOUR = "hour"
    DAY = "day"
    WEEK = "week"
    MONTH = "month"
    QUARTER = "quarter"
    YEAR = "year"
    DECADE = "decade"
    CENTURY = "century"

    @property
    def is_day_or_coarser(self) -> bool:
        """Whether windows of this grain begin and end at midnight."""
        return self not in _FINER_THAN_A_DAY


_FINER_THAN_A_DAY = frozenset({Grain.SECOND, Grain.MINUTE, Grain.HOUR})
