"""What memories can be told apart by, and which of them pass when some values are wanted."""

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum

import numpy as np
from numpy.typing import NDArray

from core.timeline.columns import LaneBy, LaneColumn, TimelineColumns
from core.values.codes import BASES, GRAINS, NATURES, STATUSES


class Facet(StrEnum):
    """One property with few values."""

    SUBJECT = "subject"
    ATTRIBUTE = "attribute"
    SPEAKER = "speaker"
    SOURCE = "source"
    SCOPE = "scope"
    NATURE = "nature"
    STATUS = "status"
    BASIS = "basis"
    GRAIN = "grain"
    PENDING = "pending"


DECIDED, WAITING = "decided", "waiting"
"""The two values of ``Facet.PENDING``."""

_LANES = {
    Facet.SUBJECT: LaneBy.SUBJECT,
    Facet.ATTRIBUTE: LaneBy.ATTRIBUTE,
    Facet.SPEAKER: LaneBy.SPEAKER,
    Facet.SOURCE: LaneBy.SOURCE,
}
_NO_CODES = LaneColumn(np.empty(0, dtype=np.int32), ())


@dataclass(frozen=True, slots=True)
class Wanted:
    """A memory passes if its value is one of ``values``."""

    facet: Facet
    values: tuple[str, ...]


def facet_column(columns: TimelineColumns, facet: Facet) -> LaneColumn:
    """Return the value of each dated memory; no names where the columns do not hold the facet."""
    lane = _LANES.get(facet)
    if lane is not None:
        return columns.lanes.get(lane, _NO_CODES)
    if facet is Facet.SCOPE:
        return columns.scope or _NO_CODES
    codes: dict[Facet, tuple[NDArray[np.uint8] | NDArray[np.bool_], tuple[str, ...]]] = {
        Facet.NATURE: (columns.nature, tuple(map(str, NATURES))),
        Facet.STATUS: (columns.status, tuple(map(str, STATUSES))),
        Facet.BASIS: (columns.basis, tuple(map(str, BASES))),
        Facet.GRAIN: (columns.grain, tuple(map(str, GRAINS))),
        Facet.PENDING: (columns.is_pending, (DECIDED, WAITING)),
    }
    numbers, names = codes[facet]
    return LaneColumn(numbers.astype(np.int32), names)


def facet_counts(columns: TimelineColumns, facet: Facet, ids: NDArray[np.int64] | None = None) -> dict[str, int]:
    """Return how many memories have each value, dated or not, the most frequent first; ``ids`` counts some only."""
    counts: dict[str, int] = {}
    shown = None if ids is None else np.isin(columns.memory_id, ids)
    _count(facet_column(columns, facet), shown, counts)
    undated = columns.undated_facets.get(facet.value)
    if undated is not None:
        _count(undated, None if ids is None else np.isin(columns.undated, ids), counts)
    return dict(sorted(counts.items(), key=lambda one: (-one[1], one[0])))


def passing(columns: TimelineColumns, wanted: Sequence[Wanted]) -> NDArray[np.int64]:
    """Return the ids of the memories that pass each of the filters, dated ones in their order, then undated ones."""
    mask = np.ones(len(columns), dtype=np.bool_)
    undated = np.ones(len(columns.undated), dtype=np.bool_)
    for one in wanted:
        mask &= _has_value(facet_column(columns, one.facet), one.values, len(mask))
        beside = columns.undated_facets.get(one.facet.value, _NO_CODES)
        undated &= _has_value(beside, one.values, len(undated))
    return np.concatenate([columns.memory_id[mask], columns.undated[undated]])


def touching(columns: TimelineColumns, span: tuple[float, float]) -> NDArray[np.int64]:
    """Return the ids of the dated memories whose picture touches a span (civil seconds, half-open)."""
    return columns.memory_id[(columns.start < span[1]) & (columns.to_latest > span[0])]


def _has_value(column: LaneColumn, values: tuple[str, ...], length: int) -> NDArray[np.bool_]:
    if not column.names:
        return np.zeros(length, dtype=np.bool_)
    has: NDArray[np.bool_] = np.isin(np.array(column.names, dtype=object), list(values))[column.codes]
    return has


def _count(column: LaneColumn, shown: NDArray[np.bool_] | None, counts: dict[str, int]) -> None:
    codes = column.codes if shown is None else column.codes[shown]
    numbers = np.bincount(codes, minlength=len(column.names))
    for code in np.flatnonzero(numbers).tolist():
        counts[column.names[code]] = counts.get(column.names[code], 0) + int(numbers[code])
