"""The items of lists deep within a JSON document, one after the other, however large the document is."""

from collections.abc import Iterator
from typing import NamedTuple

from core.importers.decoding import decoded
from core.importers.json_stream import JsonCutError, JsonStream, JsonSyntaxError
from core.importers.report import ImportReport, WarningKind
from core.importers.sources import LogSource, Part

_END = object()


class Item(NamedTuple):
    """An item of a list: the members of the object around the list that came before it, its place and its value."""

    around: dict[str, object]
    place: str
    value: object

    @property
    def is_end(self) -> bool:
        """Whether this is no item but the end of the list, empty ones included."""
        return self.value is _END


class NestedLists:
    """Finds every list called ``items`` in objects that are reached through members called one of ``down``.

    A broken item is counted and left behind. Where the document ends in the middle, what is whole has been yielded.
    """

    def __init__(
        self, source: LogSource, part: Part, report: ImportReport, *, items: str, down: frozenset[str] = frozenset()
    ) -> None:
        self._source = source
        self._part = part
        self._report = report
        self._names = items
        self._down = down
        self._place = source.place(part)
        self._number = 0

    def __iter__(self) -> Iterator[Item]:
        with self._source.stream(self._part) as reader:
            chunks = decoded(reader, self._place, self._report)
            stream = JsonStream(chunks, lambda what: self._report.warn(WarningKind.REPAIRED_JSON, self._at, what))
            try:
                while char := stream.peek():
                    yield from self._document(stream, char)
            except JsonCutError:
                self._report.warn(
                    WarningKind.TRUNCATED_INPUT, self._place, f"it ends in message {max(1, self._number)}"
                )

    @property
    def _at(self) -> str:
        return f"{self._place}, message {self._number}"

    def _document(self, stream: JsonStream, char: str) -> Iterator[Item]:
        depth = stream.depth
        try:
            if char == "{":
                yield from self._object(stream)
            elif char == "[":
                for _ in self._elements(stream):
                    yield from self._reached(stream)
            else:
                self._report.malformed_record(self._place, f"unexpected {char!r}")
                stream.skip_word()
        except JsonSyntaxError as error:
            self._report.malformed_record(self._at, str(error))
            if stream.depth > depth and not stream.abandon(depth):
                raise JsonCutError from error

    def _object(self, stream: JsonStream) -> Iterator[Item]:
        around: dict[str, object] = {}
        for key in stream.members():
            char = stream.peek()
            if key == self._names and char == "[":
                yield from self._items(stream, around)
            elif key in self._down and char == "{":
                yield from self._object(stream)
            elif key in self._down and char == "[":
                for _ in self._elements(stream):
                    yield from self._reached(stream)
            else:
                around[key] = self._value(stream)

    def _reached(self, stream: JsonStream) -> Iterator[Item]:
        if stream.peek() == "{":
            yield from self._object(stream)
        else:
            self._value(stream)

    def _items(self, stream: JsonStream, around: dict[str, object]) -> Iterator[Item]:
        for _ in self._elements(stream):
            self._number += 1
            stream.note_record()
            depth = stream.depth
            try:
                value = stream.value()
            except JsonSyntaxError as error:
                self._report.malformed_record(self._at, str(error))
                if not stream.abandon(depth):
                    raise JsonCutError from error
                self._comma_due = False
            else:
                self._report.records += 1
                yield Item(around, self._at, value)
        yield Item(around, self._at, _END)

    def _elements(self, stream: JsonStream) -> Iterator[None]:
        """Stop before each element of a list; a comma that lacks or is needless is overlooked and reported."""
        stream.take("[")
        self._comma_due = False
        is_open = False
        while char := stream.peek():
            if char == "]":
                if is_open:
                    self._report.warn(WarningKind.REPAIRED_JSON, self._at, "a needless comma")
                stream.take("]")
                return
            if char == ",":
                stream.skip_char()
                self._comma_due, is_open = False, True
                continue
            if self._comma_due:
                self._report.warn(WarningKind.REPAIRED_JSON, self._at, "a missing comma")
            self._comma_due, is_open = True, False
            yield
        raise JsonCutError

    def _value(self, stream: JsonStream) -> object:
        """Read what stands around the lists; something huge is stepped over."""
        depth = stream.depth
        try:
            return stream.value()
        except JsonSyntaxError:
            if not stream.abandon(depth):
                raise JsonCutError from None
            return None
