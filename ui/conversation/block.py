"""One message laid out for a width: who, when, and the words with everything marked that memories were made of."""

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QFont, QFontMetricsF, QPainter, QTextCharFormat, QTextLayout, QTextOption

from core.queries.conversation import Said
from ui.dates import moment_text
from ui.theme import Colors
from ui.visible_text import make_visible, one_line
from ui.widgets.passage import utf16_length
from ui.words import role_word

_LEFT, _TOP, _BELOW, _HEAD_GAP, _GAP = 20, 9, 9, 3, 10
_LONGEST, _BEFORE = 12_000, 3_000
LINE_BREAK = "\u2028"


class MessageBlock:
    """Laid out once, drawn often. ``lit`` is the memory whose characters stand out; others are underlined."""

    def __init__(self, said: Said, width: float, font: QFont, colors: Colors, lit: int | None) -> None:
        self.said = said
        self._font, self._colors, self._lit = font, colors, lit
        self._strong = QFont(font)
        self._strong.setWeight(QFont.Weight.DemiBold)
        self._head = QFontMetricsF(self._strong).height()
        message = said.message
        self._author = one_line(message.author) or role_word(message.role)
        self._when = moment_text(message.time) if message.time is not None else one_line(message.stated_time)
        self._skipped, text = _part(message.text, _first_mark(said, lit))
        shown = make_visible(text)
        self._shown = shown
        self._layout = QTextLayout(shown.text.replace("\n", LINE_BREAK), font)
        option = QTextOption()
        option.setWrapMode(QTextOption.WrapMode.WrapAtWordBoundaryOrAnywhere)
        self._layout.setTextOption(option)
        self._layout.setFormats(self._formats())
        self.height = _TOP + self._head + _HEAD_GAP + self._lay_out(max(60.0, width - 2 * _LEFT)) + _BELOW

    @property
    def has_lit(self) -> bool:
        """Whether the memory that stands out was said here."""
        return any(memory == self._lit for memory, _, _ in self.said.marks)

    @property
    def text(self) -> str:
        """The message as it is read out and copied, with nothing hidden."""
        return make_visible(self.said.message.text).text

    @property
    def title(self) -> str:
        """Who and when."""
        return ", ".join(part for part in (self._author, self._when) if part)

    def paint(self, painter: QPainter, top: float, width: float) -> None:
        """Draw the message with its upper edge at ``top``."""
        colors = self._colors
        if self.has_lit:
            painter.fillRect(QRectF(0, top, 3, self.height), colors.accent)
        painter.setFont(self._strong)
        painter.setPen(colors.ink)
        metrics = QFontMetricsF(self._strong)
        line = QRectF(_LEFT, top + _TOP, width - 2 * _LEFT, self._head)
        author = metrics.elidedText(self._author, Qt.TextElideMode.ElideRight, line.width() / 2)
        align = Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft
        painter.drawText(line, align, author)
        painter.setFont(self._font)
        painter.setPen(colors.muted)
        line.setLeft(line.left() + metrics.horizontalAdvance(author) + _GAP)
        painter.drawText(line, align, self._when)
        painter.setPen(colors.ink)
        self._layout.draw(painter, QPointF(_LEFT, top + _TOP + self._head + _HEAD_GAP))

    def memory_at(self, x: float, y: float) -> int | None:
        """Return the memory whose characters are at a place of the block, or None."""
        y -= _TOP + self._head + _HEAD_GAP
        for number in range(self._layout.lineCount()):
            line = self._layout.lineAt(number)
            if line.y() <= y < line.y() + line.height() and x - _LEFT <= line.naturalTextWidth():
                return self._memory_of(int(line.xToCursor(x - _LEFT)))
        return None

    def _memory_of(self, place: int) -> int | None:
        for memory, begin, end in self.said.marks:
            first, last = self._edges(begin, end)
            if first <= place < last:
                return memory
        return None

    def _lay_out(self, width: float) -> float:
        self._layout.beginLayout()
        height = 0.0
        while (line := self._layout.createLine()).isValid():
            line.setLineWidth(width)
            line.setPosition(QPointF(0, height))
            height += line.height()
        self._layout.endLayout()
        return height

    def _formats(self) -> list[QTextLayout.FormatRange]:
        found = []
        for memory, begin, end in self.said.marks:
            first, last = self._edges(begin, end)
            if last <= first:
                continue
            one = QTextLayout.FormatRange()
            one.start, one.length = first, last - first
            one.format = self._format(is_lit=memory == self._lit)
            found.append(one)
        return found

    def _format(self, *, is_lit: bool) -> QTextCharFormat:
        made = QTextCharFormat()
        if is_lit:
            made.setBackground(self._colors.selection)
        else:
            made.setUnderlineStyle(QTextCharFormat.UnderlineStyle.DotLine)
            made.setUnderlineColor(self._colors.state)
        return made

    def _edges(self, begin: int, end: int) -> tuple[int, int]:
        text = self._shown.text
        first, last = (self._shown.shown(max(0, edge - self._skipped)) for edge in (begin, end))
        return utf16_length(text[:first]), utf16_length(text[:last])


def _first_mark(said: Said, lit: int | None) -> int:
    return next((begin for memory, begin, _ in said.marks if memory == lit), 0)


def _part(text: str, mark: int) -> tuple[int, str]:
    """Return how much of a very long message is left out before, and what is shown of it."""
    if len(text) <= _LONGEST:
        return 0, text
    begin = max(0, min(mark - _BEFORE, len(text) - _LONGEST))
    ends = "…" if begin + _LONGEST < len(text) else ""
    return (begin - 1 if begin else 0), ("…" if begin else "") + text[begin : begin + _LONGEST] + ends
