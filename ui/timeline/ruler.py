"""The two rows of dates above the lanes."""

from collections.abc import Iterable, Sequence
from typing import Final, NamedTuple

from PySide6.QtCore import QLineF, QRectF
from PySide6.QtGui import QBrush, QFont, QPainter

from core.timeline.scale import Scale
from core.timeline.ticks import Step, Tick, TickUnit, choose_steps, make_ruler, shortest_step
from core.values.civil_time import DAY, CivilDate, date_of, seconds_of
from ui.timeline.frame import RULER, Frame
from ui.timeline.inks import Inks
from ui.timeline.picture import RulerLabel, RulerPicture
from ui.timeline.texts import Texts
from ui.timeline.words import tick_text

_INSET: Final = 5.0
_GAP: Final = 10.0
_WIDE_DAY: Final = 64.0
_WIDE_MONTH: Final = 96.0
_CALM: Final = {TickUnit.DAY: 36.0, TickUnit.WEEK: 56.0, TickUnit.MONTH: 48.0}
_MAJOR_BASELINE: Final = 18.0
_MINOR_BASELINE: Final = 37.0


Spans = Sequence[tuple[float, float]]


class Taken(NamedTuple):
    """Stretches of both rows that hold something else."""

    major: Spans
    minor: Spans


NOTHING_TAKEN: Final = Taken((), ())


class RulerMaker:
    """Chooses marks whose words have room, and places the words."""

    def __init__(self, font: QFont, week_start: int = 0) -> None:
        self.week_start = week_start
        self.set_font(font)

    def set_font(self, font: QFont) -> None:
        """Use another font; the upper row is set a little stronger, the lower one a little smaller."""
        strong, small = QFont(font), QFont(font)
        strong.setWeight(QFont.Weight.DemiBold)
        _shrink(small)
        self.major = Texts(strong)
        self.minor = Texts(small)
        self._rooms: dict[tuple[Step, bool, int, int], float] = {}

    def make(self, scale: Scale) -> RulerPicture:
        """Return the ruler of a span."""
        years = date_of(int(scale.start)).year, date_of(int(scale.end)).year
        steps = choose_steps(scale.seconds_per_pixel, lambda step, is_major: self._room(step, years, is_major=is_major))
        ruler = make_ruler(scale.start, scale.end, steps, self.week_start)
        minor_xs = [scale.x_of(tick.seconds) for tick in ruler.minor]
        major_xs = [scale.x_of(tick.seconds) for tick in ruler.major]
        return RulerPicture(
            minor_lines=tuple(minor_xs),
            major_lines=tuple(major_xs),
            minor=self._minor_labels(ruler.minor, minor_xs, scale),
            major=self._major_labels(ruler.major, major_xs, scale),
        )

    def _minor_labels(self, ticks: Sequence[Tick], xs: Sequence[float], scale: Scale) -> tuple[RulerLabel, ...]:
        is_wide = bool(ticks) and _is_wide(ticks[0].step, scale)
        labels = []
        for tick, x in zip(ticks, xs, strict=True):
            if x >= -1.0:
                text = tick_text(tick, is_major=False, is_wide=is_wide)
                labels.append(RulerLabel(x + _INSET, text, self.minor.width(text)))
        return _without_overlaps(labels)

    def _major_labels(self, ticks: Sequence[Tick], xs: Sequence[float], scale: Scale) -> tuple[RulerLabel, ...]:
        """Place the upper words: the first sticks to the left edge while there is room; no half of it is shown."""
        labels = []
        for tick, x in zip(ticks, xs, strict=True):
            text = tick_text(tick, is_major=True)
            width = self.major.width(text)
            last = max(scale.x_of(tick.end) - _GAP - width, x + _INSET)
            left = min(max(x, 0.0) + _INSET, last)
            if left >= 0:
                labels.append(RulerLabel(left, text, width))
        return _without_overlaps(labels)

    def _room(self, step: Step, years: tuple[int, int], *, is_major: bool) -> float:
        key = (step, is_major, *years)
        room = self._rooms.get(key)
        if room is None:
            if len(self._rooms) > 500:
                self._rooms.clear()
            texts = self.major if is_major else self.minor
            widest = max(texts.width(tick_text(tick, is_major=is_major)) for tick in _samples(step, years))
            least = _CALM.get(step.unit, 0.0)
            room = self._rooms[key] = max(least, widest + _INSET + _GAP)
        return room


