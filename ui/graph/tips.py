"""What a tool tip says about a mark, an edge or a lane of the graph."""

from PySide6.QtCore import QCoreApplication

from ui.graph.geometry import RULER, Point
from ui.graph.painter import head_texts
from ui.graph.steps import edge_tip
from ui.graph.view import GraphView
from ui.graph.words import node_tip


def tip_at(view: GraphView, here: Point) -> str:
    """Say what lies at a point of the content; empty where nothing does."""
    if here.x < 0:
        return _head_tip(view, here)
    place = view.node_at(here)
    if place is not None:
        return node_tip(view.scene.nodes[place])
    edge = view.edge_at(here)
    return "" if edge is None else edge_tip(view.scene, edge)


def as_plain_markup(text: str) -> str:
    """Keep foreign text from being taken for markup."""
    for character, written in (("&", "&amp;"), ("<", "&lt;"), (">", "&gt;"), ("\n", "<br>")):
        text = text.replace(character, written)
    return f"<p>{text}</p>" if text else ""


def _head_tip(view: GraphView, here: Point) -> str:
    lane = view.lane_at(here.y) if here.y >= RULER else None
    if lane is None:
        return ""
    count = int((view.scene.lane == lane).sum())
    texts = [*head_texts(view.scene.heads[lane]), QCoreApplication.translate("graph", "%n fact(s)", "", count)]
    return "\n".join(text for text in texts if text)
