"""The strip with all of time: exact counts, a brush that is caught, moved, narrowed and drawn anew."""

from dataclasses import replace

import numpy as np
import pytest
from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtGui import QWheelEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from core.timeline.columns import LaneBy
from tests.ui.timeline.sample_columns import at, chat
from ui.timeline.overview import HEIGHT, Overview
from ui.timeline.widget import TimelineWidget

COLUMNS = chat(3_000, 5, days=400, sessions=60)


@pytest.fixture
def timeline(qtbot: QtBot) -> TimelineWidget:
    widget = TimelineWidget()
    qtbot.addWidget(widget)
    widget.resize(1_000, 400)
    widget.set_animated(on=False)
    widget.set_columns(COLUMNS, lane_by=LaneBy.SPEAKER)
    return widget


@pytest.fixture
def overview(qtbot: QtBot, timeline: TimelineWidget) -> Overview:
    widget = Overview()
    qtbot.addWidget(widget)
    widget.resize(1_000, HEIGHT)
    widget.set_columns(COLUMNS)
    widget.spanRequested.connect(timeline.set_visible_span)
    widget.fitRequested.connect(timeline.fit_all)
    timeline.spanChanged.connect(widget.set_span)
    first, last = int(COLUMNS.start[0]), int(COLUMNS.start[-1])
    timeline.set_visible_span(first + (last - first) * 0.4, first + (last - first) * 0.6)
    widget.show()
    qtbot.waitExposed(widget)
    return widget


def _drag(overview: Overview, start: float, end: float) -> None:
    middle = HEIGHT // 2
    QTest.mousePress(overview, Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier, QPoint(round(start), middle))
    for part in (0.5, 1.0):
        QTest.mouseMove(overview, QPoint(round(start + part * (end - start)), middle))
    QTest.mouseRelease(overview, Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier, QPoint(round(end), middle))


def test_that_every_memory_is_counted_once(overview: Overview) -> None:
    scale = overview.scale
    end = scale.start + len(overview.counts) * 4 * scale.seconds_per_pixel
    seen = (COLUMNS.start >= scale.start) & (COLUMNS.start < end)
    assert int(overview.counts.sum()) == int(seen.sum()) == len(COLUMNS)


def test_that_only_what_passes_the_filter_is_counted(overview: Overview) -> None:
    some = COLUMNS.memory_id[::3]
    overview.set_visible_memories(some)
    assert int(overview.counts.sum()) == len(some)
    overview.set_visible_memories(None)
    assert int(overview.counts.sum()) == len(COLUMNS)


def test_that_the_brush_lies_over_what_the_timeline_shows(overview: Overview, timeline: TimelineWidget) -> None:
    start, end = timeline.visible_span()
    brush, scale = overview.brush(), overview.scale
    assert brush.left() - 150 == pytest.approx(scale.x_of(start), abs=0.01)
    assert brush.right() - 150 == pytest.approx(scale.x_of(end), abs=0.01)


def test_that_a_drag_inside_the_brush_moves_what_is_seen(overview: Overview, timeline: TimelineWidget) -> None:
    start, end = timeline.visible_span()
    middle = overview.brush().center().x()
    _drag(overview, middle, middle + 60)
    moved, moved_end = timeline.visible_span()
    assert moved - start == pytest.approx(60 * overview.scale.seconds_per_pixel, rel=0.02)
    assert moved_end - moved == pytest.approx(end - start)


def test_that_a_drag_of_an_edge_changes_only_that_edge(overview: Overview, timeline: TimelineWidget) -> None:
    start, end = timeline.visible_span()
    right = overview.brush().right()
    _drag(overview, right - 1, right + 80)
    assert timeline.visible_span()[0] == pytest.approx(start, abs=1)
    assert timeline.visible_span()[1] > end


def test_that_a_drag_beside_the_brush_draws_another(overview: Overview, timeline: TimelineWidget) -> None:
    scale = overview.scale
    _drag(overview, 150 + 20, 150 + 120)
    start, end = timeline.visible_span()
    assert scale.x_of(start) == pytest.approx(20, abs=1)
    assert scale.x_of(end) == pytest.approx(120, abs=1)


