"""Rows on demand: panels ask for what they show, batches are read in the background."""

from collections.abc import Callable, Iterable, Mapping

from PySide6.QtCore import QObject, QTimer, Signal

from core.queries.memory_rows import MemoryRow
from ui.jobs import JobRunner

Fetch = Callable[[Iterable[int]], dict[int, MemoryRow]]

_BATCH = 1_000
_KEPT = 50_000
_KEY = "rows"


class RowLoader(QObject):
    """Keeps rows that were read; reads missing ones in batches, those asked for last first."""

    rows_ready = Signal(object)

    def __init__(self, jobs: JobRunner, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._jobs = jobs
        self._fetch: Fetch | None = None
        self._rows: dict[int, MemoryRow] = {}
        self._wanted: dict[int, None] = {}
        self._is_reading = False
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.timeout.connect(self._read_batch)

    @property
    def is_idle(self) -> bool:
        """Whether nothing is asked for or being read."""
        return not (self._wanted or self._is_reading)

    def set_source(self, fetch: Fetch | None) -> None:
        """Read from another workspace (None: from nowhere); what was read before is forgotten."""
        self._fetch = fetch
        self._jobs.forget(_KEY)
        self._rows.clear()
        self._wanted.clear()
        self._is_reading = False

    def row(self, memory_id: int) -> MemoryRow | None:
        """Return a row that was read already; never reads."""
        return self._rows.get(memory_id)

    def request(self, ids: Iterable[int]) -> None:
        """Ask for rows; those known already are announced too."""
        known: dict[int, MemoryRow] = {}
        for memory_id in ids:
            row = self._rows.get(int(memory_id))
            if row is not None:
                known[row.memory_id] = row
            else:
                self._wanted.pop(int(memory_id), None)
                self._wanted[int(memory_id)] = None
        if known:
            QTimer.singleShot(0, self, lambda: self.rows_ready.emit(known))
        if self._wanted and not self._is_reading:
            self._timer.start(0)

    def _read_batch(self) -> None:
        fetch = self._fetch
        if fetch is None or self._is_reading or not self._wanted:
            return
        batch = [self._wanted.popitem()[0] for _ in range(min(_BATCH, len(self._wanted)))]
        self._is_reading = True
        self._jobs.run_latest(_KEY, lambda: fetch(batch), self._receive, self._fail)

    def _receive(self, rows: Mapping[int, MemoryRow]) -> None:
        self._is_reading = False
        if len(self._rows) > _KEPT:
            self._rows.clear()
        self._rows.update(rows)
        for memory_id in rows:
            self._wanted.pop(memory_id, None)
        self.rows_ready.emit(rows)
        self._read_batch()

    def _fail(self, error: Exception) -> None:
        self._is_reading = False
        self._wanted.clear()
        self._jobs.report(error)
