"""The menus: File, Decide, View, Go, Help."""

from collections.abc import Callable
from pathlib import Path

from PySide6.QtGui import QAction, QKeySequence, QShortcut
from PySide6.QtWidgets import QMenu, QMenuBar, QWidget

from ui.actions import Actions


class Menus(QMenuBar):
    """Built once from the actions; the recent files are listed anew each time they are looked at."""

    def __init__(
        self,
        actions: Actions,
        recent_files: Callable[[], tuple[Path, ...]],
        open_file: Callable[[Path], None],
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self._recent_files, self._open_file = recent_files, open_file
        self._file, self._decide, self._view, self._go, self._help = (QMenu(self) for _ in range(5))
        self.recent, self._lanes, self._theme = QMenu(self), QMenu(self), QMenu(self)
        self.views = QMenu(self)
        # Shortcuts in place of mnemonics: no underlined letters in the bar, and the same keys in every language.
        keys = {
            "Alt+F": self._file, "Alt+D": self._decide, "Alt+V": self._view, "Alt+G": self._go, "Alt+H": self._help,
        }  # fmt: skip
        for key, menu in keys.items():
            self.addMenu(menu)
            shortcut = QShortcut(QKeySequence(key), self)
            shortcut.activated.connect(lambda opened=menu: self._open_menu(opened))
        self._fill(actions)
        self.recent.setToolTipsVisible(True)
        self.recent.aboutToShow.connect(self._list_recent)
        self.retranslate()

    def retranslate(self) -> None:
        """Set every word."""
        self._file.setTitle(self.tr("File"))
        self._decide.setTitle(self.tr("Decide"))
        self._view.setTitle(self.tr("View"))
        self._go.setTitle(self.tr("Go"))
        self._help.setTitle(self.tr("Help"))
        self.recent.setTitle(self.tr("Open &recent"))
        self.views.setTitle(self.tr("Saved &views"))
        self._lanes.setTitle(self.tr("&Lanes by"))
        self._theme.setTitle(self.tr("&Theme"))

    def add_view_actions(self, actions: list[QAction]) -> None:
        """Offer to show and hide docks."""
        self._view.addSeparator()
        self._view.addActions(actions)

    def _fill(self, actions: Actions) -> None:
        self._file.addActions([actions.new_workspace, actions.open_workspace])
        self._file.addMenu(self.recent)
        self._file.addAction(actions.open_sample)
        self._file.addSeparator()
        self._file.addActions([actions.import_log, actions.export_view, actions.export_report])
        self._file.addSeparator()
        self._file.addActions([actions.settings, actions.close_workspace, actions.quit])
        self._decide.addActions([actions.undo, actions.redo])
        self._decide.addSeparator()
        self._decide.addActions([actions.find_conflicts, actions.review, actions.review_next, actions.bulk])
        self._decide.addActions([actions.propose, actions.audit])
        self._decide.addSeparator()
        self._decide.addActions([actions.date_math, actions.what_changed])
        self._view.addActions([actions.fit_all, actions.zoom_to_selection])
        self._view.addSeparator()
        self._view.addMenu(self.views)
        self._view.addMenu(self._lanes)
        self._view.addMenu(self._theme)
        self._lanes.addActions(list(actions.lanes.values()))
        self._theme.addActions(list(actions.themes.values()))
        self._go.addActions([actions.palette, actions.view_back, actions.view_forward])
        self._go.addSeparator()
        self._go.addActions([actions.show_source])
        self._go.addActions([actions.go_to_date, actions.go_to_today, actions.true_at, actions.graph, actions.state])
        self._go.addSeparator()
        self._go.addActions([actions.find, actions.next_hit, actions.previous_hit])
        self._go.addActions([actions.next_change, actions.previous_change])
        self._go.addSeparator()
        self._go.addActions([actions.next_panel, actions.previous_panel])
        self._help.addActions([actions.keyboard_sheet, actions.whats_this, actions.words, actions.tour, actions.about])

    def _open_menu(self, menu: QMenu) -> None:
        self.setActiveAction(menu.menuAction())

    def _list_recent(self) -> None:
        self.recent.clear()
        for path in self._recent_files():
            action = self.recent.addAction(path.name.replace("&", "&&"))
            action.setToolTip(str(path))
            action.triggered.connect(lambda _checked=False, chosen=path: self._open_file(chosen))
        if self.recent.isEmpty():
            self.recent.addAction(self.tr("Nothing opened yet")).setEnabled(False)
