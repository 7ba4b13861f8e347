"""The open workspace: its columns, rows and counts, loaded in the background and reloaded after changes."""

from collections.abc import Iterable
from pathlib import Path

from PySide6.QtCore import QObject, Signal

from core.clock import local_seconds
from core.queries.handle import WorkspaceHandle
from core.queries.memory_detail import MemoryDetail
from core.queries.memory_rows import MemoryRow
from core.queries.summary import WorkspaceSummary
from core.timeline.columns import TimelineColumns
from core.values.as_of import AsOf
from core.values.changes import Changes
from core.values.identifiers import MemoryId
from ui.change_notifier import ChangeNotifier
from ui.change_watch import ChangeWatch
from ui.hits import Hits, in_time_order
from ui.jobs import JobRunner
from ui.row_loader import RowLoader
from ui.services import Services

_COLUMNS = "columns"


class WorkspaceSession(QObject):
    """Holds one workspace at a time; everything it announces arrives on the GUI thread."""

    workspace_changed = Signal()
    columns_changed = Signal()
    summary_changed = Signal()
    hits_found = Signal(object)
    detail_ready = Signal(object)

    def __init__(self, services: Services, jobs: JobRunner, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._services = services
        self._jobs = jobs
        self.notifier = ChangeNotifier(self)
        self.rows = RowLoader(jobs, self)
        self.watch = ChangeWatch(jobs, self._position, _COLUMNS, self)
        self.watch.moved.connect(lambda: self.notifier.tell(Changes.everything()))
        self._handle: WorkspaceHandle | None = None
        self._path: Path | None = None
        self._columns: TimelineColumns | None = None
        self._summary: WorkspaceSummary | None = None
        self._as_of: AsOf | None = None
        self.notifier.changed.connect(self._on_changed)

    def _position(self, handle: WorkspaceHandle) -> int:
        return self._services.queries.log_position(handle)

    @property
    def handle(self) -> WorkspaceHandle | None:
        """The open workspace, or None."""
        return self._handle

    @property
    def path(self) -> Path | None:
        """The file of the open workspace."""
        return self._path

    @property
    def columns(self) -> TimelineColumns | None:
        """The columns, once they are loaded."""
        return self._columns

    @property
    def summary(self) -> WorkspaceSummary | None:
        """The counts, once they are loaded."""
        return self._summary

    @property
    def today(self) -> int:
        """The person's wall clock in civil seconds."""
        return local_seconds(self._services.clock, self._services.preferences().zone)

    @property
    def as_of(self) -> AsOf:
        """The moments that are asked about; today, with everything known, unless somebody chose others."""
        return self._as_of or AsOf(true_at=self.today)

    def set_as_of(self, as_of: AsOf | None) -> None:
        """Ask about other moments from now on; None: about today."""
        if as_of != self._as_of:
            self._as_of = as_of
            self._load()

    def set_workspace(self, handle: WorkspaceHandle, path: Path) -> None:
        """Show another workspace; the one before is closed."""
        self.close()
        self._handle, self._path = handle, path
        queries = self._services.queries
        self.rows.set_source(lambda ids: queries.rows_by_id(handle, ids))
        self.watch.watch(handle)
        self.workspace_changed.emit()
        self.notifier.tell(Changes.everything())

    def close(self) -> None:
        """Let go of the open workspace, if there is one."""
        handle = self._handle
        if handle is None:
            return
        self._jobs.forget_reads()
        self.watch.watch(None)
        self.rows.set_source(None)
        self._handle = self._path = self._columns = self._summary = self._as_of = None
        self._jobs.run_write(lambda: self._services.close_workspace(handle), lambda _: None)
        self.workspace_changed.emit()

    def fetch_rows(self, handle: WorkspaceHandle, ids: Iterable[int]) -> dict[int, MemoryRow]:
        """Read rows at once; for use inside a job."""
        return self._services.queries.rows_by_id(handle, ids)

    def search(self, words: str) -> None:
        """Look for words; ``hits_found`` follows with ``Hits``, or None where nothing is looked for."""
        handle, columns, queries = self._handle, self._columns, self._services.queries
        words = words.strip()
        if handle is None or columns is None or not words:
            self._jobs.forget("search")
            self.hits_found.emit(None)
            return
        self._jobs.run_latest(
            "search", lambda: in_time_order(words, queries.search(handle, words), columns), self._announce_hits
        )

    def load_detail(self, memory_id: int) -> None:
        """Read everything about one memory; ``detail_ready`` follows."""
        handle, queries, as_of = self._handle, self._services.queries, self.as_of
        if handle is None:
            return
        self._jobs.run_latest(
            "detail", lambda: queries.detail(handle, MemoryId(memory_id), as_of), self._announce_detail
        )

    def forget_detail(self) -> None:
        """Nothing is selected any more."""
        self._jobs.forget("detail")
        self.detail_ready.emit(None)

    def _announce_hits(self, hits: Hits) -> None:
        self.hits_found.emit(hits)

    def _announce_detail(self, detail: MemoryDetail | None) -> None:
        self.detail_ready.emit(detail)

    def _on_changed(self, changes: Changes) -> None:
        handle, queries = self._handle, self._services.queries
        if handle is None:
            return
        if changes.memories or changes.messages:
            self.rows.set_source(lambda ids: queries.rows_by_id(handle, ids))
        self._load()

    def _load(self) -> None:
        handle, queries, as_of = self._handle, self._services.queries, self.as_of
        if handle is None:
            return

        def work() -> tuple[int, TimelineColumns]:
            # Asked first: what is written meanwhile is loaded now or noticed later, but never missed.
            return queries.log_position(handle), queries.load_columns(handle, as_of)

        self._jobs.run_latest(_COLUMNS, work, self._set_columns)
        self._jobs.run_latest("summary", lambda: queries.summary(handle), self._set_summary)

    def _set_columns(self, loaded: tuple[int, TimelineColumns]) -> None:
        position, self._columns = loaded
        self.watch.seen(position)
        self.columns_changed.emit()

    def _set_summary(self, summary: WorkspaceSummary) -> None:
        self._summary = summary
        self.summary_changed.emit()
