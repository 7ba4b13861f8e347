"""WhatsApp's "export chat": a text file, or a zip or folder with the text and its media.

Every phone writes the header of a message in its own locale. Which number of a date is the day is decided by a look at
the whole file before it is read; if the file leaves it open, the times stay open too and the question is reported.
"""

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

from core.importers.contract import Head, ImportOptions, ImportReport, LogSource, Part, WarningKind
from core.importers.date_order import DateEvidence, DateOrder, assumed_order, days_of, open_order
from core.importers.decoding import lines_of
from core.importers.dialogue import Dialogue, Utterance
from core.importers.sources import InputShape
from core.importers.stamps import Stamp, StampReader, date_numbers, dates_in, read_stamp
from core.importers.text_parts import blocks_ahead, numbered_lines
from core.importers.whatsapp_lines import DATES, HEADERS, Header, Kind, Style, author_of, content_of, split_author
from core.importers.whatsapp_phrases import is_service_about
from core.values.message import RawMessage, StatedTime

FIRST_YEAR = 2009
_LINES_LOOKED_AT = 400
_MOST_CHARS = 4 << 20
_NAMES_KEPT = 4_096
_COPY = re.compile(r" ?\(\d{1,3}\)$")
_CHAT_NAME = re.compile(
    r"(?:WhatsApp[ -]Chat (?:with|mit|-)|Chat (?:de )?WhatsApp (?:con|com)|Conversa do WhatsApp com|Chat WhatsApp con|"
    r"Discussion WhatsApp avec|WhatsApp-chat met|Chat de WhatsApp con)\s+(?P<after>.+)"
    r"|(?P<before>.+?)(?:님과의 WhatsApp 대화|님과 WhatsApp 대화|とのWhatsAppチャット)",
    re.IGNORECASE,
)


class WhatsAppText:
    """Reads ``whatsapp-txt``."""

    format_id = "whatsapp-txt"
    looked_for = 'a WhatsApp export (lines like "04/01/2023, 19:02 - Ada: text" or "[04/01/2023, 19:02:33] Ada: text")'

    def identify(self, head: Head) -> Sequence[Part]:
        """Claim the texts whose first line carries the header of a message."""
        return head.parts_that(lambda part: _is_chat(head, part), ".txt")

    def read(self, source: LogSource, options: ImportOptions, report: ImportReport) -> Iterator[RawMessage]:
        """Yield what was said, chat after chat."""
        assumed = assumed_order(source, options.assume.get("date_order"))
        held = frozenset(part.basename for part in source.parts) if source.shape is not InputShape.FILE else frozenset()
        for part in source.chosen:
            ahead = _look_ahead(source, part)
            name = chat_name(source, part)
            talk = Dialogue(name, source.place(part), report, name, held)
            order = assumed or open_order(ahead.evidence, talk.place, report, ahead.candidates)
            chat = _Chat(talk, ahead.style, StampReader(order, FIRST_YEAR), is_assumed=assumed is not None)
            yield from chat.messages(numbered_lines(source, part, report))
            talk.end()


def chat_name(source: LogSource, part: Part) -> str:
    """Return what the chat is called by its file; "_chat.txt" says nothing, but the archive around it may."""
    stem = part.basename.rpartition(".")[0] or part.basename
    if stem.lower().startswith("_chat") and source.shape is not InputShape.FILE:
        stem = source.path.stem
    stem = _COPY.sub("", stem).strip()
    match = _CHAT_NAME.fullmatch(stem)
    return (match["after"] or match["before"]).strip() if match else stem


def _is_chat(head: Head, part: Part) -> bool:
    if part.name.lower().endswith((".md", ".csv", ".json")):
        return False
    lines = [line for line in head.lines(part, _LINES_LOOKED_AT) if line.strip()]
    return bool(lines) and any(_fits(lines, style) for style in Style)


def _fits(lines: Sequence[str], style: Style) -> bool:
    """Whether the first line has a header of this style, and some line a name behind one that is no other format's."""
    split = HEADERS[style]
    found = [header for header in map(split, lines) if header is not None and read_stamp(header[0]) is not None]
    if not found or (split(lines[0]) != found[0] and len(found) < 3):
        return False
    return not any(rest.startswith("<") and ">" in rest[:40] for _, rest in found)


class _Ahead(NamedTuple):
    """What a look at the whole file shows: the style of its headers, its dates, and what may stand first in them."""

    style: Style
    evidence: DateEvidence
    candidates: Sequence[DateOrder]


