from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from tests.ui.stubs import MEMORIES, day, ids, settled
from ui.main_window import MainWindow
from ui.view_state import FilterKind


def _type(qtbot: QtBot, window: MainWindow, text: str) -> None:
    words = window.top_bar.search.words
    words.setFocus()
    QTest.keyClicks(words, text)
    qtbot.waitUntil(lambda: window.state.hits is not None and window.state.hits.words == text)
    settled(qtbot, window)


def test_that_hits_are_counted_while_typing(qtbot: QtBot, window: MainWindow) -> None:
    _type(qtbot, window, "cache")
    assert window.top_bar.search.count.text().replace("hit(s)", "hits") == "2 hits · ↵ next"


def test_that_nothing_found_is_said(qtbot: QtBot, window: MainWindow) -> None:
    _type(qtbot, window, "zebra")
    assert window.top_bar.search.count.text() == "nothing found"


def test_that_enter_steps_on_and_shift_enter_back(qtbot: QtBot, window: MainWindow) -> None:
    _type(qtbot, window, "cache")
    words = window.top_bar.search.words
    window.timeline.set_visible_span(day(2025, 1, 1), day(2025, 12, 31))
    seen = []
    for modifier in (Qt.KeyboardModifier.NoModifier,) * 2 + (Qt.KeyboardModifier.ShiftModifier,):
        QTest.keyClick(words, Qt.Key.Key_Return, modifier)
        seen.append(window.state.selection)
    assert seen == [(1,), (3,), (1,)]
    assert window.top_bar.search.count.text() == "1 of 2"


def test_that_the_first_step_starts_from_where_one_looks(qtbot: QtBot, window: MainWindow) -> None:
    _type(qtbot, window, "cache")
    window.timeline.set_visible_span(day(2025, 5, 1), day(2025, 12, 31))
    QTest.keyClick(window.top_bar.search.words, Qt.Key.Key_Return)
    assert window.state.selection == (3,)


def test_that_enter_right_after_typing_waits_for_the_hits(qtbot: QtBot, window: MainWindow) -> None:
    words = window.top_bar.search.words
    QTest.keyClicks(words, "launch")
    QTest.keyClick(words, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: window.state.selection == (4,))


def test_that_only_hits_can_be_shown_on_timeline_and_list(qtbot: QtBot, window: MainWindow) -> None:
    _type(qtbot, window, "cache")
    window.top_bar.search.only_hits.click()
    settled(qtbot, window)
    assert window.list.model.order.ids.tolist() == [1, 3]
    assert [chip.text() for chip in window.filter_bar.chips] == ["holds “cache”"]
    assert window.state.visible_ids is not None
    QTest.keyClick(window.top_bar.search.words, Qt.Key.Key_Escape)
    settled(qtbot, window)
    assert window.list.model.rowCount() == len(MEMORIES)
    assert not window.state.has_filter(FilterKind.HITS)


def test_that_an_undated_hit_comes_last(qtbot: QtBot, window: MainWindow) -> None:
    _type(qtbot, window, "t")
    hits = window.state.hits
    assert hits is not None
    assert hits.ids.tolist()[-1] == ids()["Somebody likes tea"]
