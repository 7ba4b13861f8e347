"""Gives decisions back to a file in VEKTOR's shape: an edge, and the column that names the replacement."""

from collections.abc import Iterable, Mapping
from typing import NamedTuple

from core.exporters.store_changes import Gap, StoreChanges, StoreDecision


class EdgeToAdd(NamedTuple):
    """The memory that gave way and the one that took its place, by the store's own keys."""

    old: str
    new: str
    is_in_edges: bool
    is_in_column: bool


def edges_to_add(
    decisions: Iterable[StoreDecision],
    changes: StoreChanges,
    *,
    replaced: Mapping[str, Iterable[str]],
    columns: Mapping[str, str],
) -> list[EdgeToAdd]:
    """Return what the file does not hold yet.

    ``replaced``: what the file's edges say took the place of each memory. ``columns``: for every memory there is, what
    its column ``superseded_by`` says, "" for nothing.
    """
    found = []
    for one in decisions:
        if one.key not in columns:
            changes.lack(Gap.NOT_THERE)
        elif one.successor_key is None:
            changes.lack(Gap.SUCCESSOR_ELSEWHERE if one.successor_text else Gap.NO_SUCCESSOR)
        elif one.successor_key not in columns:
            changes.lack(Gap.NOT_THERE)
        else:
            edge = EdgeToAdd(
                one.key, one.successor_key, one.successor_key in replaced.get(one.key, ()), bool(columns[one.key])
            )
            if not edge.is_in_edges:
                found.append(edge)
                changes.put_in(f"{one.key} is replaced by {one.successor_key}: {one.text}")
    for gap in (Gap.END_TIMES, Gap.DECISIONS):
        changes.lack(gap, len(found))
    return found
