"""The panel around the graph, and what a person does in it beyond clicking: even spacing, folding, menu, refusals."""

from collections.abc import Iterator
from dataclasses import replace

import pytest
from PySide6.QtCore import QCoreApplication, QEvent, QPoint, QPointF, Qt
from PySide6.QtGui import QAction, QContextMenuEvent, QGuiApplication
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QMenu
from pytestqt.qtbot import QtBot

from core.queries.graph_rows import GraphEdge, GraphRows, Tie
from core.values.civil_time import seconds_of
from core.values.verdict import Verdict
from tests.ui.graph.conftest import EDGES, NODES, ROWS, node
from ui.graph.drag import Refusal, refusal_of
from ui.graph.panel import GraphPanel
from ui.graph.scene import make_scene
from ui.graph.widget import GraphWidget
from ui.languages import Languages

NO_KEY, LEFT = Qt.KeyboardModifier.NoModifier, Qt.MouseButton.LeftButton
CYCLE = (
    GraphEdge("e-1", 1, 2, Verdict.CHANGE, Tie.QUARANTINED),
    GraphEdge("e-2", 2, 1, Verdict.CHANGE, Tie.QUARANTINED),
)
MERGE = (
    GraphEdge("e-1", 1, 3, Verdict.CHANGE, Tie.STANDING),
    GraphEdge("e-2", 2, 3, Verdict.CHANGE, Tie.STANDING),
)


@pytest.fixture
def panel(qtbot: QtBot) -> Iterator[GraphPanel]:
    made = GraphPanel()
    made.resize(1_000, 420)
    made.show()
    qtbot.waitExposed(made)
    made.show_scene(make_scene(replace(ROWS, single=4)))
    made.graph.set_visible_span(seconds_of(2025, 1), seconds_of(2026, 1))
    yield made
    made.close()
    made.deleteLater()
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)


def x_of(graph: GraphWidget, memory_id: int) -> float:
    point = graph.point_of(memory_id)
    assert point is not None
    return point.x()


def at(graph: GraphWidget, memory_id: int) -> QPoint:
    point = graph.point_of(memory_id)
    assert point is not None
    return point.toPoint()


def words(menu: QMenu) -> dict[str, QAction]:
    return {action.text().partition("\t")[0]: action for action in menu.actions() if action.text()}


def test_that_a_chain_is_spread_evenly_by_key_and_back(panel: GraphPanel) -> None:
    graph = panel.graph
    graph.select((1,))
    before = [x_of(graph, one) for one in (1, 2, 3)]
    QTest.keyClick(graph, Qt.Key.Key_E)
    even = [x_of(graph, one) for one in (1, 2, 3)]
    assert even[1] - even[0] == even[2] - even[1]
    assert panel.even.isChecked()
    assert x_of(graph, 4) == pytest.approx(before[0])  # the other chain stays on the ruler
    QTest.keyClick(graph, Qt.Key.Key_E)
    assert [x_of(graph, one) for one in (1, 2, 3)] == before
    assert not panel.even.isChecked()


def test_that_even_spacing_is_a_switch_that_needs_a_chain(panel: GraphPanel) -> None:
    assert not panel.even.isEnabled()
    QTest.mouseClick(panel.graph, LEFT, NO_KEY, at(panel.graph, 1))
    QTest.mouseClick(panel.even, LEFT)
    assert panel.graph.acts.view.even is not None
    QTest.mouseClick(panel.even, LEFT)
    assert panel.graph.acts.view.even is None


def test_that_even_spacing_follows_the_selection_to_another_chain(panel: GraphPanel) -> None:
    panel.graph.select((1,))
    QTest.keyClick(panel.graph, Qt.Key.Key_E)
    on_ruler = x_of(panel.graph, 5)
    panel.graph.select((4,))
    assert x_of(panel.graph, 5) != on_ruler
    panel.graph.select(())
    assert x_of(panel.graph, 5) == on_ruler


def test_that_a_long_chain_at_even_distances_is_panned_alone_and_followed_by_keys(panel: GraphPanel) -> None:
    many = tuple(replace(node(number, f"fact {number}", 3), start=NODES[0].start + number) for number in range(1, 41))
    edges = tuple(GraphEdge(f"e-{one}", one, one + 1, Verdict.CHANGE, Tie.STANDING) for one in range(1, 40))
    graph = panel.graph
    panel.show_scene(make_scene(GraphRows(many, edges, ())))
    graph.select((1,))
    QTest.keyClick(graph, Qt.Key.Key_E)
    span, begin = graph.visible_span(), x_of(graph, 1)
    where = QPoint(at(graph, 1).x() + 60, at(graph, 1).y() + 8)
    QTest.mousePress(graph, LEFT, NO_KEY, where)
    QTest.mouseMove(graph, where - QPoint(100, 0))
    QTest.mouseRelease(graph, LEFT, NO_KEY, where - QPoint(100, 0))
    assert x_of(graph, 1) == begin - 100
    assert graph.visible_span() == span
    for _ in range(30):
        QTest.keyClick(graph, Qt.Key.Key_Right)
    assert graph.selection() == (31,)
    assert 150 < x_of(graph, 31) < graph.width()


