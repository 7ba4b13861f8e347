"""Which memories the list shows and in which order: plain numbers, worked out in a job."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

from core.timeline.columns import LaneBy, TimelineColumns
from ui.list.columns import ListColumn

Texts = Callable[[NDArray[np.int64]], list[str]]


@dataclass(frozen=True, slots=True, eq=False)
class ListOrder:
    """Ids in the order of the list; ``places`` are their rows in the columns, -1 for undated ones."""

    ids: NDArray[np.int64]
    places: NDArray[np.int64]

    def rows_of(self, ids: NDArray[np.int64]) -> NDArray[np.int64]:
        """Return the list rows of the given memories, ascending; those not shown are left out."""
        return np.flatnonzero(np.isin(self.ids, ids))


EMPTY = ListOrder(np.empty(0, dtype=np.int64), np.empty(0, dtype=np.int64))


@dataclass(frozen=True, slots=True, eq=False)
class OrderRequest:
    """What the list is to show: ``visible`` None means everything."""

    columns: TimelineColumns
    visible: NDArray[np.int64] | None
    column: ListColumn
    descending: bool


def list_order(request: OrderRequest, texts: Texts) -> ListOrder:
    """Sort stably, equal ones in order of time; undated ones always come last."""
    columns = request.columns
    dated = _dated_in_order(request, texts)
    undated = columns.undated
    places = np.concatenate([dated, np.full(len(undated), -1, dtype=np.int64)])
    ids = np.concatenate([columns.memory_id[dated], undated])
    if request.visible is not None:
        shown = np.isin(ids, request.visible)
        ids, places = ids[shown], places[shown]
    return ListOrder(ids, places)


def _dated_in_order(request: OrderRequest, texts: Texts) -> NDArray[np.int64]:
    columns = request.columns
    everything = np.arange(len(columns), dtype=np.int64)
    if request.column is ListColumn.TIME:
        return everything[::-1] if request.descending else everything
    key = _key(request, texts)
    if request.descending:
        key = -key
    return np.argsort(key, kind="stable")


def _key(request: OrderRequest, texts: Texts) -> NDArray[np.int64]:
    columns = request.columns
    keys: dict[ListColumn, Callable[[], NDArray[Any]]] = {
        ListColumn.NATURE: lambda: columns.nature,
        ListColumn.STATUS: lambda: columns.status,
        ListColumn.BASIS: lambda: columns.basis,
        ListColumn.SPEAKER: lambda: _speaker_ranks(columns),
        ListColumn.TEXT: lambda: _ranks(texts(columns.memory_id)),
    }
    return keys[request.column]().astype(np.int64)


def _speaker_ranks(columns: TimelineColumns) -> NDArray[np.int64]:
    lane = columns.lanes.get(LaneBy.SPEAKER)
    if lane is None or not lane.names:
        return np.zeros(len(columns), dtype=np.int64)
    return _ranks([name.casefold() for name in lane.names])[lane.codes]


def _ranks(texts: list[str]) -> NDArray[np.int64]:
    ranks = np.empty(len(texts), dtype=np.int64)
    ranks[sorted(range(len(texts)), key=texts.__getitem__)] = np.arange(len(texts))
    return ranks
