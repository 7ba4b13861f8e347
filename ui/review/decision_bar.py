"""The buttons of a decision, with their keys; nothing of it is a default that Enter could press by accident."""

from collections.abc import Callable

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeySequence, QShortcut
from PySide6.QtWidgets import QApplication, QComboBox, QLineEdit, QTextEdit, QWidget

from ui.review import keys
from ui.review.decision import Act, Decision
from ui.review.model import QueueModel
from ui.theme import Colors
from ui.widgets.key_button import KeyButton
from ui.widgets.layouts import row
from ui.widgets.translated import TranslatedWidget


class DecisionBar(TranslatedWidget):
    """Accept, reject, edit, put off, split, undo; keys work anywhere in ``host`` but in a field that is typed in."""

    decided = Signal(object)
    edit_requested = Signal()
    split_requested = Signal()

    def __init__(self, model: QueueModel, host: QWidget, reason: Callable[[], str], *, has_undo: bool = True) -> None:
        super().__init__(host)
        self._model, self._reason = model, reason
        self.accept = KeyButton(keys.ACCEPT, is_primary=True)
        self.reject = KeyButton(keys.REJECT)
        self.edit = KeyButton(keys.EDIT)
        self.later = KeyButton(keys.DEFER)
        self.split = KeyButton(keys.SPLIT)
        self.undo = KeyButton(keys.UNDO)
        for button in (self.undo, self.split):
            button.setVisible(has_undo)  # a narrow place has no room for them; their keys work all the same
        acts = (
            (self.accept, keys.ACCEPT, self._accept),
            (self.reject, keys.REJECT, lambda: self._decide(Act.REJECT)),
            (self.edit, keys.EDIT, self.edit_requested.emit),
            (self.later, keys.DEFER, lambda: self._decide(Act.DEFER)),
            (self.split, keys.SPLIT, self.split_requested.emit),
            (self.undo, keys.UNDO, lambda: self.decided.emit(Decision(Act.UNDO, reason=self._reason()))),
        )
        for button, key, act in acts:
            button.clicked.connect(act)
            shortcut = QShortcut(QKeySequence(key), host, context=Qt.ShortcutContext.WidgetWithChildrenShortcut)
            shortcut.activated.connect(button.click)
        self._arrows: list[QShortcut] = []
        for names, step in ((keys.NEXT, 1), (keys.PREVIOUS, -1)):
            for key in names:
                shortcut = QShortcut(QKeySequence(key), host, context=Qt.ShortcutContext.WidgetWithChildrenShortcut)
                shortcut.activated.connect(lambda step=step: model.step(step))
                self._arrows.append(shortcut)
        application = QApplication.instance()
        if isinstance(application, QApplication):
            application.focusChanged.connect(self._yield_arrows)
        buttons = (self.accept, self.reject, self.edit, self.later, self.split)
        self.setLayout(row(*buttons, None, self.undo, spacing=6))
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
        self.split.setText(self.tr("Split"))
        self.split.setToolTip(self.tr("Put two memories in the place of the newer one"))
        self.undo.setText(self.tr("Undo"))
        self.undo.setToolTip(self.tr("Take back the last act"))
        self._enable()

    def set_colors(self, colors: Colors) -> None:
        """Draw in other colours."""
        for button in (self.accept, self.reject, self.edit, self.later, self.split, self.undo):
            button.set_colors(colors)

    def _yield_arrows(self, _before: QWidget | None, focused: QWidget | None) -> None:
        """Leave arrows and letters to a field that has a use for them: a list of kinds, a date, a cut."""
        is_field = isinstance(focused, (QComboBox, QLineEdit, QTextEdit))
        for shortcut in self._arrows:
            shortcut.setEnabled(not is_field)

    def _enable(self) -> None:
        has_one, kind = self._model.current is not None, self._model.draft.kind
        for button in (self.reject, self.edit, self.later, self.split):
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
                together=self._model.together,
            )
        )
