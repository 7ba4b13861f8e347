"""The current suggestion in a card: older, newer, why, and what would change."""

from PySide6.QtWidgets import QVBoxLayout, QWidget

from ui.dates import number_text
from ui.review.differences import differences
from ui.review.model import QueueModel
from ui.review.side import difference_marks
from ui.review.verdict_box import VerdictBox
from ui.review.words import judge_text, when_text
from ui.theme import LIGHT, Colors
from ui.widgets.labels import PlainLabel, SectionLabel
from ui.widgets.layouts import row
from ui.widgets.passage import Passage
from ui.widgets.translated import TranslatedWidget


class SuggestionCard(TranslatedWidget):
    """Follows the model."""

    def __init__(self, model: QueueModel, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._model, self._colors = model, LIGHT
        self.heading = SectionLabel()
        self.heading.setProperty("tone", "pending")
        self._judge = PlainLabel("", "muted")
        self._older, self._newer = PlainLabel("", "muted"), PlainLabel("", "muted")
        self.old_words, self.new_words = Passage(), Passage()
        self.verdict = VerdictBox(model, is_small=True)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(5)
        layout.addLayout(row(self.heading, None, self._judge))
        layout.addSpacing(2)
        for widget in (self._older, self.old_words, self._newer, self.new_words):
            layout.addWidget(widget)
        layout.addSpacing(2)
        layout.addWidget(self.verdict)
        model.current_changed.connect(self.retranslate)
        self.retranslate()

    def set_colors(self, colors: Colors) -> None:
        """Draw in other colours."""
        self._colors = colors
        self.verdict.set_colors(colors)
        self.retranslate()

    def retranslate(self) -> None:
        """Show the current suggestion."""
        item = self._model.current
        if item is None:
            return
        place, count = number_text(self._model.place + 1), number_text(len(self._model.items))
        self.heading.set_heading(self.tr("Suggestion {place} of {count}").format(place=place, count=count))
        self._judge.setText(judge_text(item.suggestion.judge, item.suggestion.confidence))
        self._older.setText(self.tr("Older · {date}").format(date=when_text(item.old)))
        self._newer.setText(self.tr("Newer · {date}").format(date=when_text(item.new)))
        found = differences(item.old.content, item.new.content)
        self.old_words.set_passage(item.old.content, difference_marks(found.older, self._colors, is_older=True))
        self.new_words.set_passage(item.new.content, difference_marks(found.newer, self._colors, is_older=False))
