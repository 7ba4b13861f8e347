"""The moments that are asked about, dragged by their names in the ruler."""

from itertools import pairwise

import pytest
from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtGui import QMouseEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from core.values.civil_time import DAY, Window
from core.values.grain import Grain
from tests.ui.timeline.conftest import Make, settle
from tests.ui.timeline.sample_columns import at, columns_of, rows_of, story
from ui.timeline.moments import Moment
from ui.timeline.widget import TimelineWidget

LEFT = Qt.MouseButton.LeftButton
NOTHING = Qt.KeyboardModifier.NoModifier


@pytest.fixture
def timeline(make_timeline: Make) -> TimelineWidget:
    lines = story()
    widget = make_timeline(columns_of(lines), {one: made.content for one, made in rows_of(lines).items()})
    widget.set_visible_span(at("2025-02-01"), at("2025-12-20"))
    widget.set_today(at("2025-12-01"))
    settle(widget)
    return widget


class Dragged:
    """What the timeline told while a moment was dragged."""

    def __init__(self, timeline: TimelineWidget) -> None:
        self.told: list[tuple[Moment, Window, bool]] = []
        timeline.momentDragged.connect(lambda *told: self.told.append(told))


def _x(timeline: TimelineWidget, seconds: float) -> float:
    return timeline._viewport.scale.x_of(seconds) + timeline._viewport.frame.gutter


def _drag(
    timeline: TimelineWidget,
    start: float,
    end: float,
    y: int = 12,
    modifiers: Qt.KeyboardModifier = NOTHING,
) -> Dragged:
    dragged = Dragged(timeline)
    QTest.mousePress(timeline, LEFT, modifiers, QPoint(round(start), y))
    for part in (0.5, 1.0):
        place = QPointF(round(start + part * (end - start)), y)
        move = QMouseEvent(
            QMouseEvent.Type.MouseMove, place, timeline.mapToGlobal(place), Qt.MouseButton.NoButton, LEFT, modifiers
        )
        QApplication.sendEvent(timeline, move)
    QTest.mouseRelease(timeline, LEFT, modifiers, QPoint(round(end), y))
    return dragged


def test_that_the_cursor_is_dragged_by_its_name(timeline: TimelineWidget) -> None:
    timeline.set_true_at(at("2025-09-10"))
    dragged = _drag(
        timeline,
        _x(timeline, at("2025-09-10")),
        _x(timeline, at("2025-05-20")),
        modifiers=Qt.KeyboardModifier.AltModifier,
    )
    assert {moment for moment, *_ in dragged.told} == {Moment.TRUE_AT}
    assert [is_done for *_, is_done in dragged.told][-1] is True
    window = dragged.told[-1][1]
    assert abs(window.start - at("2025-05-20")) <= DAY
    assert (window.end - window.start, window.grain) == (DAY, Grain.DAY)


def test_that_it_snaps_to_where_something_begins(timeline: TimelineWidget) -> None:
    timeline.set_true_at(at("2025-09-10"))
    scale = timeline._viewport.scale
    boxes = [box for lane in timeline._current().lanes for box in lane.boxes]
    edges = sorted(edge for box in boxes for edge in (box.begin, box.end) if 100 < edge < 700)
    gap, left = max((right - left, left) for left, right in pairwise(edges))
    assert gap > 12, "the story has a stretch where nothing begins or ends"
    start, near = _x(timeline, at("2025-09-10")), left + timeline._viewport.frame.gutter + 5
    snapped = _drag(timeline, start, near).told[-1][1]
    assert abs(scale.x_of(snapped.start) - left) < 1.5
    free = _drag(timeline, start, near, modifiers=Qt.KeyboardModifier.AltModifier).told[-1][1]
    assert abs(scale.x_of(free.start) - left) > 2.5


def test_that_a_drag_of_today_asks_about_another_day(timeline: TimelineWidget) -> None:
    today = _x(timeline, at("2025-12-01"))
    dragged = _drag(timeline, today, today - 200, y=30)
    assert {moment for moment, *_ in dragged.told} == {Moment.TRUE_AT}
    known = _drag(timeline, today, today - 200, y=30, modifiers=Qt.KeyboardModifier.ShiftModifier)
    assert {moment for moment, *_ in known.told} == {Moment.KNOWN_AT}


def test_that_beside_the_names_the_ruler_still_selects_a_range(timeline: TimelineWidget) -> None:
    timeline.set_true_at(at("2025-09-10"))
    ranges: list[object] = []
    timeline.rangeSelected.connect(ranges.append)
    dragged = _drag(timeline, _x(timeline, at("2025-03-01")), _x(timeline, at("2025-04-01")))
    assert dragged.told == []
    assert len(ranges) == 1


def test_that_both_moments_are_drawn_and_told_apart(timeline: TimelineWidget) -> None:
    plain = timeline.grab().toImage()
    timeline.set_true_at(at("2025-09-10"))
    timeline.set_known_at(at("2025-06-10"))
    both = timeline.grab().toImage()
    ratio = both.devicePixelRatio()
    bottom = timeline._viewport.frame.bottom
    for moment in ("2025-09-10", "2025-06-10"):
        x = round(_x(timeline, at(moment)) * ratio)
        column = [round(y * ratio) for y in range(60, int(bottom) - 2)]
        changed = [
            y for y in column if any(both.pixel(x + shift, y) != plain.pixel(x + shift, y) for shift in (-1, 0, 1))
        ]
        share = len(changed) / len(column)
        assert share > 0.95 if moment == "2025-09-10" else 0.3 < share < 0.9, (moment, share)
