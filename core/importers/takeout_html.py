"""Google Takeout's "My Activity" of Gemini as HTML: one line of many megabytes, read as a stream.

Each activity is a cell with a header, the words of the prompt, the local time as text, and the answer as HTML. A letter
code that means several zones leaves the zone open.
"""

from collections.abc import Iterator, Sequence
from html.parser import HTMLParser

from core.importers.contract import Head, ImportOptions, ImportReport, LogSource, Part, WarningKind
from core.importers.decoding import decoded
from core.importers.html_text import text_of_html
from core.importers.localised_time import localised_time
from core.importers.spool import spool
from core.importers.takeout import Exchange, Exchanges, is_gemini, prompt_of
from core.values.message import RawMessage

_CELL = "outer-cell"
_HEADER = "header-cell"
_CONTENT = "content-cell"
_CAPTION = "typography--caption"
_RIGHT = "text-right"
_NAMES = (b"gemini.google", b"bard.google", b"Gemini", b"\xec\xa0\x9c\xeb\xaf\xb8\xeb\x82\x98\xec\x9d\xb4", b"Bard")
_STARTS = ("<!doctype html", "<html", "<head", "<div", "<body")
_VOID = {"area", "base", "br", "col", "embed", "hr", "img", "input", "link", "meta", "source", "track", "wbr"}
_ATTACHED = ("attached ", "첨부")
_LONGEST_MARKUP = 2 << 20
_LISTED = ("-\u2003", "- ")


class GeminiTakeoutHtml:
    """Reads ``gemini-takeout-html``."""

    format_id = "gemini-takeout-html"
    looked_for = 'Gemini in "My Activity" of Google Takeout (HTML with cells of class "outer-cell")'

    def identify(self, head: Head) -> Sequence[Part]:
        """Claim the pages of activity that name Gemini; their style sheet may fill the beginning."""
        pages = [part for part in head.session_parts(".html", ".htm") if _is_page(head, part)]
        cells = [part for part in pages if head.mentions(part, _CELL.encode())]
        return [part for part in cells if any(head.mentions(part, name) for name in _NAMES)]

    def read(self, source: LogSource, options: ImportOptions, report: ImportReport) -> Iterator[RawMessage]:
        """Yield prompts and answers in the order of time."""
        held = frozenset(part.basename for part in source.parts)
        order = options.assume.get("date_order", "")
        with spool() as kept:
            exchanges = Exchanges(kept)
            for part in source.chosen:
                place = source.place(part)
                for number, cell in enumerate(_cells(source, part, report), start=1):
                    report.records += 1
                    exchange = _exchange(cell, f"{place}, record {number}", order, report)
                    if exchange is not None:
                        exchanges.add(exchange)
            yield from exchanges.told(held, report)


def _is_page(head: Head, part: Part) -> bool:
    return head.text(part).lstrip("\ufeff \t\r\n\0").lower().startswith(_STARTS)


def _cells(source: LogSource, part: Part, report: ImportReport) -> Iterator["_Cell"]:
    parser = _Cells()
    with source.stream(part) as reader:
        for text in decoded(reader, source.place(part), report):
            parser.feed(text)
            yield from parser.take()
            if parser.gave_up():
                report.malformed_record(source.place(part), "markup that never ends")
    parser.close()
    yield from parser.take()
    if parser.is_open:
        report.warn(WarningKind.TRUNCATED_INPUT, source.place(part), "it ends within an activity")


class _Cell:
    """One activity: HTML of its header, of its content, and of what stands in small print, with all addresses."""

    def __init__(self) -> None:
        self.pieces: dict[str, list[str]] = {_HEADER: [], _CONTENT: [], _CAPTION: []}
        self.urls: list[str] = []

    def html(self, section: str) -> str:
        return "".join(self.pieces[section])


class _Cells(HTMLParser):
    """Cuts the page into cells without ever holding more than one of them."""

    def __init__(self) -> None:
        super().__init__(convert_charrefs=False)
        self._whole: list[_Cell] = []
        self._cell: _Cell | None = None
        self._section = ""
        self._depth = 0
        self._section_depth = 0

    @property
    def is_open(self) -> bool:
        return self._cell is not None

    def gave_up(self) -> bool:
        """Leave markup behind that goes on for longer than any page has, instead of gathering the rest of the file."""
        is_endless = len(self.rawdata) > _LONGEST_MARKUP
        if is_endless:
            self.rawdata = ""
        return is_endless

    def take(self) -> list[_Cell]:
        whole, self._whole = self._whole, []
        return whole

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        classes = next((value or "" for name, value in attrs if name == "class"), "")
        if tag == "div":
            self._begin(classes)
        elif self._cell is not None:
            self._cell.urls += [value for name, value in attrs if name in ("href", "src") and value]
        self._keep(self.get_starttag_text() or "")

    def handle_endtag(self, tag: str) -> None:
        if tag not in _VOID:
            self._keep(f"</{tag}>")
        if tag != "div" or self._cell is None:
            return
        if self._depth == self._section_depth:
            self._section = ""
        self._depth -= 1
        if self._depth == 0:
            self._whole.append(self._cell)
            self._cell = None

    def handle_data(self, data: str) -> None:
        self._keep(data)

    def handle_entityref(self, name: str) -> None:
        self._keep(f"&{name};")

    def handle_charref(self, name: str) -> None:
        self._keep(f"&#{name};")

    def _begin(self, classes: str) -> None:
        if self._cell is None:
            if _CELL in classes.split():
                self._cell, self._depth, self._section = _Cell(), 1, ""
            return
        self._depth += 1
        if self._section or _RIGHT in classes:
            return
        for mark in (_HEADER, _CAPTION, _CONTENT):
            if mark in classes:
                self._section, self._section_depth = mark, self._depth
                break

    def _keep(self, html: str) -> None:
        if self._cell is not None and self._section:
            self._cell.pieces[self._section].append(html)


def _exchange(cell: _Cell, place: str, order: str, report: ImportReport) -> Exchange | None:
    products = [line.strip() for key in (_HEADER, _CAPTION) for line in text_of_html(cell.html(key)).split("\n")]
    urls = tuple(cell.urls)
    lines = text_of_html(cell.html(_CONTENT)).split("\n")
    at, time = next(
        ((n, found) for n, line in enumerate(lines) if (found := localised_time(line, order)) is not None),
        (len(lines), None),
    )
    said, files = _without_files(lines[:at])
    prompt = prompt_of("\n".join(said), products)
    if not is_gemini(urls, products) or prompt is None:
        report.warn(WarningKind.NON_CHAT_SKIPPED)
        return None
    return Exchange(prompt, "\n".join(lines[at + 1 :]).strip(), time, urls, files, place)


def _without_files(lines: list[str]) -> tuple[list[str], tuple[str, ...]]:
    """Take the list of attached files from the end of a prompt: "Attached 2 files." and a line for each."""
    for number, line in enumerate(lines):
        below = lines[number + 1 :]
        if number and line.lower().startswith(_ATTACHED) and all(one.startswith(_LISTED) for one in below):
            return lines[:number], tuple(one.lstrip("-\u2003 ").strip() for one in below) or ("",)
    return lines, ()
