"""One log in the wizard: what was found, what the person answered, what is known of it so far."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path

from core.operations.import_log import ImportProgress, ImportResult
from ui.import_preview import FoundLog, ImportPreview, OpenPoint
from ui.import_wizard.decision import Answers, ImportDecision, PreviewRequest

MUST_ANSWER = frozenset({"direction"})
"""Questions that cannot stay open: without the answer the import is refused."""
_MOST_BYTES_COUNTED_AT_ONCE = 48 << 20


@dataclass(slots=True)
class LogEntry:
    """Held by the wizard, changed as answers and previews come in. ``number`` is its name between wizard and window.

    ``points`` are all questions of the file, answered or not; ``is_renewing``: a preview with newer answers is made.
    ``counted`` is the result of a dry run; ``counting`` how far one is that goes on.
    """

    number: int
    found: FoundLog
    answers: Answers = field(default_factory=Answers)
    is_wanted: bool = True
    preview: ImportPreview | None = None
    points: tuple[OpenPoint, ...] = ()
    is_renewing: bool = False
    trouble: tuple[str, str] | None = None
    counted: ImportResult | None = None
    counting: ImportProgress | None = None

    @property
    def path(self) -> Path:
        """The file or folder."""
        return self.found.path

    @property
    def is_busy(self) -> bool:
        """Whether it is being looked into."""
        return self.preview is None and self.trouble is None

    @property
    def open_points(self) -> tuple[OpenPoint, ...]:
        """The questions of the file that are neither answered nor left open."""
        answers = self.answers
        return tuple(
            point for point in self.points if answers.answer(point.key) is None and point.key not in answers.left_open
        )

    @property
    def is_ready(self) -> bool:
        """Whether it can be imported as things stand."""
        return self.preview is not None and not self.is_renewing and not self.open_points

    @property
    def has_answers(self) -> bool:
        """Whether something would be lost by closing."""
        return self.answers != Answers()

    @property
    def is_counted_at_once(self) -> bool:
        """Whether counting what is new takes no more than a moment or two."""
        return self.preview is not None and self.preview.total_bytes <= _MOST_BYTES_COUNTED_AT_ONCE

    def take(self, preview: ImportPreview) -> None:
        """Take what was found; a question that an answer has settled stays, so that the answer can be changed."""
        new = {point.key for point in preview.questions}
        kept = (point for point in self.points if point.key not in new)
        self.points = tuple(sorted((*kept, *preview.questions), key=lambda point: point.key))
        self.preview, self.trouble, self.is_renewing = preview, None, False

    def read_as(self, format_id: str) -> None:
        """Read it as another format: what was known and asked counts no more."""
        self.answers = Answers(format_id=format_id, extract=self.answers.extract)
        self.preview, self.trouble, self.points, self.counted = None, None, (), None

    def request(self) -> PreviewRequest:
        """Return what to look into, with all answers."""
        answers = self.answers
        return PreviewRequest((self.path,), answers.zone, answers.format_id, answers.assume, self.number)

    def decision(self, new_workspace: Path | None) -> ImportDecision:
        """Return what to import, with all answers."""
        answers = self.answers
        format_id = answers.format_id or (self.preview.format_id if self.preview else None)
        zone = answers.zone if self.preview is not None and self.preview.lacks_zone else None
        return ImportDecision((self.path,), format_id, zone, new_workspace, answers.assume, answers.extract)


def wanted(entries: Sequence[LogEntry]) -> list[LogEntry]:
    """Return the logs that are to be imported."""
    return [entry for entry in entries if entry.is_wanted and entry.trouble is None]


def all_ready(entries: Sequence[LogEntry]) -> bool:
    """Whether there is something to import, and everything that is wanted is ready."""
    chosen = wanted(entries)
    return bool(chosen) and all(entry.is_ready for entry in chosen)
