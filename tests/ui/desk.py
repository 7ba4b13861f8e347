"""The window on a real workspace: the sample, with the real questions and operations."""

from pathlib import Path

from app import composition
from core.clock import FixedClock
from core.queries.handle import WorkspaceHandle
from core.timeline.columns import STATUSES
from core.values.memory import Status
from tests.ui.stubs import TODAY, StubServices
from ui.main_window import MainWindow
from ui.workspace_queries import WorkspaceQueries


class SampleServices(StubServices):
    """Stubs around a real file and the real questions."""

    def __init__(self, path: Path) -> None:
        super().__init__()
        self.path = path
        self.queries = WorkspaceQueries()
        self.clock = FixedClock(TODAY)

    def open_workspace(self, path: Path) -> WorkspaceHandle:
        return composition.open_workspace(path)

    def create_workspace(self, path: Path) -> WorkspaceHandle:
        return composition.create_workspace(path, self.clock)

    def close_workspace(self, workspace: WorkspaceHandle) -> None:
        workspace.close()


def memory_id(desk: MainWindow, words: str) -> int:
    """The memory that holds some words."""
    columns, handle = desk.session.columns, desk.session.handle
    assert columns is not None
    assert handle is not None
    rows = desk.session.fetch_rows(handle, columns.memory_id.tolist())
    (found,) = [memory for memory, row in rows.items() if words in row.content]
    return found


def status(desk: MainWindow, memory: int) -> Status:
    """How a memory stands now."""
    columns = desk.session.columns
    assert columns is not None
    place = columns.memory_id.tolist().index(memory)
    return STATUSES[int(columns.status[place])]
