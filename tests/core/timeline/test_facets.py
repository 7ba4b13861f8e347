"""Filters by property: each value counted, several values at once, undated memories too, checked by brute force."""

import numpy as np
from hypothesis import given
from hypothesis import strategies as st

from core.timeline.columns import NATURES, LaneBy, LaneColumn, TimelineColumns
from core.timeline.facets import DECIDED, WAITING, Facet, Wanted, facet_counts, passing, touching
from core.values.memory import Nature

NAMES = ("Ada", "Ben", "Cleo")


def _columns(speakers: list[int], natures: list[int], waits: list[bool], undated: list[int]) -> TimelineColumns:
    count = len(speakers)
    times = np.arange(count, dtype=np.int64) * 10
    small = np.zeros(count, dtype=np.uint8)
    return TimelineColumns(
        memory_id=np.arange(count, dtype=np.int64) + 100,
        start=times,
        from_earliest=times,
        from_latest=times,
        to_earliest=times + 10,
        to_latest=times + 10,
        learned=times,
        nature=np.array(natures, dtype=np.uint8),
        status=small,
        grain=small,
        basis=small,
        is_pending=np.array(waits, dtype=np.bool_),
        lanes={LaneBy.SPEAKER: LaneColumn(np.array(speakers, dtype=np.int32), NAMES)},
        undated=np.arange(len(undated), dtype=np.int64) + 900,
        undated_facets={Facet.SPEAKER.value: LaneColumn(np.array(undated, dtype=np.int32), NAMES)},
    )


ROWS = st.lists(st.tuples(st.integers(0, 2), st.integers(0, len(NATURES) - 1), st.booleans()), max_size=30)
UNDATED = st.lists(st.integers(0, 2), max_size=5)
CHOSEN = st.sets(st.sampled_from(NAMES), min_size=1)
KINDS = st.sets(st.sampled_from([str(nature) for nature in NATURES]), min_size=1)


@given(ROWS, UNDATED, CHOSEN, KINDS)
def test_that_a_memory_passes_if_each_filter_wants_its_value(
    rows: list[tuple[int, int, bool]], undated: list[int], chosen: set[str], kinds: set[str]
) -> None:
    columns = _columns([row[0] for row in rows], [row[1] for row in rows], [row[2] for row in rows], undated)
    speaker, nature = Wanted(Facet.SPEAKER, tuple(chosen)), Wanted(Facet.NATURE, tuple(kinds))
    both = [100 + n for n, row in enumerate(rows) if NAMES[row[0]] in chosen and str(NATURES[row[1]]) in kinds]
    assert passing(columns, [speaker, nature]).tolist() == both
    late = [900 + n for n, name in enumerate(undated) if NAMES[name] in chosen]
    dated = [100 + n for n, row in enumerate(rows) if NAMES[row[0]] in chosen]
    assert passing(columns, [speaker]).tolist() == dated + late


@given(ROWS, UNDATED)
def test_that_counts_add_up_to_what_passes(rows: list[tuple[int, int, bool]], undated: list[int]) -> None:
    columns = _columns([row[0] for row in rows], [row[1] for row in rows], [row[2] for row in rows], undated)
    counts = facet_counts(columns, Facet.SPEAKER)
    assert sum(counts.values()) == len(rows) + len(undated)
    for name, count in counts.items():
        assert len(passing(columns, [Wanted(Facet.SPEAKER, (name,))])) == count
    assert list(counts.values()) == sorted(counts.values(), reverse=True)
    waiting = facet_counts(columns, Facet.PENDING)
    assert waiting.get(WAITING, 0) == sum(row[2] for row in rows)
    assert waiting.get(DECIDED, 0) == sum(not row[2] for row in rows)


def test_that_counts_can_be_of_some_memories_only() -> None:
    columns = _columns([0, 1, 1], [0, 0, 0], [False, False, True], [2])
    assert facet_counts(columns, Facet.SPEAKER, np.array([101, 900])) == {"Ben": 1, "Cleo": 1}


def test_that_a_facet_that_is_not_there_lets_nothing_pass() -> None:
    columns = _columns([0], [NATURES.index(Nature.STATE)], [False], [])
    assert passing(columns, [Wanted(Facet.SCOPE, ("home",))]).tolist() == []
    assert facet_counts(columns, Facet.SCOPE) == {}


def test_that_a_range_holds_what_touches_it() -> None:
    columns = _columns([0, 0, 0], [0, 0, 0], [False] * 3, [])
    assert touching(columns, (10, 20)).tolist() == [101]
    assert touching(columns, (9, 21)).tolist() == [100, 101, 102]
