"""KakaoTalk's "export chat": text of the PC, Android and iOS programs, in Korean and English.

The PC writes the day on a line of its own and ``[name] [clock] text``; phones write ``date and clock, name : text``,
iOS also a day line and ``clock, name : text``. No zone is stated anywhere.
"""

import re
from collections.abc import Iterator, Sequence

from core.importers.contract import Head, ImportOptions, ImportReport, LogSource, Part, WarningKind
from core.importers.date_order import DateOrder, days_of
from core.importers.dialogue import Dialogue, Utterance
from core.importers.kakaotalk_phrases import files_of, is_deletion, is_notice
from core.importers.open_message import OpenMessage
from core.importers.sources import InputShape
from core.importers.stamps import date_numbers, read_clock, read_stamp, wall_clock
from core.importers.text_parts import head_lines, numbered_lines
from core.values.message import RawMessage, StatedTime

CODE_PAGES = ("cp949",)

_CLOCK = r"(?:(?:오전|오후)\s?)?\d{1,2}:\d\d(?:\s?[AaPp]\.?[Mm]\.?)?"
_DATE = (
    r"(?:\d{4}년 ?\d{1,2}월 ?\d{1,2}일|\d{4}\. ?\d{1,2}\. ?\d{1,2}\.?|\d{4}-\d\d-\d\d"
    r"|[A-Z][a-z]{2,8}\.? \d{1,2}, \d{4}|\d{1,2} [A-Z][a-z]{2,8} \d{4})"
)
_PC = re.compile(rf"\[(?P<name>.{{1,200}}?)\] \[(?P<clock>{_CLOCK})\](?: (?P<text>.*))?", re.DOTALL)
_PHONE = re.compile(rf"(?P<stamp>{_DATE},?(?: at)? {_CLOCK})(?:(?P<mark>[,:]) (?P<rest>.*))?", re.DOTALL)
_SHORT = re.compile(rf"(?P<clock>{_CLOCK}), (?P<rest>.*)", re.DOTALL)
_DAY = re.compile(
    rf"-*\s*(?:[A-Z][a-z]+day, )?(?P<date>{_DATE})(?:,? ?[월화수목금토일]요일|,? [A-Z][a-z]+day)?\s*-*\s*"
)
_RULE = re.compile(r"-{5,}\s*")
_TITLE = re.compile(
    r"(?P<room>.+?) ?(?:님과 카카오톡 대화|카카오톡 대화| with KakaoTalk Chats?|KakaoTalk Chats?)\s*"
    r"|KakaoTalk Chats? with (?P<other>.+?)\s*|(?P<file>Talk_\d{4}\..{3,40}\.txt)\s*"
)
_SAVED = re.compile(r"(?:저장한 날짜|Date Saved|Saved Date)\s*:\s.*")
_COUNT = re.compile(r" \d{1,4}$")
_HEAD_LINES = 12
_LONGEST_TITLE = 300
_NAMES_KEPT = 10_000


class KakaoTalkText:
    """Reads ``kakaotalk-txt``."""

    format_id = "kakaotalk-txt"
    looked_for = (
        'a KakaoTalk export (a title "… 님과 카카오톡 대화" or "… with KakaoTalk Chats", or "[name] [오전 9:00] text")'
    )

    def identify(self, head: Head) -> Sequence[Part]:
        """Claim the texts with the title, or with lines in one of the two shapes."""
        return head.parts_that(lambda part: _is_chat(head_lines(head, part, CODE_PAGES)), ".txt", ".eml")

    def read(self, source: LogSource, options: ImportOptions, report: ImportReport) -> Iterator[RawMessage]:  # noqa: ARG002
        """Yield what was said, chat after chat."""
        held = frozenset(part.basename for part in source.parts) if source.shape is not InputShape.FILE else frozenset()
        for part in source.chosen:
            talk = Dialogue(part.basename.rpartition(".")[0] or part.basename, source.place(part), report, held=held)
            yield from _Chat(talk).messages(numbered_lines(source, part, report, CODE_PAGES))
            talk.end()


def _is_chat(lines: Sequence[str]) -> bool:
    if any(_TITLE.fullmatch(line[:_LONGEST_TITLE]) for line in lines[:3]) and any(map(_begins, lines)):
        return True
    if any(_SAVED.fullmatch(line) for line in lines[:4]):
        return True
    on_pc = sum(_PC.match(line) is not None for line in lines)
    on_phone = sum(" : " in match["rest"] for match in map(_PHONE.match, lines) if match and match["rest"])
    under_day = on_pc + sum(" : " in match["rest"] for match in map(_SHORT.fullmatch, lines) if match)
    return on_phone > 0 or (under_day > 0 and any(_DAY.fullmatch(line) for line in lines if line.strip()))


