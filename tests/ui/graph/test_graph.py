from dataclasses import replace

import pytest
from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtGui import QImage, QWheelEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from core.queries.graph_rows import GraphEdge, GraphRows, Tie
from core.values.civil_time import seconds_of
from core.values.verdict import Verdict
from tests.ui.graph.conftest import EDGES, NODES, ROWS, node
from ui.graph.panel import GraphPanel
from ui.graph.scene import make_scene
from ui.graph.tips import as_plain_markup
from ui.graph.widget import GraphWidget
from ui.theme import DARK, LIGHT

NO_KEY, CONTROL = Qt.KeyboardModifier.NoModifier, Qt.KeyboardModifier.ControlModifier
LEFT = Qt.MouseButton.LeftButton


def at(graph: GraphWidget, memory_id: int) -> QPoint:
    point = graph.point_of(memory_id)
    assert point is not None
    return point.toPoint()


def picture(graph: GraphWidget) -> QImage:
    return graph.grab().toImage()


def test_that_a_click_selects_and_tells_it(qtbot: QtBot, graph: GraphWidget) -> None:
    with qtbot.waitSignal(graph.selectionChanged) as told:
        QTest.mouseClick(graph, LEFT, NO_KEY, at(graph, 3))
    assert told.args == [(3,)]
    assert graph.selection() == (3,)


def test_that_a_click_with_control_adds_and_takes_away(graph: GraphWidget) -> None:
    for memory_id in (3, 1):
        QTest.mouseClick(graph, LEFT, CONTROL, at(graph, memory_id))
    assert graph.selection() == (3, 1)
    QTest.mouseClick(graph, LEFT, CONTROL, at(graph, 3))
    assert graph.selection() == (1,)


def test_that_a_click_beside_everything_selects_nothing(graph: GraphWidget) -> None:
    graph.select((3,))
    QTest.mouseClick(graph, LEFT, NO_KEY, QPoint(400, 310))
    assert graph.selection() == ()


def test_that_a_double_click_opens_a_memory(qtbot: QtBot, graph: GraphWidget) -> None:
    with qtbot.waitSignal(graph.activated) as told:
        QTest.mouseDClick(graph, LEFT, NO_KEY, at(graph, 5))
    assert told.args == [5]


