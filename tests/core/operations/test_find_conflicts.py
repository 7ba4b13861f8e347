"""The search for conflicts on small stories of our own."""

from collections.abc import Callable
from itertools import pairwise
from pathlib import Path

import pytest

from core.operations.decide import reject
from core.operations.find_conflicts import SearchCancelledError, find_conflicts
from core.operations.import_log import ImportRequest, import_log
from core.queries.review_queue import review_queue
from core.review.candidates import CandidateIndex
from core.store.database import Database
from tests.core.operations.conftest import ADA, LATER, Story, TickingClock

_MONTHS = ("January", "March", "May", "July")
WriteChat = Callable[..., Path]
MOVE = [
    ("9:00 am on 17 March, 2025", [("Ada", "We use Redis for the cache."), ("Ben", "I own Bitcoin.")]),
    (
        "9:00 am on 15 September, 2025",
        [("Ada", "We moved the cache from Redis to Valkey."), ("Ben", "I also bought Ethereum.")],
    ),
]


def _search(workspace: Database, path: Path) -> list[tuple[str, str, str]]:
    clock = TickingClock()
    import_log(workspace, ImportRequest((path,)), clock=clock)
    find_conflicts(workspace, clock=clock)
    return [(item.old.content, item.new.content, item.suggestion.verdict) for item in review_queue(workspace, LATER)]


def test_that_a_replacement_is_put_into_the_queue_and_an_addition_is_not(
    workspace: Database, write_chat: WriteChat
) -> None:
    assert _search(workspace, write_chat(MOVE)) == [
        ("We use Redis for the cache.", "We moved the cache from Redis to Valkey.", "change")
    ]


def test_that_nothing_takes_effect(workspace: Database, write_chat: WriteChat) -> None:
    _search(workspace, write_chat(MOVE))
    story = Story(workspace, TickingClock())
    assert story.told("use Redis").replaced_by == ()


def test_that_chats_of_other_scopes_are_never_compared(workspace: Database, write_chat: WriteChat) -> None:
    import_log(
        workspace, ImportRequest((write_chat(MOVE[:1], sample_id="staging", name="a.json"),)), clock=TickingClock()
    )
    assert _search(workspace, write_chat(MOVE[1:], sample_id="production", name="b.json")) == []


def test_that_what_was_rejected_is_not_asked_again(workspace: Database, write_chat: WriteChat) -> None:
    _search(workspace, write_chat(MOVE))
    clock = TickingClock()
    (item,) = review_queue(workspace, LATER)
    reject(workspace, [item.suggestion.uid], ADA, clock=clock)
    assert find_conflicts(workspace, clock=clock).suggested == 0
    assert review_queue(workspace, LATER) == ()


def test_that_a_cancelled_search_leaves_the_queue_as_it_was(workspace: Database, write_chat: WriteChat) -> None:
    clock = TickingClock()
    import_log(workspace, ImportRequest((write_chat(MOVE),)), clock=clock)
    with pytest.raises(SearchCancelledError):
        find_conflicts(workspace, clock=clock, is_cancelled=lambda: True)
    assert review_queue(workspace, LATER) == ()


def test_that_candidates_share_words_and_rare_words_weigh_more() -> None:
    index = CandidateIndex()
    for place in range(20):
        index.add(place, {"we", "cache"} if place == 3 else {"we"})
    assert index.ranked({"we", "cache"}, 2) == [3, 19]
    index.remove(3, {"we", "cache"})
    assert index.ranked({"cache"}, 2) == []
    assert index.ranked({"nobody"}, 2) == []


def test_that_a_change_is_found_across_subjects(workspace: Database, write_chat: WriteChat) -> None:
    chat = [
        ("9:00 am on 17 March, 2025", [("Ada", "The app is hosted on Heroku.")]),
        ("9:00 am on 15 September, 2025", [("Ada", "We migrated from Heroku to Fly.io.")]),
    ]
    assert _search(workspace, write_chat(chat)) == [
        ("The app is hosted on Heroku.", "We migrated from Heroku to Fly.io.", "change")
    ]


def test_that_a_chain_is_proposed_link_by_link_in_the_order_of_time(workspace: Database, write_chat: WriteChat) -> None:
    places = ["I live in Leeds.", "I moved to York.", "I moved to Ghent.", "I now live in Lyon."]
    chat = [(f"9:00 am on 1 {month}, 2025", [("Ada", place)]) for month, place in zip(_MONTHS, places, strict=True)]
    links = [(old, new, "change") for old, new in pairwise(places)]
    assert _search(workspace, write_chat(chat)) == links


def test_that_one_half_of_a_compound_is_retired_alone(workspace: Database, write_chat: WriteChat) -> None:
    chat = [
        ("9:00 am on 17 March, 2025", [("Ada", "I live in Ghent and work at Initech.")]),
        ("9:00 am on 15 September, 2025", [("Ada", "I started at Acme.")]),
    ]
    assert _search(workspace, write_chat(chat)) == [("work at Initech.", "I started at Acme.", "change")]
