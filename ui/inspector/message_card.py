"""The card of one source message: all of it, as plain text, with the memory's characters marked."""

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QPushButton, QVBoxLayout, QWidget

from core.queries.memory_detail import MemoryDetail
from core.values.memory import SourceMessage
from ui.dates import moment_text
from ui.import_words import format_word
from ui.theme import LIGHT, Colors
from ui.visible_text import one_line
from ui.widgets.labels import Card, PlainLabel, SectionLabel, WrappedLabel
from ui.widgets.layouts import row
from ui.widgets.passage import LongPassage, Mark
from ui.words import role_word

_HIGHEST = 320


class MessageCard(Card):
    """Shows who said what, when and where it was read."""

    conversation_requested = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._colors = LIGHT
        self._heading = SectionLabel()
        self._role = PlainLabel("", "muted")
        self._author = WrappedLabel("", "muted")
        self._text = LongPassage(_HIGHEST)
        self._place = WrappedLabel("", "hint")
        self.around = QPushButton()
        self.around.setProperty("kind", "link")
        self.around.setAutoDefault(False)
        self.around.clicked.connect(self.conversation_requested)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(12, 10, 12, 12)
        layout.setSpacing(8)
        layout.addLayout(row(self._heading, None, self._role))
        for widget in (self._author, self._text, self._place):
            layout.addWidget(widget)
        layout.addLayout(row(self.around, None))

    @property
    def passage(self) -> LongPassage:
        """The whole message."""
        return self._text

    @property
    def place(self) -> str:
        """The conversation and the file, as shown."""
        return self._place.text()

    def set_colors(self, colors: Colors) -> None:
        """Mark in other colours from the next memory on."""
        self._colors = colors

    def show_message(self, detail: MemoryDetail, message: SourceMessage) -> None:
        """Show one source message of a memory."""
        self._heading.set_heading(self.tr("Source message"))
        self.around.setText(self.tr("Read the conversation"))
        self._role.setText(role_word(message.role))
        said = moment_text(message.time) if message.time is not None else self.tr("no time stated")
        self._author.setText(f"{one_line(message.author)} · {said}")
        self._text.set_passage(message.text, (Mark(message.begin_char, message.end_char, self._colors.selection),))
        self._text.setAccessibleName(self.tr("Source message"))
        self._place.setText(self._place_text(detail))

    def _place_text(self, detail: MemoryDetail) -> str:
        conversation = one_line(detail.conversation_title or detail.conversation)
        where = self.tr("Conversation: {name}").format(name=conversation)
        source = f"{one_line(detail.source_name)} ({format_word(detail.source_format)})"
        file = self.tr("File: {name}").format(name=source)
        return f"{where}\n{file}"
