from dataclasses import replace
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QDragLeaveEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QDialog, QMenu
from pytestqt.qtbot import QtBot

from core.errors import ActionableError
from core.timeline.columns import LaneBy
from core.values.preferences import Preferences, Theme
from tests.ui.stubs import MEMORIES, StubServices, day, drop_files, ids, settled
from ui.appearance import Appearance
from ui.dates import span_text
from ui.drop_overlay import DropOverlay
from ui.languages import Languages
from ui.main_window import MainWindow
from ui.no_columns import EMPTY_COLUMNS
from ui.theme import DARK
from ui.view_state import MOST_SELECTED


class LockedError(ActionableError):
    code = "locked"


def test_that_an_empty_window_offers_two_things_and_no_docks(empty_window: MainWindow) -> None:
    assert empty_window.empty.isVisible()
    assert empty_window.empty.log_card.isVisible()
    assert empty_window.empty.sample_card.isVisible()
    assert not empty_window.docks.list.isVisible()
    assert not empty_window.top_bar.search.isVisible()


def test_that_the_sample_opens_with_one_click(qtbot: QtBot, services: StubServices, empty_window: MainWindow) -> None:
    QTest.mouseClick(empty_window.empty.sample_card, Qt.MouseButton.LeftButton)
    settled(qtbot, empty_window)
    assert empty_window.timeline.isVisible()
    assert empty_window.docks.list.isVisible()
    assert empty_window.windowTitle() == "team.truewhen – Truewhen"
    assert services.recent == [services.path]


def test_that_a_card_is_pressed_by_the_enter_key(qtbot: QtBot, empty_window: MainWindow) -> None:
    empty_window.empty.sample_card.setFocus()
    QTest.keyClick(empty_window.empty.sample_card, Qt.Key.Key_Return)
    settled(qtbot, empty_window)
    assert empty_window.session.path is not None


def test_that_the_status_line_counts(window: MainWindow) -> None:
    shown = {name: getattr(window.status_line, f"_{name}").accessibleName() for name in ("memories", "undated")}
    assert shown == {"memories": f"{len(MEMORIES)} memories", "undated": "1 without a date"}


def test_that_the_status_line_tells_the_span_in_view(window: MainWindow) -> None:
    assert span_text(*window.timeline.visible_span()) in window.status_line.right_text
    assert "week starts Monday" in window.status_line.right_text


def test_that_a_selection_in_the_list_is_one_on_the_timeline_and_in_the_inspector(
    qtbot: QtBot, window: MainWindow
) -> None:
    window.list.view.selectRow(0)
    settled(qtbot, window)
    assert window.timeline.selection() == (1,)
    assert window.inspector.detail is not None
    assert window.inspector.detail.memory_id == 1
    assert "1 selected" in window.status_line.right_text.replace("%n", "1")


def test_that_a_selection_on_the_timeline_is_one_in_the_list(qtbot: QtBot, window: MainWindow) -> None:
    window.timeline.select((2, 3))
    settled(qtbot, window)
    assert set(window.list.view.selected_ids()) == {2, 3}


def test_that_nothing_selected_shows_what_the_workspace_was_made_from(qtbot: QtBot, window: MainWindow) -> None:
    window.timeline.select((2,))
    settled(qtbot, window)
    window.timeline.select(())
    settled(qtbot, window)
    assert window.inspector.detail is None


def test_that_a_range_on_the_timeline_selects_what_it_touches(window: MainWindow) -> None:
    columns = window.session.columns
    assert columns is not None
    window.timeline.rangeSelected.emit((float(columns.start[1]) - 1, float(columns.start[1]) + 1))
    assert set(window.state.selection) == {1, 2}


def test_that_the_undated_tray_filters_the_list(qtbot: QtBot, window: MainWindow) -> None:
    window.timeline.undatedRequested.emit()
    settled(qtbot, window)
    assert window.list.model.order.ids.tolist() == [ids()["Somebody likes tea"]]
    assert [chip.text() for chip in window.filter_bar.chips] == ["without a date"]
    QTest.mouseClick(window.filter_bar.chips[0], Qt.MouseButton.LeftButton)
    settled(qtbot, window)
    assert window.list.model.rowCount() == len(MEMORIES)
    assert not window.filter_bar.chips


def test_that_lanes_can_be_chosen_in_the_bar_and_in_the_menu(window: MainWindow) -> None:
    window.top_bar.lanes.setCurrentIndex(window.top_bar.lanes.findData(LaneBy.SPEAKER))
    assert window.link.lane_by is LaneBy.SPEAKER
    assert window.actions_by_name.lanes[LaneBy.SPEAKER].isChecked()
    window.actions_by_name.lanes[LaneBy.SOURCE].trigger()
    assert window.top_bar.lanes.currentData() == LaneBy.SOURCE


