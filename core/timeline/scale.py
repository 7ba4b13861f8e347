"""Civil seconds to pixels and back: the one scale that ruler, lanes and cursor share."""

from dataclasses import dataclass
from typing import Self

import numpy as np
from numpy.typing import NDArray

from core.values.civil_time import DAY, MINUTE, seconds_of

SHORTEST_SPAN = float(MINUTE)
LONGEST_SPAN = 20_000 * 365.2425 * DAY
FIRST_SECOND = float(seconds_of(-20_000))
LAST_SECOND = float(seconds_of(20_000))


@dataclass(frozen=True, slots=True)
class Scale:
    """``start`` lies at x = 0, ``width`` pixels are shown; make one with ``spanning``, which keeps the limits.

    A float64 holds civil seconds of 20,000 years to 0.1 ms, a hundredth of a pixel at the closest zoom; differences of
    neighbouring times are exact, so that marks keep their distances whatever the century.
    """

    start: float
    seconds_per_pixel: float
    width: float

    @classmethod
    def spanning(cls, start: float, end: float, width: float) -> Self:
        """Return the scale that shows [start, end) on ``width`` pixels, moved and widened into the limits."""
        width = max(1.0, float(width))
        span = min(max(float(end) - float(start), SHORTEST_SPAN), LONGEST_SPAN)
        middle = (float(start) + float(end)) / 2
        first = min(max(middle - span / 2, FIRST_SECOND), LAST_SECOND - span)
        return cls(first, span / width, width)

    @property
    def span(self) -> float:
        """How many seconds are shown."""
        return self.seconds_per_pixel * self.width

    @property
    def end(self) -> float:
        """The second at the right edge."""
        return self.start + self.span

    def x_of(self, seconds: float) -> float:
        """Return where a time lies, also outside of what is shown."""
        return (float(seconds) - self.start) / self.seconds_per_pixel

    def xs_of(self, seconds: NDArray[np.int64]) -> NDArray[np.float64]:
        """Return where many times lie; open bounds come out far off the screen."""
        return (seconds.astype(np.float64) - self.start) / self.seconds_per_pixel

    def seconds_at(self, x: float) -> float:
        """Return the time at a pixel."""
        return self.start + x * self.seconds_per_pixel

    def zoomed(self, factor: float, x: float) -> Self:
        """Return the scale enlarged ``factor`` times; the time at ``x`` stays there unless a limit moves it."""
        span = min(max(self.span / factor, SHORTEST_SPAN), LONGEST_SPAN)
        start = self.seconds_at(x) - x * span / self.width
        start = min(max(start, FIRST_SECOND), LAST_SECOND - span)
        return type(self)(start, span / self.width, self.width)

    def panned(self, pixels: float) -> Self:
        """Return the scale whose content lies ``pixels`` further to the right."""
        start = self.start - pixels * self.seconds_per_pixel
        start = min(max(start, FIRST_SECOND), LAST_SECOND - self.span)
        return type(self)(start, self.seconds_per_pixel, self.width)

    def resized(self, width: float) -> Self:
        """Return the same span on another width."""
        return self.spanning(self.start, self.end, width)

    def centred_on(self, seconds: float) -> Self:
        """Return the same zoom around another time."""
        return self.panned(self.width / 2 - self.x_of(seconds))
