"""What kind of replacement it is, since when, and where the newer one holds: to say it otherwise than the judge."""

from PySide6.QtCore import QSignalBlocker, Qt, Signal
from PySide6.QtWidgets import QComboBox, QGridLayout, QLineEdit, QPushButton, QWidget

from core.queries.review_queue import EdgeKind
from core.values.civil_time import Window
from ui.review.model import Draft, QueueModel
from ui.review.words import bound_of, kind_of, kind_word, when_text
from ui.widgets.date_field import DateField, Reads
from ui.widgets.labels import PlainLabel
from ui.widgets.translated import TranslatedWidget

_DATED = frozenset({EdgeKind.CHANGE, EdgeKind.END, EdgeKind.PORTION})


class EditForm(TranslatedWidget):
    """Writes the model's draft while it is filled in; Enter in the date is done.

    Another scope is an act of its own: what holds elsewhere is often no conflict at all.
    """

    finished = Signal()
    scope_given = Signal(str, str)

    def __init__(self, model: QueueModel, reader: Reads, key: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._model = model
        self.kinds = QComboBox()
        self.kinds.addItem("", None)
        for kind in EdgeKind:
            self.kinds.addItem("", kind)
        self.since = DateField(reader, key)
        self._kind_label, self._since_label = PlainLabel("", "muted"), PlainLabel("", "muted")
        self._kind_label.setBuddy(self.kinds)
        self._since_label.setBuddy(self.since)
        self.scope, self.set_scope = QLineEdit(), QPushButton()
        self.set_scope.setAutoDefault(False)
        self._scope_label = PlainLabel("", "muted")
        self._scope_label.setBuddy(self.scope)
        grid = QGridLayout(self)
        grid.setContentsMargins(0, 0, 0, 0)
        grid.setHorizontalSpacing(10)
        grid.setVerticalSpacing(6)
        grid.addWidget(self._kind_label, 0, 0)
        grid.addWidget(self.kinds, 0, 1, 1, 2)
        grid.addWidget(self._since_label, 1, 0)
        grid.addWidget(self.since, 1, 1, 1, 2)
        grid.addWidget(self._scope_label, 2, 0)
        grid.addWidget(self.scope, 2, 1)
        grid.addWidget(self.set_scope, 2, 2)
        grid.setColumnStretch(1, 1)
        self.kinds.currentIndexChanged.connect(self._write)
        self.since.window_changed.connect(self._write)
        self.since.returnPressed.connect(self.finished)
        self.scope.textChanged.connect(self._enable)
        self.scope.returnPressed.connect(self._give_scope)
        self.set_scope.clicked.connect(self._give_scope)
        model.current_changed.connect(self._read)
        self._scope_of = ("", "")
        self.retranslate()
        self._read()

    def retranslate(self) -> None:
        """Set every word."""
        self._kind_label.setText(self.tr("What it is"))
        self._since_label.setText(self.tr("Since when"))
        self.kinds.setAccessibleName(self.tr("What it is"))
        self.since.setAccessibleName(self.tr("Since when"))
        self._scope_label.setText(self.tr("Newer holds in"))
        self.scope.setAccessibleName(self.tr("Newer holds in"))
        self.scope.setPlaceholderText(self.tr("everywhere"))
        self.set_scope.setText(self.tr("Set"))
        self.set_scope.setAccessibleName(self.tr("Set where the newer one holds"))
        self.kinds.setItemText(0, self.tr("choose…"))
        for place in range(1, self.kinds.count()):
            self.kinds.setItemText(place, kind_word(EdgeKind(self.kinds.itemData(place))))
        self._word_hint()

    def start(self) -> None:
        """Put the keyboard here."""
        self.kinds.setFocus(Qt.FocusReason.ShortcutFocusReason)

    def _read(self) -> None:
        """Show how the current suggestion would be accepted."""
        draft = self._model.draft
        with QSignalBlocker(self.kinds), QSignalBlocker(self.since):
            self.kinds.setCurrentIndex(0 if draft.kind is None else list(EdgeKind).index(draft.kind) + 1)
            if draft.start is None:
                self.since.set_window(None)
        current = self._model.current
        standing = "" if current is None else current.new.scope
        key = ("", "") if current is None else (current.suggestion.uid, standing)
        if key != self._scope_of:
            self._scope_of = key
            self.scope.setText(standing)
        self._word_hint()
        self._enable()

    def _write(self, *_: object) -> None:
        current = self._model.current
        if current is None:
            return
        data = self.kinds.currentData()
        kind = EdgeKind(data) if data is not None else None
        window = self.since.window_shown if kind in _DATED else None
        start = bound_of(window if isinstance(window, Window) else None)
        is_edited = start is not None or kind is not kind_of(current.suggestion.verdict)
        self._model.set_draft(Draft(kind, start, is_edited, self._model.draft.with_siblings))
        self._enable()

    def _enable(self) -> None:
        draft = self._model.draft
        self.since.setEnabled(draft.kind in _DATED)
        self.set_scope.setEnabled(self._scope_differs)

    @property
    def _scope_differs(self) -> bool:
        current = self._model.current
        return current is not None and self.scope.text().strip() != current.new.scope

    def _give_scope(self) -> None:
        current = self._model.current
        if current is not None and self._scope_differs:
            self.scope_given.emit(current.new.uid, self.scope.text().strip())

    def _word_hint(self) -> None:
        current = self._model.current
        text = self.tr("when the newer one began")
        self.since.setPlaceholderText(text if current is None else f"{text}: {when_text(current.new)}")
