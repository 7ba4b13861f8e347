"""The message that is being put together from lines, until the next one begins."""

from dataclasses import dataclass, field

from core.importers.dialogue import Utterance
from core.importers.report import ImportReport
from core.values.message import StatedTime

_MOST_CHARS = 4 << 20


@dataclass(slots=True)
class OpenMessage:
    """Author, time and lines so far; after ``skip`` the lines that follow belong to nobody."""

    place: str
    report: ImportReport
    author: str | None = None
    _time: StatedTime | None = None
    _number: int = 0
    _lines: list[str] = field(default_factory=list)
    _size: int = 0
    _began: bool = False

    def begin(self, author: str, time: StatedTime | None, text: str, number: int) -> None:
        """Begin a message in line ``number``; the caller has taken the one before."""
        self.author, self._time, self._number, self._began = author, time, number, True
        self._lines, self._size = [text], len(text)

    def skip(self) -> None:
        """Begin something that is no message."""
        self.author, self._began = None, True
        self._lines = []

    def add(self, line: str, number: int) -> None:
        """Add a line that begins nothing of its own."""
        place = f"{self.place}, line {number}"
        if self.author is None:
            if not self._began and line.strip():
                self.report.malformed_record(place, "no message was begun")
            return
        self._size += len(line) + 1
        if self._size > _MOST_CHARS:
            self.report.malformed_record(place, "the message is too long")
            return
        self._lines.append(line)

    def take(self) -> Utterance | None:
        """Return what was put together and forget it; None if nothing was begun."""
        if self.author is None:
            return None
        text = self._lines[0] if len(self._lines) == 1 else "\n".join(self._lines)
        said = Utterance(self.author, self._time, text, f"line {self._number}")
        self.author = None
        return said
