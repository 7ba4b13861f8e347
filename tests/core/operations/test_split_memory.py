from collections.abc import Callable
from pathlib import Path

import pytest

from core.clock import FixedClock
from core.extraction.cutting import Cut, cuts, likely_cut
from core.operations.decide import NewSuggestion, propose
from core.operations.errors import BadSplitError, NothingCalledError
from core.operations.import_log import ImportRequest, import_log
from core.operations.person import Person
from core.operations.split_memory import split_newer
from core.operations.undo import undo
from core.queries.memory_detail import memory_id_of
from core.queries.memory_records import all_records
from core.queries.review_queue import review_queue
from core.store.database import Database
from core.values.as_of import AsOf

OLD = "We use Redis for the session cache."
NEW = "We moved the session cache from Redis to Valkey, and the office is in Porto now."
MINA = Person("mina", "two things")


@pytest.fixture
def asked(workspace: Database, clock: FixedClock, write_chat: Callable[..., Path]) -> str:
    chat = write_chat(
        [("9:00 am on 3 March, 2025", [("Ada", OLD)]), ("9:00 am on 3 June, 2025", [("Ada", f"Hi! {NEW}")])]
    )
    import_log(workspace, ImportRequest((chat,)), clock=clock)
    uids = {record.content: record.uid for record in all_records(workspace, AsOf(0))}
    old, new = (memory_id_of(workspace, uids[content]) for content in (OLD, NEW))
    assert old is not None
    assert new is not None
    suggestion = NewSuggestion(old, new, "change", 0.8, "the cache moved", "moved the session cache", "x", "x")
    _, uid = propose(workspace, suggestion, clock=clock)
    assert uid is not None
    return uid


def _cut() -> Cut:
    return cuts(NEW)[likely_cut(NEW)]


def _newer(workspace: Database) -> list[str]:
    return [item.new.content for item in review_queue(workspace, AsOf(0))]


def test_that_two_memories_take_the_place_of_one_and_the_right_one_is_asked_about(
    workspace: Database, clock: FixedClock, asked: str
) -> None:
    changes, uids = split_newer(workspace, asked, _cut(), MINA, clock=clock)
    assert changes.memories
    assert len(uids) == 1
    assert _newer(workspace) == ["We moved the session cache from Redis to Valkey"]
    contents = {record.content for record in all_records(workspace, AsOf(0))}
    assert NEW not in contents
    assert {"We moved the session cache from Redis to Valkey", "the office is in Porto now."} <= contents


def test_that_one_undo_takes_a_split_back(workspace: Database, clock: FixedClock, asked: str) -> None:
    split_newer(workspace, asked, _cut(), MINA, clock=clock)
    undo(workspace, MINA, clock=clock)
    assert _newer(workspace) == [NEW]


def test_that_an_empty_part_is_refused(workspace: Database, clock: FixedClock, asked: str) -> None:
    with pytest.raises(BadSplitError):
        split_newer(workspace, asked, Cut(0, 0, 0, len(NEW)), MINA, clock=clock)
    assert _newer(workspace) == [NEW]


def test_that_a_suggestion_that_is_not_there_is_told(workspace: Database, clock: FixedClock, asked: str) -> None:
    with pytest.raises(NothingCalledError):
        split_newer(workspace, f"{asked}x", _cut(), MINA, clock=clock)
