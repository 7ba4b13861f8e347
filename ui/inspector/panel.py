"""The inspector: everything about the memory that is selected."""

from PySide6.QtCore import QEvent, Qt, Signal
from PySide6.QtWidgets import QScrollArea, QStackedLayout, QWidget

from core.queries.memory_detail import MemoryDetail
from core.queries.summary import WorkspaceSummary
from core.values.memory import EventTime, Nature, Status
from core.values.resolved_time import TimeRelation
from ui.attribute_words import attribute_word
from ui.dates import lag_text, moment_text
from ui.fonts import scaled, sized
from ui.inspector.message_card import MessageCard
from ui.inspector.overview_card import OverviewCard
from ui.inspector.validity_text import begin_text, end_text, event_time_text, further_spans
from ui.inspector.why_card import WhyCard
from ui.theme import LIGHT, Colors
from ui.widgets.fields import Fields
from ui.widgets.labels import Badge, PlainLabel, WrappedLabel
from ui.widgets.layouts import column
from ui.widgets.passage import Passage
from ui.widgets.translated import TranslatedWidget
from ui.words import nature_word, status_word

_ENDING = frozenset({TimeRelation.UNTIL, TimeRelation.BEFORE, TimeRelation.BY})
_NO_LONGER = frozenset(
    {Status.SUPERSEDED, Status.CORRECTED, Status.ENDED, Status.FOLDED, Status.WITHDRAWN, Status.PAST}
)


