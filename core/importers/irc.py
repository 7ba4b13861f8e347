"""IRC logs: a line a message, in the order of the file, which is the only order where the clock was put back.

The day stands in the line, in a line of its own, or in the name of the file; without any, the person may say it.
"""

import re
from collections.abc import Iterator, Sequence

from core.importers.byte_lines import decode_line, is_wide, raw_lines
from core.importers.contract import Head, ImportOptions, ImportReport, LogSource, Part, WarningKind
from core.importers.date_order import DateOrder, days_of
from core.importers.dialogue import Dialogue, Utterance
from core.importers.irc_lines import IrcLine, day_line, irc_line, without_codes
from core.importers.month_names import month_number
from core.importers.report import OpenQuestion
from core.importers.stamps import read_clock, wall_clock
from core.importers.start_time import assumed_start
from core.importers.text_parts import numbered_lines
from core.importers.times import iso_time
from core.values.civil_time import DAY, HOUR
from core.values.message import RawMessage, StatedTime

_ENDS = (".log", ".txt", ".weechatlog", ".irclog")
_NAME_DATE = re.compile(r"[._ -]?(?P<year>\d{4})-?(?P<month>\d\d)-?(?P<day>\d\d)(?!\d)")
_FRACTION = re.compile(r"[.,]\d{1,6}")
_MIDNIGHT = 6 * HOUR
_HALF_YEAR = 183
_MOST_OTHERS = 0.4


class IrcLog:
    """Reads ``irc-log``."""

    format_id = "irc-log"
    looked_for = 'an IRC log (lines like "15:12 <nick> text", or time, nick and text between tabs)'

    def identify(self, head: Head) -> Sequence[Part]:
        """Claim the texts of which most lines are of a log, and some were said."""
        return head.parts_that(lambda part: _is_log(head.lines(part, 200)), *_ENDS)

    def read(self, source: LogSource, options: ImportOptions, report: ImportReport) -> Iterator[RawMessage]:
        """Yield what was said, log after log."""
        start = assumed_start(source, options.assume.get("start"))
        for part in sorted(source.chosen, key=lambda part: part.name):
            stem = part.basename.rpartition(".")[0] or part.basename
            name = _NAME_DATE.sub("", stem).strip("._- ") or part.name.rpartition("/")[0].rpartition("/")[2] or stem
            log = _Log(Dialogue(name, source.place(part), report, name), _day_of_name(stem), start)
            yield from log.messages(_lines(source, part, report))
            log.talk.end()


def _is_log(lines: Sequence[str]) -> bool:
    lines = [line for line in lines if line.strip()]
    found = [irc_line(without_codes(line)) for line in lines]
    days = sum(day_line(line) is not None for line in lines)
    read = [line for line in found if line is not None]
    said = [line for line in read if line.nick]
    if not said or len(lines) - len(read) - days > len(lines) * _MOST_OTHERS:
        return False
    bare = [line for line in said if not line.clock]
    return len(bare) < len(said) or len(said) >= 3


def _lines(source: LogSource, part: Part, report: ImportReport) -> Iterator[tuple[int, str]]:
    """Decode each line by itself, because every client wrote in its own code page."""
    with source.stream(part, is_counted=False) as reader:
        wide = is_wide(reader.read(4))
    if wide:
        yield from numbered_lines(source, part, report)
        return
    for number, line in enumerate(raw_lines(source, part, report), start=1):
        text, is_repaired = decode_line(line)
        if is_repaired:
            report.warn(WarningKind.REPAIRED_ENCODING, f"{source.place(part)}, line {number}", "it is not UTF-8")
        yield number, text.removeprefix("\ufeff")


def _day_of_name(stem: str) -> int | None:
    match = _NAME_DATE.search(stem)
    return days_of((match["year"], match["month"], match["day"]), DateOrder.YMD) if match else None


class _Log:
    """Follows the day through the lines of one log."""

    def __init__(self, talk: Dialogue, day: int | None, start: StatedTime | None) -> None:
        self.talk = talk
        self._day = day
        self._is_assumed = day is None and start is not None
        if day is None and start is not None:
            self._day = start.wall // DAY
        self._clock = 0
        self._asked = False

    def messages(self, lines: Iterator[tuple[int, str]]) -> Iterator[RawMessage]:
        """Yield what was said."""
        for number, line in lines:
            bare = without_codes(line).rstrip()
            if not bare or self._is_day(bare):
                continue
            found = irc_line(bare)
            if found is None:
                self.talk.report.malformed_record(f"{self.talk.place}, line {number}", "it is no line of a log")
                continue
            self.talk.report.records += 1
            time = self._time(found)
            if not found.nick:
                self.talk.report.warn(WarningKind.SYSTEM_SKIPPED)
                continue
            message = self.talk.tell(Utterance(found.nick, time, found.text, f"line {number}"))
            if message is not None:
                yield message

    def _is_day(self, line: str) -> bool:
        found = day_line(line)
        if found is None:
            return False
        year, month, day = found
        number = month if month.isdecimal() else str(month_number(month) or "")
        if year and number:
            self._day, self._is_assumed, self._clock = days_of((year, number, day), DateOrder.YMD), False, 0
        return True

    def _time(self, line: IrcLine) -> StatedTime | None:
        clock = read_clock(_FRACTION.sub("", line.clock)) if line.clock else None
        if clock is None:
            return None
        if line.date[:1].isdigit():
            return self._dated(line)
        if line.date:
            self._turn_to(line.date)
        elif self._is_assumed and self._day is not None and clock < self._clock - _MIDNIGHT:
            self._day += 1
        self._clock = clock
        if self._day is None:
            self._ask(line)
            return None
        return wall_clock(self._day, clock)

    def _turn_to(self, date: str) -> None:
        """Go to a day that is written without its year: that of the day before, or the next one in January."""
        if self._day is None:
            return
        month, _, day = date.partition(" ")
        year = int(wall_clock(self._day, 0).text[:4])
        for candidate in (year, year + 1):
            found = days_of((str(candidate), str(month_number(month) or 0), day), DateOrder.YMD)
            if found is not None and found > self._day - _HALF_YEAR:
                self._day = found
                return

    @staticmethod
    def _dated(line: IrcLine) -> StatedTime | None:
        date = line.date.replace("/", "-").replace(".", "-")
        zone = "+00:00" if line.zone in ("Z", "UTC") else line.zone
        clock = line.clock.replace(",", ".")
        return iso_time(f"{date}T{clock if clock[1:2] != ':' else f'0{clock}'}{zone}")

    def _ask(self, line: IrcLine) -> None:
        if not self._asked:
            self._asked = True
            self.talk.report.questions.append(OpenQuestion("start", (), self.talk.place, (line.clock,)))
