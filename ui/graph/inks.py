"""Pens and brushes of the graph, made once for a set of colours."""

from PySide6.QtCore import Qt
from PySide6.QtGui import QBrush, QColor, QPen

from core.queries.graph_rows import Tie
from core.values.verdict import Verdict
from ui.style_sheet import mixed
from ui.theme import Colors


def _pen(color: QColor, width: float, dashes: tuple[float, ...] = ()) -> QPen:
    pen = QPen(color, width)
    pen.setCapStyle(Qt.PenCapStyle.FlatCap)
    pen.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
    if dashes:
        pen.setDashPattern(dashes)
    return pen


class Inks:
    """What the graph is drawn with."""

    def __init__(self, colors: Colors) -> None:
        self.colors = colors
        strong = mixed(colors.past, colors.muted, 0.35)
        self.grid = _pen(colors.grid, 1)
        self.strong_grid = _pen(mixed(colors.grid, colors.muted, 0.3), 1)
        self.cursor = _pen(colors.cursor, 2)
        self.known = _pen(colors.cursor, 2, (3, 2))
        self.today = _pen(colors.today, 1, (3, 3))
        self.ink = QPen(colors.ink)
        self.muted = QPen(colors.muted)
        self.pending_ink = QPen(colors.pending)
        self.fork_ink = QPen(colors.fork)
        self.panel = QBrush(colors.panel)
        self.window = QBrush(colors.window)
        self.ring = _pen(colors.cursor, 2)
        self.pending = _pen(colors.pending, 1.6, (3.4, 2.2))
        self.fork = _pen(colors.fork, 1.6)
        self.cycle = _pen(colors.fork, 1.6, (4, 2, 1, 2))
        self.refused = _pen(colors.fork, 1.6, (3.4, 2.2))
        self.even = QBrush(mixed(colors.panel, colors.selection, 0.45))
        self.even_ink = QPen(colors.accent)
        self.thumb = QBrush(mixed(colors.line, colors.muted, 0.4))
        self.standing = {
            Verdict.CHANGE: _pen(strong, 1.5),
            Verdict.END: _pen(strong, 1.5),
            Verdict.CORRECTION: _pen(strong, 1.1),
            Verdict.PORTION: _pen(strong, 1.6, (1.2, 2.2)),
            Verdict.REFINEMENT: _pen(strong, 0.9),
            Verdict.DUPLICATE: _pen(strong, 1.1, (6, 3)),
        }

    def edge(self, verdict: Verdict, tie: Tie, *, is_forked: bool, is_lit: bool) -> QPen:
        """Return the pen of an edge; one of the lit chain is stronger and keeps its style."""
        if tie is Tie.PENDING:
            pen = self.pending
        elif tie is Tie.QUARANTINED:
            pen = self.cycle
        elif is_forked:
            pen = self.fork
        else:
            pen = self.standing.get(verdict, self.standing[Verdict.REFINEMENT])
        if not is_lit:
            return pen
        strong = QPen(pen)
        strong.setWidthF(pen.widthF() + 0.7)
        if tie is Tie.STANDING and not is_forked:
            strong.setColor(self.colors.cursor)
        return strong
