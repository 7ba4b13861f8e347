import pytest

from core.history.model import EdgeKind
from core.operations.check_workspace import check_workspace
from core.operations.decide import Acceptance, accept, defer, edit_decision, reject
from core.operations.errors import (
    AlreadyDecidedError,
    CycleError,
    NeedsKindError,
    NothingCalledError,
    NothingToRedoError,
    NothingToUndoError,
    OnlyPeopleDecideError,
    StartsBeforeOldError,
)
from core.operations.person import Person
from core.operations.undo import redo, undo
from core.queries.timeline_columns import load_columns
from core.store import log
from core.values.as_of import AsOf
from core.values.civil_time import seconds_of
from core.values.memory import Bound, Status
from tests.core.operations.conftest import ADA, LATER, Story


def _accept(story: Story, uid: str, **more: object) -> None:
    accept(story.workspace, [Acceptance(uid, **more)], ADA, clock=story.clock)  # type: ignore[arg-type]


def test_that_a_suggestion_changes_nothing_but_a_badge(story: Story) -> None:
    before = story.records()
    story.suggest("Redis", "Valkey")
    assert story.records() == before
    assert load_columns(story.workspace, LATER).is_pending.sum() == 2


def test_that_an_accepted_change_replaces_the_old(story: Story) -> None:
    _accept(story, story.suggest("Redis", "Valkey"))
    redis, valkey = story.told("Redis"), story.told("Valkey")
    assert (redis.status, redis.replaced_by) == (Status.SUPERSEDED, (valkey.uid,))
    assert redis.validity is not None
    cut = seconds_of(2025, 9, 10)
    assert redis.validity[0].end == Bound(cut, cut)
    assert not load_columns(story.workspace, LATER).is_pending.any()


def test_that_an_edge_is_known_from_the_later_of_its_two_ends(story: Story) -> None:
    _accept(story, story.suggest("Redis", "Valkey"))
    as_known_in_june = AsOf(seconds_of(2025, 9, 12), known_at=seconds_of(2025, 9, 12))
    assert story.told("Redis", as_known_in_june).status is Status.CURRENT


def test_that_a_rejected_suggestion_changes_nothing_and_is_decided(story: Story) -> None:
    uid = story.suggest("Redis", "Valkey")
    reject(story.workspace, [uid], ADA, clock=story.clock)
    assert story.told("Redis").status is Status.CURRENT
    with pytest.raises(AlreadyDecidedError, match="reject by ada"):
        _accept(story, uid)


def test_that_a_deferred_suggestion_still_waits(story: Story) -> None:
    uid = story.suggest("Redis", "Valkey")
    defer(story.workspace, [uid], ADA, clock=story.clock)
    assert load_columns(story.workspace, LATER).is_pending.sum() == 2
    _accept(story, uid)
    assert story.told("Redis").status is Status.SUPERSEDED


def test_that_undo_brings_the_old_back_and_recorded_at_still_shows_the_decision(story: Story) -> None:
    uid = story.suggest("Redis", "Valkey")
    _accept(story, uid)
    decided = story.now()
    undo(story.workspace, ADA, clock=story.clock)
    assert story.told("Redis").status is Status.CURRENT
    assert story.told("Redis", AsOf(LATER.true_at, recorded_at=decided)).status is Status.SUPERSEDED
    redo(story.workspace, ADA, clock=story.clock)
    assert story.told("Redis").status is Status.SUPERSEDED


def test_that_an_undone_decision_puts_the_suggestion_back_into_the_queue(story: Story) -> None:
    uid = story.suggest("Redis", "Valkey")
    reject(story.workspace, [uid], ADA, clock=story.clock)
    undo(story.workspace, ADA, clock=story.clock)
    assert load_columns(story.workspace, LATER).is_pending.sum() == 2
    _accept(story, uid)


def test_that_undo_and_redo_go_step_by_step(story: Story) -> None:
    first, second = story.suggest("Redis", "Valkey"), story.suggest("Valkey", "KeyDB")
    _accept(story, first)
    _accept(story, second)
    undo(story.workspace, ADA, clock=story.clock)
    undo(story.workspace, ADA, clock=story.clock)
    assert story.told("Redis").status is Status.CURRENT
    redo(story.workspace, ADA, clock=story.clock)
    assert (story.told("Redis").status, story.told("Valkey").status) == (Status.SUPERSEDED, Status.CURRENT)
    redo(story.workspace, ADA, clock=story.clock)
    assert story.told("Valkey").status is Status.SUPERSEDED
    with pytest.raises(NothingToRedoError):
        redo(story.workspace, ADA, clock=story.clock)