def test_that_facts_without_an_edge_are_counted_and_asked_for(qtbot: QtBot, panel: GraphPanel) -> None:
    assert panel.unfold.text().startswith("4 ")
    with qtbot.waitSignal(panel.graph.unfoldWanted):
        QTest.mouseClick(panel.unfold, LEFT)
    with qtbot.waitSignal(panel.graph.unfoldWanted):
        QTest.keyClick(panel.graph, Qt.Key.Key_U)


def test_that_unfolded_facts_have_a_lane_a_subject(panel: GraphPanel) -> None:
    facts = (*NODES, node(7, "Green tea", 8, name="tea"), node(8, "Bread", 3, name="food"))
    panel.show_scene(make_scene(GraphRows(facts, EDGES, (), single=9, is_unfolded=True)))
    scene = panel.graph.scene()
    lanes = {one: int(scene.lane[scene.place_of[one]]) for one in (6, 7, 8)}
    assert lanes[6] == lanes[7] != lanes[8]
    assert scene.heads[lanes[8]].subject == "food"
    assert panel.unfold.isChecked()
    assert panel.unfold.text().startswith("9 ")
    assert panel.note.text().startswith("6 earlier")


def test_that_the_legend_explains_what_is_drawn_and_nothing_else(panel: GraphPanel) -> None:
    assert panel.legend.words == ["replaced by", "waits for a decision", "for a while"]
    panel.show_scene(make_scene(GraphRows(NODES, CYCLE, ())))
    assert panel.legend.words == ["cycle: does nothing"]
    forked = (replace(EDGES[1], verdict=Verdict.CHANGE), replace(EDGES[0], tie=Tie.STANDING))
    panel.show_scene(make_scene(GraphRows(NODES, forked, ((1, (2, 3)),))))
    assert "open fork" in panel.legend.words
    assert panel.legend.accessibleDescription() == ", ".join(panel.legend.words)


def test_that_a_merge_is_counted_and_said(panel: GraphPanel) -> None:
    plain = make_scene(GraphRows(NODES[:3], MERGE[:1], ()))
    merged = make_scene(GraphRows(NODES[:3], MERGE, ()))
    assert plain.merged.max() == 1
    assert merged.merged[merged.place_of[3]] == 2
    panel.show_scene(merged)
    panel.graph.select((3,))
    assert "stands for 2" in panel.graph.accessibleDescription()


@pytest.mark.parametrize(
    ("edges", "pair", "refusal"),
    [
        (EDGES, (1, 3), Refusal.WAITING),
        (EDGES, (3, 1), Refusal.WAITING),
        (EDGES, (1, 2), Refusal.JOINED),
        (MERGE, (3, 2), Refusal.JOINED),
        ((MERGE[0], GraphEdge("e-3", 3, 4, Verdict.CHANGE, Tie.STANDING)), (4, 1), Refusal.CYCLE),
        ((MERGE[0], GraphEdge("e-3", 3, 4, Verdict.REFINEMENT, Tie.STANDING)), (4, 1), None),
        (EDGES, (5, 6), None),
    ],
)
def test_that_what_cannot_be_proposed_is_refused_with_a_reason(
    edges: tuple[GraphEdge, ...], pair: tuple[int, int], refusal: Refusal | None
) -> None:
    assert refusal_of(make_scene(GraphRows(NODES, edges, ())), *pair) is refusal


def test_that_a_refused_drag_shows_why_and_proposes_nothing(qtbot: QtBot, panel: GraphPanel) -> None:
    graph = panel.graph
    with qtbot.assertNotEmitted(graph.edgeProposed), qtbot.waitSignal(graph.refused) as told:
        QTest.mousePress(graph, LEFT, NO_KEY, at(graph, 1))
        QTest.mouseMove(graph, at(graph, 1) + QPoint(40, 10))
        QTest.mouseMove(graph, at(graph, 2))
        assert graph.acts.view.drag is not None
        assert graph.acts.view.drag.refusal is Refusal.JOINED
        QTest.mouseRelease(graph, LEFT, NO_KEY, at(graph, 2))
    assert told.args == ["An edge joins these two already"]


def test_that_a_drag_over_a_pair_that_waits_opens_its_suggestion(qtbot: QtBot, panel: GraphPanel) -> None:
    graph = panel.graph
    with qtbot.waitSignal(graph.suggestionActivated) as told:
        QTest.mousePress(graph, LEFT, NO_KEY, at(graph, 1))
        QTest.mouseMove(graph, at(graph, 1) + QPoint(40, 10))
        QTest.mouseMove(graph, at(graph, 3))
        QTest.mouseRelease(graph, LEFT, NO_KEY, at(graph, 3))
    assert told.args == ["p-1"]


