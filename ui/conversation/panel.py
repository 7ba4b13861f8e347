"""The conversation with its name, where one is in it, and steps from memory to memory."""

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QLabel, QStackedLayout, QToolButton, QWidget

from core.queries.conversation import Conversation
from ui.conversation.view import ConversationView
from ui.dates import number_text
from ui.icons import icon
from ui.theme import Colors
from ui.visible_text import one_line
from ui.widgets.labels import ElidedLabel, PlainLabel
from ui.widgets.layouts import column, row
from ui.widgets.translated import TranslatedWidget


class ConversationPanel(TranslatedWidget):
    """Shows the conversation of one memory; steps are told as −1 and 1."""

    step_requested = Signal(int)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("conversationPanel")
        self._conversation: Conversation | None = None
        self.title, self.place = ElidedLabel("", "strong"), PlainLabel("", "muted")
        self.view = ConversationView()
        self.before, self.after = QToolButton(), QToolButton()
        for button, step in ((self.before, -1), (self.after, 1)):
            button.setProperty("kind", "flat")
            button.clicked.connect(lambda _checked=False, by=step: self.step_requested.emit(by))
        self.view.step_requested.connect(self.step_requested)
        self.nothing = QLabel()
        self.nothing.setProperty("kind", "muted")
        self.nothing.setWordWrap(True)
        self.nothing.setAlignment(Qt.AlignmentFlag.AlignCenter)
        body = QWidget()
        head = row(self.title, 8, self.place, None, self.before, self.after, spacing=4, margins=(20, 6, 12, 4))
        body.setLayout(column(head, self.view, spacing=0))
        self._stack = QStackedLayout(self)
        self._stack.addWidget(self.nothing)
        self._stack.addWidget(body)
        self.setFocusProxy(self.view)
        self.retranslate()

    def retranslate(self) -> None:
        """Set every word."""
        self.view.setAccessibleName(self.tr("Conversation"))
        self.before.setToolTip(self.tr("Memory before in this conversation ([)"))
        self.after.setToolTip(self.tr("Next memory in this conversation (])"))
        self.before.setAccessibleName(self.before.toolTip())
        self.after.setAccessibleName(self.after.toolTip())
        self._show_words()

    def set_colors(self, colors: Colors) -> None:
        """Draw in other colours."""
        self.view.set_colors(colors)
        self.before.setIcon(icon("chevron-up", colors.muted))
        self.after.setIcon(icon("chevron-down", colors.muted))

    def show_conversation(self, conversation: Conversation | None, memory: int | None) -> None:
        """Show the conversation around a memory; None where no message states it, or nothing is selected."""
        self._conversation = conversation
        self._stack.setCurrentIndex(0 if conversation is None else 1)
        self.view.show_conversation(conversation, memory)
        self._show_words()

    def show_steps(self, *, before: bool, after: bool) -> None:
        """Say whether there is a memory before and after."""
        self.before.setEnabled(before)
        self.after.setEnabled(after)

    def _show_words(self) -> None:
        one = self._conversation
        self.nothing.setText(self.tr("Select a memory to read what was said around it."))
        if one is None:
            return
        self.title.setText(one_line(one.title or one.key))
        self.title.setToolTip(one_line(f"{one.title or one.key} – {one.source}"))
        text = self.tr("message {place} of {count}")
        self.place.setText(text.format(place=number_text(one.place + 1), count=number_text(len(one))))