def test_that_a_click_beside_the_brush_goes_there(overview: Overview, timeline: TimelineWidget) -> None:
    start, end = timeline.visible_span()
    QTest.mouseClick(overview, Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier, QPoint(150 + 700, 30))
    shown = timeline.visible_span()
    assert shown[1] - shown[0] == pytest.approx(end - start)
    assert overview.scale.x_of(sum(shown) / 2) == pytest.approx(700, abs=1)


def test_that_a_double_click_and_home_show_everything(overview: Overview, timeline: TimelineWidget) -> None:
    before = timeline.visible_span()
    QTest.mouseDClick(overview, Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier, QPoint(400, 30))
    everything = timeline.visible_span()
    assert everything[1] - everything[0] > before[1] - before[0]
    timeline.set_visible_span(*before)
    overview.setFocus()
    QTest.keyClick(overview, Qt.Key.Key_Home)
    assert timeline.visible_span() == everything


def test_that_keys_and_wheel_move_and_narrow_the_brush(overview: Overview, timeline: TimelineWidget) -> None:
    start, end = timeline.visible_span()
    QTest.keyClick(overview, Qt.Key.Key_Right)
    assert timeline.visible_span()[0] - start == pytest.approx((end - start) / 10)
    QTest.keyClick(overview, Qt.Key.Key_Left)
    QTest.keyClick(overview, Qt.Key.Key_Plus)
    narrowed = timeline.visible_span()
    assert narrowed[1] - narrowed[0] == pytest.approx((end - start) / 1.25)
    place = QPointF(500, 30)
    wheel = QWheelEvent(
        place,
        overview.mapToGlobal(place),
        QPoint(),
        QPoint(0, -120),
        Qt.MouseButton.NoButton,
        Qt.KeyboardModifier.NoModifier,
        Qt.ScrollPhase.NoScrollPhase,
        False,
    )
    QApplication.sendEvent(overview, wheel)
    widened = timeline.visible_span()
    assert widened[1] - widened[0] == pytest.approx(end - start)


def test_that_a_brush_over_a_moment_can_still_be_caught(overview: Overview, timeline: TimelineWidget) -> None:
    middle = sum(timeline.visible_span()) / 2
    timeline.set_visible_span(middle, middle + 60)
    assert overview.brush().width() >= 10


def test_that_a_column_says_how_much_begins_in_it(overview: Overview) -> None:
    column = int(np.argmax(overview.counts))
    assert f"{int(overview.counts[column])}" in overview.tip_at(150 + 4 * column + 1)
    assert overview.tip_at(20) == ""


def test_that_hits_are_marked_where_they_lie(overview: Overview) -> None:
    hits = COLUMNS.memory_id[[10, 2_000]]
    overview.set_hits(hits)
    image = overview.grab().toImage()
    ratio = image.devicePixelRatio()
    xs = {
        x
        for x in range(150, 1_000)
        if image.pixelColor(round(x * ratio), round(5 * ratio)).name() == overview._colors.plan.name()
    }
    expected = {round(overview.scale.x_of(int(COLUMNS.start[place]))) + 150 for place in (10, 2_000)}
    assert expected <= xs
    assert len(xs) <= 4


def test_that_a_workspace_without_dates_draws_an_empty_strip(overview: Overview) -> None:
    overview.set_columns(chat(0, 1, days=1, sessions=1))
    assert int(overview.counts.sum()) == 0
    assert not overview.grab().isNull()


def test_that_one_mention_of_antiquity_does_not_squeeze_the_chat(overview: Overview) -> None:
    before = overview.scale.span
    bounds = {}
    for name in ("start", "from_earliest", "from_latest", "to_earliest", "to_latest"):
        column = getattr(COLUMNS, name).copy()
        column[0] = at("-0043-03-15")
        bounds[name] = column
    overview.set_columns(replace(COLUMNS, **bounds))
    assert overview.scale.span < 1.2 * before
    assert overview.scale.start > at("2000-01-01")
