"""Every act that menus, buttons and keys start; a person may give each another key."""

from typing import TypeVar

from PySide6.QtCore import QObject
from PySide6.QtGui import QAction, QActionGroup, QKeySequence

from core.timeline.columns import LaneBy
from core.values.preferences import Theme
from ui.shortcuts import Shortcut, Shortcuts
from ui.words import lane_word, theme_word

Choice = TypeVar("Choice")


class Actions(QObject):
    """Actions of the window by name; what they do is connected by the window."""

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self.new_workspace = self._action(QKeySequence.StandardKey.New)
        self.open_workspace = self._action(QKeySequence.StandardKey.Open)
        self.open_sample = self._action()
        self.import_log = self._action("Ctrl+I")
        self.close_workspace = self._action("Ctrl+W")
        self.settings = self._action("Ctrl+,")
        self.quit = self._action("Ctrl+Q")
        self._make_views()
        # Some systems report the question mark with the Shift key that types it, some without.
        self.undo = self._action(QKeySequence.StandardKey.Undo)
        self.redo = self._action(QKeySequence.StandardKey.Redo)
        self.find_conflicts = self._action("Ctrl+Shift+F")
        self.review = self._action("Ctrl+R")
        self.review_next = self._action("Ctrl+Shift+R")
        self.bulk = self._action("Ctrl+B")
        self.audit = self._action("Ctrl+Shift+A")
        self.export_report = self._action("Ctrl+Shift+E")
        self.export_view = self._action("Ctrl+Shift+S")
        self.propose = self._action("Ctrl+Shift+P")
        self.date_math = self._action("Ctrl+M")
        self.graph = self._action("Ctrl+Shift+G")
        self.true_at = self._action("Ctrl+Shift+T")
        self.next_panel = self._action("F6")
        self.previous_panel = self._action("Shift+F6")
        self.what_changed = self._action("Ctrl+D")
        self.next_change = self._action("F7")
        self.previous_change = self._action("Shift+F7")
        self.state = self._action("Ctrl+Shift+D")
        self.keyboard_sheet = self._action("?", "F1", "Shift+?")
        self.about = self._action()
        self.tour = self._action()
        self.words = self._action()
        self.whats_this = self._action("Shift+F1")
        self._defaults = {name: tuple(action.shortcuts()) for name, action in self._named().items()}
        self._lane_group, self.lanes = self._choices(tuple(LaneBy))
        self._theme_group, self.themes = self._choices(tuple(Theme))
        self.quit.setMenuRole(QAction.MenuRole.QuitRole)
        self.settings.setMenuRole(QAction.MenuRole.PreferencesRole)
        self.about.setMenuRole(QAction.MenuRole.AboutRole)
        self.retranslate()

    def retranslate(self) -> None:
        """Set every word."""
        self.new_workspace.setText(self.tr("&New workspace…"))
        self.open_workspace.setText(self.tr("&Open…"))
        self.open_sample.setText(self.tr("Open the &sample"))
        self.import_log.setText(self.tr("&Import…"))
        self.close_workspace.setText(self.tr("&Close workspace"))
        self.settings.setText(self.tr("Se&ttings…"))
        self.quit.setText(self.tr("&Quit"))
        self._word_views()
        self.undo.setText(self.tr("&Undo"))
        self.redo.setText(self.tr("&Redo"))
        self.find_conflicts.setText(self.tr("&Look for conflicts"))
        self.review.setText(self.tr("Re&view side by side…"))
        self.review_next.setText(self.tr("Go to the &queue"))
        self.bulk.setText(self.tr("Decide &many at once…"))
        self.audit.setText(self.tr("&Audit…"))
        self.export_report.setText(self.tr("&Export the audit report…"))
        self.export_view.setText(self.tr("Export the &view…"))
        self.propose.setText(self.tr("&Propose: the newer selected one replaces the older"))
        self.date_math.setText(self.tr("&Date math"))
        self.graph.setText(self.tr("Go to the &graph"))
        self.true_at.setText(self.tr("Ask about another da&y"))
        self.next_panel.setText(self.tr("Ne&xt panel"))
        self.previous_panel.setText(self.tr("Pre&vious panel"))
        self.what_changed.setText(self.tr("What &changed…"))
        self.next_change.setText(self.tr("Next cha&nge"))
        self.previous_change.setText(self.tr("Previous chan&ge"))
        self.state.setText(self.tr("Go to the &state"))
        self.keyboard_sheet.setText(self.tr("&Keyboard"))
        self.words.setText(self.tr("What the &words mean…"))
        self.tour.setText(self.tr("&Tour of the window"))
        self.whats_this.setText(self.tr("&What is this?"))
        self.about.setText(self.tr("&About Truewhen"))
        for lane_by, action in self.lanes.items():
            action.setText(lane_word(lane_by))
        for theme, action in self.themes.items():
            action.setText(theme_word(theme))

    def _make_views(self) -> None:
        self.fit_all = self._action("Ctrl+0")
        self.zoom_to_selection = self._action("Ctrl+E")
        self.save_view = self._action("Ctrl+Shift+V")
        self.manage_views = self._action()
        self.palette = self._action("Ctrl+K")
        self.view_back = self._action("Alt+Left")
        self.view_forward = self._action("Alt+Right")
        self.show_source = self._action("Ctrl+J")
        self.find = self._action(QKeySequence.StandardKey.Find)
        self.next_hit = self._action("F3")
        self.previous_hit = self._action("Shift+F3")
        self.go_to_date = self._action("Ctrl+G")
        self.go_to_today = self._action("Ctrl+T")

    def _word_views(self) -> None:
        self.fit_all.setText(self.tr("&Fit everything"))
        self.zoom_to_selection.setText(self.tr("&Zoom to selection"))
        self.save_view.setText(self.tr("&Save this view…"))
        self.manage_views.setText(self.tr("&Manage views…"))
        self.palette.setText(self.tr("&Commands…"))
        self.view_back.setText(self.tr("Bac&k"))
        self.view_forward.setText(self.tr("For&ward"))
        self.show_source.setText(self.tr("Show the message in its con&versation"))
        self.find.setText(self.tr("&Find…"))
        self.next_hit.setText(self.tr("&Next hit"))
        self.previous_hit.setText(self.tr("&Previous hit"))
        self.go_to_date.setText(self.tr("&Go to date…"))
        self.go_to_today.setText(self.tr("Go to &today"))

    def show_workspace(self, *, is_open: bool) -> None:
        """Enable what makes sense."""
        needing_one = (
            self.close_workspace, self.fit_all, self.zoom_to_selection, self.find, self.next_hit, self.previous_hit,
            self.save_view, self.manage_views, self.show_source,
            self.go_to_date, self.go_to_today, self.undo, self.redo, self.review, self.review_next, self.propose,
            self.date_math, self.graph, self.true_at, self.what_changed, self.find_conflicts, self.bulk, self.audit,
            self.export_report, self.export_view, self.next_change, self.previous_change, self.state, self.tour,
            self.next_panel, self.previous_panel, *self.lanes.values(),
        )  # fmt: skip
        for action in needing_one:
            action.setEnabled(is_open)

    def apply_shortcuts(self, chosen: Shortcuts) -> None:
        """Give actions the keys that a person chose; those not named have their first ones."""
        wanted = dict(chosen)
        for name, action in self._named().items():
            keys = [QKeySequence(key) for key in wanted[name]] if name in wanted else list(self._defaults[name])
            if action.shortcuts() != keys:
                action.setShortcuts(keys)

    def groups(self) -> tuple[tuple[str, tuple[QAction, ...]], ...]:
        """Return all actions that can have a key, in groups as the menus have them."""
        return (
            (self.tr("File"), (self.new_workspace, self.open_workspace, self.open_sample, self.import_log,
                               self.export_view, self.export_report, self.close_workspace, self.settings, self.quit)),
            (self.tr("Decide"), (self.undo, self.redo, self.find_conflicts, self.review, self.review_next, self.bulk,
                                 self.propose, self.audit, self.date_math, self.what_changed)),
            (self.tr("View"), (self.fit_all, self.zoom_to_selection, self.save_view, self.manage_views)),
            (self.tr("Go"), (self.palette, self.view_back, self.view_forward, self.show_source, self.go_to_date,
                             self.go_to_today, self.true_at, self.graph, self.state, self.find, self.next_hit,
                             self.previous_hit, self.next_change, self.previous_change,
                             self.next_panel, self.previous_panel, self.keyboard_sheet, self.whats_this)),
        )  # fmt: skip

    def shortcuts(self) -> tuple[Shortcut, ...]:
        """Return every action that can have a key, with the keys it has now and had first."""
        portable = QKeySequence.SequenceFormat.PortableText
        return tuple(
            Shortcut(
                name,
                action.text(),
                tuple(key.toString(portable) for key in self._defaults[name]),
                tuple(key.toString(portable) for key in action.shortcuts()),
            )
            for name, action in self._named().items()
        )

    def _named(self) -> dict[str, QAction]:
        return {name: action for name, action in vars(self).items() if isinstance(action, QAction)}

    def show_lanes(self, lane_by: LaneBy) -> None:
        """Tick what the lanes stand for."""
        self.lanes[lane_by].setChecked(True)

    def show_theme(self, theme: Theme) -> None:
        """Tick the theme."""
        self.themes[theme].setChecked(True)

    def _action(self, *keys: QKeySequence.StandardKey | str) -> QAction:
        action = QAction(self)
        action.setShortcuts([QKeySequence(key) for key in keys])
        return action

    def _choices(self, choices: tuple[Choice, ...]) -> tuple[QActionGroup, dict[Choice, QAction]]:
        group = QActionGroup(self)
        actions = {}
        for choice in choices:
            action = QAction(group)
            action.setCheckable(True)
            action.setData(choice)
            actions[choice] = action
        return group, actions
