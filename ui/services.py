"""What app gives to the window: files, preferences, the clock. The window never reaches past it."""

from dataclasses import dataclass
from pathlib import Path
from typing import Protocol

from core.clock import Clock
from core.queries.handle import WorkspaceHandle
from core.values.message import RawMessage
from core.values.preferences import Preferences
from ui.workspace_queries import WorkspaceQueries


@dataclass(frozen=True, slots=True)
class ImportPreview:
    """What a log holds, before anything is written.

    ``messages`` are the first ones; ``message_count`` counts those that were read, all of them if ``is_complete``.
    ``evidence`` says what the format was recognised by.
    ``first`` and ``last`` are the earliest and latest wall clocks seen, in civil seconds.
    """

    paths: tuple[Path, ...]
    format_id: str
    message_count: int
    is_complete: bool
    conversation_count: int
    messages: tuple[RawMessage, ...]
    first: int | None
    last: int | None
    lacks_zone: bool
    warnings: tuple[tuple[str, int], ...] = ()
    problems: tuple[str, ...] = ()
    evidence: str = ""


class Services(Protocol):
    """Built by app, called by the window. Those marked *slow* touch the disk and are called in a job."""

    @property
    def clock(self) -> Clock:
        """The only source of the present moment."""
        ...

    @property
    def queries(self) -> WorkspaceQueries:
        """The questions to a workspace."""
        ...

    def open_workspace(self, path: Path) -> WorkspaceHandle:
        """Open an existing workspace file (slow)."""
        ...

    def create_workspace(self, path: Path) -> WorkspaceHandle:
        """Make a new workspace file (slow)."""
        ...

    def open_sample(self) -> tuple[WorkspaceHandle, Path]:
        """Open the sample story, made anew if it is not there (slow)."""
        ...

    def close_workspace(self, workspace: WorkspaceHandle) -> None:
        """Let go of a workspace file (slow)."""
        ...

    def preview(self, paths: tuple[Path, ...], zone: str | None, format_id: str | None) -> ImportPreview:
        """Look into a log without writing anything (slow)."""
        ...

    def known_formats(self) -> tuple[str, ...]:
        """Return the ids of all formats that can be imported."""
        ...

    def zone_names(self) -> tuple[str, ...]:
        """Return all IANA zones of this machine (slow)."""
        ...

    def system_zone(self) -> str:
        """Return the IANA name of the machine's own zone."""
        ...

    def person_name(self) -> str:
        """Return the name that a person's decisions are logged under."""
        ...

    def preferences(self) -> Preferences:
        """Return what the person chose."""
        ...

    def keep_preferences(self, preferences: Preferences) -> None:
        """Remember what the person chose; ``save`` writes it."""
        ...

    def recent_files(self) -> tuple[Path, ...]:
        """Return the workspaces opened last, newest first."""
        ...

    def remember_file(self, path: Path) -> None:
        """Put a workspace at the head of the recent ones; ``save`` writes it."""
        ...

    def window_state(self) -> bytes:
        """Return what ``keep_window_state`` was given last, or nothing."""
        ...

    def keep_window_state(self, state: bytes) -> None:
        """Remember where the docks are; ``save`` writes it."""
        ...

    def save(self) -> None:
        """Write what was kept (slow)."""
        ...
