import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLineEdit, QVBoxLayout, QWidget
from pytestqt.qtbot import QtBot

from tests.ui.timeline.conftest import Make, settle
from tests.ui.timeline.sample_columns import at, columns_of, story
from ui.timeline.widget import TimelineWidget

KEY = Qt.Key


@pytest.fixture
def timeline(make_timeline: Make) -> TimelineWidget:
    widget = make_timeline(columns_of(story(), undated=3))
    widget.set_visible_span(at("2025-02-01"), at("2025-12-20"))
    settle(widget)
    return widget


@pytest.mark.parametrize(("key", "forward"), [(KEY.Key_Right, 1), (KEY.Key_Left, -1), (KEY.Key_D, 1), (KEY.Key_A, -1),
                                              (KEY.Key_PageDown, 1), (KEY.Key_PageUp, -1)])  # fmt: skip
def test_that_keys_pan_while_nothing_is_selected(timeline: TimelineWidget, key: Qt.Key, forward: int) -> None:
    start, end = timeline.visible_span()
    QTest.keyClick(timeline, key)
    moved, moved_end = timeline.visible_span()
    assert (moved - start) * forward > 0
    assert moved_end - moved == pytest.approx(end - start)


@pytest.mark.parametrize(("key", "closer"), [(KEY.Key_Plus, True), (KEY.Key_W, True), (KEY.Key_Equal, True),
                                             (KEY.Key_Minus, False), (KEY.Key_S, False)])  # fmt: skip
def test_that_keys_zoom_around_the_middle(timeline: TimelineWidget, key: Qt.Key, closer: bool) -> None:
    start, end = timeline.visible_span()
    QTest.keyClick(timeline, key)
    zoomed, zoomed_end = timeline.visible_span()
    assert ((zoomed_end - zoomed) < (end - start)) == closer
    assert (zoomed + zoomed_end) / 2 == pytest.approx((start + end) / 2)


def test_that_arrows_walk_through_the_lane_of_the_selection_and_stop_at_its_end(timeline: TimelineWidget) -> None:
    timeline.select((6,))
    for expected in (7, 8, 8):
        QTest.keyClick(timeline, KEY.Key_Right)
        assert timeline.selection() == (expected,)
    QTest.keyClick(timeline, KEY.Key_Left)
    assert timeline.selection() == (7,)


def test_that_arrows_go_to_the_nearest_memory_of_the_lane_beside(timeline: TimelineWidget) -> None:
    timeline.select((7,))
    QTest.keyClick(timeline, KEY.Key_Down)
    assert timeline.selection() == (9,)
    QTest.keyClick(timeline, KEY.Key_Up)
    assert timeline.selection() == (7,)


def test_that_a_selection_that_moves_out_of_sight_is_followed(timeline: TimelineWidget) -> None:
    timeline.set_visible_span(at("2025-02-01"), at("2025-03-01"))
    timeline.select((6,))
    QTest.keyClick(timeline, KEY.Key_Right)
    start, end = timeline.visible_span()
    assert start < at("2025-06-01") < end


@pytest.mark.parametrize("key", [KEY.Key_Home, KEY.Key_0])
def test_that_everything_comes_into_view(timeline: TimelineWidget, key: Qt.Key) -> None:
    timeline.set_visible_span(at("2025-05-01"), at("2025-05-02"))
    QTest.keyClick(timeline, key)
    start, end = timeline.visible_span()
    assert start < at("2025-02-01")
    assert end > at("2025-11-20")


def test_that_the_selection_is_looked_at_closely(timeline: TimelineWidget) -> None:
    timeline.select((16,))
    QTest.keyClick(timeline, KEY.Key_F)
    start, end = timeline.visible_span()
    assert start < at("2025-06-24") < at("2025-06-25") < end
    assert end - start < 5 * 86_400


def test_that_today_is_gone_to(timeline: TimelineWidget) -> None:
    timeline.set_visible_span(at("2020-01-01"), at("2020-02-01"))
    QTest.keyClick(timeline, KEY.Key_N)
    start, end = timeline.visible_span()
    assert (start + end) / 2 == pytest.approx(at("2025-12-01"), abs=2)


def test_that_enter_opens_and_escape_clears(timeline: TimelineWidget, qtbot: QtBot) -> None:
    timeline.select((3, 14))
    with qtbot.waitSignal(timeline.activated) as blocker:
        QTest.keyClick(timeline, KEY.Key_Return)
    assert blocker.args == [14]
    QTest.keyClick(timeline, KEY.Key_Escape)
    assert timeline.selection() == ()


def test_that_assistive_technology_hears_what_is_shown_and_selected(timeline: TimelineWidget) -> None:
    assert timeline.accessibleName() == "Timeline"
    assert timeline.accessibleDescription() == "21 memories, 3 without a date"
    timeline.select((14,))
    assert timeline.accessibleDescription() == "21 memories, 3 without a date. text 14"


def test_that_the_undated_are_asked_for(timeline: TimelineWidget, qtbot: QtBot) -> None:
    with qtbot.waitSignal(timeline.undatedRequested):
        QTest.keyClick(timeline, KEY.Key_U)


def test_that_keys_with_modifiers_are_left_to_the_window(timeline: TimelineWidget) -> None:
    span = timeline.visible_span()
    QTest.keyClick(timeline, KEY.Key_D, Qt.KeyboardModifier.ControlModifier)
    assert timeline.visible_span() == span


def test_that_a_ring_is_drawn_where_the_tab_key_brought_the_focus(qtbot: QtBot) -> None:
    window = QWidget()
    qtbot.addWidget(window)
    field, widget = QLineEdit(), TimelineWidget()
    layout = QVBoxLayout(window)
    layout.addWidget(field)
    layout.addWidget(widget)
    with qtbot.waitActive(window):
        window.show()
    field.setFocus()
    QTest.keyClick(field, KEY.Key_Tab)
    assert widget.hasFocus()
    assert widget._marks.shows_focus
    QTest.mouseClick(widget, Qt.MouseButton.LeftButton)
    assert not widget._marks.shows_focus
