"""The mark of one memory: a disc for a state, a diamond for an event, dashed for a plan; hollow where it is over."""

from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QPainter, QPen, QPolygonF

from core.queries.graph_rows import GraphNode
from core.values.memory import Nature, Status
from ui.graph.geometry import RADIUS
from ui.theme import Colors

_HOLLOW = frozenset({Status.SUPERSEDED, Status.CORRECTED, Status.FOLDED, Status.WITHDRAWN, Status.ENDED})


def paint_mark(painter: QPainter, middle: QPointF, node: GraphNode, colors: Colors) -> None:
    """Draw a mark."""
    tone = {Nature.STATE: colors.state, Nature.EVENT: colors.event, Nature.PLAN: colors.plan}.get(
        node.nature, colors.past
    )
    is_hollow = node.status in _HOLLOW
    pen = QPen(colors.past if is_hollow else tone, 1.8)
    if node.nature is Nature.PLAN and is_hollow:
        pen.setDashPattern([1.8, 1.4])
    painter.setPen(pen)
    painter.setBrush(colors.panel if is_hollow or node.status is Status.MAYBE else tone)
    if node.nature is Nature.EVENT:
        reach = RADIUS + 0.8
        painter.drawPolygon(
            QPolygonF(
                [
                    middle + QPointF(0, -reach),
                    middle + QPointF(reach, 0),
                    middle + QPointF(0, reach),
                    middle + QPointF(-reach, 0),
                ]
            )
        )
    else:
        painter.drawEllipse(middle, RADIUS, RADIUS)
    if node.status is Status.CORRECTED:
        painter.setPen(QPen(colors.past, 1.6, Qt.PenStyle.SolidLine))
        reach = RADIUS * 0.5
        painter.drawLine(middle + QPointF(-reach, -reach), middle + QPointF(reach, reach))
        painter.drawLine(middle + QPointF(-reach, reach), middle + QPointF(reach, -reach))
