"""One suggestion of a sample, small: both texts with what differs, the verdict, and why."""

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QVBoxLayout, QWidget

from core.queries.review_queue import ReviewItem
from ui.review.differences import differences
from ui.review.side import difference_marks
from ui.review.words import judge_text, reasoning_text, verdict_text, when_text
from ui.theme import LIGHT, Colors
from ui.widgets.labels import Badge, Card, PlainLabel, WrappedLabel
from ui.widgets.layouts import row
from ui.widgets.passage import Passage


class SampleCard(Card):
    """Takes the keyboard, so that keys step through the sample."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._colors = LIGHT
        self._item: ReviewItem | None = None
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self._verdict, self._judge, self._seen = Badge(), PlainLabel("", "muted"), PlainLabel("", "hint")
        self._older, self._newer = PlainLabel("", "muted"), PlainLabel("", "muted")
        self.old_words, self.new_words = Passage(), Passage()
        self._reasoning = WrappedLabel("", "muted")
        for passage in (self.old_words, self.new_words):
            passage.setFocusPolicy(Qt.FocusPolicy.ClickFocus)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(14, 12, 14, 12)
        layout.setSpacing(5)
        layout.addLayout(row(self._verdict, self._judge, None, self._seen))
        for widget in (self._older, self.old_words, self._newer, self.new_words, self._reasoning):
            layout.addWidget(widget)

    def set_colors(self, colors: Colors) -> None:
        """Mark in other colours from the next one on."""
        self._colors = colors

    def show_item(self, item: ReviewItem | None, *, is_seen: bool) -> None:
        """Show a suggestion, or nothing."""
        for widget in (self._verdict, self._older, self.old_words, self._newer, self.new_words):
            widget.setVisible(item is not None)
        self._seen.setText(self.tr("looked at") if is_seen else "")
        if item is None:
            self._judge.setText("")
            self._reasoning.setText(self.tr("Nothing passes this filter."))
            return
        one = item.suggestion
        self._verdict.show_word(verdict_text(one.verdict), "pending")
        self._judge.setText(judge_text(one.judge, one.confidence))
        self._older.setText(self.tr("Older · {date}").format(date=when_text(item.old)))
        self._newer.setText(self.tr("Newer · {date}").format(date=when_text(item.new)))
        found = differences(item.old.content, item.new.content)
        self.old_words.set_passage(item.old.content, difference_marks(found.older, self._colors, is_older=True))
        self.new_words.set_passage(item.new.content, difference_marks(found.newer, self._colors, is_older=False))
        self._reasoning.setText(reasoning_text(one.reasoning, one.cue))
        self.setAccessibleName(f"{item.old.content} → {item.new.content}")
