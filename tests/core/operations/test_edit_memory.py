import pytest

from core.history.model import EdgeKind
from core.operations.check_workspace import check_workspace
from core.operations.connect import connect
from core.operations.edit_memory import (
    Revision,
    add_memory,
    merge,
    merge_names,
    redate,
    revise,
    split,
    withdraw,
    withdraw_conversation,
)
from core.operations.erase import erase
from core.operations.errors import BadSplitError, NothingCalledError
from core.operations.undo import undo
from core.queries.timeline_columns import load_columns
from core.store.edges import NewSupersession
from core.timeline.columns import LaneBy
from core.values.civil_time import DAY, seconds_of
from core.values.grain import Grain
from core.values.memory import EventTime, Nature, Statement, Status
from core.values.resolved_time import Basis, TimeRelation
from tests.core.operations.conftest import ADA, LATER, Story


def _event_time(year: int, month: int, day: int) -> EventTime:
    start = seconds_of(year, month, day)
    return EventTime(start, start + DAY, Grain.DAY, Basis.CORRECTED, TimeRelation.AT)


def _statement(content: str, begin: int = 0) -> Statement:
    return Statement(
        content, begin, begin + len(content), Nature.STATE, "Ada", "", is_over=False, event_time=None, learned=None
    )


def _replace_redis(story: Story) -> None:
    edge = NewSupersession(story.id_of("Redis"), story.id_of("Valkey"), EdgeKind.CHANGE.value)
    connect(story.workspace, edge, ADA, clock=story.clock)


def test_that_a_date_set_by_hand_is_a_new_version_and_undo_brings_the_first_back(story: Story) -> None:
    _replace_redis(story)
    redate(story.workspace, story.told("Valkey").uid, _event_time(2025, 9, 12), ADA, clock=story.clock)
    valkey, redis = story.told("Valkey"), story.told("Redis")
    assert valkey.event_time is not None
    assert (valkey.event_time.start, valkey.event_time.basis) == (seconds_of(2025, 9, 12), Basis.CORRECTED)
    assert redis.validity is not None
    assert redis.validity[0].end.latest == seconds_of(2025, 9, 12)
    undo(story.workspace, ADA, clock=story.clock)
    first = story.told("Valkey").event_time
    assert first is not None
    assert first.start == seconds_of(2025, 9, 10)


def test_that_nature_subject_and_scope_can_be_changed_and_undone(story: Story) -> None:
    uid = story.told("Lisbon").uid
    revise(story.workspace, uid, Revision(nature=Nature.EVENT, subject="Ben H."), ADA, clock=story.clock)
    record = story.told("Lisbon")
    assert (record.nature, record.subject, record.validity) == (Nature.EVENT, "Ben H.", None)
    revise(story.workspace, uid, Revision(scope="home"), ADA, clock=story.clock)
    assert (story.told("Lisbon").subject, story.told("Lisbon").scope) == ("Ben H.", "home")
    undo(story.workspace, ADA, clock=story.clock)
    undo(story.workspace, ADA, clock=story.clock)
    assert (story.told("Lisbon").nature, story.told("Lisbon").subject) == (Nature.STATE, "Ben")


def test_that_withdrawing_the_new_opens_the_old_again(story: Story) -> None:
    _replace_redis(story)
    withdraw(story.workspace, [story.told("Valkey").uid], ADA, clock=story.clock)
    assert story.told("Redis").status is Status.CURRENT
    assert not any("Valkey" in content for content in story.records())
    undo(story.workspace, ADA, clock=story.clock)
    assert story.told("Redis").status is Status.SUPERSEDED


def test_that_a_whole_conversation_can_be_withdrawn(story: Story) -> None:
    withdraw_conversation(story.workspace, "team", ADA, clock=story.clock)
    assert story.records() == {}
    with pytest.raises(NothingCalledError):
        withdraw_conversation(story.workspace, "nobody", ADA, clock=story.clock)


def test_that_a_memory_can_be_added_by_hand(story: Story) -> None:
    _, uid = add_memory(story.workspace, _statement("The cellar is damp."), ADA, scope="house", clock=story.clock)
    record = story.told("cellar")
    assert (record.uid, record.author, record.scope, record.evidence) == (uid, "ada", "house", ())
    assert check_workspace(story.workspace) == ()
    undo(story.workspace, ADA, clock=story.clock)
    assert len(story.records()) == 5


def test_that_a_memory_can_be_split_into_parts_of_its_message(story: Story) -> None:
    record = story.told("Redis")
    text = record.evidence[0].text
    parts = [_statement("We use Redis"), _statement("since 15 March 2025.", text.index("since"))]
    split(story.workspace, record.uid, parts, ADA, clock=story.clock)
    contents = list(story.records())
    assert record.content not in contents
    assert contents[-2:] == ["We use Redis", "since 15 March 2025."]
    assert check_workspace(story.workspace) == ()
    undo(story.workspace, ADA, clock=story.clock)
    assert record.content in story.records()


def test_that_parts_must_stand_in_the_message(story: Story) -> None:
    uid = story.told("Redis").uid
    for parts in ([_statement("We use Redis")], [_statement("We use Redis"), _statement("since 1999", 13)]):
        with pytest.raises(BadSplitError):
            split(story.workspace, uid, parts, ADA, clock=story.clock)


def test_that_merged_memories_fold_into_one_and_stay_findable(story: Story) -> None:
    kept, folded = story.told("Valkey"), story.told("KeyDB")
    merge(story.workspace, kept.uid, [folded.uid], ADA, clock=story.clock)
    assert (story.told("Valkey").status, story.told("KeyDB").status) == (Status.CURRENT, Status.FOLDED)
    assert story.told("KeyDB").replaced_by == (kept.uid,)


def test_that_two_names_can_be_taken_for_one_and_parted_again(story: Story) -> None:
    merge_names(story.workspace, "Ben", "Benjamin", ADA, clock=story.clock)
    assert set(load_columns(story.workspace, LATER).lanes[LaneBy.SPEAKER].names) == {"Ada", "Benjamin"}
    undo(story.workspace, ADA, clock=story.clock)
    assert set(load_columns(story.workspace, LATER).lanes[LaneBy.SPEAKER].names) == {"Ada", "Ben"}


def test_that_erasing_leaves_no_trace_of_the_words_and_a_log_that_holds(story: Story) -> None:
    _replace_redis(story)
    story.suggest("Valkey", "KeyDB")
    uid = story.told("Valkey").uid
    erase(story.workspace, uid, ADA, clock=story.clock)
    assert story.told("Redis").status is Status.CURRENT
    assert check_workspace(story.workspace) == ()
    story.workspace.close()
    content = story.workspace.path.read_bytes()
    assert b"Valkey" not in content
    assert b"Redis" in content
    assert uid.encode() in content


def test_that_an_erasure_cannot_be_undone(story: Story) -> None:
    erase(story.workspace, story.told("Bitcoin").uid, ADA, clock=story.clock)
    undo(story.workspace, ADA, clock=story.clock)
    assert not any("Bitcoin" in content for content in story.records())
