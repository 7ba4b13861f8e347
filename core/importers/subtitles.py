"""WebVTT and SubRip: what meetings and films leave behind. A cue is a message; it states only how long after the start.

When the start was is asked; until it is said the times stay open. Speakers come from ``<v Name>``, or from ``Name: ``
if that was seen before or looks like a name.
"""

import html
import re
from collections import Counter
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from core.importers.byte_lines import is_wide
from core.importers.code_pages import likely_code_page
from core.importers.contract import Head, ImportOptions, ImportReport, LogSource, Part
from core.importers.dialogue import Dialogue, Utterance
from core.importers.report import OpenQuestion
from core.importers.speaker_names import looks_like_name, may_be_name
from core.importers.start_time import assumed_start
from core.importers.text_parts import numbered_lines
from core.importers.times import wall_after
from core.values.message import RawMessage, StatedTime

_TIMING = re.compile(
    r"\s*(?:(?P<hours>\d{1,4}):)?(?P<minutes>\d{1,2}):(?P<seconds>\d{2})(?:[.,](?P<part>\d{1,3}))?\s*-->\s*"
    r"(?:\d{1,4}:)?\d{1,2}:\d{2}(?:[.,]\d{1,3})?(?:\s.*)?"
)
_VOICE = re.compile(r"<v(?:\.[^\s>]*)?\s+(?P<name>[^<>]*)>")
_TAG = re.compile(r"</?(?:[a-zA-Z][^<>]*|\d[\d:.]*)>|\{\\[^{}]*\}")
_PREFIX = re.compile(r"(?:[-–>]\s*)?(?P<name>[^:<>\n]{1,60}?)\s?:\s+(?P<text>\S.*)", re.DOTALL)
_BLOCKS = re.compile(r"(?:NOTE|STYLE|REGION)(?:\s.*)?")
_NUMBER = re.compile(r"\ufeff?\s*\d+\s*")
_MOST_CHARS = 1 << 20
_NAMES_KEPT = 10_000


class _Cue(NamedTuple):
    number: int
    milliseconds: int
    text: str


class Subtitles:
    """Reads ``webvtt`` or ``subrip``."""

    def __init__(self, *, is_vtt: bool) -> None:
        self._is_vtt = is_vtt
        self.format_id = "webvtt" if is_vtt else "subrip"
        self.looked_for = (
            'WebVTT subtitles (a first line "WEBVTT")' if is_vtt else "SubRip subtitles (00:00:05,790 --> 00:00:08,000)"
        )

    def identify(self, head: Head) -> Sequence[Part]:
        """Claim the texts that begin as such subtitles must."""
        begins = _begins_as_vtt if self._is_vtt else _begins_as_srt
        return head.parts_that(lambda part: begins(head, part), ".vtt" if self._is_vtt else ".srt")

    def read(self, source: LogSource, options: ImportOptions, report: ImportReport) -> Iterator[RawMessage]:
        """Yield the cues, one message for each voice in it."""
        start = assumed_start(source, options.assume.get("start"))
        for part in source.chosen:
            name = part.basename.rpartition(".")[0] or part.basename
            talk = Dialogue(name, source.place(part), report, name, has_authors=False)
            seen = _names_ahead(source, part)
            for cue in _cues(numbered_lines(source, part, report, _code_pages(source, part)), talk):
                report.records += 1
                if not talk.told and start is None:
                    report.questions.append(OpenQuestion("start", (), talk.place, (_offset_text(cue.milliseconds),)))
                yield from _told(cue, talk, start, seen)
            talk.end()


def _begins_as_vtt(head: Head, part: Part) -> bool:
    first = head.text(part)[:64].lstrip("\ufeff")
    return first.startswith("WEBVTT") and first[6:7] in ("", " ", "\t", "\n", "\r")


def _begins_as_srt(head: Head, part: Part) -> bool:
    lines = [line for line in head.lines(part, 40) if line.strip("\ufeff \t")]
    if not lines or lines[0].lstrip("\ufeff").startswith("WEBVTT"):
        return False
    at = 1 if _NUMBER.fullmatch(lines[0]) else 0
    return len(lines) > at and _TIMING.fullmatch(lines[at].lstrip("\ufeff")) is not None


