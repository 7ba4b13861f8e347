"""What is drawn at one span, as plain values: made when the span changes, so that painting only draws."""

from dataclasses import dataclass, field
from enum import Enum, auto

import numpy as np
from numpy.typing import NDArray
from PySide6.QtCore import QRectF
from PySide6.QtGui import QImage, QStaticText

from core.timeline.scale import Scale
from ui.ruler import RulerPicture
from ui.timeline.frame import rows_in
from ui.timeline.looks import Form, Look


class Mode(Enum):
    """How much of a lane can be told apart."""

    BARS = auto()
    """Every state is as long as it is true."""
    CARDS = auto()
    """A state is a card at its start and a thin line for as long as it is true."""
    DENSITY = auto()
    """Counts."""


@dataclass(slots=True)
class Box:
    """One memory on the screen, in pixels of the content; ``tail`` is where a card's thin line ends.

    ``left`` and ``right`` bound all of it, label and stub included; ``begin`` and ``end`` bound what is certainly
    true (a state) or the grain (an event); ``sure_from`` and ``sure_to`` are where uncertain ends stop being so;
    ``natural`` is how wide the whole text is.
    """

    memory_id: int
    row: int
    form: Form
    look: Look
    is_pending: bool
    is_mention: bool
    is_open: bool
    starts_open: bool
    begin: float
    end: float
    sure_from: float
    sure_to: float
    natural: float
    left: float = 0.0
    right: float = 0.0
    top: float = 0.0
    sub_row: int = 0
    label_x: float = 0.0
    label_inside: bool = False
    is_card: bool = False
    text: QStaticText | None = None

    def rect(self, height: float) -> QRectF:
        """Return what a pointer hits."""
        return QRectF(self.left, self.top, max(self.right - self.left, 8.0), height)


@dataclass(frozen=True, slots=True)
class Overflow:
    """Neighbouring memories for which no row was left: ``+12``."""

    ids: tuple[int, ...]
    rect: QRectF
    text: str
    start: int
    end: int


@dataclass(frozen=True, slots=True, eq=False)
class DensityStrip:
    """Counts a column as an image over ``pixels``; columns are ``column_width`` pixels wide from ``x``."""

    image: QImage
    pixels: NDArray[np.void]
    x: float
    y: float
    column_width: float
    first_column: int
    begins: NDArray[np.int64]
    holds: NDArray[np.int64]


@dataclass(slots=True)
class LanePicture:
    """One visible lane."""

    number: int
    name: str
    detail: str
    top: float
    height: float
    mode: Mode
    boxes: list[Box] = field(default_factory=list)
    overflow: list[Overflow] = field(default_factory=list)
    density: DensityStrip | None = None
    carried: int = 0

    @property
    def rows(self) -> int:
        """How many sub-rows fit in it."""
        return rows_in(self.height)


@dataclass(slots=True)
class Picture:
    """Everything that one span shows."""

    scale: Scale
    ruler: RulerPicture
    lanes: list[LanePicture]
    hit_xs: list[float]
    row_height: float
    bar_height: float
    pins: list[tuple[int, float, float]] = field(default_factory=list)
    """Selected and lit memories in lanes of counts: id, x, lane's top."""
