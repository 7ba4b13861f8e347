"""When a memory is true once accepted replacements are taken into account (DESIGN rules 2.6 to 2.10).

Validity is derived, never stored: own span minus the cut of each acting edge. Pure functions over columns.
"""

from dataclasses import dataclass, fields

import numpy as np
from numpy.typing import NDArray

from core.history.cycles import edges_in_cycles
from core.history.model import EDGE_KINDS, EdgeKind, EdgeTable, MemoryTable
from core.history.own_spans import SpanColumns, own_spans
from core.values.codes import NATURES
from core.values.memory import Nature
from core.values.open_ends import OPEN_PAST

_LONGEST_CORRECTION = 64
"""A correction of a correction of a …: further ones are not followed."""


@dataclass(frozen=True, slots=True)
class GapColumns:
    """Stretches in which a memory is not true although its span covers them; ``row`` in ascending order."""

    row: NDArray[np.int64]
    from_earliest: NDArray[np.int64]
    from_latest: NDArray[np.int64]
    to_earliest: NDArray[np.int64]
    to_latest: NDArray[np.int64]


@dataclass(frozen=True, slots=True)
class Validity:
    """What is true when, for the n memories of a table.

    ``spans`` are after every cut, which moves their ends only; ``gaps`` are taken out of them. ``is_replaced`` and
    ``is_stopped`` tell that a change or an end cut the span; ``is_assumed`` that the cut is the time at which the new
    memory was learned, for want of a better one. ``quarantined`` are edges (rows of the edge table) that form cycles:
    they do nothing.
    """

    spans: SpanColumns
    gaps: GapColumns
    is_replaced: NDArray[np.bool_]
    is_stopped: NDArray[np.bool_]
    is_corrected: NDArray[np.bool_]
    is_folded: NDArray[np.bool_]
    is_assumed: NDArray[np.bool_]
    quarantined: NDArray[np.bool_]

    def at(self, places: NDArray[np.int64]) -> "Validity":
        """Return what is true when for some rows of the table, in the order given."""
        first = np.searchsorted(self.gaps.row, places, "left")
        counts = np.searchsorted(self.gaps.row, places, "right") - first
        taken = ranges(first, counts)
        gaps = self.gaps
        return Validity(
            spans=SpanColumns(*(getattr(self.spans, field.name)[places] for field in fields(SpanColumns))),
            gaps=GapColumns(
                row=np.repeat(np.arange(len(places)), counts),
                from_earliest=gaps.from_earliest[taken],
                from_latest=gaps.from_latest[taken],
                to_earliest=gaps.to_earliest[taken],
                to_latest=gaps.to_latest[taken],
            ),
            is_replaced=self.is_replaced[places],
            is_stopped=self.is_stopped[places],
            is_corrected=self.is_corrected[places],
            is_folded=self.is_folded[places],
            is_assumed=self.is_assumed[places],
            quarantined=self.quarantined,
        )


def ranges(first: NDArray[np.int64], counts: NDArray[np.int64]) -> NDArray[np.int64]:
    """Return the numbers first, first + 1, … of each range of ``counts`` numbers, one range after the other."""
    before = np.cumsum(counts) - counts
    return np.repeat(first - before, counts) + np.arange(counts.sum(), dtype=np.int64)


def validity(rows: MemoryTable, edges: EdgeTable) -> Validity:
    """Cut every memory by the edges that act on it; component by component, the earliest cut wins.

    Only states are cut by changes, ends and portions. A plan is replaced as a whole, an event corrected as a whole.
    """
    own = own_spans(rows)
    quarantined = edges_in_cycles(edges, len(rows))
    acting = edges.only(~quarantined) if quarantined.any() else edges
    is_state = rows.nature == NATURES.index(Nature.STATE)
    spans = SpanColumns(own.from_earliest, own.from_latest, own.to_earliest.copy(), own.to_latest.copy())
    cuts = _cuts(rows, own, acting)
    on_state = is_state[acting.old]
    replaced = _cut(own, spans, cuts, _is(acting, EdgeKind.CHANGE) & on_state)
    stopped = _cut(own, spans, cuts, _is(acting, EdgeKind.END) & on_state)
    gaps = _gaps(spans, cuts, _is(acting, EdgeKind.PORTION) & on_state)
    corrected = _marked(len(rows), acting.old[_is(acting, EdgeKind.CORRECTION)])
    spans.to_earliest[corrected] = own.from_earliest[corrected]
    spans.to_latest[corrected] = own.from_earliest[corrected]
    return Validity(
        spans=spans,
        gaps=gaps,
        is_replaced=replaced | _marked(len(rows), acting.old[_is(acting, EdgeKind.CHANGE) & ~on_state]),
        is_stopped=stopped,
        is_corrected=corrected,
        is_folded=_marked(len(rows), acting.new[_is(acting, EdgeKind.DUPLICATE)]),
        is_assumed=_marked(len(rows), acting.old[cuts.is_assumed & on_state & _is(acting, EdgeKind.CHANGE)]),
        quarantined=quarantined,
    )