def test_that_closing_the_workspace_brings_the_offer_back(
    qtbot: QtBot, services: StubServices, window: MainWindow
) -> None:
    window.actions_by_name.close_workspace.trigger()
    settled(qtbot, window)
    assert window.empty.isVisible()
    assert not window.docks.inspector.isVisible()
    assert services.closed == 1


def test_that_a_file_that_cannot_be_opened_becomes_a_message(
    qtbot: QtBot, services: StubServices, empty_window: MainWindow
) -> None:
    def refuse(path: Path) -> None:
        raise LockedError(f"{path} is locked; close the other program")

    services.on_open = refuse
    empty_window.workspaces.open_path(Path("/nowhere/locked.truewhen"))
    settled(qtbot, empty_window)
    assert empty_window.messages.isVisible()
    assert "close the other program" in empty_window.messages.text
    assert empty_window.empty.log_card.isVisible()


def test_that_a_mistake_of_ours_becomes_a_report_without_its_message(
    qtbot: QtBot, services: StubServices, empty_window: MainWindow, caplog: pytest.LogCaptureFixture
) -> None:
    def fail(path: Path) -> None:
        del path
        raise KeyError("a secret from a chat")

    services.on_open = fail
    empty_window.workspaces.open_path(Path("/nowhere/team.truewhen"))
    settled(qtbot, empty_window)
    dialog = empty_window.errors.report_dialog
    assert dialog is not None
    assert "KeyError" in caplog.text
    assert "secret" not in caplog.text
    caplog.clear()
    dialog.reject()


def test_that_a_dropped_workspace_is_opened(qtbot: QtBot, services: StubServices, empty_window: MainWindow) -> None:
    drop_files(empty_window, "/nowhere/team.truewhen")
    qtbot.waitUntil(lambda: services.opened == [Path("/nowhere/team.truewhen")])
    settled(qtbot, empty_window)


def test_that_any_other_dropped_file_goes_to_the_import(qtbot: QtBot, empty_window: MainWindow) -> None:
    drop_files(empty_window, "/nowhere/chat.json")
    qtbot.waitUntil(lambda: empty_window.imports.wizard is not None)
    settled(qtbot, empty_window)
    wizard = empty_window.imports.wizard
    assert wizard is not None
    wizard.close()


def test_that_docks_keep_their_place_over_two_windows(
    qtbot: QtBot, services: StubServices, window: MainWindow, appearance: Appearance
) -> None:
    window.docks.list.close()
    window.close()
    other = MainWindow(services, appearance)
    other.show()
    other.workspaces.open_path(services.path)
    settled(qtbot, other)
    assert not other.docks.list.isVisible()
    assert other.docks.inspector.isVisible()
    other.docks.list.toggleViewAction().trigger()
    assert other.docks.list.isVisible()
    other.close()
    other.deleteLater()


def test_that_a_theme_is_applied_at_once_and_kept(
    qtbot: QtBot, services: StubServices, window: MainWindow, appearance: Appearance
) -> None:
    window.acts.preferences_chosen.connect(lambda chosen: appearance.set_theme(chosen.theme))
    window.actions_by_name.themes[Theme.DARK].trigger()
    assert appearance.colors is DARK
    assert window.palette().window().color() == DARK.panel
    assert services.kept.theme is Theme.DARK
    settled(qtbot, window)
    assert services.saved > 0


def test_that_another_language_is_spoken_at_once(qtbot: QtBot, window: MainWindow, korean: Languages) -> None:
    del korean
    qtbot.waitUntil(lambda: window.top_bar.import_button.text() == "가져오기…")
    assert window.actions_by_name.open_workspace.text() == "열기(&O)…"
    assert window.docks.list.windowTitle() == "목록"


def test_that_go_to_date_brings_the_date_into_view(window: MainWindow) -> None:
    window.timeline.set_visible_span(0, 86_400 * 30)
    window.acts.open_go_to_date()
    dialog = next(child for child in window.children() if type(child).__name__ == "GoToDateDialog")
    QTest.keyClicks(dialog.field, "September 2025")  # type: ignore[attr-defined]
    QTest.keyClick(dialog.field, Qt.Key.Key_Return)  # type: ignore[attr-defined]
    start, end = window.timeline.visible_span()
    assert start <= day(2025, 9, 1)
    assert end >= day(2025, 10, 1)
    assert end - start < 60 * 86_400


def test_that_the_keyboard_sheet_opens(window: MainWindow) -> None:
    window.actions_by_name.keyboard_sheet.trigger()
    dialog = next(child for child in window.children() if type(child).__name__ == "KeyboardSheet")
    assert dialog.isVisible()  # type: ignore[attr-defined]
    dialog.reject()  # type: ignore[attr-defined]


def test_that_about_names_the_licences(window: MainWindow) -> None:
    window.actions_by_name.about.trigger()
    dialog = next(child for child in window.children() if type(child).__name__ == "AboutDialog")
    dialog.reject()  # type: ignore[attr-defined]


def test_that_the_week_start_of_the_preferences_is_shown(window: MainWindow) -> None:
    window.acts.take_preferences(Preferences(week_start=6))
    assert "week starts Sunday" in window.status_line.right_text


