"""The two moments that are asked about, as cursors that can be dragged: where they lie and what they snap to."""

from collections.abc import Iterable
from enum import Enum, auto
from typing import Final, NamedTuple

from PySide6.QtCore import QRectF

from core.timeline.scale import Scale
from core.values.civil_time import DAY, HOUR, MINUTE, Window, day_start
from core.values.grain import Grain
from ui.drawn_texts import Texts
from ui.timeline.frame import RULER
from ui.timeline.picture import Picture

_REACH: Final = 6.0
_SNAP: Final = 6.0
_LEAST_DAY: Final = 3.0
"""Pixels that a day must be wide before a moment within it can be chosen."""
_UPPER: Final = 4.0
_LOWER: Final = 23.0
_HIGH: Final = 17.0


class Moment(Enum):
    """Which of the moments."""

    TODAY = auto()
    TRUE_AT = auto()
    KNOWN_AT = auto()


class Tag(NamedTuple):
    """The name of a moment in the ruler: ``x`` of its line, ``rect`` of its words."""

    moment: Moment
    x: float
    rect: QRectF
    text: str


def tags(named: Iterable[tuple[Moment, int | None, str]], scale: Scale, texts: Texts) -> list[Tag]:
    """Return the tags of moments that are seen; those of today and of *known at* share the lower row."""
    found: list[Tag] = []
    for moment, seconds, text in named:
        x = None if seconds is None else scale.x_of(seconds)
        if x is None or not -1 <= x <= scale.width + 1:
            continue
        needed = texts.width(text) + 12
        left = min(max(x - needed / 2, 1.0), scale.width - needed - 1)
        top = _UPPER if moment is Moment.TRUE_AT else _LOWER
        found.append(Tag(moment, x, QRectF(left, top, needed, _HIGH), text))
    is_known = any(tag.moment is Moment.KNOWN_AT for tag in found)
    known = next((tag.rect for tag in found if tag.moment is Moment.KNOWN_AT), QRectF())
    return [tag for tag in found if tag.moment is not Moment.TODAY or not is_known or not tag.rect.intersects(known)]


def grabbed(shown: Iterable[Tag], x: float, y: float) -> Moment | None:
    """Return the moment whose tag lies at a point of the ruler, or whose line is near it there."""
    if y >= RULER:
        return None
    order = (Moment.TRUE_AT, Moment.KNOWN_AT, Moment.TODAY)
    near = {tag.moment for tag in shown if tag.rect.contains(x, y) or abs(tag.x - x) <= _REACH}
    return next((moment for moment in order if moment in near), None)


def snapped(picture: Picture, x: float, *, snaps: bool) -> Window:
    """Return the moment at a pixel: a day, or a minute where days are wide; edges of what is shown draw it to them."""
    scale = picture.scale
    if snaps:
        edges = (edge for lane in picture.lanes for box in lane.boxes for edge in (box.begin, box.end))
        near = min(edges, key=lambda edge: abs(edge - x), default=x)
        if abs(near - x) <= _SNAP:
            x = near
    seconds = round(scale.seconds_at(x))
    is_fine = HOUR / scale.seconds_per_pixel >= _LEAST_DAY
    if is_fine:
        start = seconds // MINUTE * MINUTE
        return Window(start, start + MINUTE, Grain.MINUTE)
    start = day_start(seconds + (DAY // 2 if DAY / scale.seconds_per_pixel < _LEAST_DAY else 0))
    return Window(start, start + DAY, Grain.DAY)