def _begins(line: str) -> bool:
    return any(shape.match(line) for shape in (_PC, _PHONE, _SAVED)) or _DAY.fullmatch(line) is not None


def said_or_skipped(talk: Dialogue, said: Utterance) -> RawMessage | None:
    """Tell what somebody said; what the app wrote in its place is told without words, or only counted."""
    if is_deletion(said.text):
        talk.report.warn(WarningKind.DELETED_MESSAGE)
        return None
    files = files_of(said.text)
    return talk.tell(said if files is None else said._replace(text="", files=files))


class _Chat:
    """Reads the lines of one chat; the day of the last day line holds for the clock times after it."""

    def __init__(self, talk: Dialogue) -> None:
        self._talk = talk
        self._open = OpenMessage(talk.place, talk.report)
        self._day: int | None = None
        self._is_fresh = True
        self._names: set[str] = set()

    def messages(self, lines: Iterator[tuple[int, str]]) -> Iterator[RawMessage]:
        """Yield what was said."""
        for number, line in lines:
            if number <= _HEAD_LINES and self._is_title(line):
                continue
            found = self._header(line)
            if found is None:
                self._go_on(line, number)
                continue
            message = self._close()
            if message is not None:
                yield message
            self._begin(found, number)
        message = self._close()
        if message is not None:
            yield message

    def _is_title(self, line: str) -> bool:
        if self._open.author is not None or len(line) > _LONGEST_TITLE:
            return False
        match = _TITLE.fullmatch(line)
        if match is None:
            return _SAVED.fullmatch(line) is not None
        room = match["room"] or match["other"]
        if room:
            self._talk.rename(_COUNT.sub("", room), room)
        return True

    def _header(self, line: str) -> tuple[StatedTime | None, str, str] | None:
        """Return time, name and text of a line that begins something; a name of "" is a notice or a day line."""
        if match := _PC.match(line):
            return self._at(match["clock"]), match["name"], match["text"] or ""
        if match := _PHONE.fullmatch(line):
            stamp = read_stamp(match["stamp"])
            day = days_of(stamp.numbers, DateOrder.YMD) if stamp else None
            if stamp is not None and day is not None:
                self._day = day
                rest = match["rest"] if match["mark"] == "," else match["rest"] and f"{match['rest']}\n"
                return self._split(wall_clock(day, stamp.clock), rest or "")
        if self._day is not None and (match := _SHORT.fullmatch(line)) and " : " in match["rest"]:
            return self._split(self._at(match["clock"]), match["rest"])
        if (match := _DAY.fullmatch(line)) and (numbers := date_numbers(match["date"])):
            self._day, self._is_fresh = days_of(numbers, DateOrder.YMD), True
            return None, "", ""
        return None

    def _at(self, clock: str) -> StatedTime | None:
        seconds = read_clock(clock)
        return None if seconds is None or self._day is None else wall_clock(self._day, seconds)

    @staticmethod
    def _split(time: StatedTime | None, rest: str) -> tuple[StatedTime | None, str, str]:
        name, mark, text = rest.partition(" : ")
        if mark and not rest.endswith("\n"):
            return time, name, text
        return (time, rest[:-2], "") if rest.endswith(" :") else (time, "", rest.strip())

    def _begin(self, found: tuple[StatedTime | None, str, str], number: int) -> None:
        time, name, text = found
        if name:
            self._talk.report.records += 1
            self._is_fresh = False
            if len(self._names) < _NAMES_KEPT:
                self._names.add(name.strip())
            self._open.begin(name.strip(), time, text, number)
            return
        self._open.skip()
        if text:
            self._notice(text)

    def _notice(self, text: str) -> None:
        self._talk.report.records += 1
        is_mark = is_deletion(text) or "메시지를 삭제" in text
        self._talk.report.warn(WarningKind.DELETED_MESSAGE if is_mark else WarningKind.SYSTEM_SKIPPED)

    def _go_on(self, line: str, number: int) -> None:
        """Take a line without a header: the next of a message, or a notice by its words or right after a day line."""
        if _RULE.fullmatch(line):
            return
        if line.strip() and (self._is_fresh or is_notice(line, self._names)) and self._day is not None:
            self._notice(line.strip())
            return
        self._open.add(line, number)

    def _close(self) -> RawMessage | None:
        said = self._open.take()
        return said_or_skipped(self._talk, said) if said else None
