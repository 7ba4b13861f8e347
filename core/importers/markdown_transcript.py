"""Transcripts in Markdown, for which there is no standard: a few ways to mark who speaks are known, nothing is guessed.

A date in the front matter, or a file called by its date, dates what states no time of its own: to the day.
"""

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from core.importers.contract import Head, ImportOptions, ImportReport, LogSource, Part, WarningKind
from core.importers.date_order import DateOrder, days_of
from core.importers.dialogue import Dialogue, Utterance
from core.importers.markdown_turns import Turn, author_and_role, is_hidden, is_model, is_role, is_tool, turn_of
from core.importers.open_message import OpenMessage
from core.importers.stamps import read_clock, read_stamp, wall_clock
from core.importers.text_parts import numbered_lines
from core.importers.times import iso_time
from core.values.civil_time import DAY
from core.values.message import RawMessage, StatedTime

_ENDS = (".md", ".markdown", ".mdown", ".txt")
_FENCE = re.compile(r"\s{0,3}(?:```|~~~)")
_RULE = re.compile(r"\s{0,3}(?:-{3,}|\*{3,}|_{3,})\s*")
_TITLE = re.compile(r"#\s++(?P<title>.+?)#*+")
_MATTER = re.compile(r"(?P<key>date|created|created_at|create_time|time|title)\s*:\s*(?P<value>.+)", re.IGNORECASE)
_FILE_DAY = re.compile(r"(?<!\d)(\d{4})-(\d\d)-(\d\d)(?!\d)")
_DAY_HEADING = re.compile(r"#{1,6}\s++(?:\w{3,10},? )?(?P<day>\d{4}-\d\d-\d\d)(?:,? \(?\w{3,10}\)?)?")
_MATTER_LINES = 60
_FIRST_TURN = 40
_LONGEST_TITLE = 300


class MarkdownTranscript:
    """Reads ``markdown-transcript``."""

    format_id = "markdown-transcript"
    looked_for = (
        'a transcript in Markdown (turns such as "## User", "**Ada:** text" or "[2024-03-05 09:00:00] Ada: text")'
    )

    def identify(self, head: Head) -> Sequence[Part]:
        """Claim the texts in which turns are marked in one of the known ways, by speakers who come again."""
        return head.parts_that(lambda part: _is_transcript(head.lines(part), part), *_ENDS)

    def read(self, source: LogSource, options: ImportOptions, report: ImportReport) -> Iterator[RawMessage]:  # noqa: ARG002
        """Yield the turns, file after file."""
        for part in source.chosen:
            names = {turn.name for _, _, turn in _turns(numbered_lines(source, part, ImportReport(), is_counted=False))
                     if turn is not None}  # fmt: skip
            stem = part.basename.rpartition(".")[0] or part.basename
            folder = part.name.rpartition("/")[0].rpartition("/")[2]
            name = folder if folder and stem in ("chat", "index") else stem
            talk = Dialogue(name, source.place(part), report, name)
            reader = _Transcript(talk, _day_in(stem), with_model=any(map(is_model, names)))
            yield from reader.messages(numbered_lines(source, part, report))
            talk.end()


def _is_transcript(lines: Sequence[str], part: Part) -> bool:
    turns = [(number, turn) for number, _, turn in _turns(enumerate(lines, start=1)) if turn is not None]
    names = [turn.name for _, turn in turns]
    sure = [name for name in names if is_role(name)]
    is_markdown = part.name.lower().endswith((".md", ".markdown", ".mdown"))
    stamped = [turn for _, turn in turns if turn.is_sure and turn.stamp and not is_role(turn.name)]
    if stamped and is_markdown:
        return True
    if not turns or turns[0][0] > _FIRST_TURN + sum(not line.strip() for line in lines[:_FIRST_TURN]):
        return False
    if len({name.casefold() for name in sure}) > 1 or (sure and len(set(names)) > 1):
        return True
    unsure = [name for name in names if not is_role(name)]
    again = sum(unsure.count(name) > 1 for name in set(unsure))
    stamps = sum(bool(turn.stamp) for _, turn in turns)
    return len(unsure) >= 3 and len(set(unsure)) > 1 and (again > 0 or stamps > 1)


