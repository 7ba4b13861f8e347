"""The ruler that timeline and graph share: which marks have room, and where their words stand; it draws nothing."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from PySide6.QtGui import QFont

from core.timeline.scale import Scale
from core.timeline.ticks import Step, Tick, TickUnit, choose_steps, make_ruler, shortest_step
from core.values.civil_time import DAY, CivilDate, date_of, seconds_of
from ui.calendar_words import tick_text
from ui.drawn_texts import Texts

_INSET: Final = 5.0
_GAP: Final = 10.0
_WIDE_DAY: Final = 64.0
_WIDE_MONTH: Final = 96.0
_CALM: Final = {TickUnit.DAY: 36.0, TickUnit.WEEK: 56.0, TickUnit.MONTH: 48.0}

Spans = Sequence[tuple[float, float]]


@dataclass(frozen=True, slots=True)
class RulerLabel:
    """A text of the ruler at ``x``."""

    x: float
    text: str
    width: float


@dataclass(frozen=True, slots=True)
class RulerPicture:
    """Both rows of the ruler: where its lines stand and what they say."""

    minor_lines: tuple[float, ...]
    major_lines: tuple[float, ...]
    minor: tuple[RulerLabel, ...]
    major: tuple[RulerLabel, ...]


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
