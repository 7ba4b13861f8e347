"""JSON lines: one record a line; a line that is no record is counted and left behind.

A record that was broken over several lines, and records that share a line, are read as what they are and reported.
"""

from collections.abc import Iterator
from contextlib import suppress

from core.importers.decoding import decoded, lines
from core.importers.json_stream import JsonCutError, JsonStream, JsonSyntaxError, decode_value
from core.importers.report import ImportReport, WarningKind
from core.importers.sources import LogSource, Part

_PIECES = 16
_WHITE = " \t\r\n\0\ufeff\x1e"


def json_lines(source: LogSource, part: Part, report: ImportReport) -> Iterator[tuple[str, object]]:
    """Yield the value of each line with its place; a whole value counts as a record of the report."""
    place = source.place(part)
    with source.stream(part) as reader:
        yield from _Lines(place, report).values(lines(decoded(reader, place, report)))


class _Lines:
    """Reads lines; ``_held`` is the beginning of a record that goes on in the next line, or never ends."""

    def __init__(self, place: str, report: ImportReport) -> None:
        self._place = place
        self._report = report
        self._held: list[tuple[int, str]] = []
        self._is_any_whole = False

    def values(self, texts: Iterator[str]) -> Iterator[tuple[str, object]]:
        for number, text in enumerate(texts, start=1):
            if text := text.strip(_WHITE):
                yield from self._line(number, text)
        if self._held and not self._is_any_whole:
            self._report.warn(WarningKind.TRUNCATED_INPUT, self._place, "nothing in it is whole")
        self._give_up()

    def _line(self, number: int, text: str) -> Iterator[tuple[str, object]]:
        try:
            values = self._read(number, text)
        except JsonCutError:
            if not self._held:
                self._held = [(number, text)]
                return
            values = self._joined(number, text, why=None)
        except JsonSyntaxError as error:
            if not self._held:
                self._report.malformed_record(self._at(number), str(error))
                return
            values = self._joined(number, text, why=str(error))
        else:
            self._give_up()
        for value in values:
            self._report.records += 1
            self._is_any_whole = True
            yield self._at(number), value

    def _joined(self, number: int, text: str, *, why: str | None) -> list[object]:
        """Read the line as the rest of what is held; ``why`` it is no record itself, None if it could begin one."""
        try:
            values = self._read(number, "\n".join([*(held for _, held in self._held), text]))
        except JsonCutError:
            if len(self._held) < _PIECES:
                self._held.append((number, text))
                return []
        except JsonSyntaxError:
            pass
        else:
            self._report.warn(WarningKind.REPAIRED_INPUT, self._at(self._held[0][0]), "a record broken over lines")
            self._held = []
            return values
        self._give_up()
        if why is None:
            self._held = [(number, text)]
        else:
            self._report.malformed_record(self._at(number), why)
        return []

    def _give_up(self) -> None:
        """Count every line that was held in vain."""
        for number, _ in self._held:
            self._report.malformed_record(self._at(number), "a record that is cut")
        self._held = []

    def _read(self, number: int, text: str) -> list[object]:
        """Return the values of a line, mostly one; what is broken behind a whole one is counted."""
        with suppress(ValueError, RecursionError):
            value, end = decode_value(text)
            if end == len(text):
                return [value]
        place = self._at(number)
        stream = JsonStream(iter((text,)), lambda what: self._report.warn(WarningKind.REPAIRED_JSON, place, what))
        found = [stream.value()]
        try:
            while (char := stream.peek()) and char in "{[":
                found.append(stream.value())
        except (JsonCutError, JsonSyntaxError) as error:
            self._report.malformed_record(place, str(error) or "a record that is cut")
        else:
            if char:
                self._report.malformed_record(place, "something stands behind the record")
        if len(found) > 1:
            self._report.warn(WarningKind.REPAIRED_INPUT, place, "records that share a line")
        return found

    def _at(self, number: int) -> str:
        return f"{self._place}, line {number}"
