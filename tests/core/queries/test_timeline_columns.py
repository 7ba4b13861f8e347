from collections.abc import Callable
from pathlib import Path

import numpy as np

from core.clock import FixedClock
from core.operations.import_log import ImportRequest, import_log
from core.queries.memory_rows import rows_by_id
from core.queries.timeline_columns import load_columns
from core.store.database import Database
from core.timeline.columns import NATURES, STATUSES, LaneBy, TimelineColumns
from core.values.as_of import AsOf
from core.values.civil_time import seconds_of
from core.values.memory import Nature, Status

JUNE_15 = AsOf(seconds_of(2023, 6, 15))


def _contents(workspace: Database, columns: TimelineColumns) -> list[str]:
    rows = rows_by_id(workspace, columns.memory_id)
    return [rows[int(memory_id)].content for memory_id in columns.memory_id]


def _status_of(workspace: Database, as_of: AsOf) -> dict[str, Status]:
    columns = load_columns(workspace, as_of)
    return dict(zip(_contents(workspace, columns), (STATUSES[code] for code in columns.status), strict=True))


def test_that_memories_come_in_order_of_their_start(story: Database) -> None:
    columns = load_columns(story, JUNE_15)
    assert (np.diff(columns.start) >= 0).all()
    assert _contents(story, columns)[0] == "I moved to Lisbon yesterday."


def test_that_messages_that_state_nothing_are_not_on_the_timeline(story: Database) -> None:
    columns = load_columns(story, JUNE_15)
    assert NATURES.index(Nature.NONE) not in columns.nature
    assert "Hello there!" not in _contents(story, columns)


def test_that_status_is_that_of_the_moment_asked(story: Database) -> None:
    assert _status_of(story, JUNE_15) == {
        "I moved to Lisbon yesterday.": Status.CURRENT,
        "We use Redis for the cache.": Status.CURRENT,
        "레디스를 캐시로 씁니다.": Status.CURRENT,
        "I met Cleo last Friday.": Status.PAST,
        "We'll launch on 10 July 2023.": Status.PLANNED,
        "I used to smoke.": Status.ENDED,
    }
    before = _status_of(story, AsOf(seconds_of(2023, 5, 1)))
    assert before["I moved to Lisbon yesterday."] is Status.PLANNED
    assert before["We use Redis for the cache."] is Status.MAYBE


def test_that_known_at_leaves_out_what_was_said_later(story: Database) -> None:
    columns = load_columns(story, AsOf(JUNE_15.true_at, known_at=seconds_of(2023, 5, 31)))
    assert len(columns) == 3


def test_that_recorded_at_leaves_out_what_was_written_down_later(story: Database) -> None:
    assert len(load_columns(story, AsOf(JUNE_15.true_at, recorded_at=1))) == 0


def test_that_lanes_name_every_row(story: Database) -> None:
    columns = load_columns(story, JUNE_15)
    speakers = columns.lanes[LaneBy.SPEAKER]
    assert speakers.names == ("Ben", "Ada")
    assert len(speakers.codes) == len(columns)
    assert columns.lanes[LaneBy.SOURCE].names == ("chat.json",)


def test_that_an_undated_memory_is_kept_for_the_tray(workspace: Database, tmp_path: Path, clock: FixedClock) -> None:
    path = tmp_path / "conversations.json"
    path.write_text(
        '[{"id": "c", "title": null, "current_node": "u", "mapping": {"u": {"id": "u", "parent": null, "children": [],'
        ' "message": {"id": "u", "author": {"role": "user"}, "create_time": null, "recipient": "all",'
        ' "content": {"content_type": "text", "parts": ["I own Bitcoin."]}}}}}]',
        encoding="utf-8",
    )
    import_log(workspace, ImportRequest((path,)), clock=clock)
    columns = load_columns(workspace, JUNE_15)
    assert (len(columns), len(columns.undated)) == (0, 1)


def test_that_an_empty_workspace_gives_empty_columns(workspace: Database) -> None:
    columns = load_columns(workspace, JUNE_15)
    assert len(columns) == 0
    assert columns.start.dtype == np.int64


def test_that_two_files_are_two_source_lanes(
    story: Database, write_chat: Callable[..., Path], clock: FixedClock
) -> None:
    other = write_chat([("9:00 am on 2 June, 2023", [("Cy", "I own a boat.")])], sample_id="x", name="other.json")
    import_log(story, ImportRequest((other,)), clock=clock)
    assert load_columns(story, JUNE_15).lanes[LaneBy.SOURCE].names == ("chat.json", "other.json")
