"""How a memory store was understood: what its columns are, which times it has, which way its links point."""

import re

from PySide6.QtWidgets import QWidget

from ui.dates import number_text
from ui.import_preview import StoreMapping
from ui.visible_text import one_line
from ui.widgets.labels import WrappedLabel
from ui.widgets.layouts import column
from ui.widgets.translated import TranslatedWidget

# The core's own words for its two notes; any other note is shown as it is.
_COLUMNS = re.compile(r"(?P<place>.+?): read as (?P<columns>.+)")
_VOTES = re.compile(
    r".*?: (?P<forward>[\d,]+) edges lead .+?, (?P<back>[\d,]+) the other way; taken as direction=(?P<way>\w+)"
)
_LONGEST = 70


class MappingView(TranslatedWidget):
    """Lines of text; empty where the log is no memory store."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._mapping, self._notes, self._is_answered = StoreMapping(), tuple[str, ...](), False
        self.text = WrappedLabel()
        self.setLayout(column(self.text, None))

    def retranslate(self) -> None:
        """Set every word."""
        self.show_mapping(self._mapping, self._notes, is_answered=self._is_answered)

    def show_mapping(self, mapping: StoreMapping, notes: tuple[str, ...], *, is_answered: bool) -> None:
        """Show how it was read; ``is_answered``: the person said which way links point."""
        self._mapping, self._notes, self._is_answered = mapping, notes, is_answered
        lines = [self._note(note) for note in notes]
        if mapping.records:
            lines += self._times(mapping)
            lines += self._links(mapping)
        if is_answered:
            lines.append(self.tr("Which way links point is as you said."))
        self.text.setText("\n\n".join(lines))
        self.text.setAccessibleName(self.tr("How the store was understood"))

    def _times(self, mapping: StoreMapping) -> list[str]:
        learned = self.tr("{count} of {all} records say when they were learned, {event} when it happened.")
        lines = [
            learned.format(
                count=number_text(mapping.with_learned),
                all=number_text(mapping.records),
                event=number_text(mapping.with_event),
            )
        ]
        if mapping.ended:
            lines.append(self.tr("%n record(s) stopped to hold with nothing in their place.", "", mapping.ended))
        return lines

    def _links(self, mapping: StoreMapping) -> list[str]:
        lines: list[str] = []
        if mapping.replaced:
            lines.append(
                self.tr("%n replacement(s) of the store itself: they act, and can be undone.", "", mapping.replaced)
            )
        if mapping.claimed:
            lines.append(self.tr("%n claim(s) that wait for your decision.", "", mapping.claimed))
        if mapping.example is not None:
            old, new = (one_line(text)[:_LONGEST] for text in mapping.example)
            lines.append(self.tr("For example “{old}” → replaced by “{new}”.").format(old=old, new=new))
        return lines

    def _note(self, note: str) -> str:
        votes = _VOTES.fullmatch(note)
        if votes is not None:
            text = self.tr(
                "Links point from the {first} to the {second} memory: the dates of {yes} of them say so, of {no} the "
                "opposite."
            )
            is_forward = votes["way"] == "old_to_new"
            older, newer = self.tr("older"), self.tr("newer")
            first, second = (older, newer) if is_forward else (newer, older)
            yes, no = (votes["forward"], votes["back"]) if is_forward else (votes["back"], votes["forward"])
            return text.format(first=first, second=second, yes=yes, no=no)
        columns = _COLUMNS.fullmatch(note)
        if columns is not None:
            pairs = [pair.partition(" = ") for pair in columns["columns"].split(", ")]
            names = self._column_names()
            words = " · ".join(f"{names.get(key, key)}: {one_line(value)}" for key, _, value in pairs)
            return self.tr("Columns: {columns}").format(columns=words)
        return one_line(note)

    def _column_names(self) -> dict[str, str]:
        return {
            "text": self.tr("text"),
            "id": self.tr("id"),
            "learned": self.tr("learned time"),
            "event": self.tr("event time"),
            "author": self.tr("author"),
            "replacement": self.tr("replaced by"),
            "cold": self.tr("put aside"),
        }
