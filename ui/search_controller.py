"""Searches as the person types and steps through what was found, from where they look."""

from collections.abc import Callable

from PySide6.QtCore import QObject, QSignalBlocker

from ui.hits import Hits
from ui.search_field import SearchField
from ui.session import WorkspaceSession
from ui.view_state import FilterKind, ViewState


class SearchController(QObject):
    """Connects the search field, the session and the shared state."""

    def __init__(
        self,
        field: SearchField,
        session: WorkspaceSession,
        state: ViewState,
        view_start: Callable[[], float],
        parent: QObject,
    ) -> None:
        super().__init__(parent)
        self._field, self._session, self._state, self._view_start = field, session, state, view_start
        self._waiting_step = 0
        field.words_changed.connect(session.search)
        field.step_requested.connect(self.step)
        field.only_hits_toggled.connect(lambda on: state.set_hits_only(on=on))
        session.hits_found.connect(self._receive)
        session.columns_changed.connect(lambda: session.search(field.words.text()))
        state.hits_changed.connect(self._show)
        state.selection_changed.connect(self._show)
        state.filter_changed.connect(lambda: field.show_only_hits(on=state.has_filter(FilterKind.HITS)))

    def step(self, direction: int) -> None:
        """Select the next hit (1) or the one before (-1)."""
        words, hits = self._field.words.text().strip(), self._state.hits
        if words != (hits.words if hits is not None else ""):
            self._waiting_step = direction
        elif hits is not None and len(hits.ids):
            self._state.reveal(int(hits.ids[self._place_after_step(hits, direction)]))

    def clear(self) -> None:
        """Empty the search without asking anybody: another workspace is shown."""
        with QSignalBlocker(self._field.words):
            self._field.words.clear()
        self._field.show_hits(None)

    def _place_after_step(self, hits: Hits, direction: int) -> int:
        current = self._current(hits)
        if current >= 0:
            return (current + direction) % len(hits.ids)
        first = hits.first_from(self._view_start())
        return first if direction > 0 else (first - 1) % len(hits.ids)

    def _current(self, hits: Hits) -> int:
        selection = self._state.selection
        return hits.place_of(selection[-1]) if selection else -1

    def _receive(self, hits: Hits | None) -> None:
        self._state.set_hits(hits)
        step, self._waiting_step = self._waiting_step, 0
        if step and hits is not None:
            self.step(step)

    def _show(self) -> None:
        hits = self._state.hits
        if hits is None:
            self._field.show_hits(None)
        else:
            self._field.show_hits(len(hits.ids), self._current(hits) + 1)