def _samples(step: Step, years: tuple[int, int]) -> list[Tick]:
    """Return marks with long words: days of two digits, every month, the years of both ends."""
    dates = [CivilDate(year, month, 28) for year in years for month in range(1, 13)]
    if step.unit is TickUnit.YEAR:
        wide = [10 ** len(str(abs(year))) - 1 for year in years]
        signed = [-digits if year <= 0 else digits for digits, year in zip(wide, years, strict=True)]
        if years[0] <= 0:
            signed.append(-5_000 if years[0] > -10_000 else -20_000)
        dates = [CivilDate(year, 1, 1) for year in signed]
    length = (366 * step.size if step.unit is TickUnit.YEAR else 1) * DAY
    noon = 22 * 3_600 + 58 * 60 + 58
    return [Tick(noon, seconds_of(*date) + length, step, date) for date in dates]


def _without_overlaps(labels: Sequence[RulerLabel]) -> tuple[RulerLabel, ...]:
    """Leave out what touches the label before: thousands of years on a hundred pixels have no step that fits."""
    kept: list[RulerLabel] = []
    for label in labels:
        if not kept or kept[-1].x + kept[-1].width < label.x:
            kept.append(label)
    return tuple(kept)


def _is_wide(step: Step, scale: Scale) -> bool:
    """Whether all marks of a row have room for more words."""
    is_month = step == Step(TickUnit.MONTH, 1)
    return shortest_step(step) / scale.seconds_per_pixel > (_WIDE_MONTH if is_month else _WIDE_DAY)


def _shrink(font: QFont) -> None:
    if font.pixelSize() > 0:
        font.setPixelSize(max(9, round(font.pixelSize() * 0.88)))
    else:
        font.setPointSizeF(max(7.0, font.pointSizeF() * 0.88))


def is_free(left: float, right: float, taken: Spans) -> bool:
    """Whether nothing else lies on a stretch."""
    return all(right + 2 <= begin or end + 2 <= left for begin, end in taken)


def paint_grid(painter: QPainter, ruler: RulerPicture, frame: Frame, inks: Inks) -> None:
    """Draw the hairlines behind the lanes."""
    _paint_lines(painter, ruler.minor_lines, RULER, frame.bottom, inks.hairline)
    _paint_lines(painter, ruler.major_lines, RULER, frame.bottom, inks.strong_hairline)


def _paint_lines(painter: QPainter, xs: Iterable[float], top: float, bottom: float, ink: QBrush) -> None:
    """Fill rather than stroke: at 2x a pen is two pixels wide, and its lines take twenty times as long."""
    for x in xs:
        if x >= 0:
            painter.fillRect(QRectF(round(x), top, 1, bottom - top), ink)


def paint_ruler(
    painter: QPainter, ruler: RulerPicture, maker: RulerMaker, frame: Frame, inks: Inks, taken: Taken = NOTHING_TAKEN
) -> None:
    """Draw both rows, with ``painter`` standing at the left edge of the content; words under a tag are left out."""
    painter.fillRect(QRectF(0, 0, frame.content_width, RULER), inks.window)
    _paint_lines(painter, ruler.minor_lines, 24.0, RULER, inks.hairline)
    _paint_lines(painter, ruler.major_lines, 4.0, RULER, inks.strong_hairline)
    painter.setFont(maker.minor.font)
    painter.setPen(inks.muted)
    for label in ruler.minor:
        if is_free(label.x, label.x + label.width, taken.minor):
            maker.minor.draw(painter, label.x, _MINOR_BASELINE, label.text)
    painter.setFont(maker.major.font)
    painter.setPen(inks.ink)
    for label in ruler.major:
        if is_free(label.x, label.x + label.width, taken.major):
            maker.major.draw(painter, label.x, _MAJOR_BASELINE, label.text)
    painter.setPen(inks.grid)
    painter.drawLine(QLineF(0, RULER - 0.5, frame.content_width, RULER - 0.5))
