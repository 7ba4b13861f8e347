import pytest
from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtGui import QWheelEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from tests.ui.timeline.conftest import Make, settle
from tests.ui.timeline.sample_columns import at, chat, columns_of, event, rows_of, state, story
from ui.timeline.hover import tip
from ui.timeline.picture import Box, Mode
from ui.timeline.widget import TimelineWidget

STILL = QPoint()
NOWHERE = QPoint(170, 340)
"""A place in the lane of launch dates where nothing is drawn."""
LEFT = Qt.MouseButton.LeftButton
NOTHING = Qt.KeyboardModifier.NoModifier
SHIFT = Qt.KeyboardModifier.ShiftModifier
CONTROL = Qt.KeyboardModifier.ControlModifier


@pytest.fixture
def timeline(make_timeline: Make) -> TimelineWidget:
    lines = story()
    widget = make_timeline(columns_of(lines, undated=3), {one: made.content for one, made in rows_of(lines).items()})
    widget.set_visible_span(at("2025-02-01"), at("2025-12-20"))
    settle(widget)
    return widget


def box_of(widget: TimelineWidget, memory_id: int) -> Box:
    return next(box for lane in widget._current().lanes for box in lane.boxes if box.memory_id == memory_id)


def place_of(widget: TimelineWidget, memory_id: int) -> QPoint:
    box = box_of(widget, memory_id)
    x = max(box.begin, 0.0) + 6 if box.end - box.begin > 14 else (box.begin + box.end) / 2
    return QPoint(round(x + widget._viewport.frame.gutter), round(box.top + 11))


def turn_wheel(
    widget: TimelineWidget,
    position: QPoint,
    angle: QPoint = STILL,
    pixels: QPoint = STILL,
    modifiers: Qt.KeyboardModifier = NOTHING,
) -> None:
    event = QWheelEvent(
        QPointF(position),
        QPointF(widget.mapToGlobal(position)),
        pixels,
        angle,
        Qt.MouseButton.NoButton,
        modifiers,
        Qt.ScrollPhase.NoScrollPhase,
        False,
    )
    QApplication.sendEvent(widget, event)


def moment_at(widget: TimelineWidget, position: QPoint) -> float:
    return widget._viewport.scale.seconds_at(position.x() - widget._viewport.frame.gutter)


def drag(widget: TimelineWidget, start: QPoint, end: QPoint, modifiers: Qt.KeyboardModifier = NOTHING) -> None:
    QTest.mousePress(widget, LEFT, modifiers, start)
    for part in (0.3, 0.7, 1.0):
        QTest.mouseMove(widget, start + (end - start) * part)
    QTest.mouseRelease(widget, LEFT, modifiers, end)


@pytest.mark.parametrize("angle", [120, -120, 360, 15])
def test_that_the_wheel_zooms_and_keeps_the_time_under_the_pointer(timeline: TimelineWidget, angle: int) -> None:
    position = QPoint(700, 200)
    before, span = moment_at(timeline, position), timeline._viewport.scale.span
    turn_wheel(timeline, position, QPoint(0, angle))
    assert moment_at(timeline, position) == pytest.approx(before, abs=1.0)
    assert (timeline._viewport.scale.span < span) == (angle > 0)


def test_that_an_animated_zoom_keeps_the_time_under_the_pointer_all_the_way(
    timeline: TimelineWidget, qtbot: QtBot
) -> None:
    timeline.set_animated(on=True)
    position = QPoint(700, 200)
    before = moment_at(timeline, position)
    seen: list[float] = []
    timeline.spanChanged.connect(lambda *_: seen.append(moment_at(timeline, position)))
    turn_wheel(timeline, position, QPoint(0, 120))
    turn_wheel(timeline, position, QPoint(0, 120))
    qtbot.waitUntil(lambda: timeline._viewport.motion.target is None)
    assert seen
    assert seen == pytest.approx([before] * len(seen), abs=1.0)


def test_that_small_steps_of_a_trackpad_zoom_less_than_a_notch(timeline: TimelineWidget) -> None:
    span = timeline._viewport.scale.span
    turn_wheel(timeline, QPoint(600, 200), pixels=QPoint(0, 4), angle=QPoint(0, 4))
    assert 0.95 * span < timeline._viewport.scale.span < span


