"""Discord as DiscordChatExporter writes it in CSV: times with an offset in newer versions, local ones in older."""

import re
from collections.abc import Iterator, Sequence

from core.importers.contract import Head, ImportOptions, ImportReport, LogSource, Part, WarningKind
from core.importers.date_order import DateEvidence, DateOrder, assumed_order, days_of, open_order
from core.importers.dialogue import Dialogue, Utterance
from core.importers.month_names import month_number
from core.importers.sources import InputShape
from core.importers.stamps import read_clock, read_stamp, wall_clock
from core.importers.table_rows import table_rows
from core.importers.times import iso_time
from core.values.message import RawMessage, StatedTime

_FIRST_COLUMNS = ("authorid", "author", "date", "content")
_NAMED_MONTH = re.compile(r"(?P<day>\d{1,2})-(?P<month>[A-Za-z]{3})-(?P<year>\d{2,4}) (?P<clock>.{4,12})")
_FIRST_YEAR = 2015
_NO_NUMBER = "#0000"
_NOTICES = re.compile(
    r"(?:joined the server|pinned a message|started a (?:call|thread)(?: .*)?|left the group|"
    r"started a call that lasted .*"
    r"|(?:added|removed) .{1,80} (?:to|from) the group|changed the (?:channel|group) (?:name|icon)(?: .*)?)\.?",
    re.IGNORECASE,
)


class DiscordCsv:
    """Reads ``discord-chat-exporter-csv``."""

    format_id = "discord-chat-exporter-csv"
    looked_for = 'a channel from DiscordChatExporter (CSV that begins with "AuthorID,Author,Date,Content")'

    def identify(self, head: Head) -> Sequence[Part]:
        """Claim the tables with the columns."""
        return head.parts_that(lambda part: _has_columns(head.lines(part, 1)), ".csv")

    def read(self, source: LogSource, options: ImportOptions, report: ImportReport) -> Iterator[RawMessage]:
        """Yield what was said, channel after channel."""
        assumed = assumed_order(source, options.assume.get("date_order"))
        held = frozenset(part.basename for part in source.parts) if source.shape is not InputShape.FILE else frozenset()
        for part in source.chosen:
            talk = Dialogue(part.basename.rpartition(".")[0] or part.basename, source.place(part), report, held=held)
            order = assumed or _order_of(source, part, talk)
            for where, row in table_rows(source, part, report):
                if not {"author", "date", "content"} <= row.keys():
                    report.malformed_record(f"{talk.place}, {where}", "a row without author, date and content")
                    continue
                if _NOTICES.fullmatch(row["content"].strip()):
                    report.warn(WarningKind.SYSTEM_SKIPPED)
                    continue
                author, files = row["author"].removesuffix(_NO_NUMBER), _files(row.get("attachments", ""))
                said = Utterance(author, _time(row["date"], order), row["content"], where, files)
                if (message := talk.tell(said)) is not None:
                    yield message
            talk.end()


def _has_columns(lines: Sequence[str]) -> bool:
    return bool(lines) and tuple(name.strip(' "\ufeff').lower() for name in lines[0].split(","))[:4] == _FIRST_COLUMNS


def _files(cell: str) -> tuple[str, ...]:
    return tuple(name for url in cell.split(",") if (name := url.strip().partition("?")[0].rpartition("/")[2]))


def _order_of(source: LogSource, part: Part, talk: Dialogue) -> DateOrder | None:
    """Look through the whole table only if its dates are written in numbers."""
    evidence = DateEvidence(_FIRST_YEAR)
    for _, row in table_rows(source, part, ImportReport(), is_counted=False):
        date = row.get("date", "")
        if not date or iso_time(date) is not None or _NAMED_MONTH.fullmatch(date):
            return None
        stamp = read_stamp(date)
        if stamp is not None:
            evidence.add(stamp.numbers, date)
        if evidence.is_beyond_doubt:
            break
    return open_order(evidence, talk.place, talk.report)


def _time(written: str, order: DateOrder | None) -> StatedTime | None:
    time = iso_time(written)
    if time is not None:
        return time
    match = _NAMED_MONTH.fullmatch(written)
    if match is not None:
        month, clock = month_number(match["month"]), read_clock(match["clock"])
        day = days_of((match["year"], str(month), match["day"]), DateOrder.YMD) if month else None
        return None if day is None or clock is None else wall_clock(day, clock)
    stamp = read_stamp(written)
    day = days_of(stamp.numbers, order, _FIRST_YEAR) if stamp and order else None
    return None if stamp is None or day is None else wall_clock(day, stamp.clock)
