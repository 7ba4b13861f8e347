"""What a log holds, looked into for a moment before anything is written."""

import re
import time
from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path

from app.preview_taste import mapping_of, taste_of
from core.importers.contract import ImportOptions, ImportRefusedError
from core.importers.date_order import DateOrder, days_of
from core.importers.registry import OpenedLog, all_importers, asked_for_importers, open_log
from core.importers.report import OpenQuestion
from core.values.civil_time import date_of
from core.values.message import RawMessage
from ui.import_preview import ImportPreview, LogProblem, OpenPoint

_SECONDS = 1.0
_MESSAGES = 5_000
_CHARS = 600
_LINK_CHARS = 80
_ARROW = " → "
_AUTHORS = 1_000
_SECONDS_FOR_SAVED = 0.5
_SAVED = {"chatgpt-export": "chatgpt-memories"}
"""Which format reads what else a log may hold."""
_NUMBERS = re.compile(r"(\d+)\D+(\d+)\D+(\d+)")


class PreviewCancelledError(Exception):
    """Nobody wants to see it any more."""


def look_into(
    paths: tuple[Path, ...], format_id: str | None, options: ImportOptions, is_cancelled: Callable[[], bool]
) -> ImportPreview:
    """Read the beginning of a log, for a second at most; the first 5,000 messages are kept.

    Raises:
        ImportRefusedError: it cannot be read.
        PreviewCancelledError: ``is_cancelled`` answered True.
    """

    def beat(_read: int, _total: int) -> None:
        if is_cancelled():
            raise PreviewCancelledError

    with open_log(paths, format_id=format_id, options=options, progress=beat) as log:
        preview = preview_of(paths, log, options.chosen_zone)
    return replace(preview, saved_memories=_count_saved(paths, log.format_id, beat))


def preview_of(paths: tuple[Path, ...], log: OpenedLog, zone: str | None = None) -> ImportPreview:
    """Read for a moment; the counts say whether that was all."""
    seen = _Seen()
    is_complete, deadline = True, None
    for message in log:
        deadline = deadline or time.monotonic() + _SECONDS
        if time.monotonic() > deadline:
            is_complete = False
            break
        seen.take(message)
    looked_for = {importer.format_id: importer.looked_for for importer in (*all_importers(), *asked_for_importers())}
    return ImportPreview(
        paths=paths,
        format_id=log.format_id,
        message_count=seen.count,
        is_complete=is_complete,
        conversation_count=len(seen.conversations),
        messages=tuple(seen.messages),
        first=seen.first,
        last=seen.last,
        lacks_zone=seen.lacks_zone,
        warnings=tuple((kind.value, number) for kind, number in sorted(log.report.warnings.items())),
        problems=tuple(LogProblem(one.kind.value, one.place, one.what) for one in log.report.problems),
        evidence=looked_for[log.format_id],
        about=None if is_complete else _about(seen.count, log.bytes_read, log.total_bytes),
        total_bytes=log.total_bytes,
        authors=tuple(seen.authors.most_common()),
        months=tuple(sorted(seen.months.items())),
        questions=tuple(_open_point(question, seen.messages) for question in log.report.questions),
        notes=tuple(log.report.notes),
        taste=taste_of(seen.messages, zone),
        mapping=mapping_of(seen.messages),
    )


@dataclass(slots=True)
class _Seen:
    """What was counted so far; texts are cut, so that 5,000 messages stay small whatever is in them."""

    count: int = 0
    messages: list[RawMessage] = field(default_factory=list)
    conversations: set[str] = field(default_factory=set)
    authors: Counter[str] = field(default_factory=Counter)
    months: Counter[int] = field(default_factory=Counter)
    first: int | None = None
    last: int | None = None
    lacks_zone: bool = False

    def take(self, message: RawMessage) -> None:
        self.count += 1
        self.conversations.add(message.conversation)
        if len(self.authors) < _AUTHORS or message.author in self.authors:
            self.authors[message.author] += 1
        if self.count <= _MESSAGES:
            is_short = len(message.text) <= _CHARS
            self.messages.append(message if is_short else replace(message, text=message.text[:_CHARS]))
        if message.time is None:
            return
        wall = message.time.wall
        self.first = wall if self.first is None else min(self.first, wall)
        self.last = wall if self.last is None else max(self.last, wall)
        self.lacks_zone = self.lacks_zone or not message.time.zone_known
        date = date_of(wall)
        self.months[date.year * 12 + date.month - 1] += 1


def _about(count: int, read: int, total: int) -> int | None:
    """Guess how many messages there are; two digits are more than is known."""
    if not 0 < read < total:
        return None
    guess = round(count * total / read)
    step: int = 10 ** max(0, len(str(guess)) - 2)
    return round(guess / step) * step


def _open_point(question: OpenQuestion, messages: Sequence[RawMessage]) -> OpenPoint:
    readings: tuple[int | None, ...] = ()
    numbers = _NUMBERS.search(question.examples[0]) if question.examples else None
    if question.key == "date_order" and numbers is not None:
        three = (numbers[1], numbers[2], numbers[3])
        readings = tuple(days_of(three, DateOrder(answer)) for answer in question.answers)
    examples = question.examples
    if question.key == "direction":
        examples = tuple(_in_words(example, messages) for example in examples)
    return OpenPoint(question.key, question.answers, question.place, examples, readings)


def _in_words(link: str, messages: Sequence[RawMessage]) -> str:
    """Write "key → key" with the texts of both, where they are among the first."""
    texts = {message.key: " ".join(message.text.split())[:_LINK_CHARS] for message in messages}
    return _ARROW.join(texts.get(end) or end for end in link.split(_ARROW))


def _count_saved(paths: tuple[Path, ...], format_id: str, beat: Callable[[int, int], None]) -> int:
    """Count what a log holds for a format that is only read if asked for, as far as half a second leads."""
    saved = _SAVED.get(format_id)
    if saved is None:
        return 0
    count, deadline = 0, time.monotonic() + _SECONDS_FOR_SAVED

    def watch(read: int, total: int) -> None:
        beat(read, total)
        if time.monotonic() > deadline:
            raise _EnoughError

    try:
        with open_log(paths, format_id=saved, progress=watch) as log:
            for _ in log:
                count += 1
    except (ImportRefusedError, _EnoughError):
        return count
    return count


class _EnoughError(Exception):
    """The time to look is over."""
