"""The timeline's filters, order, limit and cursor."""

import itertools
from collections.abc import Callable
from pathlib import Path

import numpy as np
import pytest

from core.clock import FixedClock
from core.history.model import EdgeKind
from core.operations.connect import connect
from core.operations.decide import propose
from core.operations.edit_memory import merge_names
from core.operations.import_log import ImportRequest, import_log
from core.operations.person import Person
from core.queries import timeline_question
from core.queries.history import load_history
from core.queries.memory_detail import memory_id_of
from core.queries.memory_records import timeline
from core.queries.memory_rows import timeline_rows
from core.queries.timeline_question import TimelineQuestion, UnknownCursorError
from core.store.database import Database
from core.store.edges import NewSuggestion, NewSupersession
from core.values.as_of import AsOf
from core.values.civil_time import seconds_of
from core.values.grain import Grain
from core.values.identifiers import MemoryId
from core.values.memory import Nature, Status
from core.values.resolved_time import Basis

NOW = AsOf(seconds_of(2023, 6, 15))
LISBON = "I moved to Lisbon yesterday."
REDIS = "We use Redis for the cache."
HANGUL = "레디스를 캐시로 씁니다."
CLEO = "I met Cleo last Friday."
LAUNCH = "We'll launch on 10 July 2023."
SMOKE = "I used to smoke."
ADA = Person("ada")


def _asked(workspace: Database, question: TimelineQuestion) -> list[str]:
    records = [record.content for record in timeline(workspace, question, NOW)]
    assert [row.content for row in timeline_rows(workspace, question, NOW)] == records
    return records


def _id_of(workspace: Database, content: str) -> MemoryId:
    uids = {one.content: one.uid for one in timeline(workspace, TimelineQuestion(include_superseded=True), NOW)}
    memory_id = memory_id_of(workspace, uids[content])
    assert memory_id is not None
    return memory_id


def _connect(workspace: Database, old: str, new: str, kind: EdgeKind, clock: FixedClock) -> None:
    connect(workspace, NewSupersession(_id_of(workspace, old), _id_of(workspace, new), kind.value), ADA, clock=clock)


@pytest.mark.parametrize(
    ("question", "expected"),
    [
        (TimelineQuestion(authors=["ada"]), {LISBON, CLEO}),
        (TimelineQuestion(authors=["ADA", "Ben"]), {LISBON, CLEO, REDIS, HANGUL, LAUNCH, SMOKE}),
        (TimelineQuestion(authors=["nobody"]), set()),
        (TimelineQuestion(sources=["chat.json"], natures=[Nature.EVENT]), {CLEO}),
        (TimelineQuestion(sources=["other.json"]), set()),
        (TimelineQuestion(natures=[Nature.PLAN]), {LAUNCH}),
        (TimelineQuestion(bases=[Basis.STATED]), {LAUNCH}),
        (TimelineQuestion(bases=[Basis.RESOLVED], grains=[Grain.DAY]), {LISBON, CLEO}),
        (TimelineQuestion(statuses=[Status.PLANNED]), {LAUNCH}),
        (TimelineQuestion(statuses=[Status.PLANNED, Status.ENDED]), {LAUNCH, SMOKE}),
        (TimelineQuestion("redis", authors=["Ada"]), set()),
        (TimelineQuestion("redis", authors=["Ben"]), {REDIS}),
    ],
)
def test_that_filters_pick_what_fits(story: Database, question: TimelineQuestion, expected: set[str]) -> None:
    assert set(_asked(story, question)) == expected


def test_that_subjects_and_attributes_pick_what_fits(story: Database) -> None:
    records = list(timeline(story, TimelineQuestion(), NOW))
    for record in records:
        same = [one.content for one in records if one.subject == record.subject]
        assert _asked(story, TimelineQuestion(subjects=[record.subject.upper()])) == same
        if record.attribute:
            found = _asked(story, TimelineQuestion(attributes=[record.attribute]))
            assert found == [one.content for one in records if one.attribute == record.attribute]


def test_that_a_merged_name_fits_by_the_name_it_stands_for(story: Database, clock: FixedClock) -> None:
    merge_names(story, "Ben", "Benjamin", ADA, clock=clock)
    assert set(_asked(story, TimelineQuestion(authors=["Benjamin"]))) == {REDIS, HANGUL, LAUNCH, SMOKE}


def test_that_the_newest_can_come_first(story: Database) -> None:
    assert _asked(story, TimelineQuestion(newest_first=True)) == _asked(story, TimelineQuestion())[::-1]
    assert _asked(story, TimelineQuestion(newest_first=True, limit=1)) == [LAUNCH]


