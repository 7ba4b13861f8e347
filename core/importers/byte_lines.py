"""Lines decoded each by itself, for logs into which programs of many code pages wrote."""

from collections.abc import Iterator

from core.importers.code_pages import likely_code_page
from core.importers.decoding import CHUNK_BYTES
from core.importers.report import ImportReport, WarningKind
from core.importers.sources import LogSource, Part

_MOST_BYTES = 16 << 20
_WIDE_MARKS = (b"\xff\xfe", b"\xfe\xff")


def raw_lines(source: LogSource, part: Part, report: ImportReport) -> Iterator[bytes]:
    """Yield the lines of a part as bytes, without their ends; one of more than 16 MB comes in pieces."""
    with source.stream(part) as reader:
        held: list[bytes] = []
        size = 0
        while data := reader.read(CHUNK_BYTES):
            held.append(data)
            size += len(data)
            if b"\n" not in data and size <= _MOST_BYTES:
                continue
            *whole, rest = b"".join(held).split(b"\n")
            yield from (line.removesuffix(b"\r") for line in whole)
            if len(rest) > _MOST_BYTES:
                yield rest
                rest = b""
            held, size = [rest], len(rest)
        if last := b"".join(held):
            yield last.removesuffix(b"\r")
        if reader.damage:
            report.warn(WarningKind.TRUNCATED_INPUT, source.place(part), reader.damage)


def is_wide(start: bytes) -> bool:
    """Whether text is in UTF-16, whose lines cannot be told apart as bytes."""
    return start.startswith(_WIDE_MARKS) or (len(start) > 3 and 0 in start[:4])


def decode_line(line: bytes) -> tuple[str, bool]:
    """Return a line as text, and whether it is in another code page than UTF-8."""
    try:
        return line.decode("utf-8"), False
    except UnicodeDecodeError:
        return line.decode(likely_code_page(line) or "cp1252", "replace"), True