def test_that_escape_lets_go_of_a_drag(qtbot: QtBot, panel: GraphPanel) -> None:
    graph = panel.graph
    graph.select((4,))
    with qtbot.assertNotEmitted(graph.edgeProposed):
        QTest.mousePress(graph, LEFT, NO_KEY, at(graph, 5))
        QTest.mouseMove(graph, at(graph, 6))
        QTest.keyClick(graph, Qt.Key.Key_Escape)
        QTest.mouseMove(graph, at(graph, 6) + QPoint(3, 0))
        QTest.mouseRelease(graph, LEFT, NO_KEY, at(graph, 6))
    assert graph.selection() == (4,)


def test_that_the_preview_line_is_seen(panel: GraphPanel) -> None:
    graph = panel.graph
    calm = graph.grab().toImage()
    QTest.mousePress(graph, LEFT, NO_KEY, at(graph, 5))
    QTest.mouseMove(graph, at(graph, 6) - QPoint(60, 0))
    over_nothing = graph.grab().toImage()
    QTest.mouseMove(graph, at(graph, 6))
    over_target = graph.grab().toImage()
    QTest.keyClick(graph, Qt.Key.Key_Escape)
    QTest.mouseRelease(graph, LEFT, NO_KEY, at(graph, 6))
    assert calm != over_nothing != over_target


def test_that_f_looks_at_the_chain_and_ctrl_a_selects_it(panel: GraphPanel) -> None:
    graph = panel.graph
    graph.select((4,))
    QTest.keyClick(graph, Qt.Key.Key_F)
    start, end = graph.visible_span()
    assert start < NODES[3].start < NODES[4].start < end < NODES[2].start
    QTest.keyClick(graph, Qt.Key.Key_A, Qt.KeyboardModifier.ControlModifier)
    assert graph.selection() == (5, 4)
    QTest.keyClick(graph, Qt.Key.Key_C, Qt.KeyboardModifier.ControlModifier)
    assert QGuiApplication.clipboard().text() == "Omar leads\nMina leads"


def test_that_the_menu_offers_what_can_be_done_with_the_fact_under_the_pointer(qtbot: QtBot, panel: GraphPanel) -> None:
    graph = panel.graph
    menu = graph.menu_at(QPointF(at(graph, 4)))
    assert graph.selection() == (4,)
    actions = words(menu)
    assert actions["Select the whole chain"].isEnabled()
    assert not actions["Propose: the newer selected one replaces the older"].isEnabled()
    actions["Even spacing, not to scale"].trigger()
    assert panel.even.isChecked()
    with qtbot.waitSignal(graph.activated):
        actions["Open"].trigger()


def test_that_the_menu_of_an_edge_that_waits_opens_its_suggestion(qtbot: QtBot, panel: GraphPanel) -> None:
    graph = panel.graph
    between = QPointF((x_of(graph, 1) + x_of(graph, 3)) / 2, at(graph, 3).y())
    with qtbot.waitSignal(graph.suggestionActivated) as told:
        words(graph.menu_at(between))["Review this suggestion…"].trigger()
    assert told.args == ["p-1"]


def test_that_the_menu_key_opens_the_menu_at_the_selected_mark(qtbot: QtBot, panel: GraphPanel) -> None:
    graph = panel.graph
    graph.select((4,))
    event = QContextMenuEvent(QContextMenuEvent.Reason.Keyboard, QPoint(5, 5), graph.mapToGlobal(QPoint(5, 5)))
    QApplication.sendEvent(graph, event)
    menu = QApplication.activePopupWidget()
    assert isinstance(menu, QMenu)
    assert (menu.pos() - graph.mapToGlobal(at(graph, 4))).manhattanLength() < 60
    QTest.keyClick(menu, Qt.Key.Key_Escape)
    qtbot.waitUntil(lambda: QApplication.activePopupWidget() is None)


def test_that_what_is_lit_is_told_and_lit_from_outside(qtbot: QtBot, panel: GraphPanel) -> None:
    graph = panel.graph
    with qtbot.waitSignal(graph.litChanged) as told:
        QTest.mouseMove(graph, at(graph, 5))
    assert told.args == [frozenset({4, 5})]
    QTest.mouseMove(graph, QPoint(400, 300))
    with qtbot.waitSignal(graph.litChanged) as told:
        graph.acts.point_from_outside(2)
    assert told.args == [frozenset({1, 2, 3})]


def test_that_tips_tell_facts_edges_and_lanes(panel: GraphPanel) -> None:
    graph = panel.graph
    assert graph.tip_at(QPointF(at(graph, 4))).startswith("Mina leads\n10 Feb 2025")
    middle = QPointF((x_of(graph, 4) + x_of(graph, 5)) / 2, at(graph, 5).y())
    assert "→ replaced by" in graph.tip_at(middle)
    assert graph.tip_at(QPointF(20, at(graph, 4).y())).startswith("lead\nteam")


def test_that_a_lane_is_headed_by_peoples_words(panel: GraphPanel, korean: Languages) -> None:
    del korean
    nodes = (replace(NODES[3], attribute="holdings"), replace(NODES[4], attribute="holdings"))
    panel.show_scene(make_scene(GraphRows(nodes, (EDGES[2],), ())))
    graph = panel.graph
    assert graph.tip_at(QPointF(20, at(graph, 4).y())).startswith("보유한 것\nlead")