def _look_ahead(source: LogSource, part: Part) -> _Ahead:
    style: Style | None = None
    candidates: Sequence[DateOrder] = tuple(DateOrder)
    evidence = DateEvidence(FIRST_YEAR)
    for text in blocks_ahead(source, part):
        if style is None:
            lines = lines_of(text)[:_LINES_LOOKED_AT]
            found = {style: [stamp for line in lines if (stamp := _stamp(line, HEADERS[style]))] for style in Style}
            style = max(Style, key=lambda style: len(found[style]))
            candidates = _candidates(found[style])
        for date in dates_in(text, DATES[style]):
            numbers = date_numbers(date)
            if numbers is not None:
                evidence.add(numbers, date)
        if evidence.is_beyond_doubt:
            break
    return _Ahead(style or Style.DASH, evidence, candidates)


def _candidates(stamps: Sequence[Stamp]) -> Sequence[DateOrder]:
    """Return the orders that occur with headers of this shape.

    A year of two digits stands first only on phones that put no comma behind the date; the half of the day before the
    clock is how Korean, Chinese and Japanese phones write, and there the year comes first wherever it can.
    """
    if any(stamp.half_first for stamp in stamps) and all(days_of(stamp.numbers, DateOrder.YMD) for stamp in stamps):
        return (DateOrder.YMD,)
    has_short_years = all(len(stamp.numbers[0]) < 4 for stamp in stamps)
    if stamps and has_short_years and all(stamp.has_comma for stamp in stamps):
        return DateOrder.DMY, DateOrder.MDY
    return tuple(DateOrder)


def _stamp(line: str, header: Header) -> Stamp | None:
    found = header(line)
    return read_stamp(found[0]) if found else None


@dataclass(slots=True)
class _Chat:
    """Puts the lines of a chat together again: a line without a header belongs to the message before it."""

    talk: Dialogue
    style: Style
    stamps: StampReader
    is_assumed: bool
    _names: dict[str, str] = field(default_factory=dict)

    def messages(self, lines: Iterable[tuple[int, str]]) -> Iterator[RawMessage]:
        """Yield what was said."""
        header, time_of, report = HEADERS[self.style], self.stamps.time, self.talk.report
        author, said_at, begun, first, rest = "", None, 0, "", _Rest(self.talk)
        for number, line in lines:
            found = header(line)
            time = time_of(found[0]) if found else None
            if found is None or (time is None and not self._is_undated(found[0])):
                rest.add(number, line, first if author else None)
                continue
            if author and (message := self._told(author, said_at, begun, rest.after(first))) is not None:
                yield message
            report.records += 1
            name, first = split_author(found[1], self.style)
            author, said_at, begun = self._names.get(name) or self._name(name), time, number
            if not author:
                report.warn(WarningKind.SYSTEM_SKIPPED)
        if author and (message := self._told(author, said_at, begun, rest.after(first))) is not None:
            yield message

    def _told(self, author: str, time: StatedTime | None, number: int, text: str) -> RawMessage | None:
        """Return the message that was put together, None if nobody said it."""
        kind, words, files = content_of(text)
        if kind is Kind.SAID and not (self.style is Style.BRACKETS and is_service_about(author, words)):
            return self.talk.tell(Utterance(author, time, words, f"line {number}", files))
        is_deleted = kind is Kind.DELETED
        self.talk.report.warn(WarningKind.DELETED_MESSAGE if is_deleted else WarningKind.SYSTEM_SKIPPED)
        return None

    def _is_undated(self, stamp: str) -> bool:
        """Whether this is a header although no time is known.

        In an order that the file decided, a date that does not exist is part of somebody's words.
        """
        if self.stamps.order is not None and not self.is_assumed:
            return False
        return read_stamp(stamp) is not None

    def _name(self, written: str) -> str:
        """Return who speaks, "" for nobody."""
        if len(self._names) >= _NAMES_KEPT:
            self._names.clear()
        name = self._names[written] = author_of(written)
        return name


class _Rest:
    """The further lines of the message that is being read."""

    def __init__(self, talk: Dialogue) -> None:
        self._talk = talk
        self._lines: list[str] = []
        self._size = 0

    def after(self, first: str) -> str:
        """Return the whole text, and begin anew."""
        if not self._lines:
            return first
        text = "\n".join((first, *self._lines))
        self._lines, self._size = [], 0
        return text

    def add(self, number: int, line: str, first: str | None) -> None:
        """Add a line; what follows a service line belongs to it, what comes before any header to nothing."""
        report = self._talk.report
        if first is None:
            if not report.records and line.strip():
                report.malformed_record(f"{self._talk.place}, line {number}", "no message was begun")
            return
        self._size += len(line) + 1
        if len(first) + self._size > _MOST_CHARS:
            report.malformed_record(f"{self._talk.place}, line {number}", "the message is too long")
            return
        self._lines.append(line)
