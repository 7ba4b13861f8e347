"""Every act that menus, buttons and keys start."""

from typing import TypeVar

from PySide6.QtCore import QObject
from PySide6.QtGui import QAction, QActionGroup, QKeySequence

from core.timeline.columns import LaneBy
from core.values.preferences import Theme
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
        self.fit_all = self._action("Ctrl+0")
        self.zoom_to_selection = self._action("Ctrl+E")
        self.find = self._action(QKeySequence.StandardKey.Find)
        self.next_hit = self._action("F3")
        self.previous_hit = self._action("Shift+F3")
        self.go_to_date = self._action("Ctrl+G")
        self.go_to_today = self._action("Ctrl+T")
        # Some systems report the question mark with the Shift key that types it, some without.
        self.undo = self._action(QKeySequence.StandardKey.Undo)
        self.redo = self._action(QKeySequence.StandardKey.Redo)
        self.review = self._action("Ctrl+R")
        self.review_next = self._action("Ctrl+Shift+R")
        self.propose = self._action("Ctrl+Shift+P")
        self.date_math = self._action("Ctrl+M")
        self.graph = self._action("Ctrl+Shift+G")
        self.true_at = self._action("Ctrl+Shift+T")
        self.what_changed = self._action("Ctrl+D")
        self.keyboard_sheet = self._action("?", "F1", "Shift+?")
        self.about = self._action()
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
        self.fit_all.setText(self.tr("&Fit everything"))
        self.zoom_to_selection.setText(self.tr("&Zoom to selection"))
        self.find.setText(self.tr("&Find…"))
        self.next_hit.setText(self.tr("&Next hit"))
        self.previous_hit.setText(self.tr("&Previous hit"))
        self.go_to_date.setText(self.tr("&Go to date…"))
        self.go_to_today.setText(self.tr("Go to &today"))
        self.undo.setText(self.tr("&Undo"))
        self.redo.setText(self.tr("&Redo"))
        self.review.setText(self.tr("Re&view side by side…"))
        self.review_next.setText(self.tr("Go to the &queue"))
        self.propose.setText(self.tr("&Propose: the newer selected one replaces the older"))
        self.date_math.setText(self.tr("&Date math"))
        self.graph.setText(self.tr("Go to the &graph"))
        self.true_at.setText(self.tr("Ask about another da&y"))
        self.what_changed.setText(self.tr("What &changed…"))
        self.keyboard_sheet.setText(self.tr("&Keyboard"))
        self.about.setText(self.tr("&About Truewhen"))
        for lane_by, action in self.lanes.items():
            action.setText(lane_word(lane_by))
        for theme, action in self.themes.items():
            action.setText(theme_word(theme))

    def show_workspace(self, *, is_open: bool) -> None:
        """Enable what makes sense."""
        needing_one = (
            self.close_workspace, self.fit_all, self.zoom_to_selection, self.find, self.next_hit, self.previous_hit,
            self.go_to_date, self.go_to_today, self.undo, self.redo, self.review, self.review_next, self.propose,
            self.date_math, self.graph, self.true_at, self.what_changed, *self.lanes.values(),
        )  # fmt: skip
        for action in needing_one:
            action.setEnabled(is_open)

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
