"""The lines of a text part with their numbers, read once for a look ahead or for good."""

from collections.abc import Iterator, Sequence

from core.importers.decoding import decoded, guess_encoding, lines, lines_of
from core.importers.head import Head
from core.importers.report import ImportReport
from core.importers.sources import LogSource, Part

_LINE_CHARS = 1 << 20
_LOOKED_AT = 8 << 10


def head_lines(head: Head, part: Part, likely: Sequence[str], most: int = 200) -> list[str]:
    """Return the first lines of a part that may be in another code page than UTF-8."""
    if "\ufffd" not in head.text(part):
        return head.lines(part, most)
    data = head.data(part)
    encoding = guess_encoding(data[:_LOOKED_AT], likely)
    return lines_of(data.decode(encoding, "replace"))[:most] if encoding else head.lines(part, most)


def numbered_lines(
    source: LogSource, part: Part, report: ImportReport, likely: Sequence[str] = (), *, is_counted: bool = True
) -> Iterator[tuple[int, str]]:
    """Yield each line with its number, counted from 1; ``likely`` names code pages to try where it is not UTF-8."""
    with source.stream(part, is_counted=is_counted) as reader:
        yield from enumerate(lines(decoded(reader, source.place(part), report, likely)), start=1)


def blocks_ahead(source: LogSource, part: Part, likely: Sequence[str] = ()) -> Iterator[str]:
    """Yield the text in pieces of whole lines, for a look ahead: nothing is reported or counted as read."""
    with source.stream(part, is_counted=False) as reader:
        rest = ""
        for chunk in decoded(reader, "", ImportReport(), likely):
            whole, end, cut = chunk.rpartition("\n")
            if end:
                yield rest + whole
                rest = ""
            if len(rest) < _LINE_CHARS:
                rest += cut
        yield rest
