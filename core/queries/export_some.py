"""Some memories of a workspace, those that a person looks at, as a table or a calendar."""

from collections.abc import Iterable
from pathlib import Path

import numpy as np

from core.exporters.calendar import write_calendar
from core.exporters.csv_table import write_csv
from core.exporters.tally import Tally
from core.queries.export_file import whole_file
from core.queries.handle import WorkspaceHandle
from core.queries.history import load_history
from core.queries.memory_records import records
from core.queries.plain_memories import plain_rows
from core.values.as_of import AsOf


def write_some_csv(workspace: WorkspaceHandle, as_of: AsOf, path: Path, ids: Iterable[int]) -> Tally:
    """Write memories as CSV to the disk; those not held at ``as_of`` are left out.

    Raises:
        OSError: the file cannot be written; what was there before is still there.
    """
    with whole_file(path) as part, part.open("w", encoding="utf-8", newline="") as out:
        return write_csv(plain_rows(workspace, as_of, np.fromiter(ids, dtype=np.int64)), out)


def write_some_calendar(workspace: WorkspaceHandle, as_of: AsOf, path: Path, ids: Iterable[int]) -> Tally:
    """Write the events and plans among memories as a calendar to the disk, in order of time.

    Raises:
        OSError: the file cannot be written; what was there before is still there.
    """
    history = load_history(workspace, as_of)
    rows = history.memories
    places = np.flatnonzero(np.isin(rows.memory_id, np.fromiter(ids, dtype=np.int64)))
    places = places[np.lexsort((rows.memory_id[places], rows.start[places], ~rows.has_time[places]))]
    with whole_file(path) as part, part.open("w", encoding="utf-8", newline="") as out:
        return write_calendar(records(workspace, history, places.tolist(), as_of), out)
