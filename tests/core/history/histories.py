"""Random histories, and the slow, obvious reading of the rules that the columns are compared with."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

import numpy as np
from hypothesis import strategies as st

from core.history.model import EDGE_KINDS, EdgeKind, EdgeTable, MemoryTable
from core.values.civil_time import DAY, seconds_of
from core.values.codes import BASES, GRAINS, NATURES, RELATIONS
from core.values.grain import Grain
from core.values.memory import Nature
from core.values.open_ends import OPEN_FUTURE, OPEN_PAST
from core.values.resolved_time import Basis, TimeRelation

SAID = seconds_of(2025, 9, 15, hour=9)
Four = tuple[int, int, int, int]


class Told(NamedTuple):
    """What one memory says about time."""

    start: int
    end: int
    nature: Nature = Nature.STATE
    is_over: bool = False
    basis: Basis = Basis.RESOLVED
    relation: TimeRelation = TimeRelation.AT
    learned: int = SAID


class Edge(NamedTuple):
    """A standing supersession: rows of the list of memories."""

    old: int
    new: int
    kind: EdgeKind
    stated: tuple[int, int] | None = None


def memory_table(told: Sequence[Told]) -> MemoryTable:
    count = len(told)
    nothing = np.zeros(count, dtype=np.int32)
    return MemoryTable(
        memory_id=np.arange(1, count + 1, dtype=np.int64),
        nature=np.array([NATURES.index(one.nature) for one in told], dtype=np.uint8),
        is_over=np.array([one.is_over for one in told], dtype=np.bool_),
        learned=np.array([one.learned for one in told], dtype=np.int64),
        has_time=np.ones(count, dtype=np.bool_),
        start=np.array([one.start for one in told], dtype=np.int64),
        end=np.array([one.end for one in told], dtype=np.int64),
        grain=np.full(count, GRAINS.index(Grain.DAY), dtype=np.uint8),
        basis=np.array([BASES.index(one.basis) for one in told], dtype=np.uint8),
        relation=np.array([RELATIONS.index(one.relation) for one in told], dtype=np.uint8),
        author=nothing,
        subject=nothing,
        attribute=nothing,
        scope=nothing,
        source=nothing,
        names=("",),
    )


def edge_table(edges: Sequence[Edge]) -> EdgeTable:
    stated = [edge.stated or (0, 0) for edge in edges]
    return EdgeTable(
        edge_id=np.arange(1, len(edges) + 1, dtype=np.int64),
        old=np.array([edge.old for edge in edges], dtype=np.int64),
        new=np.array([edge.new for edge in edges], dtype=np.int64),
        kind=np.array([EDGE_KINDS.index(edge.kind) for edge in edges], dtype=np.uint8),
        states_start=np.array([edge.stated is not None for edge in edges], dtype=np.bool_),
        start_earliest=np.array([first for first, _ in stated], dtype=np.int64),
        start_latest=np.array([last for _, last in stated], dtype=np.int64),
    )


# ---- the obvious reading ---------------------------------------------------------------------------------------------


def _span_of_what_is_over(one: Told, said: int) -> Four | None:
    """When it was true; None where its words state the end as those of what is not over do."""
    if one.basis is Basis.MENTION:
        return OPEN_PAST, said, OPEN_PAST, said
    # The table above gives every time the grain of a day.
    if one.basis is Basis.CORRECTED and one.relation is TimeRelation.AT and one.end - one.start > DAY:
        return one.start, one.start, one.end, one.end
    if one.relation in {TimeRelation.SPAN, TimeRelation.UNTIL}:
        return None
    return OPEN_PAST, min(one.start, said), one.start, max(one.start, said)


def own_span(one: Told) -> Four:
    """When a memory is true by its own words."""
    said = one.start if one.learned == OPEN_PAST else one.learned
    last_start = max(one.start, one.end - DAY)
    if one.nature is not Nature.STATE:
        return one.start, one.start, one.end, one.end
    over = _span_of_what_is_over(one, said) if one.is_over else None
    if over is not None:
        return over
    begins = {
        TimeRelation.AT: (one.start, last_start),
        TimeRelation.SINCE: (one.start, last_start),
        TimeRelation.SPAN: (one.start, one.start),
        TimeRelation.AFTER: (one.end, max(one.end, said)),
        TimeRelation.BEFORE: (OPEN_PAST, one.start),
        TimeRelation.BY: (OPEN_PAST, last_start),
        TimeRelation.UNTIL: (OPEN_PAST, min(said, one.start)),
    }
    begin = (OPEN_PAST, said) if one.basis is Basis.MENTION else begins[one.relation]
    if one.relation is TimeRelation.SPAN:
        return *begin, one.end, one.end
    if one.relation is TimeRelation.UNTIL:
        return *begin, (one.end if one.end - one.start <= DAY else one.start), one.end
    return *begin, OPEN_FUTURE, OPEN_FUTURE


@dataclass
class Obvious:
    """The whole history worked out memory by memory, edge by edge."""

    told: Sequence[Told]
    edges: Sequence[Edge]
    acting: list[Edge] = field(init=False)

    def __post_init__(self) -> None:
        self.acting = [edge for edge in self.edges if not self._is_on_a_cycle(edge)]

    def _is_on_a_cycle(self, edge: Edge) -> bool:
        doing = [e for e in self.edges if e.kind not in {EdgeKind.REFINEMENT, EdgeKind.COEXIST}]
        if edge not in doing:
            return False
        reached, waiting = set[int](), [edge.new]
        while waiting:
            place = waiting.pop()
            if place == edge.old:
                return True
            if place not in reached:
                reached.add(place)
                waiting += [e.new for e in doing if e.old == place]
        return False

    def _after_corrections(self, place: int) -> int:
        while corrections := [e for e in self.acting if e.kind is EdgeKind.CORRECTION and e.old == place]:
            place = corrections[-1].new
        return place

    def takes_effect(self, edge: Edge) -> tuple[int, int]:
        """The S of an edge."""
        if edge.stated is not None:
            return edge.stated
        behind = self._after_corrections(edge.new)
        span, learned = own_span(self.told[behind]), self.told[behind].learned
        if edge.kind is EdgeKind.END and self.told[behind].is_over:
            return span[2], span[3]
        if span[0] == OPEN_PAST:
            assumed = span[1] if learned == OPEN_PAST else learned
            return assumed, assumed
        return span[0], span[1]

    def span(self, place: int) -> Four:
        """The span of a memory after every cut."""
        first, second, third, fourth = own_span(self.told[place])
        mine = [edge for edge in self.acting if edge.old == place]
        if any(edge.kind is EdgeKind.CORRECTION for edge in mine):
            return first, second, first, first
        if self.told[place].nature is Nature.STATE:
            for edge in mine:
                if edge.kind in {EdgeKind.CHANGE, EdgeKind.END}:
                    earliest, latest = self.takes_effect(edge)
                    third, fourth = min(third, max(earliest, first)), min(fourth, max(latest, first))
        return first, second, third, fourth

    def truth(self, place: int, true_at: int) -> int:
        """2 yes, 1 maybe, 0 no."""
        first, second, third, fourth = self.span(place)
        answer = 2 if second <= true_at < third else 1 if first <= true_at < fourth else 0
        if self.told[place].nature is not Nature.STATE:
            return answer
        for edge in self.acting:
            if edge.old != place or edge.kind is not EdgeKind.PORTION:
                continue
            begin = [max(bound, own_span(self.told[place])[0]) for bound in self.takes_effect(edge)]
            end = self.span(self._after_corrections(edge.new))[2:]
            if begin[1] <= true_at < end[0]:
                return 0
            if begin[0] <= true_at < end[1]:
                answer = min(answer, 1)
        return answer


# ---- strategies ------------------------------------------------------------------------------------------------------

TOLD = st.builds(
    lambda start, days, nature, over, basis, relation, lag: Told(
        start * DAY, (start + days) * DAY, nature, over, basis, relation,
        OPEN_PAST if lag is None else (start + lag) * DAY + 3_600,
    ),
    st.integers(-30, 60) | st.integers(-800_000, 40_000),
    st.sampled_from([1, 7, 30, 365]),
    st.sampled_from([Nature.STATE, Nature.STATE, Nature.STATE, *Nature]),
    st.sampled_from([False, False, False, True]),
    st.sampled_from(Basis),
    st.sampled_from(TimeRelation),
    st.none() | st.integers(-40, 40),
)  # fmt: skip


@st.composite
def histories(draw: st.DrawFn) -> tuple[list[Told], list[Edge]]:
    told = draw(st.lists(TOLD, min_size=1, max_size=8))
    if len(told) < 2:
        return told, []
    places = st.integers(0, len(told) - 1)
    kinds = st.sampled_from(EdgeKind)
    stated = st.none() | st.builds(
        lambda day, width: (day * DAY, (day + width) * DAY), st.integers(-30, 60), st.integers(0, 5)
    )
    edges = draw(
        st.lists(
            st.builds(Edge, places, places, kinds, stated).filter(lambda edge: edge.old != edge.new),
            max_size=8,
            unique_by=lambda edge: (edge.old, edge.new, edge.kind),
        )
    )
    return told, edges
