"""What the command palette offers: every action, recent files, saved views, dates, and names to filter by."""

from collections.abc import Callable
from functools import partial

from PySide6.QtCore import QObject
from PySide6.QtGui import QAction, QKeySequence
from PySide6.QtWidgets import QMainWindow

from core.timeline.facets import Facet, facet_column
from core.values.civil_time import Window
from ui.dates import window_text
from ui.filter_words import kind_word, value_word
from ui.filters import FilterKind
from ui.palette.dialog import PaletteDialog
from ui.palette.entry import Entry
from ui.shortcuts import plain_title
from ui.view_keeper import ViewKeeper
from ui.view_state import ViewState
from ui.visible_text import one_line
from ui.window_parts import WindowParts
from ui.words import lane_word, theme_word

_NAMED = (FilterKind.SUBJECT, FilterKind.SPEAKER, FilterKind.SCOPE)
_MOST_NAMES = 2_000


class PaletteController(QObject):
    """Opens the palette. It does nothing by itself: what asks first asks here too."""

    def __init__(
        self,
        window: QMainWindow,
        parts: WindowParts,
        state: ViewState,
        keeper: ViewKeeper,
        go_to: Callable[[Window], None],
    ) -> None:
        super().__init__(window)
        self._window, self._parts, self._state, self._keeper, self._go_to = window, parts, state, keeper, go_to
        self.dialog: PaletteDialog | None = None

    def open_dialog(self) -> None:
        """Show the palette."""
        entries = (*self._actions(), *self._views(), *self._names(), *self._files())
        self.dialog = PaletteDialog(entries, self._parts.appearance.colors, self._window)
        self.dialog.typed.connect(self._read_date)
        self.dialog.finished.connect(self._forget)
        self.dialog.open()

    def _forget(self) -> None:
        self.dialog = None

    def _actions(self) -> list[Entry]:
        actions = self._parts.actions
        own = actions.palette
        found = [
            _entry(action, group)
            for group, members in actions.groups()
            for action in members
            if action.isEnabled() and action.isVisible() and action is not own
        ]
        if self._parts.session.handle is not None:
            by = self.tr("Lanes by")
            found += [
                Entry(f"{by}: {lane_word(lane)}", self.tr("View"), act.trigger) for lane, act in actions.lanes.items()
            ]
            found += [
                Entry(self.tr("{name}, show or hide").format(name=act.text()), self.tr("View"), act.trigger)
                for act in self._parts.docks.toggles()
            ]
        theme = self.tr("Theme")
        return found + [
            Entry(f"{theme}: {theme_word(one)}", self.tr("View"), act.trigger) for one, act in actions.themes.items()
        ]

    def _views(self) -> list[Entry]:
        group = self.tr("Saved view")
        return [Entry(one_line(view.name), group, partial(self._keeper.show, view)) for view in self._keeper.views]

    def _files(self) -> list[Entry]:
        open_path, group = self._parts.workspaces.open_path, self.tr("Recent file")
        return [
            Entry(one_line(path.name), group, partial(open_path, path))
            for path in self._parts.services.recent_files()
            if path != self._parts.session.path
        ]

    def _names(self) -> list[Entry]:
        columns = self._parts.session.columns
        if columns is None:
            return []
        return [
            Entry(
                value_word(kind, name),
                self.tr("Filter by {kind}").format(kind=kind_word(kind)),
                self._filter(kind, name),
            )
            for kind in _NAMED
            for name in facet_column(columns, Facet(kind.value)).names[:_MOST_NAMES]
            if name
        ]

    def _filter(self, kind: FilterKind, name: str) -> Callable[[], None]:
        return partial(self._state.choose_values, kind, (name,))

    def _read_date(self, text: str) -> None:
        dialog = self.dialog
        if dialog is None or self._parts.session.handle is None:
            return

        def read(window: Window | None) -> None:
            if window is not None and self.dialog is dialog:
                title = self.tr("Go to {date}").format(date=window_text(*window))
                dialog.offer(text, (Entry(title, self.tr("Date"), lambda: self._go_to(window)),))

        self._parts.panels.reader.read("palette", text, read)


def _entry(action: QAction, group: str) -> Entry:
    keys = [key.toString(QKeySequence.SequenceFormat.NativeText) for key in action.shortcuts()]
    return Entry(plain_title(action.text()), group, action.trigger, keys[0] if keys else "")
