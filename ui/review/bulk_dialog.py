"""Many suggestions in one act: choose by what they have in common, look at a few drawn at random, then decide all."""

from collections.abc import Callable, Mapping, Sequence
from secrets import randbelow

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeySequence, QShortcut
from PySide6.QtWidgets import QLineEdit, QPushButton, QWidget

from core.queries.decision_effect import Effect
from core.queries.review_queue import ReviewItem
from ui.dates import number_text
from ui.review.bulk_choice import BulkChoice, choice_of
from ui.review.bulk_filter import BulkFilter
from ui.review.decision import Act, Decision
from ui.review.model import QueueModel
from ui.review.sample_card import SampleCard
from ui.review.words import effect_counts, refusal_text
from ui.theme import Colors
from ui.widgets.key_button import KeyButton
from ui.widgets.labels import Hairline, PlainLabel, SectionLabel, WrappedLabel
from ui.widgets.layouts import column, row
from ui.widgets.translated import TranslatedDialog

_SIZE = (760, 640)
_SEEDS = 2**31


class BulkDialog(TranslatedDialog):
    """Nothing can be decided before every one of the sample was looked at; one undo takes all of it back.

    ``effect_wanted`` asks what accepting some items would do; ``show_effect`` answers.
    """

    decided = Signal(object)
    effect_wanted = Signal(object)

    def __init__(
        self, model: QueueModel, parent: QWidget | None = None, *, seed: Callable[[], int] = lambda: randbelow(_SEEDS)
    ) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.resize(*_SIZE)
        self._model, self._seed = model, seed
        self._choice = BulkChoice()
        self._left_out: frozenset[str] = frozenset()
        self._sample: tuple[ReviewItem, ...] = ()
        self._place, self._seen = 0, set[str]()
        self.filter = BulkFilter()
        self.count, self.effect = WrappedLabel("", "strong"), WrappedLabel("", "hint")
        self.refused = WrappedLabel("", "warning")
        self._heading, self.card = SectionLabel(), SampleCard()
        self.back, self.forward, self.leave_out = KeyButton("←"), KeyButton("→"), KeyButton("X")
        self.reason, self._reason_label = QLineEdit(), PlainLabel("", "muted")
        self._reason_label.setBuddy(self.reason)
        self.accept_all, self.reject_all, self._close = QPushButton(), QPushButton(), QPushButton()
        self._arrange()
        self._connect()
        self.retranslate()
        self._take_items()

    def retranslate(self) -> None:
        """Set every word."""
        self.setWindowTitle(self.tr("Decide many at once"))
        self.back.setText(self.tr("Back"))
        self.forward.setText(self.tr("Looks right"))
        self.leave_out.setText(self.tr("Leave this one out"))
        self._reason_label.setText(self.tr("Reason"))
        self.reason.setAccessibleName(self.tr("Reason"))
        self.reason.setPlaceholderText(self.tr("optional; kept in the log"))
        self._close.setText(self.tr("Close"))
        self._show()
        if self._choice.acceptable:  # what it would do is worded where it is worked out
            self.effect_wanted.emit(self._choice.acceptable)

    def set_colors(self, colors: Colors) -> None:
        """Draw in other colours."""
        self.card.set_colors(colors)
        for button in (self.back, self.forward, self.leave_out):
            button.set_colors(colors)

    @property
    def choice(self) -> BulkChoice:
        """What would be decided."""
        return self._choice

    @property
    def sample(self) -> tuple[ReviewItem, ...]:
        """The ones to look at first."""
        return self._sample

    @property
    def is_looked_at(self) -> bool:
        """Whether every one of the sample was looked at."""
        return bool(self._sample) and all(item.suggestion.uid in self._seen for item in self._sample)

    def show_effect(self, effect: Effect | None) -> None:
        """Say what accepting all of them would do."""
        self.effect.setText(effect_counts(effect) if effect is not None else "")

    def show_refused(self, refused: Mapping[str, Sequence[str]]) -> None:
        """Say which cannot be decided together, and leave them out."""
        self.refused.setText("\n".join(refusal_text(why, len(uids)) for why, uids in refused.items()))
        self.refused.show()
        self._left_out |= frozenset(uid for uids in refused.values() for uid in uids)
        self._choose(keep_message=True)

    def _arrange(self) -> None:
        self.refused.hide()
        self.accept_all.setProperty("kind", "primary")
        for button in (self.accept_all, self.reject_all, self._close):
            button.setAutoDefault(False)
        steps = row(self.back, self.forward, self.leave_out, None)
        reason = row(self._reason_label, self.reason)
        acts = row(self.accept_all, self.reject_all, None, self._close)
        self.setLayout(
            column(
                self.filter, self.count, self.effect, self.refused, Hairline(), self._heading, self.card, steps, None,
                reason, acts, spacing=12, margins=(24, 20, 24, 16),
            )
        )  # fmt: skip

    def _connect(self) -> None:
        self._model.items_changed.connect(self._take_items)
        self.filter.changed.connect(self._choose)
        self.back.clicked.connect(lambda: self._step(-1))
        self.forward.clicked.connect(self._look_right)
        self.leave_out.clicked.connect(self._leave_out_current)
        self.accept_all.clicked.connect(lambda: self._decide(Act.ACCEPT_MANY))
        self.reject_all.clicked.connect(lambda: self._decide(Act.REJECT_MANY))
        self._close.clicked.connect(self.reject)
        for key, button in (("Right", self.forward), ("Left", self.back), ("X", self.leave_out)):
            shortcut = QShortcut(QKeySequence(key), self.card, context=Qt.ShortcutContext.WidgetWithChildrenShortcut)
            shortcut.activated.connect(button.click)

    def _take_items(self) -> None:
        self.filter.offer(self._model.items)
        self._choose(keep_message=True)

    def _choose(self, *, keep_message: bool = False) -> None:
        if not keep_message:
            self.refused.hide()
            self._left_out = frozenset()
        choice = choice_of(self._model.items, self.filter.chosen, self._left_out)
        if choice.uids != self._choice.uids or not self._sample:
            self._sample = choice.sampled(self._seed())
            self._place, self._seen = 0, set()
        self._choice = choice
        self.effect.setText("")
        if choice.acceptable:
            self.effect_wanted.emit(choice.acceptable)
        self._show()

    def _look_right(self) -> None:
        if self._sample:
            self._seen.add(self._sample[self._place].suggestion.uid)
            self._step(1)

    def _step(self, direction: int) -> None:
        self._place = min(max(0, self._place + direction), max(0, len(self._sample) - 1))
        self._show()
        if self.is_looked_at and direction > 0:
            self.accept_all.setFocus(Qt.FocusReason.OtherFocusReason)

    def _leave_out_current(self) -> None:
        if self._sample:
            uid = self._sample[self._place].suggestion.uid
            seen = self._seen
            self._left_out |= {uid}
            kept = tuple(item for item in self._sample if item.suggestion.uid != uid)
            self._choice = choice_of(self._model.items, self.filter.chosen, self._left_out)
            # What was looked at stays looked at: only this one goes, unless nothing of the sample is left.
            self._sample = kept or self._choice.sampled(self._seed())
            self._seen = seen - {uid}
            self._step(0)
            if self._choice.acceptable:
                self.effect_wanted.emit(self._choice.acceptable)

    def _decide(self, act: Act) -> None:
        items = self._choice.acceptable if act is Act.ACCEPT_MANY else self._choice.items
        uids = tuple(item.suggestion.uid for item in items)
        if uids and self.is_looked_at:
            self.decided.emit(Decision(act, uids[0], reason=self.reason.text().strip(), together=uids[1:]))

    def _show(self) -> None:
        choice = self._choice
        lines = [self.tr("%n suggestion(s) chosen", "", len(choice.items))]
        if choice.model_only:
            lines.append(self.tr("%n left out: only a model's word speaks for them", "", choice.model_only))
        if choice.without_kind:
            lines.append(self.tr("%n can only be rejected: nothing says what they are", "", choice.without_kind))
        self.count.setText(" · ".join(lines))
        place = self.tr("Look at these first: {place} of {count}, drawn at random")
        shown = min(self._place + 1, len(self._sample))
        self._heading.set_heading(place.format(place=number_text(shown), count=number_text(len(self._sample))))
        item = self._sample[self._place] if self._sample else None
        self.card.show_item(item, is_seen=item is not None and item.suggestion.uid in self._seen)
        self._enable()

    def _enable(self) -> None:
        has_sample, is_ready = bool(self._sample), self.is_looked_at
        self.back.setEnabled(self._place > 0)
        for button in (self.forward, self.leave_out):
            button.setEnabled(has_sample)
        accepted, rejected = len(self._choice.acceptable), len(self._choice.items)
        self.accept_all.setText(self.tr("Accept %n", "", accepted))
        self.reject_all.setText(self.tr("Reject %n", "", rejected))
        self.accept_all.setEnabled(is_ready and accepted > 0)
        self.reject_all.setEnabled(is_ready and rejected > 0)
        hint = "" if is_ready else self.tr("Look at the sample first")
        for act in (self.accept_all, self.reject_all):
            act.setToolTip(hint)
