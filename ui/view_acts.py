"""What the actions of looking do: back and forward, saved views, the command palette."""

from collections.abc import Callable

from PySide6.QtCore import QObject
from PySide6.QtGui import QKeySequence
from PySide6.QtWidgets import QMainWindow, QMenu

from core.timeline.columns import LaneBy
from core.values.civil_time import Window
from ui.palette_controller import PaletteController
from ui.saved_views import ManageViewsDialog, SaveViewDialog
from ui.view_keeper import ViewKeeper
from ui.view_state import ViewState
from ui.visible_text import one_line
from ui.window_parts import WindowParts


class ViewActs(QObject):
    """Connects the actions; opens the dialogs of saved views."""

    def __init__(
        self,
        window: QMainWindow,
        parts: WindowParts,
        state: ViewState,
        set_lane_by: Callable[[LaneBy], None],
        go_to: Callable[[Window], None],
    ) -> None:
        super().__init__(window)
        self._window, self._parts = window, parts
        self.keeper = ViewKeeper(parts, state, self)
        self.keeper.lanes_wanted.connect(set_lane_by)
        self.palette = PaletteController(window, parts, state, self.keeper, go_to)
        self.save_dialog: SaveViewDialog | None = None
        self.manage_dialog: ManageViewsDialog | None = None
        self._connect()
        self._show_history()

    def list_views(self, menu: QMenu) -> None:
        """List the saved views in a menu, before what saves and manages them."""
        actions = self._parts.actions
        menu.clear()
        for view in self.keeper.views:
            action = menu.addAction(one_line(view.name).replace("&", "&&"))
            action.triggered.connect(lambda _checked=False, shown=view: self.keeper.show(shown))
        menu.addSeparator()
        menu.addActions([actions.save_view, actions.manage_views])

    def show_source(self) -> None:
        """Show the message that the selected memory was said in, with what was said around it."""
        self._parts.docks.bring_up(self._parts.docks.conversation)
        self._parts.panels.conversation_link.show_selected()

    def open_save(self) -> None:
        """Ask for a name of what is looked at."""
        dialog = SaveViewDialog(tuple(view.name for view in self.keeper.views), self._window)
        dialog.chosen.connect(self.keeper.save)
        dialog.finished.connect(self._forget_dialogs)
        self.save_dialog = dialog
        dialog.open()

    def open_manage(self) -> None:
        """Show the saved views, to be renamed and deleted."""
        dialog = ManageViewsDialog(lambda: tuple(view.name for view in self.keeper.views), self._window)
        dialog.show_requested.connect(self._show_named)
        dialog.rename_requested.connect(self.keeper.rename)
        dialog.delete_requested.connect(self.keeper.delete)
        dialog.finished.connect(self._forget_dialogs)
        self.manage_dialog = dialog
        dialog.open()

    def _connect(self) -> None:
        parts, actions = self._parts, self._parts.actions
        history = parts.timeline.history
        actions.view_back.triggered.connect(lambda: history.go(-1))
        actions.view_forward.triggered.connect(lambda: history.go(1))
        history.changed.connect(self._show_history)
        parts.session.workspace_changed.connect(self._show_history)
        actions.show_source.triggered.connect(self.show_source)
        parts.timeline.activated.connect(self.show_source)
        parts.inspector.conversation_requested.connect(self.show_source)
        actions.palette.triggered.connect(self.palette.open_dialog)
        actions.palette.changed.connect(self._show_key)
        parts.top_bar.palette_button.clicked.connect(self.palette.open_dialog)
        actions.save_view.triggered.connect(self.open_save)
        actions.manage_views.triggered.connect(self.open_manage)
        self._show_key()

    def _show_key(self) -> None:
        key = self._parts.actions.palette.shortcut().toString(QKeySequence.SequenceFormat.NativeText)
        self._parts.top_bar.show_palette_key(key)

    def _show_history(self) -> None:
        history, is_open = self._parts.timeline.history, self._parts.session.path is not None
        self._parts.actions.view_back.setEnabled(is_open and history.can_go_back)
        self._parts.actions.view_forward.setEnabled(is_open and history.can_go_forward)

    def _show_named(self, name: str) -> None:
        for view in self.keeper.views:
            if view.name == name:
                self.keeper.show(view)

    def _forget_dialogs(self) -> None:
        self.save_dialog = self.manage_dialog = None