def test_that_an_empty_workspace_offers_to_import(
    qtbot: QtBot, services: StubServices, empty_window: MainWindow
) -> None:
    services.queries = replace(services.queries, load_columns=lambda *_: EMPTY_COLUMNS)
    empty_window.workspaces.open_path(services.path)
    settled(qtbot, empty_window)
    assert empty_window.hollow.isVisible()
    assert empty_window.list.empty_note.text() == "Nothing here yet."
    QTest.mouseClick(empty_window.hollow.button, Qt.MouseButton.LeftButton)
    wizard = empty_window.imports.wizard
    assert wizard is not None
    wizard.close()
    settled(qtbot, empty_window)


def test_that_too_many_to_select_is_said_and_changes_nothing(window: MainWindow) -> None:
    window.state.select((2,))
    window.state.select(range(MOST_SELECTED + 1))
    assert window.state.selection == (2,)
    assert "too many to select" in window.messages.text


def test_that_another_zone_asks_the_workspace_again(qtbot: QtBot, services: StubServices, window: MainWindow) -> None:
    window.acts.open_settings()
    dialog = window.acts.settings_dialog
    assert dialog is not None
    settled(qtbot, window)
    dialog.time.system.click()
    settled(qtbot, window)
    dialog.reject()
    asked = [line for line in services.stub_queries.asked if line.startswith("columns")]
    assert len(set(asked)) == 2


def test_that_a_drag_over_the_window_is_shown(window: MainWindow) -> None:
    drop_files(window, "/nowhere/notes.txt", drops=False)
    overlay = window.findChild(DropOverlay)
    assert overlay is not None
    assert overlay.isVisible()
    QApplication.sendEvent(window, QDragLeaveEvent())
    assert not overlay.isVisible()


def test_that_recent_files_are_listed_and_opened(
    qtbot: QtBot, services: StubServices, empty_window: MainWindow
) -> None:
    services.recent = [Path("/nowhere/team.truewhen")]
    menu = empty_window.menus.recent
    menu.aboutToShow.emit()
    assert [action.text() for action in menu.actions()] == ["team.truewhen"]
    menu.actions()[0].trigger()
    settled(qtbot, empty_window)
    assert empty_window.session.path == services.recent[0]


@pytest.mark.parametrize(
    ("key", "modifier", "dialog"),
    [
        (Qt.Key.Key_Question, Qt.KeyboardModifier.ShiftModifier, "KeyboardSheet"),
        (Qt.Key.Key_G, Qt.KeyboardModifier.ControlModifier, "GoToDateDialog"),
        (Qt.Key.Key_Comma, Qt.KeyboardModifier.ControlModifier, "SettingsDialog"),
        (Qt.Key.Key_I, Qt.KeyboardModifier.ControlModifier, "ImportWizard"),
    ],
)
def test_that_keys_open_their_dialog(
    qtbot: QtBot, window: MainWindow, key: Qt.Key, modifier: Qt.KeyboardModifier, dialog: str
) -> None:
    window.activateWindow()
    window.list.view.setFocus()
    QTest.keyClick(window.windowHandle(), key, modifier)
    opened = next(child for child in window.findChildren(QDialog) if type(child).__name__ == dialog)
    assert opened.isVisible()
    opened.reject()
    settled(qtbot, window)


def test_that_the_find_key_leads_to_the_search(window: MainWindow) -> None:
    window.activateWindow()
    QTest.keyClick(window.windowHandle(), Qt.Key.Key_F, Qt.KeyboardModifier.ControlModifier)
    assert window.top_bar.search.words.hasFocus()


def test_that_a_question_mark_can_be_searched_for(window: MainWindow) -> None:
    window.activateWindow()
    window.top_bar.search.words.setFocus()
    QTest.keyClick(window.windowHandle(), Qt.Key.Key_Question, Qt.KeyboardModifier.ShiftModifier)
    assert window.top_bar.search.words.text() == "?"
    assert not window.findChildren(QDialog)


def test_that_a_menu_opens_by_its_key(qtbot: QtBot, window: MainWindow) -> None:
    window.activateWindow()
    QTest.keyClick(window.windowHandle(), Qt.Key.Key_F, Qt.KeyboardModifier.AltModifier)
    menu = window.menus.actions()[0].menu()
    assert isinstance(menu, QMenu)
    qtbot.waitUntil(menu.isVisible)
    menu.close()


def test_that_a_workspace_can_take_the_place_of_another(
    qtbot: QtBot, services: StubServices, window: MainWindow
) -> None:
    window.list.view.selectRow(0)
    window.workspaces.open_path(Path("/nowhere/other.truewhen"))
    settled(qtbot, window)
    assert services.closed == 1
    assert window.state.selection == ()
    assert window.inspector.detail is None
    assert window.list.model.rowCount() == len(MEMORIES)
    assert window.top_bar.file.text() == "other.truewhen"