@pytest.mark.parametrize(
    ("angle", "modifiers"), [(QPoint(0, -120), SHIFT), (QPoint(-120, 0), NOTHING), (QPoint(-120, 10), NOTHING)]
)
def test_that_shift_and_wheel_or_a_sideways_wheel_pans(
    timeline: TimelineWidget, angle: QPoint, modifiers: Qt.KeyboardModifier
) -> None:
    start, end = timeline.visible_span()
    turn_wheel(timeline, QPoint(600, 200), angle, modifiers=modifiers)
    moved, moved_end = timeline.visible_span()
    assert moved > start
    assert moved_end - moved == pytest.approx(end - start)


def test_that_control_and_wheel_zooms_too(timeline: TimelineWidget) -> None:
    span = timeline._viewport.scale.span
    turn_wheel(timeline, QPoint(20, 200), QPoint(0, 120), modifiers=CONTROL)
    assert timeline._viewport.scale.span < span


def test_that_the_wheel_scrolls_the_lanes_over_their_names(make_timeline: Make) -> None:
    widget = make_timeline(chat(400, 40))
    span = widget.visible_span()
    turn_wheel(widget, QPoint(20, 200), QPoint(0, -120))
    assert widget._viewport.frame.scroll > 0
    assert widget.visible_span() == span
    turn_wheel(widget, QPoint(20, 200), QPoint(0, 12_000))
    assert widget._viewport.frame.scroll == 0


def test_that_a_drag_pans_by_as_much_as_the_pointer_moves(timeline: TimelineWidget) -> None:
    before = moment_at(timeline, QPoint(800, 300))
    drag(timeline, QPoint(800, 300), QPoint(500, 300))
    assert moment_at(timeline, QPoint(500, 300)) == pytest.approx(before, abs=1.0)
    assert timeline.selection() == ()


@pytest.mark.parametrize(("start", "modifiers"), [(QPoint(300, 300), SHIFT), (QPoint(300, 20), NOTHING)])
def test_that_a_range_is_selected_by_shift_and_drag_or_along_the_ruler(
    timeline: TimelineWidget, qtbot: QtBot, start: QPoint, modifiers: Qt.KeyboardModifier
) -> None:
    first, last = moment_at(timeline, start), moment_at(timeline, QPoint(600, 0))
    span = timeline.visible_span()
    with qtbot.waitSignal(timeline.rangeSelected) as blocker:
        drag(timeline, start, QPoint(600, start.y()), modifiers)
    assert blocker.args == [pytest.approx((first, last), abs=1.0)]
    assert timeline.visible_span() == span
    with qtbot.waitSignal(timeline.rangeSelected) as blocker:
        QTest.keyClick(timeline, Qt.Key.Key_Escape)
    assert blocker.args == [None]


@pytest.mark.parametrize("memory_id", [3, 5, 9, 11, 14, 15, 20])
def test_that_a_click_selects_what_lies_under_the_pointer(
    timeline: TimelineWidget, qtbot: QtBot, memory_id: int
) -> None:
    with qtbot.waitSignal(timeline.selectionChanged) as blocker:
        QTest.mouseClick(timeline, LEFT, NOTHING, place_of(timeline, memory_id))
    assert blocker.args == [(memory_id,)]


@pytest.mark.parametrize("modifiers", [SHIFT, CONTROL])
def test_that_a_click_with_a_modifier_adds_and_takes_away(
    timeline: TimelineWidget, modifiers: Qt.KeyboardModifier
) -> None:
    QTest.mouseClick(timeline, LEFT, NOTHING, place_of(timeline, 3))
    QTest.mouseClick(timeline, LEFT, modifiers, place_of(timeline, 14))
    assert timeline.selection() == (3, 14)
    QTest.mouseClick(timeline, LEFT, modifiers, place_of(timeline, 3))
    assert timeline.selection() == (14,)


def test_that_a_click_on_nothing_clears_the_selection(timeline: TimelineWidget) -> None:
    timeline.select((3,))
    QTest.mouseClick(timeline, LEFT, NOTHING, NOWHERE)
    assert timeline.selection() == ()


