"""What kind of replacement it is and since when: shown when a person wants to say it otherwise than the judge."""

from PySide6.QtCore import QSignalBlocker, Qt, Signal
from PySide6.QtWidgets import QComboBox, QGridLayout, QWidget

from core.queries.review_queue import EdgeKind
from core.values.civil_time import Window
from ui.review.model import Draft, QueueModel
from ui.review.words import bound_of, kind_of, kind_word, when_text
from ui.widgets.date_field import DateField, Reads
from ui.widgets.labels import PlainLabel
from ui.widgets.translated import TranslatedWidget

_DATED = frozenset({EdgeKind.CHANGE, EdgeKind.END, EdgeKind.PORTION})


class EditForm(TranslatedWidget):
    """Writes the model's draft while it is filled in; Enter in the date is done."""

    finished = Signal()

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
        grid = QGridLayout(self)
        grid.setContentsMargins(0, 0, 0, 0)
        grid.setHorizontalSpacing(10)
        grid.setVerticalSpacing(6)
        grid.addWidget(self._kind_label, 0, 0)
        grid.addWidget(self.kinds, 0, 1)
        grid.addWidget(self._since_label, 1, 0)
        grid.addWidget(self.since, 1, 1)
        grid.setColumnStretch(1, 1)
        self.kinds.currentIndexChanged.connect(self._write)
        self.since.window_changed.connect(self._write)
        self.since.returnPressed.connect(self.finished)
        model.current_changed.connect(self._read)
        self.retranslate()
        self._read()

    def retranslate(self) -> None:
        """Set every word."""
        self._kind_label.setText(self.tr("What it is"))
        self._since_label.setText(self.tr("Since when"))
        self.kinds.setAccessibleName(self.tr("What it is"))
        self.since.setAccessibleName(self.tr("Since when"))
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
        self._model.set_draft(Draft(kind, start, is_edited))
        self._enable()

    def _enable(self) -> None:
        draft = self._model.draft
        self.since.setEnabled(draft.kind in _DATED)

    def _word_hint(self) -> None:
        current = self._model.current
        text = self.tr("when the newer one began")
        self.since.setPlaceholderText(text if current is None else f"{text}: {when_text(current.new)}")