def test_that_a_new_decision_ends_the_redoing(story: Story) -> None:
    first, second = story.suggest("Redis", "Valkey"), story.suggest("Valkey", "KeyDB")
    _accept(story, first)
    undo(story.workspace, ADA, clock=story.clock)
    _accept(story, second)
    with pytest.raises(NothingToRedoError):
        redo(story.workspace, ADA, clock=story.clock)


def test_that_even_an_import_can_be_undone_and_then_nothing_is_left_to_undo(story: Story) -> None:
    undo(story.workspace, ADA, clock=story.clock)
    assert story.records() == {}
    with pytest.raises(NothingToUndoError):
        undo(story.workspace, ADA, clock=story.clock)
    redo(story.workspace, ADA, clock=story.clock)
    assert len(story.records()) == 5


def test_that_a_batch_is_one_act_that_one_undo_takes_back(story: Story) -> None:
    uids = [story.suggest("Redis", "Valkey"), story.suggest("Valkey", "KeyDB")]
    accept(story.workspace, [Acceptance(uid) for uid in uids], ADA, clock=story.clock)
    assert story.told("Valkey").status is Status.SUPERSEDED
    undo(story.workspace, ADA, clock=story.clock)
    assert {record.status for record in story.records().values()} == {Status.CURRENT}


def test_that_a_cycle_is_refused_also_inside_a_batch(story: Story) -> None:
    there, back = story.suggest("Redis", "Valkey", "duplicate"), story.suggest("Valkey", "Redis", "duplicate")
    with pytest.raises(CycleError):
        accept(story.workspace, [Acceptance(there), Acceptance(back)], ADA, clock=story.clock)
    assert {record.status for record in story.records().values()} == {Status.CURRENT}
    _accept(story, there)
    with pytest.raises(CycleError):
        _accept(story, back)


def test_that_redoing_into_a_cycle_is_refused(story: Story) -> None:
    there, back = story.suggest("Redis", "Valkey", "duplicate"), story.suggest("Valkey", "Redis", "duplicate")
    _accept(story, there)
    with story.workspace.read() as connection:
        accepted = list(log.rows(connection))[-1]
    undo(story.workspace, ADA, clock=story.clock)
    with story.workspace.read() as connection:
        undone = list(log.rows(connection))[-1]
    _accept(story, back)
    assert accepted.detail != undone.detail
    act_uid = undone.detail.split('"act":"')[1].split('"')[0]
    with pytest.raises(Exception, match="leads back"):
        undo(story.workspace, ADA, clock=story.clock, act_uid=act_uid)


def test_that_a_change_before_the_old_began_is_not_offered(story: Story) -> None:
    uid = story.suggest("Valkey", "Redis")
    with pytest.raises(StartsBeforeOldError, match="swap"):
        _accept(story, uid)
    _accept(story, uid, kind=EdgeKind.CORRECTION)
    assert story.told("Valkey").status is Status.CORRECTED


def test_that_a_verdict_that_replaces_nothing_needs_a_kind(story: Story) -> None:
    uid = story.suggest("Redis", "Valkey", "unsure")
    with pytest.raises(NeedsKindError):
        _accept(story, uid)
    _accept(story, uid, kind=EdgeKind.CHANGE)


def test_that_an_accepted_edge_can_be_given_another_kind_and_time(story: Story) -> None:
    uid = story.suggest("Redis", "Valkey")
    _accept(story, uid)
    start = Bound(seconds_of(2025, 8), seconds_of(2025, 8, 31))
    edit_decision(story.workspace, Acceptance(uid, start=start), ADA, clock=story.clock)
    validity = story.told("Redis").validity
    assert validity is not None
    assert validity[0].end == start
    edit_decision(story.workspace, Acceptance(uid, kind=EdgeKind.CORRECTION), ADA, clock=story.clock)
    assert story.told("Redis").status is Status.CORRECTED
    undo(story.workspace, ADA, clock=story.clock)
    assert story.told("Redis").status is Status.SUPERSEDED


def test_that_an_agent_cannot_decide() -> None:
    with pytest.raises(OnlyPeopleDecideError):
        Person("agent:claude")


def test_that_nothing_unknown_is_decided(story: Story) -> None:
    with pytest.raises(NothingCalledError):
        _accept(story, "p-nowhere")


def test_that_every_decision_is_one_row_in_a_log_that_holds(story: Story) -> None:
    with story.workspace.read() as connection:
        before = len(list(log.rows(connection)))
    _accept(story, story.suggest("Redis", "Valkey"))
    with story.workspace.read() as connection:
        rows = list(log.rows(connection))
        assert list(log.broken_rows(connection)) == []
    assert [row.action for row in rows[before:]] == ["propose", "accept"]
    assert (rows[-1].actor, rows[-1].reason) == ("ada", "looked at both messages")
    assert '"before"' in rows[-1].detail
    assert "Valkey" not in rows[-1].detail
    assert check_workspace(story.workspace) == ()