class InspectorPanel(TranslatedWidget):
    """Shows one ``MemoryDetail``, or a calm hint where nothing is selected."""

    redate_requested = Signal(str, object)
    conversation_requested = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("inspector")
        self._detail: MemoryDetail | None = None
        self._colors = LIGHT
        self.badge = Badge(self)
        self.title = Passage()
        self.title.setFont(sized(self.font(), scaled(17), bold=True))
        self.fields = Fields()
        self.why = WhyCard()
        self._messages: list[MessageCard] = []
        self._uid = PlainLabel("", "hint")
        self._uid.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        self._hint = WrappedLabel("", "muted")
        self._hint.setAlignment(Qt.AlignmentFlag.AlignTop | Qt.AlignmentFlag.AlignLeft)
        self._overview = OverviewCard()
        self._summary: WorkspaceSummary | None = None
        self.why.form.redated.connect(self._redate)
        self._arrange()
        self.retranslate()
        self.show_detail(None)

    def retranslate(self) -> None:
        """Set every word."""
        self.setAccessibleName(self.tr("Inspector"))
        self._hint.setText(self.tr("Select a memory to see when it was true, how that is known, and who said it."))
        self._overview.show_summary(self._summary)
        self.show_detail(self._detail)

    def changeEvent(self, event: QEvent) -> None:
        """Keep the title larger than the rest."""
        if event.type() == QEvent.Type.FontChange:
            self.title.setFont(sized(self.font(), scaled(17), bold=True))
        super().changeEvent(event)

    def set_colors(self, colors: Colors) -> None:
        """Draw in other colours."""
        self._colors = colors
        self.why.set_colors(colors)
        for card in self._messages:
            card.set_colors(colors)
        self.show_detail(self._detail)

    @property
    def message_cards(self) -> list[MessageCard]:
        """The cards of the source messages that are shown."""
        return [card for card in self._messages if not card.isHidden()]

    @property
    def detail(self) -> MemoryDetail | None:
        """What is shown."""
        return self._detail

    def show_summary(self, summary: WorkspaceSummary | None) -> None:
        """Show what the workspace was made from while nothing is selected."""
        self._summary = summary
        self._overview.show_summary(summary)

    def show_detail(self, detail: MemoryDetail | None) -> None:
        """Show another memory, or nothing."""
        self._detail = detail
        self.badge.setVisible(detail is not None)
        self._stack.setCurrentIndex(0 if detail is None else 1)
        if detail is None:
            return
        self.badge.show_word(f"{nature_word(detail.nature)} · {status_word(detail.status)}", _tone(detail))
        self.title.set_passage(detail.content)
        self.fields.show_fields(self._lines(detail))
        self.why.show_detail(detail)
        self._show_messages(detail)
        self._uid.setText(detail.uid)

    def _redate(self, event_time: EventTime) -> None:
        if self._detail is not None:
            self.redate_requested.emit(self._detail.uid, event_time)

    def _arrange(self) -> None:
        body = QWidget()
        body.setObjectName("inspectorBody")
        self._body = column(self.title, 2, self.fields, 4, self.why, spacing=8, margins=(16, 4, 16, 16))
        self._body.addWidget(self._uid)
        self._body.addStretch(1)
        body.setLayout(self._body)
        self._scroll = QScrollArea()
        self._scroll.setWidgetResizable(True)
        self._scroll.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self._scroll.setWidget(body)
        hint = QWidget()
        hint.setLayout(column(self._hint, 8, self._overview, None, margins=(16, 4, 16, 16)))
        self._stack = QStackedLayout(self)
        self._stack.addWidget(hint)
        self._stack.addWidget(self._scroll)

    def _show_messages(self, detail: MemoryDetail) -> None:
        while len(self._messages) < len(detail.messages):
            card = MessageCard()
            card.conversation_requested.connect(self.conversation_requested)
            card.set_colors(self._colors)
            self._body.insertWidget(self._body.indexOf(self._uid), card)
            self._messages.append(card)
        for number, card in enumerate(self._messages):
            card.setVisible(number < len(detail.messages))
            if number < len(detail.messages):
                card.show_message(detail, detail.messages[number])

    def _lines(self, detail: MemoryDetail) -> list[tuple[str, str]]:
        parts = (detail.subject, attribute_word(detail.attribute), detail.scope)
        subject = " · ".join(part for part in dict.fromkeys(parts) if part)
        return [
            (self.tr("Subject"), subject),
            *self._time_lines(detail),
            (self.tr("Learned"), self._learned(detail)),
        ]

    def _time_lines(self, detail: MemoryDetail) -> list[tuple[str, str]]:
        event_time = detail.event_times[0] if detail.event_times else None
        if detail.validity is None or detail.nature in (Nature.EVENT, Nature.NONE):
            name = self.tr("Planned") if detail.nature is Nature.PLAN else self.tr("Happened")
            return [(name, event_time_text(event_time) if event_time else self.tr("no date"))]
        if not detail.validity:
            return [(self.tr("True from"), self.tr("never came about"))]
        first = detail.validity[0]
        begin = self.tr("Held from") if detail.nature is Nature.PLAN else self.tr("True from")
        lines = [(begin, begin_text(first, event_time)), (self.tr("until"), end_text(first, event_time))]
        lines.extend((self.tr("and again"), text) for text in further_spans(detail))
        if detail.nature is Nature.PLAN and event_time:
            lines.insert(0, (self.tr("Planned"), event_time_text(event_time)))
        return lines

    def _learned(self, detail: MemoryDetail) -> str:
        if detail.learned is None:
            return self.tr("not known when")
        text, lag = moment_text(detail.learned), _lag(detail)
        if not lag:
            return text
        return f"{text.removesuffix(')')}, {lag})" if text.endswith(")") else f"{text} ({lag})"


def _lag(detail: MemoryDetail) -> str:
    if detail.learned is None or not detail.event_times:
        return ""
    event_time = detail.event_times[0]
    if event_time.relation in _ENDING:
        return ""
    wall = detail.learned.wall
    if event_time.start <= wall < event_time.end:
        return ""
    if event_time.grain.is_day_or_coarser:
        day = 86_400
        return lag_text((wall // day - event_time.start // day) * day)
    return lag_text(wall - event_time.start)


def _tone(detail: MemoryDetail) -> str:
    if detail.status in _NO_LONGER and detail.nature is not Nature.EVENT:
        return "past"
    return {Nature.EVENT: "event", Nature.PLAN: "plan"}.get(detail.nature, "state")
