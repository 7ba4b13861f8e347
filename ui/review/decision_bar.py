"""The buttons of a decision, with their keys; nothing of it is a default that Enter could press by accident."""

from collections.abc import Callable

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeySequence, QShortcut
from PySide6.QtWidgets import QWidget

from ui.review.decision import Act, Decision
from ui.review.model import QueueModel
from ui.theme import Colors
from ui.widgets.key_button import KeyButton
from ui.widgets.layouts import row
from ui.widgets.translated import TranslatedWidget


class DecisionBar(TranslatedWidget):
    """Accept A, Reject R, Edit E, Later D, Undo U; keys work anywhere in ``host`` but in a field that is typed in."""

    decided = Signal(object)
    edit_requested = Signal()

    def __init__(self, model: QueueModel, host: QWidget, reason: Callable[[], str], *, has_undo: bool = True) -> None:
        super().__init__(host)
        self._model, self._reason = model, reason
        self.accept = KeyButton("A", is_primary=True)
        self.reject = KeyButton("R")
        self.edit = KeyButton("E")
        self.later = KeyButton("D")
        self.undo = KeyButton("U")
        self.undo.setVisible(has_undo)
        acts = (
            (self.accept, "A", self._accept),
            (self.reject, "R", lambda: self._decide(Act.REJECT)),
            (self.edit, "E", self.edit_requested.emit),
            (self.later, "D", lambda: self._decide(Act.DEFER)),
            (self.undo, "U", lambda: self.decided.emit(Decision(Act.UNDO, reason=self._reason()))),
        )
        for button, key, act in acts:
            button.clicked.connect(act)
            shortcut = QShortcut(QKeySequence(key), host, context=Qt.ShortcutContext.WidgetWithChildrenShortcut)
            shortcut.activated.connect(button.click)
        for key, step in (("Down", 1), ("J", 1), ("Up", -1), ("K", -1)):
            shortcut = QShortcut(QKeySequence(key), host, context=Qt.ShortcutContext.WidgetWithChildrenShortcut)
            shortcut.activated.connect(lambda step=step: model.step(step))
        self.setLayout(row(self.accept, self.reject, self.edit, self.later, None, self.undo, spacing=6))
        for changed in (model.current_changed, model.draft_changed):
            changed.connect(self._enable)
        self.retranslate()
        self._enable()

    def retranslate(self) -> None:
        """Set every word."""
        self.accept.setText(self.tr("Accept"))
        self.reject.setText(self.tr("Reject"))
        self.edit.setText(self.tr("Edit"))
        self.later.setText(self.tr("Later"))
        self.undo.setText(self.tr("Undo"))
        self.undo.setToolTip(self.tr("Take back the last act"))
        self._enable()

    def set_colors(self, colors: Colors) -> None:
        """Draw in other colours."""
        for button in (self.accept, self.reject, self.edit, self.later, self.undo):
            button.set_colors(colors)

    def _enable(self) -> None:
        has_one, kind = self._model.current is not None, self._model.draft.kind
        for button in (self.reject, self.edit, self.later):
            button.setEnabled(has_one)
        self.accept.setEnabled(has_one and kind is not None)
        needs_kind = has_one and kind is None
        self.accept.setToolTip(self.tr("Say first what it is, with Edit") if needs_kind else "")

    def _accept(self) -> None:
        draft = self._model.draft
        self._decide(Act.ACCEPT, draft.kind if draft.is_edited else None)

    def _decide(self, act: Act, kind: object = None) -> None:
        current, draft = self._model.current, self._model.draft
        if current is None:
            return
        is_edited = act is Act.ACCEPT and draft.is_edited
        self.decided.emit(
            Decision(
                act,
                current.suggestion.uid,
                kind=draft.kind if is_edited and kind is not None else None,
                start=draft.start if is_edited else None,
                reason=self._reason(),
            )
        )
