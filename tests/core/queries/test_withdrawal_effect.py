"""What a withdrawal re-opens is told before it is done, and then comes true."""

from collections.abc import Callable
from pathlib import Path

import pytest

from core.clock import FixedClock
from core.history import renewal
from core.history.model import EdgeKind
from core.operations.connect import connect
from core.operations.decide import propose
from core.operations.edit_memory import withdraw, withdraw_conversation
from core.operations.erase import erase
from core.operations.import_log import Extract, ImportRequest, import_log
from core.operations.person import Person
from core.queries.memory_records import all_records
from core.queries.withdrawal_effect import WithdrawalEffect, effect_of_deleting, effect_of_withdrawing
from core.store.database import Database
from core.store.edges import NewSuggestion, NewSupersession
from core.values.as_of import AsOf
from core.values.civil_time import seconds_of
from core.values.identifiers import MemoryId
from core.values.memory import MemoryRecord, Status

ADA = Person("ada")
NOW = AsOf(seconds_of(2026))
OLD = [("9:00 am on 17 March, 2025", [("Ada", "We use Redis since 15 March 2025."), ("Ben", "I own a cat.")])]
NEW = [
    ("9:00 am on 15 May, 2025", [("Ada", "We use KeyDB from 1 May 2025 to 31 May 2025.")]),
    ("9:00 am on 15 September, 2025", [("Ada", "We use Valkey since 10 September 2025.")]),
]
REDIS, CAT, KEYDB, VALKEY = range(1, 5)


@pytest.fixture
def moved(workspace: Database, write_chat: Callable[..., Path], clock: FixedClock) -> Database:
    for name, sessions in (("old", OLD), ("new", NEW)):
        path = write_chat(sessions, sample_id=name, name=f"{name}.json")
        import_log(workspace, ImportRequest((path,), extract=Extract.ALL), clock=clock)
    for new, kind in ((VALKEY, EdgeKind.CHANGE), (KEYDB, EdgeKind.PORTION)):
        connect(workspace, NewSupersession(MemoryId(REDIS), MemoryId(new), kind.value), ADA, clock=clock)
    pair = NewSuggestion(MemoryId(CAT), MemoryId(VALKEY), "coexist", 0.5, "", "", "rules", "rules")
    propose(workspace, pair, clock=clock)
    return workspace


def _records(workspace: Database) -> list[MemoryRecord]:
    return list(all_records(workspace, NOW))


def _assert_comes_true(workspace: Database, told: WithdrawalEffect, before: list[MemoryRecord]) -> None:
    was = {record.uid: record for record in before}
    now = {record.uid: record for record in _records(workspace)}
    changed = {
        uid for uid, record in now.items() if (record.validity, record.status) != (was[uid].validity, was[uid].status)
    }
    assert {one.before.uid: one.before for one in told.reopened} == {uid: was[uid] for uid in changed}
    assert {one.after.uid: one.after for one in told.reopened} == {uid: now[uid] for uid in changed}
    assert told.withdrawn == len(was) - len(now)


@pytest.mark.parametrize("most", [10_000, 1])
@pytest.mark.parametrize("going", [[VALKEY], [KEYDB], [VALKEY, KEYDB], [REDIS], [CAT], [REDIS, VALKEY]])
def test_that_what_is_told_comes_true(
    moved: Database, clock: FixedClock, going: list[int], most: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(renewal, "_MOST_MEMBERS", most)
    before = _records(moved)
    uids = [before[number - 1].uid for number in going]
    told = effect_of_withdrawing(moved, uids, NOW)
    assert _records(moved) == before
    withdraw(moved, uids, ADA, clock=clock)
    _assert_comes_true(moved, told, before)


def test_that_deleting_a_conversation_opens_what_it_replaced(moved: Database, clock: FixedClock) -> None:
    before = _records(moved)
    told = effect_of_deleting(moved, "new", NOW)
    assert (told.withdrawn, told.supersessions, told.pending) == (2, 2, 1)
    (redis,) = told.reopened
    assert (redis.before.status, redis.after.status) == (Status.SUPERSEDED, Status.CURRENT)
    withdraw_conversation(moved, "new", ADA, clock=clock)
    _assert_comes_true(moved, told, before)


def test_that_an_erasure_opens_the_same(moved: Database, clock: FixedClock) -> None:
    before = _records(moved)
    told = effect_of_withdrawing(moved, [before[VALKEY - 1].uid], NOW)
    erase(moved, before[VALKEY - 1].uid, ADA, clock=clock)
    _assert_comes_true(moved, told, before)


def test_that_what_is_not_there_has_no_effect(moved: Database) -> None:
    nothing = WithdrawalEffect(0, 0, 0, ())
    assert effect_of_withdrawing(moved, ["m-nowhere"], NOW) == nothing
    assert effect_of_deleting(moved, "nobody", NOW) == nothing
