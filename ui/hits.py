"""What a search found, in time order."""

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from core.timeline.columns import TimelineColumns


@dataclass(frozen=True, slots=True, eq=False)
class Hits:
    """Ids in time order, undated ones last; ``starts`` are the civil seconds of those that have a date."""

    words: str
    ids: NDArray[np.int64]
    starts: NDArray[np.int64]

    def place_of(self, memory_id: int) -> int:
        """Return where a memory stands among the hits, or -1."""
        places = np.flatnonzero(self.ids == memory_id)
        return int(places[0]) if len(places) else -1

    def first_from(self, seconds: float) -> int:
        """Return the first hit that starts at or after a moment; the very first where there is none."""
        return int(np.searchsorted(self.starts, seconds)) % len(self.ids)


def in_time_order(words: str, found: NDArray[np.int64], columns: TimelineColumns) -> Hits:
    """Order what was found; for use inside a job."""
    is_hit = np.isin(columns.memory_id, found)
    undated = columns.undated[np.isin(columns.undated, found)]
    return Hits(words, np.concatenate([columns.memory_id[is_hit], undated]), columns.start[is_hit])
