"""The card "why this date": the phrase in its sentence, the anchor, the rule, the other readings, the versions."""

from PySide6.QtWidgets import QVBoxLayout, QWidget

from core.queries.memory_detail import MemoryDetail
from core.values.memory import EventTime, SourceMessage
from core.values.message import ZoneSource
from ui.dates import instant_text, moment_text, window_text
from ui.inspector.date_form import DateForm
from ui.inspector.excerpt import excerpt
from ui.inspector.validity_text import event_time_text
from ui.rule_words import alternative_reason, rule_sentence
from ui.theme import LIGHT, Colors
from ui.widgets.fields import Fields
from ui.widgets.labels import Card, PlainLabel, SectionLabel, WrappedLabel
from ui.widgets.layouts import row
from ui.widgets.passage import Mark, Passage
from ui.words import basis_sentence, basis_word, field_word, grain_word, relation_text, zone_source_word


class WhyCard(Card):
    """Explains where the event time of one memory comes from."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._colors = LIGHT
        self._heading = SectionLabel()
        self._basis = PlainLabel("", "muted")
        self._sentence = Passage()
        self._note = WrappedLabel("", "muted")
        self._fields = Fields(62)
        self.form = DateForm()
        layout = QVBoxLayout(self)
        layout.setContentsMargins(12, 10, 12, 12)
        layout.setSpacing(8)
        layout.addLayout(row(self._heading, None, self._basis))
        for widget in (self._sentence, self._note, self._fields, self.form):
            layout.addWidget(widget)

    @property
    def fields(self) -> Fields:
        """The lines of the card."""
        return self._fields

    @property
    def sentence(self) -> Passage:
        """The sentence with the phrase marked."""
        return self._sentence

    def set_colors(self, colors: Colors) -> None:
        """Mark in other colours from the next memory on."""
        self._colors = colors

    def show_detail(self, detail: MemoryDetail) -> None:
        """Explain the newest event time of a memory."""
        self._heading.set_heading(self.tr("Why this date"))
        self.form.show_time(detail.event_times[0] if detail.event_times else None)
        if not detail.event_times:
            self._basis.setText("")
            self._sentence.hide()
            self._note.setText(self.tr("Nothing says when: neither the words nor the message have a date."))
            self._note.show()
            self._fields.show_fields([])
            return
        event_time, *earlier = detail.event_times
        self._basis.setText(basis_word(event_time.basis))
        self._show_sentence(detail, event_time)
        self._fields.show_fields(self._lines(detail, event_time, earlier))

    def _show_sentence(self, detail: MemoryDetail, event_time: EventTime) -> None:
        message = detail.messages[0] if detail.messages else None
        begin, end = event_time.begin_char, event_time.end_char
        has_phrase = message is not None and begin is not None and end is not None and end > begin
        self._sentence.setVisible(has_phrase)
        self._note.setVisible(not has_phrase)
        self._note.setText(basis_sentence(event_time.basis))
        if message is not None and begin is not None and end is not None and has_phrase:
            piece = excerpt(message.text, (message.begin_char, message.end_char), (begin, end))
            self._sentence.set_passage(piece.text, (Mark(piece.begin, piece.end, self._colors.highlight),))

    def _lines(self, detail: MemoryDetail, event_time: EventTime, earlier: list[EventTime]) -> list[tuple[str, str]]:
        message = detail.messages[0] if detail.messages else None
        lines = [
            (self.tr("Gives"), _gives(event_time)),
            (self.tr("Said"), _said(message, event_time)),
            (self.tr("Rule"), rule_sentence(event_time.rule)),
            (self.tr("Words"), ", ".join(field_word(field) for field in event_time.known)),
            (self.tr("Implied"), ", ".join(field_word(field) for field in event_time.implied)),
        ]
        for number, other in enumerate(event_time.alternatives):
            name = self.tr("Also") if number == 0 else " "
            text = window_text(other.start, other.end, event_time.grain)
            reason = alternative_reason(other.why)
            lines.append((name, f"{text} ({reason})" if reason else text))
        for number, version in enumerate(earlier):
            name = self.tr("Before") if number == 0 else " "
            lines.append((name, f"{event_time_text(version)} ({basis_word(version.basis)})"))
        return lines


def _gives(event_time: EventTime) -> str:
    window = relation_text(event_time.relation, event_time_text(event_time))
    return f"{window}, {grain_word(event_time.grain)}"


def _said(message: SourceMessage | None, event_time: EventTime) -> str:
    if message is not None and message.time is not None:
        moment = message.time
        text = moment_text(moment, with_weekday=True)
        is_told = moment.offset is None or moment.zone_source is ZoneSource.MISSING
        return text if is_told else f"{text} ({zone_source_word(moment.zone_source)})"
    return instant_text(event_time.anchor, with_weekday=True) if event_time.anchor is not None else ""
