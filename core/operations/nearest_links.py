"""Keeps of many proposals those between neighbours: A → B and B → C say all that A → C says."""

from collections import defaultdict
from collections.abc import Iterable, Sequence

from core.store.edges import NewSuggestion
from core.values.identifiers import MemoryId

_MOST_OF_ONE = 3
"""One new memory replaces at most so many that nothing else is proposed to replace; more are likeness, not change."""

Link = tuple[MemoryId, MemoryId, str]
"""The older, the newer, and the verdict."""


def nearest(found: Sequence[NewSuggestion], waiting: Iterable[Link]) -> list[NewSuggestion]:
    """Return the proposals that are not implied by two others of their verdict, few for each new memory, in order.

    ``waiting`` are those proposed before that nobody has decided.
    """
    later = defaultdict[tuple[MemoryId, str], set[MemoryId]](set)
    links = [*waiting, *((one.old_id, one.new_id, one.verdict) for one in found)]
    for old, new, verdict in links:
        later[old, verdict].add(new)
    kept, taken = list[NewSuggestion](), defaultdict[MemoryId, int](int)
    for one in found:
        between = later[one.old_id, one.verdict] - {one.new_id}
        is_implied = any(one.new_id in later.get((step, one.verdict), ()) for step in between)
        if not is_implied and taken[one.new_id] < _MOST_OF_ONE:
            taken[one.new_id] += 1
            kept.append(one)
    return kept
