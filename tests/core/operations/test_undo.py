"""Undoing never brings back what leads back to where it begins."""

import pytest

from core.history.model import EdgeKind
from core.operations import undo as undo_module
from core.operations.connect import connect
from core.operations.decide import Acceptance, accept
from core.operations.errors import WouldCloseCycleError
from core.operations.person import Person
from core.operations.undo import redo, undo
from core.store.acts import acts
from core.store.database import Database
from core.store.edges import NewSupersession
from core.values.memory import Status
from tests.core.operations.conftest import Story

ADA = Person("ada")


def _acts(workspace: Database) -> list[tuple[str, str]]:
    with workspace.read() as connection:
        return [(act.action, act.uid) for act in acts(connection)]


def _corrected(story: Story, old: str, new: str) -> str:
    edge = NewSupersession(story.id_of(old), story.id_of(new), EdgeKind.CORRECTION.value)
    connect(story.workspace, edge, ADA, clock=story.clock)
    return _acts(story.workspace)[-1][1]


@pytest.mark.parametrize("most_singly", [100, 0])
def test_that_an_edge_that_would_close_a_cycle_stays_undone(
    story: Story, most_singly: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(undo_module, "_MOST_SINGLY", most_singly)
    first = _corrected(story, "Redis", "Valkey")
    undo(story.workspace, ADA, clock=story.clock)
    undoing = _acts(story.workspace)[-1][1]
    _corrected(story, "Valkey", "KeyDB")
    _corrected(story, "KeyDB", "Redis")
    before = _acts(story.workspace)
    with pytest.raises(WouldCloseCycleError):
        undo(story.workspace, ADA, clock=story.clock, act_uid=undoing)
    assert _acts(story.workspace) == before
    undo(story.workspace, ADA, clock=story.clock)
    undo(story.workspace, ADA, clock=story.clock, act_uid=undoing)
    assert story.told("Redis").status is Status.CORRECTED
    undo(story.workspace, ADA, clock=story.clock, act_uid=first)
    assert story.told("Redis").status is not Status.CORRECTED


def test_that_a_group_comes_back_as_one(story: Story) -> None:
    uids = [story.suggest("Redis", "Valkey"), story.suggest("Valkey", "KeyDB")]
    accept(story.workspace, [Acceptance(uid) for uid in uids], ADA, clock=story.clock)
    accepted = story.records()
    undo(story.workspace, ADA, clock=story.clock)
    assert story.records() != accepted
    redo(story.workspace, ADA, clock=story.clock)
    assert story.records() == accepted