def test_that_a_double_click_on_an_edge_that_waits_opens_its_suggestion(qtbot: QtBot, graph: GraphWidget) -> None:
    between = QPoint((at(graph, 1).x() + at(graph, 3).x()) // 2, at(graph, 3).y())
    with qtbot.waitSignal(graph.suggestionActivated) as told:
        QTest.mouseDClick(graph, LEFT, NO_KEY, between)
    assert told.args == ["p-1"]


def test_that_a_drag_from_one_fact_to_another_proposes_an_edge(qtbot: QtBot, graph: GraphWidget) -> None:
    with qtbot.waitSignal(graph.edgeProposed) as told:
        QTest.mousePress(graph, LEFT, NO_KEY, at(graph, 5))
        QTest.mouseMove(graph, QPoint(400, 250))
        QTest.mouseMove(graph, at(graph, 6))
        QTest.mouseRelease(graph, LEFT, NO_KEY, at(graph, 6))
    assert told.args == [5, 6]


def test_that_a_drag_from_a_fact_to_nowhere_proposes_nothing(qtbot: QtBot, graph: GraphWidget) -> None:
    with qtbot.assertNotEmitted(graph.edgeProposed):
        QTest.mousePress(graph, LEFT, NO_KEY, at(graph, 5))
        QTest.mouseMove(graph, QPoint(500, 310))
        QTest.mouseRelease(graph, LEFT, NO_KEY, QPoint(500, 310))
    assert graph.selection() == ()


def test_that_a_drag_beside_the_marks_pans_and_tells_the_span(qtbot: QtBot, graph: GraphWidget) -> None:
    start, end = graph.visible_span()
    with qtbot.waitSignal(graph.spanChanged):
        QTest.mousePress(graph, LEFT, NO_KEY, QPoint(500, 310))
        QTest.mouseMove(graph, QPoint(400, 310))
        QTest.mouseRelease(graph, LEFT, NO_KEY, QPoint(400, 310))
    moved = graph.visible_span()
    assert moved[0] - start == pytest.approx(moved[1] - end)
    assert moved[0] > start


def test_that_another_span_is_shown_without_telling_anybody(qtbot: QtBot, graph: GraphWidget) -> None:
    with qtbot.assertNotEmitted(graph.spanChanged):
        graph.set_visible_span(seconds_of(2025, 3), seconds_of(2025, 6))
    assert graph.visible_span() == (seconds_of(2025, 3), seconds_of(2025, 6))


def test_that_the_wheel_zooms_at_the_pointer(graph: GraphWidget) -> None:
    where = at(graph, 3)
    turn = QWheelEvent(
        QPointF(where), QPointF(graph.mapToGlobal(where)), QPoint(), QPoint(0, 120), Qt.MouseButton.NoButton, NO_KEY,
        Qt.ScrollPhase.NoScrollPhase, False,
    )  # fmt: skip
    before = graph.visible_span()
    QApplication.sendEvent(graph, turn)
    after = graph.visible_span()
    assert after[1] - after[0] < before[1] - before[0]
    assert abs(at(graph, 3).x() - where.x()) <= 1


@pytest.mark.parametrize(
    ("selected", "keys", "reached"),
    [
        ((), [Qt.Key.Key_BracketRight], 1),
        ((1,), [Qt.Key.Key_BracketRight], 2),
        ((1,), [Qt.Key.Key_BracketRight, Qt.Key.Key_BracketLeft], 1),
        ((4,), [Qt.Key.Key_Right], 5),
        ((5,), [Qt.Key.Key_Left], 4),
        ((2,), [Qt.Key.Key_Up], 1),
        ((1,), [Qt.Key.Key_Down], 2),
        ((5,), [Qt.Key.Key_Down], 6),
        ((3,), [Qt.Key.Key_BracketRight], 3),
    ],
)
def test_that_keys_step_along_and_across_chains(
    graph: GraphWidget, selected: tuple[int, ...], keys: list[Qt.Key], reached: int
) -> None:
    graph.select(selected)
    for key in keys:
        QTest.keyClick(graph, key)
    assert graph.selection() == (reached,)


def test_that_p_proposes_between_the_two_that_are_selected_older_first(qtbot: QtBot, graph: GraphWidget) -> None:
    graph.select((6, 5))
    with qtbot.waitSignal(graph.edgeProposed) as told:
        QTest.keyClick(graph, Qt.Key.Key_P)
    assert told.args == [5, 6]
    graph.select((6,))
    with qtbot.assertNotEmitted(graph.edgeProposed):
        QTest.keyClick(graph, Qt.Key.Key_P)


def test_that_enter_opens_and_escape_clears(qtbot: QtBot, graph: GraphWidget) -> None:
    graph.select((4,))
    with qtbot.waitSignal(graph.activated):
        QTest.keyClick(graph, Qt.Key.Key_Return)
    QTest.keyClick(graph, Qt.Key.Key_Escape)
    assert graph.selection() == ()


def test_that_home_shows_everything(graph: GraphWidget) -> None:
    graph.set_visible_span(seconds_of(1999), seconds_of(2000))
    QTest.keyClick(graph, Qt.Key.Key_Home)
    start, end = graph.visible_span()
    assert start < min(node.start for node in NODES)
    assert end > max(node.start for node in NODES)


def test_that_a_selected_memory_out_of_view_is_brought_into_it(graph: GraphWidget) -> None:
    graph.set_visible_span(seconds_of(1999), seconds_of(2000))
    graph.select((3,), reveal=True)
    start, end = graph.visible_span()
    assert start < NODES[2].start < end


def test_that_a_selection_lights_its_chain(graph: GraphWidget) -> None:
    before = picture(graph)
    graph.select((5,))
    assert graph._view.lit == {4, 5}
    assert picture(graph) != before


def test_that_hovering_lights_a_chain_and_leaving_puts_it_out(graph: GraphWidget) -> None:
    QTest.mouseMove(graph, at(graph, 2))
    assert graph._view.lit == {1, 2, 3}
    QTest.mouseMove(graph, QPoint(400, 310))
    assert graph._view.lit == frozenset()


def test_that_each_kind_of_edge_looks_different(graph: GraphWidget) -> None:
    seen = []
    kinds = [
        (Verdict.CHANGE, Tie.STANDING), (Verdict.CORRECTION, Tie.STANDING), (Verdict.END, Tie.STANDING),
        (Verdict.PORTION, Tie.STANDING), (Verdict.REFINEMENT, Tie.STANDING), (Verdict.DUPLICATE, Tie.STANDING),
        (Verdict.CHANGE, Tie.PENDING), (Verdict.CHANGE, Tie.QUARANTINED),
    ]  # fmt: skip
    pair = (NODES[3], NODES[4])
    for verdict, tie in kinds:
        # Laid out once, so that only the look of the line differs.
        before = make_scene(GraphRows(pair, (EDGES[2],), ())).layout
        graph.set_scene(make_scene(GraphRows(pair, (GraphEdge("e", 4, 5, verdict, tie),), ()), before))
        seen.append(picture(graph))
    assert all(one != other for place, one in enumerate(seen) for other in seen[:place])


def test_that_an_open_fork_is_drawn_otherwise_than_two_replacements(graph: GraphWidget) -> None:
    edges = (
        GraphEdge("e-1", 1, 2, Verdict.CHANGE, Tie.STANDING),
        GraphEdge("e-2", 1, 3, Verdict.CHANGE, Tie.STANDING),
    )
    graph.set_scene(make_scene(GraphRows(NODES[:3], edges, ())))
    calm = picture(graph)
    scene = make_scene(GraphRows(NODES[:3], edges, ((1, (2, 3)),)))
    graph.set_scene(scene)
    assert scene.forked.tolist() == [True, True]
    assert picture(graph) != calm


@pytest.mark.parametrize("colors", [LIGHT, DARK])
def test_that_cursors_are_drawn_in_both_themes(graph: GraphWidget, colors: object) -> None:
    graph.set_colors(colors)  # type: ignore[arg-type]
    plain = picture(graph)
    graph.set_today(seconds_of(2025, 10, 1))
    with_today = picture(graph)
    graph.set_true_at(seconds_of(2025, 8, 1))
    with_true_at = picture(graph)
    graph.set_known_at(seconds_of(2025, 9, 1))
    assert plain != with_today != with_true_at != picture(graph)


def test_that_a_screen_reader_hears_the_selected_memory_and_what_follows(graph: GraphWidget) -> None:
    graph.select((1,))
    said = graph.accessibleDescription()
    assert "Redis" in said
    assert "replaced by? · pending: Valkey" in said
    assert graph.accessibleName() == "Graph of chains"


def test_that_foreign_text_is_no_markup_in_a_tool_tip() -> None:
    assert "<b>" not in as_plain_markup("<b>bold</b>")


def test_that_the_panel_says_how_chains_come_about(qtbot: QtBot) -> None:
    panel = GraphPanel()
    qtbot.addWidget(panel)
    panel.show()
    assert panel.hint.isVisible()
    panel.show_scene(make_scene(ROWS))
    assert panel.graph.isVisible()
    panel.show_scene(make_scene(GraphRows((), (), ())))
    assert panel.hint.isVisible()


def test_that_marks_on_the_same_pixels_are_drawn_once_but_for_the_selected_one(graph: GraphWidget) -> None:
    nodes = tuple(replace(node(number, "fact", 3), start=NODES[0].start + number) for number in range(2_000))
    edges = tuple(GraphEdge(f"e-{one}", one, one + 1, Verdict.CHANGE, Tie.STANDING) for one in range(1_999))
    graph.set_scene(make_scene(GraphRows(nodes, edges, ())))
    assert len(graph._view.visible_nodes()) == 1
    assert len(graph._view.visible_edges()) == 0
    graph.select((700,))
    assert [graph.scene().nodes[place].memory_id for place in graph._view.visible_nodes()] == [0, 700]


def test_that_a_thousand_chains_draw_only_what_is_seen(graph: GraphWidget) -> None:
    nodes = tuple(node(number, f"fact {number}", 1 + number % 12, name=f"n{number // 2:04d}") for number in range(2000))
    edges = tuple(
        GraphEdge(f"e-{number}", number, number + 1, Verdict.CHANGE, Tie.STANDING) for number in range(0, 2000, 2)
    )
    graph.set_scene(make_scene(GraphRows(nodes, edges, ())))
    assert len(graph._view.visible_nodes()) < 60
    assert len(graph._view.visible_edges()) < 40


def test_that_a_screen_reader_hears_each_mark_and_what_follows_it(graph: GraphWidget) -> None:
    items = graph.accessible_items()
    assert [item.name for item in items if item.name == "Redis"] == ["Redis"]
    redis = next(item for item in items if item.name == "Redis")
    assert "Valkey" in redis.description
    assert "KeyDB" in redis.description
    point = graph.point_of(1)
    assert point is not None
    assert redis.area.contains(point.toPoint())
    graph.select((4,))
    assert [item.name for item in graph.accessible_items() if item.is_selected] == ["Mina leads"]
