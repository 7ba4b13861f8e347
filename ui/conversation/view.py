"""The messages of one conversation, of any length: only what is seen is read, laid out and drawn."""

from collections.abc import Iterable, Sequence

from PySide6.QtCore import QRect, QSize, Qt, Signal
from PySide6.QtGui import (
    QGuiApplication,
    QKeyEvent,
    QKeySequence,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QResizeEvent,
    QWheelEvent,
)
from PySide6.QtWidgets import QAbstractScrollArea, QFrame, QWidget

from core.queries.conversation import Conversation, Said
from ui.conversation.block import MessageBlock
from ui.theme import LIGHT, Colors
from ui.widgets.accessible_canvas import AccessibleItem

_PAGE, _KEPT, _UNIT, _GUESSED, _STEP, _WHEEL = 60, 400, 100, 58.0, 48, 0.9


class ConversationView(QAbstractScrollArea):
    """Stands at a message and so many pixels below its upper edge; the bar counts messages, not pixels.

    ``wanted`` asks for the messages of some places; ``provide`` gives them.
    """

    wanted = Signal(object)
    memory_clicked = Signal(int)
    step_requested = Signal(int)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self._colors = LIGHT
        self._conversation: Conversation | None = None
        self._lit: int | None = None
        self._said: dict[int, Said] = {}
        self._asked: set[int] = set()
        self._blocks: dict[int, MessageBlock] = {}
        self._row, self._offset, self._shows_row = 0, 0.0, False
        self.verticalScrollBar().setSingleStep(_UNIT // 2)
        self.verticalScrollBar().actionTriggered.connect(self._take_bar)

    def set_colors(self, colors: Colors) -> None:
        """Draw in other colours."""
        self._colors = colors
        self._forget_blocks()

    def show_conversation(self, conversation: Conversation | None, lit: int | None) -> None:
        """Show another conversation, with the characters of one memory standing out and in sight."""
        is_same = (
            conversation is not None
            and self._conversation is not None
            and conversation.key == self._conversation.key
            and len(conversation) == len(self._conversation)
        )
        self._conversation, self._lit = conversation, lit
        if not is_same:
            self._said.clear()
        self._asked.clear()
        count = 0 if conversation is None else len(conversation)
        self.verticalScrollBar().setRange(0, max(0, count - 1) * _UNIT)
        self.verticalScrollBar().setPageStep(5 * _UNIT)
        self._forget_blocks()
        if conversation is not None:
            self.show_place(conversation.place)

    def show_place(self, place: int) -> None:
        """Bring a message into sight, with some of what was said before it above."""
        self._row, self._offset, self._shows_row = place, 0.0, True
        self._update()

    def provide(self, first: int, said: Sequence[Said]) -> None:
        """Take messages that were asked for."""
        for number, one in enumerate(said):
            self._said[first + number] = one
            self._blocks.pop(first + number, None)
        self._update()

    @property
    def place_shown(self) -> int:
        """The place of the first message that is seen."""
        return self._row

    def visible_places(self) -> list[int]:
        """The places of the messages that are seen and known."""
        return [place for place, _ in self._seen() if place in self._said]

    def accessible_items(self) -> list[AccessibleItem]:
        """Return the messages that are seen, in order."""
        items = []
        for place, top in self._seen():
            block = self._block(place)
            if block is not None:
                area = QRect(0, int(top), self.viewport().width(), int(block.height))
                items.append(AccessibleItem(block.title, block.text, area, block.has_lit))
        return items

    def sizeHint(self) -> QSize:
        """Ask for room for some messages."""
        return QSize(480, 220)

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw the messages that are seen."""
        painter = QPainter(self.viewport())
        painter.fillRect(self.viewport().rect(), self._colors.panel)
        width = self.viewport().width()
        missing = []
        for place, top in self._seen():
            block = self._block(place)
            if block is not None:
                block.paint(painter, top, width)
            else:
                missing.append(place)
                painter.fillRect(QRect(20, int(top) + 14, min(180, width - 40), 9), self._colors.chip)
                painter.fillRect(QRect(20, int(top) + 34, max(20, width - 200), 9), self._colors.chip)
        painter.end()
        if missing:
            self._ask(missing[0])

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Break the lines anew."""
        super().resizeEvent(event)
        self._forget_blocks()

    def wheelEvent(self, event: QWheelEvent) -> None:
        """Move by pixels, as the wheel or the trackpad says."""
        pixels = event.pixelDelta().y() or event.angleDelta().y() * _WHEEL
        self._move(-pixels)
        event.accept()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Arrows and pages move, Home and End go to the ends, [ and ] to the memory before and after."""
        page = self.viewport().height() * 0.85
        moves = {
            Qt.Key.Key_Down: _STEP, Qt.Key.Key_Up: -_STEP, Qt.Key.Key_PageDown: page, Qt.Key.Key_PageUp: -page,
            Qt.Key.Key_Space: page,
        }  # fmt: skip
        key = Qt.Key(event.key())
        steps = {Qt.Key.Key_BracketLeft: -1, Qt.Key.Key_BracketRight: 1}
        if key in moves:
            self._move(moves[key])
        elif key in (Qt.Key.Key_Home, Qt.Key.Key_End):
            self._row = 0 if key == Qt.Key.Key_Home else max(0, self._count() - 1)
            self._offset, self._shows_row = 0.0, False
            self._update()
        elif key in steps:
            self.step_requested.emit(steps[key])
        elif event.matches(QKeySequence.StandardKey.Copy):
            self._copy()
        else:
            super().keyPressEvent(event)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """A click on marked characters chooses the memory made of them."""
        point = event.position()
        for place, top in self._seen():
            block = self._block(place)
            if block is not None and top <= point.y() < top + block.height:
                memory = block.memory_at(point.x(), point.y() - top)
                if memory is not None:
                    self.memory_clicked.emit(memory)
                return

    def _copy(self) -> None:
        blocks = [block for place, _ in self._seen() if (block := self._block(place)) is not None]
        chosen = next((block for block in blocks if block.has_lit), blocks[0] if blocks else None)
        if chosen is not None:
            QGuiApplication.clipboard().setText(chosen.said.message.text)

    def _count(self) -> int:
        return 0 if self._conversation is None else len(self._conversation)

    def _seen(self) -> Iterable[tuple[int, float]]:
        """Yield the places that are seen with their upper edges."""
        top, place, bottom = -self._offset, self._row, self.viewport().height()
        while place < self._count() and top < bottom:
            yield place, top
            top += self._height(place)
            place += 1

    def _height(self, place: int) -> float:
        block = self._block(place)
        return _GUESSED if block is None else block.height

    def _block(self, place: int) -> MessageBlock | None:
        block = self._blocks.get(place)
        said = self._said.get(place)
        if block is None and said is not None:
            if len(self._blocks) > _KEPT:
                self._blocks.clear()
            block = MessageBlock(said, self.viewport().width(), self.font(), self._colors, self._lit)
            self._blocks[place] = block
        return block

    def _ask(self, place: int) -> None:
        page = place // _PAGE
        if page not in self._asked:
            self._asked.add(page)
            self.wanted.emit(range(page * _PAGE, min(self._count(), (page + 1) * _PAGE)))

    def _move(self, pixels: float) -> None:
        self._shows_row = False
        self._offset += pixels
        self._update()

    def _update(self) -> None:
        """Keep within the conversation, then draw and move the bar."""
        if self._shows_row and self._row in self._said:
            self._shows_row = False
            self._offset = -min(
                self.viewport().height() * 0.3, max(0.0, self.viewport().height() - self._height(self._row))
            )
        self._normalise()
        seen = list(self._seen())
        if seen:
            end = seen[-1][1] + self._height(seen[-1][0])
            if seen[-1][0] == self._count() - 1 and end < self.viewport().height():
                self._offset -= self.viewport().height() - end
                self._normalise()
        share = self._offset / self._height(self._row) if self._count() else 0.0
        self.verticalScrollBar().setValue(int((self._row + min(0.99, share)) * _UNIT))
        self.viewport().update()

    def _normalise(self) -> None:
        while self._offset < 0 and self._row > 0:
            self._row -= 1
            self._offset += self._height(self._row)
        while self._row < self._count() - 1 and self._offset >= self._height(self._row):
            self._offset -= self._height(self._row)
            self._row += 1
        self._offset = max(0.0, self._offset)

    def _take_bar(self) -> None:
        position = self.verticalScrollBar().sliderPosition()
        self._row, share = divmod(position, _UNIT)
        self._row = min(self._row, max(0, self._count() - 1))
        self._offset, self._shows_row = share / _UNIT * self._height(self._row), False
        self._update()

    def _forget_blocks(self) -> None:
        self._blocks.clear()
        self.viewport().update()
