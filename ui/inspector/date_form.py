"""Another date for a memory: one of the other readings, or typed by hand with an echo of what it is taken for."""

from dataclasses import replace

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QPushButton, QVBoxLayout, QWidget

from core.values.civil_time import Window
from core.values.memory import EventTime
from core.values.resolved_time import Alternative, Basis, TimeRelation
from ui.dates import window_text
from ui.rule_words import alternative_reason
from ui.widgets.date_field import DateField, Reads
from ui.widgets.labels import WrappedLabel
from ui.widgets.layouts import column, row
from ui.widgets.translated import TranslatedWidget
from ui.words import grain_word, relation_text


class DateForm(TranslatedWidget):
    """Emits the event time that the person wants instead; the versions before stay."""

    redated = Signal(object)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._now: EventTime | None = None
        self._uses: list[QPushButton] = []
        self._reader: Reads | None = None
        self.field: DateField | None = None
        self.correct = _link()
        self.save, self.cancel = QPushButton(), QPushButton()
        self.echo = WrappedLabel("", "muted")
        self._entry = QWidget()
        self._entry_column = column(self.echo, row(self.save, self.cancel, None), spacing=6)
        self._entry.setLayout(self._entry_column)
        self._layout = QVBoxLayout(self)
        self._layout.setContentsMargins(0, 0, 0, 0)
        self._layout.setSpacing(2)
        self._layout.addWidget(self.correct)
        self._layout.addWidget(self._entry)
        self.correct.clicked.connect(self._open)
        self.save.clicked.connect(self._save)
        self.cancel.clicked.connect(self._close)
        self._entry.hide()
        self.retranslate()

    def retranslate(self) -> None:
        """Set every word."""
        self.correct.setText(self.tr("Correct the date…"))
        self.save.setText(self.tr("Save"))
        self.cancel.setText(self.tr("Cancel"))
        if self.field is not None:
            self.field.setAccessibleName(self.tr("Date"))
            self.field.setPlaceholderText(self.tr("2025-09-10, September 2025, last Tuesday"))
        self._word_uses()

    def set_reader(self, reader: Reads) -> None:
        """Understand typed dates by this; without it nothing can be typed."""
        self._reader = reader
        self.field = DateField(reader, "correction")
        self.field.window_changed.connect(self._show_echo)
        self.field.was_read.connect(self._show_echo)
        self._entry_column.insertWidget(0, self.field)
        self.retranslate()

    @property
    def uses(self) -> list[QPushButton]:
        """One button for each other reading."""
        return [button for button in self._uses if not button.isHidden()]

    def show_time(self, now: EventTime | None) -> None:
        """Offer other dates in place of this one; None: the memory has no date."""
        if now != self._now:
            self._close()
        self._now = now
        readings = now.alternatives if now is not None else ()
        while len(self._uses) < len(readings):
            button = _link()
            place = len(self._uses)
            button.clicked.connect(lambda _checked=False, chosen=place: self._use(chosen))
            self._layout.insertWidget(place, button)
            self._uses.append(button)
        for place, button in enumerate(self._uses):
            button.setVisible(place < len(readings))
        self.correct.setVisible(self._reader is not None and self._entry.isHidden())
        self._word_uses()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Escape closes the field, Enter in it saves."""
        if event.key() == Qt.Key.Key_Escape and not self._entry.isHidden():
            self._close()
        elif event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and self.save.isEnabled():
            self._save()
        else:
            super().keyPressEvent(event)

    def _word_uses(self) -> None:
        if self._now is None:
            return
        for other, button in zip(self._now.alternatives, self._uses, strict=False):
            reason = alternative_reason(other.why)
            text = self.tr("Use {date}").format(date=window_text(other.start, other.end, self._now.grain))
            button.setText(text)
            button.setToolTip(reason)
            button.setAccessibleName(f"{text} {reason}".strip())

    def _use(self, place: int) -> None:
        now = self._now
        if now is None or place >= len(now.alternatives):
            return
        chosen = now.alternatives[place]
        others = tuple(one for one in now.alternatives if one is not chosen)
        kept = (Alternative(now.start, now.end, ""), *others)
        self.redated.emit(
            replace(now, start=chosen.start, end=chosen.end, basis=Basis.CORRECTED, rule="", alternatives=kept)
        )

    def _open(self) -> None:
        if self.field is None:
            return
        now = self._now
        self.field.set_window(None if now is None else Window(now.start, now.end, now.grain))
        self._entry.show()
        self.correct.hide()
        self._show_echo()
        self.field.setFocus(Qt.FocusReason.OtherFocusReason)

    def _close(self) -> None:
        self._entry.hide()
        self.correct.setVisible(self._reader is not None)

    def _show_echo(self) -> None:
        window = self.field.window_shown if self.field is not None else None
        self.save.setEnabled(window is not None)
        if window is None:
            self.echo.setText(self.tr("Not a date yet."))
            return
        relation = self._now.relation if self._now is not None else TimeRelation.AT
        self.echo.setText(f"{relation_text(relation, window_text(*window))}, {grain_word(window.grain)}")

    def _save(self) -> None:
        window = self.field.window_shown if self.field is not None else None
        if window is None:
            return
        now = self._now
        relation = now.relation if now is not None else TimeRelation.AT
        self._close()
        if now is None or (now.start, now.end, now.grain) != window:
            self.redated.emit(EventTime(window.start, window.end, window.grain, Basis.CORRECTED, relation))


def _link() -> QPushButton:
    button = QPushButton()
    button.setProperty("kind", "link")
    button.setAutoDefault(False)
    return button
