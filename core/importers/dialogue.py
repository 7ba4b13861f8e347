"""One conversation while it is told: every message gets its key, its place and the warnings that belong to it."""

from collections.abc import Collection
from dataclasses import dataclass, field
from typing import NamedTuple
from zlib import crc32

from core.importers.decoding import clean_text
from core.importers.report import ImportReport, WarningKind
from core.values.civil_time import DAY
from core.values.message import RawMessage, Role, StatedTime

_AUTHORS_KEPT = 4_096
_UNNAMED = ("",)
_NO_DAY = -(1 << 62)


class Utterance(NamedTuple):
    """What a file states of one message.

    ``where`` is its place within the file ("line 12"). ``files`` names its attachments, "" for one without a name.
    ``key`` is the source's own id; without one a key is made of time, author, words and how often they were said.
    """

    author: str
    time: StatedTime | None
    text: str
    where: str
    files: Collection[str] = ()
    key: str = ""


ATTACHED = _UNNAMED


@dataclass(slots=True)
class Keys:
    """Makes keys that a longer export of the same chat makes again, without remembering more than one minute.

    Where the clock falls back within a day (messages that came late, the end of summer time) the fall is counted in
    the key, so that a minute that comes twice does not meet itself.
    """

    _stamp: str | None = None
    _wall: int = _NO_DAY
    _last_day: int = _NO_DAY
    _falls: int = 0
    _said: dict[int, int] = field(default_factory=dict)

    def key(self, author_mark: int, time: StatedTime | None, text: str) -> str:
        """Return the key of the next message; ``author_mark`` is the checksum of the author's name."""
        stamp = time.text if time is not None else "-"
        if stamp != self._stamp:
            self._begin(stamp, time)
        mark = crc32(text.encode("utf-8", "replace"), author_mark)
        said = self._said
        number = said[mark] = said.get(mark, 0) + 1
        if number == 1 and not self._falls:
            return f"{stamp} {mark:08x}"
        key = f"{stamp} {mark:08x} <{self._falls}" if self._falls else f"{stamp} {mark:08x}"
        return key if number == 1 else f"{key} #{number}"

    def _begin(self, stamp: str, time: StatedTime | None) -> None:
        self._stamp = stamp
        self._said.clear()
        if time is None:
            return
        day = time.wall // DAY
        if day > self._last_day:
            self._last_day, self._falls = day, 0
        elif time.wall < self._wall:
            self._falls += 1
        self._wall = time.wall


@dataclass(slots=True)
class Dialogue:
    """A conversation between people: ``place`` names its file, ``held`` the files that the export brings along.

    ``has_authors`` is False for what need not say who speaks, such as subtitles.
    """

    name: str
    place: str
    report: ImportReport
    title: str = ""
    held: frozenset[str] = frozenset()
    has_authors: bool = True
    role: Role = Role.PARTICIPANT
    told: int = 0
    _keys: Keys = field(default_factory=Keys)
    _authors: dict[str, tuple[str, int]] = field(default_factory=dict)
    _lacks_zone: bool = False

    def __post_init__(self) -> None:
        self.rename(self.name, self.title)

    def rename(self, name: str, title: str) -> None:
        """Take the names that the file itself gives the conversation."""
        self.name, self.title = clean_text(name, self.report), clean_text(title, self.report)

    def tell(self, said: Utterance) -> RawMessage | None:
        """Return the message, with what it lacks reported; None if it has neither words nor attachments."""
        author, time, text, where, files, key = said
        report = self.report
        text = clean_text(text, report)
        if files or not text or text.isspace():
            if not files:
                return None
            self._check_files(files, text)
        author, mark = self._authors.get(author) or self._author(author)
        place = f"{self.place}, {where}"
        if not author and self.has_authors:
            report.warn(WarningKind.MISSING_AUTHOR, place, "no author is stated")
        if time is None or (time.offset is None and not self._lacks_zone):
            self._check_time(time)
        self.told += 1
        key = clean_text(key, report) if key else self._keys.key(mark, time, text)
        return RawMessage(self.name, key, author, self.role, time, text, place, self.title)

    def _author(self, written: str) -> tuple[str, int]:
        """Return a name as it can be stored, with its checksum, and remember both."""
        author = clean_text(written, self.report)
        if len(self._authors) >= _AUTHORS_KEPT:
            self._authors.clear()
        found = self._authors[written] = author, crc32(author.encode("utf-8", "replace"))
        return found

    def end(self) -> None:
        """Report a conversation in which nobody said anything."""
        self.report.conversations += 1
        if not self.told:
            self.report.warn(WarningKind.EMPTY_CONVERSATION)

    def _check_files(self, files: Collection[str], text: str) -> None:
        for file in files:
            if file and file not in self.held:
                self.report.warn(WarningKind.ATTACHMENT_MISSING)
        if not text or text.isspace():
            self.report.warn(WarningKind.ATTACHMENT_ONLY)

    def _check_time(self, time: StatedTime | None) -> None:
        if time is None:
            self.report.warn(WarningKind.TIME_MISSING)
        else:
            self._lacks_zone = True
            self.report.warn(WarningKind.ZONE_MISSING)
