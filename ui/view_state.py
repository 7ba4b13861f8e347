"""What is looked at, shared by all panels: selection, hits of the search, filter."""

from collections.abc import Sequence
from dataclasses import dataclass
from enum import Enum, auto

import numpy as np
from numpy.typing import NDArray
from PySide6.QtCore import QObject, Signal

from ui.hits import Hits

MOST_SELECTED = 2_000
"""What all panels can show as selected without a pause."""


class FilterKind(Enum):
    """Why only some memories are shown."""

    HITS = auto()
    UNDATED = auto()
    RANGE = auto()


@dataclass(frozen=True, slots=True, eq=False)
class Filter:
    """Some memories only; ``label`` is what the person asked for, in their own words where there are any."""

    kind: FilterKind
    ids: NDArray[np.int64]
    label: str = ""


class ViewState(QObject):
    """One selection, one set of hits and one filter for timeline, list and inspector."""

    selection_changed = Signal()
    revealed = Signal(int)
    hits_changed = Signal()
    filter_changed = Signal()
    too_many = Signal(int)

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._selection: tuple[int, ...] = ()
        self._hits: Hits | None = None
        self._filters: tuple[Filter, ...] = ()

    @property
    def selection(self) -> tuple[int, ...]:
        """The selected memories; the last one is what the inspector shows."""
        return self._selection

    @property
    def hits(self) -> Hits | None:
        """What the search found; None where nothing is searched for."""
        return self._hits

    @property
    def filters(self) -> tuple[Filter, ...]:
        """All filters that are on; a memory passes if each of them holds it."""
        return self._filters

    @property
    def visible_ids(self) -> NDArray[np.int64] | None:
        """The memories that pass every filter, or None where there is no filter."""
        if not self._filters:
            return None
        ids = self._filters[0].ids
        for further in self._filters[1:]:
            ids = np.intersect1d(ids, further.ids)
        return ids

    def select(self, ids: Sequence[int] | NDArray[np.int64]) -> None:
        """Select memories in every panel; too many at once are refused with ``too_many``."""
        if len(ids) > MOST_SELECTED:
            self.too_many.emit(len(ids))
            return
        chosen = tuple(dict.fromkeys(int(memory_id) for memory_id in ids))
        if chosen != self._selection:
            self._selection = chosen
            self.selection_changed.emit()

    def reveal(self, memory_id: int) -> None:
        """Select one memory and bring it into view everywhere."""
        self.select((memory_id,))
        self.revealed.emit(memory_id)

    def set_hits(self, hits: Hits | None) -> None:
        """Mark what the search found; a filter by hits follows."""
        if hits is None and self._hits is None:
            return
        self._hits = hits
        self.hits_changed.emit()
        if self.has_filter(FilterKind.HITS):
            self._show_hits_only(hits)

    def has_filter(self, kind: FilterKind) -> bool:
        """Whether a filter of this kind is on."""
        return any(one.kind is kind for one in self._filters)

    def set_hits_only(self, *, on: bool) -> None:
        """Show only what the search found, or everything again."""
        self._show_hits_only(self._hits if on else None)

    def set_filter(self, added: Filter) -> None:
        """Turn a filter on; it takes the place of another of its kind."""
        self._filters = (*(one for one in self._filters if one.kind is not added.kind), added)
        self.filter_changed.emit()

    def remove_filter(self, kind: FilterKind) -> None:
        """Turn a filter off."""
        if self.has_filter(kind):
            self._filters = tuple(one for one in self._filters if one.kind is not kind)
            self.filter_changed.emit()

    def clear(self) -> None:
        """Forget everything: another workspace is shown."""
        had_filters, self._filters = bool(self._filters), ()
        if had_filters:
            self.filter_changed.emit()
        self.set_hits(None)
        self.select(())

    def _show_hits_only(self, hits: Hits | None) -> None:
        if hits is None:
            self.remove_filter(FilterKind.HITS)
        else:
            self.set_filter(Filter(FilterKind.HITS, hits.ids, hits.words))
