"""What the actions of the main window do."""

from dataclasses import replace

import numpy as np
from PySide6.QtCore import QObject, Qt, Signal
from PySide6.QtWidgets import QApplication, QMainWindow, QWidget

from core.queries.summary import WorkspaceSummary
from core.timeline.columns import STATUSES, LaneBy, TimelineColumns
from core.values.changes import Changes
from core.values.civil_time import Window
from core.values.memory import Status
from core.values.preferences import Preferences, Theme
from ui.about import AboutDialog
from ui.decision_acts import DecisionActs
from ui.focus import enter, holds
from ui.go_to_date import GoToDateDialog
from ui.guide_controller import GuideController
from ui.keyboard_sheet import KeyboardSheet
from ui.settings.dialog import SettingsDialog
from ui.settings_controller import SettingsController
from ui.window_parts import WindowParts

_REPLACED = (Status.SUPERSEDED, Status.CORRECTED)
_DAY = 86_400


class WindowActs(QObject):
    """Connects the actions; opens the small dialogs."""

    preferences_chosen = Signal(object)

    def __init__(self, window: QMainWindow, parts: WindowParts) -> None:
        super().__init__(window)
        self._window, self._parts = window, parts
        self._settings = SettingsController(parts.services, parts.session, parts.jobs, parts.actions, window)
        self._settings.chosen.connect(self._choose_preferences)
        self.decisions = DecisionActs(window, parts)
        self.guide = GuideController(window, parts)
        self.guide.chosen.connect(self._choose_preferences)
        self._connect_files()
        self._connect_views()
        self.take_preferences(parts.services.preferences())

    @property
    def settings_dialog(self) -> SettingsDialog | None:
        """The settings that are open, or None."""
        return self._settings.dialog

    def retranslate(self) -> None:
        """Word anew what the settings show of the window."""
        self._settings.retranslate()
        self.guide.retranslate()

    def set_lane_by(self, lane_by: LaneBy) -> None:
        """Let the lanes stand for something else, everywhere it is shown."""
        self._parts.link.set_lane_by(lane_by)
        self._parts.actions.show_lanes(lane_by)
        self._parts.top_bar.show_lanes(lane_by)

    def take_preferences(self, preferences: Preferences) -> None:
        """Let what the person chose take effect in this window."""
        self._parts.actions.show_theme(preferences.theme)
        self._parts.timeline.set_week_start(preferences.week_start)
        self._parts.timeline.set_animated(on=not preferences.reduces_motion)
        self._parts.panels.graph.graph.set_week_start(preferences.week_start)
        self._parts.status_line.show_week_start(preferences.week_start)
        self._parts.link.show_today()
        self._parts.actions.apply_shortcuts(preferences.shortcuts)
        self._parts.panels.date_math.set_region(preferences.region)
        self.decisions.take_preferences(preferences)

    def show_panel(self, panel: str) -> None:
        """Bring one panel to the front, by the name that the command line has for it."""
        parts = self._parts
        if self._bring_panel(panel):
            return
        if panel == "list":
            parts.docks.bring_up(parts.docks.list)
            parts.docks.resize_below(self._window.height())
            parts.list.setFocus(Qt.FocusReason.OtherFocusReason)
        elif panel == "import":
            self._import()
        elif panel == "settings":
            self.open_settings()
        else:
            parts.timeline.setFocus(Qt.FocusReason.OtherFocusReason)

    def _bring_panel(self, panel: str) -> bool:
        """Bring up one of the panels that ask and decide; say whether it is one."""
        docks, panels = self._parts.docks, self._parts.panels
        acts = {
            "graph": lambda: docks.bring_up(docks.graph),
            "state": lambda: docks.bring_up(docks.state),
            "review": panels.review.open_dialog,
            "datemath": lambda: docks.bring_up(docks.date_math),
            "asof": panels.moments.open_changes,
            "audit": self.decisions.open_audit,
        }
        if panel in acts:
            acts[panel]()
        return panel in acts

    def open_settings(self) -> None:
        """Show the settings."""
        self._settings.open_dialog()

    def open_go_to_date(self) -> None:
        """Ask for a date to go to."""
        dialog = GoToDateDialog(self._parts.session.today, self._window)
        dialog.chosen.connect(self.go_to)
        dialog.open()

    def open_keyboard_sheet(self) -> None:
        """Show all keys."""
        KeyboardSheet(self._parts.actions.groups, self._window).open()

    @staticmethod
    def counts(columns: TimelineColumns | None, summary: WorkspaceSummary | None) -> dict[str, int]:
        """Return the numbers of the status line."""
        if columns is None or summary is None:
            return {}
        by_status = np.bincount(columns.status, minlength=len(STATUSES))
        return {
            "memories": summary.memories,
            "current": int(by_status[STATUSES.index(Status.CURRENT)]),
            "superseded": int(sum(by_status[STATUSES.index(status)] for status in _REPLACED)),
            "pending": summary.pending,
            "forks": summary.forks,
            "undated": len(columns.undated),
        }

    def _connect_files(self) -> None:
        parts, actions = self._parts, self._parts.actions
        actions.new_workspace.triggered.connect(parts.workspaces.ask_new)
        actions.open_workspace.triggered.connect(parts.workspaces.ask_open)
        actions.open_sample.triggered.connect(parts.workspaces.open_sample)
        actions.import_log.triggered.connect(self._import)
        actions.close_workspace.triggered.connect(parts.workspaces.close)
        actions.export_view.triggered.connect(parts.panels.export.open_dialog)
        actions.settings.triggered.connect(self.open_settings)
        actions.quit.triggered.connect(self._window.close)
        parts.empty.import_requested.connect(self._import)
        parts.empty.sample_requested.connect(parts.workspaces.open_sample)
        parts.empty.open_requested.connect(parts.workspaces.ask_open)
        parts.hollow.import_requested.connect(self._import)
        parts.top_bar.import_button.clicked.connect(self._import)

    def _connect_views(self) -> None:
        parts, actions = self._parts, self._parts.actions
        actions.fit_all.triggered.connect(parts.timeline.fit_all)
        actions.zoom_to_selection.triggered.connect(parts.timeline.zoom_to_selection)
        actions.find.triggered.connect(self._find)
        actions.next_hit.triggered.connect(lambda: parts.search.step(1))
        actions.previous_hit.triggered.connect(lambda: parts.search.step(-1))
        actions.go_to_date.triggered.connect(self.open_go_to_date)
        actions.go_to_today.triggered.connect(lambda: parts.timeline.go_to(parts.session.today))
        actions.keyboard_sheet.triggered.connect(self.open_keyboard_sheet)
        actions.about.triggered.connect(lambda: AboutDialog(self._window).open())
        parts.top_bar.lanes_chosen.connect(self.set_lane_by)
        for lane_by, action in actions.lanes.items():
            action.triggered.connect(lambda _checked=False, chosen=lane_by: self.set_lane_by(chosen))
        for theme, action in actions.themes.items():
            action.triggered.connect(lambda _checked=False, chosen=theme: self._choose_theme(chosen))
        actions.next_change.triggered.connect(lambda: parts.panels.moments.step(1))
        actions.previous_change.triggered.connect(lambda: parts.panels.moments.step(-1))
        actions.state.triggered.connect(lambda: parts.docks.bring_up(parts.docks.state))
        actions.next_panel.triggered.connect(lambda: self._step_panel(1))
        actions.previous_panel.triggered.connect(lambda: self._step_panel(-1))
        parts.panels.date_math.region_chosen.connect(self._choose_region)
        self.set_lane_by(parts.link.lane_by)

    def _import(self) -> None:
        self._parts.imports.open_wizard((), self._parts.appearance.colors)

    def _find(self) -> None:
        words = self._parts.top_bar.search.words
        words.setFocus()
        words.selectAll()

    def go_to(self, window: Window) -> None:
        """Bring a date into view, as wide as it is."""
        middle = (window.start + window.end) / 2
        start, end = self._parts.timeline.visible_span()
        if window.end - window.start > _DAY:
            room = (window.end - window.start) * 0.15
            self._parts.timeline.set_visible_span(window.start - room, window.end + room)
        elif not start <= middle <= end or window.end - window.start <= _DAY:
            self._parts.timeline.go_to(int(middle))

    def _step_panel(self, direction: int) -> None:
        """Put the keyboard into the next panel that is seen: bar, timeline, then the docks."""
        parts = self._parts
        docks = [dock for dock in parts.docks.all if dock.isVisible() and not dock.visibleRegion().isEmpty()]
        places: list[QWidget] = [self.guide.tour.callout] if self.guide.tour.is_running else []
        places += [parts.top_bar, parts.panels.as_of, parts.timeline]
        places += [panel for dock in docks if (panel := dock.widget()) is not None]
        focused = QApplication.focusWidget()
        here = next((n for n, place in enumerate(places) if focused is not None and holds(place, focused)), None)
        here = places.index(parts.timeline) if here is None else here
        for step in range(1, len(places) + 1):
            if enter(places[(here + direction * step) % len(places)]):
                return

    def _choose_region(self, region: str) -> None:
        preferences = self._parts.services.preferences()
        if region != preferences.region:
            self._choose_preferences(replace(preferences, region=region))

    def _choose_theme(self, theme: Theme) -> None:
        self._choose_preferences(replace(self._parts.services.preferences(), theme=theme))

    def _choose_preferences(self, preferences: Preferences) -> None:
        parts = self._parts
        has_moved = preferences.zone != parts.services.preferences().zone
        parts.services.keep_preferences(preferences)
        parts.jobs.run_write(parts.services.save, lambda _: None)
        self.preferences_chosen.emit(preferences)
        self.take_preferences(preferences)
        if has_moved:
            parts.session.notifier.tell(Changes(settings=True))