def test_that_a_rubber_band_selects_what_it_touches(timeline: TimelineWidget) -> None:
    lane = next(lane for lane in timeline._current().lanes if lane.name == "events")
    gutter = round(timeline._viewport.frame.gutter)
    top, bottom = round(lane.top) + 1, round(lane.top + lane.height) - 1
    drag(timeline, QPoint(gutter + 1, top), QPoint(gutter + 240, bottom), CONTROL)
    touched = {box.memory_id for box in lane.boxes if box.left < 240}
    assert set(timeline.selection()) == touched
    assert touched < {box.memory_id for box in lane.boxes}


def test_that_a_double_click_opens_a_memory(timeline: TimelineWidget, qtbot: QtBot) -> None:
    with qtbot.waitSignal(timeline.activated) as blocker:
        QTest.mouseDClick(timeline, LEFT, NOTHING, place_of(timeline, 14))
    assert blocker.args == [14]


def test_that_a_double_click_on_counts_looks_closer(make_timeline: Make) -> None:
    widget = make_timeline(chat(20_000, 1))
    assert widget._current().lanes[0].mode is Mode.DENSITY
    span = widget._viewport.scale.span
    QTest.mouseDClick(widget, LEFT, NOTHING, QPoint(500, 300))
    assert widget._viewport.scale.span < span / 2


def test_that_what_found_no_room_is_selected_and_looked_at_by_its_chip(make_timeline: Make) -> None:
    widget = make_timeline(columns_of([event(f"event {number}", "lane", "2025-03-03") for number in range(40)]))
    (chip,) = widget._current().lanes[0].overflow
    shown = {box.memory_id for box in widget._current().lanes[0].boxes}
    assert shown | set(chip.ids) == set(range(1, 41))
    place = (chip.rect.center() + QPointF(widget._viewport.frame.gutter, 0)).toPoint()
    QTest.mouseClick(widget, LEFT, NOTHING, place)
    assert set(widget.selection()) == set(chip.ids)
    span = widget._viewport.scale.span
    QTest.mouseDClick(widget, LEFT, NOTHING, place)
    assert widget._viewport.scale.span < span


def test_that_pointing_tells_what_lies_there(timeline: TimelineWidget, qtbot: QtBot) -> None:
    with qtbot.waitSignal(timeline.hovered) as blocker:
        QTest.mouseMove(timeline, place_of(timeline, 14))
    assert blocker.args == [14]
    with qtbot.waitSignal(timeline.hovered) as blocker:
        QTest.mouseMove(timeline, NOWHERE)
    assert blocker.args == [None]


def test_that_a_line_leads_from_when_it_was_said_to_when_it_happened(timeline: TimelineWidget) -> None:
    QTest.mouseMove(timeline, place_of(timeline, 16))
    timeline._acts.find_lag(timeline._current())
    assert timeline._marks.lag is not None
    said, happened, _ = timeline._marks.lag
    assert said == timeline._viewport.scale.x_of(at("2025-07-20"))
    assert happened == timeline._viewport.scale.x_of(at("2025-06-24"))


def test_that_the_badge_of_the_undated_asks_for_them(timeline: TimelineWidget, qtbot: QtBot) -> None:
    with qtbot.waitSignal(timeline.undatedRequested):
        QTest.mouseClick(timeline, LEFT, NOTHING, QPoint(40, 700 - 14))


def test_that_a_tooltip_gives_text_and_times_and_takes_no_markup(make_timeline: Make) -> None:
    columns = columns_of([state("x", "lane", "2025-03-15", learned=at("2025-03-20T09:12"))])
    widget = make_timeline(columns, {1: "<b>bold</b> & more"})
    point = QPointF(place_of(widget, 1)) - QPointF(widget._viewport.frame.gutter, 0)
    text = tip(widget._current(), point, columns, widget._labels)
    assert "&lt;b&gt;bold&lt;/b&gt; &amp; more" in text
    assert "15 Mar 2025" in text
    assert "20 Mar 2025 09:12" in text
    assert "until further notice" in text
