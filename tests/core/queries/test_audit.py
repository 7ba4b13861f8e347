"""The audit of decisions on the story of a cache that moves on, with a clock that a day passes on."""

import datetime as dt

import pytest
from hypothesis import given
from hypothesis import strategies as st

from core.history.model import EdgeKind
from core.operations.decide import Acceptance, accept, defer, edit_decision, reject
from core.operations.person import Person
from core.operations.undo import redo, undo
from core.queries.audit import Audit, DayCounts, audit, wilson_interval
from core.store import log
from core.values.civil_time import DAY, seconds_of
from tests.core.operations.conftest import ADA, Story, story

__all__ = ["story"]

FIRST = seconds_of(2025, 12, 1)


class Calendar:
    """Stands still until told that a day has passed."""

    def __init__(self) -> None:
        self._now = dt.datetime(2025, 12, 1, 12, tzinfo=dt.UTC)

    def now(self) -> dt.datetime:
        return self._now

    def sleep(self) -> None:
        self._now += dt.timedelta(days=1)


def _fates(found: Audit) -> list[tuple[str, bool]]:
    return [(one.fate, one.stands) for one in found.decisions]


def test_that_each_decision_is_told_with_who_when_why_and_its_row_in_the_log(story: Story) -> None:
    uid = story.suggest("Redis", "Valkey")
    accept(story.workspace, [Acceptance(uid)], ADA, clock=story.clock)
    (one,) = audit(story.workspace).decisions
    assert (one.suggestion, one.actor, one.reason, one.action) == (uid, "ada", "looked at both messages", "accept")
    assert (one.old, one.new) == (story.told("Redis").uid, story.told("Valkey").uid)
    assert (one.verdict, one.kind, one.judge, one.fate, one.stands) == (
        "change", "change", "rules", "as_suggested", True,
    )  # fmt: skip
    with story.workspace.read() as connection:
        row = list(log.rows(connection))[-1]
    assert (one.log_number, one.log_hash, one.recorded_at) == (row.id, row.hash, row.recorded_at)


def test_that_undone_decisions_stay_in_the_audit_and_do_not_count(story: Story) -> None:
    uid = story.suggest("Redis", "Valkey")
    reject(story.workspace, [uid], ADA, clock=story.clock)
    undo(story.workspace, ADA, clock=story.clock)
    accept(story.workspace, [Acceptance(uid)], Person("ben"), clock=story.clock)
    found = audit(story.workspace)
    assert _fates(found) == [("rejected", False), ("as_suggested", True)]
    (whole, _) = found.agreements
    assert (whole.as_suggested, whole.rejected) == (1, 0)


def test_that_another_kind_or_time_is_an_edit_and_going_back_is_none(story: Story) -> None:
    uid = story.suggest("Redis", "Valkey")
    for kind in (EdgeKind.CORRECTION, EdgeKind.CHANGE):
        edit_decision(story.workspace, Acceptance(uid, kind=kind), ADA, clock=story.clock)
    assert _fates(audit(story.workspace)) == [("edited", False), ("as_suggested", True)]


def test_that_agreement_is_counted_by_judge_and_by_verdict(story: Story) -> None:
    as_is, edited = story.suggest("Redis", "Valkey"), story.suggest("Valkey", "KeyDB")
    rejected, deferred = story.suggest("Bitcoin", "Lisbon", "end"), story.suggest("Redis", "Lisbon", "duplicate")
    story.suggest("Redis", "KeyDB")
    accept(story.workspace, [Acceptance(as_is)], ADA, clock=story.clock)
    accept(story.workspace, [Acceptance(edited, EdgeKind.CORRECTION)], ADA, clock=story.clock)
    reject(story.workspace, [rejected], ADA, clock=story.clock)
    defer(story.workspace, [deferred], ADA, clock=story.clock)
    by_verdict = {one.verdict: one for one in audit(story.workspace).agreements}
    whole, change, duplicate = by_verdict[""], by_verdict["change"], by_verdict["duplicate"]
    assert (whole.as_suggested, whole.edited, whole.rejected, whole.deferred, whole.waiting) == (1, 1, 1, 1, 1)
    assert whole.decided == 3
    assert whole.rate == pytest.approx(1 / 3)
    assert (change.decided, change.rate, change.waiting) == (2, 0.5, 1)
    assert (duplicate.rate, duplicate.interval) == (None, (0.0, 1.0))
    assert change.interval == pytest.approx((0.0945, 0.9055), abs=1e-4)


def test_that_each_day_tells_what_stood_at_its_end(story: Story) -> None:
    calendar = Calendar()
    story.clock = calendar  # type: ignore[assignment]
    one, other = story.suggest("Redis", "Valkey"), story.suggest("Valkey", "KeyDB")
    calendar.sleep()
    accept(story.workspace, [Acceptance(one)], ADA, clock=calendar)
    defer(story.workspace, [other], ADA, clock=calendar)
    calendar.sleep()
    calendar.sleep()
    reject(story.workspace, [other], ADA, clock=calendar)
    undo(story.workspace, ADA, clock=calendar)
    calendar.sleep()
    redo(story.workspace, ADA, clock=calendar)
    assert audit(story.workspace).days == (
        DayCounts(FIRST, 2, 0, 0, 0),
        DayCounts(FIRST + DAY, 0, 1, 0, 1),
        DayCounts(FIRST + 3 * DAY, 0, 1, 0, 1),
        DayCounts(FIRST + 4 * DAY, 0, 1, 1, 0),
    )
    assert audit(story.workspace, utc_offset=13 * 3600).days[0].day == FIRST + DAY


def test_that_a_workspace_without_suggestions_has_an_empty_audit(story: Story) -> None:
    assert audit(story.workspace) == Audit((), (), ())


@given(st.integers(1, 500), st.data())
def test_that_the_interval_lies_around_the_rate_within_nought_and_one(trials: int, data: st.DataObject) -> None:
    successes = data.draw(st.integers(0, trials))
    low, high = wilson_interval(successes, trials)
    assert 0 <= low <= successes / trials + 1e-12
    assert successes / trials - 1e-12 <= high <= 1
    assert low < high
