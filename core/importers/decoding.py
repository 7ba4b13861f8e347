"""Bytes to text: byte order marks, UTF-8 and UTF-16, other code pages, and text that no database would take.

A part is decoded chunk by chunk. UTF-8 is believed until the first byte that is not UTF-8: if all before it was ASCII
the rest is taken for another code page, otherwise only the bad bytes are replaced. Either is reported.
"""

import codecs
import re
from collections.abc import Iterator, Sequence

from charset_normalizer import from_bytes

from core.importers.report import ImportReport, WarningKind
from core.importers.sources import PartReader

CHUNK_BYTES = 256 << 10
_SAMPLE_BYTES = 64 << 10
_LINE_CHARS = 16 << 20

_MARKS = (
    (codecs.BOM_UTF8, "utf-8"),
    (codecs.BOM_UTF32_LE, "utf-32-le"),
    (codecs.BOM_UTF32_BE, "utf-32-be"),
    (codecs.BOM_UTF16_LE, "utf-16-le"),
    (codecs.BOM_UTF16_BE, "utf-16-be"),
)
_SURROGATE_BYTES = re.compile(rb"\xed[\xa0-\xbf][\x80-\xbf]")
_HALF_SURROGATE = re.compile(rb"\xed[\xa0-\xbf]\Z")
_SURROGATE = re.compile("[\ud800-\udfff]")


def _mend(error: UnicodeError) -> tuple[str, int]:
    """Take a surrogate written as three bytes (CESU-8) for what it is, and any other bad byte for U+FFFD."""
    if not isinstance(error, UnicodeDecodeError):
        raise error
    three = error.object[error.start : error.start + 3]
    if len(three) == 3 and three[0] == 0xED and 0xA0 <= three[1] <= 0xBF and 0x80 <= three[2] <= 0xBF:
        return three.decode("utf-8", "surrogatepass"), error.start + 3
    return "\ufffd", max(error.end, error.start + 1)


_MEND = "truewhen-mend"
codecs.register_error(_MEND, _mend)


def decode_start(data: bytes) -> str:
    """Decode the first bytes of a part for looking at; a character cut at the end is left out."""
    encoding, start = _marked_encoding(data)
    decoder = codecs.getincrementaldecoder(encoding or "utf-8")(_MEND)
    return decoder.decode(data[start:])


def decoded(reader: PartReader, place: str, report: ImportReport, likely: Sequence[str] = ()) -> Iterator[str]:
    """Yield the text of a part in pieces; ``likely`` names the code pages to try before guessing."""
    decoder: _Decoder | None = None
    while data := reader.read(CHUNK_BYTES):
        if decoder is None:
            decoder = _Decoder(data, place, report, likely)
            data = data[decoder.start :]
        if text := decoder.decode(data):
            yield text
    if reader.damage:
        report.warn(WarningKind.TRUNCATED_INPUT, place, reader.damage)
    elif decoder is not None and decoder.is_cut:
        report.warn(WarningKind.TRUNCATED_INPUT, place, "the last character is cut")


def lines(chunks: Iterator[str], most: int = _LINE_CHARS) -> Iterator[str]:
    """Yield lines without their end. Only CR and LF end a line: U+2028, U+0085 and form feeds are text.

    A line of more than about ``most`` characters is no line that anybody wrote: it is handed on in pieces.
    """
    held: list[str] = []
    size = 0
    for chunk in chunks:
        held.append(chunk)
        size += len(chunk)
        if size <= most and "\n" not in chunk and "\r" not in chunk:
            continue
        text = "".join(held)
        half = "\r" if text.endswith("\r") else ""  # the other half of a line's end may follow
        *whole, rest = lines_of(text.removesuffix("\r"))
        yield from whole
        if len(rest) > most:
            yield rest
            rest = ""
        held, size = [rest + half], len(rest) + len(half)
    if text := "".join(held):
        yield from lines_of(text.removesuffix("\r"))


