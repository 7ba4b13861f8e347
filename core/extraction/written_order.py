"""In which order people of a log write day and month in digits, told by the dates that can be read in one way only."""

import re
from collections.abc import Iterable

from core.resolver.options import DateOrder

_DATE = re.compile(r"(?<![\d/.,-])(\d{1,2})([/-])(\d{1,2})\2(?:\d{4}|\d{2})(?![\d/-])")
_CLEAR = 4
"""So many times as many dates must speak for one order as for the other."""


def written_order(texts: Iterable[str]) -> DateOrder | None:
    """Return the order of the dates in ``texts``: 25/12/2023 says day first; None if nothing or not enough says so."""
    day_first = month_first = 0
    for text in texts:
        for match in _DATE.finditer(text):
            first, second = int(match[1]), int(match[3])
            day_first += 12 < first <= 31 and 1 <= second <= 12
            month_first += 12 < second <= 31 and 1 <= first <= 12
    if day_first > _CLEAR * month_first:
        return "dmy"
    return "mdy" if month_first > _CLEAR * day_first else None
