"""The search for conflicts, done again: only what is new or changed is looked at, and a rejection stays."""

from collections.abc import Callable, Sequence
from pathlib import Path

import numpy as np
import pytest
from numpy.typing import NDArray

from core.operations import conflict_pairs
from core.operations.decide import accept_many, reject
from core.operations.edit_memory import Revision, revise
from core.operations.errors import AlreadyDecidedError
from core.operations.find_conflicts import ConflictSearch, find_conflicts
from core.operations.import_log import ImportRequest, import_log
from core.operations.undo import redo, undo
from core.queries.review_queue import review_queue
from core.review.candidates import CandidateIndex
from core.store.database import Database
from core.store.vectors import forget_vectors, kept_vectors
from tests.core.operations.conftest import ADA, LATER, Story, TickingClock

WriteChat = Callable[..., Path]
FIRST = ("9:00 am on 17 March, 2025", [("Ada", "We use Redis for the cache."), ("Ben", "I live in Leeds.")])
SECOND = ("9:00 am on 15 September, 2025", [("Ada", "We moved the cache from Redis to Valkey.")])
THIRD = ("9:00 am on 16 October, 2025", [("Ben", "I moved to York last week.")])
CLOCK = TickingClock()


def _add(workspace: Database, path: Path) -> ConflictSearch:
    import_log(workspace, ImportRequest((path,)), clock=CLOCK)
    return find_conflicts(workspace, clock=CLOCK)


def _waiting(workspace: Database) -> set[tuple[str, str]]:
    return {(item.old.content, item.new.content) for item in review_queue(workspace, LATER)}


CACHE = ("We use Redis for the cache.", "We moved the cache from Redis to Valkey.")
HOME = ("I live in Leeds.", "I moved to York last week.")


def test_that_a_second_search_looks_at_nothing(workspace: Database, write_chat: WriteChat) -> None:
    assert _add(workspace, write_chat([FIRST, SECOND])).judged > 0
    again = find_conflicts(workspace, clock=CLOCK)
    assert (again.memories, again.judged, again.suggested) == (0, 0, 0)
    assert find_conflicts(workspace, clock=CLOCK, everything=True).memories > 0


@pytest.mark.parametrize("few", [0, 400], ids=["block by block", "by the index"])
@pytest.mark.parametrize("small", [0, 120], ids=["large blocks", "small blocks"])
def test_that_a_new_batch_finds_its_own_however_few_it_is(
    workspace: Database, write_chat: WriteChat, monkeypatch: pytest.MonkeyPatch, few: int, small: int
) -> None:
    monkeypatch.setattr(conflict_pairs, "_FEW", few)
    monkeypatch.setattr(conflict_pairs, "_SMALL_BLOCK", small)
    _add(workspace, write_chat([FIRST, SECOND]))
    found = _add(workspace, write_chat([FIRST, SECOND, THIRD]))
    assert (found.memories, found.suggested) == (1, 1)
    assert _waiting(workspace) == {CACHE, HOME}


def test_that_an_older_log_that_comes_later_meets_what_was_said_after_it(
    workspace: Database, write_chat: WriteChat
) -> None:
    assert _add(workspace, write_chat([SECOND, THIRD])).suggested == 0
    assert _add(workspace, write_chat([SECOND, THIRD, FIRST], name="older.json")).suggested == 2
    assert _waiting(workspace) == {CACHE, HOME}


def test_that_what_comes_back_by_undo_is_looked_at_again(workspace: Database, write_chat: WriteChat) -> None:
    import_log(workspace, ImportRequest((write_chat([FIRST, SECOND]),)), clock=CLOCK)
    undo(workspace, ADA, clock=CLOCK)
    assert find_conflicts(workspace, clock=CLOCK).suggested == 0
    redo(workspace, ADA, clock=CLOCK)
    assert find_conflicts(workspace, clock=CLOCK).suggested == 1


