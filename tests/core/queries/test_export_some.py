"""Some memories as a file: only those asked for, whole or not at all."""

import csv
import io
from collections.abc import Callable
from pathlib import Path

import pytest

from core.clock import FixedClock
from core.exporters.tally import LeftOut
from core.operations.import_log import Extract, ImportRequest, import_log
from core.queries.export_rows import ExportFormat, write_export
from core.queries.export_some import write_some_calendar, write_some_csv
from core.store.database import Database
from core.values.as_of import AsOf
from core.values.civil_time import seconds_of

NOW = AsOf(seconds_of(2025, 12, 1))
SESSIONS = [
    ("9:00 am on 15 March, 2025", [("Ada", "We use Postgres since 10 March 2025.")]),
    ("9:00 am on 2 May, 2025", [("Ben", "I visited Jeju last Monday.")]),
    ("9:00 am on 9 June, 2025", [("Ben", "I ran a marathon yesterday."), ("Ada", "We use Kafka since 2 June 2025.")]),
]


@pytest.fixture
def story(workspace: Database, write_chat: Callable[..., Path], clock: FixedClock) -> Database:
    import_log(workspace, ImportRequest((write_chat(SESSIONS),), extract=Extract.ALL), clock=clock)
    return workspace


def _rows(path: Path) -> list[dict[str, str]]:
    return list(csv.DictReader(io.StringIO(path.read_text(encoding="utf-8-sig"))))


def test_that_the_rows_are_those_of_the_whole_export(story: Database, tmp_path: Path) -> None:
    write_export(story, ExportFormat.CSV, NOW, tmp_path / "all.csv")
    everything = _rows(tmp_path / "all.csv")
    tally = write_some_csv(story, NOW, tmp_path / "some.csv", [4, 2, 99])
    assert tally.memories == 2
    assert _rows(tmp_path / "some.csv") == [everything[1], everything[3]]


def test_that_what_was_not_known_yet_is_left_out(story: Database, tmp_path: Path) -> None:
    early = AsOf(seconds_of(2025, 12, 1), known_at=seconds_of(2025, 4, 1))
    assert write_some_csv(story, early, tmp_path / "some.csv", [1, 2, 3, 4]).memories == 1


def test_that_a_calendar_holds_the_events_among_them_in_order_of_time(story: Database, tmp_path: Path) -> None:
    tally = write_some_calendar(story, NOW, tmp_path / "some.ics", [4, 3, 2])
    text = (tmp_path / "some.ics").read_bytes().decode()
    assert tally.memories == 2
    assert tally.left_out[LeftOut.STATES] == 1
    assert text.index("Jeju") < text.index("marathon")
    assert text.endswith("END:VCALENDAR\r\n")


def test_that_a_file_that_cannot_take_its_place_leaves_nothing_behind(story: Database, tmp_path: Path) -> None:
    folder = tmp_path / "taken"
    folder.mkdir()
    (folder / "kept").touch()
    with pytest.raises(OSError, match=r".+"):
        write_some_csv(story, NOW, folder, [1])
    assert [path.name for path in tmp_path.glob(".taken*")] == []
    assert (folder / "kept").exists()


def test_that_the_rights_of_a_file_that_is_replaced_stay(story: Database, tmp_path: Path) -> None:
    path = tmp_path / "some.csv"
    path.write_text("before")
    path.chmod(0o600)
    write_some_csv(story, NOW, path, [1])
    assert path.stat().st_mode & 0o777 == 0o600
    assert len(_rows(path)) == 1