def lines_of(text: str) -> list[str]:
    """Split a text where CR, LF or both end a line, and nowhere else."""
    return text.replace("\r\n", "\n").replace("\r", "\n").split("\n")


def clean_text(text: str, report: ImportReport) -> str:
    """Return text that can be stored: pairs of surrogates joined, lone ones replaced (reported), NUL removed."""
    if text.isascii():
        return text.replace("\0", "")
    if _SURROGATE.search(text):
        joined = text.encode("utf-16-le", "surrogatepass").decode("utf-16-le", "surrogatepass")
        text = _SURROGATE.sub("\ufffd", joined)
        if text != joined:
            report.warn(WarningKind.SURROGATE_REPLACED)
    return text.replace("\0", "")


class _Decoder:
    """Decodes chunks and changes its mind once, where the bytes say so."""

    def __init__(self, data: bytes, place: str, report: ImportReport, likely: Sequence[str]) -> None:
        encoding, self.start = _marked_encoding(data)
        self._place = place
        self._report = report
        self._likely = likely
        self._all_ascii = True
        self._is_utf8 = encoding in (None, "utf-8")
        self._held = b""
        self._decoder = codecs.getincrementaldecoder(encoding or "utf-8")(_errors_of(encoding))
        if encoding and not self.start:
            self._repaired(f"read as {encoding}, which it does not say")

    @property
    def is_cut(self) -> bool:
        """Whether a part of a character is left over."""
        return bool(self._decoder.getstate()[0] or self._held)

    def decode(self, data: bytes) -> str:
        if self._is_utf8:
            data, self._held = self._held + data, b""
            if _HALF_SURROGATE.search(data):
                data, self._held = data[:-2], data[-2:]
        try:
            text = self._decoder.decode(data)
        except UnicodeDecodeError as error:
            return self._switch(error.object, error.start)
        self._all_ascii = self._all_ascii and text.isascii()
        return text

    def _switch(self, data: bytes, bad: int) -> str:
        good = data[:bad].decode("utf-8")
        is_guessed = self._all_ascii and good.isascii() and _SURROGATE_BYTES.match(data, bad) is None
        encoding = guess_encoding(data[bad:], self._likely) if is_guessed else None
        self._is_utf8 = encoding is None
        if encoding is None:
            self._repaired("bytes that are not UTF-8 were replaced")
        else:
            self._repaired(f"read as {encoding}")
        self._decoder = codecs.getincrementaldecoder(encoding or "utf-8")(_MEND)
        return good + self._decoder.decode(data[bad:])

    def _repaired(self, what: str) -> None:
        self._report.warn(WarningKind.REPAIRED_ENCODING, self._place, what)


def guess_encoding(data: bytes, likely: Sequence[str] = ()) -> str | None:
    """Return the code page that a piece of text not in UTF-8 is probably in, None if it stays unclear."""
    sample = data[:_SAMPLE_BYTES]
    for encoding in likely:
        decoder = codecs.getincrementaldecoder(encoding)()
        try:
            decoder.decode(sample)
        except UnicodeDecodeError:
            continue
        return encoding
    best = from_bytes(sample).best()
    return best.encoding if best is not None and not best.encoding.startswith("utf") else None


def _marked_encoding(data: bytes) -> tuple[str | None, int]:
    """Return the encoding that the first bytes show and the length of the mark; (None, 0) is UTF-8 without one."""
    for mark, encoding in _MARKS:
        if data.startswith(mark):
            return encoding, len(mark)
    if len(data) >= 4 and data[1] == data[3] == 0 and data[0] and data[2]:
        return "utf-16-le", 0
    if len(data) >= 4 and data[0] == data[2] == 0 and data[1] and data[3]:
        return "utf-16-be", 0
    return None, 0


def _errors_of(encoding: str | None) -> str:
    return "surrogatepass" if encoding and encoding != "utf-8" else "strict"
