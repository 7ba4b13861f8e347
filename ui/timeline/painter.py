"""Draws a prepared picture: no queries, no sorting, nothing that takes longer with more memories."""

from dataclasses import dataclass, field
from typing import Final

from PySide6.QtCore import QLineF, QPointF, QRectF, Qt
from PySide6.QtGui import QBrush, QFont, QLinearGradient, QPainter, QPen, QPolygonF

from core.timeline.scale import Scale
from ui.change_marks import ChangeMark
from ui.date_band import DateBand
from ui.ruler import RulerMaker
from ui.theme import Colors
from ui.timeline.band import BandPainter
from ui.timeline.changes_painter import paint_changes
from ui.timeline.frame import CHIP, LANE_PADDING, RULER, Frame
from ui.timeline.inks import TAIL_WEIGHT, Inks, faded
from ui.timeline.labels import Labels
from ui.timeline.moments import Moment, Tag, tags
from ui.timeline.picture import Box, LanePicture, Mode, Picture
from ui.timeline.ruler import Taken, paint_grid, paint_ruler
from ui.timeline.shapes import ShapePainter
from ui.timeline.words import (
    from_before_text,
    known_at_text,
    not_named_text,
    today_text,
    true_at_text,
    undated_text,
)

_FADE: Final = 160.0
_THREE_LINES: Final = 74.0
_HALF: Final = 5.0
_PIN: Final = QPolygonF([QPointF(-_HALF, 0), QPointF(_HALF, 0), QPointF(0, 1.4 * _HALF)])


@dataclass(slots=True)
class Marks:
    """What lies over the memories: selection, pointer, moments."""

    selected: dict[int, int] = field(default_factory=dict)
    """Selected ids and their rows in the columns."""
    hovered: int | None = None
    hits: frozenset[int] = frozenset()
    lit: frozenset[int] = frozenset()
    """The chain of what is selected or pointed at."""
    today: int | None = None
    true_at: int | None = None
    known_at: int | None = None
    range: tuple[float, float] | None = None
    band: DateBand | None = None
    rubber: QRectF | None = None
    lag: tuple[float, float, float] | None = None
    """A line from when it was said to when it happened: both x, and y."""
    changes: tuple[ChangeMark, ...] = ()
    """What changed between two days, in order of time."""
    change: ChangeMark | None = None
    """The one of them that is looked at."""
    undated: int = 0
    shows_focus: bool = False


