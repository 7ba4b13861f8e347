"""What app gives to the window: files, preferences, the clock. The window never reaches past it."""

from collections.abc import Callable
from dataclasses import dataclass
from enum import Enum, auto
from pathlib import Path
from typing import Protocol

from core.clock import Clock
from core.queries.handle import WorkspaceHandle
from core.values.preferences import Preferences
from core.values.saved_view import SavedView
from ui.import_preview import FoundLog, ImportPreview
from ui.model_queries import ModelQueries
from ui.workspace_queries import WorkspaceQueries


class Place(Enum):
    """What the program writes on this machine."""

    WORKSPACE = auto()
    SAMPLE = auto()
    SETTINGS = auto()
    LOGS = auto()
    KEYRING = auto()


@dataclass(frozen=True, slots=True)
class StoredPlace:
    """A file or folder that something is kept in."""

    what: Place
    path: Path


class Services(Protocol):
    """Built by app, called by the window. Those marked *slow* touch the disk and are called in a job."""

    @property
    def clock(self) -> Clock:
        """The only source of the present moment."""
        ...

    @property
    def models(self) -> ModelQueries:
        """The questions to models; nothing is asked while the person has not switched it on."""
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

    def find_logs(
        self, paths: tuple[Path, ...], is_cancelled: Callable[[], bool] = lambda: False
    ) -> tuple[FoundLog, ...]:
        """Find out which logs some files and folders are (slow)."""
        ...

    def preview(
        self,
        paths: tuple[Path, ...],
        zone: str | None,
        format_id: str | None,
        assume: tuple[tuple[str, str], ...] = (),
        is_cancelled: Callable[[], bool] = lambda: False,
    ) -> ImportPreview:
        """Look into a log without writing anything (slow)."""
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

    def forget_recent_files(self) -> None:
        """Empty the list of recent workspaces; ``save`` writes it."""
        ...

    def places(self) -> tuple[StoredPlace, ...]:
        """Return what is kept where, besides the workspaces themselves."""
        ...

    def window_state(self) -> bytes:
        """Return what ``keep_window_state`` was given last, or nothing."""
        ...

    def keep_window_state(self, state: bytes) -> None:
        """Remember where the docks are; ``save`` writes it."""
        ...

    def saved_views(self, path: Path) -> tuple[SavedView, ...]:
        """Return the views of a workspace that the person gave a name."""
        ...

    def keep_saved_views(self, path: Path, views: tuple[SavedView, ...]) -> None:
        """Remember the views of a workspace; ``save`` writes it."""
        ...

    def save(self) -> None:
        """Write what was kept (slow)."""
        ...
