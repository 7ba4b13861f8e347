from collections.abc import Iterator
from pathlib import Path

import pytest

from app import composition
from core.clock import FixedClock
from core.queries.decision_effect import Trial, decision_effect
from core.queries.message_context import message_context
from core.queries.review_queue import EdgeKind, ReviewItem, review_queue
from core.store.database import Database
from core.values.as_of import AsOf
from core.values.civil_time import seconds_of
from tests.conftest import NOW

LATE = AsOf(seconds_of(2025, 12, 1))


@pytest.fixture(scope="module")
def sample(tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("effect") / "sample.truewhen"
    composition.build_sample(path, FixedClock(NOW)).close()
    return path


@pytest.fixture
def opened(sample: Path) -> Iterator[Database]:
    database = Database.open(sample)
    yield database
    database.close()


def _item(database: Database, words: str) -> ReviewItem:
    return next(item for item in review_queue(database, LATE) if words in item.new.content)


def _trial(item: ReviewItem, kind: EdgeKind) -> Trial:
    return Trial(item.suggestion.old_id, item.suggestion.new_id, kind)


def test_that_a_change_hides_its_old_memory_and_shows_the_chain(opened: Database) -> None:
    effect = decision_effect(opened, [_trial(_item(opened, "to Valkey"), EdgeKind.CHANGE)], LATE)
    assert effect is not None
    assert (effect.hidden, effect.shown, effect.new_cycles, effect.new_forks) == (1, 0, 0, 0)
    assert [step.is_new for step in effect.steps] == [True]
    assert "Redis" in effect.chain[effect.steps[0].old].content
    assert "Valkey" in effect.chain[effect.steps[0].new].content


def test_that_coexistence_hides_nothing(opened: Database) -> None:
    effect = decision_effect(opened, [_trial(_item(opened, "Ethereum"), EdgeKind.COEXIST)], LATE)
    assert effect is not None
    assert effect.hidden == effect.shown == 0


def test_that_an_edge_that_leads_back_counts_as_a_cycle(opened: Database) -> None:
    (mina,) = [
        one
        for one in review_queue(opened, LATE, decided=True)
        if "on-call lead at" in one.old.content or "I am the on-call" in one.old.content
    ]
    (priya,) = [one for one in review_queue(opened, LATE, decided=True) if "Priya has been" in one.new.content]
    back = Trial(priya.suggestion.new_id, mina.suggestion.old_id, EdgeKind.CHANGE)
    effect = decision_effect(opened, [back], LATE)
    assert effect is not None
    assert effect.new_cycles == 1


def test_that_several_at_once_are_counted_together(opened: Database) -> None:
    items = [_item(opened, words) for words in ("to Valkey", "매주 화요일에")]
    effect = decision_effect(opened, [_trial(item, EdgeKind.CHANGE) for item in items], LATE)
    assert effect is not None
    assert effect.hidden == 2


def test_that_nothing_held_has_no_effect(opened: Database) -> None:
    item = _item(opened, "to Valkey").suggestion
    assert decision_effect(opened, [Trial(item.old_id, item.new_id, EdgeKind.CHANGE)], AsOf(0, known_at=0)) is None


def test_that_a_message_is_shown_among_its_neighbours(opened: Database) -> None:
    found = message_context(opened, _item(opened, "to Valkey").suggestion.new_id)
    assert 0 < len(found.before) + len(found.after) <= 4
    assert all(said.conversation for said in (*found.before, *found.after))
