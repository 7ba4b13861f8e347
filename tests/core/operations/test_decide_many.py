"""Many suggestions in one act, on the story of a cache that moves on."""

import pytest

from core.operations.check_workspace import check_workspace
from core.operations.decide import NewSuggestion, accept_many, propose, reject, reject_many
from core.operations.errors import BulkRefusedError
from core.operations.undo import undo
from core.queries.review_queue import review_queue
from core.review.model_only import MODEL_ONLY
from core.values.memory import Status
from tests.core.operations.conftest import ADA, LATER, Story


def _model_says(story: Story, old: str, new: str) -> str:
    suggestion = NewSuggestion(
        story.id_of(old), story.id_of(new), "change", 0.99, "sure", MODEL_ONLY, "llm:small", "llm:small"
    )
    _, uid = propose(story.workspace, suggestion, clock=story.clock)
    assert uid is not None
    return uid


def _refused(story: Story, *uids: str) -> dict[str, tuple[str, ...]]:
    before = story.records()
    with pytest.raises(BulkRefusedError) as caught:
        accept_many(story.workspace, uids, ADA, clock=story.clock)
    assert story.records() == before
    assert all(uid in str(caught.value) for uids in caught.value.refused.values() for uid in uids)
    return caught.value.refused


def test_that_many_are_accepted_in_one_act_that_one_undo_takes_back(story: Story) -> None:
    uids = [story.suggest("Redis", "Valkey"), story.suggest("Valkey", "KeyDB")]
    accept_many(story.workspace, uids, ADA, clock=story.clock)
    assert [story.told(name).status for name in ("Redis", "Valkey")] == [Status.SUPERSEDED, Status.SUPERSEDED]
    assert review_queue(story.workspace, LATER) == ()
    undo(story.workspace, ADA, clock=story.clock)
    assert {record.status for record in story.records().values()} == {Status.CURRENT}
    assert len(review_queue(story.workspace, LATER)) == 2
    assert check_workspace(story.workspace) == ()


def test_that_one_named_twice_is_decided_once(story: Story) -> None:
    uid = story.suggest("Redis", "Valkey")
    accept_many(story.workspace, [uid, uid], ADA, clock=story.clock)
    assert story.told("Redis").status is Status.SUPERSEDED


def test_that_a_models_word_alone_is_never_accepted_in_bulk(story: Story) -> None:
    seen, alone = story.suggest("Redis", "Valkey"), _model_says(story, "Bitcoin", "Lisbon")
    assert _refused(story, seen, alone) == {"model_only": (alone,)}


def test_that_an_agents_bare_proposal_is_never_accepted_in_bulk(story: Story) -> None:
    suggestion = NewSuggestion(
        story.id_of("Bitcoin"), story.id_of("Lisbon"), "change", 1.0, "I say so", "", "agent:a", "agent:a"
    )
    _, uid = propose(story.workspace, suggestion, clock=story.clock)
    assert _refused(story, uid or "") == {"model_only": (uid,)}


def test_that_a_cycle_inside_the_batch_is_refused_and_named(story: Story) -> None:
    there, back = story.suggest("Redis", "Valkey", "duplicate"), story.suggest("Valkey", "Redis", "duplicate")
    assert _refused(story, there, back) == {"cycle": (back,)}


def test_that_a_fork_is_refused_and_both_branches_are_named(story: Story) -> None:
    one, other = story.suggest("Redis", "Valkey"), story.suggest("Redis", "KeyDB")
    assert _refused(story, one, other) == {"fork": (one, other)}


def test_that_two_replacements_that_follow_each_other_are_no_fork(story: Story) -> None:
    uids = [story.suggest("Redis", "Valkey"), story.suggest("Redis", "KeyDB"), story.suggest("Valkey", "KeyDB")]
    accept_many(story.workspace, uids, ADA, clock=story.clock)
    assert story.told("Redis").status is Status.SUPERSEDED


def test_that_everything_in_the_way_is_listed_at_once(story: Story) -> None:
    unsure, early = story.suggest("Redis", "Valkey", "unsure"), story.suggest("KeyDB", "Redis")
    gone = story.suggest("Bitcoin", "Lisbon")
    reject(story.workspace, [gone], ADA, clock=story.clock)
    assert _refused(story, unsure, early, gone, "p-nowhere") == {
        "needs_kind": (unsure,),
        "starts_before_old": (early,),
        "already_decided": (gone,),
        "unknown_uid": ("p-nowhere",),
    }


def test_that_many_are_rejected_in_one_act_a_models_word_too(story: Story) -> None:
    uids = [story.suggest("Redis", "Valkey"), _model_says(story, "Bitcoin", "Lisbon")]
    reject_many(story.workspace, uids, ADA, clock=story.clock)
    assert review_queue(story.workspace, LATER) == ()
    with pytest.raises(BulkRefusedError, match=uids[0]):
        reject_many(story.workspace, uids, ADA, clock=story.clock)
    undo(story.workspace, ADA, clock=story.clock)
    assert {item.suggestion.uid for item in review_queue(story.workspace, LATER)} == set(uids)