def test_that_a_replaced_memory_is_no_candidate_until_that_is_undone(
    workspace: Database, write_chat: WriteChat
) -> None:
    _add(workspace, write_chat([FIRST, SECOND]))
    (item,) = review_queue(workspace, LATER)
    accept_many(workspace, [item.suggestion.uid], ADA, clock=CLOCK)
    assert find_conflicts(workspace, clock=CLOCK).judged == 0
    undo(workspace, ADA, clock=CLOCK)
    assert {(one.old.content, one.new.content) for one in review_queue(workspace, LATER)} == {CACHE}


def test_that_a_rejected_one_is_asked_again_only_after_a_fact_was_changed(
    workspace: Database, write_chat: WriteChat
) -> None:
    _add(workspace, write_chat([FIRST, SECOND]))
    (item,) = review_queue(workspace, LATER)
    reject(workspace, [item.suggestion.uid], ADA, clock=CLOCK)
    find_conflicts(workspace, clock=CLOCK, everything=True)
    assert _waiting(workspace) == set()
    revise(workspace, item.old.uid, Revision(attribute="cache software"), ADA, clock=CLOCK)
    assert _waiting(workspace) == {CACHE}
    undo(workspace, ADA, clock=CLOCK)
    assert _waiting(workspace) == set(), "the fact is as it was when it was rejected"
    with pytest.raises(AlreadyDecidedError):
        reject(workspace, [item.suggestion.uid], ADA, clock=CLOCK)
    redo(workspace, ADA, clock=CLOCK)
    reject(workspace, [item.suggestion.uid], ADA, clock=CLOCK)
    assert _waiting(workspace) == set()


def test_that_undoing_a_rejection_re_opens_it(workspace: Database, write_chat: WriteChat) -> None:
    _add(workspace, write_chat([FIRST, SECOND]))
    (item,) = review_queue(workspace, LATER)
    reject(workspace, [item.suggestion.uid], ADA, clock=CLOCK)
    undo(workspace, ADA, clock=CLOCK)
    assert _waiting(workspace) == {CACHE}


class Meanings:
    """An embedder that knows two meanings, and counts what it was given."""

    name = "two meanings"

    def __init__(self) -> None:
        self.embedded = list[str]()

    def embed(self, texts: Sequence[str]) -> NDArray[np.float32]:
        self.embedded += texts
        return np.array([[3, 0] if "Le" in text or "York" in text else [0, 2] for text in texts], dtype=np.float32)


def test_that_an_embedder_brings_pairs_together_that_share_no_word(
    workspace: Database, write_chat: WriteChat, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(CandidateIndex, "ranked", lambda *_: [])
    import_log(workspace, ImportRequest((write_chat([FIRST, THIRD]),)), clock=CLOCK)
    meanings = Meanings()
    assert find_conflicts(workspace, clock=CLOCK, embedder=meanings).suggested == 1
    assert _waiting(workspace) == {HOME}
    assert sorted(meanings.embedded) == sorted({*meanings.embedded}), "each text once"


def test_that_vectors_are_a_cache_that_can_be_made_anew(workspace: Database, write_chat: WriteChat) -> None:
    import_log(workspace, ImportRequest((write_chat([FIRST, THIRD]),)), clock=CLOCK)
    meanings = Meanings()
    find_conflicts(workspace, clock=CLOCK, embedder=meanings)
    count = len(meanings.embedded)
    find_conflicts(workspace, clock=CLOCK, embedder=meanings, everything=True)
    assert len(meanings.embedded) == count
    with workspace.write() as connection:
        (vector, *_) = kept_vectors(connection, meanings.name, range(1, 100)).values()
        assert float(np.linalg.norm(vector)) == pytest.approx(1)
        forget_vectors(connection)
    find_conflicts(workspace, clock=CLOCK, embedder=meanings, everything=True)
    assert len(meanings.embedded) == 2 * count


def test_that_nothing_takes_effect(workspace: Database, write_chat: WriteChat) -> None:
    _add(workspace, write_chat([FIRST, SECOND, THIRD]))
    assert Story(workspace, CLOCK).told("use Redis").replaced_by == ()
