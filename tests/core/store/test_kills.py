"""A process that is ended by kill -9 in the middle of what it writes: whole, and nothing lost that it told of."""

from pathlib import Path

import pytest

from core.operations.decide import propose
from core.operations.import_log import Extract, ImportRequest, import_log
from core.queries.memory_records import TimelineQuestion, all_records, timeline
from core.queries.summary import workspace_summary
from core.store.database import Database
from core.store.edges import NewSuggestion
from core.values.as_of import AsOf
from core.values.identifiers import MemoryId
from tests.core.store.processes import Start
from tests.core.store.wholeness import actions_of, copied, moments, opened_whole, reopened

children = pytest.importorskip("tests.core.store.crash_children", reason="needs POSIX", exc_type=ImportError)

NOW = AsOf(1_764_000_000)


def _was_in_the_middle(path: Path) -> bool:
    """Whether a process that was ended had not closed its workspace: what it wrote is still in the write-ahead log."""
    log_file = path.with_name(path.name + "-wal")
    return log_file.exists() and log_file.stat().st_size > 0


@pytest.mark.crash
def test_that_an_import_that_is_killed_is_there_or_not(
    workspace: Database, chats: list[Path], start: Start, quick: Path
) -> None:
    workspace.close()
    unbroken = copied(workspace.path, quick, "unbroken")
    told, duration = start(children.import_chats, unbroken, chats).finished()
    assert told == [chat.name for chat in chats]
    with reopened(unbroken) as database:
        expected = {source.name: source for source in workspace_summary(database).sources}
    reached, left_open = set[int](), 0
    for number, moment in enumerate(moments(1, 40, duration / len(chats))):
        path = copied(workspace.path, quick, number)
        told = start(children.import_chats, path, chats).killed_after(moment, reports=number % len(chats))
        left_open += _was_in_the_middle(path)
        with reopened(path) as database:
            sources = workspace_summary(database).sources
            assert [source.name for source in sources] == [chat.name for chat in chats[: len(sources)]]
            assert len(told) <= len(sources) <= len(told) + 1
            reached.add(len(sources))
            for source in sources:
                whole = expected[source.name]
                assert (source.messages, source.memories) == (whole.messages, whole.memories)
            found = sum(1 for _ in timeline(database, TimelineQuestion("redis"), NOW))
            assert found == sum(source.messages for source in sources) // 40 * 13
    assert (len(reached) > 2, left_open > 10) == (True, True), "all were ended before the first or after the last step"


@pytest.fixture
def suggestions(workspace: Database, chats: list[Path]) -> list[str]:
    """Put pairs of memories into the queue."""
    import_log(workspace, ImportRequest((chats[0],), extract=Extract.ALL), clock=children.CLOCK)
    uids = []
    for number in range(1, 17, 2):
        pair = NewSuggestion(MemoryId(number), MemoryId(number + 1), "coexist", 0.8, "", "", "rules", "rules")
        uids.append(str(propose(workspace, pair, clock=children.CLOCK)[1]))
    return uids


@pytest.mark.crash
def test_that_a_decision_that_is_killed_is_taken_or_not(
    workspace: Database, suggestions: list[str], start: Start, quick: Path
) -> None:
    workspace.close()
    unbroken = copied(workspace.path, quick, "unbroken")
    counts, duration = start(children.decide, unbroken, suggestions).finished()
    with reopened(unbroken) as database:
        expected = actions_of(database)
    before = len(expected) - len(counts)
    reached, left_open = set[int](), 0
    for number, moment in enumerate(moments(2, 40, duration / len(counts))):
        path = copied(workspace.path, quick, number)
        told = start(children.decide, path, suggestions).killed_after(moment, reports=number % len(counts))
        left_open += _was_in_the_middle(path)
        with reopened(path) as database:
            actions = actions_of(database)
            done = len(actions) - before
            assert actions == expected[: len(actions)]
            assert len(told) <= done <= len(told) + 1
            assert children.standing(database) == [0, *counts][done]
            reached.add(done)
    assert (len(reached) > 2, left_open > 10) == (True, True), "all were ended before the first or after the last step"


@pytest.mark.crash
def test_that_what_was_written_before_a_checkpoint_that_is_killed_is_there(
    workspace: Database, start: Start, quick: Path
) -> None:
    workspace.close()
    for number, moment in enumerate(moments(3, 30, 0.3)):
        path = copied(workspace.path, quick, number)
        told = start(children.write_and_checkpoint, path).killed_after(moment)
        with reopened(path) as database:
            assert len(told) <= len(actions_of(database)) - 1 <= len(told) + 1


@pytest.mark.crash
def test_that_an_erasure_that_is_killed_is_done_or_not(
    workspace: Database, chats: list[Path], start: Start, quick: Path
) -> None:
    import_log(workspace, ImportRequest((chats[0],), extract=Extract.ALL), clock=children.CLOCK)
    said = {record.uid: record.content.encode() for record in all_records(workspace, NOW)}
    uids = list(said)[:6]
    workspace.close()
    _, duration = start(children.erase_memories, copied(workspace.path, quick, "unbroken"), uids).finished()
    for number, moment in enumerate(moments(4, 25, duration / len(uids))):
        path = copied(workspace.path, quick, number)
        told = start(children.erase_memories, path, uids).killed_after(moment, reports=number % len(uids))
        with reopened(path) as database:
            erased = said.keys() - {record.uid for record in all_records(database, NOW)}
            assert set(told) <= erased <= set(uids[: len(told) + 1])
        left = path.read_bytes()
        assert [uid for uid in erased if said[uid] in left] == []  # not in a page that is free now either


@pytest.mark.crash
def test_that_a_new_workspace_is_whole_or_not_there(start: Start, quick: Path) -> None:
    told, duration = start(children.create, quick / "first.truewhen").finished()
    assert told == ["created"]
    for number, moment in enumerate(moments(5, 20, duration)):
        path = quick / f"{number}.truewhen"
        told = start(children.create, path).killed_after(moment)
        assert path.exists() or not told
        if not path.exists():
            Database.create(path, recorded_at=1).close()
        with opened_whole(path) as database:
            assert actions_of(database) == ["create"]
