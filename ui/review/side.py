"""One of the two memories: when and why, by whom, its words with what differs, and the conversation it was said in."""

from PySide6.QtWidgets import QVBoxLayout, QWidget

from core.queries.message_context import NO_CONTEXT, MessageContext
from core.values.memory import MemoryRecord, SourceMessage
from ui.dates import moment_text
from ui.review.context_lines import ContextLines
from ui.review.words import basis_text, when_text, why_text
from ui.theme import LIGHT, Colors
from ui.visible_text import one_line
from ui.widgets.labels import Card, PlainLabel, SectionLabel, WrappedLabel
from ui.widgets.layouts import row
from ui.widgets.passage import LongPassage, Mark, Passage

_HIGHEST = 132
Stretches = tuple[tuple[int, int], ...]


class Side(Card):
    """Shows a memory as the older or the newer one of a pair."""

    def __init__(self, *, is_older: bool, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._is_older, self._colors = is_older, LIGHT
        self._heading = SectionLabel()
        self._when, self._basis = PlainLabel("", "strong"), PlainLabel("", "muted")
        self.words = Passage()
        self.why = WrappedLabel("", "hint")
        self._said = WrappedLabel("", "muted")
        self.before, self.after = ContextLines(), ContextLines()
        self.message = LongPassage(_HIGHEST)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(14, 12, 14, 14)
        layout.setSpacing(7)
        layout.addLayout(row(self._heading, None, self._basis))
        layout.addWidget(self.words)
        layout.addWidget(self._when)
        layout.addWidget(self.why)
        layout.addSpacing(3)
        for widget in (self.before, self._said, self.message, self.after):
            layout.addWidget(widget)
        layout.addStretch(1)

    def set_colors(self, colors: Colors) -> None:
        """Mark in other colours from the next memory on."""
        self._colors = colors

    def show_memory(self, memory: MemoryRecord, differing: Stretches) -> None:
        """Show a memory with the words that the other one has not."""
        self._heading.set_heading(self.tr("Older") if self._is_older else self.tr("Newer"))
        self._when.setText(when_text(memory))
        self._basis.setText(basis_text(memory))
        self.why.setText(why_text(memory))
        self.words.set_passage(memory.content, difference_marks(differing, self._colors, is_older=self._is_older))
        self.words.setAccessibleName(self.tr("Memory"))
        message = memory.evidence[0] if memory.evidence else None
        self._said.setText(self._said_text(memory, message))
        self.message.setVisible(message is not None)
        if message is not None:
            mark = Mark(message.begin_char, message.end_char, self._colors.selection)
            self.message.set_passage(message.text, (mark,))
            self.message.setAccessibleName(self.tr("Source message"))
        self.show_context(NO_CONTEXT)

    def show_context(self, context: MessageContext) -> None:
        """Show what was said before and after."""
        self.before.show_messages(context.before)
        self.after.show_messages(context.after)

    def _said_text(self, memory: MemoryRecord, message: SourceMessage | None) -> str:
        if message is None:
            return self.tr("Added by {author}").format(author=one_line(memory.author))
        said = moment_text(message.time) if message.time is not None else self.tr("no time stated")
        return f"{one_line(message.author)} · {said}"


def difference_marks(differing: Stretches, colors: Colors, *, is_older: bool) -> tuple[Mark, ...]:
    """Mark words that only one text has: struck in the older one, bold in the newer one."""
    if is_older:
        return tuple(Mark(begin, end, ink=colors.pending, struck=True) for begin, end in differing)
    return tuple(Mark(begin, end, bold=True) for begin, end in differing)
