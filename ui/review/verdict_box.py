"""What the judge says, and what accepting would change: the bars, the effect in a sentence, the warnings."""

from PySide6.QtWidgets import QVBoxLayout, QWidget

from core.queries.review_queue import ReviewItem
from ui.review.chain_strip import ChainStrip
from ui.review.model import QueueModel
from ui.review.validity_bars import ValidityBars
from ui.review.words import (
    effect_counts,
    effect_sentence,
    judge_text,
    kind_word,
    reasoning_text,
    verdict_text,
    warnings,
)
from ui.theme import Colors
from ui.visible_text import one_line
from ui.widgets.labels import Badge, PlainLabel, WrappedLabel
from ui.widgets.layouts import row
from ui.widgets.translated import TranslatedWidget


class VerdictBox(TranslatedWidget):
    """Follows the model; ``is_small`` leaves out the heading that a card has elsewhere."""

    def __init__(self, model: QueueModel, *, is_small: bool = False, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._model, self._is_small = model, is_small
        self._verdict, self._judge = Badge(), PlainLabel("", "muted")
        self.reasoning = WrappedLabel("", "muted")
        self.effect = WrappedLabel()
        self.bars = ValidityBars()
        self.dates = WrappedLabel("", "hint")
        self.chain, self.counts = ChainStrip(), WrappedLabel("", "hint")
        self.warning = WrappedLabel("", "warning")
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(8)
        head = QWidget(self)
        head.setLayout(row(self._verdict, self._judge, None))
        head.setVisible(not is_small)
        layout.addWidget(head)
        for widget in (self.reasoning, self.effect, self.bars, self.dates, self.chain, self.counts, self.warning):
            layout.addWidget(widget)
        self.effect.setVisible(not is_small)
        model.current_changed.connect(self.show_current)
        model.draft_changed.connect(self.show_current)
        model.consequence_changed.connect(self.show_current)
        self.show_current()

    def retranslate(self) -> None:
        """Set every word."""
        self.show_current()

    def set_colors(self, colors: Colors) -> None:
        """Draw in other colours."""
        self.bars.set_colors(colors)
        self.chain.set_colors(colors)

    def show_current(self) -> None:
        """Show the current suggestion."""
        item = self._model.current
        if item is None:
            return
        one, draft = item.suggestion, self._model.draft
        self._verdict.show_word(verdict_text(one.verdict), "pending")
        by = (
            self.tr("proposed by {name}").format(name=one_line(one.proposed_by)) if one.proposed_by != one.judge else ""
        )
        self._judge.setText(" · ".join(part for part in (judge_text(one.judge, one.confidence), by) if part))
        text = reasoning_text(one.reasoning, one.cue)
        self.reasoning.setText(f"{verdict_text(one.verdict)} · {text}" if self._is_small else text)
        effect = effect_sentence(draft.kind, one.verdict)
        self.effect.setText(f"{kind_word(draft.kind)}: {effect}" if draft.kind is not None else effect)
        self.effect.setVisible(not self._is_small or draft.kind is None or draft.is_edited)
        self._show_consequence(item)
        self._show_effect()

    def _show_effect(self) -> None:
        effect = self._model.preview.effect
        self.chain.setVisible(effect is not None and not self._is_small and len(effect.chain) > 1)
        self.chain.show_effect(effect)
        self.counts.setVisible(effect is not None)
        self.counts.setText(effect_counts(effect) if effect is not None else "")

    def _show_consequence(self, item: ReviewItem) -> None:
        found = self._model.consequence
        has_bars = found is not None and item.old.validity is not None
        self.bars.setVisible(has_bars)
        self.dates.setVisible(has_bars)
        told = warnings(found) if found is not None else []
        self.warning.setVisible(bool(told))
        self.warning.setText("\n".join(told))
        if found is not None and has_bars:
            self.bars.show_spans(found.before, found.after, item.new.validity or ())
            self.dates.setText(self.tr("older one: {spans}").format(spans=self.bars.after_text))
