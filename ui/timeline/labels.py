"""Texts of memories: asked for when they come into view, kept within bounds, measured and elided once."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import Qt
from PySide6.QtGui import QFont, QFontMetricsF, QStaticText

from ui.visible_text import one_line

if TYPE_CHECKING:
    from core.queries.memory_rows import MemoryRow

_KEPT_ROWS: Final = 20_000
_KEPT_TEXTS: Final = 4_000
_LONGEST: Final = 160
_WIDTH_STEP: Final = 8
_LEAST_ROOM: Final = 40.0

Fetch = Callable[[Sequence[int]], None]


class Labels:
    """Rows by id, with their natural width and their elided texts ready to draw; ``version`` counts the changes."""

    def __init__(self) -> None:
        self._rows: dict[int, MemoryRow] = {}
        self._asked: set[int] = set()
        self._texts: dict[int, str] = {}
        self._widths: dict[int, float] = {}
        self._drawn: dict[tuple[int, int], QStaticText] = {}
        self.version = 0
        self.set_font(QFont())

    def set_font(self, font: QFont) -> None:
        """Measure and draw with another font."""
        self.font = QFont(font)
        self._metrics = QFontMetricsF(self.font)
        self._widths.clear()
        self._drawn.clear()
        self.version += 1

    @property
    def height(self) -> float:
        """The height of a line."""
        return self._metrics.height()

    @property
    def strike(self) -> float:
        """How far below its top a line is struck through."""
        return self._metrics.ascent() - self._metrics.strikeOutPos()

    def forget(self) -> None:
        """Another workspace, or other texts in it."""
        self._rows.clear()
        self._asked.clear()
        self._forget_texts()
        self.version += 1

    def row(self, memory_id: int) -> "MemoryRow | None":
        """Return the row of a memory if it came already."""
        return self._rows.get(memory_id)

    def has(self, memory_id: int) -> bool:
        """Whether there is a row, or one is on its way."""
        return memory_id in self._rows or memory_id in self._asked

    def provide(self, rows: "Mapping[int, MemoryRow]") -> bool:
        """Take rows; say whether any is news."""
        news = {memory_id: row for memory_id, row in rows.items() if self._rows.get(memory_id) != row}
        if len(self._rows) + len(news) > _KEPT_ROWS:
            self._rows.clear()
            self._asked.clear()
            self._forget_texts()
        for memory_id in news:
            self._texts.pop(memory_id, None)
            self._widths.pop(memory_id, None)
        if any(memory_id in self._rows for memory_id in news):
            self._drawn.clear()
        self._rows.update(news)
        self.version += bool(news)
        self._asked.difference_update(rows)
        return bool(news)

    def missing(self, ids: Iterable[int]) -> list[int]:
        """Return which of the ids have no row and were not asked for; they count as asked for from now on."""
        wanted = [memory_id for memory_id in ids if memory_id not in self._rows and memory_id not in self._asked]
        self._asked.update(wanted)
        return wanted

    def text(self, memory_id: int) -> str:
        """Return the text in one line, empty until its row comes."""
        text = self._texts.get(memory_id)
        if text is None:
            row = self._rows.get(memory_id)
            if row is None:
                return ""
            whole = one_line(row.content)
            text = self._texts[memory_id] = whole if len(whole) <= _LONGEST else whole[: _LONGEST - 1] + "…"
        return text

    def width(self, memory_id: int) -> float:
        """Return how wide the whole text is, 0 until its row comes."""
        width = self._widths.get(memory_id)
        if width is None:
            text = self.text(memory_id)
            if not text:
                return 0.0
            width = self._widths[memory_id] = self._metrics.horizontalAdvance(text)
        return width

    def drawn(self, memory_id: int, room: float) -> QStaticText | None:
        """Return the text elided to ``room`` pixels, ready to draw; None if nothing of it fits."""
        if not self.text(memory_id):
            return None
        fits = self.width(memory_id) <= room
        if room < _LEAST_ROOM and not fits:
            return None
        key = (memory_id, -1 if fits else int(room // _WIDTH_STEP))
        drawn = self._drawn.get(key)
        if drawn is None:
            if len(self._drawn) >= _KEPT_TEXTS:
                self._drawn.clear()
            drawn = self._drawn[key] = self._prepared(memory_id, room, fits=fits)
        return drawn

    def elided(self, text: str, room: float) -> str:
        """Return any text elided to ``room`` pixels."""
        return self._metrics.elidedText(text, Qt.TextElideMode.ElideRight, room)

    def _prepared(self, memory_id: int, room: float, *, fits: bool) -> QStaticText:
        text = self.text(memory_id)
        drawn = QStaticText(text if fits else self.elided(text, room // _WIDTH_STEP * _WIDTH_STEP))
        drawn.setTextFormat(Qt.TextFormat.PlainText)
        drawn.setPerformanceHint(QStaticText.PerformanceHint.AggressiveCaching)
        drawn.prepare(font=self.font)
        return drawn

    def _forget_texts(self) -> None:
        self._texts.clear()
        self._widths.clear()
        self._drawn.clear()