def _turns(lines: Iterable[tuple[int, str]]) -> Iterator[tuple[int, str, Turn | None]]:
    """Yield each line with the turn that it begins; within a fenced block nothing begins."""
    is_fenced = False
    for number, line in lines:
        if _FENCE.match(line):
            is_fenced = not is_fenced
        yield number, line, None if is_fenced else turn_of(line.rstrip())


def _day_in(text: str) -> int | None:
    match = _FILE_DAY.search(text)
    return days_of(match.groups(), DateOrder.YMD) if match else None  # type: ignore[arg-type]


@dataclass(slots=True)
class _Transcript:
    """Reads one file; ``day`` dates it as far as its name does."""

    talk: Dialogue
    day: int | None
    with_model: bool
    whole: StatedTime | None = None

    def messages(self, lines: Iterable[tuple[int, str]]) -> Iterator[RawMessage]:
        """Yield what was said."""
        current = OpenMessage(self.talk.place, self.talk.report)
        has_begun, in_matter = False, False
        for number, line, turn in _turns(lines):
            if turn is None:
                if self._is_day(line):
                    continue
                in_matter = self._heads(line, number, in_matter=in_matter) if not has_begun else False
                if has_begun:
                    current.add(line, number)
                continue
            if (message := self._told(current.take())) is not None:
                yield message
            has_begun = True
            self.talk.report.records += 1
            if is_hidden(turn.name) or is_tool(turn.name):
                hidden = is_hidden(turn.name)
                self.talk.report.warn(WarningKind.HIDDEN_CONTEXT_SKIPPED if hidden else WarningKind.TOOL_SKIPPED)
                current.skip()
            else:
                current.begin(turn.name, self._time(turn.stamp), turn.text, number)
        if (message := self._told(current.take())) is not None:
            yield message

    def _heads(self, line: str, number: int, *, in_matter: bool) -> bool:
        """Take title and date from what stands before the first turn; return whether the front matter goes on."""
        if number > _MATTER_LINES:
            return False
        if line.strip() == "---" and (number == 1 or in_matter):
            return not in_matter
        title = _TITLE.fullmatch(line.strip()) if len(line) < _LONGEST_TITLE else None
        if title is not None:
            self.talk.rename(self.talk.name, title["title"].strip())
        match = _MATTER.fullmatch(line.strip("*_> ")) if in_matter or line[:1] in "*_>dDcC" else None
        if match is not None and match["key"].lower() == "title":
            self.talk.rename(self.talk.name, match["value"].strip("\"' "))
        elif match is not None:
            self._date(match["value"].strip("\"' *"))
        return in_matter

    def _is_day(self, line: str) -> bool:
        """Whether a heading between turns says the day of those that follow."""
        match = _DAY_HEADING.fullmatch(line.strip()) if line.startswith("#") else None
        day = _day_in(match["day"]) if match else None
        if day is None:
            return False
        self.day, self.whole = day, None
        return True

    def _date(self, written: str) -> None:
        time = iso_time(written)
        if time is not None:
            self.day = time.wall // DAY
            self.whole = time if len(written) > len("2024-03-05") else None
        else:
            self.day = _day_in(written) or self.day

    def _time(self, stamp: str) -> StatedTime | None:
        """Read a turn's own time, on the day of the file where it has only a clock; else the day, or nothing."""
        if stamp:
            time = iso_time(stamp.replace(", ", " "))
            if time is not None:
                return time
            clock = read_clock(stamp)
            if clock is not None:
                return None if self.day is None else wall_clock(self.day, clock)
            found = read_stamp(stamp)
            day = days_of(found.numbers, DateOrder.YMD) if found else None
            return None if found is None or day is None else wall_clock(day, found.clock)
        if self.whole is not None:
            return self.whole
        if self.day is None:
            return None
        midnight = wall_clock(self.day, 0)
        return StatedTime(midnight.wall, None, midnight.text[: len("2024-03-05")])

    def _told(self, said: Utterance | None) -> RawMessage | None:
        if said is None:
            return None
        author, self.talk.role = author_and_role(said.author, with_model=self.with_model)
        lines = said.text.split("\n")
        while lines and (not lines[-1].strip() or _RULE.fullmatch(lines[-1])):
            lines.pop()
        words = [line for line in lines if line.strip()]
        if words and all(line.startswith(">") for line in words):
            lines = [line.removeprefix(">").removeprefix(" ") for line in lines]
        return self.talk.tell(said._replace(author=author, text="\n".join(lines).strip("\n")))
