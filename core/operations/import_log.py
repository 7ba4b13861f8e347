"""Import a chat log: messages, the memories found in them, and their event times, in one transaction a source."""

from collections.abc import Callable
from dataclasses import dataclass
from enum import StrEnum
from pathlib import Path

from core.store.database import Database
from core.values.changes import Changes


class Extract(StrEnum):
    """Which sentences of a message become memories."""

    ALL = "all"
    SUGGESTED = "suggested"
    NONE = "none"


@dataclass(frozen=True, slots=True)
class ImportRequest:
    """What to import and how; ``zone`` is the IANA zone a person chose for times that the file leaves open."""

    paths: tuple[Path, ...]
    format_id: str | None = None
    zone: str | None = None
    assume: tuple[tuple[str, str], ...] = ()
    extract: Extract = Extract.SUGGESTED
    week_start: int = 0
    language: str | None = None


@dataclass(frozen=True, slots=True)
class ImportProgress:
    """How far an import is; ``bytes_total`` is 0 where it cannot be known."""

    bytes_read: int
    bytes_total: int
    messages: int
    memories: int


@dataclass(frozen=True, slots=True)
class ImportResult:
    """What an import did: counts, warnings by kind, and problems as "place: what"."""

    changes: Changes
    format_id: str
    messages_added: int
    messages_known: int
    memories_added: int
    warnings: tuple[tuple[str, int], ...]
    problems: tuple[str, ...]


class ImportCancelledError(Exception):
    """The person cancelled; nothing was written."""


def import_log(
    workspace: Database,
    request: ImportRequest,
    *,
    progress: Callable[[ImportProgress], None] = lambda _: None,
    is_cancelled: Callable[[], bool] = lambda: False,
) -> ImportResult:
    """Read ``request.paths`` into the workspace; all of it or nothing.

    Raises:
        ImportRefusedError: the file cannot be read; nothing was written.
        ImportCancelledError: ``is_cancelled`` answered True; nothing was written.
    """
    raise NotImplementedError
