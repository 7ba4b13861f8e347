"""The sample story must be able to show what the program is for."""

import datetime as dt
from pathlib import Path

import pytest

from app.composition import SAMPLE_JUDGE, build_sample, open_sample, sample_suggestions
from app.paths import Paths
from core.clock import FixedClock
from core.operations.check_workspace import check_workspace
from core.queries.memory_records import all_records
from core.queries.review_queue import QueuedSuggestion, review_queue
from core.values.as_of import AsOf
from core.values.civil_time import format_seconds, seconds_of
from core.values.memory import MemoryRecord, Nature, Status

CLOCK = FixedClock(dt.datetime(2025, 12, 1, tzinfo=dt.UTC))


@pytest.fixture(scope="module")
def story(tmp_path_factory: pytest.TempPathFactory) -> list[MemoryRecord]:
    workspace = build_sample(tmp_path_factory.mktemp("sample") / "sample.truewhen", CLOCK)
    assert check_workspace(workspace) == ()
    records = list(all_records(workspace, AsOf(seconds_of(2025, 12, 1))))
    workspace.close()
    return records


@pytest.fixture(scope="module")
def suggested(tmp_path_factory: pytest.TempPathFactory) -> list[QueuedSuggestion]:
    workspace = build_sample(tmp_path_factory.mktemp("sample") / "sample.truewhen", CLOCK)
    found = [item.suggestion for item in review_queue(workspace, AsOf(seconds_of(2025, 12, 1)), decided=True)]
    workspace.close()
    return found


def _told(story: list[MemoryRecord], words: str) -> MemoryRecord:
    (record,) = [record for record in story if words in record.content]
    return record


def _when(record: MemoryRecord) -> tuple[str, str]:
    assert record.event_time is not None
    time = record.event_time
    return format_seconds(time.start, time.grain), format_seconds(time.end, time.grain)


@pytest.mark.parametrize(
    ("words", "nature", "window"),
    [
        ("decided on Redis", Nature.STATE, ("2025-03-15", "2025-03-16")),
        ("from Redis to Valkey", Nature.STATE, ("2025-09-10", "2025-09-11")),
        ("GCP europe-west3", Nature.STATE, ("2025-04-01", "2025-05-01")),
        ("KeyDB for the session cache", Nature.STATE, ("2025-06-19", "2025-07-04")),
        ("own Bitcoin", Nature.STATE, ("2025-01-20", "2025-01-21")),
        ("also bought Ethereum", Nature.EVENT, ("2025-04-14", "2025-04-21")),
        ("launch slipped", Nature.PLAN, ("2025-09-01", "2025-10-01")),
        ("pushed to", Nature.PLAN, ("2025-11-04", "2025-11-05")),
        ("joined Contoso", Nature.STATE, ("2025-07-01", "2025-07-02")),
        ("판교로 이사했어요", Nature.STATE, ("2025-02-01", "2025-03-01")),
        ("그라파나로 옮겼어요", Nature.STATE, ("2025-05-05", "2025-05-06")),
    ],
)
def test_that_the_story_is_understood(
    story: list[MemoryRecord], words: str, nature: Nature, window: tuple[str, str]
) -> None:
    record = _told(story, words)
    assert (record.nature, _when(record)) == (nature, window)


def test_that_every_suggestion_of_the_sample_finds_its_memories(suggested: list[QueuedSuggestion]) -> None:
    assert len(suggested) == len(sample_suggestions())
    assert {one.judge for one in suggested} == {SAMPLE_JUDGE}


def test_that_some_suggestions_are_decided_and_the_others_wait(suggested: list[QueuedSuggestion]) -> None:
    decided = {one.verdict for one in suggested if one.action == "accept"}
    assert decided == {"change"}
    assert {one.actor for one in suggested} == {SAMPLE_JUDGE, None}
    assert sum(one.action is None for one in suggested) > 5


def test_that_the_decisions_of_the_sample_show_at_once(story: list[MemoryRecord]) -> None:
    assert _told(story, "AWS eu-west-1 hosts").status is Status.SUPERSEDED
    assert _told(story, "I am the on-call lead").replaced_by == (_told(story, "Omar takes over").uid,)
    assert _told(story, "decided on Redis").status is Status.CURRENT


def test_that_a_fact_learned_late_keeps_both_times(story: list[MemoryRecord]) -> None:
    record = _told(story, "old VPN was switched off")
    assert record.learned is not None
    assert record.learned.wall == seconds_of(2025, 9, 15, hour=9, minute=12)


def test_that_the_sample_is_made_once_and_kept(tmp_path: Path) -> None:
    paths = Paths.under(tmp_path)
    first, path = open_sample(paths, CLOCK)
    first.close()
    made = path.stat().st_mtime_ns
    again, same = open_sample(paths, CLOCK)
    again.close()
    assert (same, path.stat().st_mtime_ns) == (path, made)
    assert [file.name for file in path.parent.iterdir()] == [path.name]
