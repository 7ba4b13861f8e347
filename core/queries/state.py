"""The state of the world on a day, as the agent knew it; and what changed between two of them."""

from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum

import numpy as np
from numpy.typing import NDArray

from core.history.model import EDGE_KINDS, EdgeKind
from core.history.validity import truth
from core.queries.handle import WorkspaceHandle
from core.queries.history import History, load_history
from core.queries.memory_records import records
from core.queries.timeline_question import search_ids
from core.values.as_of import AsOf
from core.values.codes import NATURES
from core.values.memory import MemoryRecord, Nature

YES, MAYBE, NO = 2, 1, 0

_Found = tuple["ChangeKind", int | None, int | None]


@dataclass(frozen=True, slots=True)
class State:
    """What is true, and what may be, at a moment; each a list of memories in order of their start."""

    true: tuple[MemoryRecord, ...]
    maybe: tuple[MemoryRecord, ...]


class ChangeKind(StrEnum):
    """How a memory stands differently at a later moment."""

    BEGAN = "began"
    ENDED = "ended"
    CHANGED = "changed"
    CORRECTED = "corrected"
    LEARNED = "learned"
    """True already then, and only heard of since."""


@dataclass(frozen=True, slots=True)
class Difference:
    """One thing that changed: ``before`` is the memory that was true then, ``after`` the one that is now."""

    kind: ChangeKind
    before: MemoryRecord | None
    after: MemoryRecord | None


def state(workspace: WorkspaceHandle, as_of: AsOf, words: str = "") -> State:
    """Return the states that are true at ``as_of.true_at`` as known at ``as_of.known_at``, yes and maybe apart."""
    history = load_history(workspace, as_of)
    answer = state_truth(history, as_of.true_at)
    if words.strip():
        answer[~np.isin(history.memories.memory_id, search_ids(workspace, words))] = NO
    return State(
        true=tuple(records(workspace, history, _ordered(history, answer == YES), as_of)),
        maybe=tuple(records(workspace, history, _ordered(history, answer == MAYBE), as_of)),
    )


def state_truth(history: History, true_at: int) -> NDArray[np.int8]:
    """Return 2 (yes), 1 (maybe) or 0 (no) for each memory; only states that were not folded can be true."""
    rows, found = history.memories, history.validity
    may_hold = (rows.nature == NATURES.index(Nature.STATE)) & rows.has_time & ~found.is_folded
    answer = truth(found, true_at)
    answer *= may_hold.view(np.int8)  # a tenth of what assigning where it does not hold takes
    return answer


def diff(workspace: WorkspaceHandle, earlier: AsOf, later: AsOf) -> tuple[Difference, ...]:
    """Return what is different in the later state: began, ended, changed, corrected, or merely learned since.

    What may be true counts as true. A replacement that acts between the two makes one *changed* of two memories.
    """
    then, now = load_history(workspace, earlier), load_history(workspace, later)
    ids = np.union1d(then.memories.memory_id, now.memories.memory_id)
    was, known_was, is_now = (
        _truth_by_id(history, ids, moment)
        for history, moment in ((then, earlier.true_at), (now, earlier.true_at), (now, later.true_at))
    )
    gone = set(ids[(was > NO) & (is_now == NO)].tolist())
    come = set(ids[(was == NO) & (is_now > NO)].tolist())
    heard = set(ids[(was == NO) & (known_was > NO) & (is_now > NO)].tolist())
    found: list[_Found] = [
        (ChangeKind.CORRECTED if kind is EdgeKind.CORRECTION else ChangeKind.CHANGED, old, new)
        for kind, old, new in _replacements(now)
        if old in gone and new in come
    ]
    paired = {memory for _, old, new in found for memory in (old, new)}
    corrected = set(now.memories.memory_id[now.validity.is_corrected].tolist())
    found += [
        (ChangeKind.CORRECTED if memory in corrected else ChangeKind.ENDED, memory, None)
        for memory in sorted(gone - paired)
    ]
    found += [
        (ChangeKind.LEARNED if memory in heard else ChangeKind.BEGAN, None, memory) for memory in sorted(come - paired)
    ]
    return tuple(sorted(_worded(workspace, (then, earlier), (now, later), found), key=_when))


def _when(difference: Difference) -> int:
    """Return when what is true now began, or what is true no more."""
    record = difference.after or difference.before
    event = None if record is None else record.event_time
    return 0 if event is None else event.start


def _worded(
    workspace: WorkspaceHandle, then: tuple[History, AsOf], now: tuple[History, AsOf], found: list[_Found]
) -> Iterator[Difference]:
    """Put records in the place of ids, each as it stood at its own moment."""
    before = _records_of(workspace, *then, {old for _, old, _ in found if old is not None})
    after = _records_of(workspace, *now, {new for _, _, new in found if new is not None})
    for kind, old, new in found:
        yield Difference(kind, None if old is None else before[old], None if new is None else after[new])


def _records_of(workspace: WorkspaceHandle, history: History, as_of: AsOf, ids: set[int]) -> dict[int, MemoryRecord]:
    ordered = np.array(sorted(ids), dtype=np.int64)
    places = history.memories.places_of(ordered).tolist()
    return dict(zip(ordered.tolist(), records(workspace, history, places, as_of), strict=True))


def _truth_by_id(history: History, ids: NDArray[np.int64], true_at: int) -> NDArray[np.int8]:
    places = history.memories.places_of(ids)
    answer = np.zeros(len(ids), dtype=np.int8)
    held = places >= 0
    answer[held] = state_truth(history, true_at)[places[held]]
    return answer


def _replacements(history: History) -> Iterator[tuple[EdgeKind, int, int]]:
    edges, ids = history.edges, history.memories.memory_id
    for place in np.flatnonzero(~history.validity.quarantined).tolist():
        kind = EDGE_KINDS[edges.kind[place]]
        if kind in {EdgeKind.CHANGE, EdgeKind.CORRECTION}:
            yield kind, int(ids[edges.old[place]]), int(ids[edges.new[place]])


def _ordered(history: History, where: NDArray[np.bool_]) -> list[int]:
    places = np.flatnonzero(where)
    ordered: list[int] = places[np.argsort(history.starts(places), kind="stable")].tolist()
    return ordered