@pytest.mark.parametrize("words", ["", "i", "we", "레디스"])
@pytest.mark.parametrize("newest_first", [True, False])
@pytest.mark.parametrize("limit", [1, 2, 5])
def test_that_pages_put_together_are_the_whole(story: Database, words: str, newest_first: bool, limit: int) -> None:
    whole = _asked(story, TimelineQuestion(words, newest_first=newest_first))
    pages: list[str] = []
    after = None
    while page := list(
        timeline(story, TimelineQuestion(words, limit=limit, newest_first=newest_first, after=after), NOW)
    ):
        assert len(page) <= limit
        pages += [record.content for record in page]
        after = page[-1].uid
    assert pages == whole


def test_that_a_cursor_that_is_not_there_is_said(story: Database) -> None:
    with pytest.raises(UnknownCursorError, match="m-nowhere"):
        _asked(story, TimelineQuestion(after="m-nowhere"))


def test_that_asking_for_superseded_ones_shows_them(story: Database, clock: FixedClock) -> None:
    _connect(story, REDIS, HANGUL, EdgeKind.CORRECTION, clock)
    assert REDIS not in _asked(story, TimelineQuestion())
    assert _asked(story, TimelineQuestion(statuses=[Status.CORRECTED])) == [REDIS]


def test_that_asking_for_pending_ones_shows_what_a_suggestion_waits_about(story: Database, clock: FixedClock) -> None:
    assert _asked(story, TimelineQuestion(statuses=[Status.PENDING])) == []
    pair = (_id_of(story, REDIS), _id_of(story, HANGUL))
    propose(story, NewSuggestion(*pair, "change", 0.8, "", "", "rules", "rules"), clock=clock)
    assert set(_asked(story, TimelineQuestion(statuses=[Status.PENDING]))) == {REDIS, HANGUL}


@pytest.fixture
def crowd(workspace: Database, write_chat: Callable[..., Path], clock: FixedClock) -> Database:
    """Many memories, of which every third, every 20th and one hold a word of their own."""
    words = ("tea" if number % 3 == 0 else "soup" if number % 20 == 1 else "none" for number in itertools.count())
    turns = [("Ada", f"I drink {word} in cup{number} 커피를.") for number, word in zip(range(900), words, strict=False)]
    turns[456] = ("Ada", "I drink Ouzo in CAFÉ 456.")
    sessions = [(f"{1 + part % 12}:00 pm on {1 + part} May, 2023", turns[part::30]) for part in range(30)]
    import_log(workspace, ImportRequest((write_chat(sessions),)), clock=clock)
    return workspace


@pytest.mark.parametrize(
    "words", ["tea", "te", "soup", "ouzo", "cafe", "커피", "를", "tea 커피", "cup1", "xylophone", '"']
)
@pytest.mark.parametrize("newest_first", [True, False])
def test_that_looking_into_texts_finds_what_the_index_finds(
    crowd: Database, monkeypatch: pytest.MonkeyPatch, words: str, newest_first: bool
) -> None:
    """Both ways to answer, forced, and the one that is chosen give the same memories in the same order."""
    whole = _asked(crowd, TimelineQuestion(words, newest_first=newest_first))
    limited = TimelineQuestion(words, newest_first=newest_first, limit=50)
    assert _asked(crowd, limited) == whole[:50]
    for answer in (True, False):
        monkeypatch.setattr(timeline_question, "_index_is_faster", lambda *_, answer=answer: answer)
        assert _asked(crowd, limited) == whole[:50]
        page = TimelineQuestion(words, newest_first=newest_first, limit=7, after=_seventh(crowd, limited))
        assert _asked(crowd, page) == whole[7:14]


def _seventh(workspace: Database, question: TimelineQuestion) -> str | None:
    uids = [record.uid for record in timeline(workspace, question, NOW)]
    return uids[6] if len(uids) > 6 else uids[-1] if uids else None


def test_that_statuses_of_some_rows_are_those_of_all(story: Database, clock: FixedClock) -> None:
    _connect(story, REDIS, HANGUL, EdgeKind.PORTION, clock)
    _connect(story, LISBON, SMOKE, EdgeKind.PORTION, clock)
    history = load_history(story, NOW)
    for true_at in (seconds_of(2023, month) for month in range(1, 13)):
        everything = history.statuses(true_at)
        for some in ([0], [3, 1, 2], [6, 5, 4, 3, 2, 1, 0]):
            assert history.statuses(true_at, np.array(some)).tolist() == everything[some].tolist()
