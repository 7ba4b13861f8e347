"""The records of a JSON part, one after the other; a broken one is counted and left behind."""

from collections.abc import Callable, Iterator
from typing import Generic, TypeVar

from core.importers.decoding import decoded
from core.importers.json_stream import JsonCutError, JsonStream, JsonSyntaxError
from core.importers.report import ImportReport, WarningKind
from core.importers.sources import LogSource, Part

Record = TypeVar("Record")

_VALUE_STARTS = '{["-0123456789tfnNI'


def json_records(
    source: LogSource, part: Part, report: ImportReport, noun: str, parse: Callable[[JsonStream], Record]
) -> Iterator[tuple[str, Record]]:
    """Yield each record with its place: the elements of a list, or a single object.

    ``parse`` reads one record from the stream (``JsonStream.value`` reads it whole). Documents written one behind the
    other are read like one, missing and needless commas are overlooked, and both are reported. Where the text ends in
    the middle, what is whole has been yielded.
    """
    place = source.place(part)
    with source.stream(part) as reader:
        yield from _Walk(decoded(reader, place, report), place, report, noun, parse).records()


class _Walk(Generic[Record]):
    """Walks the outermost level of one part: depth 0 is between documents, depth 1 inside a list of records."""

    def __init__(
        self,
        chunks: Iterator[str],
        place: str,
        report: ImportReport,
        noun: str,
        parse: Callable[[JsonStream], Record],
    ) -> None:
        self._stream = JsonStream(chunks, self._repaired)
        self._place = place
        self._report = report
        self._noun = noun
        self._parse = parse
        self._number = 0
        self._documents = 0
        self._comma_due = False
        self._comma_open = False

    def records(self) -> Iterator[tuple[str, Record]]:
        """Yield what is whole; count the rest."""
        try:
            while char := self._stream.peek():
                if not self._is_record(char):
                    self._step(char)
                    continue
                self._before_record()
                self._stream.note_record()
                place, depth = f"{self._place}, {self._noun} {self._number}", self._stream.depth
                try:
                    record = self._parse(self._stream)
                except JsonSyntaxError as error:
                    self._report.malformed_record(place, str(error))
                    if not self._stream.abandon(depth):
                        return
                    self._comma_due = False
                else:
                    self._report.records += 1
                    yield place, record
        except JsonCutError:
            self._stream.depth = max(1, self._stream.depth)
        if self._stream.depth:
            self._report.warn(
                WarningKind.TRUNCATED_INPUT, self._place, f"it ends in {self._noun} {max(1, self._number)}"
            )

    def _is_record(self, char: str) -> bool:
        return char == "{" if self._stream.depth == 0 else char in _VALUE_STARTS

    def _before_record(self) -> None:
        if self._stream.depth == 0:
            self._begin_document()
        elif self._comma_due:
            self._repaired("a missing comma")
        self._number += 1
        self._comma_due, self._comma_open = True, False

    def _step(self, char: str) -> None:
        """Step over what stands between records."""
        inside = self._stream.depth == 1
        if char == "[" and not inside:
            self._begin_document()
            self._stream.take("[")
            self._comma_due = self._comma_open = False
        elif char == "]" and inside:
            if self._comma_open:
                self._repaired("a needless comma")
            self._stream.take("]")
        elif char == "," and inside:
            self._stream.skip_char()
            self._comma_due, self._comma_open = False, True
        else:
            self._report.malformed_record(f"{self._place}, after {self._noun} {self._number}", f"unexpected {char!r}")
            self._stream.skip_word()

    def _begin_document(self) -> None:
        self._documents += 1
        if self._documents == 2:
            self._report.warn(WarningKind.REPAIRED_INPUT, self._place, "documents that were joined")

    def _repaired(self, what: str) -> None:
        self._report.warn(WarningKind.REPAIRED_JSON, f"{self._place}, {self._noun} {self._number}", what)
