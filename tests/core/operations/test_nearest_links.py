"""Which of many proposals are kept."""

from core.operations.nearest_links import nearest
from core.store.edges import NewSuggestion
from core.values.identifiers import MemoryId


def _link(old: int, new: int, verdict: str = "change") -> NewSuggestion:
    return NewSuggestion(MemoryId(old), MemoryId(new), verdict, 0.9, "", "moved to", "rules", "rules")


def _pairs(found: list[NewSuggestion]) -> list[tuple[int, int]]:
    return [(one.old_id, one.new_id) for one in found]


def test_that_neighbours_are_kept_and_what_they_imply_is_not() -> None:
    assert _pairs(nearest([_link(1, 2), _link(1, 3), _link(2, 3)], ())) == [(1, 2), (2, 3)]


def test_that_a_link_that_waits_counts_too() -> None:
    assert _pairs(nearest([_link(1, 3), _link(2, 3)], [(MemoryId(1), MemoryId(2), "change")])) == [(2, 3)]


def test_that_another_verdict_implies_nothing() -> None:
    assert _pairs(nearest([_link(1, 2, "end"), _link(1, 3), _link(2, 3)], ())) == [(1, 2), (1, 3), (2, 3)]


def test_that_one_memory_is_not_said_to_replace_many() -> None:
    assert len(nearest([_link(old, 9) for old in range(8)], ())) == 3
