"""What is known of one log before anything is written: its format, its questions, its beginning, what would be new."""

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QCheckBox, QComboBox, QPushButton, QTabWidget, QVBoxLayout, QWidget

from core.operations.import_log import Extract, ImportResult
from core.values.civil_time import date_of
from core.values.message import StatedTime
from ui.dates import day_text, number_text, percent_text
from ui.import_evidence import evidence_words
from ui.import_preview import ImportPreview
from ui.import_wizard.counts_plot import CountsPlot
from ui.import_wizard.extract_choice import ExtractChoice
from ui.import_wizard.log_entry import LogEntry
from ui.import_wizard.mapping_view import MappingView
from ui.import_wizard.message_table import MessageTable
from ui.import_wizard.problem_tree import ProblemTree
from ui.import_wizard.question_card import QuestionCard
from ui.import_wizard.zone_choice import ZoneChoice
from ui.import_words import format_word
from ui.theme import Colors
from ui.visible_text import one_line
from ui.widgets.labels import PlainLabel, WrappedLabel
from ui.widgets.layouts import column, row
from ui.widgets.translated import TranslatedWidget


class LogPage(TranslatedWidget):
    """Shows a ``LogEntry`` that has a preview; emits what the person answers.

    ``new_count`` and ``count_button`` stand below the page, where they are always seen.
    """

    format_named = Signal(str)
    answered = Signal(str, object)
    saved_wanted = Signal(bool)
    extract_chosen = Signal(object)
    count_requested = Signal()

    def __init__(self, formats: tuple[str, ...], own_zone: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._format_ids = formats
        self._entry: LogEntry | None = None
        self._extract = Extract.SUGGESTED
        self._format = WrappedLabel("", "title")
        self._read_as, self.formats = PlainLabel("", "muted"), QComboBox()
        self._why, self._counts = WrappedLabel("", "muted"), WrappedLabel("")
        self.cards: list[QuestionCard] = []
        self._questions = QWidget()
        self._questions.setLayout(column())
        self.zone_choice = ZoneChoice(own_zone)
        self.saved = QCheckBox()
        self.table, self.plot, self.problems = MessageTable(), CountsPlot(), ProblemTree()
        self.mapping, self.extract = MappingView(), ExtractChoice()
        self.tabs = QTabWidget()
        self.new_count = PlainLabel("", "strong")
        self.count_button = QPushButton()
        self._arrange()
        self.formats.activated.connect(self._name_format)
        self.saved.clicked.connect(self.saved_wanted)
        self.extract.chosen.connect(self.extract_chosen)
        self.count_button.clicked.connect(self.count_requested)
        self.retranslate()

    def retranslate(self) -> None:
        """Set every word."""
        self._read_as.setText(self.tr("Read it as"))
        self.formats.setAccessibleName(self.tr("Read it as"))
        self.count_button.setText(self.tr("Count what is new"))
        self.tabs.setTabText(0, self.tr("Messages"))
        self.tabs.setTabText(1, self.tr("Counts"))
        self.tabs.setTabText(3, self.tr("Understood as"))
        if self._entry is not None:
            self._show_words(self._entry)

    def set_colors(self, colors: Colors) -> None:
        """Draw in other colours."""
        self.plot.set_colors(colors)

    def show_entry(self, entry: LogEntry, extract: Extract) -> None:
        """Show another log, or the same one anew; ``extract`` is what becomes a memory unless it was answered."""
        preview = entry.preview
        if preview is None:
            return
        is_other = self._entry is not entry
        self._entry, self._extract = entry, entry.answers.extract or extract
        self.table.messages.set_messages(preview.messages)
        self.plot.show_counts(preview.authors, preview.months, is_part=not preview.is_complete)
        warnings = tuple(one for one in preview.warnings if one[0] != "zone_missing")
        self.problems.show_problems(warnings, preview.problems)
        is_answered = entry.answers.answer("direction") is not None
        self.mapping.show_mapping(preview.mapping, preview.notes, is_answered=is_answered)
        self.tabs.setTabVisible(3, bool(preview.mapping.records or preview.notes))
        self.extract.show_taste(self._extract, preview.taste)
        self.extract.setVisible(not preview.mapping.records)
        self._show_questions(entry, is_other=is_other)
        if is_other:
            self.tabs.setCurrentIndex(0)
        self._show_words(entry)

    def show_count(self, entry: LogEntry, *, is_new_workspace: bool) -> None:
        """Show what is known of how much is new."""
        if entry is not self._entry or entry.preview is None:
            return
        text = ""
        if is_new_workspace:
            text = self.tr("The workspace is new, and so is all of it.")
        elif entry.counting is not None:
            done, total = entry.counting.bytes_read, entry.counting.bytes_total
            share = percent_text(min(100, 100 * done // total)) if total else ""
            text = self.tr("Counting what is new… {percent}").format(percent=share)
        elif entry.counted is not None:
            text = self._count_words(entry.counted, is_store=entry.preview.mapping.records > 0)
        self.new_count.setText(text)
        self.new_count.setVisible(bool(text))
        can_count = not is_new_workspace and entry.counting is None and entry.counted is None and entry.is_ready
        self.count_button.setVisible(can_count and not entry.is_counted_at_once)

    def accessible_words(self) -> str:
        """Return what the head of the page says, as one text."""
        return "\n".join(label.text() for label in (self._format, self._why, self._counts))

    def first_question(self) -> QWidget | None:
        """Return what to answer first, if anything must be answered."""
        for card in self.cards:
            if self._entry is not None and card.point in self._entry.open_points:
                return card.field or next(iter(card.choices.values()))
        return None

    def _count_words(self, counted: ImportResult, *, is_store: bool) -> str:
        added, known = counted.messages_added, counted.messages_known
        if is_store and not known:
            return self.tr("All of it is new: %n memory(ies).", "", counted.memories_added)
        if not known:
            return self.tr("All of it is new: %n message(s).", "", added)
        if not added:
            return self.tr("Nothing is new: %n message(s) are here already.", "", known)
        text = self.tr("{new} new, {known} known already: those are not added again.")
        return text.format(new=number_text(added), known=number_text(known))

    def _show_questions(self, entry: LogEntry, *, is_other: bool) -> None:
        preview = entry.preview
        if is_other or tuple(card.point for card in self.cards) != entry.points:
            for card in self.cards:
                self._questions.layout().removeWidget(card)  # type: ignore[union-attr]
                card.hide()
                card.deleteLater()
            self.cards = [QuestionCard(point, entry.answers) for point in entry.points]
            for card in self.cards:
                self._questions.layout().addWidget(card)  # type: ignore[union-attr]
                card.answered.connect(self.answered)
        for card in self.cards:
            card.mark(is_open=card.point in entry.open_points)
        self._questions.setVisible(bool(self.cards))
        self.zone_choice.setVisible(preview is not None and preview.lacks_zone)
        self.zone_choice.set_zone(entry.answers.zone)
        self.zone_choice.show_example(_example_time(entry))
        self.saved.setVisible(preview is not None and preview.saved_memories > 0)

    def show_saved(self, *, is_wanted: bool) -> None:
        """Tick that saved memories are wanted too."""
        self.saved.setChecked(is_wanted)

    def _show_words(self, entry: LogEntry) -> None:
        preview = entry.preview
        if preview is None:
            return
        name = one_line(entry.path.name)
        if entry.answers.format_id is not None:
            why = self.tr("{name} is read as you said.")
        else:
            why = self.tr("{name} looks like one, recognised by {why}.")
        self._format.setText(format_word(preview.format_id))
        self._why.setText(why.format(name=name, why=evidence_words(preview.format_id) or one_line(preview.evidence)))
        self._counts.setText(self._count_text(preview))
        left_out = sum(count for kind, count in preview.warnings if kind != "zone_missing")
        warned = self.tr("Left out or mended ({count})").format(count=number_text(left_out))
        self.tabs.setTabText(2, warned if left_out else self.tr("Left out or mended"))
        self.saved.setText(
            self.tr("Also add what ChatGPT had saved about you: %n memory(ies)", "", preview.saved_memories)
        )
        self._offer_formats(entry)

    def _offer_formats(self, entry: LogEntry) -> None:
        shown = entry.preview.format_id if entry.preview else ""
        first = list(dict.fromkeys((*entry.found.claims, shown)))
        others = sorted((one for one in self._format_ids if one not in first), key=format_word)
        self.formats.clear()
        for format_id in (*first, *others):
            self.formats.addItem(format_word(format_id), format_id)
        if first and others:
            self.formats.insertSeparator(len(first))
        self.formats.setCurrentIndex(self.formats.findData(shown))

    def _name_format(self, place: int) -> None:
        format_id = self.formats.itemData(place)
        shown = self._entry.preview.format_id if self._entry is not None and self._entry.preview is not None else ""
        if format_id and shown and format_id != shown:
            self.format_named.emit(str(format_id))

    def _count_text(self, preview: ImportPreview) -> str:
        count = preview.message_count
        parts = [
            self.tr("%n memory(ies)", "", count) if preview.mapping.records else self.tr("%n message(s)", "", count)
        ]
        if preview.about is not None:
            text = self.tr("the first {count} of about {all} messages")
            parts = [text.format(count=number_text(preview.message_count), all=number_text(preview.about))]
        elif not preview.is_complete:
            parts = [self.tr("the first {count} messages").format(count=number_text(preview.message_count))]
        if len(preview.messages) < preview.message_count:
            shown = self.tr("{count} of them are shown here")
            parts.append(shown.format(count=number_text(len(preview.messages))))
        if preview.conversation_count > 1:
            parts.append(self.tr("%n conversation(s)", "", preview.conversation_count))
        if preview.first is not None and preview.last is not None:
            first, last = day_text(date_of(preview.first)), day_text(date_of(preview.last))
            parts.append(first if first == last else f"{first} – {last}")
        return " · ".join(parts)

    def _arrange(self) -> None:
        self.formats.setMaximumWidth(260)
        self.formats.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
        self.formats.setMinimumContentsLength(18)
        self.tabs.setDocumentMode(True)
        self.tabs.setMinimumHeight(210)
        self.tabs.tabBar().setDrawBase(False)
        for page in (self.table, self.plot, self.problems, self.mapping):
            holder = QWidget()
            holder.setLayout(column(page, margins=(0, 8, 0, 0)))
            self.tabs.addTab(holder, "")
        head = row(self._format, self._read_as, self.formats)
        head.setStretch(0, 1)
        layout: QVBoxLayout = column(
            head, self._why, self._counts, self._questions, self.zone_choice, self.saved, 2, self.tabs, self.extract,
            spacing=6, margins=(0, 0, 6, 0),
        )  # fmt: skip
        layout.setStretchFactor(self.tabs, 1)
        self.setLayout(layout)


def _example_time(entry: LogEntry) -> StatedTime | None:
    messages = entry.preview.messages if entry.preview else ()
    times = (message.time for message in messages)
    return next((time for time in times if time is not None and not time.zone_known), None)
