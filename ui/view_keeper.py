"""Keeps ways of looking under a name: span, lanes, filters, search and moments; brings them back."""

from dataclasses import replace

from PySide6.QtCore import QObject, Signal

from core.timeline.columns import LaneBy
from core.values.saved_view import SavedView
from ui.dates import span_text
from ui.filters import Filter, FilterKind
from ui.view_state import ViewState
from ui.window_parts import WindowParts


class ViewKeeper(QObject):
    """The saved views of the open workspace."""

    lanes_wanted = Signal(object)

    def __init__(self, parts: WindowParts, state: ViewState, parent: QObject) -> None:
        super().__init__(parent)
        self._parts, self._state = parts, state

    @property
    def views(self) -> tuple[SavedView, ...]:
        """All views of the open workspace, in order of their names."""
        path = self._parts.session.path
        return () if path is None else tuple(sorted(self._parts.services.saved_views(path), key=lambda one: one.name))

    def present(self, name: str) -> SavedView:
        """Return what is looked at now."""
        start, end = self._parts.timeline.visible_span()
        as_of = self._parts.panels.as_of
        ranged = self._state.filter_of(FilterKind.RANGE)
        return SavedView(
            name=name,
            start=start,
            end=end,
            lane_by=self._parts.link.lane_by.value,
            filters=tuple((one.kind.value, one.values) for one in self._state.filters),
            filter_span=None if ranged is None else ranged.span,
            words=self._parts.top_bar.search.words.text().strip(),
            true_at=as_of.true_at.window_shown,
            known_at=as_of.known_at.window_shown,
        )

    def save(self, name: str) -> None:
        """Keep what is looked at now; a view of the same name is replaced."""
        self._keep([*(one for one in self.views if one.name != name), self.present(name)])

    def rename(self, old: str, new: str) -> None:
        """Give a view another name; one that has it already is replaced."""
        kept = [one for one in self.views if one.name != new or one.name == old]
        self._keep([replace(one, name=new) if one.name == old else one for one in kept])

    def delete(self, name: str) -> None:
        """Forget a view."""
        self._keep([one for one in self.views if one.name != name])

    def show(self, view: SavedView) -> None:
        """Look at the workspace as it was looked at then."""
        self.lanes_wanted.emit(LaneBy(view.lane_by) if view.lane_by in set(LaneBy) else LaneBy.SPEAKER)
        self._parts.panels.as_of.ask(view.true_at, view.known_at)
        self._state.set_filters(tuple(self._filter(kind, values, view) for kind, values in view.filters if _is(kind)))
        self._parts.top_bar.search.words.setText(view.words)
        self._parts.timeline.set_visible_span(view.start, view.end)

    def _filter(self, kind: str, values: tuple[str, ...], view: SavedView) -> Filter:
        one, hits = FilterKind(kind), self._state.hits
        if one is FilterKind.RANGE and view.filter_span is not None:
            return Filter(one, label=span_text(*view.filter_span), span=view.filter_span)
        if one is FilterKind.HITS:  # of other words: what is found comes when the search has run
            is_same = hits is not None and hits.words == view.words
            return Filter(one, hits.ids, view.words) if hits is not None and is_same else Filter(one, label=view.words)
        return Filter(one, values=values)

    def _keep(self, views: list[SavedView]) -> None:
        path = self._parts.session.path
        if path is not None:
            self._parts.services.keep_saved_views(path, tuple(views))
            self._parts.jobs.run_write(self._parts.services.save, lambda _: None)


def _is(kind: str) -> bool:
    return kind in set(FilterKind)
