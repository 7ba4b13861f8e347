"""The filters that are on, as chips to be removed one by one, and "+ filter" to add one."""

from PySide6.QtCore import QPoint, Qt
from PySide6.QtWidgets import QHBoxLayout, QToolButton, QWidget

from core.timeline.columns import TimelineColumns
from core.timeline.facets import facet_counts, touching
from ui.dates import span_text
from ui.filter_chooser import Counted, FilterChooser
from ui.filter_words import kind_word, value_word
from ui.filters import Filter, FilterKind, ids_passing
from ui.jobs import JobRunner
from ui.session import WorkspaceSession
from ui.theme import LIGHT, Colors
from ui.view_state import ViewState
from ui.visible_text import one_line
from ui.widgets.chip import Chip
from ui.widgets.labels import PlainLabel
from ui.widgets.translated import TranslatedWidget

_MOST_NAMED = 2


class FilterBar(TranslatedWidget):
    """One chip a filter."""

    def __init__(
        self, state: ViewState, session: WorkspaceSession, jobs: JobRunner, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self.setObjectName("filterBar")
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self._state, self._session, self._jobs = state, session, jobs
        self._span: tuple[float, float] | None = None
        self._band: tuple[float, float] | None = None
        self._colors = LIGHT
        self._chips: list[Chip] = []
        self.chooser: FilterChooser | None = None
        self._shown = PlainLabel("", "muted")
        self.add = QToolButton()
        self.add.setProperty("kind", "addChip")
        self.add.clicked.connect(lambda: self.open_chooser(None))
        self._layout = QHBoxLayout(self)
        self._layout.setContentsMargins(14, 4, 16, 4)
        self._layout.setSpacing(8)
        self._layout.addWidget(self.add)
        self._layout.addWidget(self._shown)
        self._layout.addStretch(1)
        state.filters_chosen.connect(self._show_chips)
        state.filter_changed.connect(self._show_count)
        self.retranslate()

    def retranslate(self) -> None:
        """Set every word."""
        self.add.setText(self.tr("+ filter"))
        self.add.setAccessibleName(self.tr("Add a filter"))
        self._show_chips()
        self._show_count()

    def set_colors(self, colors: Colors) -> None:
        """Draw in other colours."""
        self._colors = colors
        for chip in self._chips:
            chip.set_colors(colors)

    def set_span(self, start: float, end: float) -> None:
        """Offer what is shown on the timeline as a range."""
        self._span = (start, end)

    def set_band(self, band: tuple[float, float] | None) -> None:
        """Offer the range that was drawn instead, while there is one."""
        self._band = band

    @property
    def chips(self) -> list[Chip]:
        """The chips that are shown."""
        return list(self._chips)

    def open_chooser(self, kind: FilterKind | None) -> None:
        """Let the person choose what to filter by."""
        if self._session.columns is None:
            return
        self.chooser = FilterChooser(self._state, self, self._colors, self)
        self.chooser.closed.connect(self._forget_chooser)
        self.chooser.open_at(self.add.mapToGlobal(QPoint(0, self.add.height() + 4)), kind)

    def counts(self, kind: FilterKind, counted: Counted) -> None:
        """Count the values of a kind among the memories that pass the other filters, in a job."""
        columns, facet = self._session.columns, kind.facet
        others = tuple(one for one in self._state.filters if one.kind is not kind)
        if columns is not None and facet is not None:
            self._jobs.run_latest(
                "filter-counts", lambda: facet_counts(columns, facet, ids_passing(others, columns)), counted
            )

    def special(self, kind: FilterKind) -> Filter | None:
        """Return the filter of a kind that has no values; None where there is nothing of it."""
        columns, hits = self._session.columns, self._state.hits
        if columns is None:
            return None
        if kind is FilterKind.HITS:
            return None if hits is None else Filter(kind, hits.ids, hits.words)
        if kind is FilterKind.UNDATED:
            return Filter(kind, columns.undated) if len(columns.undated) else None
        return self._range(columns) if kind is FilterKind.RANGE else None

    def _range(self, columns: TimelineColumns) -> Filter | None:
        span = self._band or self._span
        if span is None:
            return None
        return Filter(FilterKind.RANGE, touching(columns, span), span_text(*span), span=span)

    def _forget_chooser(self) -> None:
        self.chooser = None

    def _show_chips(self) -> None:
        had_focus = any(chip.hasFocus() for chip in self._chips)
        for chip in self._chips:
            self._layout.removeWidget(chip)
            chip.hide()
            chip.deleteLater()
        self._chips = [self._chip(one) for one in self._state.filters]
        for place, chip in enumerate(self._chips):
            self._layout.insertWidget(place, chip)
        if had_focus:
            (self._chips[-1] if self._chips else self.add).setFocus()

    def _show_count(self) -> None:
        visible = self._state.visible_ids
        self._shown.setVisible(visible is not None)
        if visible is not None:
            self._shown.setText(self.tr("%n memories shown", "", len(visible)))

    def _chip(self, one: Filter) -> Chip:
        name, value = self._texts(one)
        chip = Chip(name, value, self, can_change=one.kind.facet is not None)
        chip.set_colors(self._colors)
        removes = self.tr("Remove this filter")
        chip.setToolTip("\n".join([*(value_word(one.kind, each) for each in one.values[:20]), removes]))
        chip.removed.connect(lambda: self._state.remove_filter(one.kind))
        chip.change_requested.connect(lambda: self.open_chooser(one.kind))
        return chip

    def _texts(self, one: Filter) -> tuple[str, str]:
        if one.kind is FilterKind.HITS:
            return self.tr("holds “{words}”").format(words=one_line(one.label)), ""
        if one.kind is FilterKind.UNDATED:
            return self.tr("without a date"), ""
        if one.kind is FilterKind.RANGE:
            return self.tr("in"), one.label
        named = ", ".join(value_word(one.kind, value) for value in one.values[:_MOST_NAMED])
        more = len(one.values) - _MOST_NAMED
        return kind_word(one.kind), named if more <= 0 else self.tr("{values} +{more}").format(values=named, more=more)
