"""What is looked at, shared by all panels: selection, hits of the search, filters."""

from collections.abc import Callable, Sequence

import numpy as np
from numpy.typing import NDArray
from PySide6.QtCore import QObject, Signal

from ui.filters import Filter, FilterKind, Ids, ids_passing
from ui.hits import Hits

__all__ = ["MOST_SELECTED", "Filter", "FilterKind", "Sieve", "ViewState"]

MOST_SELECTED = 2_000
"""What all panels can show as selected without a pause."""

Sieve = Callable[[tuple[Filter, ...], Callable[[Ids | None], None]], None]
"""Finds what passes some filters, at once or later, and passes it on."""


def _sift(filters: tuple[Filter, ...], done: Callable[[Ids | None], None]) -> None:
    done(ids_passing(filters, None))


class ViewState(QObject):
    """One selection, one set of hits and the filters for timeline, overview, list, graph and inspector.

    ``filters_chosen`` tells at once that other filters are on, ``filter_changed`` that what passes them is known.
    """

    selection_changed = Signal()
    revealed = Signal(int)
    hits_changed = Signal()
    filters_chosen = Signal()
    filter_changed = Signal()
    too_many = Signal(int)

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._selection: tuple[int, ...] = ()
        self._hits: Hits | None = None
        self._filters: tuple[Filter, ...] = ()
        self._visible: Ids | None = None
        self._sieve: Sieve = _sift

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
    def visible_ids(self) -> Ids | None:
        """The memories that pass every filter, or None where there is no filter."""
        return self._visible

    def set_sieve(self, sieve: Sieve) -> None:
        """Let somebody else find what passes the filters."""
        self._sieve = sieve

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
        return self.filter_of(kind) is not None

    def filter_of(self, kind: FilterKind) -> Filter | None:
        """Return the filter of a kind that is on, or None."""
        return next((one for one in self._filters if one.kind is kind), None)

    def set_hits_only(self, *, on: bool) -> None:
        """Show only what the search found, or everything again."""
        self._show_hits_only(self._hits if on else None)

    def set_filter(self, added: Filter) -> None:
        """Turn a filter on; it takes the place of another of its kind."""
        if self.has_filter(added.kind):
            self.set_filters(tuple(added if one.kind is added.kind else one for one in self._filters))
        else:
            self.set_filters((*self._filters, added))

    def choose_values(self, kind: FilterKind, values: tuple[str, ...]) -> None:
        """Show only memories with one of some values; with none given the filter is off."""
        if values:
            self.set_filter(Filter(kind, values=values))
        else:
            self.remove_filter(kind)

    def remove_filter(self, kind: FilterKind) -> None:
        """Turn a filter off."""
        if self.has_filter(kind):
            self.set_filters(tuple(one for one in self._filters if one.kind is not kind))

    def set_filters(self, filters: tuple[Filter, ...]) -> None:
        """Turn these filters on and all others off."""
        self._filters = filters
        self.filters_chosen.emit()
        self.sift()

    def sift(self) -> None:
        """Find anew what passes the filters: there are other memories, or other filters."""
        filters = self._filters

        def take(ids: Ids | None) -> None:
            if filters is self._filters:
                self._visible = ids
                self.filter_changed.emit()

        self._sieve(filters, take)

    def clear(self) -> None:
        """Forget everything: another workspace is shown."""
        if self._filters:
            self._filters, self._visible = (), None
            self.filters_chosen.emit()
            self.filter_changed.emit()
        self.set_hits(None)
        self.select(())

    def _show_hits_only(self, hits: Hits | None) -> None:
        if hits is None:
            self.remove_filter(FilterKind.HITS)
        else:
            self.set_filter(Filter(FilterKind.HITS, hits.ids, hits.words))
