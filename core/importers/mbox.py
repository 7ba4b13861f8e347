"""E-mail in mbox files. A line "From " begins a mail only if a date ends it and a header follows it.

The standard library's own reader takes every such line, also those within a mail that nobody escaped.
"""

import re
from collections.abc import Iterator, Sequence

from core.importers.byte_lines import raw_lines
from core.importers.contract import Head, ImportOptions, ImportReport, LogSource, Part, WarningKind
from core.importers.dialogue import ATTACHED, Dialogue, Utterance
from core.importers.mail_message import read_mail
from core.importers.message_order import in_conversation_order
from core.values.message import RawMessage

_FROM = re.compile(
    rb"From (?:[^\n]{0,400}?\d{1,2}:\d{2}(?::\d{2})?(?: [+-]\d{4}| [A-Z]{2,5})* \d{4}(?: [+-]\d{4}| [A-Z]{2,5})?"
    rb"|[^\n]{0,400}? \d{4} \d{1,2}:\d{2}:\d{2}|-?)\s*"
)
_HEADER = re.compile(rb"[!-9;-~]{1,200}:|>From ")
_ESCAPED = re.compile(rb">+From ")
_ENDS = (".mbox", ".mbx", "mbox", ".mboxrd", ".mboxo")
_MOST_BYTES = 64 << 20


class Mbox:
    """Reads ``mbox``."""

    format_id = "mbox"
    looked_for = 'e-mail in an mbox file (a first line "From … 2024" with a header after it)'

    def identify(self, head: Head) -> Sequence[Part]:
        """Claim the parts that begin with a mail."""
        return head.parts_that(lambda part: _is_mbox(head.data(part)), *_ENDS)

    def read(self, source: LogSource, options: ImportOptions, report: ImportReport) -> Iterator[RawMessage]:  # noqa: ARG002
        """Yield the mails, thread after thread in the order of time."""
        yield from in_conversation_order(self._told(source, report))

    @staticmethod
    def _told(source: LogSource, report: ImportReport) -> Iterator[RawMessage]:
        for part in source.chosen:
            place = source.place(part)
            talks: dict[str, Dialogue] = {}
            for number, data in _mails(raw_lines(source, part, report), place, report):
                mail = read_mail(data)
                report.records += 1
                where = f"line {number}"
                if mail.is_repaired:
                    report.warn(
                        WarningKind.REPAIRED_ENCODING, f"{place}, {where}", "it is not in the encoding it names"
                    )
                if mail.is_deleted:
                    report.warn(WarningKind.DELETED_MESSAGE)
                    continue
                thread = mail.thread or mail.subject or part.basename
                talk = talks.setdefault(thread, Dialogue(thread, place, report, mail.subject))
                files = ATTACHED * mail.has_files
                message = talk.tell(Utterance(mail.author, mail.time, mail.text, where, files, mail.own_id))
                if message is not None:
                    yield message
            for talk in talks.values():
                talk.end()


def _is_mbox(data: bytes) -> bool:
    first, _, rest = data.lstrip(b"\r\n\xef\xbb\xbf").partition(b"\n")
    return _FROM.fullmatch(first) is not None and _HEADER.match(rest) is not None


def _mails(lines: Iterator[bytes], place: str, report: ImportReport) -> Iterator[tuple[int, bytes]]:
    """Yield each mail with the number of its first line; the part of a huge one beyond 64 MB is left out."""
    begun, size = 0, 0
    held: list[bytes] = []
    for number, line, begins in _marked(lines):
        if begins:
            if begun:
                yield begun, b"\n".join(held)
            begun, held, size = number, [], 0
        elif begun and size < _MOST_BYTES:
            held.append(line[1:] if _ESCAPED.match(line) else line)
            size += len(line)
            if size >= _MOST_BYTES:
                report.malformed_record(f"{place}, line {number}", "a mail of more than 64 MB; the rest is left out")
        elif line.strip() and not begun:
            report.malformed_record(f"{place}, line {number}", "it stands before the first mail")
    if begun:
        yield begun, b"\n".join(held)


def _marked(lines: Iterator[bytes]) -> Iterator[tuple[int, bytes, bool]]:
    """Yield each line with its number and whether a mail begins with it: the line after it tells."""
    before: bytes | None = None
    number = 0
    for number, line in enumerate(lines, start=1):
        if before is not None:
            yield number - 1, before, _FROM.fullmatch(before) is not None and _HEADER.match(line) is not None
        before = line
    if before is not None:
        yield number, before, False
