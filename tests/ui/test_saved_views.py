"""Ways of looking that keep a name: saved, shown again, renamed, deleted; and back and forward between spans."""

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLineEdit
from pytestqt.qtbot import QtBot

from core.timeline.columns import LaneBy
from core.values.civil_time import DAY, Window
from core.values.grain import Grain
from tests.ui.stubs import StubServices, day, settled
from ui.filters import Filter, FilterKind
from ui.main_window import MainWindow

ALT, CONTROL = Qt.KeyboardModifier.AltModifier, Qt.KeyboardModifier.ControlModifier
SHIFT = Qt.KeyboardModifier.ShiftModifier


def _look(qtbot: QtBot, window: MainWindow) -> None:
    window.acts.set_lane_by(LaneBy.SOURCE)
    window.timeline.set_visible_span(day(2025, 6, 1), day(2025, 7, 1))
    window.state.choose_values(FilterKind.SPEAKER, ("Mina", "Omar"))
    monday = Window(day(2025, 6, 2), day(2025, 6, 3), Grain.DAY)
    window.panels.as_of.ask(monday, None)
    settled(qtbot, window)


def _save(qtbot: QtBot, window: MainWindow, name: str) -> None:
    window.activateWindow()
    qtbot.waitUntil(window.isActiveWindow)
    QTest.keyClick(window, Qt.Key.Key_V, CONTROL | SHIFT)
    dialog = window.view_acts.save_dialog
    assert dialog is not None
    QTest.keyClicks(dialog.name, name)
    QTest.keyClick(dialog.name, Qt.Key.Key_Return)
    settled(qtbot, window)


def test_that_a_saved_view_comes_back_whole(qtbot: QtBot, services: StubServices, window: MainWindow) -> None:
    _look(qtbot, window)
    _save(qtbot, window, "June")
    assert services.saved
    window.state.clear()
    window.panels.as_of.ask(None, None)
    window.acts.set_lane_by(LaneBy.SPEAKER)
    window.timeline.fit_all()
    settled(qtbot, window)
    window.view_acts.list_views(window.menus.views)
    window.menus.views.actions()[0].trigger()
    settled(qtbot, window)
    assert window.link.lane_by is LaneBy.SOURCE
    assert [round(one) for one in window.timeline.visible_span()] == [day(2025, 6, 1), day(2025, 7, 1)]
    assert window.session.as_of.true_at == day(2025, 6, 2) + DAY - 1
    assert [chip.text() for chip in window.filter_bar.chips] == ["speaker Mina, Omar"]


def test_that_a_view_keeps_its_search_and_its_hits_only(qtbot: QtBot, window: MainWindow) -> None:
    QTest.keyClicks(window.top_bar.search.words, "cache")
    qtbot.waitUntil(lambda: window.state.hits is not None)
    window.state.set_hits_only(on=True)
    _save(qtbot, window, "cache only")
    window.top_bar.search.words.clear()
    qtbot.waitUntil(lambda: window.state.hits is None)
    window.view_acts.keeper.show(window.view_acts.keeper.views[0])
    qtbot.waitUntil(lambda: window.state.hits is not None)
    settled(qtbot, window)
    assert window.list.model.order.ids.tolist() == [1, 3]


def test_that_a_view_of_a_range_says_which_and_hits_that_are_there_are_kept(qtbot: QtBot, window: MainWindow) -> None:
    QTest.keyClicks(window.top_bar.search.words, "cache")
    qtbot.waitUntil(lambda: window.state.hits is not None)
    window.state.set_hits_only(on=True)
    span = (float(day(2025, 3, 1)), float(day(2025, 4, 1)))
    window.state.set_filter(Filter(FilterKind.RANGE, label="March", span=span))
    keeper = window.view_acts.keeper
    keeper.show(keeper.present("both"))
    settled(qtbot, window)
    assert [chip.text() for chip in window.filter_bar.chips] == ["holds “cache”", "in 1 – 31 Mar 2025"]
    assert window.list.model.order.ids.tolist() == [1]


def test_that_views_are_renamed_in_place_and_deleted(qtbot: QtBot, window: MainWindow) -> None:
    _save(qtbot, window, "one")
    _save(qtbot, window, "two")
    window.actions_by_name.manage_views.trigger()
    dialog = window.view_acts.manage_dialog
    assert dialog is not None
    dialog.list.setCurrentRow(0)
    QTest.mouseClick(dialog.rename, Qt.MouseButton.LeftButton)
    editor = dialog.list.findChild(QLineEdit)
    assert editor is not None
    editor.selectAll()
    QTest.keyClicks(editor, "three")
    QTest.keyClick(editor, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: [view.name for view in window.view_acts.keeper.views] == ["three", "two"])
    dialog.list.setCurrentRow(1)
    QTest.mouseClick(dialog.delete, Qt.MouseButton.LeftButton)
    assert [view.name for view in window.view_acts.keeper.views] == ["three"]
    dialog.close()


def test_that_the_same_name_replaces_and_says_so(qtbot: QtBot, window: MainWindow) -> None:
    _save(qtbot, window, "mine")
    window.view_acts.open_save()
    dialog = window.view_acts.save_dialog
    assert dialog is not None
    dialog.name.setText("mine")
    assert dialog.save.text() == "Replace"
    assert "replaced" in dialog.echo.text()
    dialog.name.setText(" ")
    assert not dialog.save.isEnabled()
    dialog.close()


def test_that_alt_left_and_right_go_through_what_was_looked_at(window: MainWindow) -> None:
    history = window.timeline.history
    window.timeline.set_visible_span(day(2025, 1, 1), day(2025, 2, 1))
    history.settle()
    window.timeline.set_visible_span(day(2025, 8, 1), day(2025, 9, 1))
    history.settle()
    assert window.actions_by_name.view_back.isEnabled()
    assert not window.actions_by_name.view_forward.isEnabled()
    QTest.keyClick(window, Qt.Key.Key_Left, ALT)
    assert round(window.timeline.visible_span()[0]) == day(2025, 1, 1)
    assert window.actions_by_name.view_forward.isEnabled()
    QTest.keyClick(window, Qt.Key.Key_Right, ALT)
    assert round(window.timeline.visible_span()[0]) == day(2025, 8, 1)


def test_that_nothing_leads_back_where_nothing_is_open(empty_window: MainWindow) -> None:
    assert not empty_window.actions_by_name.view_back.isEnabled()
    assert not empty_window.actions_by_name.save_view.isEnabled()
