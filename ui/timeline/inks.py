"""Pens and brushes of the timeline, made once for a set of colours: painting makes none."""

from typing import Final

from PySide6.QtCore import Qt
from PySide6.QtGui import QBrush, QColor, QPen

from ui.theme import Colors
from ui.timeline.frame import BAR, CHIP, CORNER
from ui.timeline.looks import Look
from ui.timeline.plates import DashedPlate, Plate
from ui.timeline.sizing import MARK

TAIL_WEIGHT: Final = 0.36
"""How much weight the thin lines of validity have."""


def faded(color: QColor, alpha: float) -> QColor:
    """Return a colour with less weight."""
    weak = QColor(color)
    weak.setAlphaF(alpha)
    return weak


def mixed(ground: QColor, color: QColor, part: float) -> QColor:
    """Return an opaque colour: a part of one on another."""
    rest = 1.0 - part
    return QColor(
        round(ground.red() * rest + color.red() * part),
        round(ground.green() * rest + color.green() * part),
        round(ground.blue() * rest + color.blue() * part),
    )


def _pen(color: QColor, width: float, style: Qt.PenStyle = Qt.PenStyle.SolidLine) -> QPen:
    pen = QPen(color, width, style)
    pen.setCapStyle(Qt.PenCapStyle.FlatCap)
    pen.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
    if style is not Qt.PenStyle.SolidLine:
        pen.setDashPattern([3.0, 2.5])
    return pen


class Inks:
    """What the painters draw with."""

    def __init__(self, colors: Colors) -> None:
        dashed = Qt.PenStyle.CustomDashLine
        self.colors = colors
        self.grid = _pen(colors.line, 1)
        self.hairline = QBrush(colors.grid)
        self.strong_hairline = QBrush(faded(colors.muted, 0.35))
        self.state = QBrush(colors.state)
        self.state_tint = QBrush(faded(colors.state, 0.16))
        self.state_edge = _pen(colors.state, 1.2)
        self.state_dash = _pen(colors.state, 1.4, dashed)
        self.hatch = _pen(faded(colors.state, 0.75), 1.3)
        self.past_hatch = _pen(faded(colors.past, 0.8), 1.2)
        self.tail = QBrush(faded(colors.state, TAIL_WEIGHT))
        self.past_tail = QBrush(faded(colors.past, TAIL_WEIGHT))
        self.past = QBrush(colors.past_fill)
        self.past_edge = _pen(colors.past, 1.2)
        self.past_dash = _pen(colors.past, 1.2, dashed)
        self.plan = QBrush(colors.plan_fill)
        self.plan_edge = _pen(colors.plan, 1.4, dashed)
        self.band_hatch = _pen(faded(colors.cursor, 0.22), 1.2)
        self.lit = _pen(faded(colors.cursor, 0.75), 1.5)
        self.ring = _pen(colors.cursor, 2)
        self.soft_ring = _pen(faded(colors.cursor, 0.5), 1.5)
        self._make_marks(colors)
        self._make_plates(colors)

    def _make_marks(self, colors: Colors) -> None:
        dashed = Qt.PenStyle.CustomDashLine
        self.event = QBrush(colors.event)
        self.event_tint = QBrush(faded(colors.event, 0.15))
        self.event_edge = _pen(colors.event, 1.4)
        self.panel = QBrush(colors.panel)
        self.window = QBrush(colors.window)
        self.band = QBrush(colors.band)
        self.highlight = QBrush(colors.highlight)
        self.selection = QBrush(faded(colors.cursor, 0.10))
        self.cursor = _pen(colors.cursor, 2)
        self.known = _pen(colors.cursor, 1.6, dashed)
        self.known_edge = _pen(colors.cursor, 1.2)
        self.cursor_fill = QBrush(colors.cursor)
        self.today = _pen(colors.today, 1, dashed)
        self.pending = QBrush(colors.pending)
        self.badge_edge = _pen(colors.panel, 1.5)
        self.lag = _pen(faded(colors.event, 0.8), 1.2, Qt.PenStyle.CustomDashLine)
        self.ink = QPen(colors.ink)
        self.muted = QPen(colors.muted)
        self.state_ink = QPen(colors.state_ink)
        self.accent_ink = QPen(colors.accent_ink)
        self.hit = QBrush(colors.plan)
        self.thumb = QBrush(faded(colors.muted, 0.45))

    def _make_plates(self, colors: Colors) -> None:
        tint = QBrush(mixed(colors.panel, colors.state, 0.15))
        self.chip = Plate(CHIP, CHIP / 2, QBrush(colors.chip))
        self.event_band = Plate(BAR - 2, CORNER, self.event_tint)
        self.old_event_band = Plate(BAR - 2, CORNER, self.past)
        nothing = QBrush(Qt.BrushStyle.NoBrush)
        looks = ((self.plan, self.plan_edge), (nothing, self.past_dash))
        self.plans, self.old_plans = (
            (DashedPlate(BAR, CORNER, brush, pen), DashedPlate(MARK + 0.4, 3, brush, pen)) for brush, pen in looks
        )
        self.cards: dict[Look, Plate | DashedPlate] = {
            Look.TRUE: Plate(BAR, CORNER, tint),
            Look.MAYBE: Plate(BAR, CORNER, tint, self.state_edge),
            Look.PLANNED: DashedPlate(BAR, CORNER, tint, self.state_dash),
            Look.PAST: Plate(BAR, CORNER, self.past, self.past_edge),
            Look.STRUCK: Plate(BAR, CORNER, self.past, self.past_edge),
            Look.FOLDED: DashedPlate(BAR, CORNER, self.past, self.past_dash),
        }
