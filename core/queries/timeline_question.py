"""What a timeline is asked for, and which memories answer it, in order of time."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from core.errors import ActionableError
from core.history.statuses import hidden_by_default
from core.queries.handle import WorkspaceHandle
from core.queries.history import History
from core.queries.timeline_columns import marked_pending
from core.store import memories
from core.values.as_of import AsOf
from core.values.codes import BASES, GRAINS, NATURES, STATUSES
from core.values.grain import Grain
from core.values.memory import Nature, Status
from core.values.resolved_time import Basis

_Places = NDArray[np.int64]
_Keeps = Callable[[_Places], NDArray[np.bool_]]


class UnknownCursorError(ActionableError):
    """The memory to go on behind is not held."""

    code = "unknown_cursor"

    def __init__(self, uid: str) -> None:
        super().__init__(f"there is no memory {uid} to go on from; ask again from the beginning")
        self.uid = uid


@dataclass(frozen=True, slots=True)
class TimelineQuestion:
    """Which dated memories to show, and how.

    ``words``: every one must be in the memory, by prefix. ``limit`` None: all. ``after`` is the uid of the last memory
    seen: what comes behind it is shown. Of subjects, attributes and so on any one must fit; none given: all fit. Names
    fit whatever their letter case. A status is that at the *true at* asked; asking for superseded, corrected or folded
    ones shows them, and pending are those that a suggestion waits about. ``within``: only what begins in the half-open
    span of civil seconds. ``undated``: those without any date in place of those with one.
    """

    words: str = ""
    include_superseded: bool = False
    limit: int | None = None
    newest_first: bool = False
    after: str | None = None
    subjects: Sequence[str] = ()
    attributes: Sequence[str] = ()
    sources: Sequence[str] = ()
    authors: Sequence[str] = ()
    natures: Sequence[Nature] = ()
    bases: Sequence[Basis] = ()
    grains: Sequence[Grain] = ()
    statuses: Sequence[Status] = ()
    within: tuple[int, int] | None = None
    undated: bool = False


def places_answering(
    workspace: WorkspaceHandle, history: History, question: TimelineQuestion, as_of: AsOf
) -> list[int]:
    """Return the rows of a history that answer a question, in the order asked for.

    Raises:
        UnknownCursorError: ``question.after`` names no memory that is held.
    """
    keeps = _filter(workspace, history, question, as_of)
    last = _place_of_cursor(workspace, history, question.after)
    has_words = bool(question.words.strip())
    found: list[int] = []
    if question.limit is None and has_words:
        return _from_index(workspace, history, question, keeps, last)
    looked = 0
    for places in _parts(history, question, last):
        kept = places[keeps(places)]
        looked, last = looked + len(kept), int(places[-1])
        found += _holding(workspace, history, kept, question.words) if has_words else kept.tolist()
        if question.limit is not None and len(found) >= question.limit:
            return found[: question.limit]
        if has_words and question.limit and _index_is_faster(history, len(found), looked, question.limit):
            return [*found, *_from_index(workspace, history, question, keeps, last)][: question.limit]
    return found


def _place_of_cursor(workspace: WorkspaceHandle, history: History, uid: str | None) -> int | None:
    if uid is None:
        return None
    with workspace.read() as connection:
        memory_id = memories.memory_id_of(connection, uid)
    place = None if memory_id is None else history.place_of(memory_id)
    if place is None:
        raise UnknownCursorError(uid)
    return place


_FIRST_PART, _LARGEST_PART, _MOST_TEXTS = 48, 65_536, 384


def _parts(history: History, question: TimelineQuestion, last: int | None) -> Iterator[_Places]:
    """Yield rows in order, from behind ``last`` on, part by part: who stops early has looked at few of them."""
    order = history.by_start[::-1] if question.newest_first else history.by_start
    begin = 0 if last is None else int(np.flatnonzero(order == last)[0]) + 1
    size, largest = _FIRST_PART, _MOST_TEXTS if question.words.strip() else _LARGEST_PART
    while begin < len(order):
        yield order[begin : begin + size].astype(np.int64)
        begin, size = begin + size, min(2 * size, largest)


# ---- words: the index gives all hits or none, and of a common word that is a third of everything. Where few are asked
# for and the first texts show that many hold the words, looking into the texts themselves comes to them sooner.

_TEXT_COST, _HIT_COST = 15.0, 0.4
"""What it takes, in microseconds, to search one text for words, and to have one hit from the index."""


def _index_is_faster(history: History, found: int, looked: int, limit: int) -> bool:
    if not found:
        return True
    share = found / looked
    return (limit - found) / share * _TEXT_COST > share * len(history.memories) * _HIT_COST


def _holding(workspace: WorkspaceHandle, history: History, places: _Places, words: str) -> list[int]:
    """Return those of some rows that hold every word, looking into their texts."""
    with workspace.read() as connection:
        ids = memories.ids_matching_among(connection, history.memories.memory_id[places].tolist(), words)
    found: list[int] = places[np.isin(history.memories.memory_id[places], ids)].tolist()
    return found


def _from_index(
    workspace: WorkspaceHandle, history: History, question: TimelineQuestion, keeps: _Keeps, last: int | None
) -> list[int]:
    """Return all rows behind ``last`` that hold every word, in order."""
    places = history.memories.places_of(search_ids(workspace, question.words))
    places = places[places >= 0]
    places = places[keeps(places)]
    start = history.starts(places)
    if question.newest_first:
        start, places = -start, -places  # the same comparisons in either direction
    if last is not None:
        bound = int(history.starts(np.array([last]))[0])
        bound, last = (-bound, -last) if question.newest_first else (bound, last)
        behind = (start > bound) | ((start == bound) & (places > last))
        start, places = start[behind], places[behind]
    ordered: list[int] = np.abs(places[np.lexsort((places, start))][: question.limit]).tolist()
    return ordered


def search_ids(workspace: WorkspaceHandle, words: str) -> NDArray[np.int64]:
    """Return the ids of memories that hold every word by prefix, ascending; all where there is no word."""
    with workspace.read() as connection:
        return memories.ids_matching(connection, words)


_HIDDEN = frozenset({Status.SUPERSEDED, Status.CORRECTED, Status.FOLDED})


def _filter(workspace: WorkspaceHandle, history: History, question: TimelineQuestion, as_of: AsOf) -> _Keeps:
    rows, hidden = history.memories, hidden_by_default(history.validity)
    allowed = [
        (column, np.isin(np.arange(size), numbers))
        for column, size, numbers in (
            (rows.subject, len(rows.names), _numbers(rows.names, question.subjects)),
            (rows.attribute, len(rows.names), _numbers(rows.names, question.attributes)),
            (rows.author, len(rows.names), _numbers(rows.names, question.authors)),
            (rows.source, *_source_numbers(history, question.sources)),
            (rows.nature, len(NATURES), _codes(NATURES, question.natures)),
            (rows.basis, len(BASES), _codes(BASES, question.bases)),
            (rows.grain, len(GRAINS), _codes(GRAINS, question.grains)),
        )
        if numbers is not None
    ]
    statuses = _codes(STATUSES, question.statuses)
    pending = marked_pending(workspace, history) if Status.PENDING in question.statuses else None
    shows_hidden = question.include_superseded or not _HIDDEN.isdisjoint(question.statuses)
    none = NATURES.index(Nature.NONE)

    def keeps(places: _Places) -> NDArray[np.bool_]:
        kept = (rows.has_time[places] != question.undated) & (rows.nature[places] != none)
        if not shows_hidden:
            kept &= ~hidden[places]
        if question.within is not None:
            start = history.starts(places)
            kept &= (start >= question.within[0]) & (start < question.within[1])
        for column, is_allowed in allowed:
            kept &= is_allowed[column[places]]
        if statuses is not None:
            fits = np.isin(history.statuses(as_of.true_at, places), statuses)
            kept &= fits if pending is None else fits | pending[places]
        return np.asarray(kept, dtype=np.bool_)

    return keeps


def _codes(members: Sequence[object], wanted: Sequence[object]) -> list[int] | None:
    return [members.index(one) for one in wanted] or None


def _numbers(names: Iterable[str], wanted: Sequence[str]) -> list[int] | None:
    if not wanted:
        return None
    folded = {name.casefold() for name in wanted}
    return [number for number, name in enumerate(names) if name.casefold() in folded]


def _source_numbers(history: History, wanted: Sequence[str]) -> tuple[int, list[int] | None]:
    names = [history.sources.get(number, "") for number in range(max(history.sources, default=0) + 1)]
    return len(names), _numbers(names, wanted)