def changes_before_start(rows: MemoryTable, edges: EdgeTable) -> NDArray[np.bool_]:
    """Return which edges are changes that took effect wholly before the earliest start of the state that they end.

    None is made so; a date that was corrected since, or a foreign store, can leave one behind.
    """
    own = own_spans(rows)
    is_state = rows.nature[edges.old] == NATURES.index(Nature.STATE)
    begins_later = _cuts(rows, own, edges).latest < own.from_earliest[edges.old]
    return np.asarray(_is(edges, EdgeKind.CHANGE) & is_state & begins_later, dtype=np.bool_)


@dataclass(frozen=True, slots=True)
class _Cuts:
    """For each acting edge: whom it cuts, from when on, and the memory whose validity is behind it."""

    old: NDArray[np.int64]
    behind: NDArray[np.int64]
    earliest: NDArray[np.int64]
    latest: NDArray[np.int64]
    is_assumed: NDArray[np.bool_]


def _cuts(rows: MemoryTable, own: SpanColumns, edges: EdgeTable) -> _Cuts:
    """Work out S, the time at which each edge takes effect (DESIGN rule 2.6).

    S is the start of the new memory, or the end that it tells of; where that is open, the time at which it was learned.
    A decision may state another. Where the new memory was itself corrected, its correction tells the time.
    """
    behind = _after_corrections(edges, len(rows))
    tells_end = _is(edges, EdgeKind.END) & rows.is_over[behind]
    earliest = np.where(tells_end, own.to_earliest[behind], own.from_earliest[behind])
    latest = np.where(tells_end, own.to_latest[behind], own.from_latest[behind])
    learned = np.where(rows.learned[behind] == OPEN_PAST, latest, rows.learned[behind])
    is_open = (earliest == OPEN_PAST) & ~tells_end & ~edges.states_start
    return _Cuts(
        old=edges.old,
        behind=behind,
        earliest=np.where(edges.states_start, edges.start_earliest, np.where(is_open, learned, earliest)),
        latest=np.where(edges.states_start, edges.start_latest, np.where(is_open, learned, latest)),
        is_assumed=is_open,
    )


def _after_corrections(edges: EdgeTable, memories: int) -> NDArray[np.int64]:
    """Return for each edge the memory that stands after its new one and its corrections were corrected."""
    is_correction = _is(edges, EdgeKind.CORRECTION)
    if not is_correction.any():
        return edges.new
    following = np.arange(memories, dtype=np.int64)
    following[edges.old[is_correction]] = edges.new[is_correction]
    last = following[edges.new]
    for _ in range(_LONGEST_CORRECTION):
        further = following[last]
        if (further == last).all():
            break
        last = further
    return last


def _cut(own: SpanColumns, spans: SpanColumns, cuts: _Cuts, where: NDArray[np.bool_]) -> NDArray[np.bool_]:
    """Move ends forward to the earliest cut, never before the memory's own start; return whose ends moved."""
    old = cuts.old[where]
    start = own.from_earliest[old]
    earliest, latest = np.maximum(cuts.earliest[where], start), np.maximum(cuts.latest[where], start)
    is_cut = (earliest < own.to_earliest[old]) | (latest < own.to_latest[old])
    np.minimum.at(spans.to_earliest, old, earliest)
    np.minimum.at(spans.to_latest, old, latest)
    return _marked(len(spans.to_latest), old[is_cut])


def _gaps(spans: SpanColumns, cuts: _Cuts, where: NDArray[np.bool_]) -> GapColumns:
    """Return what temporary memories take out of the ones that they stand in for."""
    places = np.flatnonzero(where)
    places = places[np.argsort(cuts.old[places], kind="stable")]
    old, behind = cuts.old[places], cuts.behind[places]
    start = spans.from_earliest[old]
    return GapColumns(
        row=old,
        from_earliest=np.maximum(cuts.earliest[places], start),
        from_latest=np.maximum(cuts.latest[places], start),
        to_earliest=spans.to_earliest[behind],
        to_latest=spans.to_latest[behind],
    )


def truth(found: Validity, true_at: int) -> NDArray[np.int8]:
    """Return for each memory whether its span covers ``true_at`` (civil seconds): 2 yes, 1 maybe, 0 no."""
    spans, gaps = found.spans, found.gaps
    # What is certain is possible too, so that the sum is 2, 1 or 0.
    answer = ((spans.from_earliest <= true_at) & (true_at < spans.to_latest)).view(np.int8)
    answer += ((spans.from_latest <= true_at) & (true_at < spans.to_earliest)).view(np.int8)
    in_gap = (gaps.from_latest <= true_at) & (true_at < gaps.to_earliest)
    near_gap = (gaps.from_earliest <= true_at) & (true_at < gaps.to_latest)
    np.minimum.at(answer, gaps.row[near_gap], 1)
    answer[gaps.row[in_gap]] = 0
    return answer


def _is(edges: EdgeTable, kind: EdgeKind) -> NDArray[np.bool_]:
    return np.equal(edges.kind, EDGE_KINDS.index(kind))


def _marked(count: int, places: NDArray[np.int64]) -> NDArray[np.bool_]:
    marks = np.zeros(count, dtype=np.bool_)
    marks[places] = True
    return marks
