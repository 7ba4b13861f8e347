"""What a screen reader is told about the timeline: its items are children of it."""

import gc

import pytest
from PySide6.QtCore import QCoreApplication, QEvent, Qt
from PySide6.QtGui import QAccessible, QAccessibleInterface
from PySide6.QtTest import QTest

from core.timeline.columns import LaneBy
from tests.ui.timeline.conftest import Make, settle
from tests.ui.timeline.sample_columns import at, chat, columns_of, rows_of, story
from ui.timeline.widget import TimelineWidget
from ui.widgets import accessible_canvas


@pytest.fixture
def timeline(make_timeline: Make) -> TimelineWidget:
    accessible_canvas.install()
    lines = story()
    widget = make_timeline(columns_of(lines), {one: made.content for one, made in rows_of(lines).items()})
    widget.set_visible_span(at("2025-02-01"), at("2025-12-20"))
    settle(widget)
    return widget


def _told(widget: TimelineWidget) -> QAccessibleInterface:
    found = QAccessible.queryAccessibleInterface(widget)
    assert found is not None
    return found


def _names(told: QAccessibleInterface) -> list[str]:
    return [told.child(place).text(QAccessible.Text.Name) for place in range(told.childCount())]


def test_that_every_memory_that_is_seen_is_a_child_with_its_words(timeline: TimelineWidget) -> None:
    told = _told(timeline)
    boxes = [box for lane in timeline._current().lanes for box in lane.boxes]
    assert told.role() == QAccessible.Role.List
    assert _names(told) == [timeline._labels.text(box.memory_id) for box in boxes]
    assert len(boxes) > 5


def test_that_a_child_says_when_it_was_true_and_where_it_lies(timeline: TimelineWidget) -> None:
    told = _told(timeline)
    item = timeline.accessible_items()[0]
    child = told.child(0)
    assert "2025" in child.text(QAccessible.Text.Description)
    assert child.role() == QAccessible.Role.ListItem
    assert child.rect().topLeft() == timeline.mapToGlobal(item.area.topLeft())
    middle = child.rect().center()
    found = told.childAt(middle.x(), middle.y())
    assert found is not None
    assert told.indexOfChild(found) == 0
    assert told.childAt(-10_000, -10_000) is None


def test_that_the_selection_is_a_state_and_has_the_focus(timeline: TimelineWidget) -> None:
    told = _told(timeline)
    timeline.activateWindow()
    timeline.setFocus()
    box = timeline._current().lanes[0].boxes[1]
    timeline.select((box.memory_id,))
    selected = [place for place in range(told.childCount()) if told.child(place).state().selected]
    assert selected == [1]
    QTest.keyClick(timeline, Qt.Key.Key_Escape)
    assert not any(told.child(place).state().selected for place in range(told.childCount()))


def test_that_children_follow_what_is_seen(timeline: TimelineWidget) -> None:
    told = _told(timeline)
    before = _names(told)
    kept = told.child(told.childCount() - 1)
    timeline.set_visible_span(at("1990-01-01"), at("1990-02-01"))
    assert told.childCount() == 0
    assert not kept.isValid()
    assert kept.text(QAccessible.Text.Name) == ""
    timeline.set_visible_span(at("2025-02-01"), at("2025-12-20"))
    assert _names(told) == before


def test_that_lanes_of_counts_are_told_as_counts(make_timeline: Make) -> None:
    accessible_canvas.install()
    columns = chat(30_000, 3)
    widget = make_timeline(columns, {})
    widget.fit_all()
    told = _told(widget)
    assert told.childCount() == 3
    assert all(name.endswith("memories") for name in _names(told))


@pytest.mark.usefixtures("qapp")
def test_that_a_deleted_timeline_leaves_nothing_that_can_be_asked_in_vain() -> None:
    accessible_canvas.install()
    widget = TimelineWidget()
    widget.resize(600, 300)
    lines = story()
    widget.set_columns(columns_of(lines), lane_by=LaneBy.SPEAKER)
    told = _told(widget)
    children = [told.child(place) for place in range(told.childCount())]
    widget.deleteLater()
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
    gc.collect()
    assert not any(child.isValid() for child in children)
