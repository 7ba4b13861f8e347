"""Graph, timeline and date math together, on the sample: one selection, one light, one band."""

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from tests.ui.desk import memory_id
from tests.ui.stubs import settled
from ui.main_window import MainWindow

LEFT, NO_KEY, CONTROL = Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier, Qt.KeyboardModifier.ControlModifier


@pytest.fixture
def desk(sample_desk: MainWindow) -> MainWindow:
    return sample_desk


def _mark(desk: MainWindow, memory: int) -> QPoint:
    point = desk.panels.graph.graph.point_of(memory)
    assert point is not None
    return point.toPoint()


def _box(desk: MainWindow, memory: int) -> QPoint:
    desk.timeline.select((memory,), reveal=True)
    desk.timeline.select(())
    box = next(one for lane in desk.timeline._current().lanes for one in lane.boxes if one.memory_id == memory)
    return QPoint(round(box.begin + desk.timeline._viewport.frame.gutter) + 4, round(box.top + 11))


def test_that_hovering_in_the_graph_lights_the_chain_on_the_timeline(desk: MainWindow) -> None:
    desk.docks.bring_up(desk.docks.graph)
    redis, valkey = memory_id(desk, "decided on Redis"), memory_id(desk, "to Valkey")
    QTest.mouseMove(desk.panels.graph.graph, _mark(desk, redis))
    assert {redis, valkey} <= desk.timeline._marks.lit
    QTest.mouseMove(desk.panels.graph.graph, QPoint(400, 3))
    assert desk.timeline._marks.lit == frozenset()


def test_that_hovering_on_the_timeline_lights_the_chain_in_both(desk: MainWindow) -> None:
    redis, valkey = memory_id(desk, "decided on Redis"), memory_id(desk, "to Valkey")
    QTest.mouseMove(desk.timeline, _box(desk, redis))
    assert {redis, valkey} <= desk.panels.graph.graph.acts.view.lit
    assert {redis, valkey} <= desk.timeline._marks.lit


def test_that_a_selection_in_the_list_lights_the_chain(qtbot: QtBot, desk: MainWindow) -> None:
    redis, valkey = memory_id(desk, "decided on Redis"), memory_id(desk, "to Valkey")
    desk.state.select((valkey,))
    settled(qtbot, desk)
    assert {redis, valkey} <= desk.timeline._marks.lit
    desk.state.select(())
    assert desk.timeline._marks.lit == frozenset()


def test_that_facts_without_an_edge_are_unfolded_and_folded_by_a_key(qtbot: QtBot, desk: MainWindow) -> None:
    desk.docks.bring_up(desk.docks.graph)
    graph = desk.panels.graph.graph
    folded, text = len(graph.scene().nodes), desk.panels.graph.unfold.text()
    QTest.keyClick(graph, Qt.Key.Key_U)
    settled(qtbot, desk)
    unfolded = graph.scene()
    assert unfolded.is_unfolded
    assert len(unfolded.nodes) > folded
    assert desk.panels.graph.unfold.text() == text
    QTest.mouseClick(desk.panels.graph.unfold, LEFT)
    settled(qtbot, desk)
    assert len(graph.scene().nodes) == folded


def test_that_unfolding_and_folding_keeps_the_order_of_the_chains(qtbot: QtBot, desk: MainWindow) -> None:
    graph = desk.panels.graph.graph
    heads = [head for head in graph.scene().heads if not head.is_loose]
    for _ in range(2):
        QTest.keyClick(graph, Qt.Key.Key_U)
        settled(qtbot, desk)
        assert [head for head in graph.scene().heads if not head.is_loose] == heads


def test_that_a_band_is_drawn_while_date_math_is_looked_at(qtbot: QtBot, desk: MainWindow) -> None:
    redis, valkey = memory_id(desk, "decided on Redis"), memory_id(desk, "to Valkey")
    desk.state.select((redis, valkey))
    settled(qtbot, desk)
    assert desk.timeline._marks.band is None  # the queue is in front of it
    desk.docks.bring_up(desk.docks.date_math)
    qtbot.waitUntil(lambda: desk.timeline._marks.band is not None)
    band = desk.timeline._marks.band
    assert band is not None
    assert band.text.startswith("179 day")
    desk.docks.bring_up(desk.docks.review)
    qtbot.waitUntil(lambda: desk.timeline._marks.band is None)


def test_that_several_facts_selected_in_the_graph_are_measured_in_a_table(qtbot: QtBot, desk: MainWindow) -> None:
    desk.docks.bring_up(desk.docks.date_math)
    graph = desk.panels.graph.graph
    redis = memory_id(desk, "decided on Redis")
    QTest.mouseClick(graph, LEFT, NO_KEY, _mark(desk, redis))
    QTest.keyClick(graph, Qt.Key.Key_A, CONTROL)
    settled(qtbot, desk)
    assert desk.panels.date_math.is_table
    gaps = desk.panels.date_math.gaps.gaps
    assert gaps is not None
    assert len(gaps.rows) == len(graph.selection()) == 3
    QTest.mouseClick(graph, LEFT, NO_KEY, _mark(desk, redis))
    settled(qtbot, desk)
    assert not desk.panels.date_math.is_table
    assert desk.panels.date_math.answer is not None


def test_that_a_typed_date_stays_when_the_workspace_changes(qtbot: QtBot, desk: MainWindow) -> None:
    desk.docks.bring_up(desk.docks.date_math)
    pair = desk.panels.date_math.pair
    desk.state.select((memory_id(desk, "to Valkey"),))
    settled(qtbot, desk)
    assert pair.first.text() == "10 Sep 2025"
    pair.first.selectAll()
    QTest.keyClicks(pair.first, "2025-03-15")
    desk.session.columns_changed.emit()
    settled(qtbot, desk)
    assert pair.first.text() == "2025-03-15"


def test_that_what_is_selected_in_the_list_is_measured(qtbot: QtBot, desk: MainWindow) -> None:
    desk.acts.show_panel("list")
    settled(qtbot, desk)
    view = desk.list.view
    view.setFocus()
    view.selectRow(0)
    QTest.keyClick(view, Qt.Key.Key_Down, Qt.KeyboardModifier.ShiftModifier)
    settled(qtbot, desk)
    assert len(desk.state.selection) == 2
    answer = desk.panels.date_math.answer
    assert answer is not None
    assert answer.interval.days >= 0
