"""What the actions of the main window do."""

import numpy as np
from PySide6.QtCore import QObject, Qt, Signal
from PySide6.QtWidgets import QMainWindow

from core.queries.summary import WorkspaceSummary
from core.timeline.columns import STATUSES, LaneBy, TimelineColumns
from core.values.changes import Changes
from core.values.civil_time import Window
from core.values.memory import Status
from core.values.preferences import Preferences, Theme
from ui.about import AboutDialog
from ui.go_to_date import GoToDateDialog
from ui.keyboard_sheet import KeyboardSheet
from ui.settings.dialog import SettingsDialog
from ui.window_parts import WindowParts

_REPLACED = (Status.SUPERSEDED, Status.CORRECTED)
_DAY = 86_400


class WindowActs(QObject):
    """Connects the actions; opens the small dialogs."""

    preferences_chosen = Signal(object)

    def __init__(self, window: QMainWindow, parts: WindowParts) -> None:
        super().__init__(window)
        self._window, self._parts = window, parts
        self._settings: SettingsDialog | None = None
        self._connect_files()
        self._connect_views()
        self._connect_decisions()
        self.take_preferences(parts.services.preferences())

    @property
    def settings_dialog(self) -> SettingsDialog | None:
        """The settings that are open, or None."""
        return self._settings

    def set_lane_by(self, lane_by: LaneBy) -> None:
        """Let the lanes stand for something else, everywhere it is shown."""
        self._parts.link.set_lane_by(lane_by)
        self._parts.actions.show_lanes(lane_by)
        self._parts.top_bar.show_lanes(lane_by)

    def take_preferences(self, preferences: Preferences) -> None:
        """Let what the person chose take effect in this window."""
        self._parts.actions.show_theme(preferences.theme)
        self._parts.timeline.set_week_start(preferences.week_start)
        self._parts.status_line.show_week_start(preferences.week_start)
        self._parts.link.show_today()

    def show_panel(self, panel: str) -> None:
        """Bring one panel to the front: timeline, list, graph, review, import, datemath, asof or settings."""
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
            "review": panels.review.open_dialog,
            "datemath": lambda: docks.bring_up(docks.date_math),
            "asof": panels.moments.open_changes,
        }
        if panel in acts:
            acts[panel]()
        return panel in acts

    def open_settings(self) -> None:
        """Show the settings."""
        parts, services = self._parts, self._parts.services
        if self._settings is None:
            dialog = SettingsDialog(services.preferences(), services.system_zone(), self._window)
            dialog.preferences_changed.connect(self._choose_preferences)
            dialog.destroyed.connect(self._forget_settings)
            parts.jobs.run_latest("settings-zones", services.zone_names, dialog.time.set_zones)
            self._settings = dialog
        self._settings.open()

    def open_go_to_date(self) -> None:
        """Ask for a date to go to."""
        dialog = GoToDateDialog(self._parts.session.today, self._window)
        dialog.chosen.connect(self._go_to)
        dialog.open()

    def open_keyboard_sheet(self) -> None:
        """Show all keys."""
        actions = self._parts.actions
        groups = (
            (self.tr("File"), (actions.new_workspace, actions.open_workspace, actions.import_log,
                               actions.close_workspace, actions.settings, actions.quit)),
            (self.tr("Decide"), (actions.undo, actions.redo, actions.review, actions.review_next, actions.propose,
                                 actions.date_math, actions.what_changed)),
            (self.tr("View"), (actions.fit_all, actions.zoom_to_selection)),
            (self.tr("Go"), (actions.go_to_date, actions.go_to_today, actions.true_at, actions.graph, actions.find,
                             actions.next_hit, actions.previous_hit, actions.keyboard_sheet)),
        )  # fmt: skip
        KeyboardSheet(groups, self._window).open()

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
        self.set_lane_by(parts.link.lane_by)

    def _connect_decisions(self) -> None:
        actions, panels, docks, top_bar = (
            self._parts.actions,
            self._parts.panels,
            self._parts.docks,
            self._parts.top_bar,
        )
        actions.undo.triggered.connect(panels.review.undo)
        actions.redo.triggered.connect(panels.review.redo)
        actions.review.triggered.connect(panels.review.open_dialog)
        actions.review_next.triggered.connect(lambda: docks.bring_up(docks.review))
        actions.propose.triggered.connect(panels.propose_selected)
        actions.date_math.triggered.connect(lambda: docks.bring_up(docks.date_math))
        actions.graph.triggered.connect(lambda: docks.bring_up(docks.graph))
        actions.true_at.triggered.connect(panels.focus_moment)
        actions.what_changed.triggered.connect(panels.moments.open_changes)
        top_bar.review_button.clicked.connect(panels.review.open_dialog)
        top_bar.math_button.clicked.connect(lambda: docks.bring_up(docks.date_math))
        top_bar.undo_button.clicked.connect(panels.review.undo)
        panels.review.proposed.connect(lambda _: docks.bring_up(docks.review))
        panels.review.model.items_changed.connect(lambda: top_bar.show_waiting(len(panels.review.model.items)))

    def _import(self) -> None:
        self._parts.imports.open_wizard((), self._parts.appearance.colors)

    def _find(self) -> None:
        words = self._parts.top_bar.search.words
        words.setFocus()
        words.selectAll()

    def _go_to(self, window: Window) -> None:
        middle = (window.start + window.end) / 2
        start, end = self._parts.timeline.visible_span()
        if window.end - window.start > _DAY:
            room = (window.end - window.start) * 0.15
            self._parts.timeline.set_visible_span(window.start - room, window.end + room)
        elif not start <= middle <= end or window.end - window.start <= _DAY:
            self._parts.timeline.go_to(int(middle))

    def _choose_theme(self, theme: Theme) -> None:
        preferences = self._parts.services.preferences()
        self._choose_preferences(Preferences(preferences.language, theme, preferences.zone, preferences.week_start))

    def _choose_preferences(self, preferences: Preferences) -> None:
        parts = self._parts
        has_moved = preferences.zone != parts.services.preferences().zone
        parts.services.keep_preferences(preferences)
        parts.jobs.run_write(parts.services.save, lambda _: None)
        self.preferences_chosen.emit(preferences)
        self.take_preferences(preferences)
        if has_moved:
            parts.session.notifier.tell(Changes(settings=True))

    def _forget_settings(self) -> None:
        self._settings = None
        self._parts.jobs.forget("settings-zones")
