"""Validity as values, of one memory or of many."""

from collections.abc import Iterator

import numpy as np

from core.history.validity import Validity
from core.values.memory import Bound, Span
from core.values.open_ends import OPEN_FUTURE, OPEN_PAST


def validities_of(found: Validity) -> Iterator[tuple[Span, ...]]:
    """Yield what ``validity_of`` returns for each row of a table in turn."""
    spans = found.spans
    bounds = (spans.from_earliest, spans.from_latest, spans.to_earliest, spans.to_latest)
    interrupted = set(found.gaps.row.tolist())
    for place, numbers in enumerate(zip(*(bound.tolist() for bound in bounds), strict=True)):
        from_earliest, from_latest, to_earliest, to_latest = numbers
        if place in interrupted:
            yield validity_of(found, place)
        elif to_latest <= from_earliest:
            yield ()
        else:
            yield (Span(_bound(from_earliest, from_latest), _bound(to_earliest, to_latest)),)


def validity_of(found: Validity, place: int) -> tuple[Span, ...]:
    """Return the spans in which the state in row ``place`` is true, in order; empty where it never was."""
    spans = found.spans
    begin = _bound(int(spans.from_earliest[place]), int(spans.from_latest[place]))
    end = _bound(int(spans.to_earliest[place]), int(spans.to_latest[place]))
    if spans.to_latest[place] <= spans.from_earliest[place]:
        return ()
    pieces, last = [], int(spans.to_latest[place])
    for gap in _gaps_of(found, place):
        if found.gaps.from_earliest[gap] >= last:
            continue
        stop = _bound(int(found.gaps.from_earliest[gap]), int(found.gaps.from_latest[gap]))
        if not _is_empty(begin, stop):
            pieces.append(Span(begin, stop))
        if found.gaps.to_earliest[gap] >= last:
            return tuple(pieces)  # what stands in for it goes on until its end
        begin = _bound(int(found.gaps.to_earliest[gap]), int(found.gaps.to_latest[gap]))
    return (*pieces, Span(begin, end))


def _gaps_of(found: Validity, place: int) -> list[int]:
    if not len(found.gaps.row):
        return []
    first, last = np.searchsorted(found.gaps.row, [place, place + 1])
    return sorted(range(int(first), int(last)), key=lambda gap: int(found.gaps.from_earliest[gap]))


def _is_empty(begin: Bound, end: Bound) -> bool:
    return begin.earliest is not None and end.latest is not None and end.latest <= begin.earliest


def _bound(earliest: int, latest: int) -> Bound:
    return Bound(None if earliest in _OPEN else earliest, None if latest in _OPEN else latest)


_OPEN = frozenset({OPEN_PAST, OPEN_FUTURE})