def _code_pages(source: LogSource, part: Part) -> Sequence[str]:
    """Look at the first words, should they not be in UTF-8: subtitles are often short and in an old code page."""
    data = Head(source).data(part)
    guessed = None if is_wide(data[:4]) else likely_code_page(data)
    return (guessed,) if guessed else ()


def _names_ahead(source: LogSource, part: Part) -> set[str]:
    """Look for what stands before a colon at the beginning of more than one cue."""
    silent = Dialogue("", "", ImportReport())
    lines = numbered_lines(source, part, silent.report, _code_pages(source, part), is_counted=False)
    found: Counter[str] = Counter()
    for cue in _cues(lines, silent):
        match = _PREFIX.fullmatch(_plain(cue.text))
        if match is not None and len(found) < _NAMES_KEPT:
            found[match["name"]] += 1
    return {name for name, times in found.items() if times > 1 and may_be_name(name)}


def _cues(lines: Iterator[tuple[int, str]], talk: Dialogue) -> Iterator[_Cue]:
    """Yield the cues; notes, styles and what stands before a timing are passed over."""
    begun: tuple[int, int] | None = None
    texts: list[str] = []
    is_aside, blank = False, True
    for number, line in lines:
        match = _TIMING.fullmatch(line) if "-->" in line else None
        if match is not None:
            if begun is not None:
                # A timing without a blank line before: what stands right above it is its number.
                yield _Cue(*begun, " ".join(texts[:-1] if texts and _NUMBER.fullmatch(texts[-1]) else texts))
            begun, texts, is_aside = (number, _milliseconds(match)), [], False
        elif not line.strip():
            if begun is not None and texts:
                yield _Cue(*begun, " ".join(texts))
                begun, texts = None, []
            is_aside = False
        elif blank and begun is None and _BLOCKS.fullmatch(line):
            is_aside = True
        elif "-->" in line and begun is None and not is_aside:
            talk.report.malformed_record(f"{talk.place}, line {number}", "a timing that cannot be read")
        elif begun is not None and sum(map(len, texts)) < _MOST_CHARS:
            texts.append(line.strip())
        blank = not line.strip()
    if begun is not None:
        yield _Cue(*begun, " ".join(texts))


def _milliseconds(match: re.Match[str]) -> int:
    seconds = (int(match["hours"] or 0) * 60 + int(match["minutes"])) * 60 + int(match["seconds"])
    return seconds * 1_000 + int((match["part"] or "0").ljust(3, "0"))


def _offset_text(milliseconds: int) -> str:
    seconds, rest = divmod(milliseconds, 1_000)
    return f"{seconds // 3_600:02d}:{seconds // 60 % 60:02d}:{seconds % 60:02d}.{rest:03d}"


def _told(cue: _Cue, talk: Dialogue, start: StatedTime | None, seen: set[str]) -> Iterator[RawMessage]:
    time = wall_after(start, cue.milliseconds) if start else None
    for ordinal, (name, text) in enumerate(_voices(cue.text, seen), start=1):
        key = _offset_text(cue.milliseconds) + (f" {ordinal}" if ordinal > 1 else "")
        message = talk.tell(Utterance(name, time, text, f"line {cue.number}", key=f"{key} line {cue.number}"))
        if message is not None:
            yield message


def _voices(text: str, seen: set[str]) -> list[tuple[str, str]]:
    """Split a cue where another voice begins; "" is a voice that is not named."""
    before, *pieces = _VOICE.split(text)
    found = [("", before)] if _plain(before) else []
    found += [(_plain(name), piece) for name, piece in zip(pieces[::2], pieces[1::2], strict=True)]
    seen.update(name for name, _ in found if name)
    return [_with_prefix(_plain(piece), seen) if not name else (name, _plain(piece)) for name, piece in found]


def _with_prefix(text: str, seen: set[str]) -> tuple[str, str]:
    match = _PREFIX.fullmatch(text)
    if match is None or not (match["name"] in seen or looks_like_name(match["name"])):
        return "", text
    seen.add(match["name"])
    return match["name"], match["text"]


def _plain(text: str) -> str:
    return html.unescape(_TAG.sub("", text)).strip()