class TimelinePainter:
    """Paints with one set of colours and one font."""

    def __init__(self, colors: Colors, labels: Labels, ruler: RulerMaker) -> None:
        self._labels = labels
        self._ruler = ruler
        self.set_colors(colors)
        self.set_font(labels.font)

    def set_colors(self, colors: Colors) -> None:
        """Paint with other colours."""
        self._inks = Inks(colors)
        self._shapes = ShapePainter(self._inks, self._labels)

    def set_font(self, font: QFont) -> None:
        """Paint with another font."""
        self._strong, self._small = self._ruler.major, self._ruler.minor
        self._shapes.set_font(font)

    def paint(self, painter: QPainter, picture: Picture, frame: Frame, marks: Marks) -> None:
        """Draw everything."""
        painter.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.TextAntialiasing)
        painter.save()
        painter.setClipRect(QRectF(0, RULER, frame.width, frame.bottom - RULER))
        self._paint_bands(painter, picture, frame)
        painter.translate(frame.gutter, 0)
        painter.setClipRect(QRectF(0, RULER, frame.content_width, frame.bottom - RULER), Qt.ClipOperation.IntersectClip)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing, on=False)
        paint_grid(painter, picture.ruler, frame, self._inks)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing, on=True)
        self._paint_today(painter, picture, frame, marks)
        self._set_fading(picture, marks)
        for lane in picture.lanes:
            self._paint_lane(painter, lane, marks)
        self._paint_over(painter, picture, frame, marks)
        painter.restore()
        self._paint_gutter(painter, picture, frame)
        painter.save()
        painter.translate(frame.gutter, 0)
        painter.setClipRect(QRectF(0, 0, frame.content_width, RULER))
        self._paint_ruler(painter, picture, frame, marks)
        if marks.changes:
            painter.setClipRect(QRectF(0, 0, frame.content_width, frame.bottom))
            paint_changes(painter, marks.changes, marks.change, (picture.scale, frame), self._inks.colors)
        painter.restore()
        self._paint_footer(painter, frame, marks)
        self._paint_scroll_bar(painter, frame)
        if marks.shows_focus:
            painter.setPen(self._inks.ring)
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawRoundedRect(QRectF(1, 1, frame.width - 2, frame.height - 2), 4, 4)

    def _paint_bands(self, painter: QPainter, picture: Picture, frame: Frame) -> None:
        """Fill the ground, every pixel once."""
        bottom = RULER
        for lane in picture.lanes:
            ground = self._inks.band if lane.number % 2 else self._inks.panel
            bottom = lane.top + lane.height
            painter.fillRect(QRectF(0, lane.top, frame.width, lane.height), ground)
        if bottom < frame.bottom:
            painter.fillRect(QRectF(0, bottom, frame.width, frame.bottom - bottom), self._inks.panel)

    def _set_fading(self, picture: Picture, marks: Marks) -> None:
        """What holds until further notice is solid up to today, and fades beyond it."""
        width = picture.scale.width
        now = width - _FADE if marks.today is None else picture.scale.x_of(marks.today)
        if now >= width:
            self._shapes.fading, self._shapes.fading_tail = self._inks.state, self._inks.tail
            return
        begin, end = max(now, -2 * width), max(min(now + 2.5 * _FADE, width), now + _FADE / 2)
        self._shapes.fading = _fade(self._inks.colors, begin, end, 1.0)
        self._shapes.fading_tail = _fade(self._inks.colors, begin, end, TAIL_WEIGHT)

    def _paint_lane(self, painter: QPainter, lane: LanePicture, marks: Marks) -> None:
        if lane.density is not None:
            painter.drawImage(QPointF(lane.density.x, lane.density.y), lane.density.image)
            return
        for box in lane.boxes:
            if box.memory_id in marks.hits or box.memory_id in marks.selected:
                self._paint_behind(painter, box, marks)
        if lane.mode is Mode.CARDS:
            for box in lane.boxes:
                self._shapes.paint_tail(painter, box)
            for box in lane.boxes:
                self._shapes.paint_card(painter, box)
        else:
            for box in lane.boxes:
                self._shapes.paint_bar(painter, box)
        self._paint_overflow(painter, lane, marks)
        for box in lane.boxes:
            if box.memory_id in marks.selected or box.memory_id in marks.lit or box.memory_id == marks.hovered:
                painter.setPen(self._ring_of(box.memory_id, marks))
                painter.setBrush(Qt.BrushStyle.NoBrush)
                painter.drawRoundedRect(self._shapes.outline(box), 7, 7)

    def _ring_of(self, memory_id: int, marks: Marks) -> QPen:
        if memory_id in marks.selected:
            return self._inks.ring
        return self._inks.lit if memory_id in marks.lit else self._inks.soft_ring

    def _paint_behind(self, painter: QPainter, box: Box, marks: Marks) -> None:
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(self._inks.highlight if box.memory_id in marks.hits else self._inks.selection)
        painter.drawRoundedRect(self._shapes.outline(box).adjusted(-2, 0, 2, 0), 7, 7)

    def _paint_overflow(self, painter: QPainter, lane: LanePicture, marks: Marks) -> None:
        painter.setFont(self._small.font)
        for chip in lane.overflow:
            self._inks.chip.draw(painter, round(chip.rect.left()), chip.rect.top(), chip.rect.width())
            if not marks.lit.isdisjoint(chip.ids):
                painter.setPen(self._inks.lit)
                painter.setBrush(Qt.BrushStyle.NoBrush)
                painter.drawRoundedRect(chip.rect, CHIP / 2, CHIP / 2)
            painter.setPen(self._inks.muted)
            self._small.draw_in(painter, chip.rect, chip.text)

    def _paint_today(self, painter: QPainter, picture: Picture, frame: Frame, marks: Marks) -> None:
        if marks.today is None:
            return
        x = round(picture.scale.x_of(marks.today)) + 0.5
        if 0 <= x <= picture.scale.width:
            painter.setPen(self._inks.today)
            painter.drawLine(QLineF(x, RULER, x, frame.bottom))

    def _paint_over(self, painter: QPainter, picture: Picture, frame: Frame, marks: Marks) -> None:
        for memory_id, x, top in picture.pins:
            is_selected = memory_id in marks.selected
            is_outlined = memory_id == marks.hovered or not is_selected
            painter.setPen(self._inks.lit if is_outlined else Qt.PenStyle.NoPen)
            painter.setBrush(self._inks.cursor_fill if is_selected else self._inks.panel)
            painter.translate(x, top + LANE_PADDING - 2)
            painter.drawPolygon(_PIN)
            painter.translate(-x, -(top + LANE_PADDING - 2))
        if marks.lag is not None:
            self._paint_lag(painter, *marks.lag)
        if marks.band is not None:
            BandPainter(self._inks, self._small).paint(painter, marks.band, picture.scale, frame)
        if marks.range is not None:
            left, right = sorted(picture.scale.x_of(moment) for moment in marks.range)
            painter.fillRect(QRectF(left, RULER, right - left, frame.bottom - RULER), self._inks.selection)
            painter.setPen(self._inks.soft_ring)
            painter.drawLines([QLineF(x, RULER, x, frame.bottom) for x in (left, right)])
        if marks.true_at is not None:
            x = picture.scale.x_of(marks.true_at)
            painter.setPen(self._inks.cursor)
            painter.drawLine(QLineF(x, RULER, x, frame.bottom))
        if marks.known_at is not None:
            x = picture.scale.x_of(marks.known_at)
            painter.setPen(self._inks.known)
            painter.drawLine(QLineF(x, RULER, x, frame.bottom))
        if marks.rubber is not None:
            painter.setPen(self._inks.soft_ring)
            painter.setBrush(self._inks.selection)
            painter.drawRect(marks.rubber)

    def _paint_lag(self, painter: QPainter, said: float, happened: float, y: float) -> None:
        """Draw a thin line with a ring where it was said."""
        painter.setPen(self._inks.lag)
        painter.drawLine(QLineF(said, y, happened, y))
        painter.setBrush(self._inks.panel)
        painter.setPen(self._inks.event_edge)
        painter.drawEllipse(QPointF(said, y), 3.0, 3.0)

    def _paint_ruler(self, painter: QPainter, picture: Picture, frame: Frame, marks: Marks) -> None:
        scale = picture.scale
        shown = self.tags(scale, marks)
        taken = Taken(
            tuple((tag.rect.left(), tag.rect.right()) for tag in shown if tag.moment is Moment.TRUE_AT),
            tuple((tag.rect.left(), tag.rect.right()) for tag in shown if tag.moment is not Moment.TRUE_AT),
        )
        paint_ruler(painter, picture.ruler, self._ruler, frame, self._inks, taken)
        for x in picture.hit_xs:
            painter.fillRect(QRectF(x, RULER - 6, 2, 6), self._inks.hit)
        if marks.range is not None:
            left, right = sorted(scale.x_of(moment) for moment in marks.range)
            painter.fillRect(QRectF(left, RULER - 4, right - left, 3), self._inks.cursor_fill)
        painter.setFont(self._small.font)
        for tag in shown:
            self._paint_tag(painter, tag)

    def tags(self, scale: Scale, marks: Marks) -> list[Tag]:
        """Return the names of the moments in the ruler, where they lie."""
        named = (
            (Moment.TODAY, marks.today, today_text()),
            (Moment.TRUE_AT, marks.true_at, "" if marks.true_at is None else true_at_text(marks.true_at)),
            (Moment.KNOWN_AT, marks.known_at, "" if marks.known_at is None else known_at_text(marks.known_at)),
        )
        return tags(named, scale, self._small)

    def _paint_tag(self, painter: QPainter, tag: Tag) -> None:
        """*True at* is solid, *known at* outlined, today plain: told apart without colour."""
        ink = self._inks.today
        if tag.moment is Moment.TRUE_AT:
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(self._inks.cursor_fill)
            painter.drawRoundedRect(tag.rect, 5, 5)
            ink = self._inks.accent_ink
        elif tag.moment is Moment.KNOWN_AT:
            painter.setPen(self._inks.known_edge)
            painter.setBrush(self._inks.panel)
            painter.drawRoundedRect(tag.rect, 5, 5)
            ink = self._inks.known
        painter.setPen(ink)
        self._small.draw_in(painter, tag.rect, tag.text)

    def _paint_gutter(self, painter: QPainter, picture: Picture, frame: Frame) -> None:
        painter.save()
        painter.setClipRect(QRectF(0, RULER, frame.gutter, frame.bottom - RULER))
        room = frame.gutter - 24
        for lane in picture.lanes:
            top = max(lane.top, min(RULER, lane.top + lane.height - 44))
            painter.setFont(self._strong.font)
            is_named = bool(lane.name) or len(frame.counts) == 1
            painter.setPen(self._inks.ink if is_named else self._inks.muted)
            name = lane.name if is_named else not_named_text()
            self._strong.draw(painter, 14, top + LANE_PADDING + 15, self._strong.elided(name, room))
            painter.setFont(self._small.font)
            painter.setPen(self._inks.muted)
            self._small.draw(painter, 14, top + LANE_PADDING + 33, self._small.elided(lane.detail, room))
            if lane.carried and lane.height >= _THREE_LINES:
                note = from_before_text(lane.carried)
                self._small.draw(painter, 14, top + LANE_PADDING + 50, self._small.elided(note, room))
        painter.restore()
        painter.fillRect(QRectF(0, 0, frame.gutter, RULER), self._inks.window)
        painter.setPen(self._inks.grid)
        painter.drawLine(QLineF(0, RULER - 0.5, frame.gutter, RULER - 0.5))
        painter.drawLine(QLineF(frame.gutter - 0.5, 0, frame.gutter - 0.5, frame.bottom))

    def _paint_footer(self, painter: QPainter, frame: Frame, marks: Marks) -> None:
        if not frame.has_footer:
            return
        painter.fillRect(QRectF(0, frame.bottom, frame.width, frame.height - frame.bottom), self._inks.window)
        painter.setPen(self._inks.grid)
        painter.drawLine(QLineF(0, frame.bottom + 0.5, frame.width, frame.bottom + 0.5))
        text = undated_text(marks.undated)
        badge = undated_rect(frame, self._small.width(text))
        self._inks.chip.draw(painter, badge.left(), badge.top(), round(badge.width()))
        painter.setFont(self._small.font)
        painter.setPen(self._inks.ink)
        self._small.draw_in(painter, badge, text)

    def _paint_scroll_bar(self, painter: QPainter, frame: Frame) -> None:
        most = frame.most_scroll
        if not most:
            return
        room = frame.bottom - RULER
        length = max(24.0, room * room / (room + most))
        top = RULER + (room - length) * frame.scroll / most
        painter.fillRect(QRectF(frame.width - 7, round(top) + 2, 4, round(length) - 4), self._inks.thumb)


def undated_rect(frame: Frame, text_width: float) -> QRectF:
    """Return where the badge of undated memories lies."""
    return QRectF(10, round(frame.bottom + 7), round(text_width) + 20, CHIP)


def _fade(colors: Colors, begin: float, end: float, weight: float) -> QBrush:
    gradient = QLinearGradient(begin, 0, end, 0)
    gradient.setColorAt(0, faded(colors.state, weight))
    gradient.setColorAt(1, faded(colors.state, 0.14 * weight))
    return QBrush(gradient)
