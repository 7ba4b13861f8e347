"""What the wizard asks of the window: to find logs, to look into them, to count what is new, to import them."""

from dataclasses import dataclass, field
from pathlib import Path

from core.operations.import_log import Extract, ImportProgress, ImportResult


@dataclass(frozen=True, slots=True)
class Answers:
    """What a person said about one log.

    ``format_id`` None lets the readers decide; ``left_open`` are the keys of questions that are to stay open;
    ``extract`` None is as the settings say.
    """

    format_id: str | None = None
    zone: str | None = None
    assume: tuple[tuple[str, str], ...] = ()
    left_open: frozenset[str] = frozenset()
    extract: Extract | None = None

    def answer(self, key: str) -> str | None:
        """Return what was answered to a question of the file."""
        return dict(self.assume).get(key)


@dataclass(frozen=True, slots=True)
class PreviewRequest:
    """A log to look into; ``number`` tells which one the answer belongs to."""

    paths: tuple[Path, ...]
    zone: str | None = None
    format_id: str | None = None
    assume: tuple[tuple[str, str], ...] = ()
    number: int = 0


@dataclass(frozen=True, slots=True)
class ImportDecision:
    """What the person decided of one log; ``new_workspace`` None means the one that is open."""

    paths: tuple[Path, ...]
    format_id: str | None
    zone: str | None
    new_workspace: Path | None
    assume: tuple[tuple[str, str], ...] = ()
    extract: Extract | None = None


@dataclass(frozen=True, slots=True)
class CountRequest:
    """Ask how much of a log is new, without writing."""

    number: int
    decision: ImportDecision


@dataclass(frozen=True, slots=True)
class RunProgress:
    """How far an import of several logs is: ``place`` counts from 0."""

    place: int
    of: int
    name: str
    progress: ImportProgress


@dataclass(frozen=True, slots=True)
class LogOutcome:
    """What became of one log: a result, or the kind of the failure and a sentence about it; neither: cancelled."""

    path: Path
    result: ImportResult | None = None
    code: str = ""
    text: str = ""


@dataclass(frozen=True, slots=True)
class RunOutcome:
    """What became of all logs, in order; those that were not begun are not in it."""

    logs: tuple[LogOutcome, ...] = field(default_factory=tuple)
    is_cancelled: bool = False

    @property
    def results(self) -> tuple[ImportResult, ...]:
        """What was done."""
        return tuple(log.result for log in self.logs if log.result is not None)
