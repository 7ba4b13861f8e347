"""When a memory is true by its own words alone (DESIGN rules 4, 5 and 12), as a pure function over columns.

Bounds are pairs (earliest, latest) of civil seconds; ``OPEN_PAST`` and ``OPEN_FUTURE`` stand for an open one. A day is
the finest step of a start that a date gives: "in June 2023" begins on 1 June at the earliest and on 30 June at the
latest, so that 15 August is 46 to 75 days later.
"""

from dataclasses import dataclass, fields

import numpy as np
from numpy.typing import NDArray

from core.history.model import MemoryTable
from core.values.civil_time import DAY
from core.values.codes import BASES, GRAINS, NATURES, RELATIONS
from core.values.grain import Grain
from core.values.memory import Nature
from core.values.open_ends import OPEN_FUTURE, OPEN_PAST
from core.values.resolved_time import Basis, TimeRelation


@dataclass(frozen=True, slots=True)
class SpanColumns:
    """For each of n memories the half-open span in which it is true, each end from its earliest to its latest."""

    from_earliest: NDArray[np.int64]
    from_latest: NDArray[np.int64]
    to_earliest: NDArray[np.int64]
    to_latest: NDArray[np.int64]


def own_spans(rows: MemoryTable) -> SpanColumns:
    """Return the span of each memory by its own words alone, before any replacement cuts it.

    Events and plans fill exactly the window of their time. Rows without a time get a span that means nothing.
    """
    found = SpanColumns(*(np.empty(len(rows), dtype=np.int64) for _ in fields(SpanColumns)))
    # Piece by piece: what is put aside on the way fits into the processor's cache, and does not swell the process.
    for begin in range(0, len(rows), _ROWS_A_PIECE):
        piece = slice(begin, begin + _ROWS_A_PIECE)
        part = _spans_of(rows.at(piece))
        for column in fields(SpanColumns):
            getattr(found, column.name)[piece] = getattr(part, column.name)
    return found


_ROWS_A_PIECE = 32_768

_LONGEST_DAYS = {
    Grain.WEEK: 7,
    Grain.MONTH: 31,
    Grain.QUARTER: 92,
    Grain.YEAR: 366,
    Grain.DECADE: 3653,
    Grain.CENTURY: 36_525,
}
# Seconds of the longest unit of each grain, by its code; finer ones count as a day.
_LONGEST = np.array([_LONGEST_DAYS.get(grain, 1) * DAY for grain in GRAINS], dtype=np.int64)


def _spans_of(rows: MemoryTable) -> SpanColumns:
    last_start = np.maximum(rows.start, rows.end - DAY)
    begin = _Bounds(rows.start.copy(), last_start)
    finish = _Bounds(np.full_like(rows.end, OPEN_FUTURE), np.full_like(rows.end, OPEN_FUTURE))
    learned_or_start = np.where(rows.learned == OPEN_PAST, rows.start, rows.learned)

    begin.put(_is(rows, TimeRelation.AFTER), rows.end, np.maximum(rows.end, learned_or_start))
    begin.put(_is(rows, TimeRelation.BEFORE), OPEN_PAST, rows.start)
    np.copyto(begin.earliest, OPEN_PAST, where=_is(rows, TimeRelation.BY))
    begin.put(_is(rows, TimeRelation.SPAN), rows.start, rows.start)
    finish.put(_is(rows, TimeRelation.SPAN), rows.end, rows.end)

    until = _is(rows, TimeRelation.UNTIL)
    begin.put(until, OPEN_PAST, np.minimum(learned_or_start, rows.start))
    finish.put(until, np.where(rows.end - rows.start <= DAY, rows.end, rows.start), rows.end)

    # No time words: true when it was said, and nobody knows since when.
    mention = rows.basis == BASES.index(Basis.MENTION)
    begin.put(mention, OPEN_PAST, learned_or_start)

    # "Used to", "no longer": over by the time it was said, and not before the time that the words name.
    hand_range = _is_range_by_hand(rows)
    begin.put(hand_range, rows.start, rows.start)
    finish.put(hand_range, rows.end, rows.end)
    states_end = (_is(rows, TimeRelation.SPAN) | until | hand_range) & ~mention
    over = rows.is_over & ~states_end
    over_begin = np.where(mention, OPEN_PAST, rows.start)
    begin.put(over, OPEN_PAST, np.where(mention, learned_or_start, np.minimum(rows.start, learned_or_start)))
    finish.put(over, over_begin, np.maximum(over_begin, learned_or_start))

    not_state = rows.nature != NATURES.index(Nature.STATE)
    begin.put(not_state, rows.start, rows.start)
    finish.put(not_state, rows.end, rows.end)
    return SpanColumns(begin.earliest, begin.latest, finish.earliest, finish.latest)


def _is_range_by_hand(rows: MemoryTable) -> NDArray[np.bool_]:
    """Whether a person dated what is over by more than one unit: from when to when it was true, not when it ended."""
    by_hand = rows.is_over & (rows.basis == BASES.index(Basis.CORRECTED)) & _is(rows, TimeRelation.AT)
    return np.asarray(by_hand & (rows.end - rows.start > _LONGEST.take(rows.grain, mode="clip")), dtype=np.bool_)


@dataclass(slots=True)
class _Bounds:
    earliest: NDArray[np.int64]
    latest: NDArray[np.int64]

    def put(self, where: NDArray[np.bool_], earliest: int | NDArray[np.int64], latest: int | NDArray[np.int64]) -> None:
        np.copyto(self.earliest, earliest, where=where)
        np.copyto(self.latest, latest, where=where)


def _is(rows: MemoryTable, relation: TimeRelation) -> NDArray[np.bool_]:
    return np.equal(rows.relation, RELATIONS.index(relation))
