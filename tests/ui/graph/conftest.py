"""A small graph on the screen: two chains, one with a trial in between and a suggestion, and a fact of its own."""

from collections.abc import Iterator

import pytest
from PySide6.QtCore import QCoreApplication, QEvent
from pytestqt.qtbot import QtBot

from core.queries.graph_rows import GraphEdge, GraphNode, GraphRows, Tie
from core.values.civil_time import seconds_of
from core.values.identifiers import MemoryId, Uid
from core.values.memory import Nature, Status
from core.values.verdict import Verdict
from ui.graph.scene import make_scene
from ui.graph.widget import GraphWidget


def node(number: int, words: str, month: int, *, status: Status = Status.CURRENT, name: str = "cache") -> GraphNode:
    start = seconds_of(2025, month, 10)
    return GraphNode(MemoryId(number), Uid(f"m-{number}"), words, name, "", "team", Nature.STATE, status, start)


NODES = (
    node(1, "Redis", 2),
    node(2, "KeyDB as a trial", 5),
    node(3, "Valkey", 9),
    node(4, "Mina leads", 2, status=Status.SUPERSEDED, name="lead"),
    node(5, "Omar leads", 6, name="lead"),
    node(6, "A fact of its own", 7, name="tea"),
)
EDGES = (
    GraphEdge("p-1", 1, 3, Verdict.CHANGE, Tie.PENDING),
    GraphEdge("e-1", 1, 2, Verdict.PORTION, Tie.STANDING),
    GraphEdge("e-2", 4, 5, Verdict.CHANGE, Tie.STANDING),
)
ROWS = GraphRows(NODES, EDGES, ())


@pytest.fixture
def graph(qtbot: QtBot) -> Iterator[GraphWidget]:
    widget = GraphWidget()
    widget.resize(900, 320)
    widget.set_scene(make_scene(ROWS))
    widget.set_visible_span(seconds_of(2025, 1), seconds_of(2026, 1))
    widget.show()
    qtbot.waitExposed(widget)
    yield widget
    widget.close()
    widget.deleteLater()
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
