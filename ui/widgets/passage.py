"""Foreign text to read, mark and copy: always plain, with marked stretches."""

from dataclasses import dataclass
from itertools import pairwise

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QColor, QFont, QResizeEvent, QTextCharFormat, QTextCursor, QTextOption
from PySide6.QtWidgets import QFrame, QPlainTextEdit, QSizePolicy, QTextEdit, QWidget

from ui.visible_text import make_visible


@dataclass(frozen=True, slots=True)
class Mark:
    """A stretch [begin, end) of characters on a coloured ground, or in another ink, bold or struck through."""

    begin: int
    end: int
    color: QColor | None = None
    bold: bool = False
    ink: QColor | None = None
    struck: bool = False


class Passage(QTextEdit):
    """A few lines that take exactly the height they need."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setReadOnly(True)
        self.setAcceptRichText(False)
        self.setAcceptDrops(False)
        self.setUndoRedoEnabled(False)
        self.setTabChangesFocus(True)
        self.setProperty("kind", "passage")
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setWordWrapMode(QTextOption.WrapMode.WrapAtWordBoundaryOrAnywhere)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.document().setDocumentMargin(0)
        self.setViewportMargins(0, 1, 0, 0)
        self.document().documentLayout().documentSizeChanged.connect(self._fit)

    def set_passage(self, text: str, marks: tuple[Mark, ...] = ()) -> None:
        """Show a text with marked stretches; offsets count characters of ``text``."""
        shown = make_visible(text)
        edges = sorted({0, len(text), *(edge for mark in marks for edge in (mark.begin, mark.end))})
        self.clear()
        cursor = QTextCursor(self.document())
        for begin, end in pairwise(edges):
            piece = shown.text[shown.shown(begin) : shown.shown(end)]
            cursor.insertText(piece, _format_at(begin, marks))
        self.moveCursor(QTextCursor.MoveOperation.Start)
        self._fit()

    def sizeHint(self) -> QSize:
        """Take the height of the text."""
        return QSize(super().sizeHint().width(), self._height())

    def minimumSizeHint(self) -> QSize:
        """Take the height of the text."""
        return QSize(40, self._height())

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Break the lines anew."""
        super().resizeEvent(event)
        self._fit()

    def _height(self) -> int:
        return int(self.document().size().height() + 2)

    def _fit(self) -> None:
        if self.height() != self._height():
            self.setFixedHeight(self._height())


class LongPassage(QPlainTextEdit):
    """A whole message: as high as it needs up to a limit, then it scrolls."""

    def __init__(self, limit: int, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._limit = limit
        self.setReadOnly(True)
        self.setAcceptDrops(False)
        self.setTabChangesFocus(True)
        self.setProperty("kind", "passage")
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setWordWrapMode(QTextOption.WrapMode.WrapAtWordBoundaryOrAnywhere)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.document().setDocumentMargin(0)

    def set_passage(self, text: str, marks: tuple[Mark, ...] = ()) -> None:
        """Show a text with marked stretches; offsets count characters of ``text``."""
        shown = make_visible(text)
        self.setPlainText(shown.text)
        selections = [
            self._selection(shown.text, shown.shown(mark.begin), shown.shown(mark.end), mark) for mark in marks
        ]
        self.setExtraSelections(selections)
        if selections:
            cursor = QTextCursor(selections[0].cursor)
            cursor.clearSelection()
            self.setTextCursor(cursor)
        self._fit()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Break the lines anew."""
        super().resizeEvent(event)
        self._fit()

    def _selection(self, text: str, begin: int, end: int, mark: Mark) -> QTextEdit.ExtraSelection:
        cursor = QTextCursor(self.document())
        cursor.setPosition(utf16_length(text[:begin]))
        cursor.setPosition(utf16_length(text[:end]), QTextCursor.MoveMode.KeepAnchor)
        selection = QTextEdit.ExtraSelection()
        selection.cursor = cursor
        selection.format = _format(mark)
        return selection

    def _fit(self) -> None:
        lines = sum(self._lines_of_block(number) for number in range(min(self.blockCount(), 200)))
        height = min(self._limit, lines * self.fontMetrics().lineSpacing() + 4)
        if self.height() != height:
            self.setFixedHeight(height)

    def _lines_of_block(self, number: int) -> int:
        block = self.document().findBlockByNumber(number)
        self.blockBoundingRect(block)
        return max(1, block.layout().lineCount())


def utf16_length(text: str) -> int:
    """Return how many UTF-16 units a text has: the unit that Qt counts in."""
    return len(text) + sum(character > "\uffff" for character in text)


def _format_at(place: int, marks: tuple[Mark, ...]) -> QTextCharFormat:
    mark = next((mark for mark in marks if mark.begin <= place < mark.end), None)
    return _format(mark) if mark else QTextCharFormat()


def _format(mark: Mark) -> QTextCharFormat:
    text_format = QTextCharFormat()
    if mark.color is not None:
        text_format.setBackground(mark.color)
    if mark.ink is not None:
        text_format.setForeground(mark.ink)
    if mark.bold:
        text_format.setFontWeight(QFont.Weight.DemiBold)
    text_format.setFontStrikeOut(mark.struck)
    return text_format
