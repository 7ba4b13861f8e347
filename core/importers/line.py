"""LINE's "export chat history": day lines, and ``clock TAB name TAB text``; longer texts stand in quotation marks."""

import re
from collections.abc import Iterator, Sequence

from core.importers.contract import Head, ImportOptions, ImportReport, LogSource, Part, WarningKind
from core.importers.date_order import DateEvidence, DateOrder, Numbers, assumed_order, days_of, open_order
from core.importers.dialogue import ATTACHED, Dialogue, Utterance
from core.importers.line_phrases import SAVED, TITLE, chat_name, is_call, is_placeholder, is_unsent
from core.importers.open_message import OpenMessage
from core.importers.stamps import read_clock, wall_clock
from core.importers.text_parts import head_lines, numbered_lines
from core.values.civil_time import weekday
from core.values.message import RawMessage, StatedTime

CODE_PAGES = ("cp932",)
_FIRST_YEAR = 2011
_WEEKDAYS = {
    name: number
    for number, names in enumerate(
        (
            "mon 月 월 จ",
            "tue 火 二 화 อ",
            "wed 水 三 수 พ",
            "thu 木 四 목 พฤ",
            "fri 金 五 금 ศ",
            "sat 土 六 토 ส",
            "sun 日 일 อา",
        )
    )
    for name in names.split()
}
_DAY = re.compile(
    r"(?P<a>\d{1,4})[./\-](?P<b>\d{1,2})[./\-](?P<c>\d{1,4})\.?\s?(?:[(（](?P<brackets>[^()（）]{1,12})[)）]|(?P<after>[^\W\d_]{2,12}))?"
    r"|(?P<before>[^\W\d_]{1,12})\.?,?\s(?P<d>\d{1,2})[./](?P<e>\d{1,2})[./](?P<f>\d{4})"
)
_MESSAGE = re.compile(r"(?P<clock>[^\t]{0,14}?\d{1,2}[:.]\d\d[^\t]{0,10})\t(?P<rest>.*)", re.DOTALL)


class LineText:
    """Reads ``line-txt``."""

    format_id = "line-txt"
    looked_for = 'a LINE export (a first line "[LINE] …", day lines, "21:05<tab>name<tab>text")'

    def identify(self, head: Head) -> Sequence[Part]:
        """Claim the texts with the title, or with day lines and messages between tabs."""
        return head.parts_that(lambda part: _is_chat(head_lines(head, part, CODE_PAGES)), ".txt")

    def read(self, source: LogSource, options: ImportOptions, report: ImportReport) -> Iterator[RawMessage]:
        """Yield what was said, chat after chat."""
        assumed = assumed_order(source, options.assume.get("date_order"))
        for part in source.chosen:
            talk = Dialogue(part.basename.rpartition(".")[0] or part.basename, source.place(part), report)
            chat = _Chat(talk, assumed or _order_of(source, part, talk))
            yield from chat.messages(numbered_lines(source, part, report, CODE_PAGES))
            talk.end()


def _is_chat(lines: Sequence[str]) -> bool:
    if any(TITLE.fullmatch(line) for line in lines[:3]):
        return True
    days = any(_DAY.fullmatch(line.strip()) for line in lines)
    return days and any("\t" in match["rest"] for match in map(_MESSAGE.fullmatch, lines) if match)


def _order_of(source: LogSource, part: Part, talk: Dialogue) -> DateOrder | None:
    """Look through all day lines; the name of the day says the order at once where it fits one only."""
    evidence = DateEvidence(_FIRST_YEAR)
    votes = dict.fromkeys(DateOrder, 0)
    for _, line in numbered_lines(source, part, ImportReport(), CODE_PAGES, is_counted=False):
        day = _day_of(line)
        if day is not None:
            evidence.add(day[0], line.strip())
            for order in DateOrder:
                votes[order] += _is_weekday(day, order)
    orders = evidence.orders()
    best = max(votes.values())
    fitting = [order for order in orders if votes[order] == best]
    return (
        fitting[0] if len(orders) > 1 and best and len(fitting) == 1 else open_order(evidence, talk.place, talk.report)
    )


def _day_of(line: str) -> tuple[Numbers, int | None] | None:
    """Return the numbers of a day line and the day of the week that it names."""
    match = _DAY.fullmatch(line.strip()) if len(line) < 40 else None
    if match is None:
        return None
    word = (match["brackets"] or match["after"] or match["before"] or "").lower()
    named = _WEEKDAYS.get(word, _WEEKDAYS.get(word[:3], _WEEKDAYS.get(word[:1])))
    numbers = (match["a"], match["b"], match["c"]) if match["a"] else (match["d"], match["e"], match["f"])
    return numbers, named


def _is_weekday(day: tuple[Numbers, int | None], order: DateOrder) -> bool:
    days = days_of(day[0], order, _FIRST_YEAR)
    return days is not None and day[1] is not None and weekday(days) == day[1]


class _Chat:
    """Reads the lines of one chat; a message of several lines stands in quotation marks, doubled inside."""

    def __init__(self, talk: Dialogue, order: DateOrder | None) -> None:
        self._talk = talk
        self._order = order
        self._open = OpenMessage(talk.place, talk.report)
        self._day: int | None = None
        self._has_day = False

    def messages(self, lines: Iterator[tuple[int, str]]) -> Iterator[RawMessage]:
        """Yield what was said."""
        for number, line in lines:
            if number <= 3 and self._is_title(line):
                continue
            match = _MESSAGE.fullmatch(line)
            clock = read_clock(match["clock"]) if match else None
            day = _day_of(line) if clock is None else None
            if clock is None and day is None:
                self._open.add(line, number)
                continue
            message = self._close()
            if message is not None:
                yield message
            if match is not None and clock is not None:
                self._begin(clock, match["rest"], number)
            elif day is not None:
                self._has_day = True
                self._day = days_of(day[0], self._order, _FIRST_YEAR) if self._order else None
                self._open.skip()
        message = self._close()
        if message is not None:
            yield message

    def _is_title(self, line: str) -> bool:
        match = TITLE.fullmatch(line.strip("\ufeff"))
        if match is not None:
            name = chat_name(match["name"])
            self._talk.rename(name, name)
        return match is not None or SAVED.fullmatch(line.strip()) is not None

    def _begin(self, clock: int, rest: str, number: int) -> None:
        self._talk.report.records += 1
        name, mark, text = rest.partition("\t")
        if not mark or not name.strip():
            self._talk.report.warn(WarningKind.SYSTEM_SKIPPED)
            self._open.skip()
            return
        time: StatedTime | None = None if self._day is None else wall_clock(self._day, clock)
        self._open.begin(name.strip(), time, text, number)

    def _close(self) -> RawMessage | None:
        said = self._open.take()
        if said is None:
            return None
        text = said.text.rstrip("\n")
        if is_unsent(text):
            self._talk.report.warn(WarningKind.DELETED_MESSAGE)
            return None
        if is_call(text):
            self._talk.report.warn(WarningKind.SYSTEM_SKIPPED)
            return None
        if "\n" in text and text.startswith('"') and text.endswith('"'):
            text = text[1:-1].replace('""', '"')
        placed: Utterance = said._replace(text="", files=ATTACHED) if is_placeholder(text) else said._replace(text=text)
        return self._talk.tell(placed)
