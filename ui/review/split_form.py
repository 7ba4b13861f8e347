"""Where the newer memory is cut in two: click a word, or move the cut by the arrow keys; both parts are shown."""

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent, QMouseEvent
from PySide6.QtWidgets import QPushButton, QWidget

from core.extraction.cutting import Cut, cuts, likely_cut
from ui.review.model import QueueModel
from ui.theme import LIGHT, Colors
from ui.widgets.labels import PlainLabel
from ui.widgets.layouts import column, row
from ui.widgets.passage import Mark, Passage
from ui.widgets.translated import TranslatedWidget


class SplitForm(TranslatedWidget):
    """Emits the cut once a person presses the button or Enter."""

    cut_chosen = Signal(object)
    finished = Signal()

    def __init__(self, model: QueueModel, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._model, self._colors = model, LIGHT
        self._cuts: tuple[Cut, ...] = ()
        self._place = -1
        self.text = _CutPassage()
        self._hint = PlainLabel("", "hint")
        self.earlier, self.later = QPushButton("←"), QPushButton("→")
        self.split, self.cancel = QPushButton(), QPushButton()
        for button in (self.earlier, self.later, self.split, self.cancel):
            button.setAutoDefault(False)
        self.setLayout(
            column(self._hint, self.text, row(self.earlier, self.later, 12, self.split, self.cancel, None), spacing=8)
        )
        self.earlier.clicked.connect(lambda: self.move_cut(-1))
        self.later.clicked.connect(lambda: self.move_cut(1))
        self.split.clicked.connect(self._tell)
        self.cancel.clicked.connect(self.finished)
        self.text.moved.connect(self.move_cut)
        self.text.clicked_at.connect(self._cut_before)
        self.text.confirmed.connect(self._tell)
        self.text.left.connect(self.finished)
        model.current_changed.connect(self._read)
        self.retranslate()
        self._read()

    def retranslate(self) -> None:
        """Set every word."""
        self._hint.setText(self.tr("It states two things? Choose where the second begins; each becomes a memory."))
        self.text.setAccessibleName(self.tr("Where to cut"))
        self.split.setText(self.tr("Split here"))
        self.cancel.setText(self.tr("Leave it whole"))
        self.earlier.setAccessibleName(self.tr("Cut one word earlier"))
        self.later.setAccessibleName(self.tr("Cut one word later"))

    def set_colors(self, colors: Colors) -> None:
        """Mark in other colours."""
        self._colors = colors
        self._show()

    @property
    def parts(self) -> tuple[str, str] | None:
        """The two parts as they would be; None where there is nothing to cut."""
        cut, text = self.cut, self._content
        return None if cut is None else (text[cut.begin : cut.end], text[cut.next_begin : cut.next_end])

    @property
    def cut(self) -> Cut | None:
        """The cut that is shown."""
        return self._cuts[self._place] if 0 <= self._place < len(self._cuts) else None

    def start(self) -> None:
        """Put the keyboard here."""
        self.text.setFocus(Qt.FocusReason.ShortcutFocusReason)

    def move_cut(self, direction: int) -> None:
        """Cut a word earlier or later."""
        if self._cuts:
            self._place = min(max(0, self._place + direction), len(self._cuts) - 1)
            self._show()

    @property
    def _content(self) -> str:
        current = self._model.current
        return "" if current is None else current.new.content

    def _read(self) -> None:
        """Begin with the cut that a reader would most likely make; a person's own stays while the pair does."""
        fresh = cuts(self._content)
        if fresh != self._cuts:
            self._cuts, self._place = fresh, likely_cut(self._content)
        self._show()

    def _cut_before(self, character: int) -> None:
        places = [number for number, cut in enumerate(self._cuts) if cut.next_begin <= character]
        if self._cuts:
            self._place = places[-1] if places else 0
            self._show()

    def _show(self) -> None:
        cut = self.cut
        marks: tuple[Mark, ...] = ()
        if cut is not None:
            marks = (
                Mark(cut.begin, cut.end, self._colors.selection),
                Mark(cut.next_begin, cut.next_end, self._colors.highlight),
            )
        self.text.set_passage(self._content, marks)
        self.split.setEnabled(cut is not None)
        self.earlier.setEnabled(self._place > 0)
        self.later.setEnabled(0 <= self._place < len(self._cuts) - 1)
        parts = self.parts
        said = "" if parts is None else self.tr("1: {first} 2: {second}").format(first=parts[0], second=parts[1])
        self.text.setAccessibleDescription(said)

    def _tell(self) -> None:
        if self.cut is not None:
            self.cut_chosen.emit(self.cut)


class _CutPassage(Passage):
    """The text, with the cut moved by keys and clicks."""

    moved = Signal(int)
    clicked_at = Signal(int)
    confirmed = Signal()
    left = Signal()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        steps = {Qt.Key.Key_Left: -1, Qt.Key.Key_Right: 1}
        key = Qt.Key(event.key())
        if key in steps:
            self.moved.emit(steps[key])
        elif key in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.confirmed.emit()
        elif key == Qt.Key.Key_Escape:
            self.left.emit()
        else:
            super().keyPressEvent(event)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        self.clicked_at.emit(self.cursorForPosition(event.position().toPoint()).position())
        self.setFocus(Qt.FocusReason.MouseFocusReason)
